"""Setting up (FL-S1): everything left to chance comes from the seed."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from random import Random

from playground.chance import below, shuffle
from playground.fairy_lights.deck_file import read_deck
from playground.fairy_lights.pieces import SEATS, Card, Player
from playground.fairy_lights.state import State

FEWEST = 2
"""Players that are needed; as many as there are SEATS can play."""


@cache
def kit_deck() -> tuple[Card, ...]:
    """The 103 cards with this kit's own spread of stars (FL-C2): not the printed one."""
    source = files(__package__) / "decks" / "kit.txt"
    return read_deck(source.read_text(encoding="utf-8"), source="kit.txt")


def setup(players: int, seed: int, *, deck: tuple[Card, ...] | None = None) -> State:
    """A new game for 2 to 6 players, with the kit's deck or one's own from `read_deck`. Raises ValueError.

    The order of the pile and the first player come from `seed`.
    """
    if not FEWEST <= players <= len(SEATS):
        raise ValueError(f"Fairy Lights is for {FEWEST} to {len(SEATS)} players, not {players}")
    rng = Random(seed)
    pile = list(deck or kit_deck())
    shuffle(rng, pile)
    seats = tuple(Player(name) for name in SEATS[:players])
    return State(tuple(pile), (), (), seats, below(rng, players))
