"""Wrong input of every kind: it is refused with a place and a reason, or it is right and reads back; nothing else.

Valid texts are spoilt by a few deletions, insertions, repetitions and exchanges. The same spoilt texts come in
every run of a tier; the last takes other ones each time.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import playground
from playground.chance import choose
from playground.core import IllegalActionError, UnreadableError, folder
from playground.errors import Difference, LessonError
from playground.games.gravity_superstar import parse_action
from playground.games.gravity_superstar.actions import EVERY_ACTION, Action, legal_actions, refusal
from playground.games.gravity_superstar.notation import parse_state
from playground.games.gravity_superstar.pieces import CARDS, STAR_COLOURS, read_tiles
from playground.games.gravity_superstar.play import apply
from playground.games.gravity_superstar.state import State, invariants, setup
from playground.games.gravity_superstar.views import view
from playground.lessons.lesson_file import to_toml
from playground.lessons.library import check, parse, replay
from playground.lessons.model import Lesson

GAME = playground.game("gravity_superstar")
FOLDER = folder(GAME)
HUGE = "9" * 5000
NUMBERS = ("0", "1", "2", "3", "8", "19", "1000", "²", HUGE)
NUMBER, WORD = re.compile(r"\d+"), re.compile(r"\S+")
PIECES = (
    *" .+|-*@^>v<!?BYPGOWgpotry:;,()#=[]{}\"'\\\n\t\r\0",
    "-----", "+     ", "\n\n", "é", "ß", "\u00a0", "\u2028", "\ufeff", "\u0661", "²", "\U0001f680", "\ud800",
    "0", "1", "-1", "99", HUGE, "1e9", "nan", "green", "pink", "first: ", "turn: ", "owed: pink", "flags: over",
    "flags: acted, spent", "view: green", "rest: seed 3", "played ", "hand ", "stars 2 blue",
    "tokens 3", "joker", "(?)", "vgv!", "tile 1 front", "[[step]]", "do = 1", "step = 3", '"""', "true", "then = true",
)  # fmt: skip


class Change(NamedTuple):
    """One change of a text: its kind, the places (in thousandths of the text), and the inserted text."""

    how: str
    at: int
    length: int
    to: int
    piece: str


def spoil(text: str, changes: list[Change]) -> str:
    """The text after the changes, one by one."""
    for how, at, length, to, piece in changes:
        start, target = at * len(text) // 1000, to * len(text) // 1000
        part = text[start : start + length]
        if how == "delete":
            text = text[:start] + text[start + length :]
        elif how == "insert":
            text = text[:start] + piece + text[start:]
        elif how == "replace":
            text = text[:start] + piece + text[start + len(piece) :]
        elif how == "repeat":
            text = text[:target] + part + text[target:]
        elif how == "cut":
            text = text[:start]
        elif how in ("number", "word"):  # another one instead of one
            found = [match.span() for match in (NUMBER if how == "number" else WORD).finditer(text)]
            if found:
                (begin, end), (other, last) = found[at * len(found) // 1000], found[to * len(found) // 1000]
                text = text[:begin] + (NUMBERS[length - 1] if how == "number" else text[other:last]) + text[end:]
        else:  # exchange two lines
            lines = text.split("\n")
            one, other = at * len(lines) // 1000, to * len(lines) // 1000
            lines[one], lines[other] = lines[other], lines[one]
            text = "\n".join(lines)
    return text


def changes() -> st.SearchStrategy[list[Change]]:
    places = st.integers(0, 999)
    hows = st.sampled_from(
        ["delete", "insert", "replace", "replace", "repeat", "exchange", "cut", "number", "word", "word"]
    )
    pieces = st.one_of(st.sampled_from(PIECES), st.text(max_size=3))
    return st.lists(st.builds(Change, hows, places, st.integers(1, 9), places, pieces), min_size=1, max_size=3)


def inputs(hundreds: int) -> Callable[[Any], Any]:
    """The number of inputs in hundreds in `make test`."""
    return settings(max_examples=hundreds * settings().max_examples, suppress_health_check=list(HealthCheck))


@cache
def states() -> tuple[State, ...]:
    """Positions of every phase, and views of them."""
    found: dict[tuple[str, int], State] = {}
    for players in GAME.PLAYERS:
        state, rng = setup(players, 4, expert=players % 2 == 1), Random(players)
        while actions := legal_actions(state):
            found[state.phase, players] = state
            state, _ = apply(state, choose(rng, actions))
        found["over", players] = state
    return (*found.values(), *(view(state, 0) for state in found.values()))


@cache
def texts(kind: str) -> tuple[str, ...]:
    """Valid texts of a kind, to be spoilt."""
    if kind == "state":
        return (*map(str, states()), str(setup(2, 1)).replace("*B", "*?") + "\nrest: seed 7")
    if kind == "action":
        return tuple(map(str, EVERY_ACTION))
    if kind == "tiles":
        whole = (FOLDER / "tiles" / "kit.txt").read_text(encoding="utf-8")
        return (whole, "tile 1 front\n+     +\n|  v\n+-----+\n\ntile 1 back\n+     +\n|  v*\n+-----+\n")
    lessons = sorted((FOLDER / "lessons").glob("*.toml"))
    return tuple(path.read_text(encoding="utf-8") for path in lessons)


def spoilt(kind: str) -> st.SearchStrategy[str]:
    return st.builds(spoil, st.sampled_from(texts(kind)), changes())


def placed(error: UnreadableError, text: str, source: str = "") -> None:
    """The error has a reason, the name of the file, and a place inside the text if it has one."""
    assert error.source == source
    assert error.reason.strip()
    assert 0 <= error.line <= text.count("\n") + len(text.splitlines()) + 1
    assert error.column >= 0
    assert error.line or not error.column
    assert str(error)


def state_is_refused_or_right(text: str) -> None:
    try:
        state = parse_state(text)
    except UnreadableError as error:
        placed(error, text)
        return
    assert parse_state(str(state)) == state
    invariants(state)
    for action in legal_actions(state):
        after, _ = apply(state, action)
        invariants(after)
        assert parse_state(str(after)) == after, f"{action} leads to a position that cannot be read"


def action_is_refused_or_played(text: str, state: State) -> None:
    try:
        action = parse_action(text)
    except UnreadableError as error:
        placed(error, text)
        return
    assert parse_action(str(action)) == action
    played_or_refused(state, action)


def played_or_refused(state: State, action: Action) -> None:
    before, why = str(state), refusal(state, action)
    if why is None:
        apply(state, action)
    else:
        with pytest.raises(IllegalActionError) as caught:
            apply(state, action)
        assert caught.value.refusal == why
        assert why.code in GAME.REFUSALS
    assert str(state) == before


def tiles_are_refused_or_playable(text: str) -> None:
    try:
        tiles = read_tiles(text, source="own.txt")
    except UnreadableError as error:
        placed(error, text, "own.txt")
        return
    for players in (2, 4, 6):
        try:
            state = setup(players, 1, tiles=tiles)
        except ValueError:  # too few tiles, or more symbols than stars
            continue
        assert parse_state(str(state)) == state
        invariants(state)


def lesson_is_refused_or_checked(text: str) -> None:
    try:
        lesson = parse(text, GAME, source="lesson.toml")
    except LessonError as error:
        placed(error, text, "lesson.toml")
        return
    assert parse(to_toml(lesson), GAME) == lesson
    if not check(lesson):
        assert len(replay(lesson)) == len(lesson.steps) + 1


@given(spoilt("state"))
@inputs(5)
def test_a_spoilt_state_is_refused_or_right(text: str) -> None:
    state_is_refused_or_right(text)


@given(spoilt("action"), st.sampled_from(states()))
@inputs(3)
def test_a_spoilt_action_is_refused_or_played(text: str, state: State) -> None:
    action_is_refused_or_played(text, state)


@given(spoilt("tiles"))
@inputs(2)
def test_spoilt_tiles_are_refused_or_playable(text: str) -> None:
    tiles_are_refused_or_playable(text)


@given(spoilt("lesson"))
@inputs(3)
def test_a_spoilt_lesson_is_refused_or_checked(text: str) -> None:
    lesson_is_refused_or_checked(text)


@given(
    st.builds(
        Action,
        st.sampled_from(["place", "refill", "play", "steal", "replay", "end turn", "", "fly"]),
        st.sampled_from(["", "move left", "long jump left", "drop", "rotate half", "rotate", "swim"]),
        st.sampled_from(["", *CARDS, "?", "ace"]),
        st.sampled_from(["", "token", *(f"{colour} star" for colour in STAR_COLOURS), "black star"]),
    ),
    st.sampled_from(states()),
)
@inputs(4)
def test_an_action_put_together_by_hand_is_refused_or_one_of_all(action: Action, state: State) -> None:
    """Such as a drop with the rotation card: no text names it, so the answer is that there is no such action."""
    if action not in EVERY_ACTION:
        why = refusal(state, action)
        assert why
        assert why.code in ("no-such-action", "over")
    played_or_refused(state, action)


READERS: dict[str, Callable[[str], object]] = {
    "state": parse_state,
    "tiles": read_tiles,
    "lesson": lambda toml: parse(toml, GAME, source="lesson.toml"),
    "action": parse_action,
}


@pytest.mark.parametrize("kind", list(READERS))
@pytest.mark.parametrize(
    "text", ["", " ", "\n", "\0", HUGE, "+", "tile", "gravity superstar", "\ufeff", "[[step]]", "x = " + HUGE]
)
def test_nearly_nothing_is_refused(kind: str, text: str, in_every_language: Callable[[Exception], None]) -> None:
    with pytest.raises(UnreadableError) as caught:
        READERS[kind](text)
    assert caught.value.reason
    in_every_language(caught.value)


@given(
    st.sampled_from(["state", "action", "tiles", "lesson"]).flatmap(lambda kind: st.tuples(st.just(kind), spoilt(kind)))
)
@inputs(4)
def test_what_is_wrong_is_said_in_every_language(
    in_every_language: Callable[[Exception | Difference], None], spoilt: tuple[str, str]
) -> None:
    kind, text = spoilt
    try:
        found = READERS[kind](text)
    except UnreadableError as error:
        in_every_language(error)
    else:
        for difference in check(found) if isinstance(found, Lesson) else ():
            in_every_language(difference)


SIDE = "+     +\n|  v\n+-----+\n"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (f"tile {HUGE} front\n{SIDE}", "starts with"),
        ("tile 1 front\n" + "+     " * 9 + "+\n" + ("   .  " * 9 + "\n" + "+-----" * 9 + "+\n") * 9, "at most 8"),
    ],
    ids=["a number too long for Python", "9 x 9 squares"],
)
def test_tiles_that_no_board_could_name_are_refused(text: str, reason: str) -> None:
    """Three tiles of nine squares side by side would need 27 letters."""
    with pytest.raises(UnreadableError, match=reason):
        read_tiles(text)


@pytest.mark.parametrize("size", [HUGE, "9", "0"])
def test_a_header_that_no_board_can_have_is_refused(size: str) -> None:
    with pytest.raises(UnreadableError):
        parse_state(str(setup(2, 1)).replace("5 x 5", f"{size} x {size}"))
    with pytest.raises(UnreadableError):
        parse_state(str(setup(2, 1)).replace("1 x 2", f"1 x {size}"))


def test_no_tiles_are_not_the_tiles_of_the_kit(in_every_language: Callable[[Exception], None]) -> None:
    with pytest.raises(ValueError, match="found: 0") as caught:
        setup(2, 1, tiles=())
    in_every_language(caught.value)


LESSON = """id = "X1"
source = "kit"
rules = ["GS-A1"]
setup = { players = 2, seed = 3 }
title = "A title"
text = "A text"
[[step]]
look = "a1"
caption = "A caption"
"""


@pytest.mark.parametrize(
    "brace", ["{0}", "{", "{rde}", "{green.x}", "{green!r}", "{green:9999999999}", "{green:{pink}}"]
)
@pytest.mark.parametrize("key", ["title", "text", "caption"])
def test_a_brace_in_a_lesson_names_a_player_and_nothing_else(key: str, brace: str) -> None:
    """In the title too; and a width would fill the memory if it were ever filled in."""
    lesson = parse(LESSON.replace(f"A {key}", brace), GAME)
    assert [difference.fault for difference in check(lesson) if repr(key) in difference.fault]
