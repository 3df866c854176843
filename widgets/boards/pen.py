"""Outlines that several motifs share. Sines and cosines are constants, so that a picture is the same everywhere."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from widgets.drawing.geometry import ROUND, bounds
from widgets.drawing.scene import Circle, Fill, Motif, Path, Shape

Points = tuple[tuple[float, float], ...]

FIVE = ((0.0, -1.0), (0.951, -0.309), (0.588, 0.809), (-0.588, 0.809), (-0.951, -0.309))
"""The corners of a regular pentagon, from the top clockwise."""
SIX = ((1.0, 0.0), (0.5, 0.866), (-0.5, 0.866), (-1.0, 0.0), (-0.5, -0.866), (0.5, -0.866))
"""The corners of a regular hexagon, from the right clockwise."""

GLINTS = (0.9, 1.3, 1.6)
"""The sizes of far stars."""


def star(r: float, inner: float, x: float = 0, y: float = 0) -> Points:
    """Return the corners of a five-pointed star round (x, y), one point up."""
    tips = [(x + r * a, y + r * b) for a, b in FIVE]
    valleys = [(x - inner * a, y - inner * b) for a, b in FIVE]
    return tuple(point for i in range(5) for point in (tips[i], valleys[(i + 3) % 5]))


def oval(x: float, y: float, rx: float, ry: float, *, fill: Fill, opacity: float = 1) -> Path:
    """Return a filled ellipse."""
    kx, ky = rx * ROUND, ry * ROUND
    return Path(
        (
            ("M", x - rx, y),
            ("C", x - rx, y - ky, x - kx, y - ry, x, y - ry),
            ("C", x + kx, y - ry, x + rx, y - ky, x + rx, y),
            ("C", x + rx, y + ky, x + kx, y + ry, x, y + ry),
            ("C", x - kx, y + ry, x - rx, y + ky, x - rx, y),
            ("Z",),
        ),
        fill=fill,
        opacity=opacity,
    )


def glint(x: float, y: float, index: int, colours: Sequence[str]) -> Circle:
    """Return a far star; sizes and colours take turns, since a figure writes equal stars as one element."""
    colour = colours[index % len(colours)]
    return Circle(round(x, 1), round(y, 1), GLINTS[index % len(GLINTS)], fill=colour, opacity=0.8)


def arrow_head(x: float, y: float, dx: float, dy: float, size: float) -> Points:
    """Return the triangle of an arrow along the unit vector (dx, dy), its middle at (x, y)."""
    ux, uy = dx * size, dy * size
    return (
        (x + ux, y + uy),
        (x - ux * 0.6 - uy * 0.9, y - uy * 0.6 + ux * 0.9),
        (x - ux * 0.6 + uy * 0.9, y - uy * 0.6 - ux * 0.9),
    )


def drawn(*shapes: Shape, known: Mapping[str, Motif] = MappingProxyType({})) -> Motif:
    """Return the shapes as a motif with a box just round them; `known` are the motifs that they stamp."""
    box = bounds(shapes, known)
    assert box is not None
    left, top, right, bottom = box
    return Motif(shapes, left - 1, top - 1, right + 1, bottom + 1)
