"""Writes the text of every command to the terminal, or to the file or pipe that replaces it."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TextIO

from playground.files.plain_text import visible


class UnwrittenError(Exception):
    """Output that cannot be written: the disk is full, or the stream is closed."""


def say(text: str, end: str = "\n") -> None:
    """Write a text and `end` to stdout, the control characters of the text made visible.

    Raises BrokenPipeError if the reader of the output has gone, UnwrittenError if stdout is closed or cannot be
    written.
    """
    _write(sys.stdout, visible(text) + end)


def complain(text: str, end: str = "\n") -> None:
    """Write a line about an error or about progress to stderr at once, its control characters made visible.

    It is lost if stderr cannot be written.
    """
    with suppress(UnwrittenError, BrokenPipeError):
        _write(sys.stderr, visible(text) + end)
        flush(sys.stderr)


def flush(stream: TextIO | None) -> None:
    """Flush a stream; None (the shell has closed it) is passed over.

    Raises BrokenPipeError if the reader has gone, UnwrittenError if the stream is closed or cannot be written.
    """
    try:
        if stream is not None:
            stream.flush()
    except BrokenPipeError:
        raise
    except (OSError, ValueError):  # a closed stream raises ValueError
        raise UnwrittenError from None


def give_up(stream: TextIO | None) -> None:
    """Redirect a stream to the null device, since Python would write its rest at exit and report the failure.

    Nothing happens to a stream that is None, closed or no file.
    """
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())  # type: ignore[union-attr]  # suppressed


def _write(stream: TextIO | None, text: str) -> None:
    """Write a text to a stream.

    Raises BrokenPipeError if the reader has gone, UnwrittenError if the stream is None, closed or cannot be written.
    """
    if stream is None:  # the shell has closed it
        raise UnwrittenError
    try:
        stream.write(text)
    except BrokenPipeError:
        raise
    except (OSError, ValueError):
        raise UnwrittenError from None
