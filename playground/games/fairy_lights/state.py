"""A position of Fairy Lights as a value: the place of each of the 103 cards, and the turn."""

from __future__ import annotations

from typing import NamedTuple

from playground.games.fairy_lights.pieces import SHOP_SIZE, Card, Player
from playground.games.fairy_lights.writing import write_state


class State(NamedTuple):
    """An immutable position.

    `pile` holds the face-down cards, the next one first; in a view they are sorted, because all players can work out
    which cards they are, but not their order. `shop` begins beside the pile and holds a GAP only between the events of
    a take. `discard` has its top card last. `mover` is an index into `players`, who sit clockwise. `viewer` is the
    player whose view this is, or None for a full state.
    """

    pile: tuple[Card, ...]
    shop: tuple[Card, ...]
    discard: tuple[Card, ...]
    players: tuple[Player, ...]
    mover: int = 0
    over: bool = False
    viewer: int | None = None

    @property
    def phase(self) -> str:
        """The mover's next task: "reveal" (must), "choose" (reveal or take), "take" (must); or "over"."""
        if self.over:
            return "over"
        if not self.shop:
            return "reveal"
        return "choose" if self.pile and len(self.shop) < SHOP_SIZE else "take"

    def __str__(self) -> str:
        """Return the position as text; `parse_state` reads that text back."""
        return write_state(self)
