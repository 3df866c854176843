"""The board of Open Lanes: a grid of nine squares, and the open cards of both players below it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from playground import game
from playground.core import Event, Place
from playground.games.open_lanes import GRID, SEATS, State
from widgets.boards import Motion
from widgets.boards.layout import Box, place_at, shown_names
from widgets.boards.marks import Story, pointers
from widgets.drawing.scene import Circle, Rect, Scene, Shape, Text
from widgets.drawing.theme import HUES, INK
from widgets.drawing.theme import theme as table_of

PAD = "board"
SIDE = 120.0
WIDTH, LINE = 3 * SIDE, 40.0
FILLS = {"black": INK, "white": HUES["white"]}
LONGEST_NAME = 14


def boxes(state: State) -> Iterator[tuple[Place, Box]]:
    """Yield every place, and its box."""
    for square in GRID.names:
        column, row = GRID.position(square)
        yield square, (column * SIDE, row * SIDE, SIDE, SIDE)
    for index, name in enumerate(SEATS):
        yield f"{name} cards", (0, WIDTH + index * LINE, WIDTH, LINE)


def locate(state: State, place: Place) -> tuple[str, float, float, float, float]:
    """Return the pad of a place, and its box. Raises KeyError."""
    return (PAD, *dict(boxes(state))[place])


def under(state: State, pad: str, x: float, y: float) -> Place | None:
    """Return the place at a point, or None."""
    return place_at(boxes(state), x, y)


def draw(
    state: State,
    *,
    moment: Any = None,
    theme: str = "dark",
    names: Mapping[str, str] | None = None,
    lang: str = "en",
    without: Collection[str] = (),
) -> dict[str, Scene]:
    """Return the pad "board": see `widgets.boards.Board`."""
    table, where = table_of(theme), dict(boxes(state))
    ground: list[Shape] = [Rect(0, 0, WIDTH, WIDTH + 2 * LINE, fill=table.panel)]
    shapes: list[Shape] = []
    for square, owner in zip(GRID.names, state.squares, strict=True):
        x, y, w, h = where[square]
        ground.append(Rect(x + 2, y + 2, w - 4, h - 4, 8, fill=table.ground))
        if owner:
            shapes.append(Circle(x + w / 2, y + h / 2, 40, fill=FILLS[owner], stroke=table.text, width=4))
    for index, (player, name) in enumerate(shown_names(game("open_lanes"), state, names or {}, lang, LONGEST_NAME)):
        x, y, w, h = where[f"{player} cards"]
        held = " ".join(card[-1].upper() for card in state.held(index))
        ground.append(Text(x + 10, y + 28, name, 22, anchor="start", fill=table.text))
        shapes.append(Text(x + w - 10, y + 28, held, 22, anchor="end", fill=table.text, bold=True))
    told = [shape for part in pointers(locate, state, Story.of(moment), PAD, table) for shape in part]
    return {PAD: Scene(WIDTH, WIDTH + 2 * LINE, tuple(ground), (*shapes, *told), {})}


def motion(before: State, event: Event) -> Motion | None:
    """Return None: no piece moves."""
    return None
