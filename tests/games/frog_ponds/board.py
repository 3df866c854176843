"""The board of Frog Ponds: the pile, and a hand and a pond for each player."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Any

from playground import game
from playground.core import Event, Place
from playground.games.frog_ponds import SEATS, State
from widgets.boards import Motion
from widgets.boards.layout import Box, place_at, shown_names
from widgets.boards.marks import Story, pointers
from widgets.drawing.scene import Rect, Scene, Shape, Text
from widgets.drawing.theme import theme as table_of

PAD = "table"
WIDTH, LINE = 480.0, 40.0
LONGEST_NAME = 14


def boxes(state: State) -> Iterator[tuple[Place, Box]]:
    """Yield every place, and its box."""
    yield "pile", (0, 0, WIDTH, LINE)
    for index, name in enumerate(SEATS[: state.players]):
        top = (1 + 3 * index) * LINE
        yield f"{name} hand", (0, top + LINE, WIDTH, LINE)
        yield f"{name} pond", (0, top + 2 * LINE, WIDTH, LINE)


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
    """Return the pad "table": see `widgets.boards.Board`."""
    table, height = table_of(theme), (1 + 3 * state.players) * LINE
    lying = {"pile": state.pile[:1]}
    ground: list[Shape] = [Rect(0, 0, WIDTH, height, fill=table.panel)]
    for index, (player, name) in enumerate(shown_names(game("frog_ponds"), state, names or {}, lang, LONGEST_NAME)):
        lying |= {f"{player} hand": state.hands[index], f"{player} pond": state.ponds[index]}
        ground.append(Text(10, (2 + 3 * index) * LINE - 12, name, 22, anchor="start", fill=table.text, bold=True))
    shapes: list[Shape] = []
    for place, (x, y, w, h) in boxes(state):
        ground.append(Rect(x + 2, y + 2, w - 4, h - 4, 8, fill=table.ground))
        written = "?" if place == "pile" and state.pile else " ".join(lying[place])
        shapes.append(Text(x + 10, y + 28, written, 20, anchor="start", fill=table.text))
    told = [shape for part in pointers(locate, state, Story.of(moment), PAD, table) for shape in part]
    return {PAD: Scene(WIDTH, height, tuple(ground), (*shapes, *told), {})}


def motion(before: State, event: Event) -> Motion | None:
    """Return None: no piece moves."""
    return None
