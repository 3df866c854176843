"""The names of all places on a table of La Course des étoiles."""

from __future__ import annotations

from functools import lru_cache

from playground.core import Place
from playground.games.star_race.events import PLANET
from playground.games.star_race.pieces import HAND_SIZE, MOST_FAVOURITES, PLACES
from playground.games.star_race.state import State

AREAS = ("hand", "favourites", "token")
"""The parts of a player's area on the table (SR-S1, SR-S2)."""


def places(state: State) -> tuple[Place, ...]:
    """Return the names of all places.

    These are the planets, eaten ones too, the pile, the discard pile and the box; the places of the reminder ("place
    II"); each player's area, its parts, and the cards in them ("comet hand 2", "comet favourite 1").
    """
    return _places(tuple(player.name for player in state.players))


@lru_cache(maxsize=8)
def _places(seats: tuple[str, ...]) -> tuple[Place, ...]:
    found = [*PLANET[1:], "pile", "discard", "box", *(f"place {place}" for place in PLACES)]
    for seat in seats:
        found += [seat, *(f"{seat} {area}" for area in AREAS)]
        found += [f"{seat} hand {card}" for card in range(1, HAND_SIZE + 1)]
        found += [f"{seat} favourite {card}" for card in range(1, MOST_FAVOURITES + 1)]
    return tuple(found)
