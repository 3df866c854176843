"""Writes a position as text drawn like the board. `reading.py` reads the text back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.games.gravity_superstar.board import REPLAY_SYMBOL, STAR_SYMBOL
from playground.games.gravity_superstar.box import STAR_COLOURS, Played, Player
from playground.games.gravity_superstar.grid import write_grid

if TYPE_CHECKING:
    from playground.games.gravity_superstar.state import State

FEET = "^>v<"
"""The characters for the direction of the feet, for doors and pawns."""
SYMBOLS = {0: "", STAR_SYMBOL: "*", REPLAY_SYMBOL: "@"}
STARS = ".BYPGOW"
"""The letter of each star, by its number in `State.stars`."""
OPEN_DOOR = "!"
FLAGS = ("acted", "spent", "expert", "triggered", "over")
"""The fields of a state that are written by name when they are true."""


def write_state(state: State) -> str:
    """Return the text of a state, as `str(state)` does."""
    board = state.board
    across, down, size = board.columns // board.size, board.rows // board.size, board.size
    lines = [f"gravity superstar, {down} x {across} tiles of {size} x {size}"]
    lines += write_grid(board.rows, board.columns, board.walls, _cells(state))
    lines.append(f"first: {state.players[state.first].colour}")
    lines.append(f"turn: {state.players[state.mover].colour}")
    if state.owed:
        lines.append("owed: " + ", ".join(state.players[victim].colour for victim in state.owed))
    if flags := [flag for flag in FLAGS if getattr(state, flag)]:
        lines.append("flags: " + ", ".join(flags))
    if state.viewer is not None:
        lines.append(f"view: {state.players[state.viewer].colour}")
    return "\n".join(lines + [_player(player) for player in state.players])


def _cells(state: State) -> list[str]:
    """Return the text of each square: door, symbol, star, pawn, open-door pawn; a dot for an empty square."""
    board = state.board
    ground = zip(board.symbols, state.stars, strict=True)
    cells = [SYMBOLS[symbol] + (STARS[star] if star else "") for symbol, star in ground]
    for door in board.doors:
        cells[door.square] = FEET[door.feet] + cells[door.square]
    for player in state.players:
        if player.pawn:
            cells[player.pawn.square] += player.colour[0] + FEET[player.pawn.feet]
    cells[state.open_door] += OPEN_DOOR
    return [cell or "." for cell in cells]


def _player(player: Player) -> str:
    """Return the line of a player; empty parts are left out."""
    parts = [f"hand {', '.join(player.hand)}"] if player.hand else []
    if player.played:
        parts.append(f"played {', '.join(map(_card, player.played))}")
    if any(player.stars):
        owned = zip(player.stars, STAR_COLOURS, strict=True)
        parts.append("stars " + ", ".join(f"{count} {colour}" for count, colour in owned if count))
    if player.tokens:
        parts.append(f"tokens {player.tokens}")
    return f"{player.colour}: {'; '.join(parts)}"


def _card(played: Played) -> str:
    """Return a card in front of its player, in parentheses if it lies face down."""
    return played.card if played.face_up else f"({played.card})"
