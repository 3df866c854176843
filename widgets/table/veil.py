"""A veil before a board: each page lifts it once that page has drawn the board anew.

What is written on a page changes at once, but a canvas is drawn later, by seconds on a slow page: until then it shows
what the person before saw. So the board is drawn with a mark of its own in a corner as the last thing. The script of
the page (`kit_veil.js`) reads it from every canvas, waits until that has been seen, and only then lifts the veil, which
is a class with the number of the mark. A page that has not drawn the board, such as a second tab, keeps it down.
"""

from __future__ import annotations

from collections.abc import Mapping
from secrets import token_hex
from typing import Any
from weakref import WeakSet

import ipywidgets as ipw

from widgets.drawing.mark import CanvasMark
from widgets.kernel.kit import KIT, THERE
from widgets.kernel.loop import Home
from widgets.view.board_box import BoardBox

VEIL = "kit-veil-"
BYTES = 6
"""A mark has twelve hexadecimal digits: no picture shows one by chance."""


class Veil:
    """What lies behind it (`widget`, which has the class "kit-behind"), and the board in there."""

    def __init__(self, widget: ipw.DOMWidget, board: BoardBox) -> None:
        self.widget = widget
        self.board = board
        self.home = Home()
        self.number = ""
        VEILS.add(self)

    def fall(self, *, light: bool) -> None:
        """Let it be down, until a page has drawn the board once more. `light` is the ground of the board.

        Where no page can lift it, since none runs the script, nothing is seen of it.
        """
        before, self.number = self.number, token_hex(BYTES)
        if PAGES:
            classes = (name for name in self.widget.trait_values()["_dom_classes"] if not name.startswith(VEIL))
            self.widget.set_trait("_dom_classes", (*classes, VEIL + self.number))
        self.board.mark(CanvasMark(self.number, light))
        KIT.send("look", veil=self.number, before=before)

    def ask(self) -> None:
        """Ask all pages to lift it; one that has just come was not there before."""
        if self.number:
            KIT.send("look", veil=self.number, before="")


VEILS: WeakSet[Veil] = WeakSet()
PAGES: set[str] = set()
"""The pages that have run the script."""


def _there(content: Mapping[str, Any]) -> None:
    PAGES.add(str(content.get("page")))
    for veil in tuple(VEILS):
        veil.home.call(veil.ask)


KIT.on(THERE, _there)
