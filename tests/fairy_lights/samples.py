"""Points of the board where a card surely shows its plain colour: what tests of the pixels look at."""

from __future__ import annotations

from math import cos, radians, sin

from playground.games.fairy_lights.pieces import SLOTS
from playground.games.fairy_lights.state import State
from tests.samples import Sample
from widgets.boards.fairy_lights.cards import NIGHT
from widgets.boards.fairy_lights.layout import DISCARD_SCALE, SHOP_SCALE, discard_spot
from widgets.boards.fairy_lights.palette import KINDS
from widgets.boards.fairy_lights.picture import card_stamp, occupied, pile_stamp

FRAME_SAMPLE = (-20.0, 74.0)
"""A point on the frame of every card, in its colour, over which no story is drawn: below, beside the middle."""
BACK_SAMPLE = (-42.0, 62.0)
"""A point of the back of a card, in the colour of the night."""


def _at(x: float, y: float, point: tuple[float, float], scale: float, turn: int, colour: str) -> Sample:
    cosine, sine = cos(radians(turn)) * scale, sin(radians(turn)) * scale
    return round(x + point[0] * cosine - point[1] * sine, 1), round(y + point[0] * sine + point[1] * cosine, 1), colour


def objects(state: State, _theme: str = "dark") -> tuple[tuple[str, str, Sample], ...]:
    """The cards in full view on the board pad: (its term, its place, (x, y, colour)).

    Those are the pile's top card, the shop's cards and the top of the discard, each at a point where it shows
    that plain colour when no story is drawn over it.
    """
    out: list[tuple[str, str, Sample]] = []
    if state.pile:
        top = pile_stamp(min(3, len(state.pile)) - 1)
        out.append(("pile", "pile", _at(top.x, top.y, BACK_SAMPLE, SHOP_SCALE, 0, NIGHT)))
    for slot, card in enumerate(state.shop):
        if occupied(state, slot):
            stamp = card_stamp(state, slot)
            point = _at(stamp.x, stamp.y, FRAME_SAMPLE, SHOP_SCALE, 0, KINDS[card.colour].bright)
            out.append((str(card), SLOTS[slot], point))
    if state.discard:
        last = len(state.discard) - 1
        x, y, turn = discard_spot(last, last + 1)
        card = state.discard[last]
        point = _at(x, y, FRAME_SAMPLE, DISCARD_SCALE, turn, KINDS[card.colour].bright)
        out.append((str(card), "discard", point))
    return tuple(out)
