"""The five action cards, their back, and the first player's card: pictures that need no word."""

from __future__ import annotations

from widgets.boards.motifs import arrow_head, drawn
from widgets.drawing.scene import Circle, Motif, Polygon, Rect, Shape, Text, path
from widgets.drawing.theme import INK, Theme

GROUNDS = {
    "long jump": "#8fd0ff",
    "high jump": "#b9a2ff",
    "drop": "#ffb38a",
    "rotation": "#8fe3b4",
    "joker": "#ffe27a",
}
"""The cards' colours; the pictures on the cards differ as well."""


def _line(d: str, width: float = 4) -> Shape:
    return path(d, stroke=INK, width=width, cap="round", join="round")


def _head(x: float, y: float, dx: float, dy: float, size: float = 7) -> Shape:
    """Return an arrow head round (x, y) that points along the unit vector (dx, dy)."""
    return Polygon(arrow_head(x, y, dx, dy, size), fill=INK)


def _art(card: str) -> tuple[Shape, ...]:
    """Return the ink picture on a card's face; any card that is not one of the first four has the joker's cap."""
    match card:
        case "long jump":
            ground = _line("M-19 20L-10 20M-4.5 20L4.5 20M10 20L19 20")
            return (_line("M-13 4C-11 -17 11 -17 13 4"), _head(-13.5, 6, -0.1, 1), _head(13.5, 6, 0.1, 1), ground)
        case "high jump":
            up = (_line("M0 18L0 -9M-9 -9L9 -9"), _head(-12, -9, -1, 0), _head(12, -9, 1, 0))
            return (*up, Circle(0, 18, 4, fill=INK))
        case "drop":
            return (_line("M0 -20L0 10"), _head(0, 14, 0, 1, 8), _line("M-19 -1L-8 -1M8 -1L19 -1", 5))
        case "rotation":
            arc = "M-12 11C-14.9 7.9 -16.5 3.9 -16.5 -0.3C-16.5 -9.4 -9.1 -16.8 0 -16.8"
            arc += "C9.1 -16.8 16.5 -9.4 16.5 -0.3C16.5 3.9 14.9 7.9 12 11"
            body = "M-5.5 1L5.5 1L5.5 7L4 7L4 11L1 11L1 7L-1 7L-1 11L-4 11L-4 7L-5.5 7Z"
            heads = (_head(-9.5, 14, 0.73, 0.68), _head(9.5, 14, -0.73, 0.68))
            return (_line(arc), *heads, Circle(0, -6, 5.5, fill=INK), path(body, fill=INK))
        case _:
            cap = "C-21 -11 -12 -15 -6 -9L0 -25L6 -9C12 -15 21 -11 21 4C16 -1 13 2 13 14"
            half = "M0 -25L6 -9C12 -15 21 -11 21 4C16 -1 13 2 13 14L0 14Z"
            return (
                path(f"M-13 14C-13 2 -16 -1 -21 4{cap}Z", fill="#ff5d86", stroke=INK, width=3, join="round"),
                path(half, fill="#4a9bff", stroke=INK, width=3, join="round"),
                Rect(-14, 13, 28, 7, 3, fill="#ffffff", stroke=INK, width=2.6),
                *(Circle(x, y, 4, fill="#ffe14d", stroke=INK, width=2.4) for x, y in ((-21, 6), (0, -24), (21, 6))),
            )


def _shadow(table: Theme) -> Shape:
    return Rect(-24, -32, 53, 70, 8, fill=table.shadow, opacity=0.4)


def face_shapes(table: Theme, card: str) -> tuple[Shape, ...]:
    """Return a card face up, its middle at (0, 0): shadow, coloured frame, pale ground, picture.

    Raises KeyError for an unknown card.
    """
    return (
        _shadow(table),
        Rect(-26, -35, 52, 70, 8, fill=GROUNDS[card], stroke=INK, width=2.6),
        Rect(-21, -30, 42, 60, 5, fill="#ffffff", opacity=0.6),
        *_art(card),
    )


def back_shapes(table: Theme) -> tuple[Shape, ...]:
    """Return a card face down, its middle at (0, 0): a moon with its ring."""
    return (
        _shadow(table),
        Rect(-26, -35, 52, 70, 8, fill=table.card_back, stroke=table.card_line, width=2.8),
        Rect(-20, -29, 40, 58, 5, stroke=table.card_moon, width=2),
        Circle(0, 0, 10, fill=table.card_moon),
        path("M-17 5C-12 9 12 -3 17 -7", stroke=table.card_line, width=3.4, cap="round"),
    )


def first_shapes() -> tuple[Shape, ...]:
    """Return the first player's card, small, with a 1 on it, its middle at (0, 0)."""
    return (
        Rect(-12, -15, 24, 30, 5, fill="#fff6e2", stroke=INK, width=2.2),
        Text(0, 7, "1", 20, fill=INK, bold=True),
    )


def motifs(table: Theme) -> dict[str, Motif]:
    """Return the motifs of the five cards face up, by the card's name, and "card back" and "first player"."""
    out = {card: drawn(*face_shapes(table, card)) for card in GROUNDS}
    out["card back"] = drawn(*back_shapes(table))
    out["first player"] = drawn(*first_shapes())
    return out
