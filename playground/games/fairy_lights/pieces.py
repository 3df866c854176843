"""The pieces on a table of Fairy Lights: cards, and the areas of the players (FL-C1, FL-C2, FL-S1); a deck as text.

The owners of the box can count the printed stars in a text file. It has a line for each colour and number of bulbs: how
many of those cards show no star, one star, two stars.

    card        no star   1 star   2 stars
    yellow 1         18        8         2
    ...

Text after a # is a note. The three numbers of each line have to add up to the number of such cards in the box (FL-C1).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from re import compile as pattern
from types import MappingProxyType
from typing import NamedTuple

from playground.core import Message, UnfitError, UnreadableError, _, worded
from playground.files.plain_text import unmarked
from playground.language.arguments import check_own

TITLE = "Fairy Lights"
"""The name of the game, as printed on the box."""
PLAYERS = range(2, 7)
"""The possible numbers of players."""

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

SLOTS = ("shop 1", "shop 2", "shop 3", "shop 4", "shop 5")
"""The places of the shop, the place next to the pile first."""

FULL_SERIES = 3
"""A series is complete when its number of bulbs is a multiple of this number (FL-T4)."""


class Card(NamedTuple):
    """A card: its colour, 1 or 2 bulbs, 0 to 2 stars. There is one object for each kind, in KINDS."""

    colour: str
    bulbs: int
    stars: int

    def __str__(self) -> str:
        """Return the card as text: "pink 2 **" has two bulbs and two stars; a GAP is "gap".

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
    """Return the cards in the order of KINDS, so that the result does not tell the order in which they lay."""
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
        """The number of stars on open series, each a point lost at the end (FL-F2)."""
        return sum(map(stars_of, self.series))

    @property
    def points(self) -> int:
        """The score in this position: the stars in the garland less the stars on open series (FL-F2)."""
        return stars_of(self.garland) - self.open_stars


def fate(bulbs: int) -> str:
    """The fate of a series: below 3 bulbs "kept", with a multiple of 3 "stored", with other numbers "lost" (FL-T4)."""
    return "kept" if bulbs < FULL_SERIES else "lost" if bulbs % FULL_SERIES else "stored"


HEADER = ("card", "no star", "1 star", "2 stars")
WORD = pattern(r"\S+")
COUNT = pattern(r"[0-9]{1,3}")
MOST = 999
"""The largest number that a line holds."""
WORDS_A_LINE = 5


@cache
def kit_deck() -> tuple[Card, ...]:
    """Return the 103 cards with this kit's own spread of stars, not the printed one (FL-C2), in the order of KINDS."""
    source = files(__package__) / "decks" / "kit.txt"
    return read_deck(source.read_text(encoding="utf-8"), source="kit.txt")


def deck_or_kit(deck: tuple[Card, ...] | None) -> tuple[Card, ...]:
    """`deck` as it is, or the kit's deck for None.

    Raises TypeError unless it is a tuple of cards, ValueError unless the box has just so many of each colour and number
    of bulbs; stars are free, from 0 to 2 (FL-C2).
    """
    if deck is None:
        return kit_deck()
    check_own(_("cards of your own are what `read_deck` gives, not {found}"), deck, Card)
    for card in deck:
        if card not in KINDS:
            raise UnfitError(_("the box has no card {card}"), card=str(card))
    counts = Counter((card.colour, card.bulbs) for card in deck)
    for kind in BOX:
        if counts[kind] != BOX[kind]:
            raise UnfitError(_other_than_the_box(kind, counts[kind]))
    return deck


def read_deck(text: str, source: str = "") -> tuple[Card, ...]:
    """Return the 103 cards that a text describes, in the order of KINDS.

    The text has the words of HEADER as its first line, then one line for each colour and number of bulbs, in any order:
    `yellow 1 18 8 2` counts the cards without a star, with one and with two. Empty lines and notes after # are passed
    over. Raises UnreadableError, with line and mostly column, for any other text, and for numbers of cards that are not
    those of the box. `source` is the name of the file for the error; no file is opened.
    """
    try:
        return _read(unmarked(text).splitlines())
    except UnreadableError as error:
        raise UnreadableError(error.message, error.line, error.column, source) from None


def _read(lines: list[str]) -> tuple[Card, ...]:
    """Return the cards that the lines of a deck describe, in the order of KINDS.

    Empty lines and notes after # are passed over. Raises UnreadableError if the header is wrong, a line cannot be read
    or has other numbers than the box (:func:`_row`), or a kind of card has two lines or none.
    """
    rows: dict[tuple[str, int], tuple[int, ...]] = {}
    header = False
    for number, line in enumerate(lines, 1):
        content = line.partition("#")[0]
        words = [(match[0], match.start() + 1) for match in WORD.finditer(content)]
        if not words:
            continue
        if not header:
            if content.split() != " ".join(HEADER).split():
                text, column = _("a deck begins with the line `{header}`"), words[0][1]
                raise UnreadableError(text, number, column, header="   ".join(HEADER))
            header = True
            continue
        kind, counts = _row(words, number)
        if kind in rows:
            text, column = _("{card} stands here a second time"), words[0][1]
            raise UnreadableError(text, number, column, card=f"{kind[0]} {kind[1]}")
        rows[kind] = counts
    missing = [f"{colour} {bulbs}" for colour, bulbs in BOX if (colour, bulbs) not in rows]
    if missing:
        raise UnreadableError(_("there is no line for {cards}"), len(lines) or 1, cards=", ".join(missing))
    return tuple(card for card in KINDS for _ in range(rows[card.colour, card.bulbs][card.stars]))


def _row(words: list[tuple[str, int]], line: int) -> tuple[tuple[str, int], tuple[int, ...]]:
    """Return the kind (colour, bulbs) that a line describes, and the numbers of such cards with 0, 1 and 2 stars.

    `words` holds the words of the line, each with its column. Raises UnreadableError for an unknown kind, for more or
    fewer than three numbers, and if they do not add up to the number of such cards in the box.
    """
    first = words[0][1]
    kinds = {(colour, str(bulbs)): (colour, bulbs) for colour, bulbs in BOX}
    kind = kinds.get((words[0][0], words[1][0] if len(words) > 1 else ""))
    if kind is None:
        known = ", ".join(f"{colour} {bulbs}" for colour, bulbs in BOX)
        raise UnreadableError(_("a line begins with one of {known}"), line, first, known=known)
    if len(words) != WORDS_A_LINE:
        column = words[WORDS_A_LINE][1] if len(words) > WORDS_A_LINE else words[-1][1]
        raise UnreadableError(
            _("three numbers follow: cards with 0, 1 and {most} stars"), line, column, most=MOST_STARS
        )
    counts = []
    for word, column in words[2:]:
        if not COUNT.fullmatch(word):
            raise UnreadableError(_("{word!r} is not a number of cards"), line, column, word=word)
        counts.append(int(word))
    if sum(counts) != BOX[kind]:
        raise UnreadableError(_other_than_the_box(kind, sum(counts)), line, words[2][1])
    return kind, tuple(counts)


def _other_than_the_box(kind: tuple[str, int], count: int) -> Message:
    """Return the message that a deck has `count` cards of a kind (colour, bulbs), and the box another number."""
    text = _("the box has {count} cards {card}, and these are {found}")
    return worded(text, count=BOX[kind], card=f"{kind[0]} {kind[1]}", found=count)
