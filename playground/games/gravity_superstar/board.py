"""The board: squares, platforms on their edges, symbols, doors, and how its edges meet (GS-C3, GS-G2).

Squares are numbered row by row from the top left; directions are 0 to 3 clockwise from north.
"""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, NamedTuple
from weakref import WeakValueDictionary

from playground.games.gravity_superstar.grid import DIRECTIONS, EAST, LETTERS, NORTH, SOUTH, WEST

STAR_SYMBOL, REPLAY_SYMBOL = 1, 2


def opposite(direction: int) -> int:
    """Return the direction opposite to `direction`."""
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
    """Return the geometry of a board; a step over its edge comes in again in the same row or column (GS-G2)."""
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
    """Results that `moves.py` has computed on this board, by their arguments."""

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
        return (Board, (self.rows, self.columns, self.size, self.symbols, self.walls, frozenset(self.doors)))

    def __deepcopy__(self, memo: object) -> Board:
        return self

    def _place_in_ring(self, door: Door) -> int:
        """The place of the door's tile in clockwise order: the top row from left to right, then the bottom row back."""
        row, column = divmod(door.square, self.columns)
        across = self.columns // self.size
        return column // self.size if row < self.size else 2 * across - 1 - column // self.size

    def neighbour(self, square: int, direction: int) -> int:
        """Return the square next to `square` in `direction`, across the board's edge too (GS-G2)."""
        return self.geometry.around[direction][square]

    def platform(self, square: int, direction: int) -> bool:
        """Whether a platform is drawn on this side of an edge: a platform on the opposite outer edge does not count."""
        return bool(self.walls[square] >> direction & 1)

    def crosses_edge(self, square: int, direction: int) -> bool:
        """Whether a step from `square` in `direction` leaves the board and comes in on the other side (GS-G2)."""
        return self.geometry.crossing[direction][square]

    def name(self, square: int) -> str:
        """Return the name of a square: its column letter, then its row number from the top."""
        return self.geometry.names[square]

    def square(self, name: str) -> int:
        """Return the square with that name. Raises KeyError if the board has no such square."""
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
    """The board made of tile sides laid edge to edge: `layout` holds rows of sides of one size, already turned."""
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
    """Mark each platform between two squares on the edges of both, whichever tile it belongs to."""
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
        """Return the side after `quarters` quarter turns clockwise."""
        side = self
        for _ in range(quarters % 4):
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


__all__ = [
    "DIRECTIONS", "EAST", "NORTH", "REPLAY_SYMBOL", "SOUTH", "STAR_SYMBOL", "WEST",
    "Board", "Door", "Pawn", "Side", "join", "opposite",
]  # fmt: skip
