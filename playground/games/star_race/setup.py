"""Setting up (SR-S1 to SR-S3): everything left to chance comes from the seed."""

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
"""Players that are needed; as many as there are SEATS can play."""


def setup(players: int, seed: int, *, deck: Deck | None = None, first: int | None = None) -> State:
    """A new game for 2 to 5 players, with the kit's deck or one's own from `read_deck`. Raises TypeError,
    ValueError.

    Favourites, hands, pile and galaxy come from `seed`, and so does the player who begins, unless `first` names one
    (an index): the players may have judged each other's grimaces (SR-S3).
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
