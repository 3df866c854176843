"""A board as text: a grid in which arrow keys walk from place to place, and each is read as a sentence.

Nothing that ipywidgets brings can be walked in: only a button or a list has a role that makes a screen reader hand on
the arrow keys, and a canvas has none. So this is a widget with a few lines of its own in the page (`board_text.js`),
by anywidget: walking asks nothing of the kernel, and the focus stays when what is said changes.
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
    """The grid. `on_place` hears the place that was pressed, by Enter, Space or a click; `on_key` all other keys by
    their names in browsers. `label` names the grid, `help` says how to walk in it.

    A page that is reloaded may take longer to run this widget's script than anywidget waits (two seconds): it
    then shows the grid, but ignores every later change, unknown to the kernel. So a grid that such a page asked for
    calls `on_again` once the page shows it, and is to be replaced.
    """

    _esm = SCRIPT
    lines: traitlets.List[Any] = traitlets.List().tag(sync=True)
    label = traitlets.Unicode().tag(sync=True)
    help = traitlets.Unicode().tag(sync=True)
    wanted = traitlets.Bool(default_value=False).tag(sync=True)
    asked_for = False
    """Whether a page that is being loaded has asked for it."""

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
        """Show these lines in the grid."""
        self.lines = [
            {"name": line.name, "cells": [cell._asdict() for cell in line.cells]} for line in lines
        ]  # nothing is sent where nothing has changed

    def focus(self) -> None:
        """Give the grid the focus as soon as a page shows it."""
        self.wanted = True

    def on_asked_for(self) -> None:
        """Note that a page is being loaded: it may be too slow to keep this grid."""
        self.asked_for = True

    def _heard(self, _widget: Any, content: dict[str, Any], _buffers: Any) -> None:
        if "press" in content:
            self.on_place(str(content["press"]))
        elif "key" in content:
            self.on_key(str(content["key"]))
        elif "there" in content and self.asked_for:
            self.asked_for = False
            self.on_again()
