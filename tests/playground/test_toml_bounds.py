"""User's texts that are too deep, too long or too large are refused with a sentence, and none takes long."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playground.core import AnyGame, folder
from playground.errors import LessonError
from playground.files.toml_file import parse_table
from playground.files.toml_scan import MOST_CHARACTERS, MOST_DEPTH, MOST_DIGITS, MOST_TABLES, tokens
from playground.language import sentences
from playground.language.i18n import languages
from playground.lessons.exercise_file import read_exercise
from playground.lessons.library import parse
from playground.workshop.drafting import draft

DEEP = "nested deeper than 16 times"
MANY = "more than 1000 steps or other tables"
DIGITS = "a number has at most 18 digits"
HOSTILE = {
    "a name in a name": ("game" + ".a" * 1500 + "=1", DEEP),
    "32 kB of a name": ("a" + ".a" * 16000 + "=1", DEEP),
    "a header in a header": ("[a" + ".a" * 16000 + "]", DEEP),
    "quoted names": ("a" + " . 'a'" * 9000 + "=1", DEEP),
    "lists in lists": ("a = " + "[" * 50_000, DEEP),
    "tables in tables": ("a = " + "{a=" * 30_000, DEEP),
    "60,000 steps": ("[[step]]\n" * 60_000, "longer than 200000 characters"),
    "steps": ("[[step]]\n" * 20_000, MANY),
    "steps in a list": ("step = [" + "{}," * 60_000 + "]", MANY),
    "a hex number": ("moves = 0x" + "f" * 5000, DIGITS),
    "a number": ("moves = " + "9" * 5000, DIGITS),
    "a number with a sign": ("moves = -" + "9_" * 5000 + "9", DIGITS),
    "characters": ("#" * (MOST_CHARACTERS + 1), "longer than 200000 characters"),
    "an open text": ('a = "' + '\\"' * 90_000, "the quotation mark at the end of a text is missing"),
    "an open long text": ('a = """' + '\\"""' * 49_000, "the quotation mark at the end of a text is missing"),
    "a list of texts": ("rules = [" + "'a'," * 40_000 + "]\n[[step]]\ncaption = 'x'\nlook='a'\nid = 'x'", "entries"),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_text_is_refused_with_a_short_sentence_in_every_language(pebbles: AnyGame, name: str) -> None:
    text, reason = HOSTILE[name]
    for found in (draft(text, pebbles).faults[0], _refusal(lambda: parse_table(text))):
        if found is None:  # its fault is found when a lesson is made of it
            continue
        assert isinstance(found, LessonError)
        assert len(str(found)) < 300
        assert len({sentences.say_error(found, lang) for lang in languages()}) == len(languages())
    if name != "a list of texts":
        assert reason in str(draft(text, pebbles).faults[0])


def _refusal(read: Callable[[], object]) -> LessonError | None:
    try:
        read()
    except LessonError as error:
        return error
    return None


@pytest.mark.parametrize(
    "key", ["id", "title", "source", "rules", "text", "start", "players", "caption", "do", "events", "mark"]
)
@pytest.mark.parametrize("value", ["'" + "x" * 20_000 + "'", "[" + "'ab', " * 900 + "]", "{a = 1}", "1e9"])
def test_no_value_of_a_lesson_is_repeated_whole(game: AnyGame, key: str, value: str) -> None:
    lesson = (folder(game) / "lessons" / "w1.toml").read_text(encoding="utf-8")
    begun = f"{key} = "
    assert begun in lesson
    for text in (lesson.replace(begun, f"{begun}{value} # ", 1), f"{value} = 1\n{lesson}"):
        found = _refusal(partial(parse, text, game))
        assert found is None or len(str(found)) < 1_000


@pytest.mark.parametrize("wanted", [">=" + "9" * 5000, ">=" + "x" * 5000, "9" * 5000])
def test_no_goal_of_an_exercise_is_too_long_to_be_told(game: AnyGame, wanted: str) -> None:
    path = folder(game) / "exercises" / "y1.toml"
    text = path.read_text(encoding="utf-8").replace('"heap a" = 0', f'"heap a" = "{wanted}"')
    assert wanted in text
    with pytest.raises(LessonError) as caught:
        read_exercise(parse_table(text), game)
    assert len(str(caught.value)) < 300


def test_what_stands_at_the_bounds_is_read() -> None:
    inner = "1"
    for _ in range(MOST_DEPTH):
        inner = f"[{inner}]"
    text = f"a = {inner}\nb{'.c' * MOST_DEPTH} = {'9' * MOST_DIGITS}\n" + "[[step]]\n" * MOST_TABLES
    assert len(parse_table(text).tables("step")) == MOST_TABLES


@pytest.mark.parametrize("name", ["feedfacefeedfacefeedface", "1234567890123456789", "a.1234567890123456789"])
def test_a_name_of_many_digits_is_a_name_and_no_number(name: str) -> None:
    for text in (f"{name} = 1\n", f"[{name}]\n", f"a1 = {{ b = [1], {name} = 1 }}\n"):
        parse_table(text)


def test_a_number_is_measured_wherever_it_stands() -> None:
    number = "9" * (MOST_DIGITS + 1)
    for text in (f"a = {number}", f"a = [1, {number}]", f"a = {{ b = 1, c = [1,\n{number}] }}", f"[a]\nb.c = {number}"):
        with pytest.raises(LessonError, match=DIGITS):
            parse_table(text)


DIMENSIONS = st.one_of(
    st.integers(1, 400).map(lambda depth: "a" + ".a" * depth + " = 1\n"),
    st.integers(1, 400).map(lambda depth: "[" + "b." * depth + "b]\n"),
    st.integers(1, 400).map(lambda depth: "c = " + "[" * depth + "]" * depth + "\n"),
    st.integers(1, 200).map(lambda depth: "d = " + "{e=" * depth + "1" + "}" * depth + "\n"),
    st.integers(1, 5000).map(lambda digits: "f = " + "7" * digits + "\n"),
    st.integers(1, 5000).map(lambda digits: "g = 0x" + "f" * digits + "\n"),
    st.integers(1, 300).map(lambda steps: "[[step]]\n" * steps),
    st.integers(1, 300).map(lambda steps: "step = [" + "{}, " * steps + "]\n"),
    st.integers(1, 300).map(lambda length: 'h = "' + '\\"' * length + "\n"),
    st.integers(1, 300).map(lambda length: 'i = """' + '\\"""' * length + '"""\n'),
    st.integers(1, 300).map(lambda length: "j = '''" + "''" * length + "\n"),
    st.text(st.sampled_from("ab.=[]{}\"'\\# \n\t,0x9_-é"), max_size=200),
    st.text(max_size=50),
)
TEXTS = st.lists(DIMENSIONS, min_size=1, max_size=4).map("".join)
MOST_READ = 20
MOST_LINES = 100
"""Lines of Python that reading may run for each sign; five signs of a key and a value are some 300."""


class Counted(str):
    """A text that counts how many of its signs are asked for, of those who read it sign by sign."""

    __slots__ = ("read",)
    read: int

    def replace(self, *_: Any) -> Counted:  # `tomllib` goes on with what this gives
        return self

    def removeprefix(self, *_: Any) -> Counted:
        return self

    def __getitem__(self, key: Any) -> str:
        found = super().__getitem__(key)
        self.read += len(found)
        return found

    def startswith(self, begin: Any, *at: Any) -> bool:
        self.read += len(begin)
        return super().startswith(begin, *at)

    def index(self, wanted: str, at: Any = 0, *_: Any) -> int:
        found = super().find(wanted, at)
        self.read += (len(self) if found < 0 else found) - at
        if found < 0:
            raise ValueError
        return found


def effort(text: str) -> tuple[int, int]:
    """How many signs are read and values built where a text is parsed, and how many lines of Python run for that."""
    counted = Counted(text)
    counted.read = sum(len(token.text) for token in tokens(text))
    lines = 0

    def trace(frame: FrameType, event: str, argument: object) -> Any:
        nonlocal lines
        lines += event == "line"
        return trace if "toml" in frame.f_code.co_filename.split("playground")[-1] else None

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        table = parse_table(counted)
    except LessonError:
        return counted.read, lines
    finally:
        sys.settrace(before)
    return counted.read + _values(table.values), lines


def _values(found: object) -> int:
    inner = found.values() if isinstance(found, dict) else found if isinstance(found, list) else ()
    return 1 + sum(map(_values, inner))


def check_effort(text: str) -> None:
    built, lines = effort(text)
    assert built <= MOST_READ * (len(text) + 10)
    assert lines <= MOST_LINES * (len(text) + 10)
    assert "".join(token.text for token in tokens(text)) == text


@settings(max_examples=60, deadline=None)
@given(text=TEXTS)
def test_reading_takes_no_more_than_so_much_a_sign(text: str) -> None:
    check_effort(text)


@pytest.mark.exhaustive
@settings(max_examples=20_000, deadline=None)
@given(text=TEXTS)
def test_reading_takes_no_more_than_so_much_a_sign_of_any_of_20_000_texts(text: str) -> None:
    check_effort(text)
