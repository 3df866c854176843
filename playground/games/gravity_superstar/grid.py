"""Squares and platforms drawn as text, for boards and for tiles.

    +     +-----+     +
      *B  |  .     @
    +     +     +-----+

A square is five characters wide; `-----` is a platform on a horizontal edge, `|` one on a vertical edge,
`+` stands at each corner. A board has a line of column letters above and row numbers on the left.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from playground.core import Message, UnreadableError, Value, _, worded

WIDTH = 5
PLATFORM = "-" * WIDTH
NOTHING = "."
"""The text of an empty square."""
LARGEST_TILE = 8
"""The largest number of squares along a tile's side: three such tiles side by side have a letter for each column."""
LETTERS = "abcdefghijklmnopqrstuvwxyz"
NORTH, EAST, SOUTH, WEST = range(4)
DIRECTIONS = ("north", "east", "south", "west")
"""The directions as the board lies, clockwise; in the engine they are the numbers 0 to 3."""

NOTHING_UNDER_DOOR: Mapping[str, Message] = MappingProxyType(
    {
        "north": Message(_("the door has no platform under the feet, to the north")),
        "east": Message(_("the door has no platform under the feet, to the east")),
        "south": Message(_("the door has no platform under the feet, to the south")),
        "west": Message(_("the door has no platform under the feet, to the west")),
    }
)
"""The message about a door with no platform under a pawn's feet, by the direction of the feet."""


class Cell(NamedTuple):
    """The text of a square, and the position of that text (line and column, from 1)."""

    text: str
    line: int
    column: int


class Grid(NamedTuple):
    """A grid of squares: `walls[square]` has bit `1 << direction` for each platform on its edges.

    A platform between two squares of the grid is marked on both; a platform on the outer edge only on the square there.
    """

    rows: int
    columns: int
    walls: bytes
    cells: tuple[Cell, ...]


Faults: TypeAlias = list[UnreadableError]
"""The faults of a text, in the order in which they are found."""


def tell(fault: UnreadableError, faults: Faults | None) -> None:
    """Append the fault to `faults`; raise it if `faults` is None."""
    if faults is None:
        raise fault
    faults.append(fault)


def read_grid(lines: list[tuple[int, str]], margin: int = 0, faults: Faults | None = None) -> Grid:
    """Read a grid from lines of edges and lines of squares, which alternate and begin and end with edges.

    Args:
        lines: Pairs of line number and text.
        margin: Number of characters left of the first corner.
        faults: List that collects faults in squares and on edges; the faulty square or edge then counts as empty.

    Raises:
        UnreadableError: The lines have no grid shape; or, without `faults`, a square or an edge is faulty.
    """
    if len(lines) < 3 or len(lines) % 2 == 0:
        raise UnreadableError(_("a grid needs a line of edges above, between and below its squares"), lines[0][0])
    rows = len(lines) // 2
    columns = lines[0][1].rstrip().count("+") - 1
    if columns < 1:
        raise UnreadableError(_("a line of edges has a + at each corner"), lines[0][0])
    walls = bytearray(rows * columns)
    cells = []
    for index, (number, line) in enumerate(lines):
        padded = line.rstrip().ljust(margin + columns * (WIDTH + 1) + 1)
        if len(padded) > margin + columns * (WIDTH + 1) + 1:
            column = margin + columns * (WIDTH + 1) + 2
            tell(UnreadableError(_("this line is longer than {count} squares"), number, column, count=columns), faults)
            padded = padded[: column - 1]
        if index % 2 == 0:
            _read_edges(Row(padded, number, margin, index // 2), rows, columns, walls, faults)
        else:
            cells += _read_squares(Row(padded, number, margin, index // 2), columns, walls, faults)
    return Grid(rows, columns, bytes(walls), tuple(cells))


class Row(NamedTuple):
    """A line of a grid padded to its full width, with its line number, its margin and its row of squares.

    `row` is, for a line of edges, the row of squares below that line.
    """

    text: str
    number: int
    margin: int
    row: int

    def error(self, text: str, at: int, **params: Value) -> UnreadableError:
        """Return the error for the character at index `at` (from 0) of this line."""
        return UnreadableError(worded(text, **params), self.number, at + 1)


def _read_edges(line: Row, rows: int, columns: int, walls: bytearray, faults: Faults | None) -> None:
    """Mark in `walls` the platforms of a line of edges, on the squares above and below that line."""
    for column in range(columns + 1):
        corner = line.margin + column * (WIDTH + 1)
        if line.text[corner] != "+":
            tell(line.error(_("expected + at this corner, found {found!r}"), corner, found=line.text[corner]), faults)
        if column == columns:
            break
        edge = line.text[corner + 1 : corner + 1 + WIDTH]
        if edge == PLATFORM:
            if line.row < rows:
                walls[line.row * columns + column] |= 1 << NORTH
            if line.row > 0:
                walls[(line.row - 1) * columns + column] |= 1 << SOUTH
        elif edge.strip():
            text = _("expected {platform!r} or spaces, found {found!r}")
            tell(line.error(text, corner + 1, platform=PLATFORM, found=edge), faults)


def _read_squares(line: Row, columns: int, walls: bytearray, faults: Faults | None) -> list[Cell]:
    """Return the squares of a line, and mark in `walls` the platforms between them."""
    cells = []
    for column in range(columns + 1):
        edge = line.margin + column * (WIDTH + 1)
        if line.text[edge] == "|":
            if column < columns:
                walls[line.row * columns + column] |= 1 << WEST
            if column > 0:
                walls[line.row * columns + column - 1] |= 1 << EAST
        elif line.text[edge] != " ":
            said = _("expected | or a space between squares, found {found!r}")
            tell(line.error(said, edge, found=line.text[edge]), faults)
        if column < columns:
            inside = line.text[edge + 1 : edge + 1 + WIDTH]
            text = inside.strip()
            if not text:
                tell(line.error(_("an empty square is written as a dot"), edge + 1 + WIDTH // 2), faults)
            cells.append(Cell(text or NOTHING, line.number, edge + 2 + len(inside) - len(inside.lstrip())))
    return cells


def write_grid(rows: int, columns: int, walls: bytes, cells: list[str], labels: bool = True) -> list[str]:
    """Return the lines of a grid.

    Args:
        rows: Number of rows of squares.
        columns: Number of columns of squares.
        walls: The platforms of each square as bits (see `Grid`).
        cells: The text of each square.
        labels: Whether to write column letters above and row numbers on the left.
    """
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
