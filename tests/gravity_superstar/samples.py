"""Points of the board where a piece surely shows its plain colour: what tests of the pixels look at."""

from __future__ import annotations

from collections.abc import Iterator

from playground.games.gravity_superstar.state import State
from tests.samples import Sample
from widgets.boards.gravity_superstar import pieces
from widgets.boards.gravity_superstar.colours import PALETTES
from widgets.boards.gravity_superstar.layout import grid
from widgets.boards.gravity_superstar.picture import OPEN_DOOR, pawn_spot, piece_motif
from widgets.drawing.theme import Theme
from widgets.drawing.theme import theme as table_of

BODY_SAMPLE = (0.0, 3.1)
"""A point on the helmet's chin, in the colour of the suit."""
STAR_SAMPLE = (0.0, -13.0)
"""A point of a star that shows its colour and nothing else."""
DOOR_SAMPLE = (8.5, 10.5)
"""A point on a sole of a door, out of the shadow of a platform that its feet stand on."""
OPEN_DOOR_SAMPLE = (15.0, 10.0)
"""A point of the open door's frame."""


def _symbol_sample(table: Theme, kind: str) -> tuple[float, float, str]:
    """A point of a symbol, and the plain colour there."""
    own = PALETTES[table.name]
    return (0, 1, own.symbol_inside) if kind == "star" else (-1, 0, own.symbol)


def _turned(point: tuple[float, float], feet: int, scale: float = 1) -> tuple[float, float]:
    """A point of a motif after the turn that points its feet that way."""
    x, y = point[0] * scale, point[1] * scale
    return ((-x, -y), (y, -x), (x, y), (-y, x))[feet]


def _at(origin: tuple[float, float], point: tuple[float, float], colour: str) -> Sample:
    return round(origin[0] + point[0], 1), round(origin[1] + point[1], 1), colour


def _lying(state: State) -> set[int]:
    return {player.pawn.square for player in state.players if player.pawn}


def _on_squares(state: State, table: Theme) -> Iterator[tuple[str, int, Sample]]:
    """Stars and symbols, but for those under a pawn."""
    squares, lying = grid(state.board), _lying(state)
    for square in range(state.board.rows * state.board.columns):
        name = piece_motif(state, square)
        if name is None or square in lying:
            continue
        x, y = squares.centre(square)
        origin = x + pieces.STAR_LIFT[0], y + pieces.STAR_LIFT[1]
        kind, _, rest = name.partition(" ")
        if state.stars[square]:
            yield f"{kind} star", square, _at(origin, STAR_SAMPLE, table.hue(kind))
        else:
            dx, dy, colour = _symbol_sample(table, kind)
            yield f"{kind} {rest}", square, _at(origin, (dx, dy), colour)


def _doors(state: State, table: Theme) -> Iterator[tuple[str, int, Sample]]:
    """Yield the doors and the open door, except those under a pawn; the open door hides its own door."""
    squares, lying = grid(state.board), _lying(state)
    for square, feet in state.board.doors:
        if square in lying:
            continue
        if square == state.open_door:
            point = _turned(OPEN_DOOR_SAMPLE, feet)
            yield OPEN_DOOR, square, _at(squares.centre(square), point, pieces.OPEN_DOOR_COLOUR)
        else:
            yield "door", square, _at(squares.centre(square), _turned(DOOR_SAMPLE, feet), PALETTES[table.name].soles)


def _pawns(state: State, table: Theme) -> Iterator[tuple[str, int, Sample]]:
    squares = grid(state.board)
    for player in state.players:
        if player.pawn:
            point = _turned(BODY_SAMPLE, player.pawn.feet, pieces.PAWN_SCALE)
            origin = pawn_spot(squares, player.pawn)
            yield f"{player.colour} pawn", player.pawn.square, _at(origin, point, table.hue(player.colour))


def objects(state: State, theme: str = "dark") -> tuple[tuple[str, str, Sample], ...]:
    """Every pawn, star, symbol, door and the open door in full view: (its term, its square, (x, y, colour)).

    (x, y) is a point of the board pad where the piece shows that plain colour when no story is drawn over
    it; what shares its square with a pawn, and a door under the open door, are left out.
    """
    table = table_of(theme)
    found = (*_on_squares(state, table), *_doors(state, table), *_pawns(state, table))
    return tuple((term, state.board.name(square), point) for term, square, point in found)
