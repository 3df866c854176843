"""Score and victory (FL-F2, FL-F3), the score sheet, the odds of the next card, and the estimated value of a position.

The sheet has rows for the garland and for the stars on open series.

The odds are the chance that the next revealed card ends the turn, from the cards that have been in view: it does if it
has the colour of the last card in the shop (FL-R2). The pile holds the cards of the box (FL-C1) of that colour that do
not lie, and never lay, face up. Each card of the pile is equally likely to be next.

An estimate counts the garland, the prospects of open series and the cards in the shop, in whole hundredths of a point,
for a full state; the order of its pile is never used.
"""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from playground.core import Aspect, Entries, Outcome, SheetRow, TieBreak, _
from playground.games.fairy_lights.pieces import (
    BOX,
    COLOURS,
    FULL_SERIES,
    GAP,
    IN_BOX,
    MOST_STARS,
    SHOP_SIZE,
    Card,
    Player,
    bulbs_of,
    fate,
    stars_of,
)
from playground.games.fairy_lights.state import State
from playground.reference.score_sheet import SheetError

TIE_BREAKS = (
    TieBreak(_("Tied on points; more cards in the garland decide for {players}: {count} to {other}.")),
    TieBreak(
        _(
            "Tied on cards in the garland as well; more stars lost on open series decide for {players}: {count} to "
            "{other}."
        )
    ),
)
"""The rules that decide a tie, in this order (FL-F3)."""


def score(state: State) -> Outcome:
    """Return the points, breakdown and winners as if the game had ended in this position."""
    return result(tuple(player.name for player in state.players), score_entries(state))


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
    """Return the rows of the score sheet: cards and stars of the garland, open stars, for any number of players."""
    return ROWS


class Count(NamedTuple):
    """The numbers that decide a player's score: cards and stars in the garland, stars on open series (FL-F2, FL-F3)."""

    garland_cards: int
    garland_stars: int
    open_stars: int


def result(players: tuple[str, ...], entries: Entries) -> Outcome:
    """Return the outcome of a game from the numbers on its score sheet.

    A star in the garland is 1 point, a star on an open series -1 (FL-F2). Most points win; among tied players most
    cards in the garland win, then most points lost on open series, and after that they share the victory (FL-F3).

    Raises SheetError for a garland of one card, more than two stars a card in a garland, and more cards in all than the
    box has (an open star counts as half a card, rounded up for each player).
    """
    counts = tuple(_count(name, entries) for name in players)
    stored = sum(count.garland_cards for count in counts)
    fewest = sum(-(-count.open_stars // MOST_STARS) for count in counts)  # cards needed for the open stars
    if stored + fewest > CARDS:
        text = _("With {cards} cards in the garlands, no {count} more can lie open: the box holds {most}.")
        raise SheetError("", OPEN_STARS, text, of_game=True, cards=stored, count=fewest, most=CARDS)
    breakdown = tuple((("garland stars", count.garland_stars), ("open stars", -count.open_stars)) for count in counts)
    tie_breaks = tuple((count.garland_cards, count.open_stars) for count in counts)
    return Outcome.ranked(players, breakdown, tie_breaks, ("FL-F2", "FL-F3"))


def _count(name: str, entries: Entries) -> Count:
    """Return a player's numbers from the entries of a sheet.

    Raises SheetError for a garland of one card, or with more than two stars a card.
    """
    count = Count(*(int(entries[name][row.name]) for row in ROWS))
    if count.garland_cards == 1:
        text = _("{player} cannot have one card in the garland: three bulbs take two cards or more.")
        raise SheetError(name, GARLAND_CARDS, text, of_game=True)
    if count.garland_stars > MOST_STARS * count.garland_cards:
        text = _("{player} cannot have {count} stars on {cards} cards: no card shows more than two.")
        stars, cards = count.garland_stars, count.garland_cards
        raise SheetError(name, GARLAND_STARS, text, of_game=True, count=stars, cards=cards)
    return count


def score_entries(state: State) -> Entries:
    """Return the score sheet filled in from a position, finished or not: by player and name of a row, whole numbers."""
    return {
        player.name: {
            GARLAND_CARDS: len(player.garland),
            GARLAND_STARS: stars_of(player.garland),
            OPEN_STARS: player.open_stars,
        }
        for player in state.players
    }


class Odds(NamedTuple):
    """The chance that the next card ends the turn, and the counts behind that chance.

    `colour` is the colour that would end the turn, or "" when no card can: the shop is empty, or no card can be
    revealed (`possible` is False). The box has `in_box` cards of that colour: `shop` in the shop, `series` in open
    series, `garlands` in garlands, `discard` discarded, and the other `matching` among the `pile` cards of the pile.
    With "" all these numbers but `pile` are 0.
    """

    colour: str
    possible: bool
    in_box: int
    shop: int
    series: int
    garlands: int
    discard: int
    matching: int
    pile: int

    @property
    def chance(self) -> Fraction:
        """The chance that the next card ends the turn, from 0 to 1; 0 when no card can end it."""
        return Fraction(self.matching, self.pile) if self.colour else Fraction(0)

    @property
    def percent(self) -> int:
        """The chance that the next card ends the turn, in percent, halves rounded up; 0 when no card can end it.

        >>> Odds("orange", True, 20, 1, 1, 0, 0, 18, 78).percent
        23
        """
        return (200 * self.matching + self.pile) // (2 * self.pile) if self.colour else 0


def odds(view: State) -> Odds:
    """Return the odds of a view, or of a full state, in which the order of the pile is not used.

    The colour is that of the last card in the shop, gaps left aside; no card can be revealed from an empty pile, to a
    full shop, or once the game is over. Then, and with an empty shop, the colour is "" and all numbers but that of the
    pile are 0.
    """
    possible = bool(view.pile) and len(view.shop) < SHOP_SIZE and not view.over
    last = next((card for card in reversed(view.shop) if card is not GAP), None)
    if last is None or not possible:
        return Odds("", possible, 0, 0, 0, 0, 0, 0, len(view.pile))
    colour, index = last.colour, COLOURS.index(last.colour)
    shop, discard = (sum(card.colour == colour for card in cards) for cards in (view.shop, view.discard))
    series = sum(len(player.series[index]) for player in view.players)
    garlands = sum(card.colour == colour for player in view.players for card in player.garland)
    matching = IN_BOX[colour] - shop - series - garlands - discard
    return Odds(colour, possible, IN_BOX[colour], shop, series, garlands, discard, matching, len(view.pile))


POINT = 100
CARDS_A_TURN = 3
"""The estimated number of cards revealed in a turn, used to tell how long a pile lasts."""
STORED_CARD = 4
"""The value of a card in the garland, since cards in the garland decide a tie (FL-F3)."""
LONG = 4
"""The number of a player's turns after which more turns no longer raise the chance to complete a series."""
COMPLETED = {1: 60, 2: 75}
"""The chance in percent to complete a series of 1 or 2 bulbs while LONG turns or more are left."""
STARS_TO_COME = 70
"""The value of the stars on the cards that complete a series."""

ASPECTS = {
    "garland": Aspect(
        _("Stars in the garland are points, and {player} stores more of them."),
        _("Which series can you complete?"),
        "FL-T4",
    ),
    "series": Aspect(
        _("The open series of {player} stay likely to be completed, and do little harm if they are not."),
        _("What will your open series be worth if they are never completed?"),
        "FL-F2",
    ),
    "shop": Aspect(
        _("With what lies in the shop, {player} can still take something good."),
        _("What could you take next if one more card were revealed, and what if it matched?"),
        "FL-R2",
    ),
    "rivals": Aspect(
        _("This move leaves the others less in the shop, or keeps them from completing a series."),
        _("What will the next player find in the shop?"),
        "FL-T1",
    ),
}
HORIZON = 0
"""The number of actions that a search plays at random before it estimates: none."""


def estimate(state: State) -> tuple[tuple[int, ...], ...]:
    """Return for each player the values of "garland", "series" and "shop", in the order of ASPECTS.

    They are in hundredths of a point. "shop" is 0 for all but the mover. Once the game is over, "series" is minus the
    points lost, and "shop" is 0. "rivals" has no value of its own: it stands for the values of the other players.
    """
    if state.over:
        return tuple([(_garland(player.garland), -POINT * player.open_stars, 0) for player in state.players])
    turns = min(LONG, len(state.pile) // (CARDS_A_TURN * len(state.players)))
    found = []
    for seat, player in enumerate(state.players):
        series = 0
        for cards in player.series:
            series += _series(cards, turns)
        offer = _offer(state, player, turns) if seat == state.mover and state.shop else 0
        found.append((_garland(player.garland), series, offer))
    return tuple(found)


@lru_cache(maxsize=1 << 12)
def _garland(cards: tuple[Card, ...]) -> int:
    """Return the value of a garland in hundredths of a point: its stars (FL-F2), and a little for each card (FL-F3)."""
    return POINT * stars_of(cards) + STORED_CARD * len(cards)


@lru_cache(maxsize=1 << 14)
def _series(cards: tuple[Card, ...], turns: int) -> int:
    """Return the value of an open series, in hundredths of a point, to a player with that many turns left.

    Its stars count as won by the chance that the series is completed, as lost by the chance that it is not; stars of
    cards to come are added by the chance that they come. An empty series is worth 0.
    """
    if not cards:
        return 0
    chance = COMPLETED[bulbs_of(cards)] * turns // LONG
    return stars_of(cards) * (2 * chance - POINT) + STARS_TO_COME * chance // 100


@lru_cache(maxsize=1 << 15)
def _change(series: tuple[Card, ...], taken: tuple[Card, ...], turns: int) -> int:
    """Return the change of value, in hundredths of a point, when cards are added to a series (FL-T4).

    The new series counts as stored, still open, or lost (0), by its bulbs.
    """
    cards = series + taken
    kind = fate(bulbs_of(cards))
    after = _garland(cards) if kind == "stored" else _series(cards, turns) if kind == "kept" else 0
    return after - _series(series, turns)


def _offer(state: State, player: Player, turns: int) -> int:
    """Return the change of value, in hundredths of a point, by the player's best take from a shop with cards (FL-T1).

    That is the best colour; with five cards, the two best colours together, also if they do harm.
    """
    changes = {}
    for colour in dict.fromkeys([card.colour for card in state.shop]):
        taken = tuple([card for card in state.shop if card.colour == colour])
        changes[colour] = _change(player.series[COLOURS.index(colour)], taken, turns)
    best = sorted(changes.values(), reverse=True)
    return best[0] + best[1] if len(state.shop) == SHOP_SIZE and len(best) > 1 else best[0]
