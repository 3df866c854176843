"""The workshop for decks (FL-C2): the number of cards of each kind and number of stars is written into its line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial

from playground.core import Message, _, worded
from playground.files.plain_text import unmarked
from playground.games.fairy_lights.pieces import BOX, CARD, COUNT, HEADER, KINDS, MOST, MOST_STARS, WORD, read_deck
from playground.workshop.making import Count, Counting, Findings, Workshop, fault_of, of_kit

Words = list[tuple[str, int, int]]
"""The words of a line, each with the characters at which it begins and ends."""

SHINING = {1: _("{colour}, one bulb"), 2: _("{colour}, two bulbs")}
"""The name of the kind of card that a line of a deck describes, by the bulbs on the card."""


def _lines(text: str) -> Iterator[tuple[int, tuple[str, int], Words]]:
    """Yield each line that begins with a kind of card: its index from 0, (colour, bulbs), and its other words.

    A word comes as (word, start, end) in its line. Other lines are passed over; notes after # are no words.
    """
    for index, line in enumerate(unmarked(text).splitlines()):
        found = [(match[0], match.start(), match.end()) for match in WORD.finditer(line.partition("#")[0])]
        kinds = [kind for kind in BOX if [word for word, *_ in found[:2]] == [kind[0], str(kind[1])]]
        if kinds:
            yield index, kinds[0], found[2:]


def counts(text: str) -> Mapping[str, int]:
    """Return the number of cards of each kind, as far as the text can be read, by the card's text ("pink 2 *").

    A kind whose number is missing or unreadable is left out; of two lines for a kind the first counts.
    """
    found: dict[str, int] = {}
    for _line, (colour, bulbs), numbers in _lines(text):
        for card in KINDS:
            if (card.colour, card.bulbs) == (colour, bulbs) and card.stars < len(numbers):
                word = numbers[card.stars][0]
                if COUNT.fullmatch(word):
                    found.setdefault(str(card), int(word))  # the first line counts: `put` writes there
    return found


def put(text: str, kind: str, count: int) -> str:
    """Return the text with `count` cards of a kind, given as "pink 2 *"; a missing header or line is added.

    Only the first line of that colour and number of bulbs changes; notes stay. Numbers that the line or a new line
    lacks are 0. The sum is not checked. Raises KeyError for an unknown kind.
    """
    card, lines = CARD[kind], unmarked(text).splitlines()
    if not any(line.partition("#")[0].split() == " ".join(HEADER).split() for line in lines):
        lines.insert(0, "   ".join(HEADER))
        text = "\n".join(lines)
    row = [str(count if stars == card.stars else 0) for stars in range(MOST_STARS + 1)]
    for index, of, numbers in _lines(text):
        if of == (card.colour, card.bulbs):
            line = lines[index]
            if card.stars < len(numbers):
                _word, start, end = numbers[card.stars]
                lines[index] = line[:start] + str(count).rjust(end - start) + line[end:]
            else:  # the line has fewer numbers than the header
                written, mark, note = line.partition("#")
                lines[index] = " ".join([written.rstrip(), *row[len(numbers) :], *([mark + note] if mark else [])])
            break
    else:
        lines.append(" ".join([card.colour, str(card.bulbs), *row]))
    return "\n".join(lines) + "\n"


def findings(text: str, _part: int) -> Findings:
    """Return the first fault of the text, if any, and a count for each line: one colour with one number of bulbs.

    A count is a number of cards, with the number that the box has; unreadable numbers are left out of it. A deck has
    one part only, so `_part` is not used.
    """
    found = counts(text)
    counted = []
    for (colour, bulbs), wanted in BOX.items():
        of = sum(number for card, number in found.items() if (CARD[card].colour, CARD[card].bulbs) == (colour, bulbs))
        counted.append(Count(worded(SHINING[bulbs], colour=colour), of, wanted))
    return Findings(fault_of(read_deck, text), tuple(counted))


WORKSHOPS = {
    "deck": Workshop(
        findings,
        ((Message(_("the kit’s deck")), partial(of_kit, __package__, "decks")),),
        counting=Counting(tuple(map(str, KINDS)), MOST, counts, put),
    )
}
