"""What may be done and why not: `_verdict` alone decides it, and a row of REFUSALS says all about each reason."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from playground.core import Code, Place, Refusal, RefusalRow, _
from playground.games.fairy_lights.actions import EVERY_ACTION, Action
from playground.games.fairy_lights.events import SLOTS
from playground.games.fairy_lights.pieces import SHOP_SIZE, Card
from playground.games.fairy_lights.state import State


def _shop(state: State, action: Action) -> tuple[Place, ...]:
    """The slots of the shop that have a card."""
    return SLOTS[: len(state.shop)]


REFUSALS: dict[Code, RefusalRow[State, Action]] = {
    "over": RefusalRow(("FL-F1",), (), _("The game is over. Nothing more can be played.")),
    "not-your-turn": RefusalRow(("FL-S1",), (), _("It is the turn of {player}. Nobody else can do anything now.")),
    "no-pass": RefusalRow(
        ("FL-T2",), _shop,
        _("You may not end your turn like this. You have to take cards, even if they do you harm."),
    ),
    "no-pass-reveal": RefusalRow(
        ("FL-R1", "FL-T2"), ("pile",),
        _("You may not end your turn like this. The shop is empty, so you have to reveal a card."),
    ),
    "shop-full": RefusalRow(
        ("FL-R1",), _shop,
        _("There are five cards in the shop. You cannot reveal another one; you have to take."),
    ),
    "pile-empty": RefusalRow(
        ("FL-F1",), ("pile",),
        _("The pile is empty. There is no card to reveal; you have to take."),
    ),
    "reveal-first": RefusalRow(("FL-R1",), ("pile",), _("The shop is empty. First you have to reveal a card.")),
    "colour-missing": RefusalRow(("FL-T1",), _shop, _("There is nothing {colour} in the shop.")),
    "two-colours": RefusalRow(
        ("FL-T1",), _shop,
        _("There are five cards in the shop, so you have to take two colours."),
    ),
    "one-colour": RefusalRow(
        ("FL-T1",), _shop,
        _("There are fewer than five cards in the shop, so you take one colour and no more."),
    ),
    "no-such-action": RefusalRow(("FL-T1",), (), _("There is no such action in this game.")),
}  # fmt: skip
"""All that is said of an action that cannot be played, by the reason why."""


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


def _verdict(now: Situation, action: Action) -> Code | None:
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


def _may_take(shop: tuple[str, ...], colours: tuple[str, ...]) -> Code | None:
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
    missing = next((colour for colour in action.colours if colour not in now.shop), "")
    named = {"player": state.players[state.mover].name, "colour": missing}
    return REFUSALS[code].refusal(code, state, action, named)
