"""The chance that the next revealed card ends the turn, from the cards that have been in view.

A card ends the turn if it has the colour of the last card in the shop (FL-R2). The pile holds the cards of the box
(FL-C1) of that colour that do not lie, and never lay, face up. Each card of the pile is equally likely to be next.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from playground.games.fairy_lights.pieces import COLOURS, GAP, IN_BOX, SHOP_SIZE
from playground.games.fairy_lights.state import State


class Odds(NamedTuple):
    """The chance that the next card ends the turn, and the counts behind that chance.

    `colour` is the colour that would end the turn, or "" when no card can: the shop is empty, or no card can be
    revealed (`possible` is False). The box has `in_box` cards of that colour: `shop` in the shop, `series` in open
    series, `garlands` in garlands, `discard` discarded, and the other `matching` among the `pile` cards of the pile.
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
        """The chance that the next card ends the turn, in percent, halves rounded up.

        >>> Odds("orange", True, 20, 1, 1, 0, 0, 18, 78).percent
        23
        """
        return (200 * self.matching + self.pile) // (2 * self.pile) if self.colour else 0


def odds(view: State) -> Odds:
    """Return the odds of a view, or of a full state, in which the order of the pile is not used."""
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
