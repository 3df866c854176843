"""Positions and actions as text, from one table of fields: what is written is read again, and faults are told."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from playground.core import BrokenInvariantError, UnreadableError
from playground.define import (
    HIDDEN,
    Form,
    SquareGrid,
    cards,
    each,
    each_player,
    flag,
    hands,
    number,
    seat,
    squares,
    texts,
    word,
)
from playground.define.gaps import NeedsError

SEATS = ("red", "blue", "light green")
CARDS = ("ant", "ant", "ant", "bee", "red cow")
GRID = SquareGrid(3, 2)
SIGNS = {"": ".", "red": "x", "blue": "o"}


class State(NamedTuple):
    """A position with a field of each kind."""

    squares: tuple[str, ...]
    heaps: tuple[int, ...]
    hands: tuple[tuple[str, ...], ...]
    wind: str
    mover: int
    over: bool = False
    viewer: int | None = None


FORM = Form(
    "all kinds",
    State,
    {
        "squares": squares(GRID, SIGNS),
        "heaps": each(("a", "b"), number(20)),
        "hands": each_player(SEATS, cards(CARDS)),
        "wind": word("north", "south east"),
        "mover": seat(SEATS),
        "over": flag(),
        "viewer": seat(SEATS),
    },
)
STATE = State(("red", "", "", "", "blue", ""), (3, 0), (("ant", "ant", "bee"), (), ("red cow",)), "south east", 2)
TEXT = """all kinds
squares:
  x..
  .o.
heaps: a 3; b 0
hands: red 2 x ant, bee; blue none; light green red cow
wind: south east
turn: light green"""
VIEW = STATE._replace(hands=((HIDDEN,) * 3, (), ("red cow",)), over=True, viewer=2)


def test_a_state_is_written_field_by_field_and_read_again() -> None:
    assert FORM.write(STATE) == TEXT
    assert FORM.read(TEXT) == STATE


def test_a_view_tells_its_viewer_and_hides_cards_and_an_end_is_said() -> None:
    text = FORM.write(VIEW)
    assert "hands: red 3 x ?; blue none; light green red cow\n" in text
    assert text.endswith("\nover: yes\nview: light green")
    assert FORM.read(text) == VIEW


def test_a_long_line_goes_on_indented() -> None:
    many = STATE._replace(hands=(("ant", "bee") * 20, ("red cow",), ()))
    assert max(map(len, FORM.write(many).splitlines())) <= 100
    assert FORM.read(FORM.write(many)) == many


@pytest.mark.parametrize(
    "text",
    [
        f"\ufeff{TEXT}",
        TEXT.replace("\n", "\r\n"),
        TEXT.replace(" ", "\u00a0"),
        "\n".join(f"> {line}" for line in TEXT.splitlines()),
        f"“{TEXT}”",
        f"# as we left it\n{TEXT}\n\n",
        TEXT.replace("x..", "x . ."),
        TEXT.replace("a 3; b 0", "b 0;  a 3"),
        TEXT.replace("2 x ant", "ant,ant"),
    ],
)
def test_a_text_that_was_mailed_saved_or_typed_again_reads_the_same(text: str) -> None:
    assert FORM.read(text) == STATE


def test_dashes_and_apostrophes_of_word_processors_are_those_of_the_game() -> None:
    class Wind(NamedTuple):
        """A position that is one word."""

        wind: str

    form = Form("winds", Wind, {"wind": word("south-east", "sailor's wind")})
    assert form.read("winds\nwind: south–east") == Wind("south-east")
    assert form.read("winds\nwind: sailor’s wind") == Wind("sailor's wind")


@pytest.mark.parametrize(
    ("found", "other", "told"),
    [
        ("all kinds\n", "", "line 1, column 1: a position begins with `all kinds`"),
        ("turn: light green", "turns: red", "line 8, column 1: there is no line 'turns'; did you mean 'turn'?"),
        ("turn: light green", "moon: red", "line 8, column 1: there is no line 'moon'; there are: squares, heaps, "),
        (
            "heaps: a 3; b 0\n",
            "",
            "line 1, column 1: the line 'heaps' is missing; it reads such as `heaps: a 20; b 20`",
        ),
        (TEXT[10:30], "", "the line `squares:` is missing, and below it the rows of the board, such as ..."),
        ("a 3", "a three", "line 5, column 10: here stands a number from 0 to 20, not 'three'"),
        ("a 3", "a 21", "line 5, column 10: here stands a number from 0 to 20, not '21'"),
        ("a 3", f"a {'1' * 5000}", "line 5, column 10: here stands a number from 0 to 20, not '1111"),
        ("a 3; b 0", "a 3", "line 5, column 8: b is missing here: it reads such as `a 20; b 20`"),
        ("b 0", "a 0", "line 5, column 13: a stands here a second time"),
        ("b 0", "c 0", "line 5, column 13: unknown 'c'; it can be a, b"),
        ("bee", "bea", "line 6, column 21: unknown 'bea'; it can be ant, bee, red cow, ?"),
        ("blue none", "none", "line 6, column 26: unknown 'none'; it can be red, blue, light green"),
        (
            "red 2 x ant, bee; ",
            "",
            "line 6, column 8: red is missing here: it reads such as `red ant, bee; blue",
        ),
        ("south east", "west", "line 7, column 7: unknown 'west'; it can be north, south east"),
        ("turn: light green", "turn: pink", "line 8, column 7: unknown 'pink'; it can be red, blue, light green"),
        (
            "; light green red cow",
            "",
            "line 8, column 7: light green does not take part: hands does not name that",
        ),
        ("  .o.\n", "", "line 3, column 3: the board has 2 rows of 3 squares, each on a line; here are 1"),
        (".o.", ".o", "line 4, column 3: a row has 3 squares, and this one 2"),
        (".o.", ".u.", "line 4, column 4: a square cannot read 'u'; it can be one of . x o"),
    ],
)
def test_a_fault_is_told_with_its_place_and_what_could_be_written(found: str, other: str, told: str) -> None:
    assert found in TEXT
    with pytest.raises(UnreadableError) as caught:
        FORM.read(TEXT.replace(found, other))
    assert told in str(caught.value)


def test_fields_that_tell_of_other_numbers_of_players_contradict_each_other() -> None:
    class Two(NamedTuple):
        """A position with two items a player."""

        coins: tuple[int, ...]
        cards: tuple[tuple[str, ...], ...]

    form = Form("two", Two, {"coins": each_player(SEATS, number(9)), "cards": each_player(SEATS, cards(CARDS))})
    with pytest.raises(UnreadableError, match="line 3, column 8: cards and coins do not name the same players"):
        form.read("two\ncoins: red 1; blue 2\ncards: red ant")


def test_a_form_has_the_fields_of_its_state() -> None:
    with pytest.raises(ValueError, match=r"the form of half has not the fields of its state: hands, heaps, .*, wind"):
        Form("half", State, {"squares": squares(GRID, SIGNS)})


@pytest.mark.parametrize("name", ["", "none", "?", "3 x ant", "ant; bee", "ant,", "two  ants", "“ants”", "ant – bee"])
def test_a_word_that_could_not_be_read_again_is_refused_at_once(name: str) -> None:
    for make in (word, lambda name: cards([name]), lambda name: seat((name,)), lambda name: each((name,), number(1))):
        with pytest.raises(ValueError, match="cannot be written"):
            make(name)


@pytest.mark.parametrize("signs", [{1: "x", 2: "x"}, {1: "xx"}, {1: "#"}, {1: " "}, {1: ""}])
def test_signs_that_could_not_be_read_again_are_refused_at_once(signs: dict[int, str]) -> None:
    with pytest.raises(ValueError, match=r"no signs|cannot be written"):
        squares(GRID, signs)


ACTIONS = ("take 1 from a", "take red's ant", "go south-east", "b takes", "B takes")


def invariants(state: State) -> None:
    """No heap is as large as 13."""
    if 13 in state.heaps:
        raise BrokenInvariantError("unlucky")


def package(**own: Any) -> dict[str, Any]:
    """What a game with that form says besides; an action is a text."""
    return {
        "TITLE": "All Kinds",
        "PLAYERS": range(2, 4),
        "FORM": FORM,
        "setup": lambda players, _seed: STATE._replace(hands=STATE.hands[:players]),
        "player_names": lambda state: SEATS[: len(state.hands)],
        "every_action": lambda _state: ACTIONS,
        "refusal": lambda _state, _action: None,
        "invariants": invariants,
        **own,
    }


@pytest.fixture
def game() -> dict[str, Any]:
    """That game with what follows."""
    made = package()
    texts(made)
    return made


def test_a_game_reads_what_its_form_writes(game: dict[str, Any]) -> None:
    assert game["parse_state"](TEXT) == STATE


@pytest.mark.parametrize(
    ("found", "other", "told"),
    [
        ("; blue none; light green red cow\nwind: south east\nturn: light green", "\nwind: north\nturn: red",
         "All Kinds is for 2 to 3 players, not 1"),
        ("a 3", "a 13", "no game comes to this position"),
    ],
)  # fmt: skip
def test_a_position_to_which_no_game_comes_is_refused(game: dict[str, Any], found: str, other: str, told: str) -> None:
    with pytest.raises(UnreadableError, match=told):
        game["parse_state"](TEXT.replace(found, other))


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (STATE._replace(hands=((HIDDEN,), (), ())), "a card is hidden (`?`) in the view of a player only"),
        (
            VIEW._replace(hands=(("ant",), (), ())),
            "in the view of light green, a card that light green does not see",
        ),
        (
            VIEW._replace(hands=((), (), (HIDDEN,))),
            "in the view of light green, a card that light green sees has its name",
        ),
        (STATE._replace(hands=(("bee",), ("bee",), ())), "the game has 1 x bee, and here are 2"),
        (VIEW._replace(hands=((HIDDEN,) * 5, (), ("ant",))), "the game has 5 cards, and here are 6"),
    ],
)
def test_a_text_of_hands_shows_just_what_can_be_seen(state: State, told: str) -> None:
    game = package(CARDS=CARDS, SEEN_BY={"hands": "owner"})
    hands(game)
    texts(game)
    assert game["parse_state"](FORM.write(STATE)) == STATE
    assert game["parse_state"](FORM.write(game["view"](STATE, 0))) == game["view"](STATE, 0)
    with pytest.raises(UnreadableError) as caught:
        game["parse_state"](FORM.write(state))
    assert told in str(caught.value)


@pytest.mark.parametrize("action", ACTIONS)
def test_every_action_is_read_by_its_text(game: dict[str, Any], action: str) -> None:
    assert game["parse_action"](action) == action


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("  take  1 from a ", "take 1 from a"),
        ("“Take 1 from A.”", "take 1 from a"),
        ("take red’s ant", "take red's ant"),
        ("> go south–east", "go south-east"),
        ("\ufeffgo south-east\r\n", "go south-east"),
    ],
)
def test_an_action_is_read_as_people_type_it(game: dict[str, Any], typed: str, meant: str) -> None:
    assert game["parse_action"](typed) == meant


@pytest.mark.parametrize("typed", ["from a take 1", "From a  take 1."])
def test_an_action_is_read_by_its_other_texts_too(typed: str) -> None:
    game = package(other_texts=lambda action: ("from a take 1", action) if action == "take 1 from a" else ())
    texts(game)
    assert game["parse_action"](typed) == "take 1 from a"
    assert game["parse_action"]("take 1 from a") == "take 1 from a"


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("take 1 form a", "there is no action 'take 1 form a'; did you mean 'take 1 from a'"),
        ("B TAKES", "there is no action 'B TAKES'; did you mean"),
        ("fly", "did you mean 'take 1 from a' or \"take red's ant\" or 'go south-east'?"),
    ],
)
def test_a_text_that_is_no_action_is_told_with_those_that_resemble_it(
    game: dict[str, Any], typed: str, told: str
) -> None:
    with pytest.raises(UnreadableError) as caught:
        game["parse_action"](typed)
    assert told in str(caught.value)


def test_a_name_of_the_game_itself_counts_more_and_needs_nothing() -> None:
    game = {"parse_state": str, "parse_action": str}
    texts(game)
    assert game == {"parse_state": str, "parse_action": str}


def test_names_that_are_needed_are_told_all_at_once() -> None:
    with pytest.raises(NeedsError) as caught:
        texts({"__name__": "coins", "PLAYERS": range(2, 3), "setup": len})
    assert str(caught.value) == (
        "texts(globals()) in coins must stand below: FORM, TITLE, player_names, invariants, every_action"
    )
