"""A text area that is changed by typing or by clicks beside it, with undo and redo for both."""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic
from typing import Any

import ipywidgets as ipw

from playground.core import _
from widgets.kernel.models import make
from widgets.page.parts import column, row
from widgets.page.translated import Spoken

PAUSE = 1.5
"""Seconds after the last typing from which new typing is a change of its own for undo."""
MOST_KEPT = 500


class Desk:
    """The text area with its buttons (`widget`).

    Args:
        spoken: Translates the words.
        label: The message that describes the text area.
        text: The text at first.
        changed: Called after every change, whether by typing, by `put`, by undo or by redo.
        guard: Wraps each callback, so that its error is shown.
        rows: How many lines are visible at once.
    """

    def __init__(
        self,
        spoken: Spoken,
        label: str,
        text: str,
        changed: Callable[[], object],
        guard: Callable[[Callable[..., Any]], Callable[..., Any]],
        *,
        rows: int = 14,
    ) -> None:
        self.changed = changed
        self.kept = [text]
        self.at = 0
        self.typed_at = 0.0
        self.area = spoken.described(make(ipw.Textarea, value=text, rows=rows, _dom_classes=("kit-record",)), label)
        self.area.observe(guard(self._typed), "value")
        self.back = spoken.button(_("Undo"), guard(self.undo))
        self.on = spoken.button(_("Redo"), guard(self.redo))
        self.widget = column(self.area, row(self.back, self.on), classes=("kit-stack",))
        self._able()

    @property
    def text(self) -> str:
        """The current text."""
        return self.kept[self.at]

    def put(self, text: str) -> None:
        """Replace the text, as one change for undo, and call `changed`; do nothing if it is the same.

        Changes taken back before can then no longer be made again.
        """
        if text != self.text:
            self.typed_at = 0.0
            self._keep(text)
            self._show()

    def undo(self) -> None:
        """Take the last change back, and call `changed`; do nothing if there is none. The last typing is one change."""
        if self.at:
            self.at, self.typed_at = self.at - 1, 0.0
            self._show()

    def redo(self) -> None:
        """Make the change again that was taken back last, and call `changed`; do nothing if there is none."""
        if self.at + 1 < len(self.kept):
            self.at, self.typed_at = self.at + 1, 0.0
            self._show()

    def _typed(self, change: dict[str, Any]) -> None:
        """Handle a new text of the text area: keep it, and call `changed`.

        Typing less than `PAUSE` seconds after the typing before belongs to the same change. Nothing is done for a text
        written by `put`, `undo` or `redo`, which is the current one already.
        """
        if change["new"] == self.text:
            return
        now = monotonic()
        if self.typed_at and now - self.typed_at < PAUSE and self.at:  # the same stretch of typing
            self.at -= 1
        self.typed_at = now
        self._keep(change["new"])
        self._able()
        self.changed()

    def _keep(self, text: str) -> None:
        """Make a text the current one, in place of those taken back; at most the last `MOST_KEPT` texts are kept."""
        self.kept = [*self.kept[: self.at + 1], text][-MOST_KEPT:]
        self.at = len(self.kept) - 1

    def _show(self) -> None:
        """Write the current text into the text area, enable or disable the buttons, and call `changed`."""
        self.area.value = self.text
        self._able()
        self.changed()

    def _able(self) -> None:
        """Enable each button where there is something to undo or redo, else disable it."""
        self.back.disabled, self.on.disabled = not self.at, self.at + 1 == len(self.kept)
