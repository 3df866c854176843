"""A picture as data: frozen shapes, checked before anything is drawn.

Units are those of the scene (a board at full width is 1000 units wide at the most); y grows downwards.
The same scene goes to ipycanvas (`stage.py`) and to SVG (`svg.py`). Colours are #rrggbb and nothing else.
A :class:`Motif` is drawn once and stamped where a :class:`Stamp` says.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from math import isfinite
from re import compile as pattern
from typing import Literal, TypeAlias

COLOUR = pattern(r"#[0-9a-f]{6}")
ARITY = {"M": 2, "L": 2, "C": 6, "Q": 4, "Z": 0}
"""The path commands and how many numbers each takes: move, line, cubic, quadratic, close."""


@dataclass(frozen=True, slots=True)
class Linear:
    """A linear gradient from (x1, y1) to (x2, y2); stops are (offset 0..1, colour, opacity 0..1)."""

    x1: float
    y1: float
    x2: float
    y2: float
    stops: tuple[tuple[float, str, float], ...]


@dataclass(frozen=True, slots=True)
class Radial:
    """A radial gradient round (x, y) from radius `inner` to `r`; stops as in :class:`Linear`."""

    x: float
    y: float
    r: float
    stops: tuple[tuple[float, str, float], ...]
    inner: float = 0


Fill: TypeAlias = str | Linear | Radial


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """How a shape is painted: filled first, then stroked. None paints nothing."""

    fill: Fill | None = None
    stroke: str | None = None
    width: float = 1
    opacity: float = 1
    dash: tuple[float, ...] = ()
    cap: Literal["butt", "round"] = "butt"
    join: Literal["miter", "round"] = "miter"


@dataclass(frozen=True, slots=True)
class Rect(Style):
    """A rectangle from its top left corner, with corners of radius `radius`."""

    x: float
    y: float
    w: float
    h: float
    radius: float = 0


@dataclass(frozen=True, slots=True)
class Line(Style):
    """A straight line."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True, slots=True)
class Polygon(Style):
    """A closed polygon."""

    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Path(Style):
    """Curves in absolute coordinates: (("M", x, y), ("C", x1, y1, x2, y2, x, y), ("Z",))."""

    commands: tuple[tuple[str | float, ...], ...]


@dataclass(frozen=True, slots=True)
class Circle(Style):
    """A circle."""

    x: float
    y: float
    r: float


@dataclass(frozen=True, slots=True)
class Text(Style):
    """One line of text; (x, y) is its baseline at the anchor, `size` in units."""

    x: float
    y: float
    text: str
    size: float
    anchor: Literal["start", "middle", "end"] = "middle"
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes moved together: scaled, then turned clockwise by `turn` degrees, then put at (x, y)."""

    shapes: tuple[Shape, ...]
    x: float = 0
    y: float = 0
    turn: int = 0
    scale: float = 1


@dataclass(frozen=True, slots=True)
class Stamp:
    """A motif put at (x, y): its own (0, 0) lands there, scaled, then turned clockwise by `turn` degrees."""

    motif: str
    x: float
    y: float
    turn: int = 0
    scale: float = 1


Shape: TypeAlias = Rect | Line | Polygon | Path | Circle | Text | Group | Stamp


@dataclass(frozen=True, slots=True)
class Motif:
    """A drawing to be stamped; everything it paints lies within `left`, `top`, `right`, `bottom` of (0, 0)."""

    shapes: tuple[Shape, ...]
    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture: the still ground, what stands on it, and the motifs that either stamps.

    `ground` is what no move changes (space, squares, platforms): a stage keeps it; `shapes` is the rest.
    """

    width: float
    height: float
    ground: tuple[Shape, ...] = ()
    shapes: tuple[Shape, ...] = ()
    motifs: Mapping[str, Motif] = field(default_factory=dict)
