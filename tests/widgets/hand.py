"""A hand on a page that shows widgets of the kit: it sees a button by its words, and presses what it saw.

Tests of presses and secrets without a browser reach the buttons through this file alone.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import ipywidgets as ipw


class Hand:
    """A hand before a button: that widget, or the first one inside it whose words hold `words`."""

    def __init__(self, widget: ipw.Widget, words: str = "") -> None:
        self.button = next(found for found in _buttons(widget) if words in found.description)
        self.seen = -1

    def shows(self) -> int:
        """The number of the offer that the page shows on it."""
        found = re.search(r"kit-offer-(\d+)-", " ".join(self.button._dom_classes))
        assert found
        return int(found.group(1))

    def look(self) -> int:
        """See what is offered now; its number."""
        self.seen = self.shows()
        return self.seen

    def press(self) -> None:
        """Press what was seen, as the script of the page says it to the kernel."""
        self.button._handle_custom_msg({"event": "click", "offer": self.seen}, [])


def _buttons(widget: ipw.Widget) -> Iterator[ipw.Button]:
    if isinstance(widget, ipw.Button):
        yield widget
    for child in getattr(widget, "children", ()):
        yield from _buttons(child)
