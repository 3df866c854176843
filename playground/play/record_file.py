"""Read and write files of records. Writing is atomic: a process that dies leaves the file that it found whole."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from playground.files.text_file import is_there, read_text, write_new, write_over, write_text
from playground.play.parser import read
from playground.play.record import Record, Writer, write

NUMBERED = re.compile(r"(?P<stem>.*?)(?:\.[0-9]+)?(?P<suffix>\.[^.]+)?", re.DOTALL)
"""The parts of a file's name: its stem, a number if it has one ("game.2.txt"), and its suffix.

A further file that wants the same name receives a number before the suffix.
"""


def load(path: Path | str) -> Record:
    """Return the record in a file.

    Raises UnreadableError for any fault of the text, and when there is no such file or it is not a text file.
    """
    return read(read_text(path), str(path))


def save(record: Record, path: Path | str) -> None:
    """Write a record to a file. The file keeps its former content until the new text is wholly on the disk.

    Raises ValueError when the record is too long, OSError when the file cannot be written.
    """
    write_text(write(record), path)


class Autosave:
    """Saves the record of a game to a file: call the object with the record after every move.

    A call returns once the record is on the disk. The first call makes a new file, `path` or the next free name with a
    number, unless the game was loaded with this object; `path` is then the path of the new file. Later calls overwrite
    the file only if it still holds the text that this object has loaded or written last. If it holds anything else,
    because another table goes on with the same game, the file stays as it is, the record goes to a new file, and `left`
    (None until then) is the path of the former file.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.left: Path | None = None
        self._held: str | None = None
        self._writer = Writer()

    def __call__(self, record: Record) -> None:
        """Write the record to the file; missing folders are made. Raises ValueError and OSError as :func:`save`.

        The file is overwritten only if it holds what this object last read or wrote. Otherwise the record goes to a new
        file with a free name, which becomes `path`; `left` is then the former path, if one had been read or written.
        """
        text = self._writer.write(record)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if self._held is None or not write_over(text, self.path, self._held):
            new = write_new(text, _names(self.path))
            if self._held is not None and new != self.path:
                self.left = self.path
            self.path = new
        self._held = text

    def load(self) -> Record:
        """Return the record in the file; later calls of this object overwrite that file.

        Raises UnreadableError as :func:`load`.
        """
        text = read_text(self.path)
        record = read(text, str(self.path))
        self._held = text
        return record

    def found(self) -> Record | None:
        """Return the record as :meth:`load`, or None if there is no file. Raises UnreadableError for a damaged file."""
        return self.load() if is_there(self.path) else None


def _names(path: Path) -> Iterator[Path]:
    """Yield the path without a number in its name, then with 2 and on: `game.txt`, `game.2.txt`, without end."""
    found = NUMBERED.fullmatch(path.name)
    stem, suffix = (found["stem"], found["suffix"] or "") if found else (path.name, "")
    yield path.with_name(f"{stem}{suffix}")
    yield from (path.with_name(f"{stem}.{number}{suffix}") for number in count(2))
