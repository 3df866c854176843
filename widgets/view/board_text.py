"""A board as text: a grid in which arrow keys move from place to place, and each place is read as a sentence.

ipywidgets has no widget like that: a screen reader passes arrow keys only to elements with certain roles, and a canvas
has none. So this is a widget of anywidget with a script of its own (`board_text.js`). Moving in the grid needs no
message to the kernel, and the focus stays when a sentence changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import anywidget
import traitlets

from playground.core import Place
from widgets.kernel.models import old_ways
from widgets.kernel.page import AskedFor
from widgets.view.reading import BoardRow

SCRIPT = (Path(__file__).parent / "board_text.js").read_text(encoding="utf-8")


class BoardText(AskedFor, anywidget.AnyWidget):
    """The grid of a board as text.

    `on_place` is called with a place that is pressed, by Enter, Space or a click; `on_key` with any other key, by its
    name in browsers. `label` names the grid, `help` explains its keys.

    A page that is reloaded may take longer to run this widget's script than anywidget waits (two seconds): it then
    shows the grid, but ignores every later change, unknown to the kernel. So a grid that such a page asked for calls
    `on_again` once the page shows it, and has to be replaced.
    """

    _esm = SCRIPT
    lines: traitlets.List[Any] = traitlets.List().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    help = traitlets.Unicode().tag(sync=True)
    wanted = traitlets.Bool(default_value=False).tag(sync=True)
    asked_for = False
    """Whether a page that is being loaded has asked for the grid."""

    def __init__(
        self, on_place: Callable[[Place], None], on_key: Callable[[str], None], on_again: Callable[[], None]
    ) -> None:
        with old_ways():
            super().__init__()
        self.on_place = on_place
        self.on_key = on_key
        self.on_again = on_again
        self.on_msg(self._heard)

    def show(self, lines: Iterable[BoardRow]) -> None:
        """Show these lines in the grid in place of the former ones; send nothing if they are the same."""
        self.lines = [
            {"name": line.name, "cells": [cell._asdict() for cell in line.cells]} for line in lines
        ]  # traitlets sends nothing if nothing has changed

    def focus(self) -> None:
        """Give the grid the focus once, as soon as a page shows it with its rows."""
        self.wanted = True

    def on_asked_for(self) -> None:
        """Note that a page is being loaded, too slow perhaps to keep this grid: it calls `on_again` when shown."""
        self.asked_for = True

    def _heard(self, _widget: Any, content: dict[str, Any], _buffers: Any) -> None:
        """Handle a message of a page: a place was pressed, another key was typed, or the page now shows the grid.

        The first calls `on_place`, the second `on_key`. The last one calls `on_again`, once, if a page that is being
        loaded had asked for the grid.
        """
        if "press" in content:
            self.on_place(str(content["press"]))
        elif "key" in content:
            self.on_key(str(content["key"]))
        elif "there" in content and self.asked_for:
            self.asked_for = False
            self.on_again()
