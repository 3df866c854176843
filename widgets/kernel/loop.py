"""Run the work of a widget in one event loop, though a kernel may handle a page's messages in several threads.

JupyterLab sends the messages of widgets that were made outside of a cell, such as the canvases of a board that
has woken up, to a subshell: a thread with an event loop of its own, beside the loop that gets the messages of the
controls. All work of one widget must be done in the same loop.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


def running() -> asyncio.AbstractEventLoop | None:
    """Return the event loop that is running in this thread; None if there is none."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


def current() -> asyncio.Task[Any] | None:
    """Return the asyncio task that is running in this thread; None if there is none."""
    return asyncio.current_task() if running() else None


class Home:
    """The event loop in which this object was made, and ways to do work in that loop."""

    def __init__(self) -> None:
        self.loop = running()

    def call(self, work: Callable[..., T], *arguments: object) -> T | None:
        """Do `work(*arguments)` in the loop of this object, and return its result.

        The work is done at once if that loop is the current one, is closed or does not exist, or if no loop is running
        here. Otherwise it is scheduled in that loop, without waiting for it, and None is returned.
        """
        here, loop = running(), self.loop
        if loop is None or here is None or here is loop or loop.is_closed():
            return work(*arguments)
        loop.call_soon_threadsafe(work, *arguments)
        return None

    def later(self, seconds: float, work: Callable[..., object], *arguments: object) -> None:
        """Call `work(*arguments)` after that number of seconds in the loop of this object, without waiting for it.

        It is called at once, and waited for, if that loop is not the current one or does not exist.
        """
        if self.loop is None or running() is not self.loop:
            work(*arguments)
        else:
            self.loop.call_later(seconds, work, *arguments)
