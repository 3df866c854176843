"""The layout that all boards share: boxes on a pad, and a players pad with a panel for each player in turn order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple, TypeAlias

from playground.core import AnyGame, Place
from playground.language.sentences import value
from widgets.drawing.scene import Polygon, Rect, Shape
from widgets.drawing.theme import INK, Theme

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width, height."""


def inside(box: Box, x: float, y: float) -> bool:
    """Whether a point lies in a box; points on the right and lower edge do not."""
    return box[0] <= x < box[0] + box[2] and box[1] <= y < box[1] + box[3]


def place_at(boxes: Iterable[tuple[Place, Box]], x: float, y: float) -> Place | None:
    """Return the first place in whose box a point lies, or None; `boxes` are pairs of a place and its box."""
    return next((place for place, box in boxes if inside(box, x, y)), None)


WIDE = 320.0
"""The width of a panel."""
MARGIN, GAP = 14.0, 10.0
RADIUS = 14.0
"""The radius of a panel's corners."""


class Panels(NamedTuple):
    """The panels of `players` players, each `high`; more than `most` panels are laid out in two columns.

    `strip` is the height of the area under all panels for pieces that belong to no player.
    """

    players: int
    high: float
    strip: float = 0.0
    most: int = 4

    @property
    def across(self) -> int:
        """The number of panels side by side: 2 for more than `most` players, else 1."""
        return 1 if self.players <= self.most else 2

    @property
    def down(self) -> int:
        """The number of panels in the first column; a second one may have one less."""
        return -(-self.players // self.across)

    @property
    def width(self) -> float:
        """The pad's width."""
        return 2 * MARGIN + self.across * (WIDE + GAP) - GAP

    @property
    def height(self) -> float:
        """The pad's height."""
        return 2 * MARGIN + self.down * (self.high + GAP) + (self.strip or -GAP)

    def panel(self, index: int) -> Box:
        """Return the box of the panel with that index, from 0: they go down the first column, then down the second."""
        column, row = divmod(index, self.down)
        return MARGIN + column * (WIDE + GAP), MARGIN + row * (self.high + GAP), WIDE, self.high

    @property
    def shared(self) -> Box:
        """The box of the strip under all panels; its height is 0 if there is no strip."""
        return MARGIN, MARGIN + self.down * (self.high + GAP), self.width - 2 * MARGIN, self.strip


def shown_names(
    game: AnyGame, state: Any, names: Mapping[str, str], lang: str, longest: int
) -> tuple[tuple[str, str], ...]:
    """Return a pair (player, name to show) for each player, in turn order.

    The name is the one in `names`, else the player's term in that language; a name with more than `longest` characters
    is cut to at most so many, the last an ellipsis.
    """
    shown = ((player, str(value(game, player, names, lang))) for player in game.player_names(state))
    return tuple(
        (player, name if len(name) <= longest else name[: longest - 1].rstrip() + "…") for player, name in shown
    )


def on_turn(panel: Box, down: float, table: Theme) -> list[Shape]:
    """Return the marks of the player whose turn it is: a thick frame round the panel, and a pointer at its left edge.

    The pointer's top is `down` units below the panel's.
    """
    x, y, w, h = panel
    pointer = ((x - 13, y + down), (x + 4, y + down + 13), (x - 13, y + down + 26))
    return [
        Rect(x - 1, y - 1, w + 2, h + 2, RADIUS + 1, stroke=INK, width=7),
        Rect(x - 1, y - 1, w + 2, h + 2, RADIUS + 1, stroke=table.accent, width=4.4),
        Polygon(pointer, fill=table.accent, stroke=INK, width=2.4, join="round"),
    ]
