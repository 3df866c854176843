"""A board as rows of places to step through, and the pieces at each place.

A board's package may have `rows(state)`, which lays out its own table, and `lies(state, place)`, which lists the pieces
at places that the game's description mentions in scattered sentences. `MORE` lists the places where the picture shows
more than the description. All are optional: a place without a row gets into the row of its player or of the table, and
the game's description is used for any other place.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from playground.core import AnyGame, Message, Place, Value, _
from widgets.boards import board


class Row(NamedTuple):
    """Places in a row. `name` is a message of the widgets; its values are those of the game."""

    name: Message
    places: tuple[Place, ...]


class Lies(NamedTuple):
    """The pieces at a place: the place itself, and each piece, as messages of the widgets or terms of the game."""

    where: Message
    things: tuple[Value | Message, ...]


def rows(game: AnyGame, state: Any) -> tuple[Row, ...]:
    """Return the rows of a state: the board's own, then of the places left over one of the table and one a player.

    Each of these places is once in the rows; a row without places is left out. So are edges, since they belong to their
    squares.
    """
    own: Callable[[Any], tuple[Row, ...]] = getattr(board(game), "rows", lambda _: ())
    found = own(state)
    named = {place for row in found for place in row.places}
    rest = [place for place in game.places(state) if place not in named and "/" not in place]
    people = game.player_names(state)
    shared = tuple(place for place in rest if place.partition(" ")[0] not in people)
    theirs = (
        Row(
            Message(_("{player}"), (("player", player),)),
            tuple(place for place in rest if place.partition(" ")[0] == player),
        )
        for player in people
    )
    return tuple(row for row in (*found, Row(Message(_("The table")), shared), *theirs) if row.places)


def lies(game: AnyGame, state: Any, place: Place) -> Lies | None:
    """Return the pieces at a place; None if the board leaves them to the description. An edge counts as its square."""
    own: Callable[[Any, Place], Lies | None] = getattr(board(game), "lies", lambda _state, _place: None)
    return own(state, place.partition("/")[0])


def more(game: AnyGame) -> tuple[Place, ...]:
    """Return the board's MORE, the places where the picture shows more than the game's description; none without it."""
    found: tuple[Place, ...] = getattr(board(game), "MORE", ())
    return found
