"""A game by its name, an example or an exercise by id or file; who takes one for the other is told what it is."""

from __future__ import annotations

from collections.abc import Iterable

import playground
from playground.core import AnyGame, _
from playground.language.spelling import UnknownNameError, as_name, as_name_or_file
from playground.lessons import exercises as exercise_room
from playground.lessons import library as lesson_room
from playground.lessons.exercises import Exercise
from playground.lessons.model import Lesson

FILE = ".toml"
"""What the files of examples and exercises end with."""


def game(asked: object) -> AnyGame:
    """The game of that name. Raises UnknownNameError, also for what is no text at all."""
    name = as_name(asked)
    if name not in playground.games():
        raise UnknownNameError(_("There is no game {name}."), name, playground.games())
    return playground.game(name)


def example(asked: object) -> Lesson:
    """The example with that id, or in that file (`.toml`).

    Raises UnknownNameError, also for what is no text at all, and UnreadableError for a file that holds none.
    """
    name = as_name_or_file(asked)
    if name.endswith(FILE):
        return lesson_room.load(name)
    try:
        return lesson_room.find(name)
    except UnknownNameError as error:
        exercises = (found for each in playground.games() for found in exercise_room.exercises(each))
        known = _same(name, exercises)
        if known is None:
            raise
        advice = _('In a notebook, your_turn("{name}") opens it.')
        raise UnknownNameError(_("{name} is an exercise, no example."), known, (), advice) from error


def exercise(asked: object) -> Exercise:
    """The exercise with that id, or in that file (`.toml`).

    Raises UnknownNameError, also for what is no text at all, and UnreadableError for a file that holds none.
    """
    name = as_name_or_file(asked)
    if name.endswith(FILE):
        return exercise_room.load(name)
    try:
        return exercise_room.find(name)
    except UnknownNameError as error:
        examples = (found for each in playground.games() for found in lesson_room.lessons(each))
        known = _same(name, examples)
        if known is None:
            raise
        advice = _('In a notebook, lesson("{name}") opens it.')
        raise UnknownNameError(_("{name} is an example, no exercise."), known, (), advice) from error


def _same(name: str, ids: Iterable[str]) -> str | None:
    """The id that the name is, capitals aside."""
    return next((known for known in ids if known.casefold() == name.casefold()), None)
