"""All actions that can be written down, the text of each, and legality.

`_verdict` alone decides whether an action is legal; REFUSALS describes each reason.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from typing import Any, NamedTuple, Self

from playground.core import Code, Place, Refusal, RefusalRow, _
from playground.games.fairy_lights.pieces import COLOURS, SHOP_SIZE, SLOTS, Card
from playground.games.fairy_lights.state import State

_RANKS = {colour: rank for rank, colour in enumerate(COLOURS)}


def _rank(colour: str) -> int:
    """Return the index of a colour in COLOURS; an unknown colour gets the number of colours, to be sorted last."""
    return _RANKS.get(colour, len(_RANKS))


class _Fields(NamedTuple):
    kind: str
    colours: tuple[str, ...] = ()


class Action(_Fields):
    """One action: `kind` is "reveal", "take" (one or two `colours`), or "end turn".

    The colours are always kept in the order of COLOURS, so that the same colours in any order give equal actions.
    """

    __slots__ = ()

    def __new__(cls, kind: str, colours: Iterable[str] = ()) -> Self:
        """Return the action with its colours in the order of COLOURS; unknown colours come last."""
        return super().__new__(cls, kind, tuple(sorted(colours, key=_rank)))

    @classmethod
    def _make(cls, iterable: Iterable[Any]) -> Self:  # type: ignore[override]  # as typed for subclasses too
        """Return the action with these fields, its colours in order; `_replace` calls this method too."""
        return cls(*iterable)

    def __str__(self) -> str:
        """Return the action as text: "reveal", "take pink", "take pink and silver", "end turn"."""
        return f"take {' and '.join(self.colours)}" if self.colours else self.kind


REVEAL = Action("reveal")
END_TURN = Action("end turn")
"""Ending the turn without a take, which is never legal (FL-T2)."""

EVERY_ACTION: tuple[Action, ...] = (
    REVEAL,
    *(Action("take", (colour,)) for colour in COLOURS),
    *(Action("take", pair) for pair in combinations(COLOURS, 2)),
    END_TURN,
)


def other_texts(action: Action) -> tuple[str, ...]:
    """Return the text of a take with its two colours in the other order; no text for any other action."""
    return (f"take {' and '.join(reversed(action.colours))}",) if len(action.colours) > 1 else ()


def _shop(state: State, action: Action) -> tuple[Place, ...]:
    """Return the slots of the shop that have a card, whatever the action."""
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
"""The rules, the places and the sentence of each reason for which an action is refused."""


class Situation(NamedTuple):
    """All data on which legality depends.

    `shop` holds the colours in the shop, the one next to the pile first; `pile` whether the pile has a card; `over`
    whether the game is over; `watched` whether this is the view of a player who is not the mover.
    """

    shop: tuple[str, ...]
    pile: bool
    over: bool
    watched: bool = False


def situation(state: State) -> Situation:
    """Return the data of `state` on which legality depends.

    These are the colours in the shop, whether the pile has a card, whether the game is over, and whether this is the
    view of a player who is not the mover.
    """
    shop = tuple([card.colour for card in state.shop])
    return Situation(shop, bool(state.pile), state.over, state.viewer not in (None, state.mover))


def _verdict(now: Situation, action: Action) -> Code | None:
    """Return the code of the refusal of `action`, or None if the action is legal.

    Nothing is legal once the game is over or in the view of another player than the mover, and "end turn" never is. A
    reveal needs a card in the pile and a free slot in the shop; takes are left to `_may_take`.
    """
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
    """Return the code of the refusal of a take, or None if the take is legal (FL-T1).

    Nothing can be taken from an empty shop, and no colour that is not in the shop. Up to four cards allow one colour;
    five cards require two colours, or the only colour in the shop.
    """
    if not shop:
        return "reveal-first"
    if not set(colours) <= set(shop):
        return "colour-missing"
    due = min(2, len(set(shop))) if len(shop) == SHOP_SIZE else 1
    return None if len(colours) == due else "two-colours" if len(colours) < due else "one-colour"


_KNOWN = frozenset(EVERY_ACTION)


@lru_cache(maxsize=1 << 14)
def _allowed(now: Situation) -> tuple[Action, ...]:
    """Return the legal actions of a situation, in the order of EVERY_ACTION; cached, as the same situations recur."""
    return tuple(action for action in EVERY_ACTION if _verdict(now, action) is None)


@lru_cache(maxsize=1 << 15)
def allowed(shop: tuple[Card, ...], pile: bool, over: bool) -> tuple[Action, ...]:
    """Return the legal actions of a full state, none if it is `over`; cached by its cards: most shops recur.

    `pile` tells whether the pile has a card.
    """
    return _allowed(Situation(tuple([card.colour for card in shop]), pile, over))


def every_action(state: State) -> tuple[Action, ...]:
    """Return all actions that can be written down, legal or not, "end turn" too: the same in every state."""
    return EVERY_ACTION


def legal_actions(state: State) -> tuple[Action, ...]:
    """Return the legal actions in the order of `every_action`.

    There are none when the game is over, and none in the view of a player who is not the mover.
    """
    if state.viewer is not None:
        return _allowed(situation(state))
    return allowed(state.shop, bool(state.pile), state.over)


def refusal(state: State, action: Action) -> Refusal | None:
    """Return the reason why `action` cannot be played in `state`, or None if the action is legal.

    An action that is not in `every_action` is refused too, and so is every action in the view of a player who is not
    the mover. What each kind of action needs is said at `_verdict` and `_may_take`.
    """
    now = situation(state)
    code = _verdict(now, action) if action in _KNOWN else "no-such-action"
    if code is None:
        return None
    missing = next((colour for colour in action.colours if colour not in now.shop), "")
    named = {"player": state.players[state.mover].name, "colour": missing}
    return REFUSALS[code].refusal(code, state, action, named)
