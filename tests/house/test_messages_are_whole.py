"""Every message is a whole string in the code, at the place that shows it, where translators can find it."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from string import Formatter

import pytest

import playground
from playground.core import Message, UnreadableError, worded
from playground.errors import LessonError
from playground.language import sentences
from tests.said import marked, said_in
from tests.translations import pseudo_language

ROOT = Path(playground.__file__).parents[1]
RAISED = ("UnreadableError", "LessonError", "UnfitError", "error", "fail", "worded", "_stop", "_differ")


def python_files(room: str) -> list[Path]:
    return sorted((ROOT / room).rglob("*.py"))


@pytest.mark.parametrize("room", ["playground", "widgets"])
def test_every_mark_is_on_one_whole_text(room: str) -> None:
    """What is put together from pieces no catalogue has, and Babel would pass it over."""
    marks = [
        (path, node)
        for path in python_files(room)
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "_"
    ]
    assert len(marks) > 100
    assert [f"{path.name}:{node.lineno}: {ast.unparse(node)}" for path, node in marks if marked(node) is None] == []


@pytest.mark.parametrize("room", ["playground", "widgets"])
def test_what_is_said_is_marked_and_not_glued_from_pieces(room: str) -> None:
    """A text without its mark is in no catalogue; those of a plural stand as they are, `plural` itself marks them."""
    unmarked, count = [], 0
    for path in python_files(room):
        for said in said_in(path):
            count += 1
            for node in said.message:
                match node:
                    case ast.Constant(value=str(text)) if text and said.name != "plural":
                        unmarked.append(f"{path.name}:{node.lineno}: {text}")
                    case ast.JoinedStr() | ast.BinOp() | ast.Call(func=ast.Attribute(attr="format" | "join")):
                        unmarked.append(f"{path.name}:{node.lineno}: {ast.unparse(node)}")
    assert count > 100
    assert unmarked == []


def test_every_error_names_what_its_message_shows() -> None:
    """A parameter that is missing would be found when the error is said, and no sooner."""
    lacking, count = [], 0
    for path in python_files("playground"):
        for said in said_in(path):
            if said.name not in RAISED or not said.texts or any(word.arg is None for word in said.call.keywords):
                continue
            given = {word.arg for word in said.call.keywords} | ({"key"} if said.name == "error" else set())
            fit = [{hole for _, hole, _, _ in Formatter().parse(text) if hole} <= given for text in said.texts]
            count += 1
            lacking += [] if any(fit) else [f"{path.name}:{said.call.lineno}: {said.texts}"]
    assert count > 100
    assert lacking == []


def test_an_error_is_said_in_one_language_with_its_place_and_all_in_it(
    in_every_language: Callable[[Exception], None],
) -> None:
    inner = Message("there is no action {text!r}; did you mean {first!r}?", (("text", "hop"), ("first", "move")))
    for place in ((), (3,), (3, 1), (0, 1), (3, 1, "x.toml"), (3, 0, "x.toml"), (0, 2, "x.toml"), (0, 0, "x.toml")):
        in_every_language(UnreadableError("the start: {reason}", *place, reason=inner))
    error = LessonError("'start': {reason}", 3, 1, "x.toml", 2, reason=inner)
    in_every_language(error)
    with pseudo_language("qq", lambda text: f"⟦{text}⟧"):
        assert sentences.say_error(error, "qq") == (
            "⟦x.toml, line 3, column 1: ⟦step 2: ⟦'start': ⟦there is no action 'hop'; did you mean 'move'?⟧⟧⟧⟧"
        )
    assert str(error) == "x.toml, line 3, column 1: step 2: 'start': there is no action 'hop'; did you mean 'move'?"


def test_a_reason_in_plain_english_inside_a_message_is_a_fault(in_every_language: Callable[[Exception], None]) -> None:
    with pytest.raises(AssertionError):
        in_every_language(UnreadableError("the start: {reason}", 1, reason="there is no player"))
    with pytest.raises(AssertionError):
        in_every_language(UnreadableError("a message that no catalogue has"))
    with pytest.raises(AssertionError):
        in_every_language(UnreadableError(worded("there is no line for {cards}", cards="all that is missing")))
