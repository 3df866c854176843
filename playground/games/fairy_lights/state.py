"""A position of Fairy Lights as a value: where each of the 103 cards lies, and whose turn it is."""

from __future__ import annotations

from typing import NamedTuple

from playground.games.fairy_lights.pieces import SHOP_SIZE, Card, Player
from playground.games.fairy_lights.writing import write_state


class State(NamedTuple):
    """A position, never changed.

    `pile` holds the face-down cards, the next one first; in a view they are sorted, because everybody can
    work out which they are and nobody knows their order. `shop` begins beside the pile; a GAP is in it only
    while a take is being told. `discard` has its top card last. `mover` is an index into `players`, who sit
    clockwise. `viewer` is the player whose view this is, or None for the whole truth.
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
        """What the mover can do: "reveal" (must), "choose" (reveal or take), "take" (must); or "over"."""
        if self.over:
            return "over"
        if not self.shop:
            return "reveal"
        return "choose" if self.pile and len(self.shop) < SHOP_SIZE else "take"

    def __str__(self) -> str:
        """The position as text; `parse_state` reads it back."""
        return write_state(self)
