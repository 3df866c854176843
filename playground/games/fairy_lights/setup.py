"""Setting up (FL-S1): everything left to chance comes from the seed."""

from __future__ import annotations

from random import Random

from playground.chance import below, shuffle
from playground.games.fairy_lights.deck_file import deck_or_kit
from playground.games.fairy_lights.pieces import SEATS, Card, Player
from playground.games.fairy_lights.state import State
from playground.language.arguments import check_new_game

FEWEST = 2
"""Players that are needed; as many as there are SEATS can play."""


def setup(players: int, seed: int, *, deck: tuple[Card, ...] | None = None) -> State:
    """A new game for 2 to 6 players, with the kit's deck or one's own from `read_deck`. Raises TypeError,
    ValueError.

    The order of the pile and the first player come from `seed`.
    """
    check_new_game("Fairy Lights", range(FEWEST, len(SEATS) + 1), players, seed)
    rng = Random(seed)
    pile = list(deck_or_kit(deck))
    shuffle(rng, pile)
    seats = tuple(Player(name) for name in SEATS[:players])
    return State(tuple(pile), (), (), seats, below(rng, players))
