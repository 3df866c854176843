"""Records on disk: read within bounds, written so that a process that dies leaves the last one whole."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from playground.record import Record, write
from playground.record_text import read
from playground.text_file import read_text, write_text


def load(path: Path | str) -> Record:
    """The record in a file. Raises UnreadableError, also when there is no such file or it is no text."""
    return read(read_text(path), str(path))


def save(record: Record, path: Path | str) -> None:
    """Write a record to a file, all of it or nothing: until it is on the disk, what was there stays.

    Raises ValueError for a record that is too long, OSError when the disk refuses.
    """
    write_text(write(record), path)


@dataclass(frozen=True, slots=True)
class Autosave:
    """Keeps a game in a file: called with its record after every move, it returns once that is safely written."""

    path: Path

    def __call__(self, record: Record) -> None:
        """Write it. Raises ValueError, OSError as :func:`save`."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        save(record, self.path)

    def found(self) -> Record | None:
        """The game that was kept, None if there is none. Raises UnreadableError for a damaged one."""
        return load(self.path) if self.path.exists() else None
