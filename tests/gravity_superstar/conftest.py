"""Small tables for the tests of single rules, laid by hand: squares, platforms, what the players have."""

from __future__ import annotations

from typing import Protocol

import pytest

from playground.games.gravity_superstar import parse_action
from playground.games.gravity_superstar.actions import refusal
from playground.games.gravity_superstar.notation import parse_state
from playground.games.gravity_superstar.play import apply
from playground.games.gravity_superstar.state import State

UNDER = {"^": "north", ">": "east", "v": "south", "<": "west"}
TILES = {2: (1, 2), 3: (2, 2), 4: (2, 2), 5: (2, 3), 6: (2, 3)}
COLOURS = ("green", "pink", "orange", "turquoise", "red", "yellow")


class Lay(Protocol):
    """See :func:`lay`."""

    def __call__(
        self,
        platforms: str = "",
        lines: str = "",
        more: dict[str, str] | None = None,
        *,
        players: int = 2,
        size: int = 3,
        floor: bool = True,
        **squares: str,
    ) -> State: ...


class Play(Protocol):
    """See :func:`play`."""

    def __call__(self, state: State, *actions: str) -> tuple[State, list[str]]: ...


class Refused(Protocol):
    """See :func:`refused`."""

    def __call__(self, state: State, action: str) -> tuple[str, tuple[str, ...], tuple[str, ...]] | None: ...


def text_of(platforms: str, lines: str, players: int, size: int, *, floor: bool, squares: dict[str, str]) -> str:
    """A position as text, written here and not by the engine."""
    down, across = TILES[players]
    rows, columns = down * size, across * size
    names = [f"{'abcdefghijkl'[column]}{row + 1}" for row in range(rows) for column in range(columns)]
    doors = {name for name, text in squares.items() if text[0] in UNDER}
    opened = ""
    for corner in range(down * across):  # every tile that was given no door has one at its bottom left
        bottom, left = corner // across * size + size, corner % across * size
        tile = {f"{'abcdefghijkl'[left + i]}{bottom - j}" for i in range(size) for j in range(size)}
        if not doors & tile:
            squares = {f"{'abcdefghijkl'[left]}{bottom}": "v", **squares}
        opened = opened or next(name for name in squares if name in tile and squares[name][0] in UNDER)
    if not any("!" in text for text in squares.values()):
        squares[opened] += "!"
    edges = platforms.split() + [f"{name}/{UNDER[text[0]]}" for name, text in squares.items() if text[0] in UNDER]
    edges += [f"{name}/south" for name in names[-columns:]] if floor else []
    level, upright = set[tuple[int, int]](), set[tuple[int, int]]()
    for edge in edges:
        name, _, side = edge.partition("/")
        row, column = int(name[1:]) - 1, ord(name[0]) - ord("a")
        if side in ("north", "south"):
            level.add((row + (side == "south"), column))
        else:
            upright.add((row, column + (side == "east")))
    text = [f"gravity superstar, {down} x {across} tiles of {size} x {size}"]
    for row in range(rows + 1):
        text.append(
            "    +" + "+".join("-----" if (row, column) in level else "     " for column in range(columns)) + "+"
        )
        if row < rows:
            cells = [f"{squares.get(names[row * columns + column], '.'):^5}" for column in range(columns)]
            bars = ["|" if (row, column) in upright else " " for column in range(columns + 1)]
            text.append("    " + "".join(map("".join, zip(bars, [*cells, ""], strict=True))))
    given = {line.split(":")[0].strip() for line in lines.splitlines()}
    seats = [f"{colour}:" for colour in COLOURS[:players] if colour not in given]
    named = [line.strip() for line in lines.splitlines()]
    order = (*(line for line in named if line.split(":")[0] not in COLOURS),)
    people = sorted(
        [*seats, *(line for line in named if line not in order)], key=lambda line: COLOURS.index(line.split(":")[0])
    )
    return "\n".join([*text, *order, *people])


@pytest.fixture
def lay() -> Lay:
    """A function that lays a table: `lay("c2/south b1/east", "pink: stars 1 blue", c1="gv", c2="pv")`.

    Squares are given as in the text of a position (by name or in a dict), platforms as edges; lines are more
    lines of that text. Without more, every tile has a door at its bottom left with the feet to the south, the
    first of them open, and with `floor` a platform lies along the whole lower edge of the board.
    """

    def laid(
        platforms: str = "",
        lines: str = "",
        more: dict[str, str] | None = None,
        *,
        players: int = 2,
        size: int = 3,
        floor: bool = True,
        **squares: str,
    ) -> State:
        return parse_state(text_of(platforms, lines, players, size, floor=floor, squares={**(more or {}), **squares}))

    return laid


@pytest.fixture
def play() -> Play:
    """A function that plays actions in turn: the state after them, and all their events as text."""

    def played(state: State, *actions: str) -> tuple[State, list[str]]:
        told: list[str] = []
        for action in actions:
            state, events = apply(state, parse_action(action))
            told += map(str, events)
        return state, told

    return played


@pytest.fixture
def refused() -> Refused:
    """A function that tells why an action is refused (code, places, rules), or None."""

    def why(state: State, action: str) -> tuple[str, tuple[str, ...], tuple[str, ...]] | None:
        found = refusal(state, parse_action(action))
        return (found.code, found.places, found.rules) if found else None

    return why
