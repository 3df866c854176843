"""The colours that boards share: they are told apart, and none of them is a single board's own."""

from __future__ import annotations

import ast
from collections import defaultdict
from dataclasses import fields
from functools import cache
from pathlib import Path

import pytest

from tests.colours import colour, contrast
from widgets.drawing.theme import HUES, INK, READS, THEMES, Theme

ROOM = Path(__file__).resolve().parents[2] / "widgets"
BOARDS = ROOM / "boards"


@cache
def users() -> dict[str, set[str]]:
    """Where each field of the theme is read: the boards by their folders, "" for what all boards share."""
    found = defaultdict[str, set[str]](set)
    for path in ROOM.rglob("*.py"):
        board = path.relative_to(BOARDS).parts[0] if path.parent.parent == BOARDS else ""
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and ast.unparse(node.value) in {"table", "look"}:
                found[node.attr].add(board)
    return found


@pytest.mark.parametrize("name", [field.name for field in fields(Theme) if field.name != "ground"])
def test_a_colour_that_one_board_alone_uses_is_in_that_boards_table(name: str) -> None:
    """Else each new board would change what all boards share. `ground` is for boards that paint no ground of theirs."""
    assert "" in users()[name] or len(users()[name]) > 1, f"only {users()[name]} uses it"


@pytest.mark.parametrize("name", THEMES)
def test_every_pair_of_shared_colours_that_must_stand_out_does(name: str) -> None:
    table = THEMES[name]
    assert [(a, b) for a, b, least in READS if contrast(colour(table, a), colour(table, b)) < least] == []


def test_ink_reads_on_every_piece() -> None:
    assert min(contrast(INK, hue) for hue in HUES.values()) >= 4.5


def test_contrast_agrees_with_the_published_examples() -> None:
    assert contrast("#ffffff", "#767676") == pytest.approx(4.54, abs=0.01)
    assert contrast("#777777", "#777777") == 1
