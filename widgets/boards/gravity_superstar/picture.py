"""The board pad: the pieces on the squares, and the marks and lines of the moment over and under them."""

from __future__ import annotations

from collections.abc import Collection

from playground.games.gravity_superstar.board import STAR_SYMBOL, Pawn
from playground.games.gravity_superstar.pieces import STAR_COLOURS
from playground.games.gravity_superstar.state import State
from widgets.boards.gravity_superstar import pawns, pieces
from widgets.boards.gravity_superstar.layout import BOARD, CELL, STEPS, TURNS, Grid, grid, locate
from widgets.boards.gravity_superstar.trail import journeys, on_the_way, tabs, way
from widgets.boards.marks import pointers
from widgets.boards.story import Story
from widgets.drawing.scene import Circle, Shape, Stamp
from widgets.drawing.theme import Theme

OPEN_DOOR = "open door"
BADGE = (17.0, -17.0, 0.55)
"""Offset and scale of a piece that shares its square with a pawn."""


LARGE = 1.2
"""Boards scaled by more than this have stars with a larger letter."""


def piece_motif(state: State, square: int) -> str | None:
    """The motif of the star or the symbol in view on a square."""
    if star := state.stars[square]:
        large = grid(state.board).k > LARGE
        return f"{STAR_COLOURS[star - 1]} {pieces.LETTER_SIZES[large][0]}"
    if symbol := state.board.symbols[square]:
        return "star symbol" if symbol == STAR_SYMBOL else "replay symbol"
    return None


def pawn_spot(squares: Grid, pawn: Pawn) -> tuple[float, float]:
    """Where a pawn lies in its square: soles against the ledge."""
    x, y = squares.centre(pawn.square)
    dx, dy = STEPS[pawn.feet]
    return x - dx * pawns.LIFT, y - dy * pawns.LIFT


def pawn_stamp(squares: Grid, colour: str, pawn: Pawn) -> Stamp:
    """A pawn lying in its square."""
    return Stamp(f"{colour} pawn", *pawn_spot(squares, pawn), TURNS[pawn.feet], pawns.SCALE)


def open_door_stamp(state: State, square: int, shared: bool) -> Stamp:
    """The open-door pawn on a door, turned as the door lies; small in the corner where a pawn lies too."""
    x, y = grid(state.board).centre(square)
    if shared:
        dx, dy, scale = BADGE
        return Stamp(OPEN_DOOR, x + dx, y + dy, 0, scale)
    feet = next((door.feet for door in state.board.doors if door.square == square), 2)
    return Stamp(OPEN_DOOR, x, y, TURNS[feet])


def _pieces(
    state: State, crossed: Collection[int], taken: Collection[int], gone: Collection[str], table: Theme
) -> list[Shape]:
    """Return stars and symbols on squares without a pawn; a disc sets off those that a line crosses."""
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
            out.append(Circle(x, y, 21.5, fill=table.squares[shade]))
        out.append(Stamp(name, x, y))
    return out


def _badges(state: State, taken: Collection[int], gone: Collection[str]) -> list[Shape]:
    """Return the pieces under pawns, drawn small in the corners of their squares."""
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
    """Return ghosts where pawns were ejected in this turn."""
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
    """All that moves on the board pad, in the order of painting.

    `without` leaves out pieces that move by themselves just now: a player's pawn by its colour, the
    "open door", or the star of a square by the square's name.
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
    """Return the motifs of the moving pieces that `without` leaves out of a picture."""
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
