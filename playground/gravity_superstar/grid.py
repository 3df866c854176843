"""Squares and platforms as text that looks like them, for boards and for tiles.

    +     +-----+     +
      *B  |  .     @
    +     +     +-----+

A square is five characters wide; `-----` is a platform on a horizontal edge, `|` one on a vertical edge,
`+` stands at each corner. A board has a line of column letters above and row numbers on the left.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from playground.core import Message, UnreadableError

WIDTH = 5
PLATFORM = "-" * WIDTH
LARGEST_TILE = 8
"""So many squares a side at most: three tiles side by side then have a letter for each column."""
LETTERS = "abcdefghijklmnopqrstuvwxyz"
NORTH, EAST, SOUTH, WEST = range(4)
DIRECTIONS = ("north", "east", "south", "west")
"""The directions as the board lies, clockwise; in the engine they are the numbers 0 to 3."""

NOTHING_UNDER_DOOR: Mapping[str, Message] = MappingProxyType(
    {
        "north": Message("the door has no platform under the feet, to the north"),
        "east": Message("the door has no platform under the feet, to the east"),
        "south": Message("the door has no platform under the feet, to the south"),
        "west": Message("the door has no platform under the feet, to the west"),
    }
)
"""What is said of a door that nobody could come out of, by the direction of its feet."""


class Cell(NamedTuple):
    """What is written in a square, and where its text stands (line and column, from 1)."""

    text: str
    line: int
    column: int


class Grid(NamedTuple):
    """A grid of squares: `walls[square]` has bit `1 << direction` for each platform on its edges.

    A platform between two squares of the grid is on an edge of both; one on the outer edge is on that of
    the square beside it alone.
    """

    rows: int
    columns: int
    walls: bytes
    cells: tuple[Cell, ...]


def read_grid(lines: list[tuple[int, str]], margin: int = 0) -> Grid:
    """Read `lines` (number, text): edge lines and square lines in turn, both ends edges.

    `margin` is how many characters stand left of the first corner. Raises UnreadableError.
    """
    if len(lines) < 3 or len(lines) % 2 == 0:
        raise UnreadableError("a grid needs a line of edges above, between and below its squares", lines[0][0])
    rows = len(lines) // 2
    columns = lines[0][1].rstrip().count("+") - 1
    if columns < 1:
        raise UnreadableError("a line of edges has a + at each corner", lines[0][0])
    walls = bytearray(rows * columns)
    cells = []
    for index, (number, line) in enumerate(lines):
        padded = line.rstrip().ljust(margin + columns * (WIDTH + 1) + 1)
        if len(padded) > margin + columns * (WIDTH + 1) + 1:
            column = margin + columns * (WIDTH + 1) + 2
            raise UnreadableError("this line is longer than {count} squares", number, column, count=columns)
        if index % 2 == 0:
            _read_edges(padded, number, margin, index // 2, rows, columns, walls)
        else:
            cells += _read_squares(padded, number, margin, index // 2, columns, walls)
    return Grid(rows, columns, bytes(walls), tuple(cells))


def _read_edges(line: str, number: int, margin: int, row: int, rows: int, columns: int, walls: bytearray) -> None:
    """The platforms above squares of `row` and below those of the row before."""
    for column in range(columns + 1):
        corner = margin + column * (WIDTH + 1)
        if line[corner] != "+":
            text = "expected + at this corner, found {found!r}"
            raise UnreadableError(text, number, corner + 1, found=line[corner])
        if column == columns:
            break
        edge = line[corner + 1 : corner + 1 + WIDTH]
        if edge == PLATFORM:
            if row < rows:
                walls[row * columns + column] |= 1 << NORTH
            if row > 0:
                walls[(row - 1) * columns + column] |= 1 << SOUTH
        elif edge.strip():
            text = "expected {platform!r} or spaces, found {found!r}"
            raise UnreadableError(text, number, corner + 2, platform=PLATFORM, found=edge)


def _read_squares(line: str, number: int, margin: int, row: int, columns: int, walls: bytearray) -> list[Cell]:
    """The squares of `row`, and the platforms between them."""
    cells = []
    for column in range(columns + 1):
        edge = margin + column * (WIDTH + 1)
        if line[edge] == "|":
            if column < columns:
                walls[row * columns + column] |= 1 << WEST
            if column > 0:
                walls[row * columns + column - 1] |= 1 << EAST
        elif line[edge] != " ":
            said = "expected | or a space between squares, found {found!r}"
            raise UnreadableError(said, number, edge + 1, found=line[edge])
        if column < columns:
            inside = line[edge + 1 : edge + 1 + WIDTH]
            text = inside.strip()
            if not text:
                raise UnreadableError("an empty square is written as a dot", number, edge + 1 + WIDTH // 2 + 1)
            cells.append(Cell(text, number, edge + 2 + len(inside) - len(inside.lstrip())))
    return cells


def write_grid(rows: int, columns: int, walls: bytes, cells: list[str], labels: bool = True) -> list[str]:
    """The lines of a grid; with `labels`, column letters above and row numbers on the left."""
    margin = "    " if labels else ""
    lines = []
    if labels:
        lines.append(margin + "".join(f"   {LETTERS[column]}  " for column in range(columns)).rstrip())
    for row in range(rows + 1):
        row_below = walls[row * columns : (row + 1) * columns] or bytes(columns)
        row_above = walls[(row - 1) * columns : row * columns] or bytes(columns)
        edges = [below >> NORTH & 1 | above >> SOUTH & 1 for below, above in zip(row_below, row_above, strict=True)]
        lines.append(margin + "+" + "".join((PLATFORM if edge else " " * WIDTH) + "+" for edge in edges))
        if row < rows:
            line = f"{row + 1:>3} " if labels else ""
            line += "|" if walls[row * columns] >> WEST & 1 else " "
            for square in range(row * columns, (row + 1) * columns):
                line += f"{cells[square]:^{WIDTH}}" + ("|" if walls[square] >> EAST & 1 else " ")
            lines.append(line.rstrip())
    return lines
