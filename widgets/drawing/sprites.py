"""Motifs side by side on one sheet, from which they are stamped."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import ceil
from typing import NamedTuple

from widgets.drawing.brush import DENSITY, Sprite
from widgets.drawing.scene import Motif, Scene, Stamp

WIDE = 1000
"""The width of a sheet, in units."""
GAP = 2
"""Units between motifs, so that a turned motif shows no edge of its neighbour."""


class ScaledMotif(NamedTuple):
    """A motif at a scale."""

    motif: str
    scale: float


def lay_out(
    motifs: Mapping[str, Motif], wanted: Iterable[ScaledMotif], paint: str
) -> tuple[Scene, dict[ScaledMotif, Sprite]]:
    """Return a scene that shows each wanted motif once, in rows of similar heights, and the sprite of each motif.

    `paint` is the name of the sheet in the sprites.
    """
    sizes = {want: _size(motifs[want.motif], want.scale) for want in wanted}
    stamps: list[Stamp] = []
    sprites: dict[ScaledMotif, Sprite] = {}
    x = y = GAP
    row = widest = 0
    for want, (width, height) in sorted(sizes.items(), key=lambda item: (-item[1][1], item[0])):
        if x + width + GAP > WIDE and row:
            x, y, row = GAP, y + row + GAP, 0
        motif = motifs[want.motif]
        left, top = ceil(-motif.left * want.scale), ceil(-motif.top * want.scale)
        stamps.append(Stamp(want.motif, x + left, y + top, scale=want.scale))
        corner = (x * DENSITY, y * DENSITY, width * DENSITY, height * DENSITY)
        sprites[want] = Sprite(paint, *corner, (x + left) * DENSITY, (y + top) * DENSITY, want.scale)
        x += width + GAP
        row, widest = max(row, height), max(widest, x)
    return Scene(max(widest, 1), y + row + GAP, shapes=tuple(stamps), motifs=motifs), sprites


def _size(motif: Motif, scale: float) -> tuple[int, int]:
    """Return the size in whole units that holds the motif, with its (0, 0) on a whole unit too."""
    width = ceil(-motif.left * scale) + ceil(motif.right * scale)
    height = ceil(-motif.top * scale) + ceil(motif.bottom * scale)
    return width, height
