"""The view of a player: only the order of the pile is hidden.

Every card outside the pile lies face up or once did, so players can work out which cards the pile holds.
"""

from __future__ import annotations

from random import Random

from playground.chance import shuffle
from playground.core import Event, Secrets
from playground.games.fairy_lights.pieces import in_order
from playground.games.fairy_lights.state import State


def view(state: State, player: int) -> State:
    """The state as `player` knows it: the pile sorted by kind, garlands in the order in which they were stored (FL-T4).

    Raises ValueError if there is no such player, or if `state` is already the view of another player.
    """
    if player not in range(len(state.players)):
        raise ValueError(f"there is no player {player!r}: they are numbered from 0 to {len(state.players) - 1}")
    if state.viewer not in (None, player):
        raise ValueError(f"this is already the view of player {state.viewer}")
    return state._replace(pile=in_order(state.pile), viewer=player)


def secrets(state: State) -> Secrets:
    """Return "shared" while the pile has cards, whose order no player knows, and "none" after that."""
    return "shared" if state.pile else "none"


def sample(view: State, rng: Random) -> State:
    """Return a full state that agrees with `view`: the pile is shuffled, each order equally likely."""
    pile = list(view.pile)
    shuffle(rng, pile)
    return view._replace(pile=tuple(pile), viewer=None)


def seen(event: Event, player: str) -> Event:
    """Return the event as `player` sees it: unchanged, since all events are public."""
    return event
