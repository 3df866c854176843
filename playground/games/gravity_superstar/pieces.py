"""The pieces in the box and in front of a player (GS-C1, GS-C2, GS-S5), and the planet tiles (GS-C3).

Tiles are read from a text file, so that owners of the box can type in the printed ones. A file holds sides, each after
a line `tile 1 front` or `tile 1 back`, as a grid of squares:

    tile 1 front
    +     +-----+     +
      *     .  |  @
    ...

In a square: a door as the direction of the feet (`^ > v <`), `*` a star symbol, `@` a replay symbol, `.` nothing.
Lines that start with # are notes.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from re import compile as pattern
from typing import NamedTuple

from playground.core import Message, UnfitError, UnreadableError, _, worded
from playground.files.plain_text import unmarked
from playground.games.gravity_superstar.board import (
    DIRECTIONS,
    EAST,
    FEET,
    LARGEST_TILE,
    LETTERS,
    NORTH,
    NOTHING,
    NOTHING_UNDER_DOOR,
    REPLAY_SYMBOL,
    SOUTH,
    STAR_SYMBOL,
    WEST,
    Door,
    Faults,
    Pawn,
    Side,
    read_grid,
)
from playground.language.arguments import check_own

TITLE = "Gravity Superstar"
"""The name of the game, as printed on the box."""
PLAYERS = range(2, 7)
"""The possible numbers of players."""

COLOURS = ("green", "pink", "orange", "turquoise", "red", "yellow")
"""The players' colours in the kit's order; the manual names the first three."""
STAR_COLOURS = ("blue", "yellow", "pink", "green", "orange", "white")
CARDS = ("long jump", "high jump", "drop", "rotation", "joker")
HIDDEN = "?"
"""A card that the viewer cannot see."""

STARS_A_COLOUR = 13
TOKENS = 18
TILES_FOR = {2: (1, 2), 3: (2, 2), 4: (2, 2), 5: (2, 3), 6: (2, 3)}
"""Rows and columns of tiles by number of players (GS-S1)."""
STARS_AT_END = {2: 4, 3: 8, 4: 8, 5: 12, 6: 12}
"""The game ends when this many stars or fewer are left on the board, by number of players (GS-F1)."""
EXPERT_POINTS = {2: 18, 3: 24, 4: 18, 5: 24, 6: 18}
"""The number of points that triggers the end of an expert game, by number of players (GS-X1)."""


class Played(NamedTuple):
    """A card that lies in front of its player (GS-A2, GS-A3)."""

    card: str
    face_up: bool


class Player(NamedTuple):
    """The possessions of a player.

    `pawn` is None while it is off the board; `hand` is in the order of CARDS, `played` in the order of play; `stars`
    counts the owned stars in the order of STAR_COLOURS; `tokens` counts replay tokens.
    """

    colour: str
    pawn: Pawn | None
    hand: tuple[str, ...]
    played: tuple[Played, ...]
    stars: tuple[int, ...]
    tokens: int

    @property
    def points(self) -> int:
        """The player's score now (GS-F2): a token 1, a star 1, and 1 more for each pair of stars of a colour."""
        return self.tokens + sum(self.stars) + sum(count // 2 for count in self.stars)

    @property
    def owns_nothing(self) -> bool:
        """Whether the player has neither a star nor a token to steal (GS-E4)."""
        return not self.tokens and not any(self.stars)

    @property
    def loot(self) -> frozenset[str]:
        """What can be stolen from this player (GS-E4), as in the `loot` of actions: "pink star" and so on, "token"."""
        stars = {f"{colour} star" for colour, count in zip(STAR_COLOURS, self.stars, strict=True) if count}
        return frozenset(stars | ({"token"} if self.tokens else set()))


HEADER = pattern(r"tile (\d{1,3}) (front|back)")
SQUARE = pattern(r"(?P<door>[\^>v<])?(?P<symbol>[*@])?")
SYMBOLS_A_SIDE = 12
"""Symbols on each side of the kit's tiles (GS-C3)."""
_OTHER_SIZES = Message(_("all tiles have the same size"))
FACES = ("front", "back")
_NO_FACE = {"front": _("tile {tile} has no front"), "back": _("tile {tile} has no back")}


class Tile(NamedTuple):
    """A two-sided tile."""

    front: Side
    back: Side

    @property
    def sides(self) -> tuple[Side, Side]:
        """Front and back, in this order."""
        return (self.front, self.back)


@cache
def kit_tiles() -> tuple[Tile, ...]:
    """Return the kit's own six two-sided tiles (GS-C3), which differ from the printed tiles."""
    source = files(__package__) / "tiles" / "kit.txt"
    return read_tiles(source.read_text(encoding="utf-8"), source="kit.txt")


def tiles_or_kit(tiles: tuple[Tile, ...] | None) -> tuple[Tile, ...]:
    """Return `tiles`, or the kit's tiles for None.

    Raises TypeError if `tiles` is no tuple of tiles, ValueError if their sides differ in size; nothing else is checked.
    """
    if tiles is None:
        return kit_tiles()
    check_own(_("tiles of your own are what `read_tiles` gives, not {found}"), tiles, Tile)
    if len({side.size for tile in tiles for side in tile.sides}) > 1:
        raise UnfitError(_OTHER_SIZES)
    return tiles


def read_tiles(text: str, source: str = "") -> tuple[Tile, ...]:
    """Return the tiles that a text describes, in the order of their numbers.

    Raises UnreadableError for the first fault, with line and column if they are known. `source` is the name of the file
    for the error; no file is opened.
    """
    sketches, faults = look(text)
    if faults:
        first = faults[0]
        raise UnreadableError(first.message, first.line, first.column, source) from None
    sides = {(sketch.tile, sketch.face): sketch.side for sketch in sketches}
    return tuple(Tile(sides[number, "front"], sides[number, "back"]) for number in sorted({n for n, _ in sides}))


class Sketch(NamedTuple):
    """The readable parts of a side: tile number, face, number of its first line of the grid (from 1), and contents.

    `symbols` and `walls` are as on a board; `door` is None if none could be read.
    """

    tile: int
    face: str
    line: int
    size: int
    symbols: bytes
    walls: bytes
    door: Door | None

    @property
    def side(self) -> Side:
        """The finished side. Raises LookupError if the side has no door."""
        if self.door is None:
            raise LookupError(f"no door on tile {self.tile} {self.face}")
        return Side(self.size, self.symbols, self.walls, self.door)


def look(text: str) -> tuple[tuple[Sketch, ...], tuple[UnreadableError, ...]]:
    """Return the readable parts of all sides of a text, and its faults in the order of reading.

    Reading stops at a fault in the order of the lines or in the shape of a grid; the sides before it are returned. Of
    tiles that lack a side, or whose sides differ in size, only the first is named, and none if reading stopped.
    """
    sketches: list[Sketch] = []
    faults: Faults = []
    try:
        for (tile, face), block in _blocks(unmarked(text).splitlines()):
            sketches.append(_sketch(tile, face, block, faults))
        _check_pairs(sketches)
    except UnreadableError as error:
        faults.append(error)
    return tuple(sketches), tuple(faults)


def _blocks(lines: list[str]) -> Iterator[tuple[tuple[int, str], list[tuple[int, str]]]]:
    """Yield for each side of a text its (tile, face), and the (number from 1, text) of each line of its grid.

    A side begins with a line such as `tile 1 front`, its face "front" or "back". An empty line ends it; lines that
    begin with # are passed over. Raises UnreadableError for a wrong or repeated line `tile ...`,
    and for a side without such a line or without a grid.
    """
    known: set[tuple[int, str]] = set()
    block: list[tuple[int, str]] = []
    header: tuple[int, str] | None = None
    for number, line in enumerate([*lines, ""], start=1):
        if line.startswith("#"):
            continue
        if line.startswith("tile"):
            match = HEADER.fullmatch(line.strip())
            if not match or header or block:
                raise UnreadableError(_("a side starts with `tile 1 front` after an empty line"), number, 1)
            header = (int(match[1]), match[2])
            if header in known:
                text = _("tile {tile} {face} stands here a second time")
                raise UnreadableError(text, number, 1, tile=header[0], face=header[1])
            known.add(header)
        elif line.strip():
            if header is None:
                raise UnreadableError(_("a side starts with a line like `tile 1 front`"), number, 1)
            block.append((number, line))
        elif header and block:
            yield header, block
            header, block = None, []
    if header:
        text = _("tile {tile} {face} has no squares")
        raise UnreadableError(text, len(lines), tile=header[0], face=header[1])


def _check_pairs(sketches: list[Sketch]) -> None:
    """Raise UnreadableError unless there is a tile, every tile has two faces, and all sides have one size."""
    known = {(sketch.tile, sketch.face) for sketch in sketches}
    if not known:
        raise UnreadableError(_("there is no tile in this text"), 1)
    for number in sorted({number for number, _face in known}):
        for face in FACES:
            if (number, face) not in known:
                raise UnreadableError(_NO_FACE[face], tile=number)
    if len({sketch.size for sketch in sketches}) > 1:
        raise UnreadableError(_OTHER_SIZES)


def _sketch(tile: int, face: str, block: list[tuple[int, str]], faults: Faults) -> Sketch:
    """Return one side read from its numbered lines: a square grid and one door with a platform under the feet.

    Faults of squares and of the door are appended to `faults`; the side then has what could be read, of several doors
    the first, without any None. Raises UnreadableError if the lines have no grid shape, or the grid is not square or
    too large.
    """
    grid = read_grid(block, faults=faults)
    first = block[0][0]
    if grid.rows > LARGEST_TILE:
        text = _("a tile has at most {most} squares a side, and this one {found}")
        raise UnreadableError(text, first, 1, most=LARGEST_TILE, found=grid.rows)
    if grid.rows != grid.columns:
        text = _("a tile is square, and this one has {columns} columns and {rows} rows")
        raise UnreadableError(text, first, 1, columns=grid.columns, rows=grid.rows)
    doors, symbols = list[Door](), bytearray(grid.rows * grid.columns)
    for square, cell in enumerate(grid.cells):
        match = SQUARE.fullmatch("" if cell.text == NOTHING else cell.text)
        if not match:
            said = _("a square of a tile cannot read {text!r}")
            faults.append(cell.error(said, text=cell.text))
            continue
        symbols[square] = {"*": STAR_SYMBOL, "@": REPLAY_SYMBOL}.get(match["symbol"] or "", 0)
        if match["door"]:
            feet = FEET.index(match["door"])
            if doors:
                faults.append(cell.error(_("a side has one door, and this is a second one")))
            elif not grid.walls[square] >> feet & 1:
                faults.append(UnreadableError(NOTHING_UNDER_DOOR[DIRECTIONS[feet]], cell.line, cell.column))
            doors.append(Door(square, feet))
    if not doors:
        faults.append(UnreadableError(_("a side has one door, and this one has none"), first))
    return Sketch(tile, face, first, grid.rows, bytes(symbols), grid.walls, doors[0] if doors else None)


def stops(size: int, walls: bytes) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the rows and the columns of a side, from 0, along which a platform stops every fall (GS-C3)."""
    lines = range(size)
    upright, level = 1 << EAST | 1 << WEST, 1 << NORTH | 1 << SOUTH
    rows = tuple(row for row in lines if any(walls[row * size + at] & upright for at in lines))
    columns = tuple(column for column in lines if any(walls[at * size + column] & level for at in lines))
    return rows, columns


def faults(side: Side) -> tuple[Message, ...]:
    """Return how a side departs from the kit's tiles (GS-C3), () if it does not.

    Named are a wrong number of symbols, a symbol on the door, and each row and column where no platform stops a fall.
    """
    found = []
    count = len(side.symbols) - side.symbols.count(0)
    if count != SYMBOLS_A_SIDE:
        found.append(worded(_("{count} symbols instead of {wanted}"), count=count, wanted=SYMBOLS_A_SIDE))
    if side.symbols[side.door.square]:
        found.append(Message(_("a symbol on the door")))
    rows, columns = stops(side.size, side.walls)
    for line in range(side.size):
        if line not in rows:
            found.append(worded(_("no platform stops a fall along row {row}"), row=line + 1))
        if line not in columns:
            found.append(worded(_("no platform stops a fall along column {column}"), column=LETTERS[line]))
    return tuple(found)
