"""A text of somebody's: read from a file within bounds, where what cannot be read is answered; written whole."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from threading import get_ident

from playground.core import UnreadableError

MOST_BYTES = 4_000_000
"""More than any text of the kit has: a record of a million characters takes no more in UTF-8."""


def read_text(path: Path | str) -> str:
    """The text of a file in UTF-8. Raises UnreadableError: nothing there, no ordinary file, too long, no text."""
    path, source = Path(path), str(path)
    try:
        if path.exists() and not (path.is_file() or path.is_dir()):  # one could wait for ever for what a pipe gives
            raise UnreadableError("cannot be read: it is no ordinary file", source=source)
        with path.open("rb") as file:
            found = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise UnreadableError("cannot be read: there is no such file", source=source) from None
    except IsADirectoryError:
        raise UnreadableError("cannot be read: it is a folder", source=source) from None
    except PermissionError:
        raise UnreadableError("cannot be read: you are not allowed to", source=source) from None
    except OSError:
        raise UnreadableError("cannot be read", source=source) from None
    except UnreadableError:
        raise
    except ValueError:  # a name with a zero byte
        raise UnreadableError("cannot be read: no file can have this name", source=source) from None
    if len(found) > MOST_BYTES:
        raise UnreadableError("longer than a text can be: more than {most} bytes", 1, 1, source, most=MOST_BYTES)
    try:
        return found.decode("utf-8")
    except UnicodeDecodeError as error:
        before = found[: error.start]
        line, column = before.count(b"\n") + 1, error.start - before.rfind(b"\n")
        raise UnreadableError("not UTF-8 text", line, column, source) from None


def write_text(text: str, path: Path | str) -> None:
    """Write a text to a file, all of it or nothing: until it is on the disk, what was there stays. Raises OSError."""
    path = Path(path)
    # In the same folder, so that it can take the other's place in one step; a name that no other thread has.
    draft = path.with_name(f".{path.name}.{os.getpid()}.{get_ident()}")
    try:
        with draft.open("w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    except BaseException:
        draft.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Let the file's new name reach the disk too, where a system can do that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
