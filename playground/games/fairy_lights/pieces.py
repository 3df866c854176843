"""The pieces on a table of Fairy Lights: cards, and the areas of the players (FL-C1, FL-C2, FL-S1)."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

COLOURS = ("yellow", "pink", "orange", "silver", "gold")
"""The colours of cards, from the most common to the rarest."""

BOX: Mapping[tuple[str, int], int] = MappingProxyType(
    {
        ("yellow", 1): 28,
        ("yellow", 2): 6,
        ("pink", 1): 23,
        ("pink", 2): 5,
        ("orange", 1): 16,
        ("orange", 2): 4,
        ("silver", 1): 13,
        ("silver", 2): 3,
        ("gold", 1): 5,
    }
)
"""The number of cards of each colour and number of bulbs (FL-C1)."""

MOST_STARS = 2
"""The largest number of stars on a card (FL-C2)."""

IN_BOX: Mapping[str, int] = MappingProxyType(
    {colour: sum(count for (of, _), count in BOX.items() if of == colour) for colour in COLOURS}
)
"""The number of cards of each colour (FL-C1)."""

SEATS = ("red", "blue", "green", "violet", "turquoise", "white")
"""The players' names, in turn order; none is the colour of a card."""

SHOP_SIZE = 5
"""The largest number of cards in the shop (FL-R1)."""

FULL_SERIES = 3
"""A series is complete when its number of bulbs is a multiple of this number (FL-T4)."""


class Card(NamedTuple):
    """A card: its colour, 1 or 2 bulbs, 0 to 2 stars. There is one object for each kind, in KINDS."""

    colour: str
    bulbs: int
    stars: int

    def __str__(self) -> str:
        """Return the card as text: "pink 2 **" has two bulbs and two stars.

        >>> str(Card("pink", 2, 1)), str(Card("gold", 1, 0))
        ('pink 2 *', 'gold 1')
        """
        if not self.bulbs:
            return self.colour
        return f"{self.colour} {self.bulbs} {'*' * self.stars}" if self.stars else f"{self.colour} {self.bulbs}"


GAP = Card("gap", 0, 0)
"""An empty place between cards of the shop, from a take until the cards behind it slide (FL-T6)."""

KINDS = tuple(Card(colour, bulbs, stars) for colour, bulbs in BOX for stars in range(MOST_STARS + 1))
"""Every possible kind of card."""

CARD: Mapping[str, Card] = MappingProxyType({str(kind): kind for kind in KINDS})
"""Each kind of card by its text."""

_RANK = {kind: rank for rank, kind in enumerate(KINDS)}


def in_order(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cards sorted by kind, so that the result does not tell the order in which they lay."""
    return tuple(sorted(cards, key=_RANK.__getitem__))


def bulbs_of(cards: tuple[Card, ...]) -> int:
    """Return the number of bulbs on cards."""
    return sum([card.bulbs for card in cards])


def stars_of(cards: tuple[Card, ...]) -> int:
    """Return the number of stars on cards."""
    return sum([card.stars for card in cards])


class Player(NamedTuple):
    """A player's area.

    `series` holds the cards of the open series by index into COLOURS (FL-T3); `garland` holds the stored cards, face
    down, in the order in which they were stored (FL-T4).
    """

    name: str
    series: tuple[tuple[Card, ...], ...] = ((),) * len(COLOURS)
    garland: tuple[Card, ...] = ()

    @property
    def open_stars(self) -> int:
        """The stars on open series: points lost at the end (FL-F2)."""
        return sum(map(stars_of, self.series))

    @property
    def points(self) -> int:
        """The score in this position (FL-F2)."""
        return stars_of(self.garland) - self.open_stars
