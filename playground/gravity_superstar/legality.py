"""What may be done and why not: legality is decided in `_verdict` and nowhere else."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from playground.core import Place, Refusal, Value
from playground.gravity_superstar.actions import EVERY_ACTION, Action
from playground.gravity_superstar.moves import obstacle, possible
from playground.gravity_superstar.pieces import CARDS
from playground.gravity_superstar.state import State

RULES_BEHIND = {
    "over": ("GS-F1",),
    "steal-first": ("GS-E4",),
    "place-first": ("GS-T1",),
    "already-placed": ("GS-T1",),
    "already-played": ("GS-T1",),
    "play-first": ("GS-T1", "GS-A11"),
    "nothing-to-refill": ("GS-A1",),
    "blocked": ("GS-A4", "GS-A8"),
    "blocked-halfway": ("GS-A4", "GS-A8"),
    "no-platform-below": ("GS-A5", "GS-G3"),
    "nothing-owed": ("GS-E4",),
    "not-owned": ("GS-E4",),
    "already-replayed": ("GS-R1",),
    "hidden": ("GS-S5",),
    "not-your-turn": ("GS-S6", "GS-T1"),
    "no-such-action": ("GS-T1",),
}
"""The rules behind each refusal; what depends on the card or on the ending that is played is in `_rules`."""


class Situation(NamedTuple):
    """All that legality depends on: in the phase "act" the mover's hand and the manoeuvres that platforms
    allow, in the phase "steal" what the next victim owns. In the view of somebody else the phase is "watch"."""

    phase: str
    hand: tuple[str, ...] = ()
    ways: frozenset[str] = frozenset()
    loot: frozenset[str] = frozenset()


OTHER_PHASES = {phase: Situation(phase) for phase in ("place", "replay", "over", "watch")}


def situation(state: State) -> Situation:
    """What legality depends on in `state`."""
    phase = state.phase
    mover = state.players[state.mover]
    if state.viewer is not None and state.viewer != state.mover and phase != "over":
        return OTHER_PHASES["watch"]
    if phase == "act" and mover.pawn:
        return Situation(phase, mover.hand, possible(state.board, mover.pawn))
    if phase == "steal":
        return Situation(phase, loot=state.players[state.owed[0]].loot)
    return OTHER_PHASES[phase]


def _verdict(now: Situation, action: Action) -> str | None:
    """The code of the refusal of `action`, or None if it may be played."""
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


def _may_act(now: Situation, action: Action) -> str | None:
    """GS-A1 to GS-A8: taking cards back needs one in front; a manoeuvre needs its card and a free way."""
    if action.kind == "refill":
        return None if len(now.hand) < len(CARDS) else "nothing-to-refill"
    if action.card not in now.hand:
        return "not-in-hand"
    return None if action.manoeuvre in now.ways else "blocked"


_KNOWN = frozenset(EVERY_ACTION)


@lru_cache(maxsize=1 << 15)
def _allowed(now: Situation) -> tuple[Action, ...]:
    """The actions that pass; situations come again and again, on other boards too."""
    return tuple(action for action in EVERY_ACTION if _verdict(now, action) is None)


def every_action(state: State) -> tuple[Action, ...]:
    """All actions that can be written down, legal or not: the same in every state."""
    return EVERY_ACTION


def may_play(state: State, action: Action) -> bool:
    """Whether `refusal` lets the action pass."""
    return action in _KNOWN and _verdict(situation(state), action) is None


def legal_actions(state: State) -> tuple[Action, ...]:
    """The actions that `refusal` lets pass, in the order of `every_action`; none when the game is over."""
    return _allowed(situation(state))


def refusal(state: State, action: Action) -> Refusal | None:
    """Why `action` cannot be played in `state`, or None if it can."""
    now = situation(state)
    code = _verdict(now, action) if action in _KNOWN else "no-such-action"
    if code is None:
        return None
    places: tuple[Place, ...] = ()
    mover = state.players[state.mover]
    params: dict[str, Value] = {"player": mover.colour}
    if code == "play-first" and action.kind == "replay":
        code = "already-replayed" if state.spent else code
    if code == "blocked" and mover.pawn:
        stop = obstacle(state.board, mover.pawn, action.manoeuvre)
        code = stop.code
        places = (state.board.edge(stop.square, stop.direction),)
    else:
        places = _where(state, code, action)
    if code == "not-in-hand":
        params["card"] = action.card
    if code in ("steal-first", "not-owned"):
        params["victim"] = state.players[state.owed[0]].colour
    if code == "not-owned":
        params["what"] = action.loot
    instead = tuple(str(allowed) for allowed in _allowed(now))
    return Refusal(code, _rules(state, code, action), places, tuple(params.items()), instead)


def _rules(state: State, code: str, action: Action) -> tuple[str, ...]:
    """The rules behind a refusal: that of the card too, where the card is what cannot be done."""
    if code == "over":
        return ("GS-X1",) if state.expert else RULES_BEHIND[code]
    if code == "not-in-hand":
        return ("GS-A2",) if action.face_down else ("GS-A3", "GS-A7") if action.card == "joker" else ("GS-A3",)
    return RULES_BEHIND[code]


def _where(state: State, code: str, action: Action) -> tuple[Place, ...]:
    """Where on the table the reason of a refusal lies."""
    mover = state.players[state.mover]
    if code in ("over", "not-your-turn", "play-first", "already-played", "already-replayed", "no-such-action"):
        return (mover.colour,)
    if code == "steal-first":
        return (state.players[state.owed[0]].colour,)
    if code == "not-owned":
        victim = state.players[state.owed[0]].colour
        return (f"{victim} tokens" if action.loot == "token" else f"{victim} stars",)
    if code == "place-first":
        return (state.board.name(state.open_door),)
    if code == "nothing-to-refill":
        return (f"{mover.colour} played",)
    if code in ("not-in-hand", "hidden"):
        return (f"{mover.colour} hand",)
    return (state.board.name(mover.pawn.square),) if mover.pawn else (mover.colour,)
