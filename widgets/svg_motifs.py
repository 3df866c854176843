"""Motifs as a text needs them: put in place where one is stamped only once, scaled where it is defined."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TypeGuard

from widgets.geometry import Matrix, extent
from widgets.scene import Circle, Fill, Group, Line, Linear, Motif, Path, Polygon, Radial, Shape, Stamp
from widgets.svg_path import tenths


def settled(shapes: Sequence[Shape], motifs: Mapping[str, Motif]) -> tuple[list[Shape], dict[str, Motif]]:
    """The same picture, whose stamps take fewer words.

    A motif that is stamped once stands in the place of its stamp; one that is stamped in one size and one turn alone
    has them in its definition.
    """
    stamps = _all_stamps(shapes, motifs)
    once = {name for name, found in stamps.items() if len(found) == 1}
    ways = {name: {(stamp.turn % 360, stamp.scale) for stamp in found} for name, found in stamps.items()}
    alike = {name: way for name, (way, *others) in ways.items() if not others and way != (0, 1) and name not in once}
    return [s for shape in shapes for s in _placed(shape, motifs, once, alike)], {
        name: _defined(name, motifs, once, alike, alike.get(name)) for name in stamps if name not in once
    }


def stamp_counts(shapes: Sequence[Shape], motifs: Mapping[str, Motif]) -> dict[str, int]:
    """How often each motif is stamped, in the shapes and in the motifs that they need."""
    return {name: len(found) for name, found in _all_stamps(shapes, motifs).items()}


def _all_stamps(shapes: Sequence[Shape], motifs: Mapping[str, Motif]) -> dict[str, list[Stamp]]:
    stamps: dict[str, list[Stamp]] = {}
    seen: set[str] = set()
    waiting: list[Iterable[Shape]] = [shapes]
    while waiting:
        for stamp in _stamps(waiting.pop()):
            stamps.setdefault(stamp.motif, []).append(stamp)
            if stamp.motif not in seen:
                seen.add(stamp.motif)
                waiting.append(motifs[stamp.motif].shapes)
    return stamps


def _stamps(shapes: Iterable[Shape]) -> Iterable[Stamp]:
    for shape in shapes:
        if isinstance(shape, Stamp):
            yield shape
        elif isinstance(shape, Group):
            yield from _stamps(shape.shapes)


def is_disc(shape: Shape) -> TypeGuard[Circle]:
    """Whether a shape is a circle that is filled with a colour and nothing else."""
    return isinstance(shape, Circle) and isinstance(shape.fill, str) and bool(shape.fill) and not shape.stroke


Way = tuple[int, float]
"""A turn and a scale."""


def _defined(
    name: str, motifs: Mapping[str, Motif], once: set[str], alike: Mapping[str, Way], way: Way | None
) -> Motif:
    motif = motifs[name]
    inside = tuple(s for shape in motif.shapes for s in _placed(shape, motifs, once, alike))
    if not way:
        return replace(motif, shapes=inside)
    return Motif((Group(inside, 0, 0, *way),), *extent(Stamp(name, 0, 0, *way), motifs))


def _placed(shape: Shape, motifs: Mapping[str, Motif], once: set[str], alike: Mapping[str, Way]) -> Iterable[Shape]:
    """What is drawn in the place of a shape."""
    if isinstance(shape, Group):
        inside = tuple(s for one in shape.shapes for s in _placed(one, motifs, once, alike))
        yield replace(shape, shapes=inside)
    elif isinstance(shape, Stamp) and shape.motif in once:
        inside = tuple(s for one in motifs[shape.motif].shapes for s in _placed(one, motifs, once, alike))
        if shape.turn % 360 or shape.scale != 1:
            yield Group(inside, shape.x, shape.y, shape.turn, shape.scale)
        else:
            yield from (moved(one, tenths(shape.x), tenths(shape.y)) for one in inside)
    elif isinstance(shape, Stamp) and all(map(is_disc, motifs[shape.motif].shapes)) and not shape.turn % 90:
        at = Matrix().put(shape)
        for disc in motifs[shape.motif].shapes:
            assert isinstance(disc, Circle)
            x, y = at.point(disc.x, disc.y)
            yield replace(disc, x=x, y=y, r=disc.r * at.scale)
    elif isinstance(shape, Stamp) and shape.motif in alike:
        yield replace(shape, turn=0, scale=1)
    else:
        yield shape


def moved(shape: Shape, x: int, y: int) -> Shape:
    """The shape so many tenths further on: every number of it is rounded first, as it would be written."""
    if isinstance(shape, Path):
        steps = tuple((name, *_shifted(values, x, y)) for name, *values in shape.commands)
        return replace(shape, commands=steps, fill=_filled(shape.fill, x, y))
    if isinstance(shape, Polygon):
        points = tuple((_sum(px, x), _sum(py, y)) for px, py in shape.points)
        return replace(shape, points=points, fill=_filled(shape.fill, x, y))
    if isinstance(shape, Line):
        return replace(shape, x1=_sum(shape.x1, x), y1=_sum(shape.y1, y), x2=_sum(shape.x2, x), y2=_sum(shape.y2, y))
    if isinstance(shape, Group | Stamp):
        return replace(shape, x=_sum(shape.x, x), y=_sum(shape.y, y))
    return replace(shape, x=_sum(shape.x, x), y=_sum(shape.y, y), fill=_filled(shape.fill, x, y))


def _shifted(values: Sequence[str | float], x: int, y: int) -> Iterable[float]:
    return (_sum(float(value), y if index % 2 else x) for index, value in enumerate(values))


def _sum(value: float, more: int) -> float:
    return (tenths(value) + more) / 10


def _filled(fill: Fill | None, x: int, y: int) -> Fill | None:
    if isinstance(fill, Linear):
        return replace(fill, x1=_sum(fill.x1, x), y1=_sum(fill.y1, y), x2=_sum(fill.x2, x), y2=_sum(fill.y2, y))
    if isinstance(fill, Radial):
        return replace(fill, x=_sum(fill.x, x), y=_sum(fill.y, y))
    return fill
