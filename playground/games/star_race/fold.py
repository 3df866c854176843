"""The state after an event: the events of an action hold everything that the action changes.

Folding the events of `apply` over a state gives exactly its new state, so that a lesson or an animation can stop
between a card played and the new card. In a view, a hidden card may be any card.
"""

from __future__ import annotations

from collections.abc import Callable

from playground.core import Event
from playground.games.star_race.pieces import ALIENS, HIDDEN, Player
from playground.games.star_race.play import exchanged
from playground.games.star_race.state import State


def follow(state: State, event: Event) -> State:
    """Return the state after `event`. An event of another game or position raises an error."""
    change = CHANGES.get(event.kind)
    return state if change is None else change(state, event, dict(event.details))


Details = dict[str, str | int]


def _player(state: State, name: str) -> Player:
    return next(player for player in state.players if player.name == name)


def _with(state: State, changed: Player) -> State:
    players = tuple(changed if player.name == changed.name else player for player in state.players)
    return state._replace(players=players)


def _less(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Return a hand without a card that was played; a hidden hand loses one hidden card."""
    at = hand.index(card) if card in hand else hand.index(HIDDEN)
    return hand[:at] + hand[at + 1 :]


def _number(place: str) -> int:
    return int(place.removeprefix("planet "))


def _played(state: State, event: Event, details: Details) -> State:
    player, card = _player(state, event.player), str(details["card"])
    state = _with(state, player._replace(hand=_less(player.hand, card)))
    return state._replace(discard=(*state.discard, card))


def _advanced(state: State, event: Event, details: Details) -> State:
    index = ALIENS.index(str(details["alien"]))
    planets = (*state.planets[:index], _number(event.places[1]), *state.planets[index + 1 :])
    return state._replace(planets=planets)


def _gave_up(state: State, event: Event, details: Details) -> State:
    player, card = _player(state, event.player), str(details["card"])
    state = _with(state, player._replace(favourites=_less(player.favourites, card)))
    return state._replace(discard=(*state.discard, card))


def _added(state: State, event: Event, details: Details) -> State:
    player, card = _player(state, event.player), str(details["card"])
    return _with(state, player._replace(hand=_less(player.hand, card), favourites=(*player.favourites, card)))


def _swapped(state: State, event: Event, details: Details) -> State:
    gave, got = str(details["gave"]), str(details["got"])
    me, them = _player(state, event.player), _player(state, str(details["with"]))
    state = _with(state, me._replace(favourites=exchanged(me.favourites, gave, got)))
    return _with(state, them._replace(favourites=exchanged(them.favourites, got, gave)))


def _changed(state: State, event: Event, details: Details) -> State:
    planets = list(state.planets)
    for name, place in (("alien", event.places[1]), ("other", event.places[0])):
        planets[ALIENS.index(str(details[name]))] = _number(place)
    return state._replace(planets=tuple(planets))


def _taken(state: State, event: Event, details: Details) -> State:
    player = _player(state, event.player)
    state = _with(state, player._replace(hand=(*player.hand, str(details["card"]))))
    return state._replace(supply=state.supply[1:])


def _turn_ended(state: State, event: Event, details: Details) -> State:
    return state._replace(mover=(state.mover + 1) % len(state.players))


def _game_ended(state: State, event: Event, details: Details) -> State:
    return state._replace(over=True)


def _revealed(state: State, event: Event, details: Details) -> State:
    return _with(state, _player(state, event.player)._replace(token=str(details["alien"])))


CHANGES: dict[str, Callable[[State, Event, Details], State]] = {
    "played": _played,
    "advanced": _advanced,
    "gave-up": _gave_up,
    "added": _added,
    "swapped": _swapped,
    "changed": _changed,
    "drew": _taken,
    "ate": _taken,
    "turn-ended": _turn_ended,
    "game-ended": _game_ended,
    "revealed": _revealed,
}
"""The change that each kind of event makes; kinds left out (a change without effect) change nothing."""
