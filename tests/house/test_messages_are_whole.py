"""Every message stands whole in the code: where it is said, an author of catalogues can find it."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from string import Formatter
from types import ModuleType

import pytest

import playground
from playground import told
from playground.core import Message, UnreadableError, worded
from playground.i18n import pseudo_language
from playground.script import LessonError

ROOT = Path(playground.__file__).parents[1]
RAISED = ("UnreadableError", "LessonError", "UnfitError", "error", "fail", "worded", "_stop", "_differ")


def is_glued(node: ast.expr) -> bool:
    """Whether a text is put together: an f-string, a sum, a list that is joined."""
    put = isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("format", "join")
    return put or isinstance(node, (ast.JoinedStr, ast.BinOp))


@pytest.mark.parametrize("room", ["playground", "widgets"])
def test_no_message_is_glued_from_pieces(catalogues: ModuleType, room: str) -> None:
    glued, count = [], 0
    for path in sorted((ROOT / room).rglob("*.py")):
        for said in catalogues.said_in(path):
            count += 1
            glued += [f"{path.name}:{node.lineno}: {ast.unparse(node)}" for node in said.message if is_glued(node)]
    assert count > 100
    assert glued == []


def test_every_error_names_what_its_message_shows(catalogues: ModuleType) -> None:
    """A parameter that is missing would be found when the error is said, and no sooner."""
    lacking, count = [], 0
    for path in sorted((ROOT / "playground").rglob("*.py")):
        for said in catalogues.said_in(path):
            texts = [str(node.value) for node in said.message if isinstance(node, ast.Constant)]
            if said.name not in RAISED or not texts or any(word.arg is None for word in said.call.keywords):
                continue
            given = {word.arg for word in said.call.keywords} | ({"key"} if said.name == "error" else set())
            fit = [{hole for _, hole, _, _ in Formatter().parse(text) if hole} <= given for text in texts]
            count += 1
            lacking += [] if any(fit) else [f"{path.name}:{said.call.lineno}: {texts}"]
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
        assert told.said(error, "qq") == (
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
