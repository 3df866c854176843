"""A position of La Course des étoiles as a value: where the aliens stand, where each card lies, whose turn it is."""

from __future__ import annotations

from typing import NamedTuple

from playground.games.star_race.pieces import PLANETS, Deck, Player
from playground.games.star_race.writing import write_state


class State(NamedTuple):
    """A position, never changed.

    `planets` is the number of each alien's planet, in the order of ALIENS, from 1 nearest the middle to 18.
    `supply` holds the cards that are still to come, the next one first: those of the pile, then those of the
    galaxy from the middle outwards, for that is the order in which they are taken (SR-N1). `discard` has its top
    card last. `deck` says of which 55 cards all this consists. `mover` is an index into `players`, who sit
    clockwise; when the game is over, it is the player in whose turn it ended. `viewer` is the player whose view
    this is, or None for the whole truth.
    """

    planets: tuple[int, ...]
    players: tuple[Player, ...]
    supply: tuple[str, ...]
    discard: tuple[str, ...]
    deck: Deck
    mover: int = 0
    over: bool = False
    viewer: int | None = None

    @property
    def pile(self) -> int:
        """How many cards the pile still has."""
        return max(0, len(self.supply) - PLANETS)

    @property
    def eaten(self) -> int:
        """How many planets of the galaxy are gone, from the middle."""
        return max(0, PLANETS - len(self.supply))

    @property
    def phase(self) -> str:
        """What is to be done: "play" a card, or nothing, because the game is "over"."""
        return "over" if self.over else "play"

    def __str__(self) -> str:
        """The position as text; `parse_state` reads it back."""
        return write_state(self)
