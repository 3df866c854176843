"""The five aliens, told apart by silhouette: cone, octopus, horned block, eye stalks, spiky ball."""

from __future__ import annotations

from playground.games.star_race.pieces import ALIENS
from widgets.boards.pen import drawn, oval
from widgets.boards.star_race.colours import ALIENS as HUES
from widgets.drawing.scene import Circle, Motif, Polygon, Rect, Shape, Stamp, mix, path
from widgets.drawing.theme import INK, Theme

OUT = 2.4
"""The width of an outline."""
WHITE = "#ffffff"
HORN = "#fff1d6"
SPIKES = (
    (0.0, -1.0), (0.342, -0.94), (0.643, -0.766), (0.866, -0.5), (0.985, -0.174), (0.985, 0.174),
    (0.866, 0.5), (0.643, 0.766), (0.342, 0.94), (0.0, 1.0), (-0.342, 0.94), (-0.643, 0.766),
    (-0.866, 0.5), (-0.985, 0.174), (-0.985, -0.174), (-0.866, -0.5), (-0.643, -0.766), (-0.342, -0.94),
)  # fmt: skip
"""Eighteen directions at equal angles, from the top clockwise."""


def _eye(x: float, y: float, r: float, dx: float = 0, dy: float = 0) -> tuple[Shape, ...]:
    return Circle(x, y, r, fill=WHITE, stroke=INK, width=1.8), Circle(x + dx, y + dy, r * 0.48, fill=INK)


def _body(d: str, colour: str) -> Shape:
    return path(d, fill=colour, stroke=INK, width=OUT, join="round")


def _mouth(d: str) -> Shape:
    return path(d, stroke=INK, width=OUT, cap="round")


def _cone(colour: str) -> tuple[Shape, ...]:
    """One eye, and a belt."""
    skirt = "C14 -4 10 2 6 0C2 -2 -2 -2 -6 0C-10 2 -14 -4 -20 0Z"
    return (
        _body(f"M-20 0C-19 -30 -11 -58 0 -58C11 -58 19 -30 20 0{skirt}", colour),
        path("M-17 -9C-8 -5 8 -5 17 -9L16 -15C8 -11 -8 -11 -16 -15Z", fill=INK),
        *_eye(0, -34, 10.5, 1, 1),
        _mouth("M-5 -20Q0 -16.5 5 -20"),
    )


def _octopus(colour: str) -> tuple[Shape, ...]:
    """A round head on arms, with bright dots."""
    head = "M-24 -2C-27 -10 -21 -15 -20 -24C-20 -42 -11 -51 0 -51C11 -51 20 -42 20 -24C21 -15 27 -10 24 -2"
    arms = "C20 2 15 -1 14 -7C12 3 4 3 3 -5C2 -8 -2 -8 -3 -5C-4 3 -12 3 -14 -7C-15 -1 -20 2 -24 -2Z"
    dots = ((-8, -43, 2.4), (1, -46.5, 1.8), (9, -42, 2.2))
    return (
        _body(head + arms, colour),
        *_eye(-7.5, -29, 6.5, 1, 1),
        *_eye(7.5, -29, 6.5, -1, 1),
        path("M-4 -18Q0 -13 4 -18Z", fill=INK),
        *(Circle(x, y, r, fill=mix(colour, WHITE, 0.8)) for x, y, r in dots),
    )


def _block(colour: str) -> tuple[Shape, ...]:
    """Horns, three eyes, teeth, two legs."""
    horns = (((-17, -38), (-23, -55), (-7, -44)), ((17, -38), (23, -55), (7, -44)))
    teeth = "M-13 -19L13 -19L9.7 -13L6.5 -18L3.2 -13L0 -18L-3.2 -13L-6.5 -18L-9.7 -13Z"
    return (
        *(Polygon(horn, fill=HORN, stroke=INK, width=OUT, join="round") for horn in horns),
        *(Rect(x, -8, 10, 9, 3, fill=colour, stroke=INK, width=OUT) for x in (-15, 5)),
        Rect(-22, -45, 44, 40, 9, fill=colour, stroke=INK, width=OUT),
        *_eye(-12, -29, 5, 0, 1),
        *_eye(0, -32, 5, 0, 1),
        *_eye(12, -29, 5, 0, 1),
        path(teeth, fill=WHITE, stroke=INK, width=1.8, join="round"),
    )


def _stalks(colour: str) -> tuple[Shape, ...]:
    """Eyes on stalks, and a broad smile."""
    stalks = "M-8 -24C-10 -36 -13 -42 -14 -48M8 -24C10 -36 13 -42 14 -48"
    return (
        path(stalks, stroke=INK, width=10, cap="round"),
        path(stalks, stroke=colour, width=5.4, cap="round"),
        _body("M-24 0C-29 -14 -18 -31 0 -31C18 -31 29 -14 24 0Z", colour),
        path("M-20 -1C-12 -7 12 -7 20 -1Z", fill=mix(colour, WHITE, 0.75)),
        *_eye(-14, -50, 8, 1.5, 0.5),
        *_eye(14, -50, 8, -1.5, 0.5),
        _mouth("M-9 -17Q0 -8 9 -17"),
    )


def _ball(colour: str) -> tuple[Shape, ...]:
    """Spikes all round, two unequal eyes."""
    spiky = tuple(
        ((30 if i % 2 == 0 else 19) * x, (30 if i % 2 == 0 else 19) * y - 27) for i, (x, y) in enumerate(SPIKES)
    )
    return (
        path("M-8 -1L-8 -7M8 -1L8 -7", stroke=INK, width=4, cap="round"),
        Polygon(spiky, fill=colour, stroke=INK, width=OUT, join="round"),
        Circle(0, -27, 17, fill=mix(colour, WHITE, 0.65)),
        *_eye(-6.5, -31, 6, 1, 0),
        *_eye(7, -31, 4.4, -0.5, 0),
        path("M-8 -20Q0 -10 8 -20Z", fill=INK),
    )


SHAPES = {"yellow": _cone, "blue": _octopus, "red": _block, "green": _stalks, "violet": _ball}


def alien_shapes(name: str) -> tuple[Shape, ...]:
    """An alien, 58 high, its feet at (0, 0)."""
    return SHAPES[name](HUES[name])


def motifs(_: Theme) -> dict[str, Motif]:
    """Each alien as a figure ("yellow pawn", on a white foot) and without one ("yellow")."""
    foot = (oval(1, 1.5, 25, 7.5, fill=INK, opacity=0.4), oval(0, -1, 20, 6, fill=WHITE))
    out = {name: drawn(*alien_shapes(name)) for name in ALIENS}
    for name in ALIENS:
        out[f"{name} pawn"] = drawn(*foot, Stamp(name, 0, 0), known=out)
    return out
