"""The pieces on the board and in the reserve: stars, symbols, tokens, doors, the open-door pawn."""

from __future__ import annotations

from playground.games.gravity_superstar.pieces import STAR_COLOURS
from playground.games.gravity_superstar.writing import STARS
from widgets.boards.pen import SIX, arrow_head, drawn, oval, star
from widgets.drawing.scene import Circle, Line, Linear, Motif, Polygon, Radial, Rect, Shape, Text, path
from widgets.drawing.theme import INK, SMALLEST_TEXT, Theme

STAR_R = 20.5
LETTER_SIZES = (("star", SMALLEST_TEXT), ("star of a large board", 1.5 * SMALLEST_TEXT))
"""Motifs of stars by the size of their letter: that of a board of 15 columns reads as that of 10."""
STAR_LIFT = (-1.5, -2.0)
"""Stars and symbols stand a little up and left of the middle of their square: the letter is at their lower right."""


def star_mark(colour: str, r: float = STAR_R) -> Shape:
    """Return the mark that identifies a star's colour: large dot, triangle, heart, cross, open square or small ring."""
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
    """A star with its mark."""
    body = star(STAR_R, STAR_R * 0.57)
    shadow = star(STAR_R, STAR_R * 0.57, 1.5, 3)
    return (
        Polygon(shadow, fill=table.shadow, stroke=table.shadow, width=3, join="round", opacity=0.4),
        Polygon(body, fill=table.hue(colour), stroke=INK, width=2.4, join="round"),
        star_mark(colour),
    )


def star_letter(table: Theme, colour: str, size: float) -> tuple[Shape, ...]:
    """The letter by which texts name a star's colour, at its lower right."""
    letter = STARS[1 + STAR_COLOURS.index(colour)]
    x, y = 14.2, 14.6 + 0.37 * size
    return (
        Text(x, y, letter, size, stroke=table.letter_edge, width=5, join="round", bold=True),
        Text(x, y, letter, size, fill=table.letter, bold=True),
    )


def _ring(colour: str, k: float = 1, width: float = 3.6) -> tuple[Shape, ...]:
    """Return the replay symbol: a ring with an arrow head, and a play triangle."""
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
    """A symbol printed on a square: "star" or "replay"."""
    if kind == "star":
        outline = star(15, 7.6, 0, 1)
        return (Polygon(outline, fill=table.symbol_inside, stroke=table.symbol, width=2.8, join="round"),)
    return (Circle(0, 0, 15, fill=table.symbol_inside), *_ring(table.symbol))


def token_shapes(table: Theme) -> tuple[Shape, ...]:
    """A replay token: a hexagon of gold."""
    outline = tuple((18 * x, 18 * y) for x, y in SIX)
    return (Polygon(outline, fill=table.hue("yellow"), stroke=INK, width=2.4, join="round"), *_ring(INK, 0.8))


OPEN_DOOR_COLOUR = "#ffc93c"
"""The frame of the open door."""


def _soles(colour: str, y: float, spread: float) -> tuple[Shape, ...]:
    return tuple(oval(side * spread, y, 4.6, 6.4, fill=colour) for side in (-1, 1))


def door_shapes(table: Theme) -> tuple[Shape, ...]:
    """A door as printed: the round end for the head, the flat end with two soles for the feet."""
    arch = "M-21 24L-21 -6C-21 -19 -12 -26 0 -26C12 -26 21 -19 21 -6L21 24Z"
    return (
        path(arch, fill=table.door_inside, stroke=table.door, width=3.4, join="round"),
        path("M-8 -10L0 -2L8 -10M-8 -19L0 -11L8 -19", stroke=table.soles, width=3.4, cap="round"),
        *_soles(table.soles, 14, 8.5),
    )


def open_door_shapes(table: Theme) -> tuple[Shape, ...]:
    """The open-door pawn: gold frame, door ajar, daylight; soles on its mat say which end takes the feet."""
    glow = Radial(0, 0, 34, ((0, table.glow, 0.9), (0.6, table.glow, 0.45), (1, table.glow, 0)), 8)
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
    """A small picture of stars that no player owns: "board" (a star on a square) or "box" (a star in the box)."""
    gold = table.hue("yellow")
    if what == "board":
        square = Rect(-17, -17, 34, 34, 7, fill=table.squares[0], stroke=table.panel_edge, width=2.4)
        return (square, Polygon(star(12, 6.4), fill=gold, stroke=INK, width=2, join="round"))
    return (
        Polygon(star(13, 7, 0, -6), fill=gold, stroke=INK, width=2, join="round"),
        path("M-17 -2L17 -2L14 17L-14 17Z", fill="#c98f4e", stroke=INK, width=2.2, join="round"),
        Line(-6, 7, 6, 7, stroke=INK, width=2.4, cap="round"),
    )


def arrow(x: float, y: float, direction: tuple[float, float], size: float, fill: str, outline: float = 0) -> Shape:
    """An arrow head."""
    points = arrow_head(x, y, *direction, size)
    return Polygon(points, fill=fill, stroke=INK if outline else None, width=outline, join="round")


def motifs(table: Theme) -> dict[str, Motif]:
    """The motifs of this room by name."""
    out = {}
    for colour in STAR_COLOURS:
        for name, size in LETTER_SIZES:
            out[f"{colour} {name}"] = drawn(*star_shapes(table, colour), *star_letter(table, colour, size))
        out[f"{colour} star owned"] = drawn(*star_shapes(table, colour))
    for kind in ("star", "replay"):
        out[f"{kind} symbol"] = drawn(*symbol_shapes(table, kind))
    for what in ("board", "box"):
        out[f"stars in the {what}"] = drawn(*reserve_shapes(table, what))
    out["token"] = drawn(*token_shapes(table))
    out["door"] = drawn(*door_shapes(table))
    out["open door"] = drawn(*open_door_shapes(table))
    return out
