"""Lessons: worked examples as data, replayed through the engine.

A lesson is a TOML file in the folder `lessons` of a game, or anywhere else if it says which `game` it is
of. `notebooks/en/for-authors.md` describes its keys.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType

import playground
from playground.core import AnyGame, _, worded
from playground.errors import Difference, LessonError
from playground.files.toml_file import TomlTable, parse_table, read_table, taken
from playground.language.spelling import UnknownNameError
from playground.lessons.lesson_file import read_lesson, to_toml, write
from playground.lessons.model import Expected, Lesson, Mark, Moment, Step
from playground.lessons.runner import PlayedLine, Run

__all__ = [
    "Difference",
    "Expected",
    "Lesson",
    "LessonError",
    "Mark",
    "Moment",
    "PlayedLine",
    "Step",
    "check",
    "find",
    "folder",
    "lessons",
    "line",
    "load",
    "parse",
    "read_folder",
    "replay",
    "to_toml",
    "write",
]


DIFFERS: Mapping[tuple[bool, bool], str] = MappingProxyType(
    {
        (False, False): _("{id}: {reason}"),
        (True, False): _("{id}: {reason} (lesson: {expected})"),
        (False, True): _("{id}: {reason} (engine: {found})"),
        (True, True): _("{id}: {reason} (lesson: {expected}; engine: {found})"),
    }
)
"""A difference in one line, by whether the lesson and the engine have lines of their own."""


@cache
def lessons(game_name: str) -> Mapping[str, Lesson]:
    """All lessons of a game by id, in the order of teaching; those in no chapter come last.

    Raises KeyError for an unknown game, LessonError for a file that cannot be read.
    """
    game = playground.game(game_name)
    return read_folder(folder(game, "lessons"), game)


def find(lesson_id: str) -> Lesson:
    """The lesson with that id, in whatever game. Raises UnknownNameError, which may have a guess."""
    ids: list[str] = []
    for name in playground.games():
        found = lessons(name)
        if lesson_id in found:
            return found[lesson_id]
        ids += found
    raise UnknownNameError(_("There is no example {name}."), lesson_id, ids)


def load(path: Path | str, game: AnyGame | None = None) -> Lesson:
    """The lesson in a file, of `game` or else of the game that the file or its folder names. Raises LessonError."""
    table = read_table(Path(path))
    return read_lesson(table, game or game_of(table))


def parse(text: str, game: AnyGame | None = None, source: str = "") -> Lesson:
    """The lesson that a TOML text describes, as :func:`load`. Raises LessonError."""
    table = parse_table(text, source)
    return read_lesson(table, game or game_of(table))


def replay(lesson: Lesson) -> tuple[Moment, ...]:
    """What the lesson shows: the start, then a moment a step. Raises LessonError where it does not hold."""
    return _run(lesson).moments()


def line(lesson: Lesson) -> PlayedLine:
    """What is played in a lesson, for whoever leaves it on the way. Raises LessonError where it does not hold."""
    return _run(lesson).line()


def _run(lesson: Lesson) -> Run:
    run = Run(lesson)
    try:
        run.all_steps()
    except LessonError as error:
        named = worded(_("{id}: {reason}"), id=lesson.id, reason=error.message)
        raise LessonError(named, error.line, error.column, error.source, error.step) from None
    if run.differences:
        first = run.differences[0]
        expected, found = ", ".join(first.expected), ", ".join(map(str, first.found))
        said = worded(
            DIFFERS[bool(expected), bool(found)], id=lesson.id, reason=first.message, expected=expected, found=found
        )
        raise LessonError(said, first.line, 0, lesson.path, first.step)
    return run


def check(lesson: Lesson) -> tuple[Difference, ...]:
    """Every difference between what the lesson says and what the engine does; empty when it holds."""
    run = Run(lesson)
    try:
        run.all_steps()
    except LessonError as error:
        stop = Difference(lesson.id, lesson.path, error.line, error.step, error.message)
        return (*run.differences, stop)
    return tuple(run.differences)


def folder(game: AnyGame, name: str) -> Path:
    """A folder of a game's package, such as "lessons"."""
    return Path(str(getattr(game, "__file__", "."))).parent / name


def read_folder(path: Path, game: AnyGame) -> Mapping[str, Lesson]:
    """All lessons in a folder by id, in the order of the game's chapters, then by id. Raises LessonError."""
    found: dict[str, Lesson] = {}
    for file in sorted(path.glob("*.toml")):
        lesson = load(file, game)
        if lesson.id in found:
            raise taken(lesson.id, file, found[lesson.id].path)
        found[lesson.id] = lesson
    taught = [lesson_id for _, _, ids in game.CHAPTERS for lesson_id in ids]
    return MappingProxyType({key: found[key] for key in in_order(found, taught)})


def in_order(ids: Iterable[str], taught: Iterable[str]) -> list[str]:
    """Ids in the order of teaching; the others after them, numbers in them counted as numbers."""
    rank = {key: index for index, key in enumerate(taught)}
    return sorted(ids, key=lambda key: (rank.get(key, len(rank)), _natural(key)))


def _natural(text: str) -> list[tuple[int, str]]:
    """ "W9" before "W10"."""
    return [(int(part), "") if part.isdigit() else (0, part) for part in re.split(r"(\d+)", text)]


def game_of(table: TomlTable) -> AnyGame:
    """The game that a file is of: by its key `game`, else by the folder <game>/<room>/ that it lies in."""
    name = table.string("game", Path(table.source).absolute().parent.parent.name if table.source else "")
    if "game" not in table and name not in playground.games():
        names = " | ".join(map(repr, playground.games()))
        raise table.error(_("say which game it is of: game = {names}"), names=names)
    return playground.game(table.known("game", name, playground.games()))
