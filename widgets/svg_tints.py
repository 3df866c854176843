"""Rows of shapes that several motifs have in the same place, alike but for one colour: defined once, and tinted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from widgets.geometry import bounds
from widgets.scene import Group, Line, Motif, Path, Polygon, Rect, Shape, Stamp
from widgets.svg_path import drawn

LONGEST, SHORTEST = 8, 2
"""How many shapes such a row has."""
USE, TINT, DEFINITION = 16, 10, 12
"""Letters that it takes to stamp a row, to tint it, to define it."""
ELEMENT, ROUND_ELEMENT = 44, 46
"""Letters of an element whose form is defined elsewhere, and of a circle or a text."""
INHERITED = ""
"""The fill of a shape that has that of the stamp."""
Spot = tuple[int, int]
"""A list of shapes and the index in it."""


@dataclass(frozen=True, slots=True)
class Tinted(Stamp):
    """A stamp that fills those shapes of its motif which have no colour of their own."""

    fill: str = INHERITED


def tinted(shapes: Sequence[Shape], motifs: Mapping[str, Motif]) -> tuple[list[Shape], dict[str, Motif]]:
    """The same picture, in which such rows are motifs; their names begin with a character that no other has."""
    lists = _lists(shapes, motifs)
    rows = _rows(lists)
    found = dict(motifs)
    names: dict[tuple[Shape, ...], str] = {}
    put: dict[Spot, tuple[int, Stamp]] = {}
    taken: set[Spot] = set()
    for _, row, spots in sorted(rows, key=lambda row: -row[0]):
        free: list[tuple[Spot, str | None]] = []
        used: set[Spot] = set()
        for (one, start), fill in spots:
            cells = {(one, start + offset) for offset in range(len(row))}
            if not cells & taken and not cells & used:
                used |= cells
                free.append(((one, start), fill))
        if _saved(row, len(free), any(fill for _, fill in free)) <= 0:
            continue
        name = names.setdefault(row, f"\x01{len(names)}")
        found[name] = Motif(row, *(bounds(row, found) or (0, 0, 0, 0)))
        taken |= used
        for spot, fill in free:
            put[spot] = (len(row), Tinted(name, 0, 0, fill=fill) if fill else Stamp(name, 0, 0))
    if not put:
        return [*shapes], found
    counter = iter(range(len(lists)))
    whole = _replaced(shapes, counter, put)
    for name in _reached(shapes, motifs):
        found[name] = replace(motifs[name], shapes=tuple(_replaced(motifs[name].shapes, counter, put)))
    return whole, found


def _reached(shapes: Iterable[Shape], motifs: Mapping[str, Motif]) -> list[str]:
    """The names of all motifs that the shapes need, in the order of need."""
    names: dict[str, None] = {}
    waiting = [*shapes]
    while waiting:
        shape = waiting.pop(0)
        if isinstance(shape, Group):
            waiting += shape.shapes
        elif isinstance(shape, Stamp) and shape.motif not in names:
            names[shape.motif] = None
            waiting += motifs[shape.motif].shapes
    return [*names]


def _lists(shapes: Sequence[Shape], motifs: Mapping[str, Motif]) -> list[Sequence[Shape]]:
    """Every list of shapes, those of groups after those that they are in."""
    found: list[Sequence[Shape]] = []

    def gather(one: Sequence[Shape]) -> None:
        found.append(one)
        for shape in one:
            if isinstance(shape, Group):
                gather(shape.shapes)

    gather(shapes)
    for name in _reached(shapes, motifs):
        gather(motifs[name].shapes)
    return found


class _Codes:
    """A number for each shape, so that rows of them are quick to compare, and one for it without its fill."""

    def __init__(self) -> None:
        self.numbers: dict[Shape, int] = {}
        self.shapes: list[Shape] = []
        self.bare: dict[int, int] = {}
        self.often: Counter[int] = Counter()

    def number(self, shape: Shape) -> int:
        """The number of a shape."""
        if shape not in self.numbers:
            self.numbers[shape] = len(self.shapes)
            self.shapes.append(shape)
        return self.numbers[shape]

    def coded(self, shapes: Sequence[Shape]) -> list[tuple[int, str | None]]:
        """The numbers of shapes, each with the colour that a stamp could give it."""
        found = []
        for shape in shapes:
            code, fill = self.number(shape), _fill(shape)
            if fill and code not in self.bare:
                assert not isinstance(shape, Group | Stamp)
                self.bare[code] = self.number(replace(shape, fill=INHERITED))
            self.often.update({code, self.bare.get(code, code)})
            found.append((code, fill))
        return found

    def windows(self, codes: Sequence[tuple[int, str | None]]) -> Iterator[tuple[int, str | None, tuple[int, ...]]]:
        """Where a row begins that may come up elsewhere, a fill or none that it may get, its numbers without that."""
        for start in range(len(codes)):
            for end in range(start + 1, min(start + LONGEST, len(codes)) + 1):
                code, _ = codes[end - 1]
                if self.often[self.bare.get(code, code)] < 2:
                    break
                row = codes[start:end]
                for tint in dict.fromkeys((None, *(fill for _, fill in row))) if len(row) >= SHORTEST else ():
                    yield start, tint, tuple(self.bare[one] if tint and fill == tint else one for one, fill in row)


def _rows(lists: Sequence[Sequence[Shape]]) -> list[tuple[int, tuple[Shape, ...], list[tuple[Spot, str | None]]]]:
    """Rows that come up more than once: what each saves, its shapes, and where and with which fill it comes up."""
    codes = _Codes()
    spots: dict[tuple[int, ...], list[tuple[Spot, str | None]]] = {}
    for index, row in enumerate([codes.coded(one) for one in lists]):
        for start, tint, key in codes.windows(row):
            spots.setdefault(key, []).append(((index, start), tint))
    rows = []
    for key, where in spots.items():
        if len(where) > 1:
            shapes = tuple(codes.shapes[code] for code in key)
            rows.append((_saved(shapes, len(where), bool(where[0][1])), shapes, where))
    return [row for row in rows if row[0] > 0]


def _fill(shape: Shape) -> str | None:
    """The colour that a stamp could give a shape."""
    if isinstance(shape, Group | Stamp) or not isinstance(shape.fill, str) or shape.opacity < 1:
        return None
    return shape.fill


def _saved(row: Sequence[Shape], count: int, tint: bool) -> int:
    """How many letters it saves to define a row that comes up so often."""
    return (count - 1) * sum(map(_cost, row)) - count * (USE + TINT * tint) - DEFINITION


def _cost(shape: Shape) -> int:
    if isinstance(shape, Group):
        return 30 + sum(map(_cost, shape.shapes))
    if isinstance(shape, Line | Polygon | Path):
        return min(ELEMENT, 22 + len(drawn(shape)))
    return ELEMENT if isinstance(shape, Rect | Stamp) else ROUND_ELEMENT


def _replaced(shapes: Iterable[Shape], counter: Iterator[int], put: Mapping[Spot, tuple[int, Stamp]]) -> list[Shape]:
    """The shapes of one list, and of the groups in it, with stamps in the place of rows."""
    index = next(counter)
    out: list[Shape] = []
    skip = 0
    for at, shape in enumerate(shapes):
        inside = shape
        if isinstance(shape, Group):
            inside = replace(shape, shapes=tuple(_replaced(shape.shapes, counter, put)))
        if (index, at) in put:
            skip, stamp = put[index, at]
            out.append(stamp)
        if skip:
            skip -= 1
        else:
            out.append(inside)
    return out
