"""A small coded mark in the corner of a canvas, from which a page can tell which picture is drawn there."""

from __future__ import annotations

from typing import NamedTuple

from widgets.drawing.brush import Brush


class CanvasMark(NamedTuple):
    """Twelve hexadecimal `digits` painted as 2 x 2 pixels, three digits a pixel, row by row.

    The digits are the low halves of the pixels' red, green and blue values; the high halves are all 1, or all e with
    `light`, so that the mark is barely visible on a dark or on a light ground.
    """

    digits: str
    light: bool = False

    def paint(self, brush: Brush) -> None:
        """Add to the brush the commands that paint the mark, 2 x 2 pixels, in the canvas's top left corner."""
        half = "e" if self.light else "1"
        for index in range(4):
            colour = "".join(half + digit for digit in self.digits[3 * index : 3 * index + 3])
            brush.fill_with(f"#{colour}", index % 2, index // 2, 1, 1)
