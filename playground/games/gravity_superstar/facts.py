"""A position as named facts, so that the goal of an exercise can be written down and checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.core import Value, _
from playground.games.gravity_superstar.box import STAR_COLOURS
from playground.games.gravity_superstar.grid import DIRECTIONS

if TYPE_CHECKING:
    from playground.games.gravity_superstar.state import State

OFF_BOARD = "off the board"
"""The value of a pawn's square and feet while that pawn is off the board."""


FACTS = {
    "turn": _("Next to play"),
    "{player} points": _("Points of {player}"),
    "{player} square": _("Where the pawn of {player} is"),
    "{player} feet": _("Direction of the feet of {player}"),
    "{player} stars": _("Stars of {player} in all"),
    "{player} stars blue": _("Blue stars of {player}"),
    "{player} stars yellow": _("Yellow stars of {player}"),
    "{player} stars pink": _("Pink stars of {player}"),
    "{player} stars green": _("Green stars of {player}"),
    "{player} stars orange": _("Orange stars of {player}"),
    "{player} stars white": _("White stars of {player}"),
    "{player} tokens": _("Replay tokens of {player}"),
    "{player} hand": _("Cards in the hand of {player}"),
    "{player} played": _("Cards in front of {player}"),
    "open door": _("Where the open-door pawn is"),
    "stars on the board": _("Stars left on the board"),
    "reserve": _("Replay tokens in the reserve"),
}
"""The names of the facts, most important first: a comparison of two positions lists them in this order.
The phase is left out, because it follows from the other facts.
"""


def facts(state: State) -> dict[str, Value]:
    """Return the facts of a position by name.

    For each player ("green"): `green square` ("c4") and `green feet` ("south"), both "off the board" for a pawn that is
    not on the board; `green stars` in all and `green stars blue` of a colour; `green tokens`; `green points` (GS-F2);
    `green hand` and `green played`, the numbers of cards. For all: `open door` (a square), `stars on the board`,
    `reserve` (tokens), `turn` (a player), `phase`.
    """
    found: dict[str, Value] = {
        "turn": state.players[state.mover].colour,
        "phase": state.phase,
        "open door": state.board.name(state.open_door),
        "stars on the board": state.stars_on_board,
        "reserve": state.reserve,
    }
    for player in state.players:
        who, pawn = player.colour, player.pawn
        found[f"{who} square"] = state.board.name(pawn.square) if pawn else OFF_BOARD
        found[f"{who} feet"] = DIRECTIONS[pawn.feet] if pawn else OFF_BOARD
        found[f"{who} stars"] = sum(player.stars)
        for colour, count in zip(STAR_COLOURS, player.stars, strict=True):
            found[f"{who} stars {colour}"] = count
        found[f"{who} tokens"] = player.tokens
        found[f"{who} points"] = player.points
        found[f"{who} hand"] = len(player.hand)
        found[f"{who} played"] = len(player.played)
    return found
