"""The still part of the board pad: the sky, the arm of the galaxy, the steps of the places with their values."""

from __future__ import annotations

from functools import lru_cache
from random import Random

from playground.games.star_race.pieces import PLACES
from playground.games.star_race.pieces import VALUES as WORTH
from widgets.boards.pen import glint
from widgets.boards.star_race.colours import COLOURS, VALUES
from widgets.boards.star_race.layout import BOX, HEIGHT, NOVA, SPOTS, STEP_BASE, STEP_LEFT, STEP_W, WIDTH, step
from widgets.boards.star_race.planets import arm
from widgets.drawing.scene import Radial, Rect, Shape, Stamp, Text
from widgets.drawing.theme import INK, Theme, theme

CORNER = 16.0
"""The radius of a pad's corners."""
GLINTS = 26


def _sky(table: Theme) -> list[Shape]:
    colours = COLOURS[table.name].sky
    stops = tuple(zip((0, 0.2, 0.46, 0.74, 1), colours, (1,) * 5, strict=True))
    rng = Random(11)
    out: list[Shape] = [Rect(0, 0, WIDTH, HEIGHT, CORNER, fill=Radial(*NOVA, 440, stops))]
    for index in range(GLINTS):
        x, y, _ = rng.random() * WIDTH, rng.random() * 560, rng.random()
        out.append(glint(x, y, index, table.glints))
    return out


def value_text(value: int) -> str:
    """A value with a real minus sign."""
    return str(value).replace("-", "\N{MINUS SIGN}")


def _steps(table: Theme) -> list[Shape]:
    """The places as steps, the first one the highest: its number on the left, its value on the right."""
    found = COLOURS[table.name]
    out: list[Shape] = [Rect(STEP_LEFT - 4, STEP_BASE - 2, 5 * STEP_W + 8, 8, 4, fill=INK, opacity=0.4)]
    for index, (name, value) in enumerate(zip(PLACES, WORTH, strict=True)):
        x, y, w, h = step(index)
        ink = "#ffffff" if value == 0 else INK
        half = 12.5 if value >= 0 else 16.0
        middle = x + w - 24
        out += [
            Rect(x, y, w, h, 3, fill=found.step, stroke=INK, width=2),
            Rect(x, y, w, 6, 3, fill=found.step_top, stroke=INK, width=2),
            Text(x + 26, STEP_BASE - 8, name, 20, fill=found.step_text, bold=True),
            Rect(middle - half, STEP_BASE - 27, 2 * half, 25, 12.5, fill=VALUES[value], stroke=ink, width=2),
            Text(middle, STEP_BASE - 8, value_text(value), 18.5, fill=ink, bold=True),
        ]
    return out


@lru_cache(maxsize=4)
def ground(theme_name: str) -> tuple[Shape, ...]:
    """Return the still part of the board's picture; each call with one theme returns the same object."""
    table = theme(theme_name)
    return (*_sky(table), *arm(SPOTS, table), *_steps(table), Stamp("box", *BOX))
