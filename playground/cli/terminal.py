"""What is said on a terminal, or into the file or the pipe in its place: the one way out of every command."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from typing import TextIO

from playground.files.plain_text import visible


class UnwrittenError(Exception):
    """What was to be said cannot be written: the disk is full, or nothing is there to write to."""


def say(text: str, end: str = "\n") -> None:
    """Write a line of an answer, its signs as a terminal can show them. Raises UnwrittenError, BrokenPipeError."""
    _write(sys.stdout, visible(text) + end)


def complain(text: str, end: str = "\n") -> None:
    """Write a line beside the answer: what is wrong, or how far something is. Where nobody can read it, it is lost."""
    with suppress(UnwrittenError, BrokenPipeError):
        _write(sys.stderr, visible(text) + end)
        flush(sys.stderr)


def flush(stream: TextIO | None) -> None:
    """Let what was written reach where it goes. Raises UnwrittenError, BrokenPipeError."""
    try:
        if stream is not None:
            stream.flush()
    except BrokenPipeError:
        raise
    except (OSError, ValueError):  # a stream that was closed is a wrong value
        raise UnwrittenError from None


def give_up(stream: TextIO | None) -> None:
    """Let what is still to be written go nowhere: Python writes it when it ends, and would fail aloud."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())  # type: ignore[union-attr]  # none is suppressed


def _write(stream: TextIO | None, text: str) -> None:
    if stream is None:  # the shell has closed it
        raise UnwrittenError
    try:
        stream.write(text)
    except BrokenPipeError:
        raise
    except (OSError, ValueError):
        raise UnwrittenError from None
