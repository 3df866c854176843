"""A text that is typed, or changed by what is clicked beside it, with undo and redo for both."""

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
"""Seconds after which what is typed is a change of its own for undo."""
MOST_KEPT = 500


class Desk:
    """The text (`widget`). `changed()` is called after every change, however it was made."""

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
        """The text as it is now."""
        return self.kept[self.at]

    def put(self, text: str) -> None:
        """Change the text from elsewhere; nothing happens where it is the same."""
        if text != self.text:
            self.typed_at = 0.0
            self._keep(text)
            self._show()

    def undo(self) -> None:
        """One change back."""
        if self.at:
            self.at, self.typed_at = self.at - 1, 0.0
            self._show()

    def redo(self) -> None:
        """One change on."""
        if self.at + 1 < len(self.kept):
            self.at, self.typed_at = self.at + 1, 0.0
            self._show()

    def _typed(self, change: dict[str, Any]) -> None:
        """Somebody has typed; what `put`, `undo` and `redo` write themselves is there already."""
        if change["new"] == self.text:
            return
        now = monotonic()
        if self.typed_at and now - self.typed_at < PAUSE and self.at:  # one goes on typing
            self.at -= 1
        self.typed_at = now
        self._keep(change["new"])
        self._able()
        self.changed()

    def _keep(self, text: str) -> None:
        self.kept = [*self.kept[: self.at + 1], text][-MOST_KEPT:]
        self.at = len(self.kept) - 1

    def _show(self) -> None:
        self.area.value = self.text
        self._able()
        self.changed()

    def _able(self) -> None:
        self.back.disabled, self.on.disabled = not self.at, self.at + 1 == len(self.kept)
