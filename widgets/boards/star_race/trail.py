"""The path of an alien: a solid line round the planets that it skips, with an arrow; later steps are dotted."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import hypot
from typing import NamedTuple

from playground.core import Event
from widgets.boards.pen import arrow_head
from widgets.boards.star_race.colours import ALIENS
from widgets.boards.star_race.layout import OUTWARD, SPOTS, Point
from widgets.boards.star_race.planets import spiral
from widgets.drawing.scene import Circle, Path, Polygon, Shape
from widgets.drawing.theme import INK, Theme

ROUND_SKIPPED = 38.0
"""How far from the middle of a skipped planet the line runs."""
BULGE = 24.0
"""How far the line to the next planet bends outwards."""
SHORT = 29.0
"""How far from the middle of the planet aimed at the arrow points to it."""
RIM, WIDER = "#ffffff", 2.4
"""The colour and width of the bright rim round a line, which keeps its dark edge visible on dark grounds."""

Command = tuple[str | float, ...]


class Hop(NamedTuple):
    """One alien's way between two planets, by their numbers.

    `side` 1 runs outside of the spiral, -1 inside, 0 always at the feet of those who stand on its planets.
    """

    alien: str
    start: int
    end: int
    side: int


def _number(place: str) -> int:
    return int(place.rpartition(" ")[2])


def hops(events: Iterable[Event]) -> list[Hop]:
    """Return the moves of aliens in these events, in order."""
    out = []
    for event in events:
        if event.kind in ("advanced", "changed"):
            start, end = (_number(place) for place in event.places[:2])
            details = dict(event.details)
            out.append(Hop(str(details["alien"]), start, end, 1 if event.kind == "changed" else 0))
            if event.kind == "changed":
                out.append(Hop(str(details["other"]), end, start, -1))
    return out


def _side(hop: Hop) -> int:
    """Which side of the spiral a hop runs on: above the middle inside, below it outside, where the feet are."""
    between = range(min(hop.start, hop.end), max(hop.start, hop.end) + 1)
    return hop.side or (1 if sum(OUTWARD[number - 1][1] for number in between) >= 0 else -1)


def _beside(number: int, distance: float) -> Point:
    """Return the point at that distance outside of a planet, across the spiral."""
    (x, y), (dx, dy) = SPOTS[number - 1], OUTWARD[number - 1]
    return x + dx * distance, y + dy * distance


def _toward(a: Point, b: Point, distance: float) -> Point:
    """Return the point at that distance from `a` on the way to `b`."""
    far = hypot(b[0] - a[0], b[1] - a[1]) or 1
    return a[0] + (b[0] - a[0]) * distance / far, a[1] + (b[1] - a[1]) * distance / far


def passed(hop: Hop) -> list[Point]:
    """The points beside the planets between start and end."""
    step = 1 if hop.end > hop.start else -1
    off = ROUND_SKIPPED * _side(hop)
    return [_beside(number, off) for number in range(hop.start + step, hop.end, step)]


def points(hop: Hop) -> tuple[Point, ...]:
    """The corners of a smooth line from the middle of one planet to the middle of the other."""
    between = passed(hop)
    if not between:
        off = BULGE * _side(hop)
        (ax, ay), (bx, by) = _beside(hop.start, off), _beside(hop.end, off)
        between = [((ax + bx) / 2, (ay + by) / 2)]
    return (SPOTS[hop.start - 1], *between, SPOTS[hop.end - 1])


def _line(hop: Hop) -> tuple[tuple[Command, ...], Point, Point]:
    """The line short of the planet aimed at, the point where it ends, and the point before."""
    corners = points(hop)
    end = _toward(corners[-1], corners[-2], SHORT + 8)
    return spiral((*corners[:-1], end)), end, corners[-1]


def way(trail: Sequence[Event], coming: Sequence[Event], table: Theme) -> list[Shape]:
    """Return the lines of past and later moves, to be painted under the aliens."""
    out: list[Shape] = []
    for hop in hops(coming):
        line, _, _ = _line(hop)
        out.append(Path(line, stroke=table.coming_ground, width=9, cap="round", join="round"))
        out.append(Path(line, stroke=table.coming, width=5, cap="round", dash=(0.1, 10)))
    for hop in hops(trail):
        line, end, aim = _line(hop)
        far = hypot(aim[0] - end[0], aim[1] - end[1])
        dx, dy = (aim[0] - end[0]) / far, (aim[1] - end[1]) / far
        tip = arrow_head(end[0] + dx * 2, end[1] + dy * 2, dx, dy, 12)
        hue, start = ALIENS[hop.alien], SPOTS[hop.start - 1]
        out += [
            Path(line, stroke=RIM, width=12 + WIDER, cap="round", join="round"),
            Polygon(tip, fill=RIM, stroke=RIM, width=5 + WIDER, join="round"),
            Circle(*start, 8, fill=RIM, stroke=RIM, width=3 + WIDER),
            Path(line, stroke=INK, width=12, cap="round", join="round"),
            Polygon(tip, fill=hue, stroke=INK, width=5, join="round"),
            Path(line, stroke=hue, width=7, cap="round", join="round"),
            Polygon(tip, fill=hue),
            Circle(*start, 8, fill=hue, stroke=INK, width=3),
            *(Circle(*at, 5.5, fill="#ffffff", stroke=INK, width=2.4) for at in passed(hop)),
        ]
    return out
