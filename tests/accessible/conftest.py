"""A painter for the tests: which colour a scene has at any point, worked out from its shapes alone.

axe sees no canvas, and a screenshot has no shapes: so the pictures themselves are asked what lies under each text
and round each piece. Points are numpy arrays of x and y; a colour is three parts from 0 to 255.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple, TypeAlias

import numpy as np
import pytest

from playground.lessons import library
from widgets.drawing.geometry import Leaf, Matrix, extent, flatten
from widgets.drawing.scene import (
    Circle,
    Fill,
    Line,
    Linear,
    Motif,
    Path,
    Polygon,
    Radial,
    Rect,
    Shape,
    Stamp,
    Style,
    Text,
)
from widgets.view.example import Example, open_example

Numbers: TypeAlias = Any
"""A numpy array."""
STEPS = 8
"""A curve is drawn as so many straight lines."""
BIT = 1e-9


class Put(NamedTuple):
    """A shape that is no stamp and no group, the matrix that puts it into the scene, and its box there."""

    at: Matrix
    shape: Leaf
    box: tuple[float, float, float, float]


def leaves(shapes: Iterable[Shape], motifs: Mapping[str, Motif], at: Matrix = Matrix()) -> Iterator[Put]:  # noqa: B008, immutable
    """All that is painted, in the order of painting, motifs by their parts."""
    for put, shape in flatten(shapes, at):
        if isinstance(shape, Stamp):
            yield from leaves(motifs[shape.motif].shapes, motifs, put.put(shape))
        else:
            yield Put(put, shape, _box(put, shape))


def _box(at: Matrix, shape: Leaf) -> tuple[float, float, float, float]:
    left, top, right, bottom = extent(shape, {})
    corners = [at.point(x, y) for x in (left, right) for y in (top, bottom)]
    xs, ys = zip(*corners, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _back(at: Matrix, x: Numbers, y: Numbers) -> tuple[Numbers, Numbers]:
    """Points of the scene in the shape's own units."""
    size = at.a * at.d - at.b * at.c
    x, y = x - at.e, y - at.f
    return (at.d * x - at.c * y) / size, (at.a * y - at.b * x) / size


@lru_cache(maxsize=4096)
def _lines(shape: Line | Polygon | Path) -> tuple[Numbers, ...]:
    """The outline as straight lines, one array of corners for each part."""
    if isinstance(shape, Line):
        return (np.array([(shape.x1, shape.y1), (shape.x2, shape.y2)], float),)
    if isinstance(shape, Polygon):
        return (np.array([*shape.points, shape.points[0]], float),)
    parts: list[list[tuple[float, float]]] = []
    for name, *found in shape.commands:
        values = [float(value) for value in found]
        points = list(zip(values[::2], values[1::2], strict=True))
        if name == "M":
            parts.append(points)
        elif name == "Z":
            parts[-1].append(parts[-1][0])
            parts.append([parts[-1][0]])
        elif name == "L":
            parts[-1] += points
        else:
            parts[-1] += _curve([parts[-1][-1], *points])
    return tuple(np.array(part, float) for part in parts if len(part) > 1)


def _curve(handles: list[tuple[float, float]]) -> list[tuple[float, float]]:
    out = []
    for index in range(1, STEPS + 1):
        points, t = handles, index / STEPS
        while len(points) > 1:
            points = [(a + (c - a) * t, b + (d - b) * t) for (a, b), (c, d) in pairwise(points)]
        out.append(points[0])
    return out


def _filled(shape: Leaf, x: Numbers, y: Numbers) -> Numbers:
    """At which points a shape is filled."""
    match shape:
        case Rect():
            r = min(shape.radius, shape.w / 2, shape.h / 2)
            dx = np.abs(x - shape.x - shape.w / 2) - shape.w / 2 + r
            dy = np.abs(y - shape.y - shape.h / 2) - shape.h / 2 + r
            return np.hypot(np.maximum(dx, 0), np.maximum(dy, 0)) + np.minimum(np.maximum(dx, dy), 0) <= r
        case Circle():
            return np.hypot(x - shape.x, y - shape.y) <= shape.r
        case Polygon() | Path():
            winding = np.zeros(x.shape, int)
            for part in _lines(shape):
                closed = part if (part[0] == part[-1]).all() else np.vstack([part, part[:1]])
                for (ax, ay), (bx, by) in pairwise(closed):
                    left = (bx - ax) * (y - ay) - (x - ax) * (by - ay)
                    winding += ((ay <= y) & (by > y) & (left > 0)).astype(int)
                    winding -= ((ay > y) & (by <= y) & (left < 0)).astype(int)
            return winding != 0
    return np.zeros(x.shape, bool)


def _stroked(shape: Any, x: Numbers, y: Numbers) -> Numbers:
    """At which points a shape's line runs, its dashes as they are."""
    half = shape.width / 2
    match shape:
        case Circle():
            parts: tuple[Numbers, ...] = ()
            far = np.abs(np.hypot(x - shape.x, y - shape.y) - shape.r)
            along = (np.arctan2(y - shape.y, x - shape.x) % (2 * np.pi)) * shape.r
            return (far <= half) & _dashed(shape, along)
        case Rect():
            r = min(shape.radius, shape.w / 2, shape.h / 2)
            left, top, right, bottom = shape.x, shape.y, shape.x + shape.w, shape.y + shape.h
            c = r * 0.4477
            round_ = Path(
                (
                    ("M", left + r, top),
                    ("L", right - r, top),
                    ("C", right - c, top, right, top + c, right, top + r),
                    ("L", right, bottom - r),
                    ("C", right, bottom - c, right - c, bottom, right - r, bottom),
                    ("L", left + r, bottom),
                    ("C", left + c, bottom, left, bottom - c, left, bottom - r),
                    ("L", left, top + r),
                    ("C", left, top + c, left + c, top, left + r, top),
                )
            )
            parts = _lines(round_)
        case _:
            parts = _lines(shape)
    near, where = np.full(x.shape, np.inf), np.zeros(x.shape)
    for part in parts:
        done = 0.0
        for (ax, ay), (bx, by) in pairwise(part):
            dx, dy = bx - ax, by - ay
            long = float(np.hypot(dx, dy))
            beside = (x >= min(ax, bx) - half) & (x <= max(ax, bx) + half)
            beside &= (y >= min(ay, by) - half) & (y <= max(ay, by) + half)
            at = np.flatnonzero(beside)
            own = x[at] - ax, y[at] - ay
            t = np.clip((own[0] * dx + own[1] * dy) / max(long * long, BIT), 0, 1)
            far = np.hypot(own[0] - t * dx, own[1] - t * dy)
            closer = far < near[at]
            near[at[closer]], where[at[closer]] = far[closer], done + t[closer] * long
            done += long
    return (near <= half) & _dashed(shape, where)


def _dashed(shape: Any, along: Numbers) -> Numbers:
    """Whether that far along a line there is a dash and no gap; round ends reach into the gaps."""
    if not shape.dash:
        return np.ones(along.shape, bool)
    pattern = shape.dash * (1 + len(shape.dash) % 2)
    more = shape.width / 2 if shape.cap == "round" else 0
    out, begin, whole = np.zeros(along.shape, bool), 0.0, sum(pattern)
    for index, long in enumerate(pattern):
        if index % 2 == 0:
            middle = (along - begin + more) % whole
            out |= middle <= long + 2 * more
        begin += long
    return out


def colour(text: str) -> Numbers:
    return np.array([int(text[i : i + 2], 16) for i in (1, 3, 5)], float)


def _paint(fill: Fill, x: Numbers, y: Numbers) -> tuple[Numbers, Numbers]:
    """The colour and the opacity of a fill at each point."""
    if isinstance(fill, str):
        return np.broadcast_to(colour(fill), (*x.shape, 3)), np.ones(x.shape)
    if isinstance(fill, Linear):
        dx, dy = fill.x2 - fill.x1, fill.y2 - fill.y1
        at = ((x - fill.x1) * dx + (y - fill.y1) * dy) / (dx * dx + dy * dy)
    else:
        assert isinstance(fill, Radial)
        at = (np.hypot(x - fill.x, y - fill.y) - fill.inner) / (fill.r - fill.inner)
    offsets = [offset for offset, _, _ in fill.stops]
    parts = [np.interp(at, offsets, [colour(stop)[i] for _, stop, _ in fill.stops]) for i in range(3)]
    return np.stack(parts, -1), np.interp(at, offsets, [opacity for _, _, opacity in fill.stops])


def _fades(fill: Fill) -> bool:
    """Whether a fill is light or shadow, which ends in nothing."""
    return not isinstance(fill, str) and any(opacity < 1 for _, _, opacity in fill.stops)


def lay(put: Put, x: Numbers, y: Numbers, colours: Numbers, solid: Numbers | None = None) -> None:
    """Paint one shape over the colours of these points; `solid`, where given, learns where it hides what lies under it.

    Nothing half transparent is solid: it is shadow or light.
    """
    shape = put.shape
    if isinstance(shape, Text):
        return
    left, top, right, bottom = put.box
    near = np.flatnonzero((x >= left) & (x <= right) & (y >= top) & (y <= bottom))
    if not near.size:
        return
    assert isinstance(shape, Style)
    assert not isinstance(shape, Stamp)
    own = _back(put.at, x[near], y[near])
    layers = [(shape.fill, _filled)] if shape.fill is not None else []
    layers += [(shape.stroke, _stroked)] if shape.stroke is not None and shape.width else []
    for fill, covers in layers:
        inside = covers(shape, *own)
        if not inside.any():
            continue
        new, opacity = _paint(fill, own[0][inside], own[1][inside])
        share = (opacity * shape.opacity)[:, None]
        where = near[inside]
        colours[where] = colours[where] * (1 - share) + new * share
        if solid is not None:
            solid[where] |= shape.opacity == 1 and not _fades(fill)


def luminance(colours: Numbers) -> Numbers:
    """The relative luminance of colours (WCAG 2.2), as `tests.colours.luminance` has it for one."""
    parts = colours / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    return linear @ np.array([0.2126, 0.7152, 0.0722])


def contrast(one: Numbers, other: Numbers) -> Numbers:
    """The contrast ratio of luminances."""
    return (np.maximum(one, other) + 0.05) / (np.minimum(one, other) + 0.05)


class Raster(NamedTuple):
    """Shapes on a grid: x and y of its points, the colours there, and where it is solid."""

    x: Numbers
    y: Numbers
    colours: Numbers
    solid: Numbers


def raster(
    shapes: tuple[Shape, ...],
    motifs: Mapping[str, Motif],
    box: tuple[float, float, float, float],
    step: float,
    ground: tuple[float, float, float] = (255, 255, 255),
) -> Raster:
    """The shapes on a grid of that step over a box (left, top, right, bottom)."""
    left, top, right, bottom = box
    x, y = np.meshgrid(np.arange(left, right, step), np.arange(top, bottom, step))
    colours = np.tile(np.array(ground, float), (x.size, 1))
    solid = np.zeros(x.size, bool)
    for put in leaves(shapes, motifs):
        lay(put, x.ravel(), y.ravel(), colours, solid)
    return Raster(x, y, colours.reshape(*x.shape, 3), solid.reshape(x.shape))


def examples(game: str) -> list[Example]:
    """All examples of a game."""
    return [open_example(found, seen_by=None, lang="en") for found in library.lessons(game).values()]


@pytest.fixture(scope="session")
def painter() -> Any:
    """All that is in this file."""
    return sys.modules[__name__]
