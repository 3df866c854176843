"""The places of La Course des étoiles in words: the planets from the middle outwards, then the places in the race."""

from __future__ import annotations

from playground.core import Message, Place, _
from playground.games.star_race.pieces import NUMERALS, PLANETS
from playground.games.star_race.state import State
from widgets.boards.rows import Lies, Row
from widgets.boards.star_race.picture import MOST_BACKS

MORE = ("discard",)
"""The places where the picture shows more than the description."""


def rows(state: State) -> tuple[Row, ...]:
    """Return the row of all planets, outwards, and the row of the places in the race, from the first; always both."""
    planets = tuple(f"planet {number}" for number in range(1, PLANETS + 1))
    return (
        Row(Message(_("The planets, outwards")), planets),
        Row(Message(_("Who leads")), tuple(f"place {place}" for place in NUMERALS)),
    )


def lies(state: State, place: Place) -> Lies | None:
    """Return the count of the discard pile and the cards that the picture shows, up to MOST_BACKS, from the top.

    The description names only the top card. Return None for any other place, and for an empty pile.
    """
    if place != "discard" or not state.discard:
        return None
    count = Message(_("The discard pile ({count}), from the top"), (("count", len(state.discard)),))
    return Lies(count, tuple(reversed(state.discard[-MOST_BACKS:])))
