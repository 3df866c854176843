"""A player's garland: a wire between two posts, a lit lamp for each stored bulb, in the order of storing.

Many lamps hang closer and smaller; when even those find no room, one lamp a colour hangs with its number.
"""

from __future__ import annotations

from playground.games.fairy_lights.pieces import COLOURS, Card
from widgets.boards.box import Box
from widgets.boards.fairy_lights.layout import GARLAND_H
from widgets.boards.fairy_lights.palette import Palette
from widgets.drawing.scene import Path, Rect, Shape, Stamp, Text
from widgets.drawing.theme import INK

SOCKETS = 12
"""The number of lamps up to which lamps are drawn large."""
MOST = 30
"""The number of lamps up to which each lamp is drawn."""
LARGE, SMALL = 0.78, 0.52
SAG = 10.0
WIRE_Y = 9.0
"""How far below the garland's top its wire begins."""
COUNT = 20.0


def _ends(box: Box) -> tuple[float, float, float]:
    """The wire's left and right end, and their height."""
    return box[0] + 6, box[0] + box[2] - 6, box[1] + WIRE_Y


def spots(box: Box, count: int) -> list[tuple[float, float]]:
    """Return the points of the wire for that many lamps."""
    left, right, y = _ends(box)
    shares = [(index + 0.6) / (count + 0.2) for index in range(count)]
    return [(left + (right - left) * t, y + 4 * SAG * t * (1 - t)) for t in shares]


def lamp_stamp(kind: str, spot: tuple[float, float], scale: float) -> Stamp:
    """A lamp that hangs from a point of the wire."""
    return Stamp(kind, spot[0], spot[1] + 10 * scale, 0, scale)


def still(box: Box, palette: Palette) -> list[Shape]:
    """Posts and wire."""
    left, right, y = _ends(box)
    wire = (("M", left, y), ("Q", (left + right) / 2, y + 2 * SAG, right, y))
    return [
        *(Rect(x - 3.5, y - 5, 7, GARLAND_H - 2, 3, fill=palette.post, stroke=INK, width=1.6) for x in (left, right)),
        Path(wire, stroke=palette.wire_edge, width=4.4),
        Path(wire, stroke=palette.wire, width=2),
    ]


def _counted(box: Box, kinds: list[str], palette: Palette) -> list[Shape]:
    """A lamp for each colour, and how many there are of it."""
    out: list[Shape] = []
    colours = [kind for kind in COLOURS if kind in kinds]
    for kind, spot in zip(colours, spots(box, len(colours)), strict=True):
        out.append(lamp_stamp(f"lit {kind}", (spot[0] - 12, spot[1]), LARGE))
        count = str(kinds.count(kind))
        out.append(Text(spot[0] + 2, spot[1] + 22, count, COUNT, anchor="start", fill=palette.write, bold=True))
    return out


def lamps(box: Box, garland: tuple[Card, ...], coming: list[str], palette: Palette) -> list[Shape]:
    """The lamps of a garland, pale ones that are about to be lit, and empty sockets where there is room."""
    kinds = [card.colour for card in garland for _ in range(card.bulbs)]
    if len(kinds) > MOST:
        return _counted(box, kinds, palette)
    names = [f"lit {kind}" for kind in kinds] + [f"soon {kind}" for kind in coming]
    names = names[: max(SOCKETS, len(kinds))]
    many = len(names) > SOCKETS
    places = spots(box, len(names) if many else SOCKETS)
    out: list[Shape] = []
    if empty := places[len(names) :]:
        dots = tuple(c for x, y in empty for c in (("M", x, y + 5), ("L", x + 0.1, y + 5)))
        out.append(Path(dots, stroke=palette.socket, width=7, cap="round"))
    hung = zip(names, places, strict=False)
    return [*out, *(lamp_stamp(name, spot, SMALL if many else LARGE) for name, spot in hung)]
