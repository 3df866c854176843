"""A folder in which one writes at a time: of all processes and threads that ask here, the others wait."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

if sys.platform not in ("win32", "emscripten"):  # there no folder can be locked
    import fcntl


@contextmanager
def alone_in(folder: Path) -> Iterator[bool]:
    """Wait until nobody else who asks this is in the folder; whether that is so for sure.

    The system keeps the lock, no file: with the process that holds it, it is gone. It is no promise where a folder
    cannot be locked: on Windows, in a browser, on some disks of a network, or where one may not read it.
    """
    handle = _locked(folder)
    try:
        yield handle is not None
    finally:
        if handle is not None:
            os.close(handle)


def _locked(folder: Path) -> int | None:
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
