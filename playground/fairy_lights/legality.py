"""What may be done and why not: legality is decided in `_verdict` and nowhere else."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from playground.core import Place, Refusal, Value
from playground.fairy_lights.actions import EVERY_ACTION, Action
from playground.fairy_lights.pieces import SHOP_SIZE, Card
from playground.fairy_lights.state import State

RULES_BEHIND = {
    "over": ("FL-F1",),
    "not-your-turn": ("FL-S1",),
    "no-pass": ("FL-T2",),
    "no-pass-reveal": ("FL-R1", "FL-T2"),
    "shop-full": ("FL-R1",),
    "pile-empty": ("FL-F1",),
    "reveal-first": ("FL-R1",),
    "colour-missing": ("FL-T1",),
    "two-colours": ("FL-T1",),
    "one-colour": ("FL-T1",),
    "no-such-action": ("FL-T1",),
}
"""The rules behind each refusal."""


class Situation(NamedTuple):
    """All that legality depends on: the colours in the shop, from the pile on; whether a card is left; the end; whether
    this is the view of somebody whose turn it is not."""

    shop: tuple[str, ...]
    pile: bool
    over: bool
    watched: bool = False


def situation(state: State) -> Situation:
    """What legality depends on in `state`."""
    shop = tuple([card.colour for card in state.shop])
    return Situation(shop, bool(state.pile), state.over, state.viewer not in (None, state.mover))


def _verdict(now: Situation, action: Action) -> str | None:
    """The code of the refusal of `action`, or None if it may be played."""
    if now.over:
        return "over"
    if now.watched:
        return "not-your-turn"
    if action.kind == "end turn":
        return "no-pass" if now.shop else "no-pass-reveal"
    if action.kind == "reveal":
        return "shop-full" if len(now.shop) == SHOP_SIZE else None if now.pile else "pile-empty"
    return _may_take(now.shop, action.colours)


def _may_take(shop: tuple[str, ...], colours: tuple[str, ...]) -> str | None:
    """FL-T1: one colour out of up to four cards; two out of five, or the only one there is."""
    if not shop:
        return "reveal-first"
    if not set(colours) <= set(shop):
        return "colour-missing"
    due = min(2, len(set(shop))) if len(shop) == SHOP_SIZE else 1
    return None if len(colours) == due else "two-colours" if len(colours) < due else "one-colour"


_KNOWN = frozenset(EVERY_ACTION)


@lru_cache(maxsize=1 << 14)
def _allowed(now: Situation) -> tuple[Action, ...]:
    """The actions that pass; there are few situations, and they come again and again."""
    return tuple(action for action in EVERY_ACTION if _verdict(now, action) is None)


@lru_cache(maxsize=1 << 15)
def allowed(shop: tuple[Card, ...], pile: bool, over: bool) -> tuple[Action, ...]:
    """The same for the whole truth, by the cards themselves, which are at hand: most shops have been seen before."""
    return _allowed(Situation(tuple([card.colour for card in shop]), pile, over))


def every_action(state: State) -> tuple[Action, ...]:
    """All actions that can be written down, legal or not: the same in every state."""
    return EVERY_ACTION


def legal_actions(state: State) -> tuple[Action, ...]:
    """The actions that `refusal` lets pass, in the order of `every_action`; none when the game is over."""
    if state.viewer is not None:
        return _allowed(situation(state))
    return allowed(state.shop, bool(state.pile), state.over)


def refusal(state: State, action: Action) -> Refusal | None:
    """Why `action` cannot be played in `state`, or None if it can."""
    now = situation(state)
    code = _verdict(now, action) if action in _KNOWN else "no-such-action"
    if code is None:
        return None
    params: dict[str, Value] = {"player": state.players[state.mover].name}
    if code == "colour-missing":
        params["colour"] = next(colour for colour in action.colours if colour not in now.shop)
    instead = tuple(str(possible) for possible in _allowed(now))
    return Refusal(code, RULES_BEHIND[code], _where(now, code), tuple(params.items()), instead)


def _where(now: Situation, code: str) -> tuple[Place, ...]:
    """Where the reason of a refusal lies: the pile, or the cards in the shop."""
    if code in ("pile-empty", "reveal-first", "no-pass-reveal"):
        return ("pile",)
    if code in ("over", "not-your-turn", "no-such-action"):
        return ()
    return tuple(f"shop {slot}" for slot in range(1, len(now.shop) + 1))
