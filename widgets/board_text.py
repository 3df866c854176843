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
from widgets.lifetime import old_ways
from widgets.page import AskedFor
from widgets.reading import Line
from widgets.styles import FOCUS, LINE, PAPER, SHEET, SOFT
from widgets.theme import INK

SCRIPT = (Path(__file__).parent / "board_text.js").read_text(encoding="utf-8")
STYLE = f"""
.kit .kit-walk {{overflow-x: auto; padding: 4px; scroll-padding: 4px 4px 4px 116px; background: {PAPER}; color: {INK};
  border: 2px solid {LINE}; border-radius: 14px}}
.kit .kit-walk-row {{display: flex; width: max-content; min-width: 100%}}
.kit .kit-walk-head {{flex: none; width: 108px; padding: 6px; font-weight: bold; position: sticky; left: -4px;
  background: {PAPER}; z-index: 1; overflow-wrap: anywhere}}
.kit .kit-walk-cell {{flex: 0 0 auto; width: 128px; margin: 2px; padding: 4px 6px; background: {SHEET};
  border: 1px solid {LINE}; border-radius: 6px; font-size: 13px; line-height: 1.35; cursor: pointer;
  scroll-margin: 8px}}
.kit .kit-walk-cell b {{display: block; overflow-wrap: anywhere}}
.kit .kit-walk-cell span {{display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 4; overflow: hidden;
  color: {SOFT}}}
.kit .kit-walk-cell:is(:hover, :focus) span {{color: {INK}}}
.kit .kit-walk-cell:focus {{outline: 3px solid {FOCUS}; outline-offset: 0; border-color: {FOCUS}}}
.kit .kit-walk-help {{margin: 0 0 6px 0}}
.kit .kit-walk-said {{margin: 6px 0 0 0; min-height: 3em; font-weight: bold}}
@media (max-width: 500px) {{
  .kit .kit-walk-head {{width: 72px; font-size: 13px}}
  .kit .kit-walk {{scroll-padding-left: 80px}}
}}
@media (forced-colors: active) {{.kit .kit-walk-cell:focus {{outline-color: Highlight}}}}
"""


class BoardText(AskedFor, anywidget.AnyWidget):
    """The grid. `on_place` hears the place that was pressed, by Enter, Space or a click; `on_key` all other keys by
    their names in browsers. `label` names the grid, `help` says how to walk in it.

    A page that is loaded anew may take longer to run this widget's script than anywidget waits, two seconds: then it
    shows the grid, but keeps from it all that is said from then on, and nobody can tell. So each grid that such a page
    has asked for calls `on_again` once it is shown there, and is to be replaced.
    """

    _esm = SCRIPT
    _css = STYLE
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

    def show(self, lines: Iterable[Line]) -> None:
        """Let it say this."""
        self.lines = [
            {"name": line.name, "cells": [cell._asdict() for cell in line.cells]} for line in lines
        ]  # nothing is sent where nothing has changed

    def focus(self) -> None:
        """Give it the focus, as soon as a page shows it."""
        self.wanted = True

    def on_asked_for(self) -> None:
        """A page that is being loaded may turn out too slow for it."""
        self.asked_for = True

    def _heard(self, _widget: Any, content: dict[str, Any], _buffers: Any) -> None:
        if "press" in content:
            self.on_place(str(content["press"]))
        elif "key" in content:
            self.on_key(str(content["key"]))
        elif "there" in content and self.asked_for:
            self.asked_for = False
            self.on_again()
