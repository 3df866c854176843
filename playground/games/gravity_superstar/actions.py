"""Legality: `_verdict` alone decides whether an action is legal, and REFUSALS describes each reason."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from playground.core import Code, Place, Refusal, RefusalRow, _
from playground.games.gravity_superstar.action import EVERY_ACTION, Action
from playground.games.gravity_superstar.box import CARDS
from playground.games.gravity_superstar.moves import Obstacle, obstacle, possible
from playground.games.gravity_superstar.state import State


def _ending(state: State, action: Action) -> tuple[str, ...]:
    """Return the rule by which the game ended: GS-X1 in an expert game, else GS-F1."""
    return ("GS-X1",) if state.expert else ("GS-F1",)


def _card(state: State, action: Action) -> tuple[str, ...]:
    """Return the rules that require the card: any card for a move, the card shown or a joker for a special move."""
    return ("GS-A2",) if action.face_down else ("GS-A3", "GS-A7") if action.card == "joker" else ("GS-A3",)


def _pawn(state: State, action: Action) -> tuple[Place, ...]:
    """Return the square of the mover's pawn, or the mover's place while that pawn is off the board."""
    mover = state.players[state.mover]
    return (state.board.name(mover.pawn.square) if mover.pawn else mover.colour,)


def _open_door(state: State, action: Action) -> tuple[Place, ...]:
    """Return the square of the open-door pawn."""
    return (state.board.name(state.open_door),)


def _loot(state: State, action: Action) -> tuple[Place, ...]:
    """Return the place where the victim keeps the loot: the victim's tokens or stars."""
    return (f"{_victim(state)} tokens" if action.loot == "token" else f"{_victim(state)} stars",)


def _edge(state: State, action: Action) -> tuple[Place, ...]:
    """Return the edge with the platform that stops the mover's pawn; for a drop, the edge without a platform."""
    stop = _stop(state, action)
    return (state.board.edge(stop.square, stop.direction),)


REFUSALS: dict[Code, RefusalRow[State, Action]] = {
    "over": RefusalRow(_ending, ("{player}",), _("The game is over. Nothing more can be played.")),
    "steal-first": RefusalRow(
        ("GS-E4",), ("{victim}",),
        _("You have ejected {victim}. First you have to steal something from {victim}."),
    ),
    "place-first": RefusalRow(
        ("GS-T1",), _open_door,
        _("Your pawn is not on the board. First place it on the open door."),
    ),
    "already-placed": RefusalRow(
        ("GS-T1",), _pawn, _("Your pawn is on the board already, so it cannot come in again.")
    ),
    "already-played": RefusalRow(
        ("GS-T1",), ("{player}",),
        _("You have played your action. Now you may spend a replay token or end your turn."),
    ),
    "play-first": RefusalRow(
        ("GS-T1", "GS-A11"), ("{player}",),
        _("You have to play an action first. Nobody may pass."),
    ),
    "not-in-hand": RefusalRow(
        _card, ("{player} hand",),
        _("You do not hold {card}. What lies in front of you cannot be played until you take it back."),
    ),
    "nothing-to-refill": RefusalRow(
        ("GS-A1",), ("{player} played",),
        _("No card lies in front of you, so there is nothing to take back."),
    ),
    "blocked": RefusalRow(
        ("GS-A4", "GS-A8"), _edge,
        _("A platform stops the first step, so the pawn cannot go that way."),
    ),
    "blocked-halfway": RefusalRow(
        ("GS-A4", "GS-A8"), _edge,
        _("The first step is free, but a platform stops the second. You may only start a jump that you can finish."),
    ),
    "no-platform-below": RefusalRow(
        ("GS-A5", "GS-G3"), _edge,
        _("There is no platform under the feet, so there is nothing to drop through."),
    ),
    "nothing-owed": RefusalRow(
        ("GS-E4",), _pawn,
        _("There is nobody to steal from now. You steal once from each player whose pawn you eject."),
    ),
    "not-owned": RefusalRow(("GS-E4",), _loot, _("{victim} does not own {what}, so you cannot steal one.")),
    "already-replayed": RefusalRow(
        ("GS-R1",), ("{player}",),
        _("You have spent a replay token in this turn already. One a turn is all you get."),
    ),
    "no-such-action": RefusalRow(("GS-T1",), ("{player}",), _("There is no such action in this game.")),
    "hidden": RefusalRow(
        ("GS-S5",), ("{player} hand",),
        _("These are not your cards. You cannot see them, so you cannot play them."),
    ),
    "not-your-turn": RefusalRow(
        ("GS-S6", "GS-T1"), ("{player}",),
        _("It is the turn of {player}. Nobody else can do anything now."),
    ),
}  # fmt: skip
"""The rules, the places and the sentence of each reason for which an action is refused."""


class Situation(NamedTuple):
    """All data on which legality depends.

    In the phase "act": the mover's hand and the manoeuvres that platforms allow. In the phase "steal": what the next
    victim owns. In the view of a player who is not the mover, the phase is "watch".
    """

    phase: str
    hand: tuple[str, ...] = ()
    ways: frozenset[str] = frozenset()
    loot: frozenset[str] = frozenset()


OTHER_PHASES = {phase: Situation(phase) for phase in ("place", "replay", "over", "watch")}


def situation(state: State) -> Situation:
    """Return the data of `state` on which legality depends."""
    phase = state.phase
    mover = state.players[state.mover]
    if state.viewer is not None and state.viewer != state.mover and phase != "over":
        return OTHER_PHASES["watch"]
    if phase == "act" and mover.pawn:
        return Situation(phase, mover.hand, possible(state.board, mover.pawn))
    if phase == "steal":
        return Situation(phase, loot=state.players[state.owed[0]].loot)
    return OTHER_PHASES[phase]


def _verdict(now: Situation, action: Action) -> Code | None:
    """Return the code of the refusal of `action`, or None if the action is legal."""
    kind, phase = action.kind, now.phase
    if phase == "over":
        return "over"
    if phase == "watch":
        return "hidden" if kind in ("play", "refill") else "not-your-turn"
    if kind == "steal":
        if phase != "steal":
            return "nothing-owed"
        return None if action.loot in now.loot else "not-owned"
    if phase == "steal":
        return "steal-first"
    if kind == "place":
        return None if phase == "place" else "already-placed"
    if phase == "place":
        return "place-first"
    if kind == "replay" or kind == "end turn":
        return None if phase == "replay" else "play-first"
    return "already-played" if phase == "replay" else _may_act(now, action)


def _may_act(now: Situation, action: Action) -> Code | None:
    """Return the code of the refusal of a refill or a manoeuvre, or None if the action is legal (GS-A1 to GS-A8).

    A refill needs a card in front of the player; a manoeuvre needs its card and a path free of platforms.
    """
    if action.kind == "refill":
        return None if len(now.hand) < len(CARDS) else "nothing-to-refill"
    if action.card not in now.hand:
        return "not-in-hand"
    return None if action.manoeuvre in now.ways else "blocked"


_KNOWN = frozenset(EVERY_ACTION)


@lru_cache(maxsize=1 << 15)
def _allowed(now: Situation) -> tuple[Action, ...]:
    """Return the legal actions of a situation; the cache pays off because the same situations recur on many boards."""
    return tuple(action for action in EVERY_ACTION if _verdict(now, action) is None)


def every_action(state: State) -> tuple[Action, ...]:
    """Return all actions that can be written down, legal or not: the same in every state."""
    return EVERY_ACTION


def may_play(state: State, action: Action) -> bool:
    """Return whether `action` is legal in `state`."""
    return action in _KNOWN and _verdict(situation(state), action) is None


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return the legal actions in the order of `every_action`; none when the game is over."""
    return _allowed(situation(state))


def _code(state: State, action: Action) -> Code | None:
    """Return the code of the refusal of `action` in `state`, or None if the action is legal.

    This function narrows the codes of `_verdict` that have several causes: "play-first" and "blocked".
    """
    if action not in _KNOWN:
        return "no-such-action"
    code = _verdict(situation(state), action)
    if code == "play-first" and action.kind == "replay" and state.spent:
        return "already-replayed"
    if code == "blocked" and action.manoeuvre == "drop":
        return "no-platform-below"
    return "blocked-halfway" if code == "blocked" and _stop(state, action).steps else code


def _stop(state: State, action: Action) -> Obstacle:
    """Return the obstacle that stops the mover's pawn. The pawn has to be on the board."""
    pawn = state.players[state.mover].pawn
    assert pawn
    return obstacle(state.board, pawn, action.manoeuvre)


def _victim(state: State) -> str:
    """Return the colour of the player from whom the mover has to steal next, or "" if no theft is owed."""
    return state.players[state.owed[0]].colour if state.owed else ""


def refusal(state: State, action: Action) -> Refusal | None:
    """Return the reason why `action` cannot be played in `state`, or None if the action is legal."""
    code = _code(state, action)
    if code is None:
        return None
    named = {
        "player": state.players[state.mover].colour, "victim": _victim(state), "card": action.card, "what": action.loot
    }  # fmt: skip
    return REFUSALS[code].refusal(code, state, action, named)
