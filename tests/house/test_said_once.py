"""The title of a game and how many can play it stand once in its code: all that asks for them reads the same names."""

from __future__ import annotations

import ast

import pytest

import playground
from playground.games.places import place


def nodes(name: str) -> list[ast.AST]:
    """Return the nodes of all code of a game."""
    files = sorted(place(name).folder.rglob("*.py"))
    return [node for file in files for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))]


@pytest.mark.level("kept")
@pytest.mark.parametrize("name", playground.games())
def test_the_title_stands_once(name: str) -> None:
    title = playground.game(name).TITLE
    assert len([node for node in nodes(name) if isinstance(node, ast.Constant) and node.value == title]) == 1


@pytest.mark.level("kept")
@pytest.mark.parametrize("name", playground.games())
def test_how_many_can_play_stands_once(name: str) -> None:
    can_play = playground.game(name).PLAYERS
    calls = [ast.unparse(node) for node in nodes(name) if isinstance(node, ast.Call)]
    assert calls.count(f"range({can_play.start}, {can_play.stop})") == 1
    checks = [call for call in calls if call.startswith("check_new_game(")]
    assert checks == ["check_new_game(TITLE, PLAYERS, players, seed)"]
