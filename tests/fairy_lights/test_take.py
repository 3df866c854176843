"""FL-T1 to FL-T6: what must be taken, what becomes of it, and what is left."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from playground.core import IllegalActionError
from playground.games.fairy_lights import State, apply, legal_actions, parse_action, refusal
from playground.games.fairy_lights.pieces import COLOURS

Position = Callable[..., State]
Play = Callable[..., tuple[State, list[str]]]


def legal(state: State) -> list[str]:
    return [str(action) for action in legal_actions(state)]


def code(state: State, action: str) -> str:
    why = refusal(state, parse_action(action))
    return why.code if why else "allowed"


def test_fl_t1_one_to_four_cards_one_colour_all_its_cards(position: Position, play: Play) -> None:
    start = position("shop: pink 1, silver 1, pink 1 *, orange 1")
    assert legal(start) == ["reveal", "take pink", "take orange", "take silver"]
    assert code(start, "take pink and silver") == "one-colour"
    assert code(start, "take gold") == code(start, "take pink and gold") == "colour-missing"
    state, told = play(start, "take pink")
    assert told[0] == "took red at shop 1 shop 3 red pink colour=pink count=2 [FL-T1 FL-T3]"
    assert [card.colour for card in state.shop] == ["silver", "orange"]
    assert state.mover == 1


def test_fl_t1_five_cards_two_colours(position: Position, play: Play) -> None:
    start = position("shop: pink 1, silver 1, pink 1, orange 1, silver 2 *")
    assert legal(start) == ["take pink and orange", "take pink and silver", "take orange and silver"]
    assert code(start, "take pink") == "two-colours"
    state, _ = play(start, "take silver and pink")
    assert [card.colour for card in state.shop] == ["orange"]


def test_fl_t1_five_cards_of_one_colour_that_one_alone(position: Position, play: Play) -> None:
    start = position("shop: 5 x yellow 1")
    assert legal(start) == ["take yellow"]
    assert code(start, "take yellow and pink") == "colour-missing"
    state, told = play(start, "take yellow")
    assert state.shop == ()
    assert told[1] == "lost red at red yellow discard colour=yellow bulbs=5 count=5 stars=0 [FL-T4]"


def test_fl_t1_nothing_can_be_taken_from_an_empty_shop(position: Position) -> None:
    assert code(position("turn: red"), "take pink") == "reveal-first"


@pytest.mark.parametrize("shop", ["", "pink 1", "pink 1, silver 1, pink 1, orange 1, silver 2 *"])
def test_fl_t2_nobody_may_pass(position: Position, shop: str) -> None:
    start = position(f"shop: {shop}" if shop else "turn: red")
    with pytest.raises(IllegalActionError) as caught:
        apply(start, parse_action("end turn"))
    assert caught.value.refusal.code == ("no-pass" if shop else "no-pass-reveal")
    assert "FL-T2" in caught.value.refusal.rules


def test_fl_t3_cards_join_the_series_of_their_colour_before_bulbs_are_counted(position: Position, play: Play) -> None:
    """One by one, 2 + 1 would be stored and the other card begin a new series."""
    state, told = play(position("shop: pink 1, pink 1 *\nred: open pink 2 **, silver 1"), "take pink")
    assert told[1] == "lost red at red pink discard colour=pink bulbs=4 count=3 stars=3 [FL-T4]"
    assert not state.players[0].series[COLOURS.index("pink")]
    assert [str(card) for card in state.discard] == ["pink 2 **", "pink 1", "pink 1 *"]


@pytest.mark.parametrize(
    ("held", "shop", "bulbs", "fate"),
    [
        ("", "yellow 1", 1, "kept"),
        ("yellow 1", "yellow 1", 2, "kept"),
        ("yellow 1", "yellow 2", 3, "stored"),
        ("yellow 2", "yellow 2", 4, "lost"),
        ("yellow 2", "3 x yellow 1", 5, "lost"),
        ("yellow 2", "4 x yellow 1", 6, "stored"),
        ("yellow 2", "2 x yellow 2 *, yellow 2, yellow 1", 9, "stored"),
        ("yellow 1", "3 x yellow 2, yellow 1", 8, "lost"),
        ("yellow 1", "3 x yellow 2", 7, "lost"),
        ("yellow 2", "2 x yellow 2 *, yellow 2 **, 2 x yellow 2", 12, "stored"),
        ("yellow 1", "2 x yellow 2 *, yellow 2 **, 2 x yellow 2", 11, "lost"),
        ("", "2 x yellow 2 *, yellow 2 **, 2 x yellow 2", 10, "lost"),
    ],
)
def test_fl_t4_bulbs_decide(position: Position, play: Play, held: str, shop: str, bulbs: int, fate: str) -> None:
    start = position(f"shop: {shop}\nred: {f'open {held}' if held else ''}")
    state, told = play(start, "take yellow")
    assert told[1].startswith(f"{fate} red at red yellow")
    assert f" bulbs={bulbs} " in told[1]
    cards = len(start.shop) + bool(held)
    where = {"kept": state.players[0].series[0], "stored": state.players[0].garland, "lost": state.discard}[fate]
    assert len(where) == cards
    assert fate == "kept" or not state.players[0].series[0]


def test_fl_t5_gold_can_be_completed_once_only(position: Position, play: Play) -> None:
    """With three golden cards stored only two are left, and two are no series."""
    start = position("shop: 2 x gold 1 **\nred: garland 2 x gold 1 *, gold 1 **")
    state, told = play(start, "take gold")
    assert told[1] == "kept red at red gold colour=gold bulbs=2 count=2 stars=4 [FL-T4]"
    assert not any(card.colour == "gold" for card in state.pile)


def test_fl_t5_is_cited_when_gold_is_stored_or_lost(position: Position, play: Play) -> None:
    _, told = play(position("shop: gold 1 *\nred: open 2 x gold 1 **"), "take gold")
    assert told[1].endswith("[FL-T4 FL-T5]")


def test_fl_t6_what_is_left_slides_in_its_order(position: Position, play: Play) -> None:
    start = position("shop: silver 1, pink 1, silver 1 *, orange 1, yellow 1")
    state, told = play(start, "take silver and orange")
    assert [str(card) for card in state.shop] == ["pink 1", "yellow 1"]
    assert told[-3:] == [
        "slid at shop 2 shop 1 [FL-T6]",
        "slid at shop 5 shop 2 [FL-T6]",
        "turn-ended red [FL-T1]",
    ]


def test_fl_s1_the_turn_goes_round(position: Position, play: Play) -> None:
    start = position("shop: pink 1, silver 1\nred:\nblue:\ngreen:\nturn: green")
    assert play(start, "take pink")[0].mover == 0
