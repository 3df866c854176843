"""Playing an action: the new state, and everything that happened on the way, in order."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from playground.core import Event, IllegalActionError
from playground.fairy_lights.actions import Action
from playground.fairy_lights.happenings import (
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
from playground.fairy_lights.legality import allowed, refusal, situation
from playground.fairy_lights.pieces import COLOURS, FULL_SERIES, Card, Player, bulbs_of, stars_of
from playground.fairy_lights.state import State


def apply(state: State, action: Action) -> tuple[State, tuple[Event, ...]]:
    """The state after `action`, and the events on the way.

    Raises IllegalActionError with the refusal; ValueError when a card is to be revealed in a view, whose pile has
    no order (`sample` gives it one).
    """
    now = situation(state)
    if action not in allowed(now):
        why = refusal(state, action)
        if why:
            raise IllegalActionError(why, action, state)
    return _reveal(state) if action.kind == "reveal" else _take(state, action, now.shop)


def _reveal(state: State) -> tuple[State, tuple[Event, ...]]:
    """FL-R1, and FL-R2 where the card matches the one before it."""
    pile, shop, discard, players, mover, _, viewer = state
    if viewer is not None:
        raise ValueError("nobody knows the order of the pile: draw one with `sample` to go on from a view")
    card, slot, player = pile[0], len(shop), players[mover].name
    pile, row = pile[1:], (*shop, card)
    match = bool(shop) and shop[-1].colour == card.colour
    if pile and not match:
        return State(pile, row, discard, players, mover), (revealed(player, slot, card),)
    events = [revealed(player, slot, card)]
    if not pile:
        events.append(last_card(player, slot))
    if match:
        events += [matched(player, slot, card.colour), turn_ended(player, "FL-R2")]
        mover = (mover + 1) % len(players)
    after = State(pile, row, discard, players, mover)
    return _ended(after, events, tuple(range(slot + 1))) if match and not pile else (after, tuple(events))


class _Plan(NamedTuple):
    """A take from a shop of given colours: (colour, its index, slots) for each colour taken, the slots left,
    and how their cards slide."""

    taken: tuple[tuple[str, int, tuple[int, ...]], ...]
    left: tuple[int, ...]
    slides: tuple[Event, ...]


@lru_cache(maxsize=1 << 14)
def _plan(shop: tuple[str, ...], colours: tuple[str, ...]) -> _Plan:
    """FL-T1 takes all cards of the colours, FL-T6 lets the others slide and keep their order."""
    taken = tuple(
        (colour, COLOURS.index(colour), tuple(slot for slot, found in enumerate(shop) if found == colour))
        for colour in colours
    )
    left = tuple(slot for slot, found in enumerate(shop) if found not in colours)
    return _Plan(taken, left, tuple(slid(slot, end) for end, slot in enumerate(left) if slot != end))


def _take(state: State, action: Action, shop: tuple[str, ...]) -> tuple[State, tuple[Event, ...]]:
    """FL-T1 to FL-T6; then the turn is over, and with an empty pile the game."""
    plan = _plan(shop, action.colours)
    row, mover = state.shop, state.mover
    name, series, garland = state.players[mover]
    discard, open_series = state.discard, list(series)
    events: list[Event] = []
    results: list[Event] = []
    for colour, index, slots in plan.taken:
        events.append(took(name, colour, slots))
        cards = (*open_series[index], *[row[slot] for slot in slots])
        bulbs = bulbs_of(cards)
        kind = fate(bulbs)
        results.append(counted(kind, name, colour, bulbs, len(cards), stars_of(cards)))
        open_series[index] = cards if kind == "kept" else ()
        if kind == "stored":
            garland += cards
        elif kind == "lost":
            discard += cards
    events += results
    left: tuple[Card, ...] = tuple([row[slot] for slot in plan.left])
    if state.pile:
        events += plan.slides
    events.append(turn_ended(name, "FL-T1"))
    players = list(state.players)
    players[mover] = Player(name, tuple(open_series), garland)
    after = State(state.pile, left, discard, tuple(players), (mover + 1) % len(players), viewer=state.viewer)
    return (after, tuple(events)) if state.pile else _ended(after, events, plan.left)


def fate(bulbs: int) -> str:
    """FL-T4: 1 or 2 bulbs are "kept", a multiple of 3 is "stored", any other number is "lost"."""
    return "kept" if bulbs < FULL_SERIES else "lost" if bulbs % FULL_SERIES else "stored"


def _ended(state: State, events: list[Event], slots: tuple[int, ...]) -> tuple[State, tuple[Event, ...]]:
    """FL-F1: what is left in the shop is discarded, and the game is over."""
    if slots:
        events.append(shop_discarded(slots))
    events.append(GAME_ENDED)
    return state._replace(shop=(), discard=state.discard + state.shop, over=True), tuple(events)
