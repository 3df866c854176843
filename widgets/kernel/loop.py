"""The event loop that a player lives in. A kernel may hand what a browser says to more than one thread.

JupyterLab sends the messages of widgets that were made outside of a cell, such as the canvases of a board that
has woken up, to a subshell: a thread with a loop of its own, beside the one in which the controls are heard.
Whatever a player does must be done in one of them.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")


def running() -> asyncio.AbstractEventLoop | None:
    """The loop that runs here, if one does."""
    try:
        return asyncio.get_running_loop()
    except RuntimeError:
        return None


class Home:
    """The loop in which this was made."""

    def __init__(self) -> None:
        self.loop = running()

    def call(self, work: Callable[..., T], *arguments: object) -> T | None:
        """Do it there: at once where that is here (or nowhere), else as soon as that loop gets to it (None then)."""
        here, loop = running(), self.loop
        if loop is None or here is None or here is loop or loop.is_closed():
            return work(*arguments)
        loop.call_soon_threadsafe(work, *arguments)
        return None

    def later(self, seconds: float, work: Callable[..., object], *arguments: object) -> None:
        """Do it there after a while; at once where no loop runs."""
        if self.loop is None or running() is not self.loop:
            work(*arguments)
        else:
            self.loop.call_later(seconds, work, *arguments)
