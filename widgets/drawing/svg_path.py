"""Paths in as few letters as SVG allows: steps from point to point in whole tenths, so that no error adds up."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise

from widgets.drawing.scene import Line, Path, Polygon

STRAIGHT = 0.1
"""The tangent of an angle too small to be seen."""
Command = tuple[str | float, ...]
Point = tuple[int, int]


def tenths(value: float) -> int:
    """Return a length in whole tenths, rounded.

    >>> tenths(2), tenths(-0.25)
    (20, -2)
    """
    return round(round(value, 1) * 10)


def number(value: float) -> str:
    """Return a length as text: rounded to a tenth, without a trailing zero, never -0.

    >>> number(2.0), number(-0.04), number(3.14159), number(0.5)
    ('2', '0', '3.1', '.5')
    """
    return short(tenths(value))


def ratio(value: float) -> str:
    """Return a share or a scale as text, rounded to a thousandth.

    >>> ratio(0.5), ratio(1), ratio(0.33333)
    ('.5', '1', '.333')
    """
    return f"{round(value, 3) + 0.0:.3f}".rstrip("0").removesuffix(".").replace("0.", ".", value < 1) or "0"


@lru_cache(maxsize=2048)
def drawn(shape: Line | Polygon | Path) -> str:
    """Return the shape's outline as the text of a path; cached, since every picture of a game has the same pieces."""
    return written(commands(shape))


def commands(shape: Line | Polygon | Path) -> tuple[Command, ...]:
    """Return the outline of the shape as the absolute commands of a path; that of a polygon is closed."""
    if isinstance(shape, Path):
        return shape.commands
    if isinstance(shape, Line):
        return (("M", shape.x1, shape.y1), ("L", shape.x2, shape.y2))
    first, *others = shape.points
    return (("M", *first), *(("L", *point) for point in others), ("Z",))


def written(steps: Iterable[Command]) -> str:
    """Return the commands, which are absolute, as text, each relative to the point before it; only M stays absolute.

    Points are rounded to a tenth; level and upright lines become h and v; a letter is not repeated.

    >>> written([("M", 0, -2.5), ("L", 10, -2.5), ("L", 10.5, 0), ("L", 11, 3), ("Z",)])
    'M0-2.5h10l.5 2.5 .5 3z'
    """
    text, before = "", ""
    at = start = (0, 0)
    for name, *values in steps:
        points = _points(values)
        letter, numbers = _step(str(name), points, at)
        at = start if name == "Z" else points[-1]
        start = at if name == "M" else start
        shown = "" if letter == before else letter
        text += shown + _packed(numbers, after=text[-1:] if not shown else "")
        before = {"M": "L", "z": ""}.get(letter, letter)
    return text


@lru_cache(maxsize=2048)
def cornered(path: Path) -> bool:
    """Whether a path turns by more than about six degrees where two of its lines or curves meet, or is closed (Z)."""
    way: tuple[float, float] | None = None
    at = (0.0, 0.0)
    for name, *values in path.commands:
        numbers = [float(value) for value in values]
        points = [at, *zip(numbers[::2], numbers[1::2], strict=True)]
        if name == "Z":
            return True
        ways = [(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(points) if a != b]
        if name == "M" or not ways:
            way = None if name == "M" else way
        else:
            if way and _turned(way, ways[0]):
                return True
            way = ways[-1]
        at = points[-1]
    return False


def _turned(one: tuple[float, float], other: tuple[float, float]) -> bool:
    """Whether the directions of two vectors differ by more than about six degrees; also if one of them is (0, 0)."""
    across, along = one[0] * other[1] - one[1] * other[0], one[0] * other[0] + one[1] * other[1]
    return along <= 0 or abs(across) > STRAIGHT * along


def _points(values: list[str | float]) -> list[Point]:
    """Return the points of a command's numbers, in whole tenths."""
    numbers = [tenths(value) for value in values if not isinstance(value, str)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _step(name: str, points: list[Point], at: Point) -> tuple[str, list[int]]:
    """Return the letter and the numbers of a command, relative to the point `at`; M is absolute. All are in tenths.

    A level line is "h" and an upright one "v", each with one number; "z" has none.
    """
    if name == "Z":
        return "z", []
    if name == "M":
        return "M", [*points[0]]
    ways = [(x - at[0], y - at[1]) for x, y in points]
    if name == "L" and ways[0][1] == 0:
        return "h", [ways[0][0]]
    if name == "L" and ways[0][0] == 0:
        return "v", [ways[0][1]]
    return name.lower(), [number for way in ways for number in way]


def _packed(numbers: list[int], after: str) -> str:
    """Return the numbers, which are tenths, as decimal text, with a space only where two would run together.

    `after` is the letter or digit before them; "" if there is none.
    """
    text = ""
    for number in numbers:
        shown = short(number)
        before = text[-1:] or after
        text += f" {shown}" if before and shown[0] != "-" and not before.isalpha() else shown
    return text


def short(number: int) -> str:
    """Return tenths as a decimal number, without the digits that SVG does not need.

    >>> short(20), short(-5), short(103)
    ('2', '-.5', '10.3')
    """
    whole, part = divmod(abs(number), 10)
    text = f"{whole or '' if part else whole}" + (f".{part}" if part else "")
    return f"-{text}" if number < 0 else text
