"""Puts shapes with equal attributes beside each other, so that the SVG text is short and the picture stays the same."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from re import compile as pattern
from typing import TypeGuard

from widgets.drawing.geometry import Box, bounds
from widgets.drawing.scene import Circle, Line, Motif, Path, Polygon, Shape, Stamp, Text
from widgets.drawing.svg_path import commands, tenths

MARGIN = 1.0
"""Shapes closer than this distance keep their order, because their edges may share pixels."""
ROW = 3
"""The smallest number of stamps of a motif that is written as one row."""
DOTS = 2
"""The smallest number of discs of one size that is written as one path."""
LETTER, LIGATURE = pattern("[A-Za-z0-9=?+]"), pattern("f[fijlt]")
"""Pairs of letters that a font may draw as one, which would move the second letter."""


@dataclass(frozen=True, slots=True)
class Row:
    """One motif stamped in several places, each (x, y), without turn or scale."""

    motif: str
    places: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Letters:
    """Single letters with equal attributes, each in its place."""

    texts: tuple[Text, ...]


Written = Shape | Row | Letters


@dataclass(slots=True)
class _Alike:
    """Shapes with one key (equal attributes, or one stamped motif), in their order, and the box of each."""

    key: Hashable
    shapes: list[Shape] = field(default_factory=list)
    boxes: list[Box] = field(default_factory=list)


def arranged(
    shapes: Iterable[Shape], motifs: Mapping[str, Motif], look: Callable[[Shape], str]
) -> list[tuple[str, list[Written]]]:
    """Return the shapes as groups of equal attributes, as pairs of attributes and shapes. The picture stays the same.

    A shape joins an earlier group with its attributes, unless it would then be painted before a shape that it may
    touch. Three or more stamps of one motif, neither turned nor scaled, become a Row; discs of one size that touch no
    other of their group a path of dots, outlines one path, and single letters Letters. Stamps and groups have the
    attributes "". Empty groups are left out. `look` returns a shape's attributes.
    """
    found: list[_Alike] = []
    for shape in shapes:
        key = _key(shape, look)
        box = bounds([shape], motifs)
        if box is None:
            continue
        alike = _group_for(found, key, box)
        alike.shapes.append(shape)
        alike.boxes.append(box)
    groups: list[tuple[str, list[Written]]] = []
    for alike in found:
        if isinstance(alike.key, str):
            dots, others = _dots(alike)
            groups += [(look(one), [one]) for one in dots]
            if others.shapes:
                groups.append((alike.key, _joined(others)))
        else:
            groups.append(("", _rows(alike)))
    return groups


def _key(shape: Shape, look: Callable[[Shape], str]) -> Hashable:
    """Return the key of shapes that may be written together: a motif in a tuple, or attributes; None for alone.

    A motif is the key of a stamp that is neither turned nor scaled; other stamps, and groups, are alone.
    """
    if isinstance(shape, Stamp) and not shape.turn % 360 and shape.scale == 1:
        return (shape.motif,)
    return look(shape) or None


def _group_for(found: list[_Alike], key: Hashable, box: Box) -> _Alike:
    """Return the last group of that key; add and return a new group if a shape of a later group is near the box.

    "Near" is closer than MARGIN. A new group is also added if there is none of that key, and always for None.
    """
    left, top, right, bottom = box[0] - MARGIN, box[1] - MARGIN, box[2] + MARGIN, box[3] + MARGIN
    for alike in reversed(found) if key is not None else ():
        if alike.key == key:
            return alike
        if any(a < right and b < bottom and c > left and d > top for a, b, c, d in alike.boxes):
            break
    found.append(_Alike(key))
    return found[-1]


def _rows(alike: _Alike) -> list[Written]:
    """Return stamps of one motif as one Row; fewer than ROW of them, and shapes of the key None, as they are."""
    stamps = [shape for shape in alike.shapes if isinstance(shape, Stamp)]
    if alike.key is None or len(stamps) < ROW:
        return [*alike.shapes]
    return [Row(stamps[0].motif, tuple((stamp.x, stamp.y) for stamp in stamps))]


def _joined(alike: _Alike) -> list[Written]:
    """Return shapes with equal attributes in fewer elements: outlines in one path, letters in texts, then others.

    Lines, polygons and paths are joined if they touch no other shape of the group, or have an opaque stroke and no
    fill. Single letters or digits are joined if they touch none, and no two of them in a row could be drawn as one by a
    font.
    """
    outlines: list[Line | Polygon | Path] = []
    letters: list[Text] = []
    others: list[Written] = []
    for shape, free in zip(alike.shapes, _free(alike.boxes), strict=True):
        if isinstance(shape, Line | Polygon | Path) and (free or (shape.fill is None and shape.opacity == 1)):
            outlines.append(shape)
        elif free and isinstance(shape, Text) and LETTER.fullmatch(shape.text):
            letters.append(shape)
        else:
            others.append(shape)
    found: list[Written] = []
    if outlines:
        first = outlines[0]
        if len(outlines) > 1:
            steps = tuple(step for shape in outlines for step in commands(shape))
            first = Path(steps, **{name: getattr(first, name) for name in STYLE})
        found.append(first)
    for row in _lines(letters):
        found += [Letters(tuple(row))] if len(row) > 1 and not LIGATURE.search("".join(t.text for t in row)) else row
    return [*found, *others]


def _dots(alike: _Alike) -> tuple[list[Path], _Alike]:
    """Return discs of one size as a path of round dots, which is shorter, and all other shapes, in one new group.

    There is one path for each size of which there are DOTS or more. Discs that touch another shape are not taken.
    """
    sizes: dict[float, list[Circle]] = {}
    rest = _Alike(alike.key)
    dots = []
    for shape, box, free in zip(alike.shapes, alike.boxes, _free(alike.boxes), strict=True):
        if free and _is_disc(shape):
            sizes.setdefault(shape.r, []).append(shape)
        else:
            rest.shapes.append(shape)
            rest.boxes.append(box)
    for r, discs in sizes.items():
        if len(discs) < DOTS:
            rest.shapes += discs
            rest.boxes += [(disc.x - r, disc.y - r, disc.x + r, disc.y + r) for disc in discs]
        else:
            steps = tuple(step for disc in discs for step in (("M", disc.x, disc.y), ("L", disc.x, disc.y)))
            fill, opacity = discs[0].fill, discs[0].opacity
            assert isinstance(fill, str)
            dots.append(Path(steps, stroke=fill, width=2 * r, opacity=opacity, cap="round"))
    return dots, rest


def _is_disc(shape: Shape) -> TypeGuard[Circle]:
    """Whether a shape is a circle that is filled with a colour, not a gradient, and has no stroke."""
    return isinstance(shape, Circle) and isinstance(shape.fill, str) and not shape.stroke


def _lines(letters: Sequence[Text]) -> list[list[Text]]:
    """Return the letters in groups of one baseline (to a tenth); letters alone on theirs share one group, the last."""
    lines: dict[int, list[Text]] = {}
    for text in letters:
        lines.setdefault(tenths(text.y), []).append(text)
    alone = [text for line in lines.values() if len(line) == 1 for text in line]
    return [line for line in lines.values() if len(line) > 1] + ([alone] if alone else [])


STYLE = ("fill", "stroke", "width", "opacity", "dash", "cap", "join")


def _free(boxes: Sequence[Box]) -> list[bool]:
    """Return for each box whether it overlaps none of the others."""
    free = [True] * len(boxes)
    for index, (left, top, right, bottom) in enumerate(boxes):
        for before in range(index):
            a, b, c, d = boxes[before]
            if a < right and b < bottom and c > left and d > top:
                free[index] = free[before] = False
    return free
