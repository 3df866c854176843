"""Refuses positions that no game reaches between two actions: floating pawns, thefts without a victim, finished turns.

A lesson may show a part of a game, so the past is not checked: how many stars the board once had, where the players'
stars come from, which pawns have been on the board. Everything else has to fit together as in a game.
"""

from __future__ import annotations

from collections.abc import Iterator

from playground.core import Message, UnreadableError, _, worded
from playground.games.gravity_superstar.board import REPLAY_SYMBOL, Pawn
from playground.games.gravity_superstar.box import EXPERT_POINTS, STARS_AT_END
from playground.games.gravity_superstar.ending import floats
from playground.games.gravity_superstar.state import State

Where = dict[str, tuple[int, int]]
Fault = tuple[str, Message]
"""The key of the faulty line, and the message about the fault."""


def check_table(state: State, pawn_at: Where, line_of: Where) -> None:
    """Raise UnreadableError unless a game can reach `state`.

    Args:
        state: The position read.
        pawn_at: Line and column of each pawn, by colour.
        line_of: Line and column of each line of the text, by its key.
    """
    for player in state.players:
        if player.pawn and floats(state, player.pawn.square, player.pawn.feet):
            text, (line, column) = _("the {colour} pawn has no platform under its feet"), pawn_at[player.colour]
            raise UnreadableError(text, line, column, colour=player.colour)
        if player.pawn and player.pawn.square == state.open_door and len(state.players) < len(state.board.doors):
            text = _(
                "with {count} players a door is always free, so the open-door pawn (!) shares its square with nobody"
            )
            raise UnreadableError(text, *pawn_at[player.colour], count=len(state.players))
    fault = _turn_fault(state) or _owed_fault(state) or _end_fault(state)
    if fault:
        key, message = fault
        raise UnreadableError(message, *line_of.get(key, (0, 0)))
    for index, player in enumerate(state.players):
        if not player.hand and not (index == state.mover and state.owed and state.acted):
            text = _("five cards in front come back to the hand at once, so a hand is never empty")
            raise UnreadableError(text, *line_of[player.colour])
        if player.played and player.pawn is None:
            text = _("the {colour} pawn is off the board, so no card lies in front of its player")
            raise UnreadableError(text, *line_of[player.colour], colour=player.colour)


def _turn_fault(state: State) -> Fault | None:
    """The fault of the turn: an action without a pawn, a token spent but not in the reserve, or a finished turn."""
    mover = state.players[state.mover]
    if state.acted and mover.pawn is None:
        return "flags", worded(_("{player} has acted, so its pawn is on the board"), player=mover.colour)
    if state.spent and mover.pawn is None:
        return "flags", worded(_("{player} has spent a token, so its pawn is on the board"), player=mover.colour)
    if state.spent and not state.acted and not state.reserve:
        return "flags", worded(_("{player} has just spent a token, so the reserve has one"), player=mover.colour)
    if state.acted and not state.owed and (state.spent or not mover.tokens):
        return "flags", worded(_("{player} has acted and can spend no token, so the turn is over"), player=mover.colour)
    return None


def _owed_fault(state: State) -> Fault | None:
    """Return the fault of the thefts owed: each victim has just been ejected and owns a star or a token (GS-E4)."""
    for victim in state.owed:
        player = state.players[victim]
        if victim == state.mover:
            return "owed", Message(_("nobody steals from themselves"))
        if player.pawn:
            text = _("the {colour} pawn is on the board, so it has not just been ejected")
            return "owed", worded(text, colour=player.colour)
        if player.owns_nothing:
            return "owed", worded(_("{player} owns nothing that could be stolen"), player=player.colour)
    return _thief_fault(state) if state.owed else None


def _thief_fault(state: State) -> Fault | None:
    """Return the fault of the mover who has to steal.

    The mover ejects a pawn either with a card just played or, before the action, with a pawn just placed (GS-E7).
    """
    mover = state.players[state.mover]
    if mover.pawn is None:
        return "owed", Message(_("a player who steals has a pawn on the board"))
    if mover.pawn.square == state.open_door:
        text = _("somebody was ejected, so a door is free and the open-door pawn (!) has left the {colour} pawn")
        return "owed", worded(text, colour=mover.colour)
    if state.acted:
        if not mover.played:
            text = _("{player} has ejected somebody by playing a card, so a card lies in front")
            return "owed", worded(text, player=mover.colour)
    elif state.spent:
        text = _("{player} has spent a token and not acted again, so nobody has been ejected")
        return "owed", worded(text, player=mover.colour)
    elif not _just_placed(state):
        text = _(
            "who steals before acting has just come in: the {colour} pawn lies on a door with its feet as the door "
            "shows, and no card lies in front"
        )
        return "owed", worded(text, colour=mover.colour)
    elif len(state.owed) > 1:
        return "owed", Message(_("coming in by a door ejects one pawn only"))
    return None


def _just_placed(state: State) -> bool:
    """Return whether the mover's pawn may have been placed on a door in this turn, with no action since (GS-P1)."""
    mover = state.players[state.mover]
    if state.acted or state.spent or mover.played or mover.pawn is None:
        return False
    return mover.pawn in {Pawn(door.square, door.feet) for door in state.board.doors}


def _end_fault(state: State) -> Fault | None:
    """Return the fault of the end (GS-F1, GS-X1), or None.

    A game ends after a round: with few stars left, or, as an expert game, after enough points or without stars.
    """
    if state.triggered and not state.expert:
        return "flags", Message(_("only an expert game is triggered"))
    if state.triggered and not any(_may_have_triggered(state)):
        limit = EXPERT_POINTS[len(state.players)]
        text = _("nobody can have reached {limit} points in this round, so the end is not triggered")
        return "flags", worded(text, limit=limit)
    points = max(player.points for player in state.players)
    if state.expert and not state.triggered and any(_must_have_triggered(state)):
        return "flags", worded(_("a player has {points} points, so the end is triggered"), points=points)
    if not state.over:
        return None
    if state.mover != state.first or state.acted or state.spent or state.owed:
        return "flags", Message(_("a game is over at the end of a round, when it would be the first player’s turn"))
    left = state.stars_on_board
    if state.expert and not (state.triggered or not left):
        return "flags", Message(_("an expert game ends when it was triggered or no star is left"))
    if not state.expert and left > STARS_AT_END[len(state.players)]:
        return "flags", worded(_("a game is not over with {left} stars on the board"), left=left)
    return None


def _may_have_triggered(state: State) -> Iterator[bool]:
    """Yield for each player whether that player may have reached enough points in this round (GS-X1).

    A player whose points have not been counted in this round has triggered nothing. After the count, a token may have
    been spent, and a star of a pair may have been stolen.
    """
    limit, count = EXPERT_POINTS[len(state.players)], len(state.players)
    for index, player in enumerate(state.players):
        if index == state.mover and not state.over:
            counted, spent = state.acted or state.spent or _just_placed(state), state.spent
        else:
            counted = state.over or (index - state.first) % count < (state.mover - state.first) % count
            spent = True
        yield counted and player.points + spent + (2 if player.pawn is None else 0) >= limit


def _must_have_triggered(state: State) -> Iterator[bool]:
    """Yield for each player whether enough points must have been counted.

    Points that a pawn has just gained at its door are not counted yet (GS-P4).
    """
    limit = EXPERT_POINTS[len(state.players)]
    for index, player in enumerate(state.players):
        brought = [0]
        if index == state.mover and player.pawn and _just_placed(state) and not state.stars[player.pawn.square]:
            symbol = state.board.symbols[player.pawn.square]
            brought += [2 if owned % 2 == 0 else 1 for owned in player.stars if owned and symbol]
            brought += [1] if player.tokens and symbol == REPLAY_SYMBOL else []
        yield player.points - max(brought) >= limit
