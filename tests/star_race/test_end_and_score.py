"""Drawing, both ends, places, values and ties, rule by rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from playground.core import BrokenInvariantError
from playground.games.star_race import outcome, parse_action
from playground.games.star_race.actions import legal_actions, refusal
from playground.games.star_race.pieces import ALIENS, ranks, worth
from playground.games.star_race.play import apply
from playground.games.star_race.scoring import score
from playground.games.star_race.state import invariants, setup
from playground.games.star_race.views import view

if TYPE_CHECKING:
    from playground.games.star_race.state import State
    from tests.star_race.conftest import Positions


def play(state: State, text: str) -> tuple[State, list[str]]:
    after, events = apply(state, parse_action(text))
    return after, [str(event) for event in events]


def test_sr_n1_the_new_card_comes_from_the_pile_first(position: Positions) -> None:
    state = position(pile="swap, blue and red", galaxy="18 x ?")
    after, events = play(state, "add green")
    assert events[1:] == ["drew comet at pile comet hand card=swap [SR-T1]", "turn-ended comet [SR-T1]"]
    assert (after.pile, after.eaten) == (1, 0)


def test_sr_n1_the_last_card_of_the_pile_is_announced(position: Positions) -> None:
    after, events = play(position(pile="swap"), "add green")
    assert events[1:] == [
        "drew comet at pile comet hand card=swap [SR-T1]",
        "pile-empty at pile [SR-N1]",
        "turn-ended comet [SR-T1]",
    ]
    assert (after.pile, after.eaten) == (0, 0)


def test_sr_n1_then_the_galaxy_is_eaten_from_the_middle(position: Positions) -> None:
    after, events = play(position(pile="none", galaxy="swap, 17 x ?"), "add green")
    assert events[1] == "ate comet at planet 1 comet hand card=swap [SR-N1]"
    after, events = play(after, "add red, discard green")
    assert events[2].startswith("ate moon at planet 2 moon hand card=")
    assert after.eaten == 2


def test_sr_n1_discarded_cards_are_never_shuffled(position: Positions) -> None:
    state = position(pile="none", galaxy="16 x ?")
    after, _ = play(state, "change blue and green")
    assert after.discard == (*state.discard, "change")
    assert len(after.supply) == 15


def test_sr_f1_a_planet_with_an_alien_ends_the_game_and_is_not_taken(position: Positions) -> None:
    state = position(pile="none", galaxy="15 x ?")
    after, events = play(state, "add green")
    assert events[1] == "game-ended comet at planet 4 [SR-F1]"
    assert after.over
    assert len(after.supply) == 15
    assert len(after.players[0].hand) == 2
    assert legal_actions(after) == ()


def test_sr_f1_an_alien_that_has_just_left_does_not_end_it(position: Positions) -> None:
    state = position(pile="none", galaxy="15 x ?", turn="rocket")
    after, events = play(state, "advance violet with violet alone")
    assert "ate rocket at planet 4" in events[2]
    assert not after.over


def test_sr_f1_aliens_that_never_left_the_first_planet_end_it_too(position: Positions) -> None:
    state = position("yellow 1, blue 12, red 7, green 9, violet 1", pile="none")
    after, events = play(state, "add green")
    assert events[1] == "game-ended comet at planet 1 [SR-F1]"
    assert after.over


def test_sr_f2_the_last_planet_ends_the_game_before_a_card_is_added(position: Positions) -> None:
    state = position("yellow 16, blue 17, red 7, green 9, violet 4")
    after, events = play(state, "advance yellow with yellow and blue")
    assert events[1:3] == [
        "advanced comet at planet 16 planet 18 alien=yellow skipped=1 [SR-A1 SR-A2]",
        "game-ended comet at planet 18 alien=yellow [SR-F2]",
    ]
    assert after.supply == state.supply
    assert len(after.players[0].hand) == 2
    found = refusal(after, parse_action("add green"))
    assert found
    assert found.code == "over"


def test_sr_f3_tokens_are_revealed_to_everybody(position: Positions) -> None:
    after, events = play(position("yellow 16, blue 17, red 7, green 9, violet 4"), "advance blue with yellow and blue")
    assert events[3:] == [
        "revealed comet at comet token alien=red [SR-F3]",
        "revealed moon at moon token alien=yellow [SR-F3]",
        "revealed rocket at rocket token alien=blue [SR-F3]",
    ]
    assert [seat.token for seat in view(after, 0).players] == ["red", "yellow", "blue"]


def test_sr_f3_places_count_from_the_far_end() -> None:
    assert worth((6, 12, 7, 9, 4)) == {"blue": 0, "green": 3, "red": 2, "yellow": 1, "violet": -1}


@pytest.mark.parametrize(
    ("planets", "found"),
    [
        ((1, 1, 1, 1, 1), (-1, -1, -1, -1, -1)),
        ((2, 1, 1, 1, 1), (0, -1, -1, -1, -1)),
        ((5, 9, 7, 1, 1), (2, 0, 3, -1, -1)),
        ((5, 9, 7, 3, 1), (2, 0, 3, 1, -1)),
        ((5, 9, 7, 3, 2), (2, 0, 3, 1, -1)),
    ],
)
def test_sr_f3_all_aliens_on_the_first_planet_are_last(planets: tuple[int, ...], found: tuple[int, ...]) -> None:
    assert tuple(worth(planets).values()) == found
    assert max(ranks(planets)) == 4


def test_sr_f3_each_favourite_scores_as_often_as_one_has_it(position: Positions) -> None:
    state = position(
        "yellow 15, blue 18, red 7, green 9, violet 4",
        turn="rocket, over",
        comet="favourites yellow favourite, blue favourite; token yellow",
        moon="favourites violet favourite, violet alone; token violet",
        rocket="favourites green alone; token red; hand swap, swap",
    )
    assert score(state).scores == (6, -3, 3)
    assert score(state).breakdown[0] == (("favourite cards", 3), ("favourite token", 3))


def tied(position: Positions, aliens: str, comet: str, moon: str, discard: str = "none") -> State:
    return position(
        aliens,
        turn="rocket, over",
        comet=comet,
        moon=moon,
        rocket="favourites violet favourite, violet alone; token violet; hand swap, swap",
        discard=discard,
    )


def test_sr_f4_most_points_win(position: Positions) -> None:
    state = tied(
        position,
        "yellow 15, blue 18, red 9, green 7, violet 4",
        "favourites yellow favourite; token blue",
        "favourites red favourite, red alone; token green",
    )
    found = score(state)
    assert (found.scores, found.winners, found.decided_by) == ((3, 5, -3), ("moon",), ("SR-F3",))


def test_sr_f4_a_tie_is_won_by_the_token_worth_most(position: Positions) -> None:
    state = tied(
        position,
        "yellow 15, blue 18, red 7, green 9, violet 4",
        "favourites yellow favourite; token blue",
        "favourites blue favourite; token yellow",
    )
    found = score(state)
    assert found.scores[:2] == (3, 3)
    assert (found.winners, found.decided_by) == (("moon",), ("SR-F3", "SR-F4"))


def test_sr_f4_tokens_that_share_the_first_planet_share_the_victory(position: Positions) -> None:
    state = tied(
        position,
        "yellow 17, blue 18, red 1, green 1, violet 1",
        "favourites yellow favourite; token red",
        "favourites yellow alone; token green",
        "green favourite",
    )
    found = score(state)
    assert found.scores[:2] == (2, 2)
    assert found.tie_breaks[:2] == ((-1,), (-1,))
    assert (found.winners, found.decided_by) == (("comet", "moon"), ("SR-F3", "SR-F4"))


def test_there_is_no_outcome_before_the_end_and_no_score_of_hidden_tokens(position: Positions) -> None:
    state = position()
    assert outcome(state) is None
    with pytest.raises(ValueError, match="hidden"):
        score(view(state, 0))


def test_random_games_keep_every_card_and_every_alien_in_place() -> None:
    for seed in range(40):
        state = setup(2 + seed % 4, seed)
        while legal := legal_actions(state):
            state, _ = apply(state, legal[(seed * 7 + len(state.discard)) % len(legal)])
            invariants(state)


@pytest.mark.parametrize(
    "fault",
    [
        {"planets": (6, 6, 7, 9, 4)},
        {"planets": (6, 18, 7, 9, 4)},
        {"planets": (6, 19, 7, 9, 4)},
        {"planets": (0, 12, 7, 9, 4)},
        {"supply": ("swap",) * 20},
        {"discard": ("swap",)},
        {"deck": (55,) + (0,) * 16},
    ],
)
def test_what_cannot_be_breaks_an_invariant(position: Positions, fault: dict[str, tuple[int, ...]]) -> None:
    with pytest.raises(BrokenInvariantError):
        invariants(position()._replace(**fault))  # type: ignore[arg-type]  # each fault fits its own field


@pytest.mark.parametrize(
    "fault", [{"token": "yellow"}, {"hand": ("swap",)}, {"favourites": ()}, {"favourites": ("red favourite",) * 2}]
)
def test_what_a_player_cannot_have_breaks_an_invariant(position: Positions, fault: dict[str, object]) -> None:
    state = position()
    first = state.players[0]._replace(**fault)  # type: ignore[arg-type]  # as above
    with pytest.raises(BrokenInvariantError):
        invariants(state._replace(players=(first, *state.players[1:])))


def test_all_aliens_have_a_value() -> None:
    assert set(worth((1, 2, 3, 4, 5))) == set(ALIENS)
