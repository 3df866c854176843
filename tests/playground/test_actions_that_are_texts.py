"""A game whose actions are texts takes them: only other games answer a text with `parse_action`."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from playground.core import AnyGame, UnfitTypeError
from playground.games import no_texts


def guarded(*actions: Any) -> AnyGame:
    """The few names of a game that the guard looks at."""
    found = SimpleNamespace(
        __name__="texts",
        every_action=lambda _state: actions,
        apply=lambda state, action: (f"{state} {action}", ()),
        refusal=lambda _state, _action: None,
        label=lambda _state, action: action,
    )
    no_texts.guard(cast(AnyGame, found))
    return cast(AnyGame, found)


def test_actions_that_are_texts_are_played() -> None:
    game = guarded("a1", "a2")
    assert game.apply("begun", "a1") == ("begun a1", ())
    assert game.refusal("begun", "b9") is None


def test_a_text_is_no_action_where_actions_are_something_else() -> None:
    game = guarded(("a", 1), ("a", 2))
    assert game.apply("begun", ("a", 1))[0] == "begun ('a', 1)"
    with pytest.raises(UnfitTypeError, match=r"apply is given an action, not the text 'a1': parse_action\('a1'\)"):
        game.apply("begun", "a1")
