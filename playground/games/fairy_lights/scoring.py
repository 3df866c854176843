"""The estimated value of a position of Fairy Lights: the garland, the prospects of open series, the cards in the shop.

Values are whole hundredths of a point, for a full state; the order of its pile is never used.
"""

from __future__ import annotations

from functools import lru_cache

from playground.core import Aspect, _
from playground.games.fairy_lights.pieces import COLOURS, SHOP_SIZE, Card, Player, bulbs_of, stars_of
from playground.games.fairy_lights.play import fate
from playground.games.fairy_lights.state import State

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

    "rivals" has no value of its own: it stands for the values of the other players.
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
    """Return the value of a garland: its stars (FL-F2), and a little for each card (FL-F3)."""
    return POINT * stars_of(cards) + STORED_CARD * len(cards)


@lru_cache(maxsize=1 << 14)
def _series(cards: tuple[Card, ...], turns: int) -> int:
    """Return the value of an open series to a player with that many turns left: points if stored, a loss if not."""
    if not cards:
        return 0
    chance = COMPLETED[bulbs_of(cards)] * turns // LONG
    return stars_of(cards) * (2 * chance - POINT) + STARS_TO_COME * chance // 100


@lru_cache(maxsize=1 << 15)
def _change(series: tuple[Card, ...], taken: tuple[Card, ...], turns: int) -> int:
    """Return the change of value when cards are added to a series (FL-T4)."""
    cards = series + taken
    kind = fate(bulbs_of(cards))
    after = _garland(cards) if kind == "stored" else _series(cards, turns) if kind == "kept" else 0
    return after - _series(series, turns)


def _offer(state: State, player: Player, turns: int) -> int:
    """Return the value of the best take from the shop (FL-T1)."""
    changes = {}
    for colour in dict.fromkeys([card.colour for card in state.shop]):
        taken = tuple([card for card in state.shop if card.colour == colour])
        changes[colour] = _change(player.series[COLOURS.index(colour)], taken, turns)
    best = sorted(changes.values(), reverse=True)
    return best[0] + best[1] if len(state.shop) == SHOP_SIZE and len(best) > 1 else best[0]
