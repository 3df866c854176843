"""The path of a pawn: the squares of a move and of the fall after it, computed from platforms alone (GS-A8).

Pieces on the squares do not change the path, so each path is computed once and kept on its board.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from playground.core import Event
from playground.games.gravity_superstar.board import Board, Pawn, geometry, opposite
from playground.games.gravity_superstar.grid import DIRECTIONS

MOVES = ("move left", "move right")
JUMPS = ("long jump left", "long jump right", "high jump left", "high jump right")
ROTATIONS = {"rotate left": -1, "rotate right": 1, "rotate half": 2}
"""Number of quarter turns clockwise (GS-A6)."""
SPECIALS = (*JUMPS, "drop", *ROTATIONS)
MANOEUVRES = (*MOVES, *SPECIALS)
CARD_OF = {name: name.rsplit(" ", 1)[0] for name in JUMPS} | {"drop": "drop"} | dict.fromkeys(ROTATIONS, "rotation")
"""The card that shows each special move (GS-A4 to GS-A6)."""


class Step(NamedTuple):
    """One step of a path: the square entered, or -1 if no square is entered, and the event that describes the step."""

    square: int
    event: Event


class Trip(NamedTuple):
    """A whole possible movement: its steps in order, and the pawn's square and feet at the end."""

    steps: tuple[Step, ...]
    end: Pawn


class Obstacle(NamedTuple):
    """The edge that stops a movement, as a square and a direction, and the number of free steps before the edge."""

    square: int
    direction: int
    steps: int = 0


def _strides(feet: int, manoeuvre: str) -> tuple[int, ...]:
    """Return the directions of the steps of a move or jump, by the pawn's own left, right and up (GS-T2).

    The right of a pawn with its feet to the south is east.
    """
    side = (feet + 1) % 4 if manoeuvre.endswith("left") else (feet - 1) % 4
    if manoeuvre in MOVES:
        return (side,)
    return (side, side) if manoeuvre.startswith("long") else (opposite(feet), side)


STRIDES = tuple({name: _strides(feet, name) for name in (*MOVES, *JUMPS)} for feet in range(4))
"""For each direction of the feet, the directions of the steps of each move or jump (GS-A2, GS-A4)."""


def possible(board: Board, pawn: Pawn) -> frozenset[str]:
    """Return the manoeuvres that platforms allow for `pawn` (GS-A4 to GS-A6, GS-A8)."""
    known = board.trips.get(pawn)
    if known is None:
        known = board.trips[pawn] = _free_ways(board.steps, pawn)
    return known  # type: ignore[return-value]  # `trips` holds results of several types


def _free_ways(steps: tuple[tuple[int, ...], ...], pawn: Pawn) -> frozenset[str]:
    """Return all rotations, the drop from a platform under the feet, and each move or jump with free steps only."""
    ways = [*ROTATIONS]
    if steps[pawn.feet][pawn.square] < 0:
        ways.append("drop")
    for manoeuvre, directions in STRIDES[pawn.feet].items():
        square = pawn.square
        for direction in directions:
            square = steps[direction][square]
            if square < 0:
                break
        else:
            ways.append(manoeuvre)
    return frozenset(ways)


def obstacle(board: Board, pawn: Pawn, manoeuvre: str) -> Obstacle:
    """Return the obstacle that stops a manoeuvre; for a drop, the edge under the feet, which has no platform.

    Raises LookupError if the manoeuvre is possible.
    """
    square, feet = pawn
    if manoeuvre in possible(board, pawn):
        raise LookupError(f"nothing stops {manoeuvre}")
    if manoeuvre == "drop":
        return Obstacle(square, feet)
    directions = STRIDES[feet][manoeuvre]
    if board.steps[directions[0]][square] < 0:
        return Obstacle(square, directions[0])
    return Obstacle(board.steps[directions[0]][square], directions[1], 1)


def trip(board: Board, pawn: Pawn, manoeuvre: str, colour: str) -> Trip:
    """Return the path of a possible manoeuvre, including the fall. Its events name the player `colour`."""
    key = (pawn, manoeuvre, colour)
    known = board.trips.get(key)
    if known is None:
        known = board.trips[key] = _travel(board, pawn, manoeuvre, colour)
    return known  # type: ignore[return-value]  # as above


def _travel(board: Board, pawn: Pawn, manoeuvre: str, colour: str) -> Trip:
    square, feet = pawn
    steps = list[Step]()
    if manoeuvre in ROTATIONS:
        feet = (feet + ROTATIONS[manoeuvre]) % 4
        turned = Event("turned", ("GS-A6",), colour, (board.name(square),), (("feet", DIRECTIONS[feet]),))
        steps.append(Step(-1, turned))
    elif manoeuvre == "drop":
        steps.append(_steps(board.rows, board.columns, "dropped", ("GS-A5",), colour)[feet][square])
    else:
        directions = STRIDES[feet][manoeuvre]
        for number, direction in enumerate(directions):
            rules = ("GS-A2",) if len(directions) == 1 else ("GS-A4",) if number else ("GS-A4", "GS-A9")
            at = steps[-1].square if steps else square
            steps.append(_steps(board.rows, board.columns, "moved", rules, colour)[direction][at])
    start = square if steps[-1].square < 0 else steps[-1].square
    end = _fall(board, start, feet, colour, steps)
    return Trip(tuple(steps), Pawn(end, feet))


def _fall(board: Board, start: int, feet: int, colour: str, steps: list[Step]) -> int:
    """Append the steps of a fall (GS-G1) to `steps`, and return the square where it ends.

    A fall that no platform stops ends after one lap (GS-G3).
    """
    square, below = start, board.steps[feet]
    told = _steps(board.rows, board.columns, "fell", ("GS-G1",), colour)[feet]
    while below[square] >= 0:
        steps.append(told[square])
        square = below[square]
        if square == start:
            steps.append(Step(-1, Event("lapped", ("GS-G3",), colour, (board.name(square),))))
            return square
    if square != start:
        steps.append(Step(-1, Event("landed", ("GS-G1",), colour, (board.name(square),))))
    return square


@lru_cache(maxsize=256)
def _steps(rows: int, columns: int, kind: str, rules: tuple[str, ...], colour: str) -> tuple[tuple[Step, ...], ...]:
    """Return the steps of all boards of this size, by direction and square; platforms are ignored.

    A step that crosses the board's edge also names the rule GS-G2.
    """
    around, crossing, names = geometry(rows, columns)
    return tuple(
        tuple(
            Step(to, Event(kind, (*rules, "GS-G2") if over else rules, colour, (names[square], names[to])))
            for square, (to, over) in enumerate(zip(around[direction], crossing[direction], strict=True))
        )
        for direction in range(4)
    )
