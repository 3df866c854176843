"""Reads and writes whole text files. A file that is too long or unreadable raises an error that explains the fault."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from math import inf
from pathlib import Path
from threading import get_ident

from playground.core import UnreadableError, _
from playground.files.folder_lock import alone_in

MOST_BYTES = 4_000_000
"""The largest size of a text in bytes; a record of a million characters is smaller in UTF-8."""
DRAFT = re.compile(r"\..+\.(?:txt|toml)\.[0-9]+\.[0-9]+")
"""The name of a temporary file: the name of the final file, and the ids of the process and thread that write it."""
A_DAY = 86_400
"""Seconds. Nobody writes a text for so long: a temporary file this much older than another was left behind."""


def read_text(path: Path | str) -> str:
    """Return the text of a file in UTF-8, its line ends and a byte order mark as they are.

    Raises UnreadableError, with the path, if the file is missing, a folder or no ordinary file, longer than MOST_BYTES,
    not permitted, not UTF-8 or not to be opened, and if no file can have that name.
    """
    path, source = Path(path), str(path)
    try:
        if path.exists() and not (path.is_file() or path.is_dir()):  # reading from a pipe could wait for ever
            raise UnreadableError(_("it is no ordinary file"), source=source)
        with path.open("rb") as file:
            found = file.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise UnreadableError(_("there is no such file"), source=source) from None
    except IsADirectoryError:
        raise UnreadableError(_("it is a folder"), source=source) from None
    except PermissionError:
        raise UnreadableError(_("you are not allowed to read it"), source=source) from None
    except OSError:
        raise UnreadableError(_("it cannot be opened"), source=source) from None
    except UnreadableError:
        raise
    except ValueError:  # a name with a zero byte
        raise UnreadableError(_("no file can have this name"), source=source) from None
    if len(found) > MOST_BYTES:
        raise UnreadableError(_("longer than a text can be: more than {most} bytes"), 1, 1, source, most=MOST_BYTES)
    try:
        return found.decode("utf-8")
    except UnicodeDecodeError as error:
        before = found[: error.start]
        line, column = before.count(b"\n") + 1, error.start - before.rfind(b"\n")
        raise UnreadableError(_("not UTF-8 text"), line, column, source) from None


def is_there(path: Path | str) -> bool:
    """Whether a file or folder of that name exists; False for an impossible name: too long, or with a zero byte."""
    try:
        return Path(path).exists()
    except (OSError, ValueError):
        return False


def is_file(path: Path | str) -> bool:
    """Whether an ordinary file of that name exists; False for a folder, a pipe and an impossible name."""
    return is_there(path) and Path(path).is_file()


def write_text(text: str, path: Path | str) -> None:
    """Write a text to a file as a whole, in UTF-8: the old contents stay until the new text is on the disk.

    A file that exists is replaced; the folder must exist. Raises OSError if it cannot be written.
    """
    path = Path(path)
    with _drafted(text, path) as draft:
        draft.replace(path)


def write_over(text: str, path: Path, before: str) -> bool:
    """Replace the text `before` in a file by `text`, as :func:`write_text` does; return whether it was replaced.

    If the file no longer holds `before`, or is missing or unreadable, nothing is written. Raises OSError if it cannot
    be written.
    """
    with _drafted(text, path) as draft:
        try:
            same = read_text(path) == before
        except UnreadableError:
            same = False
        if same:
            draft.replace(path)
    return same


def write_new(text: str, paths: Iterator[Path]) -> Path:
    """Write a text to the first of `paths` that does not exist yet, and return that path.

    The paths are all in one folder, and do not end before a free one. A file that another process creates at the same
    time is never overwritten. Raises OSError if it cannot be written.
    """
    path = next(paths)
    with _drafted(text, path) as draft:
        while not _took(draft, path):
            path = next(paths)
    return path


def _took(draft: Path, path: Path) -> bool:
    """Give a draft the name `path` unless a file of that name exists; return whether it has that name now.

    The draft's own name may remain as a second one. On a disk without hard links the file is made empty first.
    """
    try:
        os.link(draft, path)  # atomic: of two processes only one can succeed
    except FileExistsError:
        return False
    except (OSError, AttributeError):  # a disk or system without hard links
        try:
            path.open("x").close()
        except FileExistsError:
            return False
        draft.replace(path)
    return True


@contextmanager
def _drafted(text: str, path: Path) -> Iterator[Path]:
    """Write a text to a temporary file beside `path`; remove the file at the end if it has not been renamed.

    The folder is locked meanwhile, if it can be: any other temporary file in it was then left by a process that was
    ended while writing, and is removed. Where it cannot be locked, another process may be writing one: then only those
    are removed that were last written a day before this one. At the end the folder's entries are written to the disk.
    Raises OSError if it cannot be written.
    """
    # In the same folder, so that it can be renamed in one step; no other thread uses this name.
    draft = path.with_name(f".{path.name}.{os.getpid()}.{get_ident()}")
    with alone_in(path.parent) as alone:
        if alone:
            _sweep(path.parent)
        try:
            with draft.open("w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            if not alone:
                _sweep(path.parent, a_day_before=draft)
            yield draft
        finally:
            draft.unlink(missing_ok=True)
    _sync_folder(path.parent)


def _sweep(folder: Path, a_day_before: Path | None = None) -> None:
    """Remove the temporary files in a folder, those of any process, as far as that is permitted; raises nothing.

    If `a_day_before` is given, only those last written at least a day before that file. Both times are the disk's own,
    whose clock need not be that of the machine.
    """
    with suppress(OSError):
        last = inf if a_day_before is None else a_day_before.stat().st_mtime - A_DAY
        for name in os.listdir(folder):  # noqa: PTH208, only the names are needed
            if DRAFT.fullmatch(name):
                with suppress(OSError):  # Windows removes no file that is open; another process may have been faster
                    if (folder / name).stat().st_mtime <= last:
                        (folder / name).unlink()


def _sync_folder(folder: Path) -> None:
    """Write the folder's entries to the disk; where that is not supported or fails, nothing happens."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
