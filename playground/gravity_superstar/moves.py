"""Where a pawn comes by: the squares of a move and of the fall that follows, judged on platforms alone (GS-A8).

What lies on the squares does not change the path, so a path is worked out once a board and kept there.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from playground.core import Event
from playground.gravity_superstar.board import DIRECTIONS, Board, Pawn, geometry, opposite

MOVES = ("move left", "move right")
JUMPS = ("long jump left", "long jump right", "high jump left", "high jump right")
ROTATIONS = {"rotate left": -1, "rotate right": 1, "rotate half": 2}
"""Quarter turns clockwise (GS-A6)."""
SPECIALS = (*JUMPS, "drop", *ROTATIONS)
MANOEUVRES = (*MOVES, *SPECIALS)
CARD_OF = {name: name.rsplit(" ", 1)[0] for name in JUMPS} | {"drop": "drop"} | dict.fromkeys(ROTATIONS, "rotation")
"""The card that shows each special move (GS-A4 to GS-A6)."""


class Step(NamedTuple):
    """One square of a path: the square entered, or -1 where none is, and the event that tells it."""

    square: int
    event: Event


class Trip(NamedTuple):
    """A whole movement that can be done: its steps in order, and how the pawn lies at the end."""

    steps: tuple[Step, ...]
    end: Pawn


class Obstacle(NamedTuple):
    """Why a movement cannot be done: the code of the refusal, and the square and direction of the edge."""

    code: str
    square: int
    direction: int


def _strides(feet: int, manoeuvre: str) -> tuple[int, ...]:
    """The directions of the steps of a move or jump, by the pawn's own left, right and up (GS-T2): with feet to
    the south its right is east."""
    side = (feet + 1) % 4 if manoeuvre.endswith("left") else (feet - 1) % 4
    if manoeuvre in MOVES:
        return (side,)
    return (side, side) if manoeuvre.startswith("long") else (opposite(feet), side)


STRIDES = {(feet, name): _strides(feet, name) for feet in range(4) for name in (*MOVES, *JUMPS)}
"""The directions of the steps that each move or jump is made of, by where the feet point (GS-A2, GS-A4)."""


def obstacle(board: Board, pawn: Pawn, manoeuvre: str) -> Obstacle | None:
    """What stops the manoeuvre, or None if the whole of it can be done (GS-A4, GS-A5, GS-A8)."""
    square, feet = pawn
    if manoeuvre in ROTATIONS:
        return None
    if manoeuvre == "drop":
        return None if board.blocked(square, feet) else Obstacle("no-platform-below", square, feet)
    for number, direction in enumerate(STRIDES[feet, manoeuvre]):
        following = board.steps[direction][square]
        if following < 0:
            return Obstacle("blocked-halfway" if number else "blocked", square, direction)
        square = following
    return None


def possible(board: Board, pawn: Pawn) -> frozenset[str]:
    """The manoeuvres that platforms allow a pawn that lies so."""
    known = board.trips.get(pawn)
    if known is None:
        known = board.trips[pawn] = frozenset(name for name in MANOEUVRES if obstacle(board, pawn, name) is None)
    return known  # type: ignore[return-value]  # one store for what is known of a board, of several types


def trip(board: Board, pawn: Pawn, manoeuvre: str, colour: str) -> Trip:
    """The path of a manoeuvre that is possible, fall included, told of the player `colour`."""
    key = (pawn, manoeuvre, colour)
    known = board.trips.get(key)
    if known is None:
        known = board.trips[key] = _travel(board, pawn, manoeuvre, colour)
    return known  # type: ignore[return-value]  # as above


def _travel(board: Board, pawn: Pawn, manoeuvre: str, colour: str) -> Trip:
    square, feet = pawn
    steps = []
    if manoeuvre in ROTATIONS:
        feet = (feet + ROTATIONS[manoeuvre]) % 4
        turned = Event("turned", ("GS-A6",), colour, (board.name(square),), (("feet", DIRECTIONS[feet]),))
        steps.append(Step(-1, turned))
    elif manoeuvre == "drop":
        steps.append(_step(board, square, feet, "dropped", ("GS-A5",), colour))
        square = steps[-1].square
    else:
        directions = STRIDES[feet, manoeuvre]
        for number, direction in enumerate(directions):
            rules = ("GS-A2",) if len(directions) == 1 else ("GS-A4",) if number else ("GS-A4", "GS-A9")
            steps.append(_step(board, square, direction, "moved", rules, colour))
            square = steps[-1].square
    falling, square = _fall(board, square, feet, colour)
    return Trip((*steps, *falling), Pawn(square, feet))


def _fall(board: Board, start: int, feet: int, colour: str) -> tuple[list[Step], int]:
    """The squares of a fall, however far (GS-G1); without any platform it ends after one lap (GS-G3)."""
    square, steps, below = start, list[Step](), board.steps[feet]
    while below[square] >= 0:
        steps.append(_step(board, square, feet, "fell", ("GS-G1",), colour))
        square = below[square]
        if square == start:
            steps.append(Step(-1, Event("lapped", ("GS-G3",), colour, (board.name(square),))))
            return steps, square
    if steps:
        steps.append(Step(-1, Event("landed", ("GS-G1",), colour, (board.name(square),))))
    return steps, square


def _step(board: Board, square: int, direction: int, kind: str, rules: tuple[str, ...], colour: str) -> Step:
    """One step, through a platform or not."""
    return _told(board.rows, board.columns, square, direction, kind, rules, colour)


@lru_cache(maxsize=1 << 15)
def _told(
    rows: int, columns: int, square: int, direction: int, kind: str, behind: tuple[str, ...], colour: str
) -> Step:
    """The step on every board of that size; where it crosses the board's edge it says so (GS-G2)."""
    shared = geometry(rows, columns)
    to = shared.around[direction][square]
    if shared.crossing[direction][square]:
        behind = (*behind, "GS-G2")
    return Step(to, Event(kind, behind, colour, (shared.names[square], shared.names[to])))
