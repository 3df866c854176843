"""The four kinds of card and the turn, rule by rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from playground.core import IllegalActionError
from playground.games.star_race import parse_action
from playground.games.star_race.actions import (
    NO_EFFECT,
    PASS,
    Action,
    every_action,
    legal_actions,
    refusal,
)
from playground.games.star_race.pieces import ALIENS
from playground.games.star_race.play import apply
from playground.games.star_race.state import setup

if TYPE_CHECKING:
    from playground.games.star_race.state import State
    from tests.star_race.conftest import Positions

START = "yellow 1, blue 1, red 1, green 1, violet 1"


def planet(state: State, alien: str) -> int:
    return state.planets[ALIENS.index(alien)]


def play(state: State, text: str) -> tuple[State, list[str]]:
    after, events = apply(state, parse_action(text))
    return after, [str(event) for event in events]


def why(state: State, text: str) -> tuple[str, tuple[str, ...]]:
    found = refusal(state, parse_action(text))
    assert found, f"{text} is allowed"
    return found.code, found.places


def can(state: State, kind: str) -> set[str]:
    return {str(action) for action in legal_actions(state) if action.kind == kind}


def test_sr_t1_a_turn_plays_one_card_and_ends_with_three(position: Positions) -> None:
    state = position()
    after, events = play(state, "advance blue with yellow and blue")
    assert after.players[0].hand == ("green alone", "change", state.supply[0])
    assert after.supply == state.supply[1:]
    assert after.mover == 1
    assert events[-1] == "turn-ended comet [SR-T1]"


def test_sr_t1_only_cards_in_hand_can_be_played(position: Positions) -> None:
    assert why(position(), "advance red with red alone") == ("not-in-hand", ("comet hand",))


def test_sr_s3_turns_go_round_clockwise() -> None:
    state = setup(3, 5, first=1)
    movers = []
    for _ in range(4):
        movers.append(state.mover)
        state, _ = apply(state, legal_actions(state)[0])
    assert movers == [1, 2, 0, 1]


def test_sr_a1_one_of_the_two_aliens_advances_to_the_next_planet(position: Positions) -> None:
    state = position()
    after, events = play(state, "advance blue with yellow and blue")
    assert planet(after, "blue") == 13
    assert after.discard[-1] == "yellow and blue"
    assert events[:2] == [
        "played comet at comet hand discard card=yellow-and-blue [SR-A1]",
        "advanced comet at planet 12 planet 13 alien=blue [SR-A1]",
    ]
    assert {text for text in can(state, "advance") if "and" in text} == {
        "advance yellow with yellow and blue",
        "advance blue with yellow and blue",
    }


def test_sr_a2_occupied_planets_are_skipped(position: Positions) -> None:
    after, events = play(position(), "advance yellow with yellow and blue")
    assert planet(after, "yellow") == 8
    assert events[1] == "advanced comet at planet 6 planet 8 alien=yellow skipped=1 [SR-A1 SR-A2]"


def test_sr_a2_a_long_row_is_skipped_at_once(position: Positions) -> None:
    after, _ = play(position("yellow 3, blue 4, red 5, green 6, violet 7"), "advance yellow with yellow and blue")
    assert planet(after, "yellow") == 8


def test_sr_a2_from_the_shared_first_planet_one_goes_to_the_second(position: Positions) -> None:
    after, _ = play(position(START), "advance yellow with yellow and blue")
    assert after.planets == (2, 1, 1, 1, 1)


def test_sr_b1_a_single_alien_advances_in_the_same_way(position: Positions) -> None:
    after, events = play(position("yellow 6, blue 10, red 7, green 9, violet 4"), "advance green with green alone")
    assert planet(after, "green") == 11
    assert after.discard[-1] == "green alone"
    assert events[1] == "advanced comet at planet 9 planet 11 alien=green skipped=1 [SR-B1 SR-A2]"


def test_sr_b2_a_single_alien_becomes_a_favourite_and_stays(position: Positions) -> None:
    state = position()
    after, events = play(state, "add green")
    assert after.players[0].favourites == ("yellow favourite", "green alone")
    assert after.planets == state.planets
    assert after.discard == state.discard
    assert events[0] == "added comet at comet hand comet favourites card=green-alone alien=green [SR-B2]"


def test_sr_b3_with_two_cards_one_of_them_must_be_discarded(position: Positions) -> None:
    state = position(turn="moon")
    assert can(state, "add") == {"add red, discard blue", "add red, discard green"}
    assert why(state, "add red") == ("discard-one", ("moon favourites",))
    after, events = play(state, "add red, discard blue")
    assert after.players[1].favourites == ("green alone", "red alone")
    assert after.discard[-1] == "blue favourite"
    assert events[0] == "gave-up moon at moon favourites discard card=blue-favourite [SR-B3]"


def test_sr_b3_the_new_card_and_the_token_cannot_be_discarded(position: Positions) -> None:
    state = position(turn="moon")
    assert why(state, "add red, discard red") == ("not-yours", ("moon favourites",))
    assert why(state, "add red, discard yellow") == ("not-yours", ("moon favourites",))


def test_sr_b3_with_one_card_nothing_is_discarded(position: Positions) -> None:
    assert why(position(), "add green, discard yellow") == ("room-left", ("comet favourites",))


def test_sr_b3_the_same_alien_can_be_a_favourite_three_times(position: Positions) -> None:
    rocket = "favourites violet favourite; token violet; hand violet alone, swap, change"
    state = position(turn="rocket", rocket=rocket, moon="favourites blue favourite, green alone; token blue")
    after, _ = play(state, "add violet")
    assert after.players[2].favourites == ("violet favourite", "violet alone")
    assert after.players[2].token == "violet"


def test_sr_d1_one_card_of_each_of_two_players_is_swapped(position: Positions) -> None:
    state = position(turn="moon")
    after, events = play(state, "swap green for violet of rocket")
    assert after.players[1].favourites == ("blue favourite", "violet favourite")
    assert after.players[2].favourites == ("green alone", "red alone")
    assert after.discard[-1] == "swap"
    assert events[1] == (
        "swapped moon at moon favourites rocket favourites gave=green-alone got=violet-favourite with=rocket [SR-D1]"
    )


def test_sr_d1_every_pair_of_cards_with_every_other_player_can_be_chosen(position: Positions) -> None:
    assert can(position(turn="moon"), "swap") == {
        f"swap {own} for {theirs}"
        for own in ("blue", "green")
        for theirs in ("yellow of comet", "violet of rocket", "red of rocket")
    }


def test_sr_d1_tokens_and_ones_own_cards_are_never_swapped(position: Positions) -> None:
    state = position(turn="moon")
    assert why(state, "swap yellow for violet of rocket") == ("not-your-swap", ("moon favourites",))
    assert why(state, "swap blue for blue of rocket") == ("not-theirs", ("rocket favourites",))
    assert why(state, "swap blue for green of moon") == ("with-yourself", ("moon favourites",))
    assert why(state, "swap blue for green of robot") == ("no-such-player", ())


def test_sr_d1_two_cards_of_one_alien_can_be_swapped(position: Positions) -> None:
    state = position(turn="moon", comet="favourites green favourite; token red; hand change, change, blue and red")
    after, _ = play(state, "swap green for green of comet")
    assert after.players[0].favourites == ("green alone",)
    assert after.players[1].favourites == ("blue favourite", "green favourite")


def test_sr_e1_neighbours_trade_places_however_far_apart(position: Positions) -> None:
    state = position()
    after, events = play(state, "change blue and green")
    assert (planet(after, "blue"), planet(after, "green")) == (9, 12)
    assert events[1] == "changed comet at planet 12 planet 9 alien=blue other=green [SR-E1]"
    assert can(state, "change") == {
        "change yellow and violet", "change yellow and red", "change red and green", "change blue and green",
    }  # fmt: skip


def test_sr_e1_an_alien_between_forbids_it_and_is_pointed_at(position: Positions) -> None:
    assert why(position(), "change yellow and blue") == ("alien-between", ("planet 7", "planet 9"))


def test_sr_e2_with_all_on_one_planet_the_card_has_no_effect(position: Positions) -> None:
    state = position(START)
    assert can(state, "change") == {"change without effect"}
    assert why(state, "change yellow and blue") == ("no-effect-only", ("planet 1",))
    after, events = play(state, "change without effect")
    assert after.planets == state.planets
    assert events[:2] == [
        "played comet at comet hand discard card=change [SR-E2]",
        "no-effect comet at planet 1 [SR-E2]",
    ]


def test_sr_e2_otherwise_the_card_must_have_an_effect(position: Positions) -> None:
    assert why(position(), "change without effect")[0] == "has-effect"


def test_sr_e2_aliens_on_one_planet_have_no_places_to_trade(position: Positions) -> None:
    state = position("yellow 1, blue 1, red 3, green 5, violet 1")
    assert why(state, "change yellow and blue") == ("same-planet", ("planet 1",))


def test_sr_e2_one_of_those_on_the_first_planet_trades_with_the_next_one_out(position: Positions) -> None:
    state = position("yellow 1, blue 1, red 3, green 5, violet 1")
    assert can(state, "change") == {
        "change yellow and red", "change blue and red", "change red and violet", "change red and green",
    }  # fmt: skip
    after, _ = play(state, "change blue and red")
    assert after.planets == (1, 3, 1, 5, 1)
    assert why(state, "change yellow and green") == ("alien-between", ("planet 3",))


def test_sr_n1_nobody_may_pass_and_something_can_always_be_played() -> None:
    for seed in range(30):
        state = setup(2 + seed % 4, seed)
        while not state.over:
            for card in set(state.players[state.mover].hand):
                assert any(action.card == card for action in legal_actions(state)), f"{card} in {state}"
            found = refusal(state, PASS)
            assert found
            assert found.code == "no-pass"
            state, _ = apply(state, legal_actions(state)[seed % len(legal_actions(state))])


def test_an_action_of_no_game_is_refused_and_raises(position: Positions) -> None:
    state = position()
    odd = NO_EFFECT._replace(kind="dance")
    found = refusal(state, odd)
    assert found
    assert found.code == "no-such-action"
    with pytest.raises(IllegalActionError):
        apply(state, odd)


def test_two_aliens_can_be_named_in_any_order(position: Positions) -> None:
    """By hand as well as in a text: they are a set, on a card and in a change."""
    state = position()
    for action in every_action(state):
        card = " and ".join(reversed(action.card.split(" and ")))
        twin = Action(action.kind, card, action.alien, action.other, action.seat)
        if action.kind == "change":
            twin = action._replace(alien=action.other, other=action.alien)
        assert (twin, hash(twin)) == (action, hash(action))
        assert refusal(state, twin) == refusal(state, action)
    assert Action("swap", "swap", "red", "blue", "moon") != Action("swap", "swap", "blue", "red", "moon")


def test_every_action_is_written_for_the_players_who_take_part(position: Positions) -> None:
    assert len(every_action(position())) == 20 + 5 + 30 + 3 * 25 + 11 + 1
