"""The still part of the board pad: evening or day, hills, the stall with its slots, the lawn before it."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from playground.games.fairy_lights.pieces import SHOP_SIZE
from widgets.boards.fairy_lights import palette as colours
from widgets.boards.fairy_lights.layout import (
    CARD_H,
    CARD_W,
    DISCARD_BOX,
    DISCARD_SCALE,
    HEIGHT,
    ODDS_BOX,
    PILE,
    SHOP_SCALE,
    SHOP_Y,
    WIDTH,
    discard_spot,
    slot_x,
)
from widgets.boards.fairy_lights.palette import PALETTES, Palette
from widgets.boards.motifs import Points, drawn, glint
from widgets.drawing.scene import Circle, Line, Linear, Motif, Path, Polygon, Radial, Rect, Shape, Stamp, Text, path
from widgets.drawing.theme import INK, SMALLEST_TEXT

CORNER = 16.0
LAWN = 236.0
"""The y of the upper edge of the lawn."""
AWNING = (118.0, 638.0, 12.0, 42.0)
"""The awning's left, right and top, and the y at which its scallops begin."""
SCALLOPS = 13
SHELF: tuple[float, float, float, float] = (4, 216, 632, 19)
GLINTS = 22
FAR = "M0 196C36 150 84 156 116 188C150 140 214 144 244 186C300 150 350 152 388 190C440 144 520 150 556 190"
FAR += "C584 164 612 160 640 176L640 244L0 244Z"
NEAR = "M0 226C50 186 96 196 140 222C200 188 268 196 320 226C390 192 452 200 510 226C560 204 600 206 640 220"
NEAR += "L640 252L0 252Z"
MEADOW = f"M0 {LAWN}L{WIDTH} {LAWN}L{WIDTH} {HEIGHT - CORNER}Q{WIDTH} {HEIGHT} {WIDTH - CORNER} {HEIGHT}"
MEADOW += f"L{CORNER} {HEIGHT}Q0 {HEIGHT} 0 {HEIGHT - CORNER}Z"


def _sky(palette: Palette) -> list[Shape]:
    """Return sky, stars, moon, both rows of hills, and the lawn's ground; the same in each call."""
    sky = Linear(0, 0, 0, LAWN, tuple(zip((0, 0.55, 1), palette.sky, (1, 1, 1), strict=True)))
    lawn = Linear(0, LAWN, 0, HEIGHT, ((0, palette.lawn[0], 1), (1, palette.lawn[1], 1)))
    rng = Random(5)
    spots = [(10 + 100 * rng.random(), 10 + 150 * rng.random(), rng.random()) for _ in range(GLINTS)]
    return [
        Rect(0, 0, WIDTH, HEIGHT, CORNER, fill=sky),
        *(glint(x, y, index, (palette.glints,)) for index, (x, y, _) in enumerate(spots)),
        Circle(62, 38, 46, fill=Radial(62, 38, 46, ((0.4, palette.moon, 0.5), (1, palette.moon, 0)))),
        Circle(62, 38, 24, fill=palette.moon),
        *(Circle(62 + x, 38 + y, r, fill=palette.moon_spot) for x, y, r in ((-8, -6, 5), (7, 7, 6), (9, -9, 3))),
        path(FAR, fill=palette.hills[0]),
        path(NEAR, fill=palette.hills[1]),
        path(MEADOW, fill=lawn),
    ]


def _awning(palette: Palette) -> list[Shape]:
    """Return the awning's stripes in two colours, each with half a circle at its foot, as one path a colour."""
    left, right, top, low = AWNING
    step = (right - left) / SCALLOPS
    out: list[Shape] = []
    for shade in (0, 1):
        commands: list[tuple[str | float, ...]] = []
        for index in range(shade, SCALLOPS, 2):
            x, end, foot = left + index * step, left + (index + 1) * step, low + step * 2 / 3
            commands += [("M", x, top), ("L", end, top), ("L", end, low), ("C", end, foot, x, foot, x, low), ("Z",)]
        out.append(Path(tuple(commands), fill=palette.awning[shade], stroke=INK, width=2.2, join="round"))
    return out


def _price(x: float, number: int, palette: Palette) -> list[Shape]:
    """Return the tag below the shelf with a slot's number, 1 next to the pile; `x` is its middle."""
    y = SHELF[1] + SHELF[3]
    outline: Points = ((x - 13, y + 24), (x - 13, y + 6), (x, y - 4), (x + 13, y + 6), (x + 13, y + 24))
    return [
        Polygon(outline, fill=palette.tag, stroke=INK, width=2, join="round"),
        Text(x, y + 20.5, str(number), SMALLEST_TEXT, fill=INK, bold=True),
    ]


def _place(x: float, y: float, scale: float, palette: Palette) -> Shape:
    """Return the dashed outline of a place for a card, its middle at (x, y)."""
    w, h = CARD_W * scale - 4, CARD_H * scale - 4
    return Rect(x - w / 2, y - h / 2, w, h, 10, stroke=palette.slot, width=2.4, dash=(8, 7))


def _stall(palette: Palette) -> list[Shape]:
    """Return posts, the wall behind the cards, awning, shelf, the slots with their tags, and the place of the pile."""
    x, y, w, h = SHELF
    posts = (Rect(at, 40, 11, 184, 2, fill=palette.post, stroke=INK, width=2) for at in (121, 624))
    return [
        Rect(128, 40, 500, 180, fill=palette.inside),
        *posts,
        *(_place(slot_x(slot), SHOP_Y, SHOP_SCALE, palette) for slot in range(SHOP_SIZE)),
        Rect(128, 42, 500, 26, fill=palette.shade, opacity=0.22),
        *_awning(palette),
        Rect(x + 4, y + 9, w - 8, h, 4, fill=palette.shade, opacity=0.45),
        Rect(x, y, w, h, 5, fill=palette.wood, stroke=INK, width=2.4),
        Line(x + 5, y + 4.5, x + w - 5, y + 4.5, stroke=palette.wood_light, width=3, cap="round"),
        *(shape for slot in range(SHOP_SIZE) for shape in _price(slot_x(slot), slot + 1, palette)),
        _place(*PILE, SHOP_SCALE, palette),
    ]


def _lawn(palette: Palette) -> list[Shape]:
    """Return the board under the odds, the blanket under the discard with a card's outline, and what is on the lawn.

    These are grass, fireflies and a mushroom.
    """
    x, y, w, h = DISCARD_BOX
    stripes = "".join(f"M{x + 22 + 40 * i} {y + 2}L{x + 22 + 40 * i} {y + h - 2}" for i in range(7))
    first = discard_spot(0, 0)
    return [
        *(Stamp("grass", gx, gy) for gx, gy in ((30, 262), (118, 258), (338, 266), (636, 300), (4, 340), (336, 402))),
        Rect(ODDS_BOX[0] + 3, ODDS_BOX[1] + 4, *ODDS_BOX[2:], 16, fill=palette.shade, opacity=0.4),
        Rect(*ODDS_BOX, 16, fill=palette.box, stroke=palette.box_edge, width=2),
        Rect(x + 3, y + 4, w, h, 12, fill=palette.shade, opacity=0.4),
        Rect(x, y, w, h, 12, fill=palette.cloth[0], stroke=INK, width=2),
        path(stripes, stroke=palette.cloth[1], width=16),
        Line(x + 2, y + 26, x + w - 2, y + 26, stroke=palette.cloth[1], width=12, opacity=0.7),
        Line(x + 2, y + h - 26, x + w - 2, y + h - 26, stroke=palette.cloth[1], width=12, opacity=0.7),
        _place(first[0], first[1], DISCARD_SCALE, palette),
        *(Stamp("fly", fx, fy, 0, size) for fx, fy, size in ((116, 196, 1.2), (12, 254, 1), (337, 258, 1.2))),
        Stamp("mushroom", 330, 410, 0, 0.8),
    ]


@lru_cache(maxsize=4)
def ground(theme: str) -> tuple[Shape, ...]:
    """Return the still part of the pad; each call with one theme returns the same object.

    It is the sky and the hills, the stall with its empty slots, and the lawn with the places of odds and discard.
    Raises KeyError for an unknown theme.
    """
    palette = PALETTES[theme]
    return (*_sky(palette), *_stall(palette), *_lawn(palette))


def _verdict(fill: str, line: str, sign: str) -> Motif:
    """Return a disc in the colour `fill` for the fate of a series; `sign` is the path on it, in the colour `line`."""
    return drawn(
        Circle(0, 0, 16, fill=fill, stroke=INK, width=2.6),
        path(sign, stroke=line, width=5, cap="round", join="round"),
    )


def motifs(palette: Palette) -> dict[str, Motif]:
    """Return the motifs "grass", "fly", "mushroom" and the verdicts "stored", "lost" and "kept", by name."""
    fly = Radial(0, 0, 12, ((0, palette.fly, 0.95), (0.3, palette.fly, 0.5), (1, palette.fly, 0)))
    blade = "M-8 0C-7 -8 -8 -14 -10 -20C-4 -15 -2 -8 -4 0C-1 -8 2 -12 6 -15C3 -10 2 -6 2 0Z"
    return {
        "grass": drawn(path(blade, fill=palette.grass)),
        "fly": drawn(Circle(0, 0, 12, fill=fly)),
        "mushroom": drawn(
            path("M-5 0C-6 -10 6 -10 5 0Z", fill="#fff1d6", stroke=INK, width=2),
            path("M-14 -7C-13 -23 13 -23 14 -7Z", fill="#e8506f", stroke=INK, width=2.2, join="round"),
            Circle(-5, -12, 2.6, fill="#ffffff"),
            Circle(5, -14, 2, fill="#ffffff"),
        ),
        "stored": _verdict(colours.GOOD, colours.GOOD_LINE, "M-7 0L-2 6L8 -7"),
        "lost": _verdict(colours.BAD, colours.BAD_LINE, "M-6 -6L6 6M6 -6L-6 6"),
        "kept": _verdict(colours.OPEN, colours.OPEN_LINE, "M-7 0L-6.9 0M0 0L0.1 0M7 0L7.1 0"),
    }
