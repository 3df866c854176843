"""The board pad: the cards of pile, shop and discard, the odds, and the story of the turn over them.

The odds that the next card ends the turn are a dial, and the fraction that it shows: above the line the cards that
would end the turn, by their lamp, below it all cards of the pile.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from playground.core import Event
from playground.games.fairy_lights.pieces import CARD, GAP, SLOTS
from playground.games.fairy_lights.scoring import Odds, odds
from playground.games.fairy_lights.state import State
from widgets.boards.fairy_lights.cards import BACK, card_motif
from widgets.boards.fairy_lights.layout import (
    BOARD,
    DISCARD_BOX,
    DISCARD_SCALE,
    ODDS_BOX,
    PILE,
    SHOP_SCALE,
    SHOP_Y,
    SHOWN,
    discard_spot,
    locate,
    slot_box,
    slot_x,
)
from widgets.boards.fairy_lights.palette import KINDS, SEATS, Palette
from widgets.boards.marks import Story, pointers
from widgets.boards.motifs import arrow_head
from widgets.drawing.geometry import ROUND
from widgets.drawing.scene import Line, Path, Polygon, Rect, Shape, Stamp, Text
from widgets.drawing.theme import INK, Theme

DIAL_R = 62.0
DIAL_LENGTH = 3.1416 * DIAL_R
"""The length of the dial's half circle."""
DIAL = (ODDS_BOX[0] + 88, ODDS_BOX[1] + 86)
FRACTION = ODDS_BOX[0] + 252
"""The middle of the fraction."""
LARGE = 28.0


def _arc(width: float, stroke: str, share: float = 1) -> Path:
    """Return the dial's half circle, or a share of it (0 to 1) from the left, as a line of that width and colour."""
    (x, y), r, k = DIAL, DIAL_R, DIAL_R * ROUND
    curve = (("M", x - r, y), ("C", x - r, y - k, x - k, y - r, x, y - r), ("C", x + k, y - r, x + r, y - k, x + r, y))
    dash = () if share == 1 else (DIAL_LENGTH * share, 2 * DIAL_LENGTH)
    return Path(curve, stroke=stroke, width=width, dash=dash)


def _fraction(found: Odds, palette: Palette) -> list[Shape]:
    """Return an equals sign and a fraction: the cards that would end the turn, with their lamp, over those of the pile.

    While the shop is empty, the number above the line is 0, without a lamp.
    """
    x, y = FRACTION, ODDS_BOX[1]
    style: dict[str, Any] = {"fill": palette.write, "bold": True}
    top: list[Shape] = [Text(x, y + 49, "0", LARGE, **style)]
    if found.colour:
        lamp = Stamp(f"lamp {found.colour}", x - 28, y + 34, 0, 1.25)
        top = [lamp, Text(x - 4, y + 49, str(found.matching), LARGE, anchor="start", **style)]
    return [
        Text(DIAL[0] + 92, DIAL[1] - 7, "=", LARGE, **style),
        *top,
        Line(x - 52, y + 69, x + 52, y + 69, stroke=palette.write, width=3, cap="round"),
        Stamp(BACK, x - 28, y + 101, 0, 0.26),
        Text(x - 4, y + 111, str(found.pile), LARGE, anchor="start", **style),
    ]


def _odds(state: State, palette: Palette) -> list[Shape]:
    """Return the odds of this position, which need no hidden card, or a crossed-out card if none can be revealed.

    The odds are the dial with the per cent, two lamps of the colour that would end the turn (none while the shop is
    empty), and the fraction.
    """
    found = odds(state)
    x, y = DIAL
    if not found.possible:
        middle = ODDS_BOX[0] + ODDS_BOX[2] / 2, ODDS_BOX[1] + ODDS_BOX[3] / 2
        return [Stamp(BACK, *middle, 0, 0.6), Stamp("no card", *middle, 0, 1.7)]
    out: list[Shape] = [_arc(26, palette.box_edge), _arc(22, palette.dial)]
    if found.matching:
        out.append(_arc(17, KINDS[found.colour].bright, float(found.chance)))
    out.append(Text(x, y - 4, f"{found.percent} %", LARGE, fill=palette.write, bold=True))
    if found.colour:
        twins = (Stamp(f"lamp {found.colour}", x + dx, y + 26, 0, 1.0) for dx in (-30, 30))
        out += [*twins, Text(x, y + 37, "=", LARGE, fill=palette.write, bold=True)]
    return [*out, *_fraction(found, palette)]


VERDICTS = ("stored", "lost", "kept")
COUNT = 22.0
SHELF_Y = 223.0
"""The middle of the shelf, along which cards slide."""
SIGN = (376.0, 32.0)
"""The middle of the sign with the name of the player whose turn it is."""
LIFTED = "#fffbe0"
"""The light behind cards that are about to be taken."""


def verdicts(*parts: tuple[Event, ...]) -> dict[str, str]:
    """Return for each colour the kind of the event that keeps, stores or loses its series, the last one if several.

    A colour without such an event is left out.
    """
    return {str(dict(e.details)["colour"]): e.kind for part in parts for e in part if e.kind in VERDICTS}


def taken(events: tuple[Event, ...]) -> dict[int, str]:
    """Return the slots that a take in these events empties, by index, and the colour of the cards that lay there."""
    return {
        SLOTS.index(place): str(dict(event.details)["colour"])
        for event in events
        if event.kind == "took"
        for place in event.places[:-1]
    }


def occupied(state: State, slot: int) -> bool:
    """Whether a card lies in a slot of the shop, counted from 0; False for a slot that it does not have yet."""
    return slot < len(state.shop) and state.shop[slot] is not GAP


def card_stamp(state: State, slot: int) -> Stamp:
    """Return the stamp of the card in a slot of the shop, counted from 0, which must be occupied."""
    return Stamp(card_motif(state.shop[slot]), slot_x(slot), SHOP_Y, 0, SHOP_SCALE)


def pile_stamp(layer: int = 0) -> Stamp:
    """Return the stamp of a card of the pile, `layer` cards above the lowest one: each lies further up and left."""
    return Stamp(BACK, PILE[0] + 3 - 3 * layer, PILE[1] + 3 - 3 * layer, 0, SHOP_SCALE)


def pill(x: float, y: float, count: int, palette: Palette) -> list[Shape]:
    """Return a count on a dark ground, the middle of its baseline at (x, y)."""
    return [
        Rect(x - 26, y - 22, 52, 29, 14.5, fill=INK, stroke=palette.tag, width=1.6),
        Text(x, y, str(count), COUNT, fill="#ffffff", bold=True),
    ]


def _behind(slot: int, colour: str, grow: float) -> Shape:
    """Return a ground in that colour behind a slot's card, `grow` units wider than the slot's box on each side."""
    x, y, w, h = slot_box(slot)
    return Rect(x - grow, y - grow, w + 2 * grow, h + 2 * grow, 15, fill=colour, stroke=INK, width=2.4)


def _shop(state: State, story: Story, table: Theme, without: Collection[str]) -> list[Shape]:
    """Return the cards of the shop: new ones in a bright frame, those about to be taken in a pale one.

    Empty slots and those named in `without` are left out. No card is in a pale frame after a refusal, or if this turn
    has had its take.
    """
    coming = () if story.refused or taken(story.trail) else taken(story.coming)
    new = {SLOTS.index(event.places[1]) for event in story.events if event.kind == "revealed"}
    out: list[Shape] = []
    for slot in range(len(state.shop)):
        if not occupied(state, slot) or SLOTS[slot] in without:
            continue
        if slot in coming:
            out.append(_behind(slot, LIFTED, 4))
        elif slot in new:
            out.append(_behind(slot, table.accent, 4))
        out.append(card_stamp(state, slot))
    return out


def _badges(state: State, story: Story, table: Theme) -> list[Shape]:
    """Return the fate of cards that are taken: on the cards before the take, on the empty places after it.

    An empty place has a dashed frame and a lamp of the colour, also if its fate is not known; slots that cards have
    slid into get nothing. Nothing before the take in a moment with a refusal.
    """
    known = verdicts(story.trail, story.coming)
    before, after = {} if story.refused else taken(story.coming), taken(story.trail)
    out: list[Shape] = []
    for slot, colour in (after or before).items():
        x, y, w, h = slot_box(slot)
        if after:
            if occupied(state, slot):
                continue
            out.append(Rect(x + 2, y + 2, w - 4, h - 4, 11, stroke=INK, width=5))
            out.append(Rect(x + 2, y + 2, w - 4, h - 4, 11, stroke=table.accent, width=3, dash=(8, 7)))
            out.append(Stamp(f"lamp {colour}", x + w / 2, y + h / 2 - 4, 0, 1.25))
        elif not occupied(state, slot):
            continue
        if colour in known:
            out.append(Stamp(known[colour], x + w - 12, y + 12))
    return out


def _match(state: State, story: Story, table: Theme) -> list[Shape]:
    """Return the frames and the equals sign of two cards of one colour that have ended the turn.

    Nothing if none have, or as soon as one of their slots is empty.
    """
    event = next((event for event in reversed(story.trail) if event.kind == "matched"), None)
    if event is None:
        return []
    slots = [SLOTS.index(place) for place in event.places]
    if not all(occupied(state, slot) for slot in slots):
        return []
    out: list[Shape] = []
    for x, y, w, h in map(slot_box, slots):
        out.append(Rect(x, y, w, h, 12, stroke="#ffffff", width=11))
        out.append(Rect(x, y, w, h, 12, stroke=INK, width=8))
        out.append(Rect(x, y, w, h, 12, stroke=table.alarm, width=4.6, dash=(11, 5)))
    return [*out, Stamp("equals", sum(map(slot_x, slots)) / 2, SHOP_Y + 4)]


def _slide(story: Story) -> list[Shape]:
    """Return an arrow along the shelf from the farthest slot that a card left in this turn to the nearest reached.

    It points to the left, towards the pile. Nothing if no card slid.
    """
    slides = [event.places for event in story.trail if event.kind == "slid"]
    if not slides:
        return []
    start = max(slot_x(SLOTS.index(places[0])) for places in slides)
    end = min(slot_x(SLOTS.index(places[1])) for places in slides)
    head = Polygon(arrow_head(end, SHELF_Y, -1, 0, 12), fill="#ff9233", stroke=INK, width=2.6, join="round")
    return [
        Line(end + 6, SHELF_Y, start, SHELF_Y, stroke=INK, width=10, cap="round"),
        Line(end + 6, SHELF_Y, start, SHELF_Y, stroke="#ff9233", width=5.4, dash=(13, 8)),
        head,
    ]


def _discard(state: State, palette: Palette, without: Collection[str]) -> list[Shape]:
    """Return the last SHOWN cards of the discard, the top one in full view, and the number of all its cards.

    If `without` names the discard, only the number.
    """
    count = len(state.discard)
    out: list[Shape] = []
    if "discard" not in without:
        for index in range(max(0, count - SHOWN), count):
            x, y, turn = discard_spot(index, count)
            out.append(Stamp(card_motif(state.discard[index]), x, y, turn, DISCARD_SCALE))
    x, y, w, h = DISCARD_BOX
    return [*out, *pill(x + w - 32, y + h - 11, count, palette)]


def _sign(state: State, seats: tuple[tuple[str, str], ...]) -> list[Shape]:
    """Return the sign on the stall with the name of the player whose turn it is; nothing when the game is over."""
    if state.over:
        return []
    player, name = seats[state.mover]
    (x, y), wide = SIGN, 15.0 * len(name) + 36
    return [
        Rect(x - wide / 2, y - 19, wide, 38, 10, fill=SEATS[player], stroke=INK, width=2.8),
        Text(x, y + 8, name, COUNT, fill=INK, bold=True),
    ]


def board_shapes(
    state: State,
    story: Story,
    seats: tuple[tuple[str, str], ...],
    palette: Palette,
    table: Theme,
    without: Collection[str] = (),
) -> tuple[Shape, ...]:
    """Return the changing shapes of the board pad, in the order of painting.

    `without` names the slots of the shop ("shop 2") whose cards are moving and left out; "discard" leaves out its
    cards, but not their number. `seats` are pairs of a player and the name to show, in turn order.

    They are the pile with its number, the shop's cards, the frames of highlighted places, the two matching cards, the
    fates of taken cards, the arrow of the slides, the discard, the odds, the sign with the mover's name, the signs of a
    refusal, and the numbered marks.
    """
    frames, signs, numbers = pointers(locate, state, story, BOARD, table)
    layers = min(3, len(state.pile))
    return (
        *(pile_stamp(layer) for layer in range(layers)),
        *pill(PILE[0], PILE[1] + 62, len(state.pile), palette),
        *_shop(state, story, table, without),
        *frames,
        *_match(state, story, table),
        *_badges(state, story, table),
        *_slide(story),
        *_discard(state, palette, without),
        *_odds(state, palette),
        *_sign(state, seats),
        *signs,
        *numbers,
    )


def motifs_left_out(state: State, without: Collection[str]) -> set[str]:
    """Return the names of the motifs of moving cards: of those in slots that `without` leaves out, and those it names.

    A named card ("pink 2 *") brings its small motif and the card back as well. Series are passed over.
    """
    out: set[str] = set()
    for name in without:
        if name in CARD:
            out |= {name, f"small {name}", BACK}
        elif name in SLOTS and occupied(state, SLOTS.index(name)):
            out.add(card_motif(state.shop[SLOTS.index(name)]))
    return out
