"""The board pad: the still part, planets and their remains, pile and discard, aliens, marks and lines of a moment.

The still part is the sky, the arm of the galaxy, and the steps of the places with their values. The path of an alien is
a solid line round the planets that it skips, with an arrow; later steps are dotted.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from math import hypot
from random import Random
from typing import NamedTuple

from playground.core import Event
from playground.games.star_race.pieces import ALIENS, NUMERALS, PLANETS
from playground.games.star_race.pieces import VALUES as WORTH
from playground.games.star_race.state import State
from widgets.boards.marks import Story, pointers
from widgets.boards.motifs import arrow_head, glint
from widgets.boards.star_race.colours import ALIENS as HUES
from widgets.boards.star_race.colours import COLOURS, VALUES
from widgets.boards.star_race.layout import (
    BOARD,
    BOX,
    DISCARD,
    HEIGHT,
    NOVA,
    OUTWARD,
    PILE,
    SPOTS,
    STEP_BASE,
    STEP_LEFT,
    STEP_W,
    WIDTH,
    Point,
    in_places,
    locate,
    standing,
    step,
)
from widgets.boards.star_race.pieces import arm, badge, body_stamps, number_stamp, spiral
from widgets.drawing.scene import Circle, Path, Polygon, Radial, Rect, Shape, Stamp, Text
from widgets.drawing.theme import INK, Theme, theme

CORNER = 16.0
"""The radius of a pad's corners."""
GLINTS = 26


def _sky(table: Theme) -> list[Shape]:
    """Return the sky, coloured from the supernova outwards, and far stars, always at the same points."""
    colours = COLOURS[table.name].sky
    stops = tuple(zip((0, 0.2, 0.46, 0.74, 1), colours, (1,) * 5, strict=True))
    rng = Random(11)
    out: list[Shape] = [Rect(0, 0, WIDTH, HEIGHT, CORNER, fill=Radial(*NOVA, 440, stops))]
    for index in range(GLINTS):
        x, y, _ = rng.random() * WIDTH, rng.random() * 560, rng.random()
        out.append(glint(x, y, index, table.glints))
    return out


def value_text(value: int) -> str:
    """Return a value as text, with a real minus sign if it is negative."""
    return str(value).replace("-", "\N{MINUS SIGN}")


def _steps(table: Theme) -> list[Shape]:
    """Return the places as steps, the first the highest: the number on the left, the value on the right."""
    found = COLOURS[table.name]
    out: list[Shape] = [Rect(STEP_LEFT - 4, STEP_BASE - 2, 5 * STEP_W + 8, 8, 4, fill=INK, opacity=0.4)]
    for index, (name, value) in enumerate(zip(NUMERALS, WORTH, strict=True)):
        x, y, w, h = step(index)
        ink = "#ffffff" if value == 0 else INK
        half = 12.5 if value >= 0 else 16.0
        middle = x + w - 24
        out += [
            Rect(x, y, w, h, 3, fill=found.step, stroke=INK, width=2),
            Rect(x, y, w, 6, 3, fill=found.step_top, stroke=INK, width=2),
            Text(x + 26, STEP_BASE - 8, name, 20, fill=found.step_text, bold=True),
            Rect(middle - half, STEP_BASE - 27, 2 * half, 25, 12.5, fill=VALUES[value], stroke=ink, width=2),
            Text(middle, STEP_BASE - 8, value_text(value), 18.5, fill=ink, bold=True),
        ]
    return out


@lru_cache(maxsize=4)
def ground(theme_name: str) -> tuple[Shape, ...]:
    """Return the still part of the board's picture: sky, arm of the galaxy, steps of the places, the box.

    Each call with one theme returns the same object. Raises KeyError for an unknown theme.
    """
    table = theme(theme_name)
    return (*_sky(table), *arm(SPOTS, table), *_steps(table), Stamp("box", *BOX))


ROUND_SKIPPED = 38.0
"""The distance of the line from the middle of a skipped planet."""
BULGE = 24.0
"""The distance by which the line to the next planet bends outwards."""
SHORT = 29.0
"""The distance between the tip of the arrow and the middle of its planet."""
RIM, WIDER = "#ffffff", 2.4
"""The colour and width of the bright rim round a line, which keeps its dark edge visible on dark grounds."""

Command = tuple[str | float, ...]


class Hop(NamedTuple):
    """The path of one alien between two planets, given by their numbers.

    `side` 1 runs outside of the spiral, -1 inside, 0 always on the side of the feet of aliens on its planets.
    """

    alien: str
    start: int
    end: int
    side: int


def _number(place: str) -> int:
    """Return the number of a planet from its place, "planet 3"."""
    return int(place.rpartition(" ")[2])


def hops(events: Iterable[Event]) -> list[Hop]:
    """Return the moves of aliens in these events, in order; other events are skipped.

    An exchange of two aliens gives two hops: the first on the outside of the spiral, that of the other alien inside.
    """
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
    """Return the side of the spiral for a hop: 1 outside, -1 inside.

    It is the hop's own side, if it has one; else inside above the middle and outside below it, where the feet are.
    """
    between = range(min(hop.start, hop.end), max(hop.start, hop.end) + 1)
    return hop.side or (1 if sum(OUTWARD[number - 1][1] for number in between) >= 0 else -1)


def _beside(number: int, distance: float) -> Point:
    """Return the point that far outside of the middle of a planet (from 1), across the spiral; inside if below 0."""
    (x, y), (dx, dy) = SPOTS[number - 1], OUTWARD[number - 1]
    return x + dx * distance, y + dy * distance


def _toward(a: Point, b: Point, distance: float) -> Point:
    """Return the point at that distance from `a` in the direction of `b`, also beyond it; `a` if they are the same."""
    far = hypot(b[0] - a[0], b[1] - a[1]) or 1
    return a[0] + (b[0] - a[0]) * distance / far, a[1] + (b[1] - a[1]) * distance / far


def passed(hop: Hop) -> list[Point]:
    """Return a point beside each planet between start and end, in the order of the hop; no point for neighbours."""
    step = 1 if hop.end > hop.start else -1
    off = ROUND_SKIPPED * _side(hop)
    return [_beside(number, off) for number in range(hop.start + step, hop.end, step)]


def points(hop: Hop) -> tuple[Point, ...]:
    """Return the corners of a smooth line from the middle of one planet to the middle of the other.

    Between them are the points beside the planets passed; between neighbours one point, which makes the line bulge.
    """
    between = passed(hop)
    if not between:
        off = BULGE * _side(hop)
        (ax, ay), (bx, by) = _beside(hop.start, off), _beside(hop.end, off)
        between = [((ax + bx) / 2, (ay + by) / 2)]
    return (SPOTS[hop.start - 1], *between, SPOTS[hop.end - 1])


def _line(hop: Hop) -> tuple[tuple[Command, ...], Point, Point]:
    """Return the line of a hop as commands, its end, some way before the planet, and the middle of that planet."""
    corners = points(hop)
    end = _toward(corners[-1], corners[-2], SHORT + 8)
    return spiral((*corners[:-1], end)), end, corners[-1]


def way(trail: Sequence[Event], coming: Sequence[Event], table: Theme) -> list[Shape]:
    """Return the lines of past and later moves, to be painted under the aliens; an empty list if there are none.

    Moves in `coming` are dotted. Moves in `trail` have the alien's colour, a disc at the start, an arrow at the end,
    and a white dot beside each planet passed.
    """
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
        hue, start = HUES[hop.alien], SPOTS[hop.start - 1]
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


MOST_BACKS = 3
"""The number of cards of a pile that are drawn, one over the other."""

NUMBERS = tuple(number_stamp(number) for number in range(1, PLANETS + 1))
"""The stamps of all planets' numbers, which are painted over the lines."""


def _empty(at: Point, table: Theme) -> list[Shape]:
    """Return the dashed outline of a pile without cards, round the point `at`."""
    colour = COLOURS[table.name].eaten
    x, y = at[0] - 25, at[1] - 34
    return [
        Rect(x, y, 50, 68, 8, stroke=table.coming_ground, width=6, dash=(6, 6), cap="round"),
        Rect(x, y, 50, 68, 8, stroke=colour, width=2.6, dash=(6, 6), cap="round"),
    ]


def _pile(state: State, table: Theme) -> list[Shape]:
    """Return the pile, up to MOST_BACKS backs, or its empty outline; with its count, also 0."""
    x, y = PILE
    if not state.pile:
        return [*_empty(PILE, table), *badge("0", table, x, y + 30)]
    backs = [Stamp("card back", x - 2 * up, y - 2.5 * up) for up in range(min(MOST_BACKS, state.pile))]
    return [*backs, *badge(str(state.pile), table, x, y + 30)]


def _discard(state: State, table: Theme) -> list[Shape]:
    """Return the discard pile: at most MOST_BACKS cards face up, the last on top, or an outline; with its count."""
    x, y = DISCARD
    top = state.discard[-MOST_BACKS:]
    if not top:
        return [*_empty(DISCARD, table), *badge("0", table, x, y + 44)]
    turns = (-9, 7, -2)[MOST_BACKS - len(top) :]
    cards = [Stamp(card, x, y, turn % 360) for card, turn in zip(top, turns, strict=True)]
    return [*cards, *badge(str(len(state.discard)), table, x, y + 44)]


def _galaxy(state: State, gone: Collection[str]) -> list[Shape]:
    """Return the planets, with remains in place of eaten ones and of those in `gone` ("planet 3").

    Once the pile is empty, there is light round the planet that is eaten next, if one is left.
    """
    out: list[Shape] = []
    if not state.pile and state.eaten < PLANETS:
        out.append(Stamp("next bite", *SPOTS[state.eaten]))
    for number in range(1, PLANETS + 1):
        out += body_stamps(number, eaten=number <= state.eaten or f"planet {number}" in gone)
    return out


def _aliens(state: State, gone: Collection[str]) -> list[Shape]:
    """Return the aliens, drawn twice: on their planets, and on the steps of the podium that shows their places.

    Aliens in `gone`, by name, are drawn on the podium only.
    """
    figures = [
        Stamp(f"{alien} pawn", x, y, 0, scale) for alien, x, y, scale in standing(state.planets) if alien not in gone
    ]
    return [*figures, *(Stamp(alien, x, y, 0, scale) for alien, x, y, scale in in_places(state.planets))]


def board_shapes(state: State, story: Story, table: Theme, without: Collection[str] = ()) -> tuple[Shape, ...]:
    """Return the changing shapes of the board pad, in the order of painting.

    They are the supernova (awake once the pile is empty), planets or remains, pile, discard pile, the number of cards
    in the box, lines of moves, planets' numbers, aliens, frames, signs of refusals, and numbered marks.

    `without` names moving pieces to leave out: aliens by name, and a planet like "planet 3", of which the remains are
    drawn.
    """
    hungry = not state.pile
    frames, signs, numbers = pointers(locate, state, story, BOARD, table)
    return (
        Stamp("supernova" if hungry else "supernova asleep", *NOVA),
        *_galaxy(state, without),
        *_pile(state, table),
        *_discard(state, table),
        *badge(str(len(ALIENS) - len(state.players)), table, BOX[0] + 16, BOX[1] + 6),
        *way(story.trail, story.coming, table),
        *NUMBERS,
        *_aliens(state, without),
        *frames,
        *signs,
        *numbers,
    )
