"""The board of Noughts and Crosses: a grid of nine squares."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from playground.core import Event, Place
from playground.games.noughts import SIGNS, SQUARES, State
from widgets.boards import Motion
from widgets.boards.marks import Story, pointers
from widgets.drawing.scene import Rect, Scene, Shape, Text
from widgets.drawing.theme import theme as table_of

PAD = "board"
SIDE = 120.0


def corner(place: Place) -> tuple[float, float]:
    """Return the top left corner of a square. Raises ValueError."""
    at = SQUARES.index(place)
    return at % 3 * SIDE, at // 3 * SIDE


def locate(state: State, place: Place) -> tuple[str, float, float, float, float]:
    """Return the pad of a place, and its box. Raises KeyError."""
    if place not in SQUARES:
        raise KeyError(place)
    return (PAD, *corner(place), SIDE, SIDE)


def under(state: State, pad: str, x: float, y: float) -> Place | None:
    """Return the square at a point, or None."""
    if pad != PAD or not (0 <= x < 3 * SIDE and 0 <= y < 3 * SIDE):
        return None
    return SQUARES[int(y // SIDE) * 3 + int(x // SIDE)]


def draw(
    state: State,
    *,
    moment: Any = None,
    theme: str = "dark",
    names: Mapping[str, str] | None = None,
    lang: str = "en",
    without: Collection[str] = (),
) -> dict[str, Scene]:
    """Return the grid: see `widgets.boards.Board`."""
    table = table_of(theme)
    squares: list[Shape] = [Rect(0, 0, 3 * SIDE, 3 * SIDE, fill=table.ground)]
    marks: list[Shape] = []
    for place, mark in zip(SQUARES, state.squares, strict=True):
        x, y = corner(place)
        squares.append(Rect(x + 2, y + 2, SIDE - 4, SIDE - 4, 8, fill=table.panel))
        if mark:
            marks.append(Text(x + SIDE / 2, y + SIDE * 0.7, SIGNS[mark].upper(), 72, fill=table.text, bold=True))
    told = [shape for part in pointers(locate, state, Story.of(moment), PAD, table) for shape in part]
    return {PAD: Scene(3 * SIDE, 3 * SIDE, tuple(squares), (*marks, *told), {})}


def motion(before: State, event: Event) -> Motion | None:
    """Return None: no piece moves."""
    return None
