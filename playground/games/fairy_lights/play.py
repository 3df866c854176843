"""Plays an action: computes the new state and, in order, the events of the action."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from playground.core import Event, HiddenError, IllegalActionError
from playground.games.fairy_lights.action import Action
from playground.games.fairy_lights.actions import allowed, refusal
from playground.games.fairy_lights.events import (
    GAME_ENDED,
    counted,
    last_card,
    matched,
    revealed,
    shop_discarded,
    slid,
    took,
    turn_ended,
)
from playground.games.fairy_lights.pieces import COLOURS, FULL_SERIES, SEATS, Card, Player, bulbs_of, stars_of
from playground.games.fairy_lights.state import State

_made = tuple.__new__
"""Makes a named tuple from its fields without its Python constructor, which takes as long as half a reveal."""


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """Return the state after `action`, and the events of that action.

    Raises:
        IllegalActionError: The action is refused; the error holds the refusal.
        HiddenError: A card is to be revealed in a view, whose pile has no order; `sample` gives a full state.
    """
    if state.viewer is not None or action not in allowed(state.shop, bool(state.pile), state.over):
        why = refusal(state, action)
        if why:
            raise IllegalActionError(why, action, state)
    return _reveal(state) if action.kind == "reveal" else _take(state, action)


def _reveal(state: State) -> tuple[State, tuple[Event, ...]]:
    """The state and the events after a reveal (FL-R1); a card that matches the one before ends the turn (FL-R2)."""
    pile, shop, discard, players, mover, _, viewer = state
    if viewer is not None:
        raise HiddenError("nobody knows the order of the pile: draw one with `sample` to go on from a view")
    card, slot, player = pile[0], len(shop), players[mover].name
    pile, row = pile[1:], (*shop, card)
    match = bool(shop) and shop[-1].colour == card.colour
    if pile and not match:
        return _made(State, (pile, row, discard, players, mover, False, None)), (revealed(player, slot, card),)
    events = [revealed(player, slot, card)]
    if not pile:
        events.append(last_card(player, slot))
    if match:
        events += [matched(player, slot, card.colour), turn_ended(player, "FL-R2")]
        mover = (mover + 1) % len(players)
    after = State(pile, row, discard, players, mover)
    return _ended(after, events, tuple(range(slot + 1))) if match and not pile else (after, tuple(events))


class _Plan(NamedTuple):
    """A take from a shop.

    `taken` holds for each colour its index, its event by player, and its cards; `slots` and `left` the slots and cards
    left in the shop; `slides` the events of the cards that slide.
    """

    taken: tuple[tuple[int, Mapping[str, Event], tuple[Card, ...]], ...]
    slots: tuple[int, ...]
    left: tuple[Card, ...]
    slides: tuple[Event, ...]


@lru_cache(maxsize=1 << 16)
def _plan(shop: tuple[Card, ...], colours: tuple[str, ...]) -> _Plan:
    """The plan of a take: all cards of the colours leave (FL-T1), the others slide and keep their order (FL-T6)."""
    taken, slots, slides = _layout(tuple([card.colour for card in shop]), colours)
    with_cards = tuple([(index, events, tuple([shop[slot] for slot in places])) for index, events, places in taken])
    return _Plan(with_cards, slots, tuple([shop[slot] for slot in slots]), slides)


Layout: TypeAlias = tuple[
    tuple[tuple[int, Mapping[str, Event], tuple[int, ...]], ...], tuple[int, ...], tuple[Event, ...]
]


@lru_cache(maxsize=1 << 14)
def _layout(shop: tuple[str, ...], colours: tuple[str, ...]) -> Layout:
    """The part of a plan that depends on colours alone: (index, event by player, slots) of each, slots left, slides."""
    taken = []
    for colour in colours:
        slots = tuple(slot for slot, found in enumerate(shop) if found == colour)
        taken.append((COLOURS.index(colour), {seat: took(seat, colour, slots) for seat in SEATS}, slots))
    left = tuple(slot for slot, found in enumerate(shop) if found not in colours)
    return tuple(taken), left, tuple(slid(slot, end) for end, slot in enumerate(left) if slot != end)


@lru_cache(maxsize=1 << 15)
def _settled(player: str, cards: tuple[Card, ...]) -> tuple[str, Event]:
    """Return the fate of a series after a take, and the event of that fate (FL-T4)."""
    bulbs = bulbs_of(cards)
    kind = fate(bulbs)
    return kind, counted(kind, player, cards[0].colour, bulbs, len(cards), stars_of(cards))


def _take(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The state and the events after a take (FL-T1 to FL-T6), which ends the turn, and with an empty pile the game."""
    pile, shop, discard, players, mover, _, viewer = state
    plan = _plan(shop, action.colours)
    name, series, garland = players[mover]
    rows, seats = list(series), list(players)
    events: list[Event] = []
    results: list[Event] = []
    for index, told, taken in plan.taken:
        events.append(told[name])
        cards = rows[index] + taken
        kind, event = _settled(name, cards)
        results.append(event)
        rows[index] = cards if kind == "kept" else ()
        if kind == "stored":
            garland += cards
        elif kind == "lost":
            discard += cards
    events += results
    if pile:
        events += plan.slides
    events.append(turn_ended(name, "FL-T1"))
    seats[mover] = _made(Player, (name, tuple(rows), garland))
    after = _made(State, (pile, plan.left, discard, tuple(seats), (mover + 1) % len(seats), False, viewer))
    return (after, tuple(events)) if pile else _ended(after, events, plan.slots)


def fate(bulbs: int) -> str:
    """The fate of a series: 1 or 2 bulbs are "kept", a multiple of 3 is "stored", other numbers are "lost" (FL-T4)."""
    return "kept" if bulbs < FULL_SERIES else "lost" if bulbs % FULL_SERIES else "stored"


def _ended(state: State, events: list[Event], slots: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
    """Return the finished game and its events, with the cards left in the shop discarded (FL-F1)."""
    if slots:
        events.append(shop_discarded(slots))
    events.append(GAME_ENDED)
    return state._replace(shop=(), discard=state.discard + state.shop, over=True), tuple(events)
