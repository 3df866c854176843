"""What a player may know: everything but the order of the pile.

Every card outside the pile lies face up or once did, so an attentive player can tell which cards the pile holds.
"""

from __future__ import annotations

from random import Random

from playground.chance import shuffle
from playground.core import Event, Secrets
from playground.games.fairy_lights.pieces import in_order
from playground.games.fairy_lights.state import State


def view(state: State, player: int) -> State:
    """The state as an attentive `player` knows it: the pile's cards sorted by kind, garlands as they were stored
    (FL-T4). Raises ValueError for a view of somebody else."""
    if player not in range(len(state.players)):
        raise ValueError(f"there is no player {player!r}: they are numbered from 0 to {len(state.players) - 1}")
    if state.viewer not in (None, player):
        raise ValueError(f"this is already the view of player {state.viewer}")
    return state._replace(pile=in_order(state.pile), viewer=player)


def secrets(state: State) -> Secrets:
    """Nobody sees the pile; all else lies open, or did."""
    return "shared" if state.pile else "none"


def sample(view: State, rng: Random) -> State:
    """A full state that agrees with `view`: the pile shuffled, each order as likely."""
    pile = list(view.pile)
    shuffle(rng, pile)
    return view._replace(pile=tuple(pile), viewer=None)


def seen(event: Event, player: str) -> Event:
    """The event as `player` may see it: everything that happens is public."""
    return event
