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
    """The direction that faces `direction`."""
    return (direction + 2) % 4


class Door(NamedTuple):
    """A door square and where the feet of a pawn point that is laid on it (GS-P1)."""

    square: int
    feet: int


class Pawn(NamedTuple):
    """A pawn on the board: its square and the direction its feet point, which is its own down (GS-T2)."""

    square: int
    feet: int


class Geometry(NamedTuple):
    """What every board of so many rows and columns shares: for each direction and square the next square, and
    whether that step crosses the board's edge (GS-G2); the names of the squares."""

    around: tuple[tuple[int, ...], ...]
    crossing: tuple[tuple[bool, ...], ...]
    names: tuple[str, ...]


@lru_cache(maxsize=64)
def geometry(rows: int, columns: int) -> Geometry:
    """The geometry of a board whose edges meet, in the same row or column (GS-G2)."""
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
    """A board, never changed. Equal boards are one and the same object, so that comparing them costs nothing.

    `rows` and `columns` count squares, `size` the squares along a tile's side; `symbols` has for each
    square 0, STAR_SYMBOL or REPLAY_SYMBOL; `walls` its platforms as bits (see `Grid`); `doors` one a tile,
    clockwise by tile round the board (GS-P2).
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
    """What `moves.py` has worked out on this board so far."""

    def __new__(  # noqa: PYI034  # a board is only ever a Board: equal ones are one object
        cls, rows: int, columns: int, size: int, symbols: bytes, walls: bytes, doors: frozenset[Door]
    ) -> Board:
        """The board of that layout; `doors` in any order."""
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
        """Where the door's tile stands clockwise round the board: the top row rightwards, then the bottom row back."""
        row, column = divmod(door.square, self.columns)
        across = self.columns // self.size
        return column // self.size if row < self.size else 2 * across - 1 - column // self.size

    def neighbour(self, square: int, direction: int) -> int:
        """The next square that way; the board's edges meet, in the same row or column (GS-G2)."""
        return self.geometry.around[direction][square]

    def platform(self, square: int, direction: int) -> bool:
        """Whether a platform lies on that edge, as drawn: on an outer edge, on this side of the board."""
        return bool(self.walls[square] >> direction & 1)

    def crosses_edge(self, square: int, direction: int) -> bool:
        """Whether a step that way leaves the board and comes in on the other side (GS-G2)."""
        return self.geometry.crossing[direction][square]

    def name(self, square: int) -> str:
        """The square as text: column letter, then row number from the top."""
        return self.geometry.names[square]

    def square(self, name: str) -> int:
        """The square that `name` names. Raises KeyError."""
        column, digits = LETTERS.find(name[:1]), name[1:]
        if not (0 <= column < self.columns and digits.isdecimal() and 1 <= int(digits) <= self.rows):
            raise KeyError(f"no square {name!r} on a board of {self.columns} columns and {self.rows} rows")
        return (int(digits) - 1) * self.columns + column

    def edge(self, square: int, direction: int) -> str:
        """The edge that a step that way crosses, as a place: "c4/south", or where edges meet (GS-G2) and only the
        other side has the platform, that side: "c1/north"."""
        beyond = self.neighbour(square, direction)
        if self.platform(beyond, opposite(direction)) and not self.platform(square, direction):
            square, direction = beyond, opposite(direction)
        return f"{self.name(square)}/{DIRECTIONS[direction]}"


def join(layout: list[list[Side]]) -> Board:
    """Lay tile sides edge to edge: `layout` holds rows of sides of one size, each as it lies on the table."""
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
    """A platform between two squares is on an edge of both, whichever tile brought it."""
    for square in range(rows * columns):
        row, column = divmod(square, columns)
        for inside, step, direction in ((column < columns - 1, 1, EAST), (row < rows - 1, columns, SOUTH)):
            if inside and (walls[square] >> direction & 1 or walls[square + step] >> opposite(direction) & 1):
                walls[square] |= 1 << direction
                walls[square + step] |= 1 << opposite(direction)


class Side(NamedTuple):
    """One side of a tile (GS-C3): `size` squares a side; squares, symbols and walls as on a board."""

    size: int
    symbols: bytes
    walls: bytes
    door: Door

    def turned(self, quarters: int) -> Side:
        """The side after `quarters` quarter turns clockwise."""
        side = self
        for _ in range(quarters % 4):
            side = _quarter(side)
        return side


@lru_cache(maxsize=128)
def _quarter(side: Side) -> Side:
    """The side after one quarter turn clockwise."""
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
