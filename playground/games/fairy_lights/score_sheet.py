"""The score sheet: rows for the garland and for the stars on open series (FL-F2, FL-F3)."""

from __future__ import annotations

from playground.core import Entries, Outcome, SheetRow, _
from playground.games.fairy_lights.ending import Count, count_of, score_of
from playground.games.fairy_lights.pieces import BOX, COLOURS, FULL_SERIES, MOST_STARS, SEATS
from playground.games.fairy_lights.setup import FEWEST
from playground.games.fairy_lights.state import State
from playground.reference.score_sheet import SheetError, players_of

CARDS = sum(BOX.values())
MOST_OPEN = MOST_STARS * (FULL_SERIES - 1) * len(COLOURS)
"""The largest number of stars on open series: an open series has two cards at most."""
GARLAND_CARDS, GARLAND_STARS, OPEN_STARS = "garland cards", "garland stars", "open stars"
ROWS = (
    SheetRow(GARLAND_CARDS, most=CARDS, in_box=CARDS),
    SheetRow(GARLAND_STARS, most=MOST_STARS * CARDS),
    SheetRow(OPEN_STARS, most=MOST_OPEN),
)


def score_rows(players: int) -> tuple[SheetRow, ...]:
    """Return the rows of the score sheet, the same for every number of players."""
    return ROWS


def score_sheet(entries: Entries) -> Outcome:
    """Return the outcome of a game from the numbers on its score sheet. Raises SheetError."""
    names = players_of(entries, ROWS, SEATS, FEWEST)
    counts = tuple(_count(name, entries) for name in names)
    stored = sum(count.garland_cards for count in counts)
    fewest = sum(-(-count.open_stars // MOST_STARS) for count in counts)  # cards needed for the open stars
    if stored + fewest > CARDS:
        text = _("With {cards} cards in the garlands, no {count} more can lie open: the box holds {most}.")
        raise SheetError("", OPEN_STARS, text, of_game=True, cards=stored, count=fewest, most=CARDS)
    return score_of(counts)


def _count(name: str, entries: Entries) -> Count:
    cards, stars, left = (int(entries[name][row.name]) for row in ROWS)
    if cards == 1:
        text = _("{player} cannot have one card in the garland: three bulbs take two cards or more.")
        raise SheetError(name, GARLAND_CARDS, text, of_game=True)
    if stars > MOST_STARS * cards:
        text = _("{player} cannot have {count} stars on {cards} cards: no card shows more than two.")
        raise SheetError(name, GARLAND_STARS, text, of_game=True, count=stars, cards=cards)
    return Count(name, stars, cards, left)


def score_entries(state: State) -> Entries:
    """Return the score sheet filled in from a position."""
    counts = map(count_of, state.players)
    return {
        count.name: {
            GARLAND_CARDS: count.garland_cards,
            GARLAND_STARS: count.garland_stars,
            OPEN_STARS: count.open_stars,
        }
        for count in counts
    }
