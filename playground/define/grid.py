"""A board of squares in columns and rows: their names, their neighbours, the straight lines through them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import TypeAlias

from playground.core import Place

Step: TypeAlias = tuple[int, int]
"""A direction on a grid: so many columns to the right and so many rows down; negative ones lead left and up."""

COLUMNS = "abcdefghijklmnopqrstuvwxyz"
MOST_ROWS = 99

STRAIGHT: Mapping[str, Step] = MappingProxyType({"up": (0, -1), "right": (1, 0), "down": (0, 1), "left": (-1, 0)})
"""The steps to the four squares that share a side."""
SLANTING: Mapping[str, Step] = MappingProxyType(
    {"up right": (1, -1), "down right": (1, 1), "down left": (-1, 1), "up left": (-1, -1)}
)
"""The steps to the four squares that share a corner only."""
AROUND: Mapping[str, Step] = MappingProxyType({**STRAIGHT, **SLANTING})
"""The steps to all eight squares around a square."""


@dataclass(frozen=True)
class SquareGrid:
    """A grid of squares: "a1" lies top left, "b1" to its right, "a2" below it.

    A game keeps what lies on the squares as a tuple in the order of `names`. Raises ValueError without a square, and
    for more columns than the alphabet has letters or more than 99 rows.

    >>> grid = SquareGrid(columns=3, rows=2)
    >>> grid.names
    ('a1', 'b1', 'c1', 'a2', 'b2', 'c2')
    >>> grid.neighbours("a2")
    ('a1', 'b2')
    >>> grid.lines(3)
    (('a1', 'b1', 'c1'), ('a2', 'b2', 'c2'))
    """

    columns: int
    rows: int

    def __post_init__(self) -> None:
        if not (1 <= self.columns <= len(COLUMNS) and 1 <= self.rows <= MOST_ROWS):
            size = f"{self.columns} x {self.rows}"
            raise ValueError(f"a grid has 1 to {len(COLUMNS)} columns and 1 to {MOST_ROWS} rows, not {size}")

    @cached_property
    def names(self) -> tuple[Place, ...]:
        """The names of the squares, row by row from the top, each from left to right."""
        return tuple(f"{COLUMNS[column]}{row + 1}" for row in range(self.rows) for column in range(self.columns))

    @cached_property
    def _index(self) -> Mapping[Place, int]:
        """The place of each square in `names`."""
        return {name: index for index, name in enumerate(self.names)}

    def index(self, square: Place) -> int:
        """Return the place of a square in `names`. Raises KeyError for a name that no square has."""
        return self._index[square]

    def position(self, square: Place) -> tuple[int, int]:
        """Return the column and the row of a square, each from 0. Raises KeyError for a name that no square has."""
        row, column = divmod(self.index(square), self.columns)
        return column, row

    def square(self, column: int, row: int) -> Place | None:
        """Return the name of the square in a column and a row, each from 0; None beside the grid."""
        inside = 0 <= column < self.columns and 0 <= row < self.rows
        return self.names[row * self.columns + column] if inside else None

    def ray(self, square: Place, step: Step) -> tuple[Place, ...]:
        """Return the squares that lie one after the other in a direction, without the square itself, up to the edge.

        Raises KeyError for a name that no square has, ValueError for a step of (0, 0), which leads nowhere.

        >>> SquareGrid(4, 4).ray("a2", AROUND["down right"])
        ('b3', 'c4')
        """
        if not any(step):
            raise ValueError("a step leads to another square, not (0, 0)")
        column, row = self.position(square)
        found: list[Place] = []
        while name := self.square(column := column + step[0], row := row + step[1]):
            found.append(name)
        return tuple(found)

    def neighbours(self, square: Place, steps: Iterable[Step] = STRAIGHT.values()) -> tuple[Place, ...]:
        """Return the squares one step away, in the order of the steps; those beside the grid are left out.

        `steps` are the four directions of STRAIGHT, unless others are given: `AROUND.values()`, a knight's jumps.
        Raises KeyError for a name that no square has.
        """
        column, row = self.position(square)
        found = (self.square(column + right, row + down) for right, down in steps)
        return tuple(name for name in found if name)

    def lines(self, length: int, *, slanting: bool = True) -> tuple[tuple[Place, ...], ...]:
        """Return every straight line of so many squares: across, down, and unless `slanting` is False both diagonals.

        Each line comes once, in the order of the squares on which the lines begin. Raises ValueError for fewer than 2.
        """
        if length < 2:
            raise ValueError(f"a line has at least 2 squares, not {length}")
        steps = [AROUND["right"], AROUND["down"]]
        if slanting:
            steps += [AROUND["down right"], AROUND["down left"]]
        found = ((start, *self.ray(start, step)[: length - 1]) for start in self.names for step in steps)
        return tuple(line for line in found if len(line) == length)

    def draw(self, squares: Iterable[str]) -> tuple[str, ...]:
        """Return the rows of the grid as text, from the sign of each square in the order of `names`.

        Raises ValueError for more or fewer signs than squares.

        >>> SquareGrid(3, 2).draw("xo..x.")
        ('xo.', '.x.')
        """
        signs = tuple(squares)
        if len(signs) != len(self.names):
            raise ValueError(f"{len(self.names)} squares, and {len(signs)} signs")
        return tuple("".join(signs[at : at + self.columns]) for at in range(0, len(signs), self.columns))
