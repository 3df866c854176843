"""The movements of events: a pawn slides, falls, turns or is ejected, a star is taken, the open-door pawn moves."""

from __future__ import annotations

from collections.abc import Callable

from playground.core import Event
from playground.games.gravity_superstar.board import DIRECTIONS, Pawn
from playground.games.gravity_superstar.state import State
from widgets.boards.gravity_superstar.layout import BOARD, CELL, STEPS, TURNS, grid
from widgets.boards.gravity_superstar.picture import OPEN_DOOR, curve, legs, open_door_stamp, pawn_spot, piece_motif
from widgets.boards.gravity_superstar.pieces import PAWN_SCALE
from widgets.boards.motion import SMALL, Motion, bend, smooth, way
from widgets.drawing.scene import Shape, Stamp

Shapes = Callable[[float], tuple[Shape, ...]]

MILLISECONDS = {
    "placed": 360, "moved": 260, "dropped": 260, "fell": 150, "turned": 300, "ejected": 420,
    "took-star": 280, "took-token": 320, "door-moved": 600,
}  # fmt: skip
"""The duration of the movement of each kind of event; falling is quick, since it goes square by square."""


def _lit(stamp: Stamp, mover: bool) -> tuple[Shape, ...]:
    """Return a pawn; before it, so painted under it, its halo if `mover` (its player has the turn)."""
    return (Stamp("halo", stamp.x, stamp.y, 0, min(1.0, stamp.scale)), stamp) if mover else (stamp,)


def _stepping(state: State, event: Event, pawn: Pawn) -> Shapes:
    """Return the movement of one step: straight, or out at one edge of the board and in at the other.

    A fall has constant speed, other steps are slow at both ends. A pawn that leaves the board shrinks, and grows again
    as it comes in; it has its halo if its player has the turn. Of `pawn`, before the step, only the feet count.
    """
    board, squares = state.board, grid(state.board)
    (leg,) = legs(board, (event,))
    name, turn = f"{event.player} pawn", TURNS[pawn.feet]
    mover = state.players[state.mover].colour == event.player
    a, b = pawn_spot(squares, Pawn(leg.start, pawn.feet)), pawn_spot(squares, Pawn(leg.end, pawn.feet))
    dx, dy = STEPS[leg.direction]
    falling = event.kind == "fell"

    def at(t: float) -> tuple[Shape, ...]:
        t = t if falling else smooth(t)
        if not leg.across:
            return _lit(Stamp(name, *way(a, b, t), turn, PAWN_SCALE), mover)
        if t < 0.5:
            spot = way(a, (a[0] + dx * CELL * 0.7, a[1] + dy * CELL * 0.7), 2 * t)
            size = max(SMALL, 1 - 2 * t)
        else:
            spot = way((b[0] - dx * CELL * 0.7, b[1] - dy * CELL * 0.7), b, 2 * t - 1)
            size = max(SMALL, 2 * t - 1)
        return _lit(Stamp(name, *spot, turn, PAWN_SCALE * size), mover)

    return at


def _turning(state: State, event: Event, pawn: Pawn) -> Shapes:
    """Return the movement of a turn in its square, the short way round, to the feet that the event tells.

    The pawn shifts a little as well, so that its soles end against the other edge. A half turn is clockwise. The halo
    turns with it if its player has the turn.
    """
    squares = grid(state.board)
    feet = DIRECTIONS.index(str(dict(event.details)["feet"]))
    quarters = (feet - pawn.feet + 1) % 4 - 1
    a, b = pawn_spot(squares, pawn), pawn_spot(squares, Pawn(pawn.square, feet))
    mover = state.players[state.mover].colour == event.player

    def at(t: float) -> tuple[Shape, ...]:
        turn = round(TURNS[pawn.feet] + 90 * quarters * smooth(t)) % 360
        return _lit(Stamp(f"{event.player} pawn", *way(a, b, t), turn, PAWN_SCALE), mover)

    return at


def _coming_in(state: State, event: Event) -> Shapes:
    """Return the movement of a pawn placed on a door: it comes from above, with its halo, and shrinks to its size."""
    feet = DIRECTIONS.index(str(dict(event.details)["feet"]))
    x, y = pawn_spot(grid(state.board), Pawn(state.board.square(event.places[0]), feet))

    def at(t: float) -> tuple[Shape, ...]:
        scale = PAWN_SCALE * (1 + 0.8 * (1 - smooth(t)))
        return _lit(Stamp(f"{event.player} pawn", x, y - 26 * (1 - smooth(t)), TURNS[feet], scale), True)

    return at


def _thrown_out(state: State, event: Event, pawn: Pawn) -> Shapes:
    """Return the movement of an ejected pawn, which spins away up to the right, and shrinks; it has no halo."""
    x, y = pawn_spot(grid(state.board), pawn)

    def at(t: float) -> tuple[Shape, ...]:
        turn = round(TURNS[pawn.feet] + 540 * t) % 360
        return (Stamp(f"{event.player} pawn", x + 50 * t, y - 90 * t, turn, PAWN_SCALE * max(SMALL, 1 - t)),)

    return at


def _taken(name: str, x: float, y: float) -> Shapes:
    """Return the movement of a piece that is taken at (x, y): it jumps up, grows a little, then shrinks away."""

    def at(t: float) -> tuple[Shape, ...]:
        scale = 1 + 0.5 * t if t < 0.4 else max(SMALL, 1.2 * (1 - t) / 0.6)
        return (Stamp(name, x, y - 34 * smooth(t), 0, scale),)

    return at


def _wandering(state: State, event: Event) -> Shapes:
    """Return the movement of the open-door pawn to another door, along `curve`, larger midway, turned as at its end."""
    start, end = (state.board.square(place) for place in event.places)
    squares = grid(state.board)
    (_, ax, ay), (_, c1x, c1y, c2x, c2y, bx, by) = curve(squares.centre(start), squares.centre(end))
    corners = (ax, ay), (c1x, c1y), (c2x, c2y), (bx, by)
    target = open_door_stamp(state, end, False)

    def at(t: float) -> tuple[Shape, ...]:
        t = smooth(t)
        return (Stamp(OPEN_DOOR, *bend(*corners, t), target.turn, 1 + 0.25 * 4 * t * (1 - t)),)

    return at


def motion(before: State, event: Event) -> Motion | None:
    """Return the movement of pieces on the board pad for an event after the position `before`; None if none moves.

    Pawns move when they step, fall, turn, are ejected or placed; a star or a token's symbol when it is taken; the
    open-door pawn when it goes to another door. Cards, and pieces in the panels, never move. None is also returned if
    the player of a step, turn or ejection has no pawn on the board in `before`, or if the square of a taken star has no
    star.
    """
    pawn = next((player.pawn for player in before.players if player.colour == event.player), None)
    who = event.player
    match event.kind:
        case "moved" | "dropped" | "fell" if pawn:
            at, without = _stepping(before, event, pawn), who
        case "turned" if pawn:
            at, without = _turning(before, event, pawn), who
        case "ejected" if pawn:
            at, without = _thrown_out(before, event, pawn), who
        case "placed":
            at, without = _coming_in(before, event), who
        case "door-moved" if event.places[0] != event.places[1]:
            at, without = _wandering(before, event), OPEN_DOOR
        case "took-star" | "took-token":
            square = before.board.square(event.places[0])
            name = "token" if event.kind == "took-token" else piece_motif(before, square)
            if name is None:
                return None
            at, without = _taken(name, *grid(before.board).centre(square)), event.places[0]
        case _:
            return None
    return Motion(BOARD, frozenset({without}), MILLISECONDS[event.kind], at)
