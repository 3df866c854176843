"""Find and name the files of saved games: one for each game, in the folder `records`, to survive a dead kernel."""

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
"""The folder of the saved games, beside the notebook."""
UNSAFE = re.compile(r"[^A-Za-z0-9_-]+")


def name_of(session: Session) -> str:
    """Return the file name of a session, without ending: its lesson's id, else its game and a hash of its start."""
    if session.lesson and session.lesson.id:
        return UNSAFE.sub("-", session.lesson.id)
    start = f"{session.start}{session.setup}"
    return f"{session.game.NAME}-{sha256(start.encode()).hexdigest()[:8]}"


def games(game: AnyGame) -> list[Path]:
    """Return the saved files of that game which belong to no lesson, the last written first."""
    return _files(f"{re.escape(game.NAME)}-[0-9a-f]{{8}}")


def files(name: str) -> list[Path]:
    """Return the saved files of that name (as from :func:`name_of`), the last written first."""
    return _files(re.escape(name))


def _files(pattern: str) -> list[Path]:
    known = re.compile(rf"{pattern}(\.[0-9]+)?\.txt")
    try:
        found = [path for path in FOLDER.iterdir() if known.fullmatch(path.name) and written(path)]
    except OSError:  # the folder does not exist or cannot be read
        return []
    return sorted(found, key=lambda path: (written(path), path.name), reverse=True)


def written(path: Path) -> float:
    """Return when a file was last written, in seconds since 1970; 0 if it does not exist or is a broken link."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def saved(session: Session) -> Autosave | None:
    """Return the last written save of a game with the same start; None if there is none."""
    found = files(name_of(session))
    return Autosave(found[0]) if found else None


def fresh(session: Session) -> Autosave:
    """Return a save for a new game, which does not overwrite another game's file."""
    return Autosave(FOLDER / f"{name_of(session)}.txt")


def opened(record: Record, lesson: Lesson | None = None) -> Session:
    """Return the session of a record, at the record's last move.

    If the record was made from a lesson, its steps are the main line: those of `lesson` if it has the id in the
    record, else those of the kit's lesson of that id. Raises UnreadableError.
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
