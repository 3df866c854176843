"""The estimated value of a position of La Course des étoiles: the value of the favourites, rising towards the end.

Values are whole hundredths of a point, for a state without hidden cards; where tokens and hands are hidden, sample
states first.
"""

from __future__ import annotations

from playground.core import Aspect, _
from playground.games.star_race.pieces import ALIENS, ALIENS_ON, PLANETS, SHOWN, VALUES, Player, worth
from playground.games.star_race.state import State

POINT = 100
ANY_PLACE = POINT * sum(VALUES) // len(VALUES)
"""The average value of an alien, used while its final place is open."""
CHOICE = 8
"""The value of a card in hand that can move one of the player's own favourites."""

ASPECTS = {
    "favourites": Aspect(
        _("As the race stands, the favourites of {player} will be worth more."),
        _("What is each of your favourites worth as the aliens stand, and which move changes that?"),
        "SR-F3",
    ),
    "hand": Aspect(
        _("The cards that {player} keeps can move favourites later."),
        _("Which of your cards will you need later?"),
        "SR-T1",
    ),
    "rivals": Aspect(
        _("It makes the favourites of the others worth less."),
        _("Which favourites have the others, and can you make them worth less?"),
        "SR-D1",
    ),
}
HORIZON = 4
"""The number of actions that a search plays at random before it estimates, since one move alone says little."""


def estimate(state: State) -> tuple[tuple[int, ...], ...]:
    """Return for each player the values of "favourites" and "hand", in the order of ASPECTS.

    "rivals" has no value of its own: it stands for the values of the other players.
    """
    now = worth(state.planets)
    run = PLANETS if state.over else max(*state.planets, state.eaten)
    values = {alien: (POINT * run * now[alien] + ANY_PLACE * (PLANETS - run)) // PLANETS for alien in ALIENS}
    return tuple([(_favourites(player, values), _hand(player)) for player in state.players])


def _favourites(player: Player, values: dict[str, int]) -> int:
    """Return the sum of the likely values of a player's token and favourite cards (SR-F3)."""
    total = values[player.token]
    for card in player.favourites:
        total += values[SHOWN[card]]
    return total


def _hand(player: Player) -> int:
    """Return the value of the cards in hand that show one of the player's own favourites."""
    own = {player.token, *[SHOWN[card] for card in player.favourites]}
    return CHOICE * len([card for card in player.hand if not own.isdisjoint(ALIENS_ON[card])])
