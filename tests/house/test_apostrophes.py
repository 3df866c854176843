"""What a learner reads is printed like a rulebook: with ’ and never with the straight mark of a typewriter."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import playground
from playground.core import AnyGame
from playground.lessons.exercises import exercises
from playground.lessons.library import lessons
from tests.said import said_in

ROOT = Path(playground.__file__).parents[1]
STRAIGHT = re.compile(r"\w'\w|\ws'(?=\s)")
SAID = ("text", "plural", "Message", "UnknownNameError")
"""What is called with messages; errors in files quote the words of those: 'events'."""


def messages(path: Path) -> Iterator[str]:
    """Yield the messages in a module: the texts in calls of functions that show them."""
    for said in said_in(path):
        if said.name in SAID:
            yield from said.texts


def texts(game: AnyGame) -> Iterator[str]:
    """Yield the texts of a game, its examples and its exercises."""
    for table in (game.SENTENCES, game.TERMS, game.PLACES, game.FACTS):
        yield from table.values()
    yield from (row.sentence for row in game.REFUSALS.values())
    for rule in game.RULES.values():
        yield from (rule.title, rule.text, rule.section, rule.ruling)
    yield from (title for _, title, _ in game.CHAPTERS)
    for lesson in lessons(game.NAME).values():
        yield from (lesson.title, lesson.text, *(step.caption for step in lesson.steps))
    for exercise in exercises(game.NAME).values():
        yield from (exercise.title, exercise.goal, exercise.hint)


@pytest.mark.parametrize("name", playground.games())
def test_the_texts_of_a_game_have_no_straight_apostrophe(name: str) -> None:
    found = list(texts(playground.game(name)))
    assert set(playground.game(name).SENTENCES.values()) < set(found)
    assert [text for text in found if STRAIGHT.search(text)] == []


@pytest.mark.parametrize("room", ["playground", "widgets"])
def test_messages_have_no_straight_apostrophe(room: str) -> None:
    found = [text for path in sorted((ROOT / room).rglob("*.py")) for text in messages(path)]
    assert len(found) > 50
    assert [text for text in found if STRAIGHT.search(text)] == []


@pytest.mark.parametrize("path", sorted((ROOT / "notebooks").glob("*/*.ipynb")), ids=lambda path: path.stem)
def test_the_text_of_a_notebook_has_no_straight_apostrophe(path: Path) -> None:
    cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
    found = ["".join(cell["source"]) for cell in cells if cell["cell_type"] == "markdown"]
    assert found
    assert [text for text in found if STRAIGHT.search(text)] == []
