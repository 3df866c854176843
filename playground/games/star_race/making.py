"""The workshop for decks (SR-C2): the number of cards of each kind is written into the line of that kind."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from re import Match

from playground.core import Message, _
from playground.files.plain_text import unmarked
from playground.games.star_race.pieces import BY_TEXT, COUNT, DECK_SIZE, KINDS, LINE, MOST, read_deck
from playground.workshop.making import Count, Counting, Findings, Workshop, fault_of, of_kit


def _lines(text: str) -> Iterator[tuple[int, str, Match[str]]]:
    """Yield each line with a known kind of card and a word after it: its index from 0, the kind, a match of LINE.

    Other lines are passed over. Whether the word is a number is not checked.
    """
    for index, line in enumerate(unmarked(text).splitlines()):
        match = LINE.fullmatch(line.partition("#")[0])
        card = BY_TEXT.get(" ".join(match["card"].split())) if match else None
        if match and card:
            yield index, card, match


def counts(text: str) -> Mapping[str, int]:
    """Return the number of cards of each kind, as far as the text can be read.

    A kind without a readable number is left out; of two lines for a kind the first counts.
    """
    found: dict[str, int] = {}
    for _line, card, match in _lines(text):
        if COUNT.fullmatch(match["count"]):
            found.setdefault(card, int(match["count"]))  # the first line counts: `put` writes there
    return found


def put(text: str, kind: str, count: int) -> str:
    """Return the text with `count` cards of a kind; a kind without a line gets a line at the end.

    Only the number in the first line of the kind changes; notes stay. A new line has the kind, spaces up to 20
    characters, the number; the text ends with a line end. Neither the kind nor the sum is checked.
    """
    lines = unmarked(text).splitlines()
    for index, card, match in _lines(text):
        if card == kind:
            lines[index] = f"{lines[index][: match.start('count')]}{count}{lines[index][match.end('count') :]}"
            break
    else:
        lines.append(f"{kind:<20}{count}")
    return "\n".join(lines) + "\n"


def findings(text: str, _part: int) -> Findings:
    """Return the first fault of the text, if any, and the number of all its readable cards beside the wanted 55.

    A deck has one part only, so `_part` is not used.
    """
    return Findings(fault_of(read_deck, text), (Count(Message(_("cards")), sum(counts(text).values()), DECK_SIZE),))


WORKSHOPS = {
    "deck": Workshop(
        findings,
        ((Message(_("the kit’s deck")), partial(of_kit, __package__, "decks")),),
        counting=Counting(KINDS, MOST, counts, put),
    )
}
