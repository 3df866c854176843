"""Setting up a game (SR-S1 to SR-S3): all random choices come from the seed."""

from __future__ import annotations

from random import Random
from reprlib import repr as shortened

from playground.chance import below, shuffle
from playground.core import UnfitError, _
from playground.games.star_race.deck_file import deck_or_kit
from playground.games.star_race.pieces import (
    ALIENS,
    FAVOURITE_CARDS,
    FIRST_PLANET,
    HAND_SIZE,
    KINDS,
    SEATS,
    Deck,
    Player,
)
from playground.games.star_race.state import State
from playground.language.arguments import check_new_game

FEWEST = 2
"""The smallest number of players; the largest is the number of SEATS."""


def setup(players: int, seed: int, *, deck: Deck | None = None, first: int | None = None) -> State:
    """Return the start of a game.

    Favourites, hands, pile and galaxy come from `seed`.

    Args:
        players: Number of players, 2 to 5.
        seed: Seed of all random choices.
        deck: Deck from `read_deck`, or None for the kit's own.
        first: Index of the player who begins, as judged by grimaces (SR-S3), or None to draw the player by `seed`.

    Raises:
        TypeError: An argument has the wrong type.
        ValueError: The number of players, the seed or `first` is out of range, or the deck does not fit.
    """
    check_new_game("La Course des étoiles", range(FEWEST, len(SEATS) + 1), players, seed)
    if first is not None and first not in range(players):
        raise UnfitError(_("no player {first} among {players}"), first=shortened(first), players=players)
    rng = Random(seed)
    counts = deck_or_kit(deck)
    cards = [card for card, count in zip(KINDS, counts, strict=True) for _ in range(count)]
    tokens, favourites = list(ALIENS), list(FAVOURITE_CARDS)
    for lot in (tokens, favourites, cards):
        shuffle(rng, lot)
    seats = tuple(
        Player(name, (favourites[seat],), tokens[seat], tuple(cards[seat * HAND_SIZE : (seat + 1) * HAND_SIZE]))
        for seat, name in enumerate(SEATS[:players])
    )
    beginner = below(rng, players) if first is None else first
    supply = tuple(cards[players * HAND_SIZE :])
    return State((FIRST_PLANET,) * len(ALIENS), seats, supply, (), counts, beginner)
