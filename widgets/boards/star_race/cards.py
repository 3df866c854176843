"""The cards: four kinds of planet card, the favourite cards, their back, the tokens, the box, the players' badges."""

from __future__ import annotations

from playground.games.star_race.pieces import ALIENS, CHANGE, PAIRS, SEATS, SWAP
from widgets.boards.motifs import arrow_head, drawn, oval
from widgets.boards.star_race.colours import ALIENS as HUES
from widgets.boards.star_race.colours import HEART, PAPER
from widgets.boards.star_race.pieces import alien_shapes
from widgets.drawing.scene import Circle, Group, Line, Motif, Polygon, Rect, Shape, Stamp, Text, mix, path
from widgets.drawing.theme import INK, Theme

WHITE = "#ffffff"
STRIP = "#2c2a66"
"""The strip at the foot of a card, with the signs of its effect."""
FRAMES = {"two": "#5b7de0", "one": "#2fa37a", CHANGE: "#e08a2c", SWAP: "#d1559a"}
"""The frames of the four kinds; the pictures on the cards differ as well."""
HEART_SHAPE = "M0 9C-15 0 -8 -12 0 -4C8 -12 15 0 0 9Z"
AHEAD = "M-11 -3L1 -3L1 -9L11 0L1 9L1 3L-11 3Z"


def _face(frame: str, table: Theme, inside: str = PAPER) -> tuple[Shape, ...]:
    """Return a card without its picture, its middle at (0, 0): shadow, frame in that colour, ground in `inside`."""
    return (
        Rect(-24, -32, 53, 70, 8, fill=table.shadow, opacity=0.4),
        Rect(-26, -35, 52, 70, 8, fill=frame, stroke=INK, width=2.4),
        Rect(-22, -31, 44, 62, 5, fill=inside),
    )


def heart(x: float, y: float, scale: float, fill: str = HEART) -> Shape:
    """Return the sign of a favourite, a heart with a white edge, its middle at (x, y)."""
    return Group((path(HEART_SHAPE, fill=fill, stroke=WHITE, width=2.2, join="round"),), x, y, 0, scale)


def _ahead(x: float, y: float, scale: float) -> Shape:
    """Return the sign for advancing, a white arrow to the right, its middle at (x, y)."""
    return Group((path(AHEAD, fill=WHITE),), x, y, 0, scale)


def _exchange(y: float) -> Shape:
    """Return two arrows that pass each other, for an exchange, in the middle of the card at the height `y`."""
    return Group(
        (
            path("M-16 -5L9 -5M16 5L-9 5", stroke=INK, width=4.6, cap="round"),
            Polygon(arrow_head(11, -5, 1, 0, 7.5), fill=INK),
            Polygon(arrow_head(-11, 5, -1, 0, 7.5), fill=INK),
        ),
        0,
        y,
    )


def _two(first: str, second: str, table: Theme) -> tuple[Shape, ...]:
    """Return a card with two aliens, one of which advances: it is split between them, the first at the upper left."""
    return (
        *_face(FRAMES["two"], table, mix(HUES[first], WHITE, 0.6)),
        path("M22 -22L22 31L-22 31L-22 22Z", fill=mix(HUES[second], WHITE, 0.6)),
        path("M22 -22L-22 22", stroke=WHITE, width=2.4),
        Stamp(first, -7.5, 1, 0, 0.53),
        Stamp(second, 8, 29, 0, 0.53),
        Circle(14, -23, 8.5, fill=STRIP),
        _ahead(14, -23, 0.55),
    )


def _one(alien: str, table: Theme) -> tuple[Shape, ...]:
    """Return a card with one alien, which advances or becomes a favourite."""
    return (
        *_face(FRAMES["one"], table, mix(HUES[alien], WHITE, 0.6)),
        Stamp(alien, 0, 13, 0, 0.74),
        Rect(-22, 15, 44, 16, 4, fill=STRIP),
        _ahead(-11, 23, 0.62),
        Line(2.5, 18, -1.5, 28, stroke=WHITE, width=2),
        heart(11, 23.5, 0.7, "#ff86bd"),
    )


def _favourite(alien: str, table: Theme) -> tuple[Shape, ...]:
    """Return a favourite card: one alien and a large heart."""
    return (
        *_face(HUES[alien], table, mix(HUES[alien], WHITE, 0.75)),
        Stamp(alien, -1, 20, 0, 0.78),
        heart(13, 21, 0.95),
    )


def _swap(table: Theme) -> tuple[Shape, ...]:
    """Return the card that exchanges favourite cards: two cards with hearts under two arrows."""
    cards: list[Shape] = []
    for x in (-11, 11):
        cards.append(Rect(x - 9, 3, 18, 25, 4, fill=WHITE, stroke=INK, width=2))
        cards.append(Group((path(HEART_SHAPE, fill=HEART),), x, 16, 0, 0.72))
    return (*_face(FRAMES[SWAP], table), *cards, _exchange(-15))


def _change(table: Theme) -> tuple[Shape, ...]:
    """Return the card with which aliens trade planets: two different figures under two arrows."""
    figures: list[Shape] = []
    for x, fill in ((-11, WHITE), (11, STRIP)):
        figures.append(Circle(x, 25, 7.5, fill="#6f8ff0", stroke=INK, width=2))
        cone = "M-8 0C-8 -13 -6 -22 0 -22C6 -22 8 -13 8 0Z"
        figures.append(Group((path(cone, fill=fill, stroke=INK, width=2),), x, 22))
        figures.append(Circle(x, 10, 3.6, fill=WHITE, stroke=INK, width=1.6))
    return (*_face(FRAMES[CHANGE], table), *figures, _exchange(-18))


def _back(table: Theme) -> tuple[Shape, ...]:
    """Return a card face down: a planet with its ring among stars."""
    ring = "M-17 6C-12 10 13 -3 18 -8"
    dots = ((-13, -22, 1.6), (12, -24, 1.3), (14, 18, 1.5), (-9, 23, 1.3))
    return (
        Rect(-24, -32, 53, 70, 8, fill=table.shadow, opacity=0.4),
        Rect(-26, -35, 52, 70, 8, fill=table.card_back, stroke=table.card_line, width=2.6),
        Rect(-21, -30, 42, 60, 5, stroke=table.card_moon, width=1.6),
        Circle(0, 0, 11, fill=table.card_moon),
        path(ring, stroke=table.card_line, width=3.2, cap="round"),
        *(Circle(x, y, r, fill=table.card_line) for x, y, r in dots),
    )


def _token_back(table: Theme) -> tuple[Shape, ...]:
    """Return a favourite token face down, with a heart, its middle at (0, 0)."""
    return (
        Circle(1.5, 3, 19, fill=table.shadow, opacity=0.4),
        Circle(0, 0, 19, fill=table.card_back, stroke=table.card_line, width=2.6),
        Circle(0, 0, 14.5, stroke=table.card_moon, width=1.6),
        Group((path(HEART_SHAPE, fill=table.card_line),), 0, 0.5, 0, 0.95),
    )


def _token(table: Theme, alien: str) -> tuple[Shape, ...]:
    """Return a favourite token face up, with its alien and a small heart, its middle at (0, 0)."""
    return (
        Circle(1.5, 3, 19, fill=table.shadow, opacity=0.4),
        Circle(0, 0, 19, fill=mix(HUES[alien], WHITE, 0.7), stroke=INK, width=2.4),
        Circle(0, 0, 16.4, stroke=HUES[alien], width=2.6),
        Stamp(alien, 0, 13, 0, 0.46),
        heart(14, 14, 0.62),
    )


def _box() -> tuple[Shape, ...]:
    """Return the box with the unused favourites: a heart on its front."""
    return (
        path("M-30 -14L-20 -28L24 -28L32 -14Z", fill="#a8733c", stroke=INK, width=2.4, join="round"),
        Rect(-30, -14, 62, 36, 4, fill="#c98f4e", stroke=INK, width=2.4),
        Rect(-26, -10, 54, 28, 3, stroke="#e8bd86", width=1.6),
        heart(-11, 5, 1.15),
    )


def _badge_art(seat: str) -> tuple[Shape, ...]:
    """Return the picture of a player: comet, moon, rocket, robot, or a satellite for any other name."""
    match seat:
        case "comet":
            return (
                path("M-14 -12L4 0M-15 -3L2 5M-6 -15L8 -4", stroke="#8ad8ff", width=3, cap="round"),
                Circle(5, 5, 7.5, fill="#e8f6ff", stroke=INK, width=2),
            )
        case "moon":
            crescent = "M4 -13C-8 -13 -13 -3 -10 5C-7 13 4 15 11 8C2 9 -4 3 -3 -4C-2 -9 1 -12 4 -13Z"
            return (path(crescent, fill="#ffe9a8", stroke=INK, width=2, join="round"),)
        case "rocket":
            return (
                path("M-7 4L-12 12L-5 10ZM7 4L12 12L5 10Z", fill="#ff8f6b", stroke=INK, width=1.8, join="round"),
                path("M-7 10C-9 -4 -4 -12 0 -16C4 -12 9 -4 7 10Z", fill=WHITE, stroke=INK, width=2, join="round"),
                Circle(0, -3, 3.6, fill="#8ad8ff", stroke=INK, width=1.8),
            )
        case "robot":
            return (
                Line(0, -9, 0, -14, stroke=INK, width=2),
                Circle(0, -14, 2.6, fill="#ff8f6b", stroke=INK, width=1.6),
                Rect(-11, -9, 22, 19, 4, fill="#c9d3e6", stroke=INK, width=2),
                *(Circle(x, -2, 3.2, fill=WHITE, stroke=INK, width=1.8) for x in (-5, 5)),
                path("M-5 5L5 5", stroke=INK, width=2.2, cap="round"),
            )
        case _:
            return (
                *(Rect(x, -5, 9, 11, 1.5, fill="#7fb2ff", stroke=INK, width=1.8) for x in (-15, 6)),
                Rect(-5, -8, 10, 16, 2, fill="#ffe9a8", stroke=INK, width=2),
                path("M-5 -9Q0 -15 5 -9Z", fill=WHITE, stroke=INK, width=1.8, join="round"),
            )


def badge_shapes(seat: str, table: Theme) -> tuple[Shape, ...]:
    """Return a player's badge: the player's picture on a dark disc, its middle at (0, 0)."""
    return (
        Circle(0, 0, 18, fill=mix(table.card_back, WHITE, 0.12), stroke=table.card_line, width=2.4),
        *_badge_art(seat),
    )


def _crown() -> tuple[Shape, ...]:
    """Return the crown of the winner."""
    outline = "M-14 9L-16 -8L-7 -1L0 -12L7 -1L16 -8L14 9Z"
    return (
        path(outline, fill="#ffd23f", stroke=INK, width=2.2, join="round"),
        oval(0, 4, 3, 3, fill=HEART),
    )


def motifs(table: Theme) -> dict[str, Motif]:
    """Return the motifs of cards, tokens and signs by name.

    Cards have their names in the engine ("yellow and blue", "yellow alone", "yellow favourite", the swap and the change
    card); the others are "card back", "yellow token", "token back", "moon badge" and the like, "box", "crown", "heart",
    and "slot" for a missing card.
    """
    found = {f"{a} and {b}": _two(a, b, table) for a, b in PAIRS}
    for alien in ALIENS:
        found[f"{alien} alone"] = _one(alien, table)
        found[f"{alien} favourite"] = _favourite(alien, table)
        found[f"{alien} token"] = _token(table, alien)
    found |= {SWAP: _swap(table), CHANGE: _change(table), "card back": _back(table), "token back": _token_back(table)}
    found |= {f"{seat} badge": badge_shapes(seat, table) for seat in SEATS}
    slot = Rect(-25, -34, 50, 68, 8, stroke=table.muted, width=2, dash=(5, 5))
    found["slot"] = (slot, Text(0, 8, "+", 24, fill=table.muted, bold=True))
    found |= {"box": _box(), "crown": _crown(), "heart": (heart(0, 0, 1),)}
    figures = {alien: drawn(*alien_shapes(alien)) for alien in ALIENS}
    return {name: drawn(*shapes, known=figures) for name, shapes in found.items()}
