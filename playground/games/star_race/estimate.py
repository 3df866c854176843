"""How good a position of La Course des étoiles is: what the favourites are worth, the more so the nearer the end is.

Values are whole hundredths of a point, for a full state. Where tokens and hands are hidden, states are sampled first.
"""

from __future__ import annotations

from playground.core import Aspect, _
from playground.games.star_race.pieces import ALIENS, ALIENS_ON, PLANETS, SHOWN, VALUES, Player, worth
from playground.games.star_race.state import State

POINT = 100
ANY_PLACE = POINT * sum(VALUES) // len(VALUES)
"""What an alien is worth while nothing tells where it will end."""
CHOICE = 8
"""A card in hand that can move a favourite of one's own."""

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
"""A search plays on so far at random: an estimate in the middle of a run of moves says less."""


def estimate(state: State) -> tuple[tuple[int, ...], ...]:
    """For each player what each of ASPECTS is worth, "rivals" apart: that is what the others have."""
    now = worth(state.planets)
    run = PLANETS if state.over else max(*state.planets, state.eaten)
    values = {alien: (POINT * run * now[alien] + ANY_PLACE * (PLANETS - run)) // PLANETS for alien in ALIENS}
    return tuple([(_favourites(player, values), _hand(player)) for player in state.players])


def _favourites(player: Player, values: dict[str, int]) -> int:
    """SR-F3 with the values that aliens are likely to have."""
    total = values[player.token]
    for card in player.favourites:
        total += values[SHOWN[card]]
    return total


def _hand(player: Player) -> int:
    """How many cards in hand show a favourite of one's own."""
    own = {player.token, *[SHOWN[card] for card in player.favourites]}
    return CHOICE * len([card for card in player.hand if not own.isdisjoint(ALIENS_ON[card])])
