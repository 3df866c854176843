"""The motifs of a board, each drawn once a theme, and those that a picture needs; outlines that several of them share.

Sines and cosines are constants, so that a picture is the same everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType
from typing import TypeAlias

from widgets.drawing.geometry import ROUND, bounds
from widgets.drawing.scene import Circle, Fill, Motif, Path, Shape, stamped_names

Points = tuple[tuple[float, float], ...]

FIVE = ((0.0, -1.0), (0.951, -0.309), (0.588, 0.809), (-0.588, 0.809), (-0.951, -0.309))
"""The corners of a regular pentagon, from the top clockwise."""
SIX = ((1.0, 0.0), (0.5, 0.866), (-0.5, 0.866), (-1.0, 0.0), (-0.5, -0.866), (0.5, -0.866))
"""The corners of a regular hexagon, from the right clockwise."""

GLINTS = (0.9, 1.3, 1.6)
"""The sizes of far stars."""


def star(r: float, inner: float, x: float = 0, y: float = 0) -> Points:
    """Return the ten corners of a five-pointed star round (x, y), from the top one clockwise.

    The points are `r` from the middle, the corners between them `inner`.
    """
    tips = [(x + r * a, y + r * b) for a, b in FIVE]
    valleys = [(x - inner * a, y - inner * b) for a, b in FIVE]
    return tuple(point for i in range(5) for point in (tips[i], valleys[(i + 3) % 5]))


def oval(x: float, y: float, rx: float, ry: float, *, fill: Fill, opacity: float = 1) -> Path:
    """Return a filled ellipse with the middle (x, y) and half axes rx and ry, without an outline."""
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
    """Return a far star at (x, y), rounded to tenths.

    Sizes and `colours` take turns by `index`, since a figure writes equal stars as one element.
    """
    colour = colours[index % len(colours)]
    return Circle(round(x, 1), round(y, 1), GLINTS[index % len(GLINTS)], fill=colour, opacity=0.8)


def arrow_head(x: float, y: float, dx: float, dy: float, size: float) -> Points:
    """Return the corners of an arrow's head along the unit vector (dx, dy), the tip first, round (x, y).

    The tip is `size` in front of (x, y), the back edge 0.6 `size` behind (x, y).
    """
    ux, uy = dx * size, dy * size
    return (
        (x + ux, y + uy),
        (x - ux * 0.6 - uy * 0.9, y - uy * 0.6 + ux * 0.9),
        (x - ux * 0.6 + uy * 0.9, y - uy * 0.6 - ux * 0.9),
    )


def drawn(*shapes: Shape, known: Mapping[str, Motif] = MappingProxyType({})) -> Motif:
    """Return the shapes as a motif with a box 1 unit wider on each side; `known` has the motifs that they stamp.

    Raises AssertionError without shapes, KeyError for a stamped motif that is not in `known`.
    """
    box = bounds(shapes, known)
    assert box is not None
    left, top, right, bottom = box
    return Motif(shapes, left - 1, top - 1, right + 1, bottom + 1)


Drawn: TypeAlias = Callable[[str], Mapping[str, Motif]]
"""A function that returns all motifs by name, for the name of a theme."""


@dataclass(frozen=True)
class Motifs:
    """The motifs of a board.

    `drawn` returns all motifs of a theme; `measured` draws a motif that depends on a length, by its name and the name
    of the theme, or returns None.
    """

    drawn: Drawn
    measured: Callable[[str, str], Motif | None] | None = None

    def all(self, theme: str) -> Mapping[str, Motif]:
        """Return the motifs that depend on no length, always the same objects. Raises KeyError for an unknown theme."""
        return _drawn(self.drawn, theme)

    def one(self, name: str, theme: str) -> Motif:
        """Return the motif of that name, measured or not; equal calls return the same object.

        Raises KeyError for a name that the board does not have, and for an unknown theme.
        """
        return _one(self, name, theme)

    def needed(
        self, still: tuple[Shape, ...], moving: Iterable[Shape], theme: str, also: Iterable[str] = ()
    ) -> Mapping[str, Motif]:
        """Return the motifs that these shapes stamp, those named in `also`, and all that these stamp in turn.

        They are in alphabetical order of their names. Raises KeyError for a motif that the board does not have.
        """
        found: dict[str, Motif] = {}
        for name in _stamped(still) | stamped_names(moving) | set(also):
            found.update(_closed(self, name, theme))
        return dict(sorted(found.items()))


@lru_cache(maxsize=12)
def _drawn(drawn: Drawn, theme: str) -> Mapping[str, Motif]:
    """Return `drawn(theme)`, drawn once."""
    return drawn(theme)


@lru_cache(maxsize=3072)
def _one(motifs: Motifs, name: str, theme: str) -> Motif:
    """Return the motif of that name, else the measured one, drawn once.

    Raises KeyError for a name that the board does not have, and for an unknown theme.
    """
    found = motifs.all(theme).get(name) or (motifs.measured(name, theme) if motifs.measured else None)
    if found is None:
        raise KeyError(f"no motif {name!r}")
    return found


@lru_cache(maxsize=3072)
def _closed(motifs: Motifs, name: str, theme: str) -> Mapping[str, Motif]:
    """Return a motif and all motifs that it stamps, directly or indirectly, by name.

    Raises KeyError for a name that the board does not have, and for an unknown theme.
    """
    found, names = {}, {name}
    while names:
        name = names.pop()
        found[name] = motifs.one(name, theme)
        names |= stamped_names(found[name].shapes) - found.keys()
    return found


@lru_cache(maxsize=384)
def _stamped(still: tuple[Shape, ...]) -> frozenset[str]:
    """Return the names of the motifs that these shapes stamp themselves; the answer is kept for equal shapes."""
    return frozenset(stamped_names(still))
