"""The movement of an event, and the curves of movements: slow at both ends; `t` runs from 0 to 1."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from widgets.drawing.scene import Shape

Point: TypeAlias = tuple[float, float]

SMALL = 0.06
"""The smallest scale of a piece that appears or vanishes."""


@dataclass(frozen=True, slots=True)
class Motion:
    """The movement of one event on one pad, over a still picture.

    The still picture shows the position before the event, drawn `without` the moving pieces (but with their motifs);
    `at(t)` returns the shapes to paint over it for t from 0 (as before the event) to 1 (as after it). `milliseconds` is
    the duration at natural speed.
    """

    pad: str
    without: frozenset[str]
    milliseconds: int
    at: Callable[[float], tuple[Shape, ...]]


def smooth(t: float) -> float:
    """Return the share of the way at the share `t` of the time, for a movement that is slow at both ends.

    >>> smooth(0), smooth(0.5), smooth(1)
    (0, 0.5, 1)
    """
    return t * t * (3 - 2 * t)


def between(a: float, b: float, t: float) -> float:
    """Return the number at share `t` between `a` and `b`."""
    return a + (b - a) * t


def way(a: Point, b: Point, t: float) -> Point:
    """Return the point at share `t` of the straight line from `a` to `b`."""
    return between(a[0], b[0], t), between(a[1], b[1], t)


def bend(a: Point, first: Point, second: Point, b: Point, t: float) -> Point:
    """Return the point at share `t` of the cubic curve from `a` to `b` with these two control points.

    >>> bend((0, 0), (0, 4), (4, 4), (4, 0), 0.5)
    (2.0, 3.0)
    """
    s = 1 - t
    x, y = (
        s**3 * start + 3 * s * s * t * one + 3 * s * t * t * two + t**3 * end
        for start, one, two, end in zip(a, first, second, b, strict=True)
    )
    return x, y
