"""Paths in as few letters as SVG allows: steps from point to point in whole tenths, so that no error adds up."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from widgets.scene import Line, Path, Polygon

Command = tuple[str | float, ...]
Point = tuple[int, int]


def tenths(value: float) -> int:
    """A length in whole tenths.

    >>> tenths(2), tenths(-0.25)
    (20, -2)
    """
    return round(round(value, 1) * 10)


@lru_cache(maxsize=2048)
def drawn(shape: Line | Polygon | Path) -> str:
    """The shape as a path's text; kept, since every picture of a game has the same pieces."""
    return written(commands(shape))


def commands(shape: Line | Polygon | Path) -> tuple[Command, ...]:
    """The shape as the commands of a path."""
    if isinstance(shape, Path):
        return shape.commands
    if isinstance(shape, Line):
        return (("M", shape.x1, shape.y1), ("L", shape.x2, shape.y2))
    first, *others = shape.points
    return (("M", *first), *(("L", *point) for point in others), ("Z",))


def written(steps: Iterable[Command]) -> str:
    """The commands as text.

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


def _points(values: list[str | float]) -> list[Point]:
    numbers = [tenths(value) for value in values if not isinstance(value, str)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def _step(name: str, points: list[Point], at: Point) -> tuple[str, list[int]]:
    """The letter and the numbers of a command: where a path begins by its place, all else by the way from there."""
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
    """The numbers with a space only where two would run together; `after` is the letter or digit before them."""
    text = ""
    for number in numbers:
        shown = short(number)
        before = text[-1:] or after
        text += f" {shown}" if before and shown[0] != "-" and not before.isalpha() else shown
    return text


def short(number: int) -> str:
    """Tenths as a decimal number, without what SVG can do without.

    >>> short(20), short(-5), short(103)
    ('2', '-.5', '10.3')
    """
    whole, part = divmod(abs(number), 10)
    text = f"{whole or '' if part else whole}" + (f".{part}" if part else "")
    return f"-{text}" if number < 0 else text
