"""The pieces on a table of La Course des étoiles: aliens, cards, planets, players (SR-C1, SR-C2); a deck as text.

The owners of the box can count the printed cards in a text file. It has a line for each kind of card, with the number
of such cards:

    yellow and blue     3
    yellow alone        3
    swap                5
    ...

Text after a # is a note. Every kind has a line, with 0 for a kind that the box lacks, and the total is 55 cards.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from itertools import combinations
from re import compile as pattern
from types import MappingProxyType
from typing import NamedTuple

from playground.core import Place, UnfitError, UnreadableError, _
from playground.files.plain_text import unmarked
from playground.language.arguments import check_own

TITLE = "La Course des étoiles"
"""The name of the game, as printed on the box."""
PLAYERS = range(2, 6)
"""The possible numbers of players."""

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
PLANET: tuple[Place, ...] = ("", *(f"planet {number}" for number in range(1, PLANETS + 1)))
"""The place of each planet, by its number."""

Deck = tuple[int, ...]
"""The number of cards of each kind, in the order of KINDS."""

NUMERALS = ("I", "II", "III", "IV", "V")
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
    """Return the place of each alien as an index into NUMERALS: the number of aliens on planets further out.

    All aliens on the first planet are last, so that some places before the last may be empty (SR-F3).

    >>> ranks((9, 18, 4, 1, 1))
    (1, 0, 2, 4, 4)
    """
    last = len(NUMERALS) - 1
    return tuple([last if at == FIRST_PLANET else sum([other > at for other in planets]) for at in planets])


def worth(planets: tuple[int, ...]) -> dict[str, int]:
    """Return the value in points of each alien, by its name: the one in VALUES for its place, see `ranks` (SR-F3)."""
    return {alien: VALUES[rank] for alien, rank in zip(ALIENS, ranks(planets), strict=True)}


def worth_of(planets: tuple[int, ...], player: Player) -> tuple[int, int | None]:
    """Return the points of a player's favourite cards and of the token, with the aliens on those planets (SR-F3).

    The points of the cards are added up, 0 without a card. The points of a hidden token are None.
    """
    values = worth(planets)
    token = None if player.token == HIDDEN else values[player.token]
    return sum(values[SHOWN[card]] for card in player.favourites), token


LINE = pattern(r"\s*(?P<card>[a-z][a-z ]*?)\s+(?P<count>\S+)\s*")
COUNT = pattern(r"[0-9]{1,2}")
MOST = 99
"""The largest number that a line holds."""

BY_TEXT = {card: card for card in KINDS} | {f"{second} and {first}": f"{first} and {second}" for first, second in PAIRS}
"""Each kind of card by its text, with the two aliens of a card in any order."""

WRONG_SIZE = _("a deck has {size} cards, and these are {count}")


@cache
def kit_deck() -> Deck:
    """Return the number of cards of each kind in this kit's own deck of 55; the rulebook does not tell the printed."""
    source = files(__package__) / "decks" / "kit.txt"
    return read_deck(source.read_text(encoding="utf-8"), source="kit.txt")


def deck_or_kit(deck: Deck | None) -> Deck:
    """Return `deck` as it is, or the kit's deck for None.

    Raises TypeError unless it is a tuple of whole numbers, ValueError unless it has a number of 0 or more for each of
    the KINDS, 55 in all (SR-C2).
    """
    if deck is None:
        return kit_deck()
    check_own(_("cards of your own are what `read_deck` gives, not {found}"), deck, int)
    if len(deck) != len(KINDS) or min(deck) < 0:
        text = _("a deck says how many cards there are of each of the {count} kinds, 0 or more")
        raise UnfitError(text, count=len(KINDS))
    if sum(deck) != DECK_SIZE:
        raise UnfitError(WRONG_SIZE, size=DECK_SIZE, count=sum(deck))
    return deck


def read_deck(text: str, source: str = "") -> Deck:
    """Return the number of cards of each kind that a text describes, in the order of KINDS.

    The text has a line `swap 5` for each kind, in any order; empty lines and notes after # are passed over. Raises
    UnreadableError, with line and mostly column, for another line, a kind twice or missing, and unless there are 55
    cards. `source` is the name of the file for the error; no file is opened.
    """
    try:
        return _read(unmarked(text).splitlines())
    except UnreadableError as error:
        raise UnreadableError(error.message, error.line, error.column, source) from None


def _read(lines: list[str]) -> Deck:
    """Return the number of cards of each kind, from the lines of a deck; empty lines and notes after # are passed over.

    Raises UnreadableError if a line cannot be read, if a kind has two lines or none, and if there are not 55 cards.
    """
    counts: dict[str, int] = {}
    for number, line in enumerate(lines, 1):
        content = line.partition("#")[0]
        if not content.strip():
            continue
        first = len(content) - len(content.lstrip()) + 1
        match = LINE.fullmatch(content)
        if not match:
            raise UnreadableError(_("a line has a kind of card and how many there are: `swap  5`"), number, first)
        card = BY_TEXT.get(" ".join(match["card"].split()))
        if card is None:
            known = ", ".join(KINDS)
            text = _("there is no card {card!r}; cards are {known}")
            raise UnreadableError(text, number, first, card=match["card"], known=known)
        if card in counts:
            raise UnreadableError(_("{card} stands here a second time"), number, first, card=card)
        if not COUNT.fullmatch(match["count"]):
            text, column = _("{count!r} is no number of cards"), match.start("count") + 1
            raise UnreadableError(text, number, column, count=match["count"])
        counts[card] = int(match["count"])
    missing = [card for card in KINDS if card not in counts]
    if missing:
        raise UnreadableError(_("there is no line for {cards}"), len(lines) or 1, cards=", ".join(missing))
    if sum(counts.values()) != DECK_SIZE:
        raise UnreadableError(WRONG_SIZE, len(lines), size=DECK_SIZE, count=sum(counts.values()))
    return tuple(counts[card] for card in KINDS)
