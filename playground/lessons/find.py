"""Find a game by its name, an example (lesson) or an exercise by its id or file.

If an exercise's id is looked up as an example, or an example's as an exercise, the error says so.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import TypeVar

from playground.core import AnyGame, _
from playground.errors import LessonError
from playground.files.text_file import is_file
from playground.games import game as load_game
from playground.games import games
from playground.language.spelling import UnknownNameError, as_name, as_name_or_file
from playground.lessons import exercises as exercise_room
from playground.lessons import library
from playground.lessons.every_game import ids
from playground.lessons.exercise_file import Exercise
from playground.lessons.model import Lesson

IN_THE_KIT = _("'id': the kit has {id!r} already; choose an id of your own")
T = TypeVar("T")
FILE = ".toml"
"""The suffix of the files of examples and exercises."""


def game(asked: object) -> AnyGame:
    """Return the game of that name, upper and lower case as given.

    Raises UnknownNameError for a name that no game has, and for a value that is not a text.
    """
    name = as_name(asked)
    if name not in games():
        raise UnknownNameError(_("There is no game {name}."), name, games())
    return load_game(name)


def example(asked: object) -> Lesson:
    """Return the example with an id, or the one in a file (a path that ends with `.toml`).

    Raises UnknownNameError for an unknown id, which says so if it is that of an exercise, and for a value that is
    neither a text nor a path; UnreadableError for a file that holds no example.
    """
    what, advice = _("{name} is an exercise, no example."), _('In a notebook, your_turn("{name}") opens it.')
    return _found(asked, library.load, library.find, exercise_room.exercises, what, advice)


def exercise(asked: object) -> Exercise:
    """Return the exercise with an id, or the one in a file (a path that ends with `.toml`).

    Raises UnknownNameError for an unknown id, which says so if it is that of an example, and for a value that is
    neither a text nor a path; UnreadableError for a file that holds no exercise.
    """
    what, advice = _("{name} is an example, no exercise."), _('In a notebook, lesson("{name}") opens it.')
    return _found(asked, exercise_room.load, exercise_room.find, library.lessons, what, advice)


def in_the_kit(game: AnyGame, wanted: str, path: Path | None = None) -> bool:
    """Whether an example or an exercise of the kit's game has the id `wanted`, in another file than that at `path`.

    A game whose examples cannot be read has none.
    """
    for known in (library.lessons, exercise_room.exercises):
        with suppress(KeyError, LessonError):
            found = known(game.NAME).get(wanted)
            if found and not (path and is_file(path) and Path(found.path).samefile(path)):
                return True
    return False


def _found(
    asked: object,
    load: Callable[[str], T],
    find: Callable[[str], T],
    others: Callable[[str], Iterable[str]],
    what: str,
    advice: str,
) -> T:
    """Return what the file (`load`) or the id (`find`) stands for: a file if the name ends with `.toml`.

    Raises what `load` raises, and UnknownNameError for an unknown id. If the id, upper and lower case aside, is one of
    `others` of a game, the error says `what` that is and `advice`.
    """
    name = as_name_or_file(asked)
    if name.endswith(FILE):
        return load(name)
    try:
        return find(name)
    except UnknownNameError as error:
        known = next((known for known in ids(others) if known.casefold() == name.casefold()), None)
        if known is None:
            raise
        raise UnknownNameError(what, known, (), advice) from error
