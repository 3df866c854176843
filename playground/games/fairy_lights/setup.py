"""Setting up a game (FL-S1): all random choices come from the seed."""

from __future__ import annotations

from random import Random

from playground.chance import below, shuffle
from playground.games.fairy_lights.deck_file import deck_or_kit
from playground.games.fairy_lights.pieces import SEATS, Card, Player
from playground.games.fairy_lights.state import State
from playground.language.arguments import check_new_game

FEWEST = 2
"""The smallest number of players; the largest is the number of SEATS."""


def setup(players: int, seed: int, *, deck: tuple[Card, ...] | None = None) -> State:
    """Return the start of a game. The order of the pile and the first player come from `seed`.

    Args:
        players: Number of players, 2 to 6.
        seed: Seed of all random choices.
        deck: Deck from `read_deck`, or None for the kit's own.

    Raises:
        TypeError: An argument has the wrong type.
        ValueError: The number of players or the seed is out of range, or the deck does not fit.
    """
    check_new_game("Fairy Lights", range(FEWEST, len(SEATS) + 1), players, seed)
    rng = Random(seed)
    pile = list(deck_or_kit(deck))
    shuffle(rng, pile)
    seats = tuple(Player(name) for name in SEATS[:players])
    return State(tuple(pile), (), (), seats, below(rng, players))
