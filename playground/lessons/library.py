"""Find, load, replay and check lessons: worked examples as data.

A lesson is a TOML file in the folder `lessons` of a game, or anywhere else if its key `game` names the game.
`notebooks/en/for-authors.md` describes the keys of a lesson.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import MappingProxyType

from playground.core import AnyGame, _, folder, worded
from playground.errors import Difference, LessonError
from playground.files.toml_file import TomlTable, taken
from playground.files.toml_mend import mended_table, read_table
from playground.games import game as load_game
from playground.games import games
from playground.language.spelling import nearest
from playground.lessons import claims
from playground.lessons.every_game import find_in_games
from playground.lessons.exercise_file import is_exercise
from playground.lessons.lesson_file import read_lesson
from playground.lessons.model import EVERYBODY, Lesson, Moment
from playground.lessons.runner import PlayedLine, Run

DIFFERS: Mapping[tuple[bool, bool], str] = MappingProxyType(
    {
        (False, False): _("{id}: {reason}"),
        (True, False): _("{id}: {reason} (lesson: {expected})"),
        (False, True): _("{id}: {reason} (engine: {found})"),
        (True, True): _("{id}: {reason} (lesson: {expected}; engine: {found})"),
    }
)
"""The message for a difference on one line, by (whether the lesson's lines are shown, whether the engine's are)."""


@cache
def lessons(game_name: str) -> Mapping[str, Lesson]:
    """Return all lessons of a game by id, in the order of its chapters; lessons in no chapter come last, by id.

    They are read once and kept. Raises KeyError for an unknown game, LessonError for a file that cannot be read or an
    id that two files have.
    """
    game = load_game(game_name)
    return read_folder(folder(game) / "lessons", game)


def find(lesson_id: str) -> Lesson:
    """Return the lesson with an id, of any game. Raises UnknownNameError, which may guess the id that was meant."""
    return find_in_games(lessons, lesson_id, _("There is no example {name}."))


def load(path: Path | str, game: AnyGame | None = None) -> Lesson:
    """Return the lesson in a file, without replaying it. Without `game`, the file or its folder names the game.

    Raises LessonError for a file that is missing, no TOML or no lesson.
    """
    table = read_table(Path(path))
    if is_exercise(table):
        said = _("this is an exercise, no example: {check} checks it, and in a notebook {show} opens it")
        raise table.error(said, check=f"check {Path(path).name}", show=f'your_turn("{Path(path).name}")')
    return read_lesson(table, game or game_or_guess(table))


def parse(text: str, game: AnyGame | None = None, source: str = "") -> Lesson:
    """Return the lesson that a TOML text describes, without replaying it.

    Raises LessonError for a text that is no TOML or no lesson, and if no known game is named.

    Args:
        text: The TOML text.
        game: The game of the lesson; without one, the text's key `game` or the folder of `source` names the game.
        source: The path of the file that the text comes from, named in errors.
    """
    table = mended_table(text, source)
    return read_lesson(table, game or game_or_guess(table))


def replay(lesson: Lesson) -> tuple[Moment, ...]:
    """Return the moments of a lesson: the start, then one for each step.

    Raises LessonError, which names the lesson, when the lesson cannot be played, or for its first difference from the
    engine.
    """
    return _run(lesson).moments()


def line(lesson: Lesson) -> PlayedLine:
    """Return the start of a lesson, its actions, and how many of them are done at each moment, for a session.

    Raises LessonError, which names the lesson, when the lesson cannot be played, or for its first difference from the
    engine.
    """
    return _run(lesson).line()


def _run(lesson: Lesson) -> Run:
    """Run a lesson to its end, and return the finished run.

    Raises LessonError, which names the lesson, when the lesson cannot be played, or for its first difference from the
    engine.
    """
    run = Run(lesson)
    try:
        run.all_steps(None)
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


def check(lesson: Lesson, playable: int | None = None) -> tuple[Difference, ...]:
    """Return every difference between what a lesson says and what the engine does; none when the lesson holds.

    In a lesson that is played to its end, a rule that nothing shows and a caption of somebody else's action are told.

    If the lesson cannot be played to its end, the last difference of its actions tells why. Only the first `playable`
    steps are played, None for all of them.
    """
    run = Run(lesson)
    try:
        run.all_steps(playable)
    except LessonError as error:
        stop = Difference(lesson.id, lesson.path, error.line, error.step, error.message)
        return (*run.differences, stop)
    people = lesson.game.player_names(run.steps[0].state)
    if playable is None and len(run.steps) > len(lesson.steps) and lesson.seen_by in (EVERYBODY, *people):
        return (*run.differences, *_unfounded(lesson, run.moments()))
    return tuple(run.differences)


def _unfounded(lesson: Lesson, moments: Sequence[Moment]) -> Iterator[Difference]:
    """Yield what a lesson that can be played says, and its steps do not show.

    That is each caption that begins with a player while only others act, and each of its rules that nothing in it
    shows.
    """
    taught: Iterable[Lesson] = ()
    with suppress(KeyError, LessonError):  # a game in no folder, a lesson of the kit that cannot be read
        taught = lessons(lesson.game.NAME).values()
    yield from claims.of_somebody_else(lesson, moments)
    yield from claims.unshown(lesson, moments, taught)


def read_folder(path: Path, game: AnyGame) -> Mapping[str, Lesson]:
    """Return all lessons in a folder by id, in the order of the game's chapters; lessons in no chapter follow, by id.

    Folders inside it are not read, and a folder that is missing has no lessons. Raises LessonError for a file that
    cannot be read or an id that two files have.
    """
    found: dict[str, Lesson] = {}
    for file in sorted(path.glob("*.toml")):
        lesson = load(file, game)
        if lesson.id in found:
            raise taken(lesson.id, file, found[lesson.id].path)
        found[lesson.id] = lesson
    taught = [lesson_id for _, _, ids in game.CHAPTERS for lesson_id in ids]
    return MappingProxyType({key: found[key] for key in in_order(found, taught)})


def in_order(ids: Iterable[str], taught: Iterable[str]) -> list[str]:
    """Return the ids sorted: first those in `taught`, in its order, then the others by name, "W9" before "W10"."""
    rank = {key: index for index, key in enumerate(taught)}
    return sorted(ids, key=lambda key: (rank.get(key, len(rank)), _natural(key)))


def _natural(text: str) -> list[tuple[int, str]]:
    """Return a sort key by which numbers in a text are compared as numbers: "W9" comes before "W10"."""
    return [(int(part), "") if part.isdigit() else (0, part) for part in re.split(r"(\d+)", text)]


def game_of(table: TomlTable) -> AnyGame:
    """Return the game of a lesson's or exercise's file: the one that :func:`game_or_guess` finds.

    Raises LessonError for any fault so far, even if the game that was meant can be guessed.
    """
    game = game_or_guess(table)
    table.stop()
    return game


def game_or_guess(table: TomlTable) -> AnyGame:
    """Return the game of a lesson's or exercise's file, so that the rest of the file can be read.

    The key `game` names it, or else the folder: <game>/lessons/<file> or <game>/exercises/<file>. For an unknown name
    the fault is noted in the table, and the game that was probably meant is returned. Raises LessonError, with all
    faults so far, if none is named and none can be guessed, even if the folder's name would be one.
    """
    name = table.string("game", Path(table.source).absolute().parent.parent.name if table.source else "")
    if "game" not in table and name not in games():
        names = " | ".join(map(repr, games()))
        table.note(table.error(_("say which game it is of: game = {names}"), names=names), "game")
    else:
        table.known("game", name, games())
    guess = nearest(name, games())
    if name not in games() and (guess is None or "game" not in table):
        table.stop()
    return load_game(name if name in games() else str(guess))
