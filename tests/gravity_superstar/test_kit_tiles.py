"""The tiles that this kit ships: valid as GS-C3 asks, and varied enough to play on."""

from __future__ import annotations

from collections import Counter

import pytest

from playground.games.gravity_superstar.actions import possible
from playground.games.gravity_superstar.board import REPLAY_SYMBOL, Pawn, Side, join
from playground.games.gravity_superstar.pieces import faults, kit_tiles

SIDES = [side for tile in kit_tiles() for side in tile.sides]
NAMES = [f"tile {number} {face}" for number in range(1, 7) for face in ("front", "back")]


def test_six_tiles_of_5_by_5() -> None:
    assert len(kit_tiles()) == 6
    assert {side.size for side in SIDES} == {5}


@pytest.mark.parametrize("side", SIDES, ids=NAMES)
def test_a_side_is_valid(side: Side) -> None:
    assert faults(side) == ()
    assert 3 <= side.symbols.count(REPLAY_SYMBOL) <= 5


@pytest.mark.parametrize("side", SIDES, ids=NAMES)
def test_no_square_is_closed_off(side: Side) -> None:
    """Even without leaving the tile, steps lead from each square to every other."""
    n = side.size
    reached, ahead = {0}, [0]
    while ahead:
        square = ahead.pop()
        for way, step, inside in (
            (0, -n, square >= n),
            (1, 1, square % n < n - 1),
            (2, n, square < n * n - n),
            (3, -1, square % n > 0),
        ):
            if inside and not side.walls[square] >> way & 1 and square + step not in reached:
                reached.add(square + step)
                ahead.append(square + step)
    assert len(reached) == n * n


@pytest.mark.parametrize("side", SIDES, ids=NAMES)
def test_a_pawn_that_comes_in_has_a_choice(side: Side) -> None:
    ways = possible(join([[side]]), Pawn(*side.door))
    assert {"drop", "rotate half"} < ways
    assert ways & {"move left", "move right"}
    assert ways & {"high jump left", "high jump right"}


def test_sides_differ() -> None:
    assert len({side.turned(quarters) for side in SIDES for quarters in range(4)}) == 4 * len(SIDES)
    assert len({side.door.square for side in SIDES}) == len(SIDES)
    assert Counter(side.door.feet for side in SIDES) == dict.fromkeys(range(4), 3)


def test_a_third_of_the_symbols_are_for_replay() -> None:
    """About 4 of 12 a side (GS-C3): on all sides together exactly."""
    assert sum(side.symbols.count(REPLAY_SYMBOL) for side in SIDES) == 4 * len(SIDES)
