"""The positions of a scene's shapes: matrices of moves, turns and scales, and bounding boxes of painted shapes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import cos, hypot, radians, sin
from typing import NamedTuple, TypeAlias

from widgets.drawing.scene import Circle, Group, Line, Motif, Path, Polygon, Rect, Shape, Stamp, Text

Leaf: TypeAlias = Rect | Line | Polygon | Path | Circle | Text | Stamp
QUARTERS = {0: (1.0, 0.0), 90: (0.0, 1.0), 180: (-1.0, 0.0), 270: (0.0, -1.0)}
"""The exact cosine and sine of the quarter turns, so that turned shapes stay on whole pixels."""
MITER = 4
"""A sharp corner's tip reaches no further than this many times half the line's width (but for needles)."""
ROUND = 0.5523
"""The length of the handles of a quarter circle, as a share of its radius."""
WIDEST = 0.85
"""A letter is seldom wider than this share of the text's size (bold W)."""


class Matrix(NamedTuple):
    """A place, turn and scale: (x, y) goes to (a x + c y + e, b x + d y + f)."""

    a: float = 1
    b: float = 0
    c: float = 0
    d: float = 1
    e: float = 0
    f: float = 0

    def put(self, at: Group | Stamp) -> Matrix:
        """Return this matrix with the position, turn and scale of a group or a stamp applied before it."""
        cosine, sine = QUARTERS.get(at.turn % 360) or (cos(radians(at.turn)), sin(radians(at.turn)))
        cosine, sine = cosine * at.scale, sine * at.scale
        return Matrix(
            self.a * cosine + self.c * sine,
            self.b * cosine + self.d * sine,
            self.c * cosine - self.a * sine,
            self.d * cosine - self.b * sine,
            *self.point(at.x, at.y),
        )

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Return the point to which (x, y) is moved."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    @property
    def scale(self) -> float:
        """The factor by which lines become longer, of a matrix that scales equally in all directions."""
        return hypot(self.a, self.b)


def flatten(shapes: Iterable[Shape], at: Matrix = Matrix()) -> Iterator[tuple[Matrix, Leaf]]:  # noqa: B008, immutable
    """Yield every shape that is no group, in the order of painting, with the matrix of the groups round it, after `at`.

    The members of groups are yielded too, groups in groups included. The place, turn and scale of a stamp are not part
    of its matrix.
    """
    for shape in shapes:
        if isinstance(shape, Group):
            yield from flatten(shape.shapes, at.put(shape))
        else:
            yield at, shape


Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, right, bottom."""


def bounds(shapes: Iterable[Shape], motifs: Mapping[str, Motif]) -> Box | None:
    """Return a box that holds everything the shapes paint, or None without shapes (or with empty groups alone).

    The box is (left, top, right, bottom) in the scene's coordinates. It may be too large: the width of text is
    estimated generously, handles of curves count as corners, and a shape without colour counts too. Raises KeyError for
    a stamp of an unknown motif.
    """
    boxes = [_moved(at, extent(shape, motifs)) for at, shape in flatten(shapes)]
    if not boxes:
        return None
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return min(lefts), min(tops), max(rights), max(bottoms)


def _moved(at: Matrix, box: Box) -> Box:
    """Return the upright box that holds a box (left, top, right, bottom) moved and turned by a matrix."""
    left, top, right, bottom = box
    xs, ys = zip(*(at.point(x, y) for x in (left, right) for y in (top, bottom)), strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def extent(shape: Leaf, motifs: Mapping[str, Motif]) -> Box:
    """Return the box (left, top, right, bottom) of one shape in its own coordinates, with its stroke.

    A stamp has the box of its motif, put in its place. A pointed join counts as long as MITER allows. Raises KeyError
    for a stamp of an unknown motif.
    """
    if isinstance(shape, Stamp):
        motif = motifs[shape.motif]
        return _moved(Matrix().put(shape), (motif.left, motif.top, motif.right, motif.bottom))
    xs, ys = _outline(shape)
    edge = shape.width / 2 if shape.stroke else 0
    if edge and shape.join == "miter" and isinstance(shape, Polygon | Path):
        edge *= MITER
    return min(xs) - edge, min(ys) - edge, max(xs) + edge, max(ys) + edge


def _outline(shape: Leaf) -> tuple[Sequence[float], Sequence[float]]:
    """Return all x and all y of a shape's corners and control points, without its stroke. Raises TypeError for a stamp.

    Circles and texts count as their boxes; the width of a text is estimated by its number of letters.
    """
    match shape:
        case Rect():
            return (shape.x, shape.x + shape.w), (shape.y, shape.y + shape.h)
        case Line():
            return (shape.x1, shape.x2), (shape.y1, shape.y2)
        case Polygon():
            return [x for x, _ in shape.points], [y for _, y in shape.points]
        case Path():
            return [x for c in shape.commands for x in c[1::2]], [y for c in shape.commands for y in c[2::2]]  # type: ignore[misc]
        case Circle():
            return (shape.x - shape.r, shape.x + shape.r), (shape.y - shape.r, shape.y + shape.r)
        case Text():
            wide = len(shape.text) * shape.size * WIDEST
            left = shape.x - wide * {"start": 0, "middle": 0.5, "end": 1}[shape.anchor]
            return (left, left + wide), (shape.y - shape.size, shape.y + shape.size * 0.3)
        case Stamp():
            raise TypeError("a stamp has the outline of its motif")
