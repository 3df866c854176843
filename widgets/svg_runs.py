"""Rows of shapes that a picture has more than once, such as what lies before each player, made motifs of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import pairwise

from widgets.geometry import bounds
from widgets.scene import Group, Line, Motif, Path, Polygon, Shape, Stamp
from widgets.svg_motifs import is_disc, moved
from widgets.svg_path import drawn, tenths

LONGEST, SHORTEST = 24, 1
"""How many shapes a row has."""
Key = tuple[int, int, int]


def with_runs(shapes: Sequence[Shape], motifs: Mapping[str, Motif]) -> tuple[list[Shape], dict[str, Motif]]:
    """The same picture, in which each row that comes up again, moved but not changed, is a motif that is stamped.

    The names of such motifs begin with a character that no other has.
    """
    keys = _keys(shapes)
    words = [_words(shape) if key else 0 for shape, key in zip(shapes, keys, strict=True)]
    reach = _reach(keys)
    taken: dict[int, tuple[str, int]] = {}
    found = dict(motifs)
    for length in range(min(LONGEST, max(reach, default=0) + 1), SHORTEST - 1, -1):
        where = [
            n for n, far in enumerate(reach[: len(shapes)]) if far >= length - 1 and (length > 1 or _alone(shapes[n]))
        ]
        for starts in _repeated(keys, words, where, taken, length):
            name = f"\x00{len(found)}"
            first = shapes[starts[0] : starts[0] + length]
            x, y = _tenths(first[0])
            row = tuple(moved(shape, -x, -y) for shape in first)
            found[name] = Motif(row, *(bounds(row, found) or (0, 0, 0, 0)))
            for start in starts:
                taken.update({start + offset: (name, offset) for offset in range(length)})
    left = [
        Stamp(taken[index][0], *_place(shape)) if index in taken else shape
        for index, shape in enumerate(shapes)
        if index not in taken or taken[index][1] == 0
    ]
    return left, found


def _repeated(
    keys: Sequence[Key | None], words: Sequence[int], where: Sequence[int], taken: Mapping[int, object], length: int
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
        count = len(free)
        if free and (count - 1) * sum(words[free[0] : free[0] + length]) > min(34 * count + 14, 9 * count + 70):
            kept.append(free)
            used.update(start + offset for start in free for offset in range(length))
    return kept


def _keys(shapes: Sequence[Shape]) -> list[Key | None]:
    """For each shape the number of what it is wherever it lies, and its place in tenths.

    None for what cannot be moved so: a group, or what has a gradient, which would move along.
    """
    numbers: dict[Shape, int] = {}
    return [
        (numbers.setdefault(_at_zero(shape), len(numbers)), *_tenths(shape))
        if isinstance(shape, Stamp) or (not isinstance(shape, Group | Line) and isinstance(shape.fill, str | None))
        else None
        for shape in shapes
    ]


def _alone(shape: Shape) -> bool:
    """Whether a row may be that shape alone."""
    return not isinstance(shape, Stamp) and not is_disc(shape)


def _words(shape: Shape) -> int:
    """About how many letters a shape takes."""
    return len(drawn(shape)) + 4 if isinstance(shape, Line | Polygon | Path) else 36


def _reach(keys: Sequence[Key | None]) -> list[int]:
    """For each shape how many of the next follow as they follow elsewhere too: no row from it can be longer."""
    pairs = [(one[0], two[0], two[1] - one[1], two[2] - one[2]) if one and two else None for one, two in pairwise(keys)]
    often = Counter(pair for pair in pairs if pair)
    reach = [0]
    for pair in reversed(pairs):
        reach.append(reach[-1] + 1 if pair and often[pair] > 1 else 0)
    return reach[::-1]


def _tenths(shape: Shape) -> tuple[int, int]:
    """The place of a shape: of an outline, where it begins."""
    assert not isinstance(shape, Group | Line)
    if isinstance(shape, Path):
        _, x, y = shape.commands[0]
        return tenths(float(x)), tenths(float(y))
    x, y = shape.points[0] if isinstance(shape, Polygon) else (shape.x, shape.y)
    return tenths(x), tenths(y)


def _at_zero(shape: Shape) -> Shape:
    x, y = _tenths(shape)
    return moved(shape, -x, -y)


def _place(shape: Shape) -> tuple[float, float]:
    x, y = _tenths(shape)
    return x / 10, y / 10
