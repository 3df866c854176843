"""Rows of shapes that a picture has more than once, such as what lies before each player, made motifs of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from widgets.scene import Circle, Motif, Rect, Shape, Stamp, Text
from widgets.svg_path import tenths

LONGEST, SHORTEST = 24, 2
"""How many shapes a row has."""
Key = tuple[int, int, int]


def with_runs(shapes: Sequence[Shape], motifs: Mapping[str, Motif]) -> tuple[list[Shape], dict[str, Motif]]:
    """The same picture, in which each row that comes up again, moved but not changed, is a motif that is stamped.

    The names of such motifs begin with a character that no other has. Their boxes are not worked out.
    """
    keys = _keys(shapes)
    reach = _reach(keys)
    taken: dict[int, tuple[str, int]] = {}
    found = dict(motifs)
    for length in range(min(LONGEST, max(reach, default=0) + 1), SHORTEST - 1, -1):
        for starts in _repeated(keys, [n for n, far in enumerate(reach) if far >= length - 1], taken, length):
            name = f"\x00{len(found)}"
            first = shapes[starts[0] : starts[0] + length]
            x, y = _place(first[0])
            found[name] = Motif(tuple(_moved(shape, -x, -y) for shape in first), 0, 0, 1, 1)
            for start in starts:
                taken.update({start + offset: (name, offset) for offset in range(length)})
    left = [
        Stamp(taken[index][0], *_place(shape)) if index in taken else shape
        for index, shape in enumerate(shapes)
        if index not in taken or taken[index][1] == 0
    ]
    return left, found


def _repeated(
    keys: Sequence[Key | None], where: Sequence[int], taken: Mapping[int, object], length: int
) -> list[list[int]]:
    """Where rows of so many shapes begin that come up often enough to be worth it, none over another.

    `where` are the places at which to look for them.
    """
    rows: dict[tuple[Key, ...], list[int]] = {}
    for start in where:
        row = [key for key in keys[start : start + length] if key]
        if len(row) < length or any(start + offset in taken for offset in range(length)):
            continue
        _, x, y = row[0]
        starts = rows.setdefault(tuple((form, at - x, down - y) for form, at, down in row), [])
        if not starts or starts[-1] + length <= start:
            starts.append(start)
    used: set[int] = set()
    kept = []
    for starts in rows.values():
        free = [start for start in starts if not used & set(range(start, start + length))]
        if length * (len(free) - 1) > len(free) + 1:
            kept.append(free)
            used.update(start + offset for start in free for offset in range(length))
    return kept


def _keys(shapes: Sequence[Shape]) -> list[Key | None]:
    """For each shape the number of what it is wherever it lies, and its place in tenths.

    None for what cannot be moved so: a path, or a gradient, which would move along.
    """
    numbers: dict[Shape, int] = {}
    return [
        (numbers.setdefault(replace(shape, x=0, y=0), len(numbers)), tenths(shape.x), tenths(shape.y))
        if isinstance(shape, Stamp) or (isinstance(shape, Rect | Circle | Text) and isinstance(shape.fill, str | None))
        else None
        for shape in shapes
    ]


def _reach(keys: Sequence[Key | None]) -> list[int]:
    """For each shape how many of the next follow as they follow elsewhere too: no row from it can be longer."""
    pairs = [(one[0], two[0], two[1] - one[1], two[2] - one[2]) if one and two else None for one, two in pairwise(keys)]
    often = Counter(pair for pair in pairs if pair)
    reach = [0]
    for pair in reversed(pairs):
        reach.append(reach[-1] + 1 if pair and often[pair] > 1 else 0)
    return reach[::-1]


def _place(shape: Shape) -> tuple[float, float]:
    assert isinstance(shape, Stamp | Rect | Circle | Text)
    return tenths(shape.x) / 10, tenths(shape.y) / 10


def _moved(shape: Shape, x: float, y: float) -> Shape:
    assert isinstance(shape, Stamp | Rect | Circle | Text)
    return replace(shape, x=_place(shape)[0] + x, y=_place(shape)[1] + y)
