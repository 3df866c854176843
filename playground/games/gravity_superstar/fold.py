"""The state after an event: the events of an action hold everything that the action changes.

Folding the events of `apply` over a state gives exactly its new state, so that a lesson or an animation can stop in
the middle of a long move.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playground.core import Event
from playground.games.gravity_superstar.board import Pawn
from playground.games.gravity_superstar.box import HIDDEN, STAR_COLOURS, Played, Player
from playground.games.gravity_superstar.grid import DIRECTIONS
from playground.games.gravity_superstar.state import State


def follow(state: State, event: Event) -> State:
    """Return the state after `event`. An event of another game or position raises an error."""
    change = CHANGES.get(event.kind)
    return state if change is None else change(state, event, dict(event.details))


Details = dict[str, str | int]


def _index(state: State, colour: str) -> int:
    return next(index for index, player in enumerate(state.players) if player.colour == colour)


def _with(state: State, colour: str, **changes: Any) -> State:
    """Return the state with these fields of one player replaced."""
    index = _index(state, colour)
    player = state.players[index]._replace(**changes)
    return state._replace(players=(*state.players[:index], player, *state.players[index + 1 :]))


def _player(state: State, colour: str) -> Player:
    return state.players[_index(state, colour)]


def _more_stars(player: Player, colour: str, count: int) -> tuple[int, ...]:
    at = STAR_COLOURS.index(colour.removesuffix(" star"))
    return (*player.stars[:at], player.stars[at] + count, *player.stars[at + 1 :])


def _placed(state: State, event: Event, details: Details) -> State:
    pawn = Pawn(state.board.square(event.places[0]), DIRECTIONS.index(str(details["feet"])))
    return _with(state, event.player, pawn=pawn)


def _laid(state: State, event: Event, details: Details) -> State:
    player, card = _player(state, event.player), str(details["card"])
    held = card if card in player.hand else HIDDEN  # in a view, a card played face up comes out of a hidden hand too
    at = player.hand.index(held)
    hand = (*player.hand[:at], *player.hand[at + 1 :])
    played = (*player.played, Played(card, event.kind == "played-face-up"))
    return _with(state, event.player, hand=hand, played=played)._replace(acted=True)


def _moved(state: State, event: Event, details: Details) -> State:
    pawn = _player(state, event.player).pawn
    if pawn is None:
        raise LookupError(f"{event.player} has no pawn on the board: {event}")
    return _with(state, event.player, pawn=pawn._replace(square=state.board.square(event.places[1])))


def _turned(state: State, event: Event, details: Details) -> State:
    feet = DIRECTIONS.index(str(details["feet"]))
    return _with(state, event.player, pawn=Pawn(state.board.square(event.places[0]), feet))


def _took_star(state: State, event: Event, details: Details) -> State:
    square = state.board.square(event.places[0])
    stars = _more_stars(_player(state, event.player), str(details["colour"]), 1)
    return _with(state, event.player, stars=stars)._replace(
        stars=state.stars[:square] + b"\0" + state.stars[square + 1 :]
    )


def _took_token(state: State, event: Event, details: Details) -> State:
    return _with(state, event.player, tokens=_player(state, event.player).tokens + 1)


def _ejected(state: State, event: Event, details: Details) -> State:
    return _with(state, event.player, pawn=None)


def _cards_back(state: State, event: Event, details: Details) -> State:
    return _with(state, event.player, hand=state.full_hand(_index(state, event.player)), played=())


def _refilled(state: State, event: Event, details: Details) -> State:
    return _cards_back(state, event, details)._replace(acted=True)


def _must_steal(state: State, event: Event, details: Details) -> State:
    return state._replace(owed=(*state.owed, _index(state, str(details["from"]))))


def _stole(state: State, event: Event, details: Details) -> State:
    victim, what = str(details["from"]), str(details["what"])
    for colour, count in ((victim, -1), (event.player, 1)):
        player = _player(state, colour)
        if what == "token":
            state = _with(state, colour, tokens=player.tokens + count)
        else:
            state = _with(state, colour, stars=_more_stars(player, what, count))
    return state._replace(owed=state.owed[1:])


def _door_moved(state: State, event: Event, details: Details) -> State:
    return state._replace(open_door=state.board.square(event.places[1]))


def _spent_token(state: State, event: Event, details: Details) -> State:
    tokens = _player(state, event.player).tokens - 1
    return _with(state, event.player, tokens=tokens)._replace(spent=True, acted=False)


def _turn_ended(state: State, event: Event, details: Details) -> State:
    return state._replace(mover=(state.mover + 1) % len(state.players), acted=False, spent=False)


def _end_triggered(state: State, event: Event, details: Details) -> State:
    return state._replace(triggered=True)


def _game_ended(state: State, event: Event, details: Details) -> State:
    return state._replace(over=True)


CHANGES: dict[str, Callable[[State, Event, Details], State]] = {
    "placed": _placed,
    "played-face-down": _laid,
    "played-face-up": _laid,
    "moved": _moved,
    "dropped": _moved,
    "fell": _moved,
    "turned": _turned,
    "took-star": _took_star,
    "took-token": _took_token,
    "ejected": _ejected,
    "cards-back": _cards_back,
    "fifth-card": _cards_back,
    "refilled": _refilled,
    "must-steal": _must_steal,
    "stole": _stole,
    "door-moved": _door_moved,
    "spent-token": _spent_token,
    "turn-ended": _turn_ended,
    "end-triggered": _end_triggered,
    "game-ended": _game_ended,
}
"""The change that each kind of event makes; kinds left out ("landed", "door-taken") change nothing."""
