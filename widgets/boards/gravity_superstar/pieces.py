"""The pieces on the board and in the reserve: stars, symbols, tokens, doors, the open-door pawn, the superstars.

The six superstars are seen from above and lying: head at one end, two white boots at the other. Each has its own head
decoration, its own face and its own mark on the suit, so that each is recognised without colour. Their shades of grey
differ as well (`tests/accessible` measures how much).
"""

from __future__ import annotations

from playground.games.gravity_superstar.pieces import COLOURS, STAR_COLOURS
from playground.games.gravity_superstar.state import STARS
from widgets.boards.gravity_superstar.colours import PALETTES
from widgets.boards.motifs import SIX, drawn, oval, star
from widgets.drawing.scene import (
    Circle,
    Group,
    Line,
    Linear,
    Motif,
    Polygon,
    Radial,
    Rect,
    Shape,
    Text,
    fade,
    mix,
    path,
)
from widgets.drawing.theme import INK, SMALLEST_TEXT, Theme

STAR_R = 20.5
LETTER_SIZES = (("star", SMALLEST_TEXT), ("star of a large board", 1.5 * SMALLEST_TEXT))
"""The motifs of stars with the sizes of their letters; the larger letter is for boards of 15 columns."""
STAR_LIFT = (-1.5, -2.0)
"""The offset of stars and symbols from the middle of their square, since the letter is at their lower right."""


def star_mark(colour: str, r: float = STAR_R) -> Shape:
    """Return the mark that identifies a star's colour: large dot, triangle, heart, cross, open square or small ring.

    The mark is in ink, round the star's middle (0, 0). The small ring is for white, and for any unknown colour.
    """
    match colour:
        case "blue":
            return Circle(0, 1, r * 0.5, fill=INK)
        case "yellow":
            return Polygon(((0, -r * 0.42), (r * 0.47, r * 0.4), (-r * 0.47, r * 0.4)), fill=INK)
        case "pink":
            heart = f"M0 {r * 0.52}C{-r * 0.82} {-r * 0.02} {-r * 0.36} {-r * 0.58} 0 {-r * 0.14}"
            heart += f"C{r * 0.36} {-r * 0.58} {r * 0.82} {-r * 0.02} 0 {r * 0.52}Z"
            return path(heart, fill=INK)
        case "green":
            cross = f"M0 {-r * 0.4}L0 {r * 0.5}M{-r * 0.45} {r * 0.05}L{r * 0.45} {r * 0.05}"
            return path(cross, stroke=INK, width=r * 0.27)
        case "orange":
            return Rect(-r * 0.36, -r * 0.31, r * 0.72, r * 0.72, stroke=INK, width=r * 0.2)
        case _:
            return Circle(0, 1, r * 0.31, stroke=INK, width=r * 0.21)


def star_shapes(table: Theme, colour: str) -> tuple[Shape, ...]:
    """Return a star with its shadow and its mark, round (0, 0), without its letter."""
    body = star(STAR_R, STAR_R * 0.57)
    shadow = star(STAR_R, STAR_R * 0.57, 1.5, 3)
    return (
        Polygon(shadow, fill=table.shadow, stroke=table.shadow, width=3, join="round", opacity=0.4),
        Polygon(body, fill=table.hue(colour), stroke=INK, width=2.4, join="round"),
        star_mark(colour),
    )


def star_letter(table: Theme, colour: str, size: float) -> tuple[Shape, ...]:
    """Return the letter of a star's colour in texts ("B" for blue) at the star's lower right, on an edge of its own.

    `size` is the font size, in units of the scene.
    """
    own = PALETTES[table.name]
    letter = STARS[1 + STAR_COLOURS.index(colour)]
    x, y = 14.2, 14.6 + 0.37 * size
    return (
        Text(x, y, letter, size, stroke=own.letter_edge, width=5, join="round", bold=True),
        Text(x, y, letter, size, fill=own.letter, bold=True),
    )


def _ring(colour: str, k: float = 1, width: float = 3.6) -> tuple[Shape, ...]:
    """Return the replay symbol round (0, 0), scaled by `k`: a ring with an arrow head, and a play triangle."""
    c = 12 * k * 0.5523
    r = 12 * k
    ring = f"M{8.6 * k} {-8.4 * k}C{5.6 * k} {-11 * k} {3 * k} {-r} 0 {-r}C{-c} {-r} {-r} {-c} {-r} 0"
    ring += f"C{-r} {c} {-c} {r} 0 {r}C{c} {r} {r} {c} {r} 0"
    return (
        path(ring, stroke=colour, width=width * k, cap="round"),
        Polygon(((4.6 * k, -4.6 * k), (13.6 * k, -13.4 * k), (14.4 * k, -3.4 * k)), fill=colour),
        Polygon(((-4.2 * k, -6 * k), (6.6 * k, 0), (-4.2 * k, 6 * k)), fill=colour),
    )


def symbol_shapes(table: Theme, kind: str) -> tuple[Shape, ...]:
    """Return a symbol printed on a square, round (0, 0): "star", else the replay symbol."""
    own = PALETTES[table.name]
    if kind == "star":
        outline = star(15, 7.6, 0, 1)
        return (Polygon(outline, fill=own.symbol_inside, stroke=own.symbol, width=2.8, join="round"),)
    return (Circle(0, 0, 15, fill=own.symbol_inside), *_ring(own.symbol))


def token_shapes(table: Theme) -> tuple[Shape, ...]:
    """Return a replay token, round (0, 0): a golden hexagon with the replay symbol."""
    outline = tuple((18 * x, 18 * y) for x, y in SIX)
    return (Polygon(outline, fill=table.hue("yellow"), stroke=INK, width=2.4, join="round"), *_ring(INK, 0.8))


OPEN_DOOR_COLOUR = "#ffc93c"
"""The frame of the open door."""


def _soles(colour: str, y: float, spread: float) -> tuple[Shape, ...]:
    """Return two soles at the height `y`, `spread` units to the left and to the right of the middle."""
    return tuple(oval(side * spread, y, 4.6, 6.4, fill=colour) for side in (-1, 1))


def door_shapes(table: Theme) -> tuple[Shape, ...]:
    """Return a door as printed: the round end for the head, the flat end (south) with two soles for the feet."""
    own = PALETTES[table.name]
    arch = "M-21 24L-21 -6C-21 -19 -12 -26 0 -26C12 -26 21 -19 21 -6L21 24Z"
    return (
        path(arch, fill=own.door_inside, stroke=own.door, width=3.4, join="round"),
        path("M-8 -10L0 -2L8 -10M-8 -19L0 -11L8 -19", stroke=own.soles, width=3.4, cap="round"),
        *_soles(own.soles, 14, 8.5),
    )


def open_door_shapes(table: Theme) -> tuple[Shape, ...]:
    """Return the open-door pawn: gold frame, door ajar, daylight; soles on its mat mark the end for the feet, south."""
    own = PALETTES[table.name]
    glow = Radial(0, 0, 34, ((0, own.glow, 0.9), (0.6, own.glow, 0.45), (1, own.glow, 0)), 8)
    frame = "M-18 25L-18 -9C-18 -20 -10 -27 0 -27C10 -27 18 -20 18 -9L18 25Z"
    leaf = "M-12 9L-12 -9C-12 -15 -9 -19 -5 -20.5L3 -13L3 13Z"
    day = Linear(0, -22, 0, 12, ((0, "#ffffff", 1), (1, "#fff0a8", 1)))
    return (
        Circle(0, 0, 34, fill=glow),
        path(frame, fill=OPEN_DOOR_COLOUR, stroke=INK, width=2.4, join="round"),
        path("M-12 9L-12 -9C-12 -17 -7 -21 0 -21C7 -21 12 -17 12 -9L12 9Z", fill=day),
        path(leaf, fill="#d9701f", stroke=INK, width=2, join="round"),
        Circle(-0.4, 1, 2, fill="#ffe9a8"),
        *(oval(side * 8, 18, 4.2, 5.2, fill=INK) for side in (-1, 1)),
    )


def reserve_shapes(table: Theme, what: str) -> tuple[Shape, ...]:
    """Return a small picture of stars that no player owns: "board" (a star on a square), else a star in a box."""
    gold = table.hue("yellow")
    if what == "board":
        square = Rect(-17, -17, 34, 34, 7, fill=PALETTES[table.name].squares[0], stroke=table.panel_edge, width=2.4)
        return (square, Polygon(star(12, 6.4), fill=gold, stroke=INK, width=2, join="round"))
    return (
        Polygon(star(13, 7, 0, -6), fill=gold, stroke=INK, width=2, join="round"),
        path("M-17 -2L17 -2L14 17L-14 17Z", fill="#c98f4e", stroke=INK, width=2.2, join="round"),
        Line(-6, 7, 6, 7, stroke=INK, width=2.4, cap="round"),
    )


PAWN_SCALE = 0.94
"""A pawn's size in its square."""
PAWN_LIFT = 3.5
"""The offset of a pawn from the middle towards its head, so that its soles touch the ledge."""
VISOR = "#1d2a57"
BRIGHT_VISOR = "#fff6e2"
BRIGHT_FACES = ("orange", "yellow")
"""The superstars with a bright visor and a dark face; this halves the number of heads alike in grey."""
DARK_SUITS = ("red",)
WHITE = "#ffffff"
OUT = 2.2
"""The width of an outline."""


def _hat(name: str, suit: str, gold: str) -> tuple[Shape, ...]:
    """Return the decoration of a helmet, whose silhouette tells the superstars apart; a crown for yellow.

    `suit` and `gold` are the colours of its parts.
    """
    match name:
        case "green":
            return (
                Line(0, -13, 0, -19, stroke=INK, width=3),
                Circle(0, -20, 4.8, fill=gold, stroke=INK, width=OUT),
            )
        case "pink":
            return tuple(Circle(side * 11.5, -11.5, 6.8, fill=suit, stroke=INK, width=OUT) for side in (-1, 1))
        case "orange":
            crest = ((-8, -12), (0, -23), (8, -12))
            return (Polygon(crest, fill=gold, stroke=INK, width=OUT, join="round"),)
        case "turquoise":
            return (
                path("M-14 -4C-16 -24 16 -24 14 -4", stroke=INK, width=4.4),
                *(Rect(side * 16.5 - 4, -7, 8, 14, 3.5, fill=gold, stroke=INK, width=OUT) for side in (-1, 1)),
            )
        case "red":
            horns = (((-13, -5), (-15, -21), (-4, -12)), ((13, -5), (15, -21), (4, -12)))
            return tuple(Polygon(horn, fill=gold, stroke=INK, width=OUT, join="round") for horn in horns)
        case _:
            crown = ((-11, -10), (-12, -21), (-5, -16), (0, -23), (5, -16), (12, -21), (11, -10))
            return (Polygon(crown, fill="#ff9a3d", stroke=INK, width=OUT, join="round"),)


FACES = {
    "green": "M-4 4Q0 8.5 4 4",
    "pink": "M-4.5 4Q-2.2 7 0 4Q2.2 7 4.5 4",
    "orange": "M-3.5 5.5L3.5 5.5",
    "turquoise": "M-3 6.5Q0 3.5 3 6.5",
    "red": "M-7.5 -5.5L-2.5 -3.5M7.5 -5.5L2.5 -3.5M-4 6L-1.4 4L1.4 6L4 4",
    "yellow": "M-7.4 0Q-4.6 -3.4 -1.8 0M-4.5 3.6Q0 10 4.5 3.6",
}
"""The lines of each face: the mouth, and other lines."""
DAZED = "M-7 -3L-2.6 1.4M-2.6 -3L-7 1.4M2.6 -3L7 1.4M7 -3L2.6 1.4M-3.5 6.5Q0 3 3.5 6.5"


def _eyes(name: str, line: str) -> tuple[Shape, ...]:
    """Return the eyes of a superstar in the colour `line`: one bar for turquoise, one eye for yellow, else two."""
    if name == "turquoise":
        return (Rect(-8, -4, 16, 5.4, 2.7, fill=line),)
    sides = (1,) if name == "yellow" else (-1, 1)
    return tuple(Circle(side * 4.6, -0.5, 2.6, fill=line) for side in sides)


def head_shapes(table: Theme, name: str, *, dazed: bool = False) -> tuple[Shape, ...]:
    """Return the helmet with hat and face, its middle at (0, 0); the eyes are crosses if `dazed`."""
    suit = table.hue(name)
    visor, line = (BRIGHT_VISOR, INK) if name in BRIGHT_FACES else (VISOR, WHITE)
    gold = table.hue("white" if name == "yellow" else "yellow")
    return (
        *_hat(name, suit, gold),
        Circle(0, 0, 15, fill=suit, stroke=INK, width=OUT),
        Rect(-11.5, -8.5, 23, 18, 8.5, fill=visor, stroke=INK, width=1.4),
        *(() if dazed else _eyes(name, line)),
        path(DAZED if dazed else FACES[name], stroke=line, width=2, cap="round"),
        path("M-10.5 -9Q-7 -12.5 -2 -13", stroke=WHITE, width=2.2, cap="round"),
    )


def _mark(name: str) -> tuple[Shape, ...]:
    """Return the mark on a superstar's suit: belt, two dots, chevron, wave, cross, or a diamond for yellow."""
    match name:
        case "green":
            return (Rect(-9.4, 5.4, 18.8, 8.6, fill=WHITE),)
        case "pink":
            return tuple(Circle(side * 4.6, 10, 3.7, fill=WHITE) for side in (-1, 1))
        case "orange":
            return (path("M-7 8L0 12.5L7 8", stroke=WHITE, width=3.4),)
        case "turquoise":
            return (path("M-9 10Q-4.5 5.5 0 10Q4.5 14.5 9 10", stroke=INK, width=2.8),)
        case "red":
            return (path("M-5 7.5L5 13.5M5 7.5L-5 13.5", stroke=WHITE, width=3),)
        case _:
            return (Polygon(((0, 6.5), (5, 10.2), (0, 14), (-5, 10.2)), fill=INK),)


def _boots_and_suit(table: Theme, name: str) -> tuple[Shape, ...]:
    """Return the legs, white boots and trunk of a superstar, feet to the south; without arms, mark and head."""
    suit = table.hue(name)
    body = mix(suit, INK, 0.6) if name in DARK_SUITS else suit
    return (
        *(Rect(x, 12, 8.5, 9, 2, fill=suit, stroke=INK, width=OUT) for x in (-9.5, 1)),
        *(Rect(x, 17.5, 13.5, 9.5, 4, fill=WHITE, stroke=INK, width=OUT) for x in (-14, 0.5)),
        Rect(-10.5, -2, 21, 17, 6, fill=body, stroke=INK, width=OUT),
    )


def ghost_shapes(table: Theme, name: str) -> tuple[Shape, ...]:
    """Return the pale outline of an ejected superstar, dazed, without arms and mark, on a disc in a dashed ring."""
    own = PALETTES[table.name]
    pawn = (*_boots_and_suit(table, name), Group(head_shapes(table, name, dazed=True), 0, -9))
    ring = Circle(0, 0, 30, stroke=own.symbol, width=2.6, dash=(4, 6))
    return (Circle(0, 0, 28, fill=own.squares[1]), *fade(pawn, own.squares[1], own.ghost), ring)


def pawn_shapes(table: Theme, name: str) -> tuple[Shape, ...]:
    """Return the whole superstar, feet to the south: backpack, arms, legs, boots, trunk with mark, head."""
    suit = table.hue(name)
    dark = mix(suit, INK, 0.4)

    def part(d: str) -> Shape:
        return path(d, fill=suit, stroke=INK, width=OUT, join="round")

    return (
        Rect(-15, 0, 30, 16, 5, fill=dark, stroke=INK, width=OUT),
        part("M-10 3C-17 2 -19 -2 -19.5 -7C-24 -8 -26 -2 -23 3C-21 8 -16 11 -10 11Z"),
        part("M10 3C17 3 20 7 20 12C24 15 27 9 24 4C21 -1 16 -3 10 -3Z"),
        *_boots_and_suit(table, name),
        *_mark(name),
        Group(head_shapes(table, name), 0, -9),
    )


def halo(table: Theme) -> Shape:
    """Return the round light of the superstar whose turn it is, opaque in the middle, so that no line shows through."""
    own = PALETTES[table.name]
    lit = mix(own.squares[0], own.glow, 0.45)
    stops = ((0, lit, 1.0), (0.68, lit, 1.0), (0.74, own.glow, 0.8), (1, own.glow, 0.0))
    return Circle(0, 0, 36, fill=Radial(0, 0, 36, stops))


def motifs(table: Theme) -> dict[str, Motif]:
    """Return the motifs of all pieces by name.

    They are "halo", "token", "door", "open door", "star symbol", "replay symbol", "stars in the board", "stars in the
    box"; for each colour of stars "blue star", "blue star of a large board" (larger letter) and "blue star owned" (no
    letter); for each superstar "green pawn", "green head" and "green ghost".
    """
    out = {"halo": drawn(halo(table))}
    for colour in STAR_COLOURS:
        for kind, size in LETTER_SIZES:
            out[f"{colour} {kind}"] = drawn(*star_shapes(table, colour), *star_letter(table, colour, size))
        out[f"{colour} star owned"] = drawn(*star_shapes(table, colour))
    for kind in ("star", "replay"):
        out[f"{kind} symbol"] = drawn(*symbol_shapes(table, kind))
    for what in ("board", "box"):
        out[f"stars in the {what}"] = drawn(*reserve_shapes(table, what))
    for name in COLOURS:
        out[f"{name} pawn"] = drawn(*pawn_shapes(table, name))
        out[f"{name} head"] = drawn(*head_shapes(table, name))
        out[f"{name} ghost"] = drawn(*ghost_shapes(table, name))
    out["token"] = drawn(*token_shapes(table))
    out["door"] = drawn(*door_shapes(table))
    out["open door"] = drawn(*open_door_shapes(table))
    return out
