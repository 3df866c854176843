"""A position of La Course des étoiles as a value: the planets of the aliens, the place of each card, and the turn."""

from __future__ import annotations

from typing import NamedTuple

from playground.games.star_race.pieces import PLANETS, Deck, Player
from playground.games.star_race.writing import write_state


class State(NamedTuple):
    """An immutable position.

    `planets` holds the number of each alien's planet, in the order of ALIENS, from 1 nearest the middle to 18. `supply`
    holds the cards still to be taken, the next one first: the pile, then the galaxy from the middle outwards (SR-N1).
    `discard` has its top card last. `deck` holds the number of cards of each kind in this game. `mover` is an index
    into `players`, who sit clockwise; when the game is over, it is the player in whose turn the game ended. `viewer` is
    the player whose view this is, or None if no card is hidden.
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
        """The number of cards in the pile."""
        return max(0, len(self.supply) - PLANETS)

    @property
    def eaten(self) -> int:
        """The number of planets taken from the galaxy, from the middle outwards."""
        return max(0, PLANETS - len(self.supply))

    @property
    def phase(self) -> str:
        """The mover's next task: "play" a card; or "over" when the game has ended."""
        return "over" if self.over else "play"

    def __str__(self) -> str:
        """Return the position as text; `parse_state` reads that text back."""
        return write_state(self)
