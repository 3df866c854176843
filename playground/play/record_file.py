"""Records on disk: read within bounds, written so that a process that dies leaves the last one whole."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from playground.files.text_file import is_there, read_text, write_new, write_over, write_text
from playground.play.parser import read
from playground.play.record import Record, Writer, write

NUMBERED = re.compile(r"(?P<stem>.*?)(?:\.[0-9]+)?(?P<suffix>\.[^.]+)?", re.DOTALL)
"""What a file is called: a second one that wants the same name has a number before what its name ends with."""


def load(path: Path | str) -> Record:
    """The record in a file. Raises UnreadableError, also when there is no such file or it is no text."""
    return read(read_text(path), str(path))


def save(record: Record, path: Path | str) -> None:
    """Write a record to a file, all of it or nothing: until it is on the disk, what was there stays.

    Raises ValueError for a record that is too long, OSError when the disk refuses.
    """
    write_text(write(record), path)


class Autosave:
    """Keeps a game in a file: called with its record after every move, it returns once that is safely written.

    The file is this game's own: it is made new, under the name asked for or the next one with a number that is free,
    or it holds what was loaded from it here. Where something else stands in it by now (another table goes on with the
    same game), that stays, and this one goes on in a new file: `left` is then the file that it was in before.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.left: Path | None = None
        self._held: str | None = None
        self._writer = Writer()

    def __call__(self, record: Record) -> None:
        """Write it. Raises ValueError, OSError as :func:`save`."""
        text = self._writer.write(record)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self._held is None or not write_over(text, self.path, self._held):
            new = write_new(text, _names(self.path))
            if self._held is not None and new != self.path:
                self.left = self.path
            self.path = new
        self._held = text

    def load(self) -> Record:
        """The game in the file, to go on with it there. Raises UnreadableError, as :func:`load`."""
        text = read_text(self.path)
        record = read(text, str(self.path))
        self._held = text
        return record

    def found(self) -> Record | None:
        """The game that was kept, None if there is none. Raises UnreadableError for a damaged one."""
        return self.load() if is_there(self.path) else None


def _names(path: Path) -> Iterator[Path]:
    """The file, without the number in its name, then those that have the same name with one: from 2 on."""
    found = NUMBERED.fullmatch(path.name)
    stem, suffix = (found["stem"], found["suffix"] or "") if found else (path.name, "")
    yield path.with_name(f"{stem}{suffix}")
    yield from (path.with_name(f"{stem}.{number}{suffix}") for number in count(2))
