"""Where what is tried is kept: a file for each game in the folder `records`, so that a dead kernel loses nothing."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

from playground.core import AnyGame
from playground.errors import LessonError
from playground.language.spelling import UnknownNameError
from playground.lessons.library import find
from playground.lessons.model import Lesson
from playground.play.record import Record
from playground.play.record_file import Autosave
from playground.play.session import Session

FOLDER = Path("records")
"""Beside the notebook: there a learner finds the files."""
UNSAFE = re.compile(r"[^A-Za-z0-9_-]+")


def name_of(session: Session) -> str:
    """What the files of a session are called: by its lesson, else by its game and its start."""
    if session.lesson and session.lesson.id:
        return UNSAFE.sub("-", session.lesson.id)
    start = f"{session.start}{session.setup}"
    return f"{session.game.NAME}-{sha256(start.encode()).hexdigest()[:8]}"


def games(game: AnyGame) -> list[Path]:
    """The files of whole games of that kind, the one written last first."""
    return _files(f"{re.escape(game.NAME)}-[0-9a-f]{{8}}")


def files(name: str) -> list[Path]:
    """The files of that name, the one written last first."""
    return _files(re.escape(name))


def _files(pattern: str) -> list[Path]:
    known = re.compile(rf"{pattern}(\.[0-9]+)?\.txt")
    try:
        found = [path for path in FOLDER.iterdir() if known.fullmatch(path.name) and written(path)]
    except OSError:  # there is no folder yet, or nobody may look into it
        return []
    return sorted(found, key=lambda path: (written(path), path.name), reverse=True)


def written(path: Path) -> float:
    """When a file was written last, in seconds; 0 for what is not there (any more), or a link that leads nowhere."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def saved(session: Session) -> Autosave | None:
    """Where the game was kept that was last tried from the same start, if one was."""
    found = files(name_of(session))
    return Autosave(found[0]) if found else None


def fresh(session: Session) -> Autosave:
    """Where a new game can be kept without taking another's place."""
    return Autosave(FOLDER / f"{name_of(session)}.txt")


def opened(record: Record, lesson: Lesson | None = None) -> Session:
    """The session of a record, where its last move stands; its main line is the lesson's where it left that.

    The lesson is the one given, if it has the record's id, else the kit's of that id. Raises UnreadableError.
    """
    alone = Session.of_record(record)
    left = lesson if lesson and lesson.id == record.example else _lesson(record)
    if left is None:
        return alone
    line = Session.of_lesson(left)
    if line.tree.nodes[0].state != alone.tree.nodes[0].state:
        return alone
    joined = Session.of_record(record, left)
    return joined.go(len(joined.tree.nodes) - 1)


def _lesson(record: Record) -> Lesson | None:
    if not record.example:
        return None
    try:
        return find(record.example)
    except (UnknownNameError, LessonError):
        return None
