"""What cannot be on a table between two actions: floating pawns, thefts from nobody, turns that are over."""

from __future__ import annotations

from playground.core import Message, UnreadableError, worded
from playground.gravity_superstar.ending import floats
from playground.gravity_superstar.pieces import EXPERT_POINTS, STARS_AT_END
from playground.gravity_superstar.state import State

Where = dict[str, tuple[int, int]]
Fault = tuple[str, Message]
"""The line to blame, and what is wrong."""


def check_table(state: State, pawn_at: Where, line_of: Where) -> None:
    """Raise UnreadableError, at the pawn's square or the line to blame, unless a game can come to `state`."""
    for player in state.players:
        if player.pawn and floats(state, player.pawn.square, player.pawn.feet):
            text, (line, column) = "the {colour} pawn has no platform under its feet", pawn_at[player.colour]
            raise UnreadableError(text, line, column, colour=player.colour)
    fault = _turn_fault(state) or _owed_fault(state) or _end_fault(state)
    if fault:
        key, message = fault
        raise UnreadableError(message, *line_of.get(key, (0, 0)))
    for index, player in enumerate(state.players):
        if not player.hand and not (index == state.mover and state.owed and state.acted):
            text = "five cards in front come back to the hand at once, so a hand is never empty"
            raise UnreadableError(text, *line_of[player.colour])


def _turn_fault(state: State) -> Fault | None:
    """The turn: a pawn off the board is placed first, and a turn that cannot go on is over."""
    mover = state.players[state.mover]
    if state.acted and mover.pawn is None:
        return "flags", worded("{player} has acted, so its pawn is on the board", player=mover.colour)
    if state.spent and mover.pawn is None:
        return "flags", worded("{player} has spent a token, so its pawn is on the board", player=mover.colour)
    if state.acted and not state.owed and (state.spent or not mover.tokens):
        return "flags", worded("{player} has acted and can spend no token, so the turn is over", player=mover.colour)
    return None


def _owed_fault(state: State) -> Fault | None:
    """Thefts are owed by players whose pawn has just been ejected and who own something (GS-E4)."""
    for victim in state.owed:
        player = state.players[victim]
        if victim == state.mover:
            return "owed", Message("nobody steals from themselves")
        if player.pawn:
            text = "the {colour} pawn is on the board, so it has not just been ejected"
            return "owed", worded(text, colour=player.colour)
        if player.owns_nothing:
            return "owed", worded("{player} owns nothing that could be stolen", player=player.colour)
        if player.played:
            return "owed", worded("{player} was ejected and has taken all cards back", player=player.colour)
    if state.owed and state.players[state.mover].pawn is None:
        return "owed", Message("a player who steals has a pawn on the board")
    return None


def _end_fault(state: State) -> Fault | None:
    """The end: at the end of a round, with few stars left, or triggered in an expert game (GS-F1, GS-X1)."""
    if state.triggered and not state.expert:
        return "flags", Message("only an expert game is triggered")
    points = max(player.points for player in state.players)
    if state.expert and not state.triggered and points >= EXPERT_POINTS[len(state.players)]:
        return "flags", worded("a player has {points} points, so the end is triggered", points=points)
    if not state.over:
        return None
    if state.mover != state.first or state.acted or state.spent or state.owed:
        return "flags", Message("a game is over at the end of a round, when it would be the first player’s turn")
    left = state.stars_on_board
    if state.expert and not (state.triggered or not left):
        return "flags", Message("an expert game ends when it was triggered or no star is left")
    if not state.expert and left > STARS_AT_END[len(state.players)]:
        return "flags", worded("a game is not over with {left} stars on the board", left=left)
    return None
