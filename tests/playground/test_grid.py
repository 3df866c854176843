"""A grid of squares: what lies where, what lies beside it, and the lines through it."""

from __future__ import annotations

import pytest

from playground.define import AROUND, SLANTING, STRAIGHT, SquareGrid

GRID = SquareGrid(columns=4, rows=3)


def test_squares_are_named_by_column_and_row_from_the_top_left() -> None:
    assert GRID.names[:5] == ("a1", "b1", "c1", "d1", "a2")
    assert len(GRID.names) == 12
    assert [GRID.index(name) for name in GRID.names] == list(range(12))


def test_a_square_is_found_by_its_position_and_back() -> None:
    assert [GRID.square(*GRID.position(name)) for name in GRID.names] == list(GRID.names)
    assert [GRID.square(*beside) for beside in ((-1, 0), (0, -1), (4, 0), (0, 3))] == [None] * 4


def test_neighbours_are_those_on_the_grid_in_the_order_of_the_steps() -> None:
    assert GRID.neighbours("b2") == ("b1", "c2", "b3", "a2")
    assert GRID.neighbours("a1") == ("b1", "a2")
    assert GRID.neighbours("a1", AROUND.values()) == ("b1", "a2", "b2")
    assert GRID.neighbours("b2", SLANTING.values()) == ("c1", "c3", "a3", "a1")
    assert GRID.neighbours("a1", [(1, 2), (2, 1)]) == ("b3", "c2")


def test_a_ray_goes_on_to_the_edge() -> None:
    assert GRID.ray("a2", STRAIGHT["right"]) == ("b2", "c2", "d2")
    assert GRID.ray("d3", AROUND["up left"]) == ("c2", "b1")
    assert GRID.ray("a1", STRAIGHT["up"]) == ()


def test_lines_are_all_straight_ones_each_once() -> None:
    lines = SquareGrid(3, 3).lines(3)
    assert len(lines) == len({frozenset(line) for line in lines}) == 8
    assert ("a1", "b2", "c3") in lines
    assert ("c1", "b2", "a3") in lines
    assert len(GRID.lines(3)) == 3 * 2 + 4 + 2 * 2
    assert GRID.lines(3, slanting=False) == tuple(
        line for line in GRID.lines(3) if len({name[0] for name in line}) == 1 or len({name[1] for name in line}) == 1
    )
    assert GRID.lines(5) == ()


def test_a_grid_is_drawn_row_by_row() -> None:
    assert GRID.draw("abcdefghijkl") == ("abcd", "efgh", "ijkl")


def test_what_is_no_grid_no_square_and_no_line_is_told() -> None:
    for columns, rows in ((0, 3), (27, 3), (3, 0), (3, 100)):
        with pytest.raises(ValueError, match=f"not {columns} x {rows}"):
            SquareGrid(columns, rows)
    for ask in (GRID.index, GRID.position, GRID.neighbours):
        with pytest.raises(KeyError, match="e1"):
            ask("e1")
    with pytest.raises(ValueError, match="not 1"):
        GRID.lines(1)
    with pytest.raises(ValueError, match="not \\(0, 0\\)"):
        GRID.ray("a1", (0, 0))
    with pytest.raises(ValueError, match="12 squares, and 3 signs"):
        GRID.draw("abc")
