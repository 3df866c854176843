"""The movements of events: a card is revealed, slides, is taken, hung up as lamps, or thrown on the discard."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from playground.core import Event
from playground.games.fairy_lights.pieces import CARD, COLOURS, SLOTS, Card
from playground.games.fairy_lights.state import State
from widgets.boards.fairy_lights.cards import BACK, card_motif
from widgets.boards.fairy_lights.layout import (
    BOARD,
    DISCARD_SCALE,
    HEIGHT,
    PLAYERS,
    SHOP_SCALE,
    SHOP_Y,
    SHOWN,
    areas,
    discard_spot,
    garland_box,
    series_box,
    slot_x,
)
from widgets.boards.fairy_lights.picture import card_stamp, pile_stamp
from widgets.boards.fairy_lights.players import fanned
from widgets.boards.motion import SMALL, Motion, between, smooth
from widgets.drawing.scene import Shape, Stamp

Shapes = Callable[[float], tuple[Shape, ...]]

MILLISECONDS = {
    "revealed": 420, "matched": 480, "took": 420, "stored": 480, "lost": 420, "slid": 300, "shop-discarded": 480,
}  # fmt: skip
"""The duration of the movement of each kind of event."""
FLOWN = HEIGHT + 80
"""The y to which cards fly that leave the board pad for a player, and from which they come."""


def _revealing(state: State, event: Event) -> Shapes:
    """Return the movement of a card from the pile to its slot in the shop, in an arc, turned over halfway."""
    name, end = str(dict(event.details)["card"]), slot_x(SLOTS.index(event.places[1]))
    start = pile_stamp(min(3, len(state.pile)) - 1)

    def at(t: float) -> tuple[Shape, ...]:
        t = smooth(t)
        x, y = between(start.x, end, t), between(start.y, SHOP_Y, t)
        lift = 4 * t * (1 - t)
        return (Stamp(BACK if t < 0.5 else name, x, y - 14 * lift, 0, SHOP_SCALE * (1 + 0.14 * lift)),)

    return at


def _matching(state: State, event: Event) -> Shapes:
    """Return the movement of the two cards at the event's places, which shake there."""
    stamps = [card_stamp(state, SLOTS.index(place)) for place in event.places]

    def at(t: float) -> tuple[Shape, ...]:
        swing = (0, 5, 0, -5)[int(8 * t) % 4] if t < 1 else 0
        return tuple(Stamp(s.motif, s.x, s.y, swing * side, s.scale) for s, side in zip(stamps, (1, -1), strict=True))

    return at


def _gliding(ways: Iterable[tuple[Stamp, Stamp]]) -> Shapes:
    """Return the movement of cards, each from one stamp to another in place, turn and scale."""
    known = tuple(ways)

    def at(t: float) -> tuple[Shape, ...]:
        t = smooth(t)
        return tuple(
            Stamp(
                a.motif, between(a.x, b.x, t), between(a.y, b.y, t), round(between(a.turn, b.turn, t)),
                between(a.scale, b.scale, t),
            )
            for a, b in known
        )  # fmt: skip

    return at


def _taking(state: State, event: Event) -> Shapes:
    """Return the movement of taken cards, straight down from the stall out of the board pad, shrinking to scale 0.7."""
    stamps = (card_stamp(state, SLOTS.index(place)) for place in event.places[:-1])
    return _gliding((stamp, replace(stamp, y=FLOWN, scale=0.7)) for stamp in stamps)


def _sliding(state: State, event: Event) -> Shapes:
    """Return the movement of a card that slides towards the pile."""
    start, end = map(SLOTS.index, event.places)
    stamp = card_stamp(state, start)
    return _gliding([(stamp, replace(stamp, x=slot_x(end)))])


def _to_discard(state: State, cards: list[Stamp], count: int) -> Shapes:
    """Return the movement of cards to the discard, one beside the other; only the last SHOWN of them are drawn.

    `count` is the number of `cards`, which go on top of the discard of `state`.
    """
    length = len(state.discard)
    ends = [discard_spot(length + index, length + count) for index in range(count)]
    ways = [(card, Stamp(card.motif, *end, DISCARD_SCALE)) for card, end in zip(cards, ends, strict=True)]
    return _gliding(ways[-SHOWN:])


def _losing(state: State, series: tuple[Card, ...]) -> Shapes:
    """Return the movement of a lost series, from below the board pad straight up to the discard."""
    length = len(state.discard)
    ends = [discard_spot(length + index, length + len(series)) for index in range(len(series))]
    cards = [Stamp(card_motif(card), end[0], FLOWN, 0, SHOP_SCALE) for card, end in zip(series, ends, strict=True)]
    return _to_discard(state, cards, len(series))


def _storing(state: State, event: Event) -> Shapes:
    """Return the movement of a stored series from its column to the middle of the garland; the cards shrink."""
    index = next(i for i, player in enumerate(state.players) if player.name == event.player)
    player, colour = state.players[index], COLOURS.index(str(dict(event.details)["colour"]))
    area = areas(len(state.players)).panel(index)
    stamps = fanned(series_box(player, area, colour), player.series[colour])
    x, y, w, h = garland_box(area)
    middle = x + w / 2, y + h / 2

    def at(t: float) -> tuple[Shape, ...]:
        t = smooth(t)
        return tuple(
            Stamp(
                s.motif, between(s.x, middle[0], t), between(s.y, middle[1], t), 0, max(SMALL, s.scale * (1 - t))
            )
            for s in stamps
        )  # fmt: skip

    return at


def _series(state: State, event: Event) -> tuple[Card, ...]:
    """Return the cards of the event's colour in its player's open series."""
    player = next(player for player in state.players if player.name == event.player)
    return player.series[COLOURS.index(str(dict(event.details)["colour"]))]


def motion(before: State, event: Event) -> Motion | None:
    """Return the movement of cards on a pad for an event after the position `before`; None if no card moves.

    Cards move on the board pad, a stored series on the players pad. Nothing moves for "kept" and other kinds without
    MILLISECONDS, nor for a card that slides to its own slot.
    """
    pad, without = BOARD, set(event.places)
    match event.kind:
        case "revealed":
            at, without = _revealing(before, event), {str(dict(event.details)["card"])}
        case "matched":
            at = _matching(before, event)
        case "took":
            at = _taking(before, event)
            without.discard(event.places[-1])
        case "slid" if event.places[0] != event.places[1]:
            at, without = _sliding(before, event), {event.places[0]}
        case "stored":
            pad, at, without = PLAYERS, _storing(before, event), {event.places[0]}
        case "lost":
            series = _series(before, event)
            at, without = _losing(before, series), {event.places[0], *map(str, series)}
        case "shop-discarded":
            slots = [SLOTS.index(place) for place in event.places[:-1]]
            at = _to_discard(before, [card_stamp(before, slot) for slot in slots], len(slots))
            without.discard("discard")
        case _:
            return None
    assert without <= {*SLOTS, *CARD, *event.places}
    return Motion(pad, frozenset(without), MILLISECONDS[event.kind], at)
