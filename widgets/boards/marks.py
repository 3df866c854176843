"""The contents of a picture beside the position, and their marks: numbers, frames of highlights, signs of refusals."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from math import hypot
from typing import Any, NamedTuple

from playground.core import Event, Place
from widgets.boards.layout import Box
from widgets.drawing.scene import Circle, Line, Path, Rect, Shape, Text
from widgets.drawing.theme import INK, SMALLEST_TEXT, Theme


class Story(NamedTuple):
    """The contents of a picture beside the position: the parts of a lesson's moment, all of them optional.

    `trail` has the events of the turn so far, `coming` those of the same turn in later steps, `events` those of the
    moment itself; `marks` are numbered marks as for :func:`numbers`, with the place for its box. `highlights` are
    places; the `refused` ones, where a refusal's reason lies, are among them and first.
    """

    trail: tuple[Event, ...] = ()
    coming: tuple[Event, ...] = ()
    events: tuple[Event, ...] = ()
    marks: tuple[tuple[int, str, str], ...] = ()
    highlights: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()

    @classmethod
    def of(cls, moment: Any) -> Story:
        """Return the story of a moment (see `playground.lessons.model.Moment`), or an empty story for None.

        The places of the moment's refusal are the refused ones, and come first among the highlights.
        """
        if moment is None:
            return cls()
        refusal = moment.refusal
        refused = tuple(refusal.places) if refusal else ()
        rest = [place for place in moment.highlights if place not in refused]
        return cls(
            tuple(moment.trail), tuple(moment.coming), tuple(moment.events), tuple(moment.marks),
            (*refused, *rest), refused,
        )  # fmt: skip


CORNERS = ((-1, -1), (1, -1), (-1, 1), (1, 1))
"""The corners for a mark, the best first, as signs of the offset from the middle of the place."""
FEET_CORNERS = (
    ((-1, -1), (1, -1)),
    ((1, 1), (1, -1)),
    ((-1, 1), (1, 1)),
    ((-1, -1), (-1, 1)),
)
"""The corners at the feet of a pawn, by the direction of its feet, so that a mark leaves its face free."""
ZIGZAGS = 8


class Pointers(NamedTuple):
    """The marks on a pad, each part to be painted over the one before."""

    frames: list[Shape]
    signs: list[Shape]
    numbers: list[Shape]


def pointers(
    locate: Callable[[Any, Place], tuple[str, float, float, float, float]],
    state: Any,
    story: Story,
    pad: str,
    table: Theme,
    *,
    k: float = 1,
    feet: Mapping[Box, int] | None = None,
) -> Pointers:
    """Return the marks of a story on a pad: frames, signs of refusals, numbers.

    Places on other pads are passed over. Raises KeyError for a place that the board does not have.

    Args:
        locate: The function `locate` of the board.
        state: The position.
        story: The story whose highlights and marks are drawn.
        pad: Name of the pad.
        table: The theme.
        k: Scale of writing and signs.
        feet: Directions of feet by box, see `numbers`.
    """

    def boxes(places: Collection[Place]) -> dict[Place, Box]:
        found = ((place, locate(state, place)) for place in places)
        return {place: box[1:] for place, box in found if box[0] == pad}

    frames, signs = lit(boxes(story.highlights), story.refused, k, table)
    where = boxes([place for _, place, _ in story.marks])
    marked = ((number, where[place], when) for number, place, when in story.marks if place in where)
    return Pointers(frames, signs, numbers(marked, k, table, feet))


def numbers(
    marks: Iterable[tuple[int, Box, str]], k: float, table: Theme, feet: Mapping[Box, int] | None = None
) -> list[Shape]:
    """Return the shapes of numbered marks, each in a corner of its place where it overlaps other marks least.

    A mark is given as (number, box of the place, "done", "now" or "coming"). The mark that is "now" is larger and
    bright, gets the first choice of a corner and is painted over the others; marks that are "coming" are dashed. `k` is
    the scale. `feet` holds the direction of a lying pawn's feet, 0 north to 3 west, by box.
    """
    lying = feet or {}
    spots: list[tuple[float, float, float]] = []
    out: list[Shape] = []
    for number, box, when in sorted(marks, key=lambda mark: (mark[2] != "now", mark[0])):
        r = (16 if when == "now" else 12.5) * k
        x, y = _room(box, lying.get(box), r, spots)
        spots.append((x, y, r))
        out = _number(number, x, y, r, when, k, table) + out
    return out


def _room(box: Box, feet: int | None, r: float, spots: Sequence[tuple[float, float, float]]) -> tuple[float, float]:
    """Return the middle of a mark of radius `r` in the first corner of a box where it overlaps the other marks least.

    The corners at the `feet` of a lying pawn (0 north to 3 west; None without a pawn) come before CORNERS. `spots` are
    x, y and radius of the other marks.
    """
    x, y, w, h = box
    corners = CORNERS if feet is None else FEET_CORNERS[feet] + CORNERS
    inward = 10 if feet is None else 4
    dx, dy = max(0.0, w / 2 - inward), max(0.0, h / 2 - inward)
    places = [(x + w / 2 + sx * dx, y + h / 2 + sy * dy) for sx, sy in corners]

    def overlap(place: tuple[float, float]) -> float:
        return sum(max(0.0, r + other - hypot(place[0] - a, place[1] - b)) for a, b, other in spots)

    return min(places, key=overlap)


def _number(number: int, x: float, y: float, r: float, when: str, k: float, table: Theme) -> list[Shape]:
    """Return a mark with its middle at (x, y): a disc in the colours of `when`, dashed for "coming", and the number.

    `when` is "done", "now" (the number is larger) or "coming". `k` scales the number and the dashes, not the radius.
    """
    now, later = when == "now", when == "coming"
    size = (22 if now else SMALLEST_TEXT) * k
    fill = table.accent if now else table.coming_ground if later else "#ffffff"
    ink = table.coming if later else INK
    dash = (3.4 * k, 3 * k) if later else ()
    return [
        Circle(x, y, r, fill=fill, stroke=ink, width=2.4, dash=dash),
        Text(x, y + size * 0.36, str(number), size, fill=ink, bold=True),
    ]


def frame(box: Box, table: Theme) -> list[Shape]:
    """Return a bright frame along the inside of a highlighted place's box."""
    x, y, w, h = box
    return [
        Rect(x + 1, y + 1, w - 2, h - 2, 9, stroke=INK, width=7),
        Rect(x + 1, y + 1, w - 2, h - 2, 9, stroke=table.accent, width=4),
    ]


def forbidden(box: Box, edge: bool, k: float, table: Theme) -> list[Shape]:
    """Return the sign of a refusal: a zigzag along an edge, or a dashed frame round another place, with a cross.

    The cross is on a disc in the middle of an edge, or in the upper right corner of another place. `k` is its scale.
    """
    x, y, w, h = box
    mx, my = x + w / 2, y + h / 2
    if edge:
        line = _zigzag(x, y, w, h)
        lit: list[Shape] = [
            Path(line, stroke=INK, width=9, cap="round", join="round"),
            Path(line, stroke=table.alarm, width=5, cap="round", join="round"),
        ]
    else:
        lit = [
            Rect(x + 1, y + 1, w - 2, h - 2, 9, stroke="#ffffff", width=10),
            Rect(x + 1, y + 1, w - 2, h - 2, 9, stroke=INK, width=7),
            Rect(x + 1, y + 1, w - 2, h - 2, 9, stroke=table.alarm, width=4, dash=(9, 5)),
        ]
        mx, my = x + w - 8, y + 8
    r = 11 * k
    arm = r * 0.42
    return [
        *lit,
        Circle(mx, my, r, fill=INK, stroke=table.alarm, width=2.6),
        Line(mx - arm, my - arm, mx + arm, my + arm, stroke="#ffffff", width=3.6 * k, cap="round"),
        Line(mx - arm, my + arm, mx + arm, my - arm, stroke="#ffffff", width=3.6 * k, cap="round"),
    ]


def _zigzag(x: float, y: float, w: float, h: float) -> tuple[tuple[str | float, ...], ...]:
    """Return the commands of a zigzag inside a box along its longer side."""
    out: list[tuple[str | float, ...]] = []
    for i in range(ZIGZAGS + 1):
        along, across = 0.04 + 0.92 * i / ZIGZAGS, 0.12 if i % 2 else 0.88
        out.append(("L" if i else "M", x + w * (along if w > h else across), y + h * (across if w > h else along)))
    return tuple(out)


def lit(places: Mapping[str, Box], refused: Iterable[str], k: float, table: Theme) -> tuple[list[Shape], list[Shape]]:
    """Return (frames, signs): frames of the highlighted places that are not refused, signs of the refused ones.

    A refused place that is not in `places` gets no sign; a name with "/" is an edge.
    """
    banned = set(refused)
    frames = [shape for place, box in places.items() if place not in banned for shape in frame(box, table)]
    signs = [
        shape for place, box in places.items() if place in banned for shape in forbidden(box, "/" in place, k, table)
    ]
    return frames, signs
