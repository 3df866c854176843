"""The positions of all pieces of La Course des étoiles on the two pads, and the place under a point.

The board pad shows the galaxy and, below it, the steps of the places; the players pad one panel a player.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from playground.core import Place
from playground.games.star_race.pieces import (
    ALIENS,
    FIRST_PLANET,
    HAND_SIZE,
    MOST_FAVOURITES,
    NUMERALS,
    PLANETS,
    SEATS,
    ranks,
)
from playground.games.star_race.state import State
from widgets.boards.layout import Box, Panels, inside, place_at

BOARD, PLAYERS = "board", "players"
Point = tuple[float, float]

WIDTH, HEIGHT = 640.0, 664.0
NOVA: Point = (312.0, 292.0)
"""The middle of the supernova."""
SPOTS: tuple[Point, ...] = (
    (180, 288), (231, 197), (331, 167), (430, 202), (487, 289), (473, 392), (399, 466), (298, 494), (194, 473),
    (111, 409), (71, 312), (88, 209), (154, 126), (248, 79), (354, 70), (455, 99), (539, 162), (591, 254),
)  # fmt: skip
"""The middles of the planets, at equal steps along a spiral round the pile, from the middle outwards."""
OUTWARD: tuple[Point, ...] = (
    (-0.87, -0.49), (-0.63, -0.78), (0.03, -1.0), (0.62, -0.79), (0.98, -0.22), (0.9, 0.45), (0.5, 0.86),
    (0.03, 1.0), (-0.41, 0.91), (-0.79, 0.61), (-0.99, 0.11), (-0.91, -0.41), (-0.63, -0.78), (-0.27, -0.96),
    (0.1, -1.0), (0.45, -0.9), (0.75, -0.66), (0.87, -0.49),
)  # fmt: skip
"""The direction across the spiral, away from the middle, at each planet."""
PLANET_R = 25.0
FIRST_R = 33.0
"""The radius of the first planet, which is larger because all aliens start on it."""
STANDS = 3.0
"""The distance of an alien's feet above the middle of its planet."""
ALIEN_SCALE = 0.88
SHARED_SCALE = 0.62
"""The size of aliens that share the first planet."""
CROWD: tuple[tuple[Point, ...], ...] = (
    ((0, 0),),
    ((-17, 0), (17, 0)),
    ((-30, -4), (30, -4), (0, 8)),
    ((-17, -20), (17, -20), (-19, 10), (19, 10)),
    ((-19, -23), (19, -23), (-35, 6), (35, 6), (0, 10)),
)
"""The positions of aliens that share the first planet, by their number, from the back."""

PILE: Point = (316.0, 386.0)
DISCARD: Point = (578.0, 418.0)
BOX: Point = (54.0, 490.0)

STEP_LEFT, STEP_W = 14.0, 122.4
STEP_TOP, STEP_FALL, STEP_BASE = 582.0, 9.0, 652.0
"""The top of the first step, the fall from one step to the next, and the common base of all steps."""
ROW_SCALE = 0.74
"""The size of aliens on the steps."""
CROWDED_SCALE = 0.5
"""The size of aliens on the steps where three or more share the last place."""

PANEL_H, HEADER = 112.0, 36.0
CARDS_Y = 74.0
"""The middle of a panel's cards, from its top."""
FAVOURITE_X = (31.0, 81.0)
TOKEN_X = 131.0
HAND_X = (185.0, 235.0, 285.0)
CARD_SCALE = 0.88
TOKEN_R = 19.0


def panels(players: int) -> Panels:
    """Return the panels of that many players, from 2 to as many as the game allows, all in one column."""
    return Panels(players, PANEL_H, most=len(SEATS))


def panel(index: int) -> Box:
    """Return the box of the panel with that index, from 0, which is the same for any number of players."""
    return panels(len(SEATS)).panel(index)


@lru_cache(maxsize=256)
def standing(planets: tuple[int, ...]) -> tuple[tuple[str, float, float, float], ...]:
    """Return (alien, x, y of its feet, scale) of every alien on its planet, from the back of the picture to its front.

    `planets` holds the number of each alien's planet, from 1, in the order of ALIENS. Aliens that share the first
    planet are smaller and stand apart.
    """
    together = [alien for alien, planet in zip(ALIENS, planets, strict=True) if planet == FIRST_PLANET]
    out = []
    for alien, planet in zip(ALIENS, planets, strict=True):
        x, y = SPOTS[planet - 1]
        scale = ALIEN_SCALE
        if planet == FIRST_PLANET and len(together) > 1:
            dx, dy = CROWD[len(together) - 1][together.index(alien)]
            x, y, scale = x + dx, y + dy, SHARED_SCALE
        out.append((alien, x, y - STANDS, scale))
    return tuple(sorted(out, key=lambda found: found[2]))


@lru_cache(maxsize=256)
def in_places(planets: tuple[int, ...]) -> tuple[tuple[str, float, float, float], ...]:
    """Return (alien, x, y of its feet, scale) of every alien on the steps of the places, from the first place on.

    `planets` is as in `standing`. Aliens in one place stand side by side; three or more are smaller.
    """
    rank = dict(zip(ALIENS, ranks(planets), strict=True))
    out = []
    for place in range(len(NUMERALS)):
        here = [alien for alien in ALIENS if rank[alien] == place]
        scale = ROW_SCALE if len(here) < 3 else CROWDED_SCALE
        gap = min(34.0, (STEP_W - 12) / max(1, len(here)))
        x, y, w, _ = step(place)
        for index, alien in enumerate(here):
            out.append((alien, x + w / 2 + (index - (len(here) - 1) / 2) * gap, y - 1, scale))
    return tuple(out)


def step(place: int) -> Box:
    """Return the box of the step of the place with that index, 0 for the first; the steps go down to the right."""
    top = STEP_TOP + place * STEP_FALL
    return STEP_LEFT + place * STEP_W, top, STEP_W, STEP_BASE - top


def _around(point: Point, left: float, top: float, right: float, bottom: float) -> Box:
    """Return the box that reaches these distances to the left, top, right and bottom of a point."""
    return point[0] - left, point[1] - top, left + right, top + bottom


def _planet(state: State, number: int) -> Box:
    """Return the box of a planet together with the aliens on it; a free planet has a smaller box. Numbers go from 1."""
    here = state.planets.count(number)
    spot = SPOTS[number - 1]
    if number == FIRST_PLANET and here > 1:
        return _around(spot, 55, 64, 55, 40)
    if number == FIRST_PLANET:
        return _around(spot, 38, 58 if here else 37, 38, 40)
    return _around(spot, 36, 58, 36, 34) if here else _around(spot, 30, 29, 30, 33)


AREAS = ("hand", "favourites", "token")


def _slots(index: int, what: str) -> Iterator[tuple[str, Box]]:
    """Yield the card slots of an area, free ones too, as (name without player, box): "hand 1" or "favourite 1" onwards.

    `index` is the player's, from 0. Any `what` but "hand" stands for the favourites.
    """
    x, y, _, _ = panel(index)
    name, xs = ("hand", HAND_X[:HAND_SIZE]) if what == "hand" else ("favourite", FAVOURITE_X[:MOST_FAVOURITES])
    for number, at in enumerate(xs, 1):
        yield f"{name} {number}", _around((x + at, y + CARDS_Y), 24, 32, 24, 33)


def _area(index: int, what: str) -> Box:
    """Return the box of a player's area: "" for the panel, one of AREAS, or a slot ("hand 2", "favourite 1").

    The index is the player's, from 0. Raises KeyError for any other `what`.
    """
    x, y, w, h = panel(index)
    middle = y + CARDS_Y
    if what == "hand":
        return x + HAND_X[0] - 27, middle - 35, HAND_X[-1] - HAND_X[0] + 54, 71
    if what == "favourites":
        return x + FAVOURITE_X[0] - 27, middle - 35, FAVOURITE_X[-1] - FAVOURITE_X[0] + 53, 71
    if what == "token":
        return _around((x + TOKEN_X, middle), TOKEN_R + 3, TOKEN_R + 3, TOKEN_R + 3, TOKEN_R + 3)
    for name in ("hand", "favourites"):
        for slot, box in _slots(index, name):
            if slot == what:
                return box
    if what:
        raise KeyError(f"no area {what!r}")
    return x, y, w, h


FIXED: dict[str, Box] = {
    "pile": _around(PILE, 32, 40, 32, 44),
    "discard": _around(DISCARD, 38, 42, 38, 58),
    "box": _around(BOX, 38, 36, 40, 34),
    **{
        f"place {name}": (x + 1, y - 40, w - 2, h + 40)
        for name, (x, y, w, h) in ((name, step(index)) for index, name in enumerate(NUMERALS))
    },
}
"""The boxes of the places with a fixed position."""


def locate(state: State, place: Place) -> tuple[str, float, float, float, float]:
    """Return the pad of a place, and its left, top, width and height in the pad's units.

    Places are "pile", "discard", "box", a place in the race ("place" and its numeral), "planet 3", a player ("moon"),
    and a player's area ("moon hand", "moon favourites", "moon token") or slot ("moon hand 2", "moon favourite 1"),
    taken or free. Raises KeyError for any other place.
    """
    if place in FIXED:
        return (BOARD, *FIXED[place])
    who, _, what = place.partition(" ")
    if who == "planet" and what.isdecimal() and 1 <= int(what) <= PLANETS:
        return (BOARD, *_planet(state, int(what)))
    seats = [player.name for player in state.players]
    if who not in seats:
        raise KeyError(f"no place {place!r}")
    return (PLAYERS, *_area(seats.index(who), what))


def under(state: State, pad: str, x: float, y: float) -> Place | None:
    """Return the most specific place at a point of a pad: a card before its area, an area before its panel.

    It is named as in `locate` ("planet 3", "moon", "moon hand 2"). None for a point in no place. A slot
    without a card counts as a card. A `pad` that is not "board" counts as "players".
    """
    if pad == BOARD:
        return _under_board(state, x, y)
    for index, player in enumerate(state.players):
        if inside(_area(index, ""), x, y):
            slots = [*_slots(index, "hand"), *_slots(index, "favourites")]
            parts = [*slots, *((area, _area(index, area)) for area in AREAS)]
            part = place_at(parts, x, y)
            return f"{player.name} {part}" if part else player.name
    return None


def _under_board(state: State, x: float, y: float) -> Place | None:
    """Return the place at a point of the board pad: a planet before any of FIXED; None for a point in no place.

    Of several planets whose boxes hold the point, it is the one with the nearest middle, since boxes of neighbours
    overlap.
    """
    near = [
        ((x - spot[0]) ** 2 + (y - spot[1]) ** 2, number)
        for number, spot in enumerate(SPOTS, 1)
        if inside(_planet(state, number), x, y)
    ]
    if near:
        return f"planet {min(near)[1]}"
    return place_at(FIXED.items(), x, y)
