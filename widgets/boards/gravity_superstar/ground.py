"""The still part of the board pad: space, the planet, tiles with squares and craters, doors, platforms, names."""

from __future__ import annotations

from functools import lru_cache, partial
from itertools import groupby
from random import Random

from playground.games.gravity_superstar.board import EAST, LETTERS, NORTH, SOUTH, WEST, Board
from widgets.boards.gravity_superstar.colours import PALETTES
from widgets.boards.gravity_superstar.layout import CELL, TURNS, Grid, grid
from widgets.boards.motifs import drawn, glint
from widgets.drawing.scene import Circle, Motif, Radial, Rect, Shape, Stamp, Text
from widgets.drawing.theme import INK, SMALLEST_TEXT, Theme, theme

THICK = 13.0
"""A ledge's thickness."""
RIM = 3.5
"""The distance from the rim of the board at which a ledge on the rim is drawn."""
FRAME = 5.0
CORNER = 16.0
"""The radius of a pad's corners."""
GLINTS = 24


def _space(squares: Grid, table: Theme) -> list[Shape]:
    """Return the sky, the planet with its glow, and far stars round it, to fill the whole pad."""
    own = PALETTES[table.name]
    w, h = squares.width, squares.height
    cx, cy = (squares.left + squares.right) / 2, (squares.top + squares.bottom) / 2
    r = 0.54 * w
    sky = Radial(w * 0.34, h * 0.42, w * 0.8, tuple(zip((0, 0.55, 1), own.space, (1, 1, 1), strict=True)))
    air = ((0.86, own.air, 0.0), (0.9, own.air, 0.4), (1, own.air, 0.0))
    body = tuple(zip((0, 0.6, 0.93, 1), own.planet, (1, 1, 1, 1), strict=True))
    out: list[Shape] = [
        Rect(0, 0, w, h, CORNER, fill=sky),
        *_glints(squares, table),
        Rect(0, 0, w, h, CORNER, fill=Radial(cx, cy, r * 1.14, air)),
        Circle(cx, cy, r, fill=Radial(cx - 0.14 * r, cy - 0.2 * r, r * 1.24, body, 0)),
    ]
    return out


def _glints(squares: Grid, table: Theme) -> list[Shape]:
    """Return far stars, always at the same share of the pad's sides; those behind the board are left out."""
    rng = Random(7)
    out: list[Shape] = []
    for index in range(GLINTS):
        x, y = rng.random() * squares.width, rng.random() * squares.height
        rng.random()
        if not (squares.left < x < squares.right and squares.top < y < squares.bottom):
            out.append(glint(x, y, index, table.glints))
    return out


def _craters(squares: Grid, table: Theme) -> list[Shape]:
    """Return six craters of the planet, just outside of the board's four edges."""
    left, right, top, bottom = squares.left, squares.right, squares.top, squares.bottom
    w, h = right - left, bottom - top
    spots = (
        (left - 16, top + 0.36 * h, 12), (left - 26, top + 0.62 * h, 7), (right + 16, top + 0.28 * h, 8),
        (right + 17, top + 0.7 * h, 12), (left + 0.36 * w, top - 17, 9), (left + 0.62 * w, bottom + 18, 10),
    )  # fmt: skip
    return [Circle(x, y, r, fill=PALETTES[table.name].crater, opacity=0.35) for x, y, r in spots]


def _tiles(board: Board, squares: Grid, table: Theme) -> list[Shape]:
    """Return the board's shadow, the tiles with a seam between them, the squares, and craters on plain squares.

    A plain square has no symbol and no door; about a quarter of them, chosen by their numbers, have a crater. A star
    does not matter.
    """
    own = PALETTES[table.name]
    n, side = board.size, board.size * CELL
    across, down = board.columns // n, board.rows // n
    left, top = squares.left, squares.top
    w, h = squares.right - left, squares.bottom - top
    out: list[Shape] = [Rect(left - 8, top - 3, w + 20, h + 19, 18, fill=table.plate, opacity=0.55)]
    rows: list[Shape] = []
    for j in range(down):
        for i in range(across):
            x, y = left + i * side, top + j * side
            x0, x1 = x - (FRAME if i == 0 else -1.2), x + side + (FRAME if i == across - 1 else -1.2)
            y0, y1 = y - (FRAME if j == 0 else -1.2), y + side + (FRAME if j == down - 1 else -1.2)
            shade = (i + j) % 2
            out.append(Rect(x0, y0, x1 - x0, y1 - y0, 12, fill=own.tiles[shade], stroke=own.seam, width=1.6))
            rows += [Stamp(f"row {shade} {n}", x, y + row * CELL) for row in range(n)]
    doors = {door.square for door in board.doors}
    plain = [s for s in range(board.rows * board.columns) if not board.symbols[s] and s not in doors]
    dented = [s for s in plain if (s * 7 + s // 9) % 4 == 0]
    dents = [Stamp("dent", *squares.centre(s), TURNS[s % 4], 1 - s % 3 * 0.2) for s in dented]
    return out + rows + dents


def _runs(board: Board) -> list[tuple[int, int, int]]:
    """Return the platforms, neighbours in a line joined, as (first square, edge 0 north to 3 west, number of squares).

    A platform between two squares is listed once, with the square above or left of it; on the rim of the board each
    side has a platform of its own.
    """
    lines = [(WEST, 0), *((EAST, column) for column in range(board.columns))]
    lines += [(NORTH, 0), *((SOUTH, row) for row in range(board.rows))]
    out = []
    for direction, line in lines:
        if direction in (EAST, WEST):
            along = range(line, board.rows * board.columns, board.columns)
        else:
            along = range(line * board.columns, (line + 1) * board.columns)
        for there, group in groupby(along, partial(board.platform, direction=direction)):
            if there:
                run = list(group)
                out.append((run[0], direction, len(run)))
    return out


def _ledges(board: Board, squares: Grid) -> list[Shape]:
    """Return the stamps of the platforms; those on the rim of the board are moved inwards by RIM units."""
    out: list[Shape] = []
    for square, direction, length in _runs(board):
        x, y = squares.corner(square)
        if direction in (EAST, WEST):
            x += CELL if direction == EAST else 0
            rim = x in (squares.left, squares.right)
            x += (RIM if direction == WEST else -RIM) if rim else 0
            out.append(Stamp(f"upright ledge {length}", x, y))
        else:
            y += CELL if direction == SOUTH else 0
            rim = y in (squares.top, squares.bottom)
            y += (RIM if direction == NORTH else -RIM) if rim else 0
            out.append(Stamp(f"level ledge {length}", x, y))
    return out


def _names(board: Board, squares: Grid, table: Theme) -> list[Shape]:
    """Return the column letters above the board, from a, and the row numbers on its left, from 1 at the top."""
    own = PALETTES[table.name]
    size = SMALLEST_TEXT * squares.k
    out: list[Shape] = []
    for column in range(board.columns):
        x, _ = squares.centre(column)
        out.append(Text(x, squares.top - 30 * squares.k, LETTERS[column], size, fill=own.label, bold=True))
    for row in range(board.rows):
        x, y = squares.left - 37 * squares.k, squares.centre(row * board.columns)[1] + size * 0.36
        out.append(Text(x, y, str(row + 1), size, fill=own.label, bold=True))
    return out


@lru_cache(maxsize=64)
def ground(board: Board, theme_name: str) -> tuple[Shape, ...]:
    """Return the still part of the board's picture, in the order of painting; equal arguments give the same object.

    It is the sky, the planet and its craters, the names of columns and rows, the tiles with their squares, the doors,
    and the platforms. Symbols on squares are not part of it. Raises KeyError for an unknown theme.
    """
    table, squares = theme(theme_name), grid(board)
    doors = [Stamp("door", *squares.centre(door.square), TURNS[door.feet]) for door in board.doors]
    return (
        *_space(squares, table),
        *_craters(squares, table),
        *_names(board, squares, table),
        *_tiles(board, squares, table),
        *doors,
        *_ledges(board, squares),
    )


def _ledge(table: Theme, length: int, upright: bool) -> Motif:
    """Return a ledge of light along `length` squares: shadow, body, bright strip; light falls from the top left.

    (0, 0) is the corner of the squares at its left end, or at its upper end if it is `upright`.
    """
    own = PALETTES[table.name]
    long, half = length * CELL - 4, THICK / 2
    if upright:
        return drawn(
            Rect(3 - half, 5, THICK + 2, long, 5, fill=table.shadow, opacity=0.5),
            Rect(-half, 2, THICK, long, 4, fill=own.ledge, stroke=INK, width=2),
            Rect(1.5 - half, 4, 5.5, long - 4, 2, fill=own.ledge_top),
        )
    return drawn(
        Rect(5, 4 - half, long, THICK + 1, 5, fill=table.shadow, opacity=0.5),
        Rect(2, -half, long, THICK, 4, fill=own.ledge, stroke=INK, width=2),
        Rect(4, 1.5 - half, long - 4, 5.5, 2, fill=own.ledge_top),
    )


def motif(name: str, theme_name: str) -> Motif | None:
    """Return a motif that depends on a length ("row 0 5", "level ledge 3", "upright ledge 3"), or "dent".

    "row 0 5" is a row of five squares in the first of the two colours. For any other name return None. Raises KeyError
    for an unknown theme.
    """
    table = theme(theme_name)
    own = PALETTES[table.name]
    kind, _, number = name.rpartition(" ")
    if name == "dent":
        return drawn(Circle(-6, 6, 8, fill=own.dent), Circle(11, -9, 3.6, fill=own.dent))
    if kind.startswith("row "):
        fill = own.squares[int(kind[4:])]
        n = int(number)
        return drawn(*(Rect(i * CELL + 1.8, 1.8, CELL - 3.6, CELL - 3.6, 9, fill=fill) for i in range(n)))
    if kind.endswith(" ledge"):
        return _ledge(table, int(number), kind.startswith("upright"))
    return None
