"""A line to type into, with a button: what is typed is done once, whichever of the two reaches the kernel first."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import ipywidgets as ipw

from widgets.kernel.models import make
from widgets.page.parts import row
from widgets.page.translated import Spoken

LATE = 1.0
"""Seconds for which a press waits for its text.

A page holds a text back while the kernel has not answered the one before, but never a press; and it tells of the
Enter key before the text that it ends.
"""


class Typed:
    """`on_text` does what is typed and says whether it was understood: what was not stays, to be mended. `label` and
    `do` are the messages of the line and of its button."""

    def __init__(
        self,
        spoken: Spoken,
        label: str,
        do: str,
        on_text: Callable[[str], bool],
        guard: Callable[[Callable[..., Any]], Callable[..., Any]],
        *,
        sample: str = "",
    ) -> None:
        self.on_text = on_text
        self.guard = guard
        self.done = ""
        self.waiting: asyncio.TimerHandle | None = None
        self.line = spoken.described(make(ipw.Text, placeholder=sample, continuous_update=False), label)
        self.line.observe(guard(self._arrived), "value")
        self.line.on_msg(guard(self._told))
        self.button = spoken.button(do, guard(self.press))
        self.widget = row(self.line, self.button)

    def press(self) -> None:
        """Do what is typed. A text that was done before is an old one, so a new one may be on its way: wait for it."""
        self.stop_waiting()
        if self.line.value == self.done:
            try:
                self.waiting = asyncio.get_running_loop().call_later(LATE, self.guard(self._do))
            except RuntimeError:  # nothing runs, so nothing is on its way
                self._do()
        else:
            self._do()

    def stop_waiting(self) -> None:
        """Wait for nothing any more: what is typed now is for another position than the press was."""
        if self.waiting:
            self.waiting.cancel()
            self.waiting = None

    def close(self) -> None:
        """Wait for nothing any more."""
        self.stop_waiting()

    def forget(self) -> None:
        """Let nothing stay of what was typed."""
        self.stop_waiting()
        self.done = self.line.value = ""

    def _told(self, _line: Any, content: dict[str, Any], _buffers: Any) -> None:
        """The page tells of the Enter key in the line."""
        if content.get("event") == "submit":
            self.press()

    def _arrived(self, change: dict[str, Any]) -> None:
        if self.waiting and change["new"]:
            self.stop_waiting()
            self._do()

    def _do(self) -> None:
        self.waiting, text = None, self.line.value
        self.done = self.line.value = ""  # before anything is drawn: whoever sees the answer may type the next
        if not self.on_text(text):
            self.done = self.line.value = text
