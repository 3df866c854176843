"""Find a game by its name, an example (lesson) or an exercise by its id or file.

If an exercise's id is looked up as an example, or an example's as an exercise, the error says so.
"""

from __future__ import annotations

from collections.abc import Iterable

from playground.core import AnyGame, _
from playground.games import game as load_game
from playground.games import games
from playground.language.spelling import UnknownNameError, as_name, as_name_or_file
from playground.lessons import exercises as exercise_room
from playground.lessons import library
from playground.lessons.exercises import Exercise
from playground.lessons.model import Lesson

FILE = ".toml"
"""The suffix of the files of examples and exercises."""


def game(asked: object) -> AnyGame:
    """Return the game of that name. Raises UnknownNameError, also for a value that is not a text."""
    name = as_name(asked)
    if name not in games():
        raise UnknownNameError(_("There is no game {name}."), name, games())
    return load_game(name)


def example(asked: object) -> Lesson:
    """Return the example with an id, or the one in a file (a path that ends with `.toml`).

    Raises UnknownNameError, also for a value that is neither a text nor a path, and UnreadableError for a file that
    holds no example.
    """
    name = as_name_or_file(asked)
    if name.endswith(FILE):
        return library.load(name)
    try:
        return library.find(name)
    except UnknownNameError as error:
        exercises = (found for each in games() for found in exercise_room.exercises(each))
        known = _same(name, exercises)
        if known is None:
            raise
        advice = _('In a notebook, your_turn("{name}") opens it.')
        raise UnknownNameError(_("{name} is an exercise, no example."), known, (), advice) from error


def exercise(asked: object) -> Exercise:
    """Return the exercise with an id, or the one in a file (a path that ends with `.toml`).

    Raises UnknownNameError, also for a value that is neither a text nor a path, and UnreadableError for a file that
    holds no exercise.
    """
    name = as_name_or_file(asked)
    if name.endswith(FILE):
        return exercise_room.load(name)
    try:
        return exercise_room.find(name)
    except UnknownNameError as error:
        examples = (found for each in games() for found in library.lessons(each))
        known = _same(name, examples)
        if known is None:
            raise
        advice = _('In a notebook, lesson("{name}") opens it.')
        raise UnknownNameError(_("{name} is an example, no exercise."), known, (), advice) from error


def _same(name: str, ids: Iterable[str]) -> str | None:
    """Return the first id that equals the name, upper and lower case aside; None if there is none."""
    return next((known for known in ids if known.casefold() == name.casefold()), None)
