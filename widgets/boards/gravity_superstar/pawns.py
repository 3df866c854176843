"""The six superstars, seen from above and lying: head at one end, two white boots at the other.

Each has its own head decoration, its own face and its own mark on the suit, so that each is recognised without colour.
Their shades of grey differ as well (`tests/accessible` measures how much).
"""

from __future__ import annotations

from playground.games.gravity_superstar.pieces import COLOURS
from widgets.boards.pen import drawn
from widgets.drawing.scene import Circle, Group, Line, Motif, Polygon, Radial, Rect, Shape, fade, mix, path
from widgets.drawing.theme import INK, Theme

SCALE = 0.94
"""A pawn's size in its square."""
LIFT = 3.5
"""How far toward its head a pawn lies off the middle, so that its soles stand on the ledge."""
VISOR = "#1d2a57"
BRIGHT_VISOR = "#fff6e2"
BRIGHT_FACES = ("orange", "yellow")
"""Those whose visor is bright and whose face is dark: half as many heads are then alike in grey."""
DARK_SUITS = ("red",)
WHITE = "#ffffff"
OUT = 2.2
"""The width of an outline."""


def _hat(name: str, suit: str, gold: str) -> tuple[Shape, ...]:
    """Return the decoration of a helmet, whose silhouette tells the superstars apart."""
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
    if name == "turquoise":
        return (Rect(-8, -4, 16, 5.4, 2.7, fill=line),)
    sides = (1,) if name == "yellow" else (-1, 1)
    return tuple(Circle(side * 4.6, -0.5, 2.6, fill=line) for side in sides)


def head_shapes(table: Theme, name: str, *, dazed: bool = False) -> tuple[Shape, ...]:
    """The helmet with hat and face, its middle at (0, 0)."""
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
    """The mark on the suit."""
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
    suit = table.hue(name)
    body = mix(suit, INK, 0.6) if name in DARK_SUITS else suit
    return (
        *(Rect(x, 12, 8.5, 9, 2, fill=suit, stroke=INK, width=OUT) for x in (-9.5, 1)),
        *(Rect(x, 17.5, 13.5, 9.5, 4, fill=WHITE, stroke=INK, width=OUT) for x in (-14, 0.5)),
        Rect(-10.5, -2, 21, 17, 6, fill=body, stroke=INK, width=OUT),
    )


def ghost_shapes(table: Theme, name: str) -> tuple[Shape, ...]:
    """Where a superstar lay: its pale outline, dazed, in a dashed ring."""
    pawn = (*_boots_and_suit(table, name), Group(head_shapes(table, name, dazed=True), 0, -9))
    ring = Circle(0, 0, 30, stroke=table.symbol, width=2.6, dash=(4, 6))
    return (Circle(0, 0, 28, fill=table.squares[1]), *fade(pawn, table.squares[1], table.ghost), ring)


def pawn_shapes(table: Theme, name: str) -> tuple[Shape, ...]:
    """The whole superstar, feet to the south."""
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
    """Light round the superstar whose turn it is: solid behind it, so that no line shows through."""
    lit = mix(table.squares[0], table.glow, 0.45)
    stops = ((0, lit, 1.0), (0.68, lit, 1.0), (0.74, table.glow, 0.8), (1, table.glow, 0.0))
    return Circle(0, 0, 36, fill=Radial(0, 0, 36, stops))


def motifs(table: Theme) -> dict[str, Motif]:
    """Pawns, heads and ghosts by name, and the halo."""
    out = {"halo": drawn(halo(table))}
    for name in COLOURS:
        out[f"{name} pawn"] = drawn(*pawn_shapes(table, name))
        out[f"{name} head"] = drawn(*head_shapes(table, name))
        out[f"{name} ghost"] = drawn(*ghost_shapes(table, name))
    return out
