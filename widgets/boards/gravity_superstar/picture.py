"""The board pad: the pieces on the squares, and the marks and lines of the moment over and under them.

The path of a pawn is drawn as in the manual: moves solid, falls hatched, later steps dotted. Where the path leaves the
board, the same letter stands on both sides. The path of the open-door pawn is an arrow.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from math import hypot
from typing import NamedTuple

from playground.core import Event
from playground.games.gravity_superstar.board import EAST, NORTH, SOUTH, STAR_SYMBOL, WEST, Board, Pawn
from playground.games.gravity_superstar.pieces import COLOURS, STAR_COLOURS
from playground.games.gravity_superstar.state import State
from widgets.boards.gravity_superstar import pieces
from widgets.boards.gravity_superstar.colours import PALETTES
from widgets.boards.gravity_superstar.layout import BOARD, CELL, STEPS, TURNS, Grid, grid, locate
from widgets.boards.marks import Story, pointers
from widgets.boards.motifs import arrow_head, drawn
from widgets.drawing.scene import Circle, Line, Motif, Path, Polygon, Rect, Shape, Stamp, Text, path
from widgets.drawing.theme import INK, SMALLEST_TEXT, Theme

MOVES = ("moved", "dropped")
STRIPES = 5
"""Stripes of a hatched line along one square."""
TAB_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
OUT_OF_BOARD = 14.0
"""The distance of a tab's middle from the board's edge."""

Command = tuple[str | float, ...]
Curve = tuple[tuple[str, float, float], tuple[str, float, float, float, float, float, float]]
"""The two commands of a path that is one curve: its start, then its handles and its end."""


class Leg(NamedTuple):
    """One step of a pawn: from a square in a direction to a square; `across` tells that it crosses the board's edge.

    `player` is a colour, `kind` the event's: "moved", "dropped" or "fell". Squares are numbers, directions 0 north, 1
    east, 2 south, 3 west.
    """

    player: str
    kind: str
    start: int
    direction: int
    end: int
    across: bool


def direction_of(board: Board, start: int, end: int, across: bool) -> int:
    """Return the direction (0 north to 3 west) of a step in a line; `across` if the step crossed the board's edge."""
    (row, column), (to_row, to_column) = divmod(start, board.columns), divmod(end, board.columns)
    if row == to_row and (column != to_column or board.rows > 1):
        return EAST if (to_column > column) != across else WEST
    return SOUTH if (to_row > row) != across else NORTH


def legs(board: Board, events: Iterable[Event]) -> list[Leg]:
    """Return the steps of pawns in these events, in order: moves, drops and falls. Other events are skipped."""
    out = []
    for event in events:
        if event.kind in MOVES or event.kind == "fell":
            start, end = (board.square(place) for place in event.places[:2])
            across = "GS-G2" in event.rules
            out.append(Leg(event.player, event.kind, start, direction_of(board, start, end, across), end, across))
    return out


def _rim(squares: Grid, square: int, direction: int) -> tuple[float, float]:
    """Return the point 5 units outside of a square's edge, in a direction (0 north to 3 west) from its middle."""
    x, y = squares.centre(square)
    dx, dy = STEPS[direction]
    return x + dx * (CELL / 2 + 5), y + dy * (CELL / 2 + 5)


def _line(squares: Grid, steps: Sequence[Leg]) -> tuple[Command, ...]:
    """Return the steps as one path from middle to middle of squares, interrupted where they are not consecutive.

    A step across the board's edge goes out over it, and comes in again on the opposite side.
    """
    out: list[Command] = []
    at = -1
    for leg in steps:
        if leg.start != at:
            out.append(("M", *squares.centre(leg.start)))
        if leg.across:
            out.append(("L", *_rim(squares, leg.start, leg.direction)))
            out.append(("M", *_rim(squares, leg.end, (leg.direction + 2) % 4)))
        out.append(("L", *squares.centre(leg.end)))
        at = leg.end
    return tuple(out)


def _hatched(squares: Grid, falls: Iterable[Leg]) -> list[Shape]:
    """Return a striped band for each step of a fall; half a band on each side where it leaves the board."""
    out: list[Shape] = []
    for leg in falls:
        name, turn = f"hatch {leg.player}", (TURNS[leg.direction] + 90) % 360
        if not leg.across:
            out.append(Stamp(name, *squares.centre(leg.start), turn))
            continue
        out.append(Stamp(f"half {name}", *squares.centre(leg.start), turn))
        x, y = squares.centre(leg.end)
        dx, dy = STEPS[leg.direction]
        out.append(Stamp(f"half {name}", x - dx * CELL / 2, y - dy * CELL / 2, turn))
    return out


def way(board: Board, trail: Sequence[Event], coming: Sequence[Event], table: Theme) -> list[Shape]:
    """Return the lines of past and later steps, to be painted under the pieces; an empty list if there are none.

    Later steps are dotted, falls hatched. Each player's moves and drops are a solid line in the player's colour, and a
    disc marks where the player's first step began. `trail` are the events so far, `coming` the later ones.
    """
    squares = grid(board)
    done, later = legs(board, trail), legs(board, coming)
    out: list[Shape] = []
    if later:
        dots = _line(squares, later)
        out.append(Path(dots, stroke=table.coming_ground, width=9 * squares.k, cap="round", dash=(0.1, 11 * squares.k)))
        out.append(Path(dots, stroke=table.coming, width=5.5 * squares.k, cap="round", dash=(0.1, 11 * squares.k)))
    out += _hatched(squares, (leg for leg in done if leg.kind == "fell"))
    for player in dict.fromkeys(leg.player for leg in done):
        moves = [leg for leg in done if leg.player == player and leg.kind in MOVES]
        hue = table.hue(player)
        if moves:
            line = _line(squares, moves)
            out.append(Path(line, stroke=INK, width=15, cap="round", join="round"))
            out.append(Path(line, stroke=hue, width=9, cap="round", join="round"))
        first = next(leg for leg in done if leg.player == player)
        out.append(Circle(*squares.centre(first.start), 9, fill=hue, stroke=INK, width=3))
    return out


def on_the_way(board: Board, *parts: Iterable[Event]) -> set[int]:
    """Return the squares where a step of a pawn begins or ends; their pieces need a disc to stand out from the line."""
    return {square for part in parts for leg in legs(board, part) for square in (leg.start, leg.end)}


def tabs(board: Board, trail: Sequence[Event], coming: Sequence[Event], table: Theme) -> list[Shape]:
    """Return the pointed tabs on both sides where a path crosses the board's edge, with one letter a row or column.

    The letters go from A in the order of the steps, and begin again after Z. Without a crossing the list is empty.
    """
    squares = grid(board)
    letters: dict[tuple[bool, int], str] = {}
    placed: dict[tuple[int, int], str] = {}
    for leg in legs(board, (*trail, *coming)):
        if leg.across:
            upright = leg.direction in (NORTH, SOUTH)
            line = leg.start % board.columns if upright else leg.start // board.columns
            letter = letters.setdefault((upright, line), TAB_LETTERS[len(letters) % len(TAB_LETTERS)])
            placed[leg.start, leg.direction] = letter
            placed[leg.end, leg.direction + 4] = letter
    out: list[Shape] = []
    for (square, key), letter in placed.items():
        direction = key % 4
        side = direction if key < 4 else (direction + 2) % 4
        x, y = squares.centre(square)
        dx, dy = STEPS[side]
        reach = CELL / 2 + OUT_OF_BOARD * squares.k
        out += _tab(x + dx * reach, y + dy * reach, direction, letter, squares.k, table)
    return out


def _tab(x: float, y: float, direction: int, letter: str, k: float, table: Theme) -> list[Shape]:
    """Return a tab round (x, y), scaled by `k`: it points in a direction (0 north to 3 west), its letter is upright."""
    dx, dy = STEPS[direction]
    outline = ((-12, -12), (3, -12), (13, 0), (3, 12), (-12, 12))
    points = tuple((x + k * (a * dx - b * dy), y + k * (a * dy + b * dx)) for a, b in outline)
    size = SMALLEST_TEXT * k
    write = Text(x - 2.5 * k * dx, y + size * 0.36 - 2 * k * dy, letter, size, fill=INK, bold=True)
    return [Polygon(points, fill=table.accent, stroke=INK, width=2.4, join="round"), write]


def journeys(board: Board, trail: Sequence[Event], now: Sequence[Event], table: Theme) -> list[Shape]:
    """Return the paths of the open-door pawn to other doors in `trail`: arrows, solid if also in `now`, else dotted."""
    out: list[Shape] = []
    for event in trail:
        if event.kind == "door-moved" and event.places[0] != event.places[1]:
            start, end = (board.square(place) for place in event.places)
            out += _journey(grid(board), start, end, event in now, table)
    return out


def curve(a: tuple[float, float], b: tuple[float, float]) -> Curve:
    """Return a path from `a` to `b` as commands; it bends upwards, or to the right if one point is above the other."""
    (ax, ay), (bx, by) = a, b
    far = hypot(bx - ax, by - ay)
    ux, uy = _unit(bx - ax, by - ay)
    nx, ny = (uy, -ux) if ux > 0 or (ux == 0 and uy > 0) else (-uy, ux)
    bend, reach = min(0.22 * far, 44), far * 0.25
    c1 = ax + ux * reach + nx * bend, ay + uy * reach + ny * bend
    c2 = bx - ux * reach + nx * bend, by - uy * reach + ny * bend
    return ("M", ax, ay), ("C", *c1, *c2, bx, by)


def _journey(squares: Grid, start: int, end: int, now: bool, table: Theme) -> list[Shape]:
    """Return the arrow from square `start` to square `end` along `curve`, short of both, solid if `now`, or dotted."""
    (_, ax, ay), (_, c1x, c1y, c2x, c2y, bx, by) = curve(squares.centre(start), squares.centre(end))
    out_x, out_y = _unit(c1x - ax, c1y - ay)
    in_x, in_y = _unit(bx - c2x, by - c2y)
    line: tuple[Command, ...] = (
        ("M", ax + out_x * 24, ay + out_y * 24),
        ("C", c1x, c1y, c2x, c2y, bx - in_x * 44, by - in_y * 44),
    )
    tip, journey = arrow_head(bx - in_x * 38, by - in_y * 38, in_x, in_y, 12), PALETTES[table.name].journey
    if not now:
        dots = Path(line, stroke=journey, width=5, cap="round", dash=(0.1, 10))
        under = Path(line, stroke=INK, width=8, cap="round", dash=(0.1, 10))
        return [under, dots, Polygon(tip, fill=journey, stroke=INK, width=2.2, join="round")]
    return [
        Path(line, stroke=INK, width=11, cap="round"),
        Polygon(tip, fill=journey, stroke=INK, width=5, join="round"),
        Path(line, stroke=journey, width=6, cap="round"),
        Polygon(tip, fill=journey),
    ]


def _unit(x: float, y: float) -> tuple[float, float]:
    """Return the vector scaled to length 1; (0, 0) stays as it is."""
    length = hypot(x, y) or 1
    return x / length, y / length


def motifs(table: Theme) -> dict[str, Motif]:
    """Return the bands "hatch green" and "half hatch green" of each superstar; they run from (0, 0) to the right."""
    out: dict[str, Motif] = {}
    step = CELL / STRIPES
    for colour in COLOURS:
        for name, length in ((f"hatch {colour}", CELL), (f"half hatch {colour}", CELL / 2)):
            starts = [step * (i + 0.2) for i in range(STRIPES) if step * (i + 0.5) < length]
            stripes = "".join(f"M{x} 6.5L{x + 7} -6.5" for x in starts)
            out[name] = drawn(
                Rect(-0.5, -10, length + 1, 20, fill=INK),
                path(stripes, stroke=table.hue(colour), width=5),
                Line(-0.5, -9, length + 0.5, -9, stroke=PALETTES[table.name].ledge_top, width=1, opacity=0.5),
            )
    return out


OPEN_DOOR = "open door"
BADGE = (17.0, -17.0, 0.55)
"""Offset and scale of a piece that shares its square with a pawn."""


LARGE = 1.2
"""Boards scaled by more than this have stars with a larger letter."""


def piece_motif(state: State, square: int) -> str | None:
    """Return the motif of the star on a square, else of the symbol printed there; None if there is neither.

    Pawns and the open-door pawn do not count. Stars of boards of more than twelve columns have a larger letter.
    """
    if star := state.stars[square]:
        large = grid(state.board).k > LARGE
        return f"{STAR_COLOURS[star - 1]} {pieces.LETTER_SIZES[large][0]}"
    if symbol := state.board.symbols[square]:
        return "star symbol" if symbol == STAR_SYMBOL else "replay symbol"
    return None


def pawn_spot(squares: Grid, pawn: Pawn) -> tuple[float, float]:
    """Return the point (x, y) for a pawn's motif: the middle of its square, PAWN_LIFT units away from its feet."""
    x, y = squares.centre(pawn.square)
    dx, dy = STEPS[pawn.feet]
    return x - dx * pieces.PAWN_LIFT, y - dy * pieces.PAWN_LIFT


def pawn_stamp(squares: Grid, colour: str, pawn: Pawn) -> Stamp:
    """Return the stamp of a pawn in its square, turned as its feet are; without its halo."""
    return Stamp(f"{colour} pawn", *pawn_spot(squares, pawn), TURNS[pawn.feet], pieces.PAWN_SCALE)


def open_door_stamp(state: State, square: int, shared: bool) -> Stamp:
    """Return the stamp of the open-door pawn on a square, turned as the door there; upright if there is no door.

    If `shared` with a pawn, it is small, upright and in the upper right corner.
    """
    x, y = grid(state.board).centre(square)
    if shared:
        dx, dy, scale = BADGE
        return Stamp(OPEN_DOOR, x + dx, y + dy, 0, scale)
    feet = next((door.feet for door in state.board.doors if door.square == square), 2)
    return Stamp(OPEN_DOOR, x, y, TURNS[feet])


def _pieces(
    state: State, crossed: Collection[int], taken: Collection[int], gone: Collection[str], table: Theme
) -> list[Shape]:
    """Return stars and symbols on squares without a pawn; a disc sets off those on squares in `crossed`.

    `taken` are the squares with a pawn, `gone` the names of squares whose star or symbol is left out.
    """
    board, squares = state.board, grid(state.board)
    out: list[Shape] = []
    for square in range(board.rows * board.columns):
        name = piece_motif(state, square)
        if name is None or square in taken or board.name(square) in gone:
            continue
        x, y = squares.centre(square)
        x, y = x + pieces.STAR_LIFT[0], y + pieces.STAR_LIFT[1]
        if square in crossed:
            shade = (square // board.columns // board.size + square % board.columns // board.size) % 2
            out.append(Circle(x, y, 21.5, fill=PALETTES[table.name].squares[shade]))
        out.append(Stamp(name, x, y))
    return out


def _badges(state: State, taken: Collection[int], gone: Collection[str]) -> list[Shape]:
    """Return the star or symbol, and the open-door pawn, on each square in `taken`, small in the upper right corner.

    These stars have no letter. `gone` names the squares whose star or symbol is left out, or "open door".
    """
    out: list[Shape] = []
    for square in sorted(taken):
        name = piece_motif(state, square)
        x, y = grid(state.board).centre(square)
        if name is not None and state.board.name(square) not in gone:
            if star := state.stars[square]:
                name = f"{STAR_COLOURS[star - 1]} star owned"
            out.append(Stamp(name, x + BADGE[0], y + BADGE[1], 0, BADGE[2]))
        if square == state.open_door and OPEN_DOOR not in gone:
            out.append(open_door_stamp(state, square, True))
    return out


def _ghosts(state: State, story: Story, taken: Collection[int]) -> list[Shape]:
    """Return a ghost where each pawn was ejected in the trail; small, at the lower left, if a pawn is there now."""
    squares = grid(state.board)
    out: list[Shape] = []
    for event in story.trail:
        if event.kind == "ejected":
            square = state.board.square(event.places[0])
            x, y = squares.centre(square)
            name = f"{event.player} ghost"
            if square in taken:
                out.append(Stamp(name, x - BADGE[0], y - BADGE[1], 195, BADGE[2]))
            else:
                out.append(Stamp(name, x, y, 195, 0.86))
    return out


def board_shapes(state: State, story: Story, table: Theme, without: Collection[str] = ()) -> tuple[Shape, ...]:
    """Return the changing shapes of the board pad, in the order of painting.

    They are the lines of the steps, stars and symbols, the open-door pawn and its paths, ghosts, pawns (the mover's
    last, with a halo until the game is over), small pieces beside pawns, frames, tabs, signs of refusals, and numbers.

    `without` names moving pieces to leave out: a player's pawn by its colour, the "open door", or the star or symbol of
    a square by the square's name.
    """
    board, squares = state.board, grid(state.board)
    lying = {player.pawn.square: player.colour for player in state.players if player.pawn}
    taken = {square for square, colour in lying.items() if colour not in without}
    crossed = on_the_way(board, story.trail, story.coming)
    feet = {
        (*squares.corner(player.pawn.square), CELL, CELL): player.pawn.feet for player in state.players if player.pawn
    }
    frames, signs, numbers = pointers(locate, state, story, BOARD, table, k=squares.k, feet=feet)
    out: list[Shape] = []
    out += way(board, story.trail, story.coming, table)
    out += _pieces(state, crossed, taken, without, table)
    if state.open_door not in taken and OPEN_DOOR not in without:
        out.append(open_door_stamp(state, state.open_door, False))
    out += journeys(board, story.trail, story.events, table)
    out += _ghosts(state, story, taken)
    mover = state.players[state.mover]
    for player in (*(other for other in state.players if other is not mover), mover):
        if player.pawn and player.colour not in without:
            if player is mover and not state.over:
                out.append(Stamp("halo", *pawn_spot(squares, player.pawn)))
            out.append(pawn_stamp(squares, player.colour, player.pawn))
    out += _badges(state, taken, without)
    out += frames
    out += tabs(board, story.trail, story.coming, table)
    out += signs
    out += numbers
    return tuple(out)


def motifs_left_out(state: State, without: Collection[str]) -> set[str]:
    """Return the names of the motifs of the moving pieces that `without` leaves out of a picture.

    A pawn counts with its halo, a square with the star or symbol on it and with "token". Raises KeyError for a name
    that is no player's colour, "open door" or square.
    """
    colours = {player.colour for player in state.players}
    out: set[str] = set()
    for name in without:
        if name in colours:
            out |= {f"{name} pawn", "halo"}
        elif name == OPEN_DOOR:
            out.add(OPEN_DOOR)
        else:
            out |= {"token", piece_motif(state, state.board.square(name)) or "token"}
    return out
