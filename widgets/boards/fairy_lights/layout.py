"""The positions of all pieces of Fairy Lights on the two pads, and the place under a point.

The board pad has the stall: the pile, the shop's five slots beside it, the odds and the discard below. The players pad
has one area a player: a name with counts, the garland, and a column for each colour of series.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from playground.core import Place
from playground.games.fairy_lights.pieces import COLOURS, SHOP_SIZE, Player
from playground.games.fairy_lights.state import State
from widgets.boards.layout import Box, Panels, inside, place_at

BOARD, PLAYERS = "board", "players"
CARD_W, CARD_H = 112.0, 160.0
"""A card's size at scale 1; its motif has (0, 0) in the middle."""


WIDTH, HEIGHT = 640.0, 412.0
SHOP_SCALE = 0.82
SHOP_Y = 143.0
SLOT_X, SLOT_STEP = 177.0, 99.0
SHOP_BOX: Box = (124, 68, 508, 150)
PILE = (62.0, 143.0)
PILE_BOX: Box = (6, 70, 112, 148)
ODDS_BOX: Box = (12, 264, 318, 138)
DISCARD_BOX: Box = (344, 264, 284, 138)
DISCARD_SCALE = 0.62
DISCARD_STEP = 43.0
SHOWN = 5
"""The number of cards of the discard that are drawn, the top one last."""


def slot_x(slot: int) -> float:
    """Return the x of the middle of a slot of the shop; slot 0 is next to the pile."""
    return SLOT_X + slot * SLOT_STEP


def slot_box(slot: int) -> Box:
    """Return the box of a slot of the shop, counted from 0, 2 units wider and higher than its card."""
    w, h = CARD_W * SHOP_SCALE + 2, CARD_H * SHOP_SCALE + 2
    return slot_x(slot) - w / 2, SHOP_Y - h / 2, w, h


def discard_spot(index: int, count: int) -> tuple[float, float, int]:
    """Return x, y and turn (whole degrees) of card number `index`, from 0, of a discard of `count` cards.

    It is where the card is drawn if it is among the last SHOWN ones; others would lie further left.
    """
    x, y, _, h = DISCARD_BOX
    place = index - max(0, count - SHOWN)
    return x + 54 + place * DISCARD_STEP, y + h / 2 - 1, (-6, 5, -3, 7, -4)[index % 5]


PANEL_H = 177.0
"""The height of a player's area."""
HEADER = 36.0
GARLAND_TOP, GARLAND_H = 36.0, 52.0
SERIES_TOP, SERIES_H = 88.0, 86.0
CARDS_Y = 38.0
"""The middle of the cards of a series, from its top."""
CARD_SCALE = 0.44
FAN = 12.6
"""The distance between the cards of a series, so that the stars of each are visible."""
COLUMN = 62.4
NARROWEST = 30.0
"""The least width of an empty column."""
SMALL_W = CARD_W * CARD_SCALE
SPARE = 0.5
"""The width of a column that its cards leave free."""


def areas(players: int) -> Panels:
    """Return the areas of that many players, in two columns for more than four."""
    return Panels(players, PANEL_H)


@lru_cache(maxsize=1024)
def columns(held: tuple[int, ...]) -> tuple[tuple[float, float], ...]:
    """Return the column of each colour, (left, width) from an area's left edge, for these numbers of cards.

    All columns are equally wide unless a series has more than two cards, as after a take: then columns without cards
    get narrower, and if that is not enough, the cards of the long series lie closer.
    """
    wide = [max(COLUMN, SMALL_W + FAN * (count - 1) + SPARE) for count in held]
    lacking = sum(wide) - COLUMN * len(held)
    if empty := held.count(0):
        narrow = COLUMN - min(lacking / empty, COLUMN - NARROWEST)
        wide = [width if count else narrow for width, count in zip(wide, held, strict=True)]
    lacking = sum(wide) - COLUMN * len(held)
    if lacking > 0:
        longer = sum(width - COLUMN for width in wide if width > COLUMN)
        wide = [width - lacking * max(0.0, width - COLUMN) / longer for width in wide]
    lefts = [4 + sum(wide[:index]) for index in range(len(wide))]
    return tuple(zip(lefts, wide, strict=True))


def held(player: Player) -> tuple[int, ...]:
    """Return the number of cards in a player's open series, by colour."""
    return tuple(map(len, player.series))


def series_box(player: Player, area: Box, colour: int) -> Box:
    """Return the box of the column of a colour (its index in COLOURS) in a player's area, the box `area`."""
    left, width = columns(held(player))[colour]
    return area[0] + left, area[1] + SERIES_TOP, width, SERIES_H


def fan(box: Box, count: int) -> Iterator[tuple[float, float]]:
    """Yield the middle (x, y) of each card of a series in its column, from the left; closer in a narrow column."""
    step = min(FAN, (box[2] - SMALL_W - SPARE) / (count - 1)) if count > 1 else 0.0
    margin = min(3.0, (box[2] - SMALL_W - step * (count - 1)) / 2)
    for index in range(count):
        yield box[0] + margin + SMALL_W / 2 + index * step, box[1] + CARDS_Y


def garland_box(area: Box) -> Box:
    """Return the box of the garland in a player's area."""
    return area[0] + 4, area[1] + GARLAND_TOP, area[2] - 8, GARLAND_H


def locate(state: State, place: Place) -> tuple[str, float, float, float, float]:
    """Return the pad of a place, and its left, top, width and height in the pad's units.

    The place is the pile, the shop, a slot or the discard, or a player's area, garland or series, also an empty one.
    Raises KeyError for any other.
    """
    if place in TABLE:
        return (BOARD, *TABLE[place])
    who, _, what = place.partition(" ")
    for index, player in enumerate(state.players):
        if player.name == who:
            area = areas(len(state.players)).panel(index)
            if not what:
                return (PLAYERS, *area)
            if what == "garland":
                return (PLAYERS, *garland_box(area))
            if what in COLOURS:
                return (PLAYERS, *series_box(player, area, COLOURS.index(what)))
    raise KeyError(f"no place {place!r} on this table")


TABLE: dict[Place, Box] = {
    "pile": PILE_BOX,
    **{f"shop {slot + 1}": slot_box(slot) for slot in range(SHOP_SIZE)},
    "shop": SHOP_BOX,
    "discard": DISCARD_BOX,
}
"""The boxes of the places on the board pad; the slots come before the shop, which contains them."""


def under(state: State, pad: str, x: float, y: float) -> Place | None:
    """Return the most specific place at a point of a pad: a slot before the shop, a series before its area.

    None where there is no place: beside the boxes, and on the odds. A `pad` that is not "board" counts as "players".
    """
    if pad == BOARD:
        return place_at(TABLE.items(), x, y)
    for index, player in enumerate(state.players):
        area = areas(len(state.players)).panel(index)
        if inside(area, x, y):
            if inside(garland_box(area), x, y):
                return f"{player.name} garland"
            found = (name for i, name in enumerate(COLOURS) if inside(series_box(player, area, i), x, y))
            return f"{player.name} {next(found, '')}".rstrip()
    return None
