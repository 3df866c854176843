"""Reading a deck from a text file, so that whoever owns the box can count the printed cards (SR-C2).

A file has a line for each kind of card, with how many there are:

    yellow and blue     3
    yellow alone        3
    swap                5
    ...

What follows a # is a note. All kinds are there, 0 where the box has none, and there are 55 cards in all.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from re import compile as pattern

from playground.arguments import check_own
from playground.core import UnreadableError
from playground.plain_text import unmarked
from playground.star_race.pieces import DECK_SIZE, KINDS, PAIRS, Deck

LINE = pattern(r"\s*(?P<card>[a-z][a-z ]*?)\s+(?P<count>\S+)\s*")
COUNT = pattern(r"[0-9]{1,2}")

BY_TEXT = {card: card for card in KINDS} | {f"{second} and {first}": f"{first} and {second}" for first, second in PAIRS}
"""Each kind of card by its text, the two aliens of a card in any order."""

_WRONG_SIZE = f"a deck has {DECK_SIZE} cards, and these are {{count}}"


@cache
def kit_deck() -> Deck:
    """This kit's own spread of the 55 cards: not the printed one, which the rulebook does not tell."""
    source = files(__package__) / "decks" / "kit.txt"
    return read_deck(source.read_text(encoding="utf-8"), source="kit.txt")


def deck_or_kit(deck: Deck | None) -> Deck:
    """That deck, or the kit's where there is none. Raises TypeError, ValueError for one that cannot be (SR-C2)."""
    if deck is None:
        return kit_deck()
    check_own("cards", "read_deck", deck, int)
    if len(deck) != len(KINDS) or min(deck) < 0:
        raise ValueError(f"a deck says how many cards there are of each of the {len(KINDS)} kinds, 0 or more")
    if sum(deck) != DECK_SIZE:
        raise ValueError(_WRONG_SIZE.format(count=sum(deck)))
    return deck


def read_deck(text: str, source: str = "") -> Deck:
    """How many cards of each kind a file names, in the order of KINDS. Raises UnreadableError with line and column."""
    try:
        return _read(unmarked(text).splitlines())
    except UnreadableError as error:
        raise UnreadableError(error.reason, error.line, error.column, source) from None


def _read(lines: list[str]) -> Deck:
    counts: dict[str, int] = {}
    for number, line in enumerate(lines, 1):
        content = line.partition("#")[0]
        if not content.strip():
            continue
        first = len(content) - len(content.lstrip()) + 1
        match = LINE.fullmatch(content)
        if not match:
            raise UnreadableError("a line has a kind of card and how many there are: `swap  5`", number, first)
        card = BY_TEXT.get(" ".join(match["card"].split()))
        if card is None:
            known = ", ".join(KINDS)
            raise UnreadableError(f"there is no card {match['card']!r}; cards are {known}", number, first)
        if card in counts:
            raise UnreadableError(f"{card} stands here a second time", number, first)
        if not COUNT.fullmatch(match["count"]):
            raise UnreadableError(f"{match['count']!r} is no number of cards", number, match.start("count") + 1)
        counts[card] = int(match["count"])
    missing = [card for card in KINDS if card not in counts]
    if missing:
        raise UnreadableError(f"there is no line for {', '.join(missing)}", len(lines) or 1)
    if sum(counts.values()) != DECK_SIZE:
        raise UnreadableError(_WRONG_SIZE.format(count=sum(counts.values())), len(lines))
    return tuple(counts[card] for card in KINDS)
