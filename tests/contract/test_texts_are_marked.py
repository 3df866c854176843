"""Every text of a game's tables is one that its translators find."""

from __future__ import annotations

from collections.abc import Iterator
from types import ModuleType

import pytest

from playground.core import AnyGame
from playground.reference.editions import editions
from playground.reference.glossary import glossary

pytestmark = pytest.mark.level("kept")


def texts(game: AnyGame) -> Iterator[str]:
    """All that the tables of a game let a reader see."""
    for table in (game.TERMS, game.PLACES, game.SENTENCES, game.FACTS):
        yield from table.values()
    yield from (row.sentence for row in game.REFUSALS.values())
    for rule in game.RULES.values():
        yield from (rule.title, rule.text, rule.ruling, rule.section)
    yield from (title for _, title, _ in game.CHAPTERS)
    yield from (each.text for each in game.TIE_BREAKS)
    yield from (term.text for term in glossary(game).terms)
    for each in editions(game):
        yield from (each.about, each.where, *each.says.values(), each.kit)


def test_every_text_of_the_tables_of_a_game_is_marked(game: AnyGame, catalogues: ModuleType) -> None:
    """A text without `_()` would be shown in English in every language."""
    found = {text.message for text in catalogues.texts_of(f"playground.games.{game.NAME}")}
    assert [text for text in texts(game) if text and text not in found] == []
