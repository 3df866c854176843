"""Check the lessons and exercises of a game, or one file: replay each through the engine and collect the faults."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from playground.core import AnyGame, Message, _, folder, worded
from playground.errors import Difference, Fault, LessonError, by_line
from playground.files.text_file import is_file
from playground.files.toml_file import TomlTable
from playground.files.toml_mend import read_table
from playground.games import game as load_game
from playground.games import place_of
from playground.games.places import GameError
from playground.language.sentences import error_reason
from playground.lessons import exercise_file, lesson_file, library
from playground.lessons import exercises as exercise_room
from playground.lessons.every_game import NOT_LOADED
from playground.lessons.exercise_file import Exercise, is_exercise
from playground.lessons.find import IN_THE_KIT, in_the_kit
from playground.lessons.library import game_or_guess
from playground.lessons.model import Lesson

UNKNOWN = Message(_("a chapter names it, but there is no such example"))
SAME_ID = Message(_("another file has the same id"))
FAILED = _("the code of the game fails at this: {kind}: {said} ({file}, line {line})")


@dataclass(slots=True)
class CheckReport:
    """The result of a check: what was checked, and the faults.

    `examples` maps the id of each checked lesson to its number of steps, `exercises` are the ids of the checked
    exercises, `faults` are differences between a file and the engine, and errors of files that cannot be read.
    """

    examples: dict[str, int] = field(default_factory=dict)
    exercises: list[str] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)

    @property
    def steps(self) -> int:
        """The number of steps of all checked lessons together."""
        return sum(self.examples.values())


def check_named(name: str, report: CheckReport) -> None:
    """Check the game of that name as :func:`check_game`. It is a fault if it cannot be loaded. Raises KeyError."""
    try:
        game = load_game(name)
    except NOT_LOADED as error:
        source, line = (error.source, error.line) if isinstance(error, GameError) else ("", 0)
        reason = error_reason(error)
        if isinstance(reason, str):
            reason = worded(_("the game cannot be checked: {reason}"), reason=reason)
        report.faults.append(Difference(name, source, line, 0, reason))
    else:
        check_game(game, report)


def check_game(game: AnyGame, report: CheckReport) -> None:
    """Check all lessons and exercises of a game, and add the results to `report`.

    It is a fault too if a lesson is not in exactly one of the game's chapters, or a chapter names an unknown lesson.
    """
    where = Counter(lesson_id for _, _, ids in game.CHAPTERS for lesson_id in ids)
    before = set(report.examples)
    for room in ("lessons", "exercises"):
        for path in sorted((folder(game) / room).glob("*.toml")):
            check_file(path, report, game)
    found = set(report.examples) - before
    for lesson_id in sorted(where.keys() | found):
        if lesson_id not in found:
            report.faults.append(Difference(lesson_id, "", 0, 0, UNKNOWN))
        elif where[lesson_id] != 1:
            message = worded(_("in {count} chapters instead of one"), count=where[lesson_id])
            report.faults.append(Difference(lesson_id, "", 0, 0, message))


def every_fault(error: LessonError) -> tuple[Fault, ...]:
    """Return all faults of the file in which an error was found, in the order of its lines, as `check_file` finds them.

    They are the error and its `others` if there is no such file, or if it has been mended since.
    """
    report = CheckReport()
    if error.source and is_file(path := Path(error.source)):
        check_file(path, report)
    return tuple(report.faults) or error.every


def check_file(path: Path, report: CheckReport, game: AnyGame | None = None) -> None:
    """Check the lesson or exercise in a file by replaying it, and add its id and all its faults to `report`.

    Without `game`, the file or its folder names the game. A file with a fault is read and replayed as far as that goes;
    its id is not added. It is a fault too if the report has the id already, if without `game` the file has an id of
    the kit, or if the game raises what no game may raise, as one does that is still being written.
    """
    own = game is None
    try:
        table = read_table(path)
        game = game or game_or_guess(table)
    except LessonError as error:
        report.faults += error.every
        return
    try:
        read, differences = _replayed(table, game)
    except Exception as error:  # noqa: BLE001, whatever a game raises is told with the file at which it does
        at, line = place_of(error, folder(game))
        kind, said, name = type(error).__name__, error_reason(error), Path(at).name
        failed = worded(FAILED, kind=kind, said=said, file=name, line=line)
        report.faults += by_line((*table.faults, Difference(path.stem, str(path), 0, 0, failed)))
        return
    faults = len(table.faults)
    if own and in_the_kit(game, read.id, path):
        table.note(table.error(IN_THE_KIT, "id", id=read.id), "id")
    elif read.id in report.examples or read.id in report.exercises:
        report.faults.append(Difference(read.id, str(path), 0, 0, SAME_ID))
    if not faults and isinstance(read, Lesson):
        report.examples[read.id] = len(read.steps)
    elif not faults:
        report.exercises.append(read.id)
    report.faults += by_line((*table.faults, *differences))


def _replayed(table: TomlTable, game: AnyGame) -> tuple[Exercise | Lesson, tuple[Difference, ...]]:
    """Return what is read of a file, whose faults `table` then has, and its differences from the engine."""
    if is_exercise(table):
        exercise, judged = exercise_file.as_far_as_read(table, game)
        return exercise, exercise_room.check(exercise) if judged else ()
    lesson, playable = lesson_file.as_far_as_read(table, game)
    if playable < 0:
        return lesson, ()
    return lesson, library.check(lesson, playable if table.faults else None)
