"""The pieces on a table of La Course des étoiles: aliens, cards, planets, the areas of players (SR-C1, SR-C2)."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from types import MappingProxyType
from typing import NamedTuple

ALIENS = ("yellow", "blue", "red", "green", "violet")
"""The five aliens; the names are this kit's own, but the manual's example needs a yellow and a blue alien."""

SEATS = ("comet", "moon", "rocket", "robot", "satellite")
"""The players' names, in turn order: names of badges, so that no player is named like an alien."""

PAIRS = tuple(combinations(ALIENS, 2))
"""The aliens of each kind of two-alien card."""

SWAP, CHANGE = "swap", "change"

KINDS: tuple[str, ...] = (
    *(f"{first} and {second}" for first, second in PAIRS),
    *(f"{alien} alone" for alien in ALIENS),
    SWAP,
    CHANGE,
)
"""Every kind of planet card, by its text (SR-C2)."""

FAVOURITE_CARDS = tuple(f"{alien} favourite" for alien in ALIENS)
"""The favourite cards, one of each (SR-C1)."""

CARDS = (*KINDS, *FAVOURITE_CARDS)
HIDDEN = "?"
"""A card or a token whose face the viewer cannot see."""

ALIENS_ON: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {card: tuple(alien for alien in ALIENS if alien in card.split()) for card in CARDS}
)
"""The aliens that each card shows."""

SHOWN: Mapping[str, str] = MappingProxyType({card: on[0] for card, on in ALIENS_ON.items() if len(on) == 1})
"""The alien of each card that shows exactly one: as a favourite, the card counts for that alien."""

DECK_SIZE = 55
HAND_SIZE = 3
MOST_FAVOURITES = 2
"""The largest number of favourite cards in front of a player (SR-B3)."""
PLANETS = 18
FIRST_PLANET = 1

Deck = tuple[int, ...]
"""The number of cards of each kind, in the order of KINDS."""

PLACES = ("I", "II", "III", "IV", "V")
VALUES = (0, 3, 2, 1, -1)
"""The value of an alien in each of the places (SR-F3)."""


class Player(NamedTuple):
    """The possessions of a player.

    `favourites` are cards face up, at most two (SR-B3); `token` is an alien (SR-S1); `hand` holds cards in the order in
    which they came. Cards and a token that the viewer cannot see are HIDDEN.
    """

    name: str
    favourites: tuple[str, ...]
    token: str
    hand: tuple[str, ...]


def ranks(planets: tuple[int, ...]) -> tuple[int, ...]:
    """Return the place of each alien as an index into PLACES: the number of aliens on planets further out.

    All aliens on the first planet are last, so that some places before the last may be empty (SR-F3).

    >>> ranks((9, 18, 4, 1, 1))
    (1, 0, 2, 4, 4)
    """
    last = len(PLACES) - 1
    return tuple([last if at == FIRST_PLANET else sum([other > at for other in planets]) for at in planets])


def worth(planets: tuple[int, ...]) -> dict[str, int]:
    """Return the value of each alien with the aliens on those planets."""
    return {alien: VALUES[rank] for alien, rank in zip(ALIENS, ranks(planets), strict=True)}


def worth_of(planets: tuple[int, ...], player: Player) -> tuple[int, int | None]:
    """Return the points of a player's favourite cards and of the token, with the aliens on those planets (SR-F3).

    The points of a hidden token are None.
    """
    values = worth(planets)
    token = None if player.token == HIDDEN else values[player.token]
    return sum(values[SHOWN[card]] for card in player.favourites), token
