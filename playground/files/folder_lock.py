"""A lock on a folder: one process or thread writes in the folder, all others that ask for the lock wait."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

if sys.platform not in ("win32", "emscripten"):  # no folder can be locked there
    import fcntl


@contextmanager
def alone_in(folder: Path) -> Iterator[bool]:
    """Wait until no other holder of this lock is in the folder; yield whether the folder could be locked.

    The operating system holds the lock, not a file, and releases it when the process ends. A folder cannot be locked on
    Windows, in a browser, on some network disks, or without the permission to read the folder.
    """
    handle = _locked(folder)
    try:
        yield handle is not None
    finally:
        if handle is not None:
            os.close(handle)


def _locked(folder: Path) -> int | None:
    """Lock a folder, waiting until it is free; return the open handle, to be closed in the end.

    Return None at once where the folder cannot be opened or locked, and always on Windows and in a browser's Python.
    """
    if sys.platform in ("win32", "emscripten"):
        return None
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            fcntl.flock(handle, fcntl.LOCK_EX)
        except OSError:
            os.close(handle)
            raise
        return handle
    return None
