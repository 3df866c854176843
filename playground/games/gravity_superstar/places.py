"""The names of all places on a table of Gravity Superstar."""

from __future__ import annotations

from functools import lru_cache

from playground.core import Place
from playground.games.gravity_superstar.board import Board
from playground.games.gravity_superstar.grid import DIRECTIONS
from playground.games.gravity_superstar.state import State

AREAS = ("hand", "played", "stars", "tokens")
"""The parts of a player's area on the table (GS-S5)."""


def places(state: State) -> tuple[Place, ...]:
    """Return squares, their edges, the players' areas and their parts, the reserve of tokens and the box of stars."""
    seats = [player.colour for player in state.players]
    areas = [f"{colour} {area}" for colour in seats for area in AREAS]
    return (*_squares(state.board), *seats, *areas, "reserve", "box")


@lru_cache(maxsize=64)
def _squares(board: Board) -> tuple[Place, ...]:
    names = [board.name(square) for square in range(board.rows * board.columns)]
    return (*names, *(f"{name}/{direction}" for name in names for direction in DIRECTIONS))
