"""What a player may know: all but the order of the pile; and the chance that comes from it."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from random import Random

import pytest

from playground.chance import shuffle
from playground.cli.commands import replay
from playground.core import Event, HiddenError
from playground.games.fairy_lights import (
    State,
    apply,
    follow,
    invariants,
    legal_actions,
    odds,
    parse_action,
    sample,
    seen,
    setup,
    table,
    view,
)

Position = Callable[..., State]


def test_a_replay_lists_the_pile_once_and_counts_it_from_then_on() -> None:
    lines = "\n".join(replay("FL-W2", "en")).splitlines()
    piles = [line for line in lines if line.startswith("pile: ")]
    assert piles[0].startswith("pile: pink 1 **, pink 2 **, silver 2 **,")
    assert piles[1:4] == ["pile: 85 x ?", "pile: 84 x ?", "pile: 83 x ?"]
    assert {line.partition("x ?")[2] for line in piles[1:]} == {""}


def test_the_table_of_an_empty_pile_has_none() -> None:
    assert "pile" not in table(setup(2, 1)._replace(pile=()))
    assert "pile: 103 x ?\n" in table(setup(2, 1))


def middle(seed: int, actions: int = 60) -> State:
    """A position in the middle of a game for three."""
    state, rng = setup(3, seed), Random(seed)
    for _ in range(actions):
        legal = legal_actions(state)
        state, _ = apply(state, legal[int(rng.random() * len(legal))])
    return state


@pytest.mark.parametrize("seed", range(6))
def test_the_order_of_the_pile_is_in_nobodys_view(seed: int) -> None:
    state = middle(seed)
    other = list(state.pile)
    shuffle(Random(99), other)
    for player in range(3):
        assert view(state, player) == view(state._replace(pile=tuple(other)), player)


def test_everything_that_was_ever_public_is_in_everybodys_view() -> None:
    state = middle(3)
    seen_by_red = view(state, 0)
    assert seen_by_red.players == state.players, "garlands too, which lie face down (FL-T4)"
    assert (seen_by_red.shop, seen_by_red.discard, seen_by_red.mover) == (state.shop, state.discard, state.mover)
    assert sorted(seen_by_red.pile) == sorted(state.pile), "what is not seen is in the pile"


def test_a_view_is_of_one_player() -> None:
    seen_by_red = view(middle(1), 0)
    assert view(seen_by_red, 0) == seen_by_red
    with pytest.raises(ValueError, match="view of player 0"):
        view(seen_by_red, 1)


@pytest.mark.parametrize("seed", range(6))
def test_a_sample_agrees_with_the_view(seed: int) -> None:
    seen_by_blue = view(middle(seed), 1)
    full = sample(seen_by_blue, Random(seed))
    invariants(full)
    assert view(full, 1) == seen_by_blue
    assert full.viewer is None
    assert full.pile != seen_by_blue.pile, "it has an order again"


def test_samples_show_every_card_as_next_one() -> None:
    seen_by_red = view(middle(2), 0)
    first = {sample(seen_by_red, Random(seed)).pile[0] for seed in range(600)}
    assert first == set(seen_by_red.pile)


def test_a_view_knows_what_is_legal_but_not_what_comes() -> None:
    state = middle(4, 3)
    for player in range(3):
        assert legal_actions(view(state, player)) == (legal_actions(state) if player == state.mover else ())
    start = setup(2, 1)
    with pytest.raises(HiddenError, match="order of the pile"):
        apply(view(start, start.mover), parse_action("reveal"))


@pytest.mark.parametrize("seed", range(6))
def test_a_view_follows_events(seed: int) -> None:
    """What a player sees happen leads from a view to the next one."""
    state, rng = setup(3, seed), Random(seed)
    known = view(state, 2)
    while legal := legal_actions(state):
        state, events = apply(state, legal[int(rng.random() * len(legal))])
        for event in events:
            known = follow(known, seen(event, "green"))
        assert known == view(state, 2)


def test_all_events_are_public() -> None:
    event = Event("revealed", ("FL-R1",), "red", ("pile", "shop 1"), (("card", "pink 1"),))
    assert seen(event, "blue") == event


def test_odds_count_what_is_left_of_the_last_colour(position: Position) -> None:
    start = position(
        """
        shop: pink 1, silver 1 *
        discard: 2 x silver 1, pink 1
        red: open silver 1; garland silver 1 *, silver 2 **
        """
    )
    found = odds(view(start, 1))
    assert (found.colour, found.in_box) == ("silver", 16)
    assert (found.shop, found.series, found.garlands, found.discard) == (1, 1, 2, 2)
    assert (found.matching, found.pile) == (10, 103 - 8)
    assert found.chance == Fraction(10, 95)
    assert found.percent == 11


@pytest.mark.parametrize("seed", range(8))
def test_odds_are_the_share_of_matching_cards_in_the_pile(seed: int) -> None:
    """Counted from what was seen, the same as by looking into the pile."""
    state, rng = setup(4, seed), Random(seed)
    while legal := legal_actions(state):
        found = odds(view(state, 0))
        assert found == odds(state), "no more is used than a view holds"
        if found.colour:
            assert found.matching == sum(card.colour == state.shop[-1].colour for card in state.pile)
            assert found.pile == len(state.pile)
        state, _ = apply(state, legal[int(rng.random() * len(legal))])


@pytest.mark.parametrize(
    ("lines", "rest", "possible"),
    [
        ("turn: red", "seed 1", True),
        ("shop: pink 1, silver 1, pink 1, silver 1, pink 1", "seed 1", False),
        ("shop: pink 1", "discard", False),
        ("flags: over", "discard", False),
    ],
    ids=["empty shop", "five cards", "empty pile", "over"],
)
def test_odds_are_none_where_no_card_can_end_the_turn(
    position: Position, lines: str, rest: str, possible: bool
) -> None:
    found = odds(position(lines, rest=rest))
    assert (found.colour, found.chance, found.percent, found.possible) == ("", Fraction(0), 0, possible)
