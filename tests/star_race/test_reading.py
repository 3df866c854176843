"""Positions and decks as text: whatever is written reads back, and what cannot be says where."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.core import UnreadableError
from playground.games.star_race import parse_action
from playground.games.star_race.actions import all_actions, legal_actions
from playground.games.star_race.notation import parse_state
from playground.games.star_race.pieces import KINDS, kit_deck, read_deck
from playground.games.star_race.play import apply
from playground.games.star_race.state import State, invariants, setup
from playground.games.star_race.views import view

T = TypeVar("T")

SHORT = """star race
aliens: yellow 6, blue 12, red 7, green 9, violet 4
discard: 3 x swap, 12 x ?
turn: moon
comet: favourites yellow favourite; token red; hand yellow and blue, green alone, change
moon: favourites blue favourite, green alone
rest: seed 7"""

DECK = "\n".join(f"{card} {count}" for card, count in zip(KINDS, kit_deck(), strict=True))


def fault(text: str) -> UnreadableError:
    with pytest.raises(UnreadableError) as caught:
        parse_state(text)
    return caught.value


def reading(read: Callable[[str], T], text: str) -> T | UnreadableError:
    """Return the result of `read` for a text, or the fault that it finds."""
    try:
        return read(text)
    except UnreadableError as error:
        return error


def somewhere(players: int, seed: int, turns: int) -> State:
    """A position of a game that has gone on for some turns."""
    state = setup(players, seed)
    for turn in range(turns):
        legal = legal_actions(state)
        if not legal:
            break
        state, _ = apply(state, legal[(seed + turn * 5) % len(legal)])
    return state


@given(st.integers(2, 5), st.integers(0, 500), st.integers(0, 49))
def test_every_position_and_view_reads_back(players: int, seed: int, turns: int) -> None:
    state = somewhere(players, seed, turns)
    assert parse_state(str(state)) == state
    for player in range(players):
        assert parse_state(str(view(state, player))) == view(state, player)


@given(st.integers(2, 5), st.integers(0, 99), st.integers(0, 40), st.data())
def test_a_damaged_position_is_read_or_refused_with_its_place(
    players: int, seed: int, turns: int, data: st.DataObject
) -> None:
    """Whatever is done to a text: it either is a position in which all holds, or a fault with a line that exists."""
    text = str(somewhere(players, seed, turns))
    start = data.draw(st.integers(0, len(text) - 1))
    end = data.draw(st.integers(start, min(len(text), start + 12)))
    other = data.draw(st.one_of(st.text(max_size=5), st.sampled_from([text[a : a + 9] for a in range(0, 90, 7)])))
    damaged = text[:start] + other + text[end:]
    read = reading(parse_state, damaged)
    if isinstance(read, UnreadableError):
        assert read.reason
        assert 1 <= read.line <= len(damaged.splitlines()) + 1
        assert read.column >= 0
    else:
        invariants(read)
        assert parse_state(str(read)) == read


@given(st.text())
def test_any_text_is_an_action_or_a_fault(text: str) -> None:
    read = reading(parse_action, text)
    assert "did you mean" in read.reason if isinstance(read, UnreadableError) else read in all_actions(5)


@given(st.text(alphabet="abcdelnorswy \n\t#0123456789", max_size=80))
def test_any_text_is_a_deck_or_a_fault(text: str) -> None:
    with pytest.raises(UnreadableError):
        read_deck(text)


def test_a_short_text_leaves_the_rest_to_a_seed() -> None:
    state = parse_state(SHORT)
    invariants(state)
    assert state.mover == 1
    assert state.discard[:3] == ("swap",) * 3
    assert len(state.discard) == 15
    assert len(state.supply) == 55 - 15 - 6 - 1
    assert parse_state(SHORT) == state
    assert parse_state(SHORT.replace("seed 7", "seed 8")) != state


def test_aliens_pile_and_discard_have_usual_values() -> None:
    state = parse_state("star race\ncomet: favourites red favourite\nmoon: favourites blue favourite\nrest: seed 1")
    assert state.planets == (1, 1, 1, 1, 1)
    assert (state.pile, state.eaten, state.discard) == (31, 0, ())


def test_when_the_pile_is_written_the_discard_has_what_is_left() -> None:
    state = parse_state(SHORT.replace("discard: 3 x swap, 12 x ?", "galaxy: 16 x ?"))
    assert (state.pile, state.eaten, len(state.discard)) == (0, 2, 55 - 16 - 6 - 1)


def test_notes_and_empty_lines_are_skipped() -> None:
    assert parse_state("# a note\n\n" + SHORT.replace("turn", "# who plays\nturn")) == parse_state(SHORT)


@pytest.mark.parametrize(
    ("old", "new", "reason", "line", "column"),
    [
        ("star race", "chess", "begins with", 1, 1),
        ("aliens: yellow", "aleins: yellow", "there is no line 'aleins'", 2, 1),
        ("yellow 6", "yellow 60", "numbers 1 to 18", 2, 9),
        ("yellow 6", "yellow six", "number of their planet", 2, 9),
        ("yellow 6", "blue 6", "second time", 2, 17),
        ("red 7", "red 12", "another alien is on planet 12", 2, 28),
        ("red 7", "red 18", "has ended the game", 2, 28),
        ("yellow 6, blue", "yellow 6,, blue", "missing beside a comma", 2, 18),
        ("3 x swap", "6 x swap", "the box has 5 x swap", 3, 10),
        ("3 x swap", "0 x swap", "there cannot be 0", 3, 10),
        ("3 x swap", "3 x swop", "there is no card 'swop'", 3, 10),
        ("12 x ?", "60 x ?", "there cannot be 60", 3, 20),
        ("12 x ?", "52 x ?", "55 planet cards, and these are 80", 1, 1),
        ("turn: moon", "turn: robot", "unknown 'robot'", 4, 7),
        ("turn: moon", "turn: moon, over", "the game is not over", 4, 7),
        ("turn: moon", "turn: moon, asleep", "nothing else", 4, 13),
        ("yellow favourite", "yellow and red", "there is no card 'yellow and red'", 5, 19),
        ("token red", "token purple", "there is no token 'purple'", 5, 43),
        ("; token red", "; tokn red", "expected favourites, token, hand", 5, 37),
        ("; token red", "; token red; token red", "second time", 5, 48),
        ("green alone, change", "green alone", "this hand has 3 cards, not 2", 5, 53),
        ("favourites blue favourite, green alone", "token blue", "at least one favourite card", 6, 7),
        ("blue favourite, green", "blue favourite, red favourite, green", "1 or 2 favourite cards", 6, 49),
        ("blue favourite", "yellow favourite", "the box has 1 x yellow favourite", 6, 18),
        ("blue favourite, ", "", "dealt a favourite card each; found: 1", 1, 1),
        ("green alone\nrest", "green alone; token red\nrest", "only one red token", 5, 43),
        ("rest: seed 7", "rest: seven", "left to a seed", 7, 7),
        ("\nrest: seed 7", "", "let chance decide", 1, 1),
        ("moon: ", "rocket: ", "players have a line", 1, 1),
    ],
)  # fmt: skip
def test_what_cannot_be_on_a_table_is_refused_where_it_stands(
    in_every_language: Callable[[Exception], None], old: str, new: str, reason: str, line: int, column: int
) -> None:
    assert old in SHORT
    if old == "moon: ":
        found = fault(SHORT.replace("turn: moon", "turn: comet").replace(old, new))
    else:
        found = fault(SHORT.replace(old, new, 1))
    assert reason in found.reason
    assert (found.line, found.column) == (line, column)
    in_every_language(found)


@pytest.mark.parametrize(
    ("extra", "reason"),
    [
        ("galaxy: 19 x ?", "18 planets at most"),
        ("galaxy: none", "at least one planet left"),
        ("pile: 2 x ?\ngalaxy: 15 x ?", "no planet is taken"),
        ("galaxy: 14 x ?", "planet 4 is gone: 4 are"),
        ("deck: swap 55", "the box has 0 x"),
        ("deck: swap 5", "a deck has 55 cards"),
        ("deck: swap 5, swap 5", "second time"),
        ("deck: swap", "a deck lists kinds"),
        ("view: moon", "the viewer cannot see this"),
        ("view: comet", "everybody has seen"),
    ],
)
def test_impossible_counts_and_views_are_refused(
    in_every_language: Callable[[Exception], None], extra: str, reason: str
) -> None:
    found = fault(SHORT.replace("discard:", f"{extra}\ndiscard:", 1))
    assert reason in found.reason
    in_every_language(found)


def test_a_deck_of_ones_own_is_written_and_read_back() -> None:
    state = setup(2, 3, deck=(*kit_deck()[:-2], 1, 9))
    assert "deck: " in str(state)
    assert parse_state(str(state)) == state


def test_sr_c2_a_deck_file_is_read_in_any_order_with_notes() -> None:
    lines = ["# mine", *reversed(DECK.replace("yellow and blue", "blue and yellow").splitlines()), ""]
    assert read_deck("\n".join(lines)) == kit_deck()


@pytest.mark.parametrize(
    ("old", "new", "reason", "line", "column"),
    [
        ("yellow and blue 3", "yellow and bleu 3", "there is no card 'yellow and bleu'", 1, 1),
        ("yellow and blue 3", "  yellow and blue", "no card 'yellow and'", 1, 3),
        ("yellow and blue 3", "3", "a line has a kind of card", 1, 1),
        ("yellow and blue 3", "yellow and blue three", "'three' is no number", 1, 17),
        ("yellow and blue 3", "yellow and blue 4", "a deck has 55 cards, and these are 56", 17, 0),
        ("yellow and blue 3\n", "", "there is no line for yellow and blue", 16, 0),
        ("swap 5", "change 5", "change stands here a second time", 17, 1),
    ],
)
def test_sr_c2_a_faulty_deck_is_refused_where_it_stands(
    in_every_language: Callable[[Exception], None], old: str, new: str, reason: str, line: int, column: int
) -> None:
    with pytest.raises(UnreadableError) as caught:
        read_deck(DECK.replace(old, new), source="mine.txt")
    assert reason in caught.value.reason
    assert (caught.value.source, caught.value.line, caught.value.column) == ("mine.txt", line, column)
    in_every_language(caught.value)
