"""Positions as text: what is written can be read, what cannot be on a table is refused where it stands."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.core import UnreadableError
from playground.games.fairy_lights import apply, invariants, legal_actions, parse_action, parse_state, setup, view
from playground.games.fairy_lights.actions import EVERY_ACTION

START = """fairy lights
pile: pink 1, 2 x gold 1 **
shop: pink 1 *, silver 2 *
discard: orange 1, orange 1 *,
  2 x orange 1
turn: blue
red: open pink 1, silver 1 *; garland yellow 1, yellow 2
blue: garland 3 x yellow 1
rest: seed 7
"""


@pytest.mark.parametrize("seed", range(12))
def test_what_is_written_can_be_read(seed: int) -> None:
    state = setup(2 + seed % 5, seed)
    rng = random.Random(seed)
    while legal := legal_actions(state):
        state, _ = apply(state, legal[int(rng.random() * len(legal))])
        assert parse_state(str(state)) == state
        seen = view(state, seed % 2)
        assert parse_state(str(seen)) == seen
        assert max(map(len, str(state).splitlines())) <= 100


def test_a_text_names_only_what_matters() -> None:
    state = parse_state(START)
    invariants(state)
    assert [str(card) for card in state.pile[:3]] == ["pink 1", "gold 1 **", "gold 1 **"]
    assert [str(card) for card in state.discard] == ["orange 1", "orange 1 *", "orange 1", "orange 1"]
    assert (state.mover, state.viewer, len(state.players[1].garland)) == (1, None, 3)
    assert parse_state(START).pile == state.pile != parse_state(START.replace("seed 7", "seed 8")).pile


def test_the_rest_can_lie_in_the_discard() -> None:
    state = parse_state(START.replace("seed 7", "discard"))
    assert len(state.pile) == 3
    assert [str(card) for card in state.discard[-2:]] == ["orange 1", "orange 1"]
    invariants(state)


@pytest.mark.parametrize("action", EVERY_ACTION, ids=str)
def test_every_action_can_be_read(action: object) -> None:
    assert parse_action(str(action)) == action


def test_two_colours_can_be_named_in_any_order() -> None:
    assert parse_action("take  silver and pink") == parse_action("take pink and silver")


def test_a_misspelt_action_is_answered(in_every_language: Callable[[Exception], None]) -> None:
    with pytest.raises(UnreadableError, match="did you mean 'take pink'") as caught:
        parse_action("take pinc")
    in_every_language(caught.value)


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "reason"),
    [
        ("fairy lights", "fairy light", 1, 1, "a position begins with `fairy lights`"),
        ("pile: pink 1", "pile: pink 3", 2, 7, "there is no card 'pink 3'"),
        ("2 x gold 1 **", "2 x gold 2 **", 2, 15, "there is no card"),
        ("2 x gold 1 **", "0 x gold 1 **", 2, 15, "there cannot be 0"),
        ("2 x gold 1 **", "4 x gold 1 **", 2, 15, "the deck has 3 cards `gold 1 **`, and here is one more"),
        ("2 x gold 1 **", "2 x gold 1 ***", 2, 15, "there is no card"),
        ("shop: pink 1 *, silver 2 *", "shop: 5 x pink 1 *, silver 2 *", 3, 21, "the shop holds 5 cards"),
        ("shop: pink 1 *, silver 2 *", "shop: pink 1 *, , silver 2 *", 3, 17, "something is missing beside a comma"),
        ("  2 x orange 1", "  2 x orange 1, green 1", 5, 17, "there is no card 'green 1'"),
        ("turn: blue", "turn: green", 6, 7, "unknown 'green'; it can be red, blue"),
        ("turn: blue", "flags: over", 6, 8, "a game is over when neither"),
        ("turn: blue", "view: yellow", 6, 7, "unknown 'yellow'"),
        ("turn: blue", "Turn blue", 6, 1, "expected a line `key: ...`"),
        ("turn: blue", "moon: blue", 6, 1, "there is no line 'moon'"),
        ("turn: blue", "shop: gold 1", 6, 1, "shop stands here a second time"),
        ("red: open pink 1,", "red: open pink 1, pink 2,", 7, 19, "a pink series of 3 bulbs is stored or lost"),
        ("red: open pink 1,", "red: hand pink 1,", 7, 6, "what a player has is written like"),
        ("red: open", "red: garland", 7, 34, "garland stands here a second time"),
        ("garland 3 x yellow 1", "garland 2 x yellow 1", 8, 15, "have 3, 6, 9 or 12 bulbs, and these yellow cards"),
        ("blue: garland 3 x yellow 1", "", 1, 0, "2 to 6 players have a line of their own each"),
        ("rest: seed 7", "rest: seed x", 9, 7, "`rest` is followed by a seed"),
        ("rest: seed 7", "", 1, 0, "cards are missing (24 x yellow 1"),
    ],
)
def test_what_cannot_be_is_refused_where_it_stands(
    in_every_language: Callable[[Exception], None], old: str, new: str, line: int, column: int, reason: str
) -> None:
    text = START.replace(old, new, 1)
    if reason.startswith("2 to 6"):
        text = text.replace("turn: blue", "turn: red")
    with pytest.raises(UnreadableError) as caught:
        parse_state(text)
    assert reason in caught.value.reason
    assert (caught.value.line, caught.value.column) == (line, column)
    in_every_language(caught.value)


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ("turn: red", "no card is left to play with"),
        ("shop: pink 1, pink 1 *", "the last card of the pile has matched"),
    ],
)
def test_fl_f1_an_empty_pile_leaves_a_take_or_nothing(
    in_every_language: Callable[[Exception], None], lines: str, reason: str
) -> None:
    with pytest.raises(UnreadableError, match=reason) as caught:
        parse_state(f"fairy lights\n{lines}\nred:\nblue:\nrest: discard")
    in_every_language(caught.value)


def test_fl_c1_no_card_too_many_without_rest_either() -> None:
    text = str(setup(2, 1)).replace("red:", "red: garland 2 x gold 1, gold 1 **")
    with pytest.raises(UnreadableError, match="the box has 5 cards gold 1, and here is one more"):
        parse_state(text)


WORDS = st.sampled_from(
    ["fairy lights", "pile:", "shop:", "red:", "blue:", "open ", "garland ", "pink 1", "gold 1 **", "3 x ", ", ", ";",
     "\n", "\n  ", "rest: seed 7", "rest: discard", "turn: red", "view: blue", "flags: over", "#", "\t", "²", "x", "*"]
)  # fmt: skip


@given(st.lists(WORDS, max_size=40).map("".join))
def test_any_text_is_a_position_or_an_error(text: str) -> None:
    _positions_or_error(f"fairy lights\nred:\nblue:\n{text}")
    _positions_or_error(text)


@given(st.data())
def test_a_damaged_position_is_a_position_or_an_error(data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(START)))
    length = data.draw(st.integers(0, 8))
    new = data.draw(st.text(max_size=4))
    _positions_or_error(START[:at] + new + START[at + length :])


def _positions_or_error(text: str) -> None:
    try:
        state = parse_state(text)
    except UnreadableError as error:
        where = error.line
    else:
        where = 1
        invariants(state)
        assert parse_state(str(state)) == state
    assert where > 0
