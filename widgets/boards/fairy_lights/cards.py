"""The motifs of cards and creatures, small and large, their back, the lamps, and the signs stamped beside cards.

A card's motif is named by the card's text ("pink 2 **"), a small one "small pink 2 **".

The five creatures, each half one animal and half another, are drawn by this kit: raccoon and chick, rabbit and
hedgehog, owl and butterfly, fox and deer, dragon and dragonfly. Their silhouettes, like those of the lamps (round,
heart, drop, crystal, star), tell them apart without colour. A creature is about 90 wide and high round (0, 0); small
ones leave out details too small to see.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playground.games.fairy_lights.pieces import COLOURS, Card
from playground.games.fairy_lights.pieces import KINDS as CARDS
from widgets.boards.fairy_lights.layout import CARD_H, CARD_W
from widgets.boards.fairy_lights.palette import KINDS, Palette
from widgets.boards.motifs import drawn, star
from widgets.drawing.scene import Circle, Linear, Motif, Path, Polygon, Radial, Rect, Shape, Stamp, Text, mix, path
from widgets.drawing.theme import INK

OUT = 2.6
"""The width of an outline."""
WHITE = "#ffffff"
Side = Callable[[int], tuple[Shape, ...]]


def _outlined(fill: str, width: float = OUT) -> dict[str, Any]:
    """Return the keyword arguments of a shape with that fill and a dark outline."""
    return {"fill": fill, "stroke": INK, "width": width, "join": "round"}


def _both(side: Side) -> tuple[Shape, ...]:
    """Return the shapes on the left and on the right of a creature: drawn with x times -1, then unchanged."""
    return (*side(-1), *side(1))


def _mirrored(text: str, d: int, **style: Any) -> Path:
    """Return the path that `text` describes in capital commands, with every x multiplied by `d` (1 or -1)."""
    found = path(text, **style)
    flip = tuple((c[0], *(value * (1, d)[i % 2 == 0] for i, value in enumerate(c[1:]))) for c in found.commands)
    return Path(flip, **style)


def _eyes(x: float, y: float, r: float) -> tuple[Shape, ...]:
    """Return two eyes of radius `r`, `x` left and right of the middle, that look slightly towards each other."""
    return _both(
        lambda d: (
            Circle(d * x, y, r, **_outlined(WHITE, 1.8)),
            Circle(d * (x - 0.8), y + 0.6, round(r * 0.58, 1), fill=INK),
        )
    )


def _yellow(hue: str, fine: bool) -> tuple[Shape, ...]:
    """Return raccoon and chick: a round chick of the hue with mask, ears, tail; if `fine` rings on it, feet, wings."""
    tail = path("M16 26C34 30 44 18 38 4C34 -2 27 2 29 8C31 14 26 18 18 14Z", **_outlined("#8a7a6a"))
    rings = path("M37 18L28 11M31 26L25 15M39 8L30 7", stroke=INK, width=4)
    feet = path("M-12 30L-12 39M-17 38L-12 32L-7 38M12 30L12 39M7 38L12 32L17 38", stroke="#ff8a1f", width=3.4)
    mask = path("M0 -7C-8 -14 -24 -10 -25 2C-14 8 -5 4 0 0C5 4 14 8 25 2C24 -10 8 -14 0 -7Z", fill="#4d3f3a")
    wing = "M27 8C34 14 30 26 20 24C18 16 20 10 27 8Z"
    ear = ((24, -27), (9, -24), (22, -10))
    return (
        tail,
        *((rings, feet) if fine else ()),
        *_both(lambda d: (Polygon(tuple((d * x, y) for x, y in ear), **_outlined("#6d5a48")),)),
        Circle(0, 6, 28, **_outlined(hue)),
        path("M-3 -22C-8 -32 -2 -36 0 -30C3 -37 9 -31 3 -22Z", **_outlined(hue)),
        mask,
        *_eyes(11, -3, 5.4),
        Polygon(((-6, 5), (6, 5), (0, 14)), **_outlined("#ff8a1f", 2)),
        *(_both(lambda d: (_mirrored(wing, d, **_outlined(hue)),)) if fine else ()),
    )


SPINES = (
    "M0 -28L6 -19L15 -25L17 -14L28 -15L26 -5L36 0L29 8L36 16L27 20L30 31L19 31L17 42L8 37L0 45"
    "L-8 37L-17 42L-19 31L-30 31L-27 20L-36 16L-29 8L-36 0L-26 -5L-28 -15L-17 -14L-15 -25L-6 -19Z"
)


def _pink(hue: str, fine: bool) -> tuple[Shape, ...]:
    """Return rabbit and hedgehog: head and long ears of the hue, two teeth, spines all round.

    If `fine`, also red cheeks and inner ears.
    """
    ear = "M4 -10C2 -34 10 -46 17 -44C23 -40 22 -22 15 -8Z"
    inner = "M9 -14C8 -28 12 -37 15.5 -36C18 -32 17 -22 14 -14Z"
    return (
        path(SPINES, **_outlined("#a33b78")),
        *_both(lambda d: (_mirrored(ear, d, **_outlined(hue)),)),
        *(_both(lambda d: (_mirrored(inner, d, fill="#ffd0e4"),)) if fine else ()),
        Circle(0, 10, 22, **_outlined(hue)),
        *_eyes(9, 4, 5.8),
        *(_both(lambda d: (Circle(d * 14, 15, 4, fill="#ff4f97", opacity=0.7),)) if fine else ()),
        Rect(-3.6, 18, 7.2, 7, 1.5, **_outlined(WHITE, 1.6)),
        Polygon(((-4, 11), (4, 11), (0, 16)), **_outlined(INK, 2)),
    )


def _orange(hue: str, fine: bool) -> tuple[Shape, ...]:
    """Return owl and butterfly: an owl's body between four wings with eyes on the upper two, which have the hue.

    If `fine`, also spots on the wings, plumage and glints in the eyes.
    """
    upper = "M8 -2C16 -38 44 -34 41 -10C40 4 22 8 8 4Z"
    lower = "M8 6C24 2 38 14 32 27C24 38 10 28 7 14Z"
    body = "M-16 -22L-17 -36L-6 -28L6 -28L17 -36L16 -22C20 -4 16 32 0 34C-16 32 -20 -4 -16 -22Z"
    plumage = path("M-9 10Q-4.5 15 0 10Q4.5 15 9 10M-7 19Q-3.5 24 0 19Q3.5 24 7 19", stroke="#ffd9a0", width=2.6)

    def wings(d: int) -> tuple[Shape, ...]:
        spots = (Circle(d * 30, -14, 2.6, fill=INK), Circle(d * 22, 20, 4, fill="#c7520e"))
        return (
            _mirrored(upper, d, **_outlined(hue)),
            _mirrored(lower, d, **_outlined("#ffb95e")),
            Circle(d * 30, -14, 6.5, **_outlined("#fff0c9", 2)),
            *(spots if fine else ()),
        )

    def eye(d: int) -> tuple[Shape, ...]:
        glint = (Circle(d * 5.6, -14, 1.6, fill=WHITE),) if fine else ()
        return Circle(d * 8, -13, 9, **_outlined("#fff0c9", 2)), Circle(d * 7, -12, 4.8, fill=INK), *glint

    return (
        *_both(wings),
        path(body, **_outlined("#9c5a2a")),
        *((plumage,) if fine else ()),
        *_both(eye),
        Polygon(((-4, -6), (4, -6), (0, 3)), **_outlined("#ffd23f", 1.8)),
    )


def _silver(hue: str, fine: bool) -> tuple[Shape, ...]:
    """Return fox and deer: a fox of the hue with a bushy tail and a stag's antlers; if `fine` white on tail, breast."""
    antler = "M8 -22C10 -32 20 -32 20 -46M13 -30C22 -30 30 -32 31 -42M12 -31C9 -36 9 -40 10 -45"
    ear = ((10, -20), (30, -25), (25, -4))
    tip = path("M36 8C38 16 34 20 28 20C26 16 30 12 36 8Z", fill=WHITE)
    breast = path("M-7 35C-8 26 8 26 7 35Z", fill=WHITE)

    def antlers(d: int) -> tuple[Shape, ...]:
        return (
            _mirrored(antler, d, stroke=INK, width=7.6, cap="round"),
            _mirrored(antler, d, stroke="#ffe9c0", width=3.4, cap="round"),
        )

    return (
        path("M10 34C30 40 44 26 36 8C30 14 24 14 16 20Z", **_outlined(hue)),
        *((tip,) if fine else ()),
        path("M-15 36C-18 20 -10 12 0 12C10 12 18 20 15 36Z", **_outlined(hue)),
        *((breast,) if fine else ()),
        *_both(antlers),
        *_both(lambda d: (Polygon(tuple((d * x, y) for x, y in ear), **_outlined(hue)),)),
        path("M-25 -6C-22 -22 22 -22 25 -6C27 4 12 12 0 23C-12 12 -27 4 -25 -6Z", **_outlined(hue)),
        path("M-25 -3C-18 2 -8 2 0 22C8 2 18 2 25 -3C26 6 12 12 0 22C-12 12 -26 6 -25 -3Z", fill=WHITE),
        *_eyes(10, -6, 5.2),
        Circle(0, 19, 4.4, fill=INK),
    )


def _gold(hue: str, fine: bool) -> tuple[Shape, ...]:
    """Return dragon and dragonfly: four clear wings; of the hue, a dragon's horned head, a ringed tail with an arrow.

    If `fine`, also the veins of the wings, nostrils and mouth.
    """
    upper = "M6 -2C18 -26 42 -32 44 -22C46 -12 26 0 6 4Z"
    lower = "M6 6C22 2 40 6 40 14C38 22 18 16 6 11Z"
    horn = "M6 -30C6 -38 12 -42 17 -42C16 -36 16 -32 13 -26Z"
    head = "M-18 -20C-18 -36 18 -36 18 -20C18 -14 14 -10 13 -4C10 6 -10 6 -13 -4C-14 -10 -18 -14 -18 -20Z"
    rings = ((14, 40, 4.5), (9, 35, 6), (3, 28, 8), (0, 18, 10), (0, 6, 12))

    def wings(d: int) -> tuple[Shape, ...]:
        veins = _mirrored("M12 -4L38 -22M12 8L34 13", d, stroke="#57a9b5", width=1.8)
        return (
            _mirrored(upper, d, **_outlined("#e2f6f8", 2.2)),
            _mirrored(lower, d, **_outlined("#b5e6e3", 2.2)),
            *((veins,) if fine else ()),
        )

    nose = (*_both(lambda d: (Circle(d * 4, -5, 1.8, fill=INK),)), path("M-6 0Q0 4 6 0", stroke=INK, width=2))
    return (
        *_both(wings),
        *(Circle(x, y, r, **_outlined(hue)) for x, y, r in rings),
        Polygon(((13, 40), (24, 34), (22, 44)), **_outlined(hue)),
        *_both(lambda d: (_mirrored(horn, d, **_outlined("#fff3d0", 2)),)),
        path(head, **_outlined(hue)),
        *_eyes(9, -19, 5.8),
        *(nose if fine else ()),
    )


CREATURES = {"yellow": _yellow, "pink": _pink, "orange": _orange, "silver": _silver, "gold": _gold}


def creature(kind: str, *, fine: bool) -> tuple[Shape, ...]:
    """Return the creature of a colour; without `fine`, without the details too small to see."""
    return CREATURES[kind](KINDS[kind].bright, fine)


def lamp(kind: str, hue: str, *, line: str = INK, dash: tuple[float, ...] = ()) -> tuple[Shape, ...]:
    """Return a lamp in the shape of the colour `kind`, hanging from (0, -12), without its light.

    `hue` fills the glass, `line` is its outline; with a `dash` the outline is dashed and there is no gloss. Any `kind`
    but the first four colours gives the star of gold.
    """
    style: dict[str, Any] = {"fill": hue, "stroke": line, "width": 2, "join": "round", "dash": dash}
    glass: Shape
    match kind:
        case "yellow":
            glass = Circle(0, 5, 11, **style)
        case "pink":
            glass = path("M0 17C-18 7 -12 -8 0 -1C12 -8 18 7 0 17Z", **style)
        case "orange":
            glass = path("M-5 -4C-16 6 -10 11 0 20C10 11 16 6 5 -4Z", **style)
        case "silver":
            glass = Polygon(((-6, -5), (6, -5), (12, 4), (0, 18), (-12, 4)), **style)
        case _:
            glass = Polygon(star(14.5, 7.2, 0, 6), **style)
    return (
        glass,
        Rect(-5, -12, 10, 8, 2, fill="#2e2a4a", stroke="#b9b4da", width=1.4),
        *(() if dash else (path("M-4 1C-5 4 -4 6 -2 8", stroke=WHITE, width=2.6, cap="round"),)),
    )


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
    """Return the name of a card's motif: the card's text ("pink 2 *"), after "small " for a small one."""
    return f"small {card}" if small else str(card)


def _light(kind: str, r: float) -> Radial:
    """Return the light of radius `r` round a lamp, which fades outwards."""
    bright = KINDS[kind].bright
    return Radial(0, 5, r, ((0, "#ffffff", 0.9), (0.35, bright, 0.6), (1, bright, 0)))


def _face(kind: str, palette: Palette, *, fine: bool) -> tuple[Shape, ...]:
    """Return the shadow, frame, background, wire and creature of a colour's cards, without lamps and stars.

    Gold has dots along its frame. Without `fine` it is the face of a small card: a thicker outline, a larger creature.
    """
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
    """Return a white star round (x, y) with tips at the distance `r` and a dark outline of that width."""
    return Polygon(star(r, r * 0.5, x, y), fill="#ffffff", stroke=INK, width=width, join="round")


def _on_face(card: Card, *, fine: bool) -> tuple[Shape, ...]:
    """Return the one or two lamps of a card, beside each other at the top, and its stars, upwards at the left edge.

    With `fine` the lamps are lit; on a small card they are larger and without light, and the stars have another sign.
    """
    size = 1 if fine else 1.3
    xs = (0,) if card.bulbs == 1 else (-21, 21)
    left, lowest = STAR if fine else SMALL_STAR
    mark = "card star" if fine else "small card star"
    stars = (Stamp(mark, left, lowest - STAR_STEP * i) for i in range(card.stars))
    lamps = (Stamp(f"lit {card.colour}" if fine else f"lamp {card.colour}", x, -44, 0, size) for x in xs)
    return (*lamps, *stars)


def _back(palette: Palette) -> tuple[Shape, ...]:
    """Return the back of all cards: a crescent moon and a string of lamps."""
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
    """Return the motif of a lamp that is about to be hung up: pale, with a dashed outline."""
    return drawn(*lamp(kind, mix(KINDS[kind].bright, palette.fade, 0.6), line=palette.write, dash=(3.5, 3)))


def _signs(palette: Palette) -> dict[str, Motif]:
    """Return the signs by name: "star", "lost star" and "stored card" beside numbers, and four more.

    These are "card star" and "small card star" on cards, "no card" (none can be revealed), and "equals" (two cards of
    one colour).
    """
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
    """Return the motifs of creatures, lamps, the back and signs by name; only a lit lamp stamps another, its lamp.

    Those of each colour are "creature pink", "small creature pink", "lamp pink", "lit pink" and "soon pink" (a lamp
    that is to be lit).
    """
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
    """Return all motifs of this module by name: those of :func:`_plain`, cards as named by :func:`card_motif`, faces.

    A face is a card without lamps and stars: "face pink", or "small face pink".
    """
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
