"""Reading planet tiles from a text file, so that whoever owns the box can type in the printed ones (GS-C3).

A file holds sides, each after a line `tile 1 front` or `tile 1 back`, as a grid of squares:

    tile 1 front
    +     +-----+     +
      *     .  |  @
    ...

In a square: a door as the direction of the feet (`^ > v <`), `*` a star symbol, `@` a replay symbol, `.` nothing.
Lines that start with # are notes.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from re import compile as pattern
from typing import NamedTuple

from playground.arguments import check_own
from playground.core import Message, UnfitError, UnreadableError
from playground.gravity_superstar.board import REPLAY_SYMBOL, STAR_SYMBOL, Door, Side
from playground.gravity_superstar.grid import (
    DIRECTIONS,
    EAST,
    LARGEST_TILE,
    NORTH,
    NOTHING_UNDER_DOOR,
    SOUTH,
    WEST,
    read_grid,
)
from playground.gravity_superstar.writing import FEET
from playground.plain_text import unmarked

HEADER = pattern(r"tile (\d{1,3}) (front|back)")
SQUARE = pattern(r"(?P<door>[\^>v<])?(?P<symbol>[*@])?")
SYMBOLS_A_SIDE = 12
"""Symbols on each side of the kit's tiles (GS-C3)."""
_OTHER_SIZES = Message("all tiles have the same size")
_NO_FACE = {"front": "tile {tile} has no front", "back": "tile {tile} has no back"}


class Tile(NamedTuple):
    """A two-sided tile."""

    front: Side
    back: Side

    @property
    def sides(self) -> tuple[Side, Side]:
        """Both sides."""
        return (self.front, self.back)


@cache
def kit_tiles() -> tuple[Tile, ...]:
    """The kit's own six two-sided tiles (GS-C3): not the printed ones."""
    source = files(__package__) / "tiles" / "kit.txt"
    return read_tiles(source.read_text(encoding="utf-8"), source="kit.txt")


def tiles_or_kit(tiles: tuple[Tile, ...] | None) -> tuple[Tile, ...]:
    """Those tiles, or the kit's where there are none. Raises TypeError, ValueError for such as do not fit."""
    if tiles is None:
        return kit_tiles()
    check_own("tiles of your own are what `read_tiles` gives, not {found}", tiles, Tile)
    if len({side.size for tile in tiles for side in tile.sides}) > 1:
        raise UnfitError(_OTHER_SIZES)
    return tiles


def read_tiles(text: str, source: str = "") -> tuple[Tile, ...]:
    """The tiles that a file holds, in the order of their numbers. Raises UnreadableError with line and column."""
    try:
        return _read_tiles(unmarked(text).splitlines())
    except UnreadableError as error:
        raise UnreadableError(error.message, error.line, error.column, source) from None


def _read_tiles(lines: list[str]) -> tuple[Tile, ...]:
    sides: dict[tuple[int, str], Side] = {}
    block: list[tuple[int, str]] = []
    header: tuple[int, str] | None = None
    for number, line in enumerate([*lines, ""], start=1):
        if line.startswith("#"):
            continue
        if line.startswith("tile"):
            match = HEADER.fullmatch(line.strip())
            if not match or header or block:
                raise UnreadableError("a side starts with `tile 1 front` after an empty line", number, 1)
            header = (int(match[1]), match[2])
            if header in sides:
                text = "tile {tile} {face} stands here a second time"
                raise UnreadableError(text, number, 1, tile=header[0], face=header[1])
        elif line.strip():
            if header is None:
                raise UnreadableError("a side starts with a line like `tile 1 front`", number, 1)
            block.append((number, line))
        elif header and block:
            sides[header] = read_side(block)
            header, block = None, []
    if header:
        text = "tile {tile} {face} has no squares"
        raise UnreadableError(text, len(lines), tile=header[0], face=header[1])
    return _pair(sides)


def _pair(sides: dict[tuple[int, str], Side]) -> tuple[Tile, ...]:
    if not sides:
        raise UnreadableError("there is no tile in this text", 1)
    for number in sorted({number for number, _ in sides}):
        for face in ("front", "back"):
            if (number, face) not in sides:
                raise UnreadableError(_NO_FACE[face], tile=number)
    if len({side.size for side in sides.values()}) > 1:
        raise UnreadableError(_OTHER_SIZES)
    return tuple(Tile(sides[number, "front"], sides[number, "back"]) for number in sorted({n for n, _ in sides}))


def read_side(block: list[tuple[int, str]]) -> Side:
    """One side from its numbered lines: square, with one door that has a platform under the feet."""
    grid = read_grid(block)
    first = block[0][0]
    if grid.rows > LARGEST_TILE:
        text = "a tile has at most {most} squares a side, and this one {found}"
        raise UnreadableError(text, first, 1, most=LARGEST_TILE, found=grid.rows)
    if grid.rows != grid.columns:
        text = "a tile is square, and this one has {columns} columns and {rows} rows"
        raise UnreadableError(text, first, 1, columns=grid.columns, rows=grid.rows)
    doors, symbols = list[Door](), bytearray(grid.rows * grid.columns)
    for square, cell in enumerate(grid.cells):
        match = SQUARE.fullmatch("" if cell.text == "." else cell.text)
        if not match:
            text = "a square of a tile cannot read {text!r}"
            raise UnreadableError(text, cell.line, cell.column, text=cell.text)
        symbols[square] = {"*": STAR_SYMBOL, "@": REPLAY_SYMBOL}.get(match["symbol"] or "", 0)
        if match["door"]:
            feet = FEET.index(match["door"])
            if doors:
                raise UnreadableError("a side has one door, and this is a second one", cell.line, cell.column)
            if not grid.walls[square] >> feet & 1:
                raise UnreadableError(NOTHING_UNDER_DOOR[DIRECTIONS[feet]], cell.line, cell.column)
            doors.append(Door(square, feet))
    if not doors:
        raise UnreadableError("a side has one door, and this one has none", first, 1)
    return Side(grid.rows, bytes(symbols), grid.walls, doors[0])


def faults(side: Side) -> tuple[str, ...]:
    """What keeps a side from being one of the kit's (GS-C3): symbols, and a platform to stop every fall."""
    found = []
    count = len(side.symbols) - side.symbols.count(0)
    if count != SYMBOLS_A_SIDE:
        found.append(f"{count} symbols instead of {SYMBOLS_A_SIDE}")
    if side.symbols[side.door.square]:
        found.append("a symbol on the door")
    for line in range(side.size):
        row = range(line * side.size, (line + 1) * side.size)
        column = range(line, side.size * side.size, side.size)
        if not any(side.walls[square] & (1 << EAST | 1 << WEST) for square in row):
            found.append(f"no platform stops a fall along row {line + 1}")
        if not any(side.walls[square] & (1 << NORTH | 1 << SOUTH) for square in column):
            found.append(f"no platform stops a fall along column {line + 1}")
    return tuple(found)
