"""The state after an event: the events of an action hold everything that the action changes.

Folding the events of `apply` over a state gives exactly its new state, so that a lesson or an animation can stop in
the middle of a take, with gaps in the shop.
"""

from __future__ import annotations

from collections.abc import Callable

from playground.core import Event
from playground.games.fairy_lights.events import SLOTS
from playground.games.fairy_lights.pieces import CARD, COLOURS, GAP, Card, Player
from playground.games.fairy_lights.state import State


def follow(state: State, event: Event) -> State:
    """Return the state after `event`. An event of another game or position raises an error."""
    change = CHANGES.get(event.kind)
    return state if change is None else change(state, event)


def _closed(shop: list[Card]) -> tuple[Card, ...]:
    """Return the shop without the gaps at its end."""
    while shop and shop[-1] is GAP:
        shop.pop()
    return tuple(shop)


def _with_player(state: State, player: Player) -> State:
    players = tuple(player if seat.name == player.name else seat for seat in state.players)
    return state._replace(players=players)


def _player(state: State, name: str) -> Player:
    return next(player for player in state.players if player.name == name)


def _colour(event: Event) -> int:
    return COLOURS.index(str(dict(event.details)["colour"]))


def _with_series(player: Player, index: int, cards: tuple[Card, ...]) -> Player:
    return player._replace(series=(*player.series[:index], cards, *player.series[index + 1 :]))


def _revealed(state: State, event: Event) -> State:
    """Return the state after a card was revealed; in a view, the sorted pile loses one card of that kind."""
    card = CARD[str(dict(event.details)["card"])]
    at = state.pile.index(card) if state.viewer is not None else 0
    return state._replace(pile=state.pile[:at] + state.pile[at + 1 :], shop=(*state.shop, card))


def _took(state: State, event: Event) -> State:
    slots = [SLOTS.index(place) for place in event.places[:-1]]
    player, index = _player(state, event.player), _colour(event)
    shop = [GAP if slot in slots else card for slot, card in enumerate(state.shop)]
    cards = (*player.series[index], *(state.shop[slot] for slot in slots))
    return _with_player(state._replace(shop=_closed(shop)), _with_series(player, index, cards))


def _stored(state: State, event: Event) -> State:
    player, index = _player(state, event.player), _colour(event)
    stored = player._replace(garland=player.garland + player.series[index])
    return _with_player(state, _with_series(stored, index, ()))


def _lost(state: State, event: Event) -> State:
    player, index = _player(state, event.player), _colour(event)
    discard = state.discard + player.series[index]
    return _with_player(state._replace(discard=discard), _with_series(player, index, ()))


def _slid(state: State, event: Event) -> State:
    start, end = map(SLOTS.index, event.places)
    shop = list(state.shop)
    shop[end], shop[start] = shop[start], GAP
    return state._replace(shop=_closed(shop))


def _turn_ended(state: State, event: Event) -> State:
    return state._replace(mover=(state.mover + 1) % len(state.players))


def _shop_discarded(state: State, event: Event) -> State:
    left = tuple(card for card in state.shop if card is not GAP)
    return state._replace(shop=(), discard=state.discard + left)


def _game_ended(state: State, event: Event) -> State:
    return state._replace(over=True)


CHANGES: dict[str, Callable[[State, Event], State]] = {
    "revealed": _revealed,
    "took": _took,
    "stored": _stored,
    "lost": _lost,
    "slid": _slid,
    "turn-ended": _turn_ended,
    "shop-discarded": _shop_discarded,
    "game-ended": _game_ended,
}
"""The change that each kind of event makes; kinds left out (a match, a series that is kept) change nothing."""
