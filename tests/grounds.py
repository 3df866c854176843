"""What tests build on, so that one mistake fails one test: questions of the contract, and two about the board.

A test that is marked with `@pytest.mark.builds_on("drawing")` is skipped for a game that gives this question a fault,
or one that it builds on: the test could only say the same again. The question itself is asked by a test that fails.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

import playground
from playground.contract.asking import QUESTIONS
from playground.contract.question import Question
from playground.errors import LessonError
from playground.language.sentences import say_error
from playground.lessons import exercises, library
from playground.lessons.every_game import NOT_LOADED
from playground.lessons.exercise_file import Exercise
from playground.lessons.model import Lesson
from tests.contract.asked import answer, builds_on
from tests.contract.drawn import DRAWING, MOTIFS
from tests.levels import games_of

GROUNDS: Mapping[str, Question] = {question.key: question for question in (*QUESTIONS, DRAWING, MOTIFS)}


def skip_on_broken_ground(item: pytest.Item) -> None:
    """Skip a test that builds on what does not hold for one of its games."""
    grounds = [GROUNDS[str(ground)] for mark in item.iter_markers("builds_on") for ground in mark.args]
    if not grounds or not hasattr(item, "callspec"):
        return
    for name in games_of(item.callspec.params.values()):
        for ground in grounds:
            found = answer(ground, name)
            if not found.right:
                pytest.skip(builds_on(found.left_out_for or ground, name))


def not_loaded() -> Iterator[str]:
    """Yield of each game that cannot be loaded what `check` says of it: where the fault is, and why."""
    for name in playground.games():
        try:
            playground.game(name)
        except NOT_LOADED as error:
            yield say_error(error, "en")


def lessons(name: str) -> Mapping[str, Lesson]:
    """Return the examples of a game, while tests are collected: none if one cannot be read, which a test tells."""
    try:
        return library.lessons(name)
    except LessonError:
        return {}


def tasks(name: str) -> Mapping[str, Exercise]:
    """Return the exercises of a game, while tests are collected: none if one cannot be read, which a test tells."""
    try:
        return exercises.exercises(name)
    except LessonError:
        return {}
