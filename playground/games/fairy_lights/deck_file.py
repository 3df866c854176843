"""Reads a deck from a text file, so that owners of the box can count the printed stars (FL-C2).

A file has a line for each colour and number of bulbs: how many of those cards show no star, one star, two stars.

    card        no star   1 star   2 stars
    yellow 1         18        8         2
    ...

Text after a # is a note. The three numbers of each line have to add up to the number of such cards in the box (FL-C1).
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from importlib.resources import files
from re import compile as pattern

from playground.core import Message, UnfitError, UnreadableError, _, worded
from playground.files.plain_text import unmarked
from playground.games.fairy_lights.pieces import BOX, KINDS, MOST_STARS, Card
from playground.language.arguments import check_own

HEADER = ("card", "no star", "1 star", "2 stars")
WORD = pattern(r"\S+")
COUNT = pattern(r"[0-9]{1,3}")
MOST = 999
"""The largest number that a line holds."""
WORDS_A_LINE = 5


@cache
def kit_deck() -> tuple[Card, ...]:
    """Return the 103 cards with this kit's own spread of stars (FL-C2), which differs from the printed one."""
    source = files(__package__) / "decks" / "kit.txt"
    return read_deck(source.read_text(encoding="utf-8"), source="kit.txt")


def deck_or_kit(deck: tuple[Card, ...] | None) -> tuple[Card, ...]:
    """`deck`, or the kit's deck for None. Raises TypeError or ValueError for cards that are not those of the box."""
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
    """Return the 103 cards that a file describes, sorted by kind. Raises UnreadableError with line and column.

    `source` is the name of the file for the error.
    """
    try:
        return _read(unmarked(text).splitlines())
    except UnreadableError as error:
        raise UnreadableError(error.message, error.line, error.column, source) from None


def _read(lines: list[str]) -> tuple[Card, ...]:
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
    """Return the kind of card that a line describes, and the numbers of such cards with 0, 1 and 2 stars."""
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
    text = _("the box has {count} cards {card}, and these are {found}")
    return worded(text, count=BOX[kind], card=f"{kind[0]} {kind[1]}", found=count)
