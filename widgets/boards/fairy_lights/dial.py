"""The odds that the next card ends the turn: a dial, and the fraction that it shows.

Above the line the cards that would end the turn, by their lamp, below it all cards of the pile.
"""

from __future__ import annotations

from typing import Any

from playground.games.fairy_lights.odds import Odds, odds
from playground.games.fairy_lights.state import State
from widgets.boards.fairy_lights.cards import BACK
from widgets.boards.fairy_lights.layout import ODDS_BOX
from widgets.boards.fairy_lights.palette import KINDS, Palette
from widgets.drawing.geometry import ROUND
from widgets.drawing.scene import Line, Path, Shape, Stamp, Text

RADIUS = 62.0
LENGTH = 3.1416 * RADIUS
"""The length of the dial's half circle."""
MIDDLE = (ODDS_BOX[0] + 88, ODDS_BOX[1] + 86)
FRACTION = ODDS_BOX[0] + 252
"""The middle of the fraction."""
LARGE = 28.0


def _arc(width: float, stroke: str, share: float = 1) -> Path:
    """The dial's half circle from the left, or a share of it."""
    (x, y), r, k = MIDDLE, RADIUS, RADIUS * ROUND
    curve = (("M", x - r, y), ("C", x - r, y - k, x - k, y - r, x, y - r), ("C", x + k, y - r, x + r, y - k, x + r, y))
    dash = () if share == 1 else (LENGTH * share, 2 * LENGTH)
    return Path(curve, stroke=stroke, width=width, dash=dash)


def _fraction(found: Odds, palette: Palette) -> list[Shape]:
    """The cards that would end the turn, over all of the pile."""
    x, y = FRACTION, ODDS_BOX[1]
    style: dict[str, Any] = {"fill": palette.write, "bold": True}
    top: list[Shape] = [Text(x, y + 49, "0", LARGE, **style)]
    if found.colour:
        lamp = Stamp(f"lamp {found.colour}", x - 28, y + 34, 0, 1.25)
        top = [lamp, Text(x - 4, y + 49, str(found.matching), LARGE, anchor="start", **style)]
    return [
        Text(MIDDLE[0] + 92, MIDDLE[1] - 7, "=", LARGE, **style),
        *top,
        Line(x - 52, y + 69, x + 52, y + 69, stroke=palette.write, width=3, cap="round"),
        Stamp(BACK, x - 28, y + 101, 0, 0.26),
        Text(x - 4, y + 111, str(found.pile), LARGE, anchor="start", **style),
    ]


def shapes(state: State, palette: Palette) -> list[Shape]:
    """Return the odds of this position, which need no hidden card, or a sign where no card can be revealed."""
    found = odds(state)
    x, y = MIDDLE
    if not found.possible:
        middle = ODDS_BOX[0] + ODDS_BOX[2] / 2, ODDS_BOX[1] + ODDS_BOX[3] / 2
        return [Stamp(BACK, *middle, 0, 0.6), Stamp("no card", *middle, 0, 1.7)]
    out: list[Shape] = [_arc(26, palette.box_edge), _arc(22, palette.dial)]
    if found.matching:
        out.append(_arc(17, KINDS[found.colour].bright, float(found.chance)))
    out.append(Text(x, y - 4, f"{found.percent} %", LARGE, fill=palette.write, bold=True))
    if found.colour:
        twins = (Stamp(f"lamp {found.colour}", x + dx, y + 26, 0, 1.0) for dx in (-30, 30))
        out += [*twins, Text(x, y + 37, "=", LARGE, fill=palette.write, bold=True)]
    return [*out, *_fraction(found, palette)]
