"""The board: squares, platforms on their edges, symbols, doors, how its edges meet (GS-C3, GS-G2), and its text.

Squares are numbered row by row from the top left; directions are 0 to 3 clockwise from north. Boards and tiles are
drawn as text:

    +     +-----+     +
      *B  |  .     @
    +     +     +-----+

A square is five characters wide; `-----` is a platform on a horizontal edge, `|` one on a vertical edge,
`+` stands at each corner. A board has a line of column letters above and row numbers on the left.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import ClassVar, NamedTuple, TypeAlias
from weakref import WeakValueDictionary

from playground.core import Message, UnreadableError, Value, _, worded
from playground.files.table_text import Word

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
STAR_SYMBOL, REPLAY_SYMBOL = 1, 2
SYMBOLS = {0: "", STAR_SYMBOL: "*", REPLAY_SYMBOL: "@"}
FEET = "^>v<"
"""The characters for the direction of the feet, for doors and pawns."""

NOTHING_UNDER_DOOR: Mapping[str, Message] = MappingProxyType(
    {
        "north": Message(_("the door has no platform under the feet, to the north")),
        "east": Message(_("the door has no platform under the feet, to the east")),
        "south": Message(_("the door has no platform under the feet, to the south")),
        "west": Message(_("the door has no platform under the feet, to the west")),
    }
)
"""The message about a door with no platform under a pawn's feet, by the direction of the feet."""


class Grid(NamedTuple):
    """A grid of squares: `walls[square]` has bit `1 << direction` for each platform on its edges.

    A platform between two squares of the grid is marked on both; a platform on the outer edge only on the square there.
    `cells` holds the text of each square.
    """

    rows: int
    columns: int
    walls: bytes
    cells: tuple[Word, ...]


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
        lines: Pairs of line number and text; a text that is too short is filled up with spaces.
        margin: Number of characters left of the first corner.
        faults: List that collects faults in squares, on edges and of lines too long; what is faulty counts as empty.

    Raises:
        UnreadableError: The lines have no grid shape; or, without `faults`, a square, an edge or a line is faulty.
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
    """Mark in `walls` the platforms of a line of edges, on the squares above and below that line.

    A wrong corner or edge is a fault: see :func:`tell`.
    """
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


def _read_squares(line: Row, columns: int, walls: bytearray, faults: Faults | None) -> list[Word]:
    """Return the squares of a line, and mark in `walls` the platforms between them and at both ends.

    A wrong edge is a fault, and so is a blank square, which reads as a dot: see :func:`tell`.
    """
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
            cells.append(Word(text or NOTHING, line.number, edge + 2 + len(inside) - len(inside.lstrip())))
    return cells


def write_grid(rows: int, columns: int, walls: bytes, cells: list[str], labels: bool = True) -> list[str]:
    """Return the lines of a grid, such as "+-----+     +" and "|  .  |  x", without spaces at their ends.

    Args:
        rows: Number of rows of squares.
        columns: Number of columns of squares.
        walls: The platforms of each square as bits (see `Grid`).
        cells: The text of each square, written in its middle.
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


def opposite(direction: int) -> int:
    """Return the direction opposite to `direction`, 0 to 3."""
    return (direction + 2) % 4


class Door(NamedTuple):
    """A door: its square, and the direction of the feet of a pawn that is placed on that square (GS-P1)."""

    square: int
    feet: int


class Pawn(NamedTuple):
    """A pawn on the board: its square, and the direction in which its feet point and it falls (GS-T2)."""

    square: int
    feet: int


class Geometry(NamedTuple):
    """The geometry shared by all boards with the same numbers of rows and columns.

    `around[direction][square]` is the next square, `crossing[direction][square]` whether that step crosses the board's
    edge (GS-G2), `names[square]` the name of a square.
    """

    around: tuple[tuple[int, ...], ...]
    crossing: tuple[tuple[bool, ...], ...]
    names: tuple[str, ...]


@lru_cache(maxsize=64)
def geometry(rows: int, columns: int) -> Geometry:
    """Return neighbours, crossings of the edge and names of all squares; steps over an edge come in again (GS-G2)."""
    squares = [divmod(square, columns) for square in range(rows * columns)]
    around = (
        tuple((row - 1) % rows * columns + column for row, column in squares),
        tuple(row * columns + (column + 1) % columns for row, column in squares),
        tuple((row + 1) % rows * columns + column for row, column in squares),
        tuple(row * columns + (column - 1) % columns for row, column in squares),
    )
    crossing = (
        tuple(row == 0 for row, _ in squares),
        tuple(column == columns - 1 for _, column in squares),
        tuple(row == rows - 1 for row, _ in squares),
        tuple(column == 0 for _, column in squares),
    )
    return Geometry(around, crossing, tuple(f"{LETTERS[column]}{row + 1}" for row, column in squares))


class Board:
    """An immutable board. Equal boards are one and the same object, so that comparing two boards costs nothing.

    `rows` and `columns` count squares; `size` is the number of squares along the side of a tile; `symbols` holds 0,
    STAR_SYMBOL or REPLAY_SYMBOL for each square; `walls` holds the platforms of each square as bits (see `Grid`);
    `doors` holds one door for each tile, clockwise round the board (GS-P2).
    """

    __slots__ = ("__weakref__", "columns", "doors", "geometry", "rows", "size", "steps", "symbols", "trips", "walls")
    _known: ClassVar[WeakValueDictionary[tuple[object, ...], Board]] = WeakValueDictionary()

    rows: int
    columns: int
    size: int
    symbols: bytes
    walls: bytes
    doors: tuple[Door, ...]
    geometry: Geometry
    steps: tuple[tuple[int, ...], ...]
    """`steps[direction][square]`: the square that a step leads to, or -1 if a platform stops it."""
    trips: dict[object, object]
    """Results that `actions.py` has computed on this board, by their arguments."""

    def __new__(  # noqa: PYI034  # a board is only ever a Board: equal ones are one object
        cls, rows: int, columns: int, size: int, symbols: bytes, walls: bytes, doors: frozenset[Door]
    ) -> Board:
        """The one board with these contents, made now or before; see the class. `doors` may come in any order."""
        key = (rows, columns, size, symbols, walls, doors)
        known = cls._known.get(key)
        if known is not None:
            return known
        board = object.__new__(cls)
        board.rows, board.columns, board.size = rows, columns, size
        board.symbols, board.walls = symbols, walls
        board.geometry = geometry(rows, columns)
        board.doors = tuple(sorted(doors, key=board._place_in_ring))
        board.steps = tuple(
            tuple(
                -1 if wall >> direction & 1 or walls[to] >> facing & 1 else to
                for wall, to in zip(walls, board.geometry.around[direction], strict=True)
            )
            for direction, facing in enumerate((SOUTH, WEST, NORTH, EAST))
        )
        board.trips = {}
        cls._known[key] = board
        return board

    def __reduce__(self) -> tuple[object, ...]:
        """Return how a copy is pickled: as the arguments that give the one equal board again."""
        return (Board, (self.rows, self.columns, self.size, self.symbols, self.walls, frozenset(self.doors)))

    def __deepcopy__(self, memo: object) -> Board:
        """Return the board itself."""
        return self

    def _place_in_ring(self, door: Door) -> int:
        """The index of the door's tile in clockwise order: the top row from left to right, then the bottom row back."""
        row, column = divmod(door.square, self.columns)
        across = self.columns // self.size
        return column // self.size if row < self.size else 2 * across - 1 - column // self.size

    def neighbour(self, square: int, direction: int) -> int:
        """Return the square next to `square` in `direction`, across the board's edge too (GS-G2), platform or not."""
        return self.geometry.around[direction][square]

    def platform(self, square: int, direction: int) -> bool:
        """Whether a platform is drawn on this side of an edge: a platform on the opposite outer edge does not count."""
        return bool(self.walls[square] >> direction & 1)

    def crosses_edge(self, square: int, direction: int) -> bool:
        """Whether a step from `square` in `direction` leaves the board and comes in on the other side (GS-G2)."""
        return self.geometry.crossing[direction][square]

    def name(self, square: int) -> str:
        """Return the name of a square, given by index: its column letter, then its row number from the top, from 1."""
        return self.geometry.names[square]

    def square(self, name: str) -> int:
        """Return the index, row by row, of the square of a name like "c4". Raises KeyError if there is none such."""
        column, digits = LETTERS.find(name[:1]), name[1:]
        if not (0 <= column < self.columns and digits.isdecimal() and 1 <= int(digits) <= self.rows):
            raise KeyError(f"no square {name!r} on a board of {self.columns} columns and {self.rows} rows")
        return (int(digits) - 1) * self.columns + column

    def edge(self, square: int, direction: int) -> str:
        """Return the place of the edge that a step from `square` in `direction` crosses: "c4/south".

        Where only the far side of that edge has a platform (GS-G2), return the far side: "c1/north".
        """
        beyond = self.neighbour(square, direction)
        if self.platform(beyond, opposite(direction)) and not self.platform(square, direction):
            square, direction = beyond, opposite(direction)
        return f"{self.name(square)}/{DIRECTIONS[direction]}"


def join(layout: list[list[Side]]) -> Board:
    """The board made of tile sides laid edge to edge: `layout` holds rows of sides of one size, already turned.

    A platform on the seam of two sides counts for the squares on both, whichever side has it.
    """
    size = layout[0][0].size
    rows, columns = size * len(layout), size * len(layout[0])
    symbols, walls, doors = bytearray(rows * columns), bytearray(rows * columns), set()
    for down, line in enumerate(layout):
        for across, side in enumerate(line):
            corner = down * size * columns + across * size
            for inner in range(size * size):
                square = corner + inner // size * columns + inner % size
                symbols[square] = side.symbols[inner]
                walls[square] |= side.walls[inner]
                if inner == side.door.square:
                    doors.add(Door(square, side.door.feet))
    _share_seams(rows, columns, walls)
    return Board(rows, columns, size, bytes(symbols), bytes(walls), frozenset(doors))


def _share_seams(rows: int, columns: int, walls: bytearray) -> None:
    """Mark in `walls` each platform inside the board on the squares on both sides of it, whichever tile has it."""
    for square in range(rows * columns):
        row, column = divmod(square, columns)
        for inside, step, direction in ((column < columns - 1, 1, EAST), (row < rows - 1, columns, SOUTH)):
            if inside and (walls[square] >> direction & 1 or walls[square + step] >> opposite(direction) & 1):
                walls[square] |= 1 << direction
                walls[square + step] |= 1 << opposite(direction)


class Side(NamedTuple):
    """One side of a tile (GS-C3), `size` squares wide and high; squares, symbols and walls as on a board."""

    size: int
    symbols: bytes
    walls: bytes
    door: Door

    def turned(self, quarters: int) -> Side:
        """Return the side after `quarters` quarter turns clockwise, or anticlockwise if it is negative."""
        side = self
        for _turn in range(quarters % 4):
            side = _quarter(side)
        return side


@lru_cache(maxsize=128)
def _quarter(side: Side) -> Side:
    """Return the side after one quarter turn clockwise."""
    n = side.size
    to = [(i % n) * n + n - 1 - i // n for i in range(n * n)]
    symbols, walls = bytearray(n * n), bytearray(n * n)
    for old, new in enumerate(to):
        symbols[new] = side.symbols[old]
        walls[new] = (side.walls[old] << 1 | side.walls[old] >> 3) & 15
    return Side(n, bytes(symbols), bytes(walls), Door(to[side.door.square], (side.door.feet + 1) % 4))
