"""What is asked of every game names none, and no word that only one of the kit's games has."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path
from typing import get_args

import pytest

import playground
from playground.core import Secrets

CONTRACT = Path(__file__).resolve().parents[1] / "contract"
KIT = {"play", *get_args(Secrets)}
"""Words of the kit's own functions and values, which a game may have too."""


def own_words() -> set[str]:
    """The names of the games, and the terms, places and rules that one game has and no other."""
    found = Counter[str]()
    for name in playground.games():
        game = playground.game(name)
        found.update({name, game.TITLE, *game.TERMS, *game.PLACES, *game.RULES, *game.REFUSALS})
    return {word for word, count in found.items() if count == 1}


@pytest.mark.parametrize("path", sorted(CONTRACT.glob("*.py")), ids=lambda path: path.stem)
def test_a_test_of_every_game_has_no_word_of_one_game(path: Path) -> None:
    """A fourth game could not hold to it."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    texts = {node.value.strip() for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    assert texts & own_words() - KIT == set()
