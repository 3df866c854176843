"""The board of Tide Pools: five pools, a rock, a crab; and a panel for each player."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import Any

from playground import game
from playground.core import Event, Place
from playground.games.tide_pools import POOLS, ROCK, SEATS, State
from widgets.boards import Motion
from widgets.boards.layout import Box, Panels, on_turn, place_at, shown_names
from widgets.boards.marks import Story, pointers
from widgets.boards.motion import smooth, way
from widgets.drawing.scene import Circle, Motif, Rect, Scene, Shape, Stamp, Text, path
from widgets.drawing.theme import HUES, INK, Theme
from widgets.drawing.theme import theme as table_of

BOARD, PLAYERS = "board", "players"
WIDTH, HEIGHT = 640.0, 400.0
MIDDLES = {"a": (130.0, 110.0), "b": (320.0, 90.0), "c": (510.0, 110.0), "d": (215.0, 270.0), "e": (425.0, 270.0)}
HALF = 78.0
"""A place is a square twice as wide."""
STONE = (570.0, 320.0)
STONE_HALF = 52.0
ROCKY = "#3f3a5e"
"""The rock, so dark that the crab stands out on it in both themes."""
WATER, RIM = "#17465a", "#63d6d2"
"""A pool and its rim."""
SPOTS = ((-30.0, -18.0), (30.0, -18.0), (-30.0, 26.0), (30.0, 26.0))
"""Where the shells of a pool lie, from its middle."""
BELOW = 52.0
"""How far below the middle of a pool the crab sits."""
LONGEST_NAME = 14
MILLISECONDS = 700
MOTIFS = {
    "shell": Motif(
        (path("M-17 12C-26 -8 -10 -18 0 -18C10 -18 26 -8 17 12Q0 20 -17 12Z", fill=HUES["pink"], stroke=INK, width=3),
         path("M0 14L0 -14M-8 13L-13 -8M8 13L13 -8", stroke=INK, width=2, cap="round")),
        -34, -26, 34, 28,
    ),
    "crab": Motif(
        (path("M-24 -4L-38 -16M24 -4L38 -16M-20 8L-36 14M20 8L36 14", stroke=INK, width=5, cap="round"),
         Circle(-38, -20, 9, fill=HUES["orange"], stroke=INK, width=3),
         Circle(38, -20, 9, fill=HUES["orange"], stroke=INK, width=3),
         path("M-28 2C-28 -20 28 -20 28 2C28 20 -28 20 -28 2Z", fill=HUES["orange"], stroke=INK, width=3),
         Circle(-8, -6, 4, fill=INK), Circle(8, -6, 4, fill=INK)),
        -50, -32, 50, 28,
    ),
}  # fmt: skip


def panels(state: State) -> Panels:
    """Return the panels of the players."""
    return Panels(len(state.shells), 64.0)


def boxes(state: State) -> Iterator[tuple[str, str, Box]]:
    """Yield every place: its pad, its name, its box."""
    for pool, (x, y) in MIDDLES.items():
        yield BOARD, pool, (x - HALF, y - HALF, 2 * HALF, 2 * HALF)
    yield BOARD, ROCK, (STONE[0] - STONE_HALF, STONE[1] - STONE_HALF, 2 * STONE_HALF, 2 * STONE_HALF)
    for index, name in enumerate(SEATS[: state.players]):
        yield PLAYERS, f"{name} shells", panels(state).panel(index)


def locate(state: State, place: Place) -> tuple[str, float, float, float, float]:
    """Return the pad of a place, and its box. Raises KeyError."""
    pad, box = {name: (pad, box) for pad, name, box in boxes(state)}[place]
    return (pad, *box)


def under(state: State, pad: str, x: float, y: float) -> Place | None:
    """Return the place at a point of a pad, or None."""
    return place_at(((name, box) for found, name, box in boxes(state) if found == pad), x, y)


def crab_at(place: Place) -> tuple[float, float]:
    """Return the middle of the crab."""
    x, y = MIDDLES.get(place, STONE)
    return x, y + (0 if place == ROCK else BELOW)


def shells(state: State) -> Iterator[tuple[str, float, float]]:
    """Yield every shell in a pool: the pool, and the middle of the shell."""
    for pool, count in zip(POOLS, state.pools, strict=True):
        x, y = MIDDLES[pool]
        yield from ((pool, x + dx, y + dy) for dx, dy in SPOTS[:count])


@lru_cache
def beach(theme: str) -> tuple[Shape, ...]:
    """Return the still part of the board."""
    table = table_of(theme)
    out: list[Shape] = [Rect(0, 0, WIDTH, HEIGHT, 16, fill=table.ground)]
    out.append(Circle(*STONE, STONE_HALF - 2, fill=ROCKY, stroke=INK, width=3))
    for pool, (x, y) in MIDDLES.items():
        out.append(Circle(x, y, HALF - 2, fill=WATER, stroke=RIM, width=4))
        out.append(Text(x, y - 48, pool.upper(), 22, fill="#ffffff", bold=True))
    return tuple(out)


@lru_cache
def seats(names: tuple[tuple[str, str], ...], theme: str) -> tuple[Shape, ...]:
    """Return the still part of the panels: frames and names."""
    table, pad = table_of(theme), Panels(len(names), 64.0)
    out: list[Shape] = [Rect(0, 0, pad.width, pad.height, 16, fill=table.ground)]
    for index, (player, name) in enumerate(names):
        x, y, w, h = pad.panel(index)
        out.append(Rect(x, y, w, h, 14, fill=table.panel, stroke=table.panel_edge, width=2))
        out.append(Circle(x + 30, y + 32, 13, fill=HUES[player], stroke=INK, width=3))
        out.append(Text(x + 56, y + 40, name, 22, anchor="start", fill=table.text, bold=True))
    return tuple(out)


def draw(
    state: State,
    *,
    moment: Any = None,
    theme: str = "dark",
    names: Mapping[str, str] | None = None,
    lang: str = "en",
    without: Collection[str] = (),
) -> dict[str, Scene]:
    """Return the pads "board" and "players": see `widgets.boards.Board`."""
    table, story, pad = table_of(theme), Story.of(moment), panels(state)
    people = shown_names(game("tide_pools"), state, names or {}, lang, LONGEST_NAME)
    lying: list[Shape] = [Stamp("shell", x, y) for _, x, y in shells(state)]
    if "crab" not in without:
        lying.append(Stamp("crab", *crab_at(state.crab)))
    return {
        BOARD: Scene(WIDTH, HEIGHT, beach(theme), (*lying, *_story(state, story, BOARD, table)), MOTIFS),
        PLAYERS: Scene(
            pad.width, pad.height, seats(people, theme),
            (*_counts(state, table), *_story(state, story, PLAYERS, table)), MOTIFS,
        ),
    }  # fmt: skip


def _story(state: State, story: Story, pad: str, table: Theme) -> list[Shape]:
    """Return the marks of the story on a pad."""
    return [shape for part in pointers(locate, state, story, pad, table) for shape in part]


def _counts(state: State, table: Theme) -> Iterator[Shape]:
    """Yield the numbers of the players' shells, and the mark of the player whose turn it is."""
    for index, count in enumerate(state.shells):
        x, y, w, _ = box = panels(state).panel(index)
        if index == state.mover and not state.over:
            yield from on_turn(box, 18, table)
        yield Text(x + w - 20, y + 42, str(count), 26, anchor="end", fill=table.text, bold=True)


def motion(before: State, event: Event) -> Motion | None:
    """Return the movement of the crab; other pieces have none."""
    if event.kind != "crab-walked":
        return None
    start, end = map(crab_at, event.places)

    def at(t: float) -> tuple[Shape, ...]:
        return (Stamp("crab", *way(start, end, smooth(t))),)

    return Motion(BOARD, frozenset({"crab"}), MILLISECONDS, at)
