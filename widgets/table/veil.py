"""A veil that hides a board in each page until that page has drawn the board anew.

The text of a page changes at once, but a canvas is drawn later, by seconds on a slow page: until then the canvas shows
what the player before could see. So the last thing drawn on the board is a mark in a corner. The page script
(`kit_veil.js`) looks for the mark on every canvas, waits until the drawing is on the screen, and only then lifts the
veil, a class with the number of the mark. A page that has not drawn the board, such as a second tab, keeps its veil.
"""

from __future__ import annotations

from secrets import token_hex
from weakref import WeakSet

import ipywidgets as ipw

from widgets.drawing.mark import CanvasMark
from widgets.kernel import KERNEL
from widgets.kernel.kit import THERE, Kit
from widgets.kernel.loop import Home
from widgets.view.board_box import BoardBox

VEIL = "kit-veil-"
BYTES = 6
"""The length of a mark in bytes, twelve hexadecimal digits: no picture has them in a corner by chance."""


class Veil:
    """A veil over `widget`, which has the class "kit-behind" and contains `board`; it hides nothing before `fall`."""

    def __init__(self, widget: ipw.DOMWidget, board: BoardBox) -> None:
        self.widget = widget
        self.board = board
        self.home = Home()
        self.number = ""
        KERNEL.of(Veils).all.add(self)

    def fall(self, *, light: bool) -> None:
        """Hide the board in each page until that page has drawn it once more, with a new mark; draw nothing here.

        The pages are asked to lift the veil as soon as they find the mark. `light` says whether the board has the light
        theme. Where no page runs the page script, which lifts the veil, the board is not hidden.
        """
        before, self.number = self.number, token_hex(BYTES)
        if KERNEL.of(Kit).pages:
            classes = (name for name in self.widget.trait_values()["_dom_classes"] if not name.startswith(VEIL))
            self.widget.set_trait("_dom_classes", (*classes, VEIL + self.number))
        self.board.mark(CanvasMark(self.number, light))
        KERNEL.of(Kit).send("look", veil=self.number, before=before)

    def ask(self) -> None:
        """Send all pages the last request to lift the veil again, for a page whose script has just started.

        Do nothing before the first request.
        """
        if self.number:
            KERNEL.of(Kit).send("look", veil=self.number, before="")


class Veils:
    """All veils of a kernel: each page whose script starts is asked to lift them."""

    def __init__(self) -> None:
        self.all: WeakSet[Veil] = WeakSet()
        KERNEL.of(Kit).on(THERE, lambda _: self._ask())

    def _ask(self) -> None:
        """Send the last request of each veil again, in the event loop of that veil."""
        for veil in tuple(self.all):
            veil.home.call(veil.ask)
