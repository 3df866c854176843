"""The names of all places on a table of Fairy Lights."""

from __future__ import annotations

from functools import cache

from playground.core import Place
from playground.games.fairy_lights.events import SLOTS
from playground.games.fairy_lights.pieces import COLOURS
from playground.games.fairy_lights.state import State


def places(state: State) -> tuple[Place, ...]:
    """Return the pile, the shop and its five slots, the discard; each player's area, series by colour, and garland."""
    return _places(tuple(player.name for player in state.players))


@cache
def _places(seats: tuple[str, ...]) -> tuple[Place, ...]:
    series = [f"{seat} {colour}" for seat in seats for colour in COLOURS]
    return ("pile", "shop", *SLOTS, "discard", *seats, *series, *(f"{seat} garland" for seat in seats))
