"""The motifs of cards, small and large, their back, the lamps, and the signs stamped beside cards.

A card's motif is named by the card's text ("pink 2 **"), a small one "small pink 2 **".
"""

from __future__ import annotations

from playground.games.fairy_lights.pieces import COLOURS, Card
from playground.games.fairy_lights.pieces import KINDS as CARDS
from widgets.boards.fairy_lights.creatures import creature, lamp
from widgets.boards.fairy_lights.layout import CARD_H, CARD_W
from widgets.boards.fairy_lights.palette import KINDS, Palette
from widgets.boards.pen import drawn, star
from widgets.drawing.scene import Circle, Linear, Motif, Polygon, Radial, Rect, Shape, Stamp, Text, mix, path
from widgets.drawing.theme import INK

LEFT, TOP = -CARD_W / 2, -CARD_H / 2
CARD_BOX = (LEFT - 4, TOP - 4, -LEFT + 10, -TOP + 12)
"""The box of a card's motif, with its outline and shadow."""
BACK = "card back"
NIGHT, NIGHT_LINE, NIGHT_FRAME = "#1f2a5c", "#aebcf5", "#5b6bb5"
"""The colours of the back, which, like all cards, is the same in both themes."""
STAR, STAR_STEP = (-37.0, 61.0), 27.0
SMALL_STAR = -39.0, 47.0
"""The position of a card's lowest star, at its left edge; each further star is one step higher. Small cards leave room
for a count below.
"""


def card_motif(card: Card, *, small: bool = False) -> str:
    """The name of a card's motif."""
    return f"small {card}" if small else str(card)


def _light(kind: str, r: float) -> Radial:
    """The light round a lamp."""
    bright = KINDS[kind].bright
    return Radial(0, 5, r, ((0, "#ffffff", 0.9), (0.35, bright, 0.6), (1, bright, 0)))


def _face(kind: str, palette: Palette, *, fine: bool) -> tuple[Shape, ...]:
    """A card's frame, its night, the wire and the creature; lamps and stars come on top."""
    colours = KINDS[kind]
    night = Linear(0, TOP + 7, 0, -TOP - 7, ((0, colours.dark, 1), (1, colours.deep, 1)))
    dots = Rect(LEFT + 11, TOP + 11, CARD_W - 22, CARD_H - 22, 6, stroke=colours.bright, width=3, dash=(2, 6))
    grown = 1.05 if fine else 1.12
    return (
        Rect(LEFT + 3, TOP + 5, CARD_W, CARD_H, 13, fill=palette.shade, opacity=0.4),
        Rect(LEFT, TOP, CARD_W, CARD_H, 13, fill=colours.bright, stroke=INK, width=2.8 if fine else 4),
        Rect(LEFT + 7, TOP + 7, CARD_W - 14, CARD_H - 14, 8, fill=night),
        *((dots,) if kind == "gold" else ()),
        path("M-49 -66Q0 -50 49 -66", stroke="#0c0a20", width=2.4),
        Stamp(f"creature {kind}" if fine else f"small creature {kind}", 6, 22, 0, grown),
    )


def _star(x: float, y: float, r: float, width: float) -> Shape:
    return Polygon(star(r, r * 0.5, x, y), fill="#ffffff", stroke=INK, width=width, join="round")


def _on_face(card: Card, *, fine: bool) -> tuple[Shape, ...]:
    """A card's lamps and stars, over its face."""
    size = 1 if fine else 1.3
    xs = (0,) if card.bulbs == 1 else (-21, 21)
    left, lowest = STAR if fine else SMALL_STAR
    mark = "card star" if fine else "small card star"
    stars = (Stamp(mark, left, lowest - STAR_STEP * i) for i in range(card.stars))
    lamps = (Stamp(f"lit {card.colour}" if fine else f"lamp {card.colour}", x, -44, 0, size) for x in xs)
    return (*lamps, *stars)


def _back(palette: Palette) -> tuple[Shape, ...]:
    """The back of all cards: a crescent moon and a string of lamps."""
    lamps = ((-30, -17, "yellow"), (-7, -14, "pink"), (22, -32, "silver"))
    return (
        Rect(LEFT + 3, TOP + 5, CARD_W, CARD_H, 13, fill=palette.shade, opacity=0.4),
        Rect(LEFT, TOP, CARD_W, CARD_H, 13, fill=NIGHT, stroke=INK, width=6),
        Rect(LEFT, TOP, CARD_W, CARD_H, 13, stroke=NIGHT_LINE, width=3),
        Rect(LEFT + 8, TOP + 8, CARD_W - 16, CARD_H - 16, 8, stroke=NIGHT_FRAME, width=2),
        path("M-48 -40C-30 -16 -18 -16 0 -26C18 -38 30 -42 48 -34", stroke=NIGHT_LINE, width=2.4),
        *(Circle(x, y, 7, fill=KINDS[kind].bright, stroke=INK, width=2) for x, y, kind in lamps),
        path("M16 22C6 38 -24 36 -26 12C-26 0 -20 -6 -12 -8C-20 14 -2 30 16 22Z", fill="#ffe9a8"),
        *(Circle(x, y, 2.4, fill="#ffffff") for x, y in ((26, 4), (32, 46), (-36, 48))),
    )


def _ghost(kind: str, palette: Palette) -> Motif:
    """A lamp that is about to be hung up: pale, its outline dashed."""
    return drawn(*lamp(kind, mix(KINDS[kind].bright, palette.fade, 0.6), line=palette.write, dash=(3.5, 3)))


def _signs(palette: Palette) -> dict[str, Motif]:
    """Small signs beside numbers: a star, a star lost, a stored card."""
    taken = path("M-8 -8L8 8", stroke="#d3202b", width=3.4, cap="round")
    return {
        "star": drawn(_star(0, 0, 12, 2.2)),
        "card star": drawn(_star(0, 0, 13.5, 2.4)),
        "small card star": drawn(_star(0, 0, 12.6, 3)),
        "lost star": drawn(
            Polygon(star(12, 6, 0, 0), fill="#ffb0aa", stroke=INK, width=2.2, join="round"),
            path("M-24 0L-15 0", stroke=palette.write, width=3.6, cap="round"),
        ),
        "stored card": drawn(
            Rect(-8, -12, 16, 24, 4, fill=NIGHT, stroke=INK, width=4.4),
            Rect(-8, -12, 16, 24, 4, fill=NIGHT, stroke=NIGHT_LINE, width=2.4),
            Circle(0, 0, 3.4, fill="#ffe9a8"),
        ),
        "no card": drawn(Circle(0, 0, 15, fill="#ffffff", stroke="#d3202b", width=4.4), taken),
        "equals": drawn(
            Circle(0, 0, 17, fill="#ffffff", stroke=INK, width=2.6),
            Text(0, 10, "=", 28, fill="#a3122a", bold=True),
        ),
    }


def _plain(palette: Palette) -> dict[str, Motif]:
    """Return the motifs that stamp no other motif: creatures, lamps, the back, signs."""
    out = _signs(palette)
    out[BACK] = drawn(*_back(palette))
    for kind in COLOURS:
        bright = KINDS[kind].bright
        out[f"creature {kind}"] = drawn(*creature(kind, fine=True))
        out[f"small creature {kind}"] = drawn(*creature(kind, fine=False))
        out[f"lamp {kind}"] = drawn(*lamp(kind, bright))
        out[f"lit {kind}"] = Motif(
            (Circle(0, 5, 26, fill=_light(kind, 26)), Stamp(f"lamp {kind}", 0, 0)), -27, -22, 27, 32
        )
        out[f"soon {kind}"] = _ghost(kind, palette)
    return out


def motifs(palette: Palette) -> dict[str, Motif]:
    """Return all motifs of cards by name."""
    out = _plain(palette)
    for kind in COLOURS:
        out[f"face {kind}"] = Motif(_face(kind, palette, fine=True), *CARD_BOX)
        out[f"small face {kind}"] = Motif(_face(kind, palette, fine=False), *CARD_BOX)
    for card in CARDS:
        for small in (False, True):
            face = Stamp(f"small face {card.colour}" if small else f"face {card.colour}", 0, 0)
            shapes = (face, *_on_face(card, fine=not small))
            out[card_motif(card, small=small)] = Motif(shapes, *CARD_BOX)
    return out
