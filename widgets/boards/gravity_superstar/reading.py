"""The squares of Gravity Superstar in words, row by row: the pieces on each square, and all platforms at its edges."""

from __future__ import annotations

from collections.abc import Iterator

from playground.core import Message, Place, Value, _
from playground.games.gravity_superstar.board import DIRECTIONS, REPLAY_SYMBOL
from playground.games.gravity_superstar.pieces import STAR_COLOURS
from playground.games.gravity_superstar.state import State
from widgets.boards.rows import Lies, Row


def rows(state: State) -> tuple[Row, ...]:
    """Return a row for each row of squares, from the top, with the names of its squares from the left."""
    board = state.board
    return tuple(
        Row(
            Message(_("Row {row}"), (("row", row + 1),)),
            tuple(board.name(row * board.columns + column) for column in range(board.columns)),
        )
        for row in range(board.rows)
    )


def lies(state: State, place: Place) -> Lies | None:
    """Return the pieces on a square and the platforms at its edges, after its row and column (from 1) and its name.

    An empty square gives no pieces; a place that is no square gives None.
    """
    try:
        square = state.board.square(place)
    except KeyError:
        return None
    row, column = divmod(square, state.board.columns)
    at = (("row", row + 1), ("column", column + 1), ("at", place))
    return Lies(Message(_("Row {row}, column {column}, {at}"), at), tuple(_things(state, square)))


def _things(state: State, square: int) -> Iterator[Value | Message]:
    """Yield the pawn on a square, the star there (else the symbol), the open-door pawn, the door, then each platform.

    A star hides the symbol under it. A platform is named by its direction, and one between two squares is listed for
    both, since it stops pawns on either one. Directions are those of the board: "above" and "below" would be unclear,
    since each pawn falls in a direction of its own.
    """
    board = state.board
    for player in state.players:
        if player.pawn and player.pawn.square == square:
            feet = (("player", player.colour), ("feet", DIRECTIONS[player.pawn.feet]))
            yield Message(_("the pawn of {player} (feet to {feet})"), feet)
    if state.stars[square]:
        yield f"{STAR_COLOURS[state.stars[square] - 1]} star"
    elif board.symbols[square]:
        yield "replay symbol" if board.symbols[square] == REPLAY_SYMBOL else "star symbol"
    if square == state.open_door:
        yield Message(_("the open-door pawn"))
    for door in board.doors:
        if door.square == square:
            yield Message(_("a door (feet to {feet})"), (("feet", DIRECTIONS[door.feet]),))
    for direction, side in enumerate(DIRECTIONS):
        if board.platform(square, direction):
            yield Message(_("a platform to {side}"), (("side", side),))
