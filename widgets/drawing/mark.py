"""A mark in the corner of a canvas, by which a page knows what is drawn there."""

from __future__ import annotations

from typing import NamedTuple

from widgets.drawing.brush import Brush


class Mark(NamedTuple):
    """Twelve hexadecimal `digits` in 2 x 2 pixels, as the last halves of their reds, greens and blues: so it is hardly
    seen on a dark or a `light` ground."""

    digits: str
    light: bool = False

    def paint(self, brush: Brush) -> None:
        """Paint it in the corner."""
        half = "e" if self.light else "1"
        for index in range(4):
            colour = "".join(half + digit for digit in self.digits[3 * index : 3 * index + 3])
            brush.fill_with(f"#{colour}", index % 2, index // 2, 1, 1)
