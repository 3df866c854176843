"""Reads a deck from a text file, so that owners of the box can count the printed cards (SR-C2).

A file has a line for each kind of card, with the number of such cards:

    yellow and blue     3
    yellow alone        3
    swap                5
    ...

Text after a # is a note. Every kind has a line, with 0 for a kind that the box lacks, and the total is 55 cards.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from re import compile as pattern

from playground.core import UnfitError, UnreadableError, _
from playground.files.plain_text import unmarked
from playground.games.star_race.pieces import DECK_SIZE, KINDS, PAIRS, Deck
from playground.language.arguments import check_own

LINE = pattern(r"\s*(?P<card>[a-z][a-z ]*?)\s+(?P<count>\S+)\s*")
COUNT = pattern(r"[0-9]{1,2}")
MOST = 99
"""The largest number that a line holds."""

BY_TEXT = {card: card for card in KINDS} | {f"{second} and {first}": f"{first} and {second}" for first, second in PAIRS}
"""Each kind of card by its text, with the two aliens of a card in any order."""

WRONG_SIZE = _("a deck has {size} cards, and these are {count}")


@cache
def kit_deck() -> Deck:
    """Return this kit's own deck of 55 cards; the rulebook does not tell how many of each kind are printed."""
    source = files(__package__) / "decks" / "kit.txt"
    return read_deck(source.read_text(encoding="utf-8"), source="kit.txt")


def deck_or_kit(deck: Deck | None) -> Deck:
    """Return `deck`, or the kit's deck for None. Raises TypeError or ValueError for an impossible deck (SR-C2)."""
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
    """Return the number of cards of each kind, in the order of KINDS. Raises UnreadableError with line and column.

    `source` is the name of the file for the error.
    """
    try:
        return _read(unmarked(text).splitlines())
    except UnreadableError as error:
        raise UnreadableError(error.message, error.line, error.column, source) from None


def _read(lines: list[str]) -> Deck:
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
