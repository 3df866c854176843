"""A text of somebody's: read from a file within bounds, where what cannot be read is answered; written whole."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import get_ident

from playground.core import UnreadableError, _
from playground.files.folder_lock import alone_in

MOST_BYTES = 4_000_000
"""More than any text of the kit has: a record of a million characters takes no more in UTF-8."""
DRAFT = re.compile(r"\..+\.(?:txt|toml)\.[0-9]+\.[0-9]+")
"""What a text is called before it is whole: its own name, the process and the thread that write it."""


def read_text(path: Path | str) -> str:
    """The text of a file in UTF-8. Raises UnreadableError: nothing there, no ordinary file, too long, no text."""
    path, source = Path(path), str(path)
    try:
        if path.exists() and not (path.is_file() or path.is_dir()):  # one could wait for ever for what a pipe gives
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
    """Whether there is anything of that name; nothing is where none can be: too long a name, or one with a zero."""
    try:
        return Path(path).exists()
    except (OSError, ValueError):
        return False


def is_file(path: Path | str) -> bool:
    """Whether there is an ordinary file of that name, in the same sense."""
    return is_there(path) and Path(path).is_file()


def write_text(text: str, path: Path | str) -> None:
    """Write a text to a file, all of it or nothing: until it is on the disk, what was there stays. Raises OSError."""
    path = Path(path)
    with _drafted(text, path) as draft:
        draft.replace(path)


def write_over(text: str, path: Path, before: str) -> bool:
    """Write a text in the place of the one `before`, as :func:`write_text` does; False, and nothing is written, where
    the file holds another by now. Raises OSError."""
    with _drafted(text, path) as draft:
        try:
            same = read_text(path) == before
        except UnreadableError:
            same = False
        if same:
            draft.replace(path)
    return same


def write_new(text: str, paths: Iterator[Path]) -> Path:
    """Write a text to the first of these files, all in one folder, that is not there yet: which one. No file that
    another process makes at the same time is touched. Raises OSError."""
    path = next(paths)
    with _drafted(text, path) as draft:
        while not _took(draft, path):
            path = next(paths)
    return path


def _took(draft: Path, path: Path) -> bool:
    """Let a draft take a name that no file has; False where one has it."""
    try:
        os.link(draft, path)  # in one step: of two processes one is told that the file is there
    except FileExistsError:
        return False
    except (OSError, AttributeError):  # a disk, or a system, on which a file has one name
        try:
            path.open("x").close()
        except FileExistsError:
            return False
        draft.replace(path)
    return True


@contextmanager
def _drafted(text: str, path: Path) -> Iterator[Path]:
    """The text on the disk, in a file that is to take another name; removed if it still has its own at the end.

    Nobody else writes in the folder meanwhile, so a draft that lies there is of a process that was ended over it.
    """
    # In the same folder, so that it can take the other's place in one step; a name that no other thread has.
    draft = path.with_name(f".{path.name}.{os.getpid()}.{get_ident()}")
    with alone_in(path.parent) as alone:
        if alone:
            _sweep(path.parent)
        try:
            with draft.open("w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            yield draft
        finally:
            draft.unlink(missing_ok=True)
    _sync_folder(path.parent)


def _sweep(folder: Path) -> None:
    """Remove the drafts that lie in a folder, as far as that is allowed."""
    with suppress(OSError):
        for name in os.listdir(folder):  # noqa: PTH208, names are all that is asked for
            if DRAFT.fullmatch(name):
                (folder / name).unlink(missing_ok=True)


def _sync_folder(folder: Path) -> None:
    """Let the file's new name reach the disk too, where a system can do that."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
