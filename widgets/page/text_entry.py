"""A text line with a button: a typed text is used once, whether the text or the press reaches the kernel first."""

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

A page delays a text while the kernel has not answered the one before, but never delays a press; and the page sends
the Enter key before the text that the key ends.
"""


class Typed:
    """A text line (`line`) with a button (`button`), in one row (`widget`).

    Args:
        spoken: Translates the words of the line and the button.
        label: The message that describes the line.
        do: The message on the button.
        on_text: Called with the typed text; returns whether it was understood. A text that was not stays in the line.
        guard: Wraps each callback, so that its error is shown.
        sample: An example of a text, shown while the line is empty.
    """

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
        """Use the text in the line. If it was used already, wait up to `LATE` seconds for a new one from the page.

        A wait of an earlier press ends. If no text arrives, or where no event loop runs, the text in the line is used
        as it is, even if it is empty.
        """
        self.stop_waiting()
        if self.line.value == self.done:
            try:
                self.waiting = asyncio.get_running_loop().call_later(LATE, self.guard(self._do))
            except RuntimeError:  # no event loop runs, so no text can arrive later
                self._do()
        else:
            self._do()

    def stop_waiting(self) -> None:
        """Stop waiting for the text of a press, if one is waited for: a text typed now is for another position."""
        if self.waiting:
            self.waiting.cancel()
            self.waiting = None

    def close(self) -> None:
        """Stop waiting for the text of a press; the widgets stay open."""
        self.stop_waiting()

    def forget(self) -> None:
        """Empty the line, whose text is not used, and stop waiting for the text of a press."""
        self.stop_waiting()
        self.done = self.line.value = ""

    def _told(self, _line: Any, content: dict[str, Any], _buffers: Any) -> None:
        """Handle a message of the page: the Enter key in the line is a press; other messages do nothing."""
        if content.get("event") == "submit":
            self.press()

    def _arrived(self, change: dict[str, Any]) -> None:
        """Handle a new text in the line: use it if a press is waiting and it is not empty; else it stays unused."""
        if self.waiting and change["new"]:
            self.stop_waiting()
            self._do()

    def _do(self) -> None:
        """Hand the text in the line to `on_text`, even an empty one, and empty the line.

        If `on_text` returns False, the text is put back. No press is waiting any more.
        """
        self.waiting, text = None, self.line.value
        self.done = self.line.value = ""  # before anything is drawn: the reader may type the next text on seeing that
        if not self.on_text(text):
            self.done = self.line.value = text
