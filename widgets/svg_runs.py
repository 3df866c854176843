"""Rows of shapes that a picture has more than once, such as what lies before each player, made motifs of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from widgets.scene import Circle, Motif, Rect, Shape, Stamp, Text
from widgets.svg_path import tenths

LONGEST, SHORTEST = 24, 2
"""How many shapes a row has."""
Key = tuple[object, int, int]


def with_runs(shapes: Sequence[Shape], motifs: Mapping[str, Motif]) -> tuple[list[Shape], dict[str, Motif]]:
    """The same picture, in which each row that comes up again, moved but not changed, is a motif that is stamped.

    The names of such motifs begin with a character that no other has. Their boxes are not worked out.
    """
    keys = [_key(shape) for shape in shapes]
    taken: dict[int, tuple[str, int]] = {}
    found = dict(motifs)
    for length in range(min(LONGEST, len(shapes) // 2), SHORTEST - 1, -1):
        for starts in _repeated(keys, taken, length):
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


def _repeated(keys: list[Key | None], taken: Mapping[int, object], length: int) -> list[list[int]]:
    """Where rows of so many shapes begin that come up often enough to be worth it, none over another."""
    rows: dict[tuple[object, ...], list[int]] = {}
    for start in range(len(keys) - length + 1):
        row = keys[start : start + length]
        if any(key is None or start + offset in taken for offset, key in enumerate(row)):
            continue
        at = row[0]
        assert at is not None
        same = tuple((key[0], key[1] - at[1], key[2] - at[2]) for key in row if key)
        starts = rows.setdefault(same, [])
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


def _key(shape: Shape) -> Key | None:
    """What a shape is wherever it lies, and where it lies in tenths; None for what cannot be moved so."""
    if isinstance(shape, Rect | Circle | Text) and not isinstance(shape.fill, str | None):
        return None  # a gradient would move along
    if isinstance(shape, Stamp | Rect | Circle | Text):
        return replace(shape, x=0, y=0), tenths(shape.x), tenths(shape.y)
    return None


def _place(shape: Shape) -> tuple[float, float]:
    assert isinstance(shape, Stamp | Rect | Circle | Text)
    return tenths(shape.x) / 10, tenths(shape.y) / 10


def _moved(shape: Shape, x: float, y: float) -> Shape:
    assert isinstance(shape, Stamp | Rect | Circle | Text)
    return replace(shape, x=_place(shape)[0] + x, y=_place(shape)[1] + y)
