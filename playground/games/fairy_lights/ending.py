"""Score and victory (FL-F2, FL-F3), and the invariants of every position."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from playground.core import BrokenInvariantError, Outcome, TieBreak, _
from playground.games.fairy_lights.pieces import (
    BOX,
    COLOURS,
    FULL_SERIES,
    GAP,
    MOST_STARS,
    SHOP_SIZE,
    Player,
    bulbs_of,
    stars_of,
)
from playground.games.fairy_lights.state import State

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


def outcome(state: State) -> Outcome | None:
    """Return points, breakdown and winners, or None while the game goes on."""
    return score(state) if state.over else None


class Count(NamedTuple):
    """The numbers that decide a player's score: stars and cards in the garland, stars on open series (FL-F2, FL-F3)."""

    name: str
    garland_stars: int
    garland_cards: int
    open_stars: int


def count_of(player: Player) -> Count:
    """Return the numbers that decide a player's score."""
    return Count(player.name, stars_of(player.garland), len(player.garland), player.open_stars)


def score(state: State) -> Outcome:
    """Return the score of a position, in the middle of a game too."""
    return score_of(tuple(map(count_of, state.players)))


def score_of(counts: tuple[Count, ...]) -> Outcome:
    """Return the score of counted cards and stars.

    A star in the garland is 1 point, a star on an open series -1 (FL-F2). Most points win; among tied players most
    cards in the garland win, then most points lost on open series, and after that they share the victory (FL-F3).
    """
    scores = tuple(count.garland_stars - count.open_stars for count in counts)
    breaks = tuple((count.garland_cards, count.open_stars) for count in counts)
    ranks = [(points, *values) for points, values in zip(scores, breaks, strict=True)]
    return Outcome(
        players=tuple(count.name for count in counts),
        scores=scores,
        breakdown=tuple(
            (("garland stars", count.garland_stars), ("open stars", -count.open_stars)) for count in counts
        ),
        winners=tuple(count.name for count, rank in zip(counts, ranks, strict=True) if rank == max(ranks)),
        decided_by=("FL-F2", "FL-F3") if scores.count(max(scores)) > 1 else ("FL-F2",),
        tie_breaks=breaks,
    )


def invariants(state: State) -> None:
    """Raise BrokenInvariantError unless the position is possible.

    All 103 cards are there (FL-C1), open and stored series have legal numbers of bulbs (FL-T3, FL-T4), and the shop and
    the end of the game agree with the rules (FL-R1, FL-F1).
    """
    cards = [*state.pile, *state.shop, *state.discard]
    for player in state.players:
        cards += [*player.garland, *(card for series in player.series for card in series)]
    counts = Counter((card.colour, card.bulbs) for card in cards)
    if counts != BOX or max(card.stars for card in cards) > MOST_STARS:
        raise BrokenInvariantError(f"the cards are not those of the box: {sorted(counts.items())}")
    if len(state.shop) > SHOP_SIZE or GAP in state.shop:
        raise BrokenInvariantError(f"the shop holds {len(state.shop)} cards, or a gap")
    if state.over and (state.pile or state.shop):
        raise BrokenInvariantError("a game is over when the pile and the shop are empty")
    if not (state.over or state.pile or state.shop):
        raise BrokenInvariantError("no card is left to play with, and the game is not over")
    for player in state.players:
        for colour, series in zip(COLOURS, player.series, strict=True):
            if any(card.colour != colour for card in series) or bulbs_of(series) >= FULL_SERIES:
                raise BrokenInvariantError(f"an open {colour} series of {player.name}: {series}")
            stored = bulbs_of(tuple(card for card in player.garland if card.colour == colour))
            if stored % FULL_SERIES:
                raise BrokenInvariantError(f"{stored} {colour} bulbs in the garland of {player.name}")
