"""A position as named facts, so that the goal of an exercise can be written down and checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.core import Value, _
from playground.games.fairy_lights.odds import odds
from playground.games.fairy_lights.pieces import COLOURS, bulbs_of, stars_of

if TYPE_CHECKING:
    from playground.games.fairy_lights.state import State


FACTS = {
    "turn": _("Next to play"),
    "{player} points": _("Points of {player} as they stand"),
    "{player} {colour} bulbs": _("Bulbs of {player} in the series of this colour, {colour}"),
    "{player} garland cards": _("Cards on the garland of {player}"),
    "{player} garland stars": _("Stars on the garland of {player}"),
    "{player} open stars": _("Stars on the open series of {player}"),
    "shop {colour} cards": _("Cards in the shop of this colour, {colour}"),
    "shop cards": _("Cards in the shop"),
    "chance": _("Chance in percent that the next card ends the turn"),
    "discard cards": _("Cards in the discard"),
    "pile cards": _("Cards in the pile"),
}
"""The names of the facts, most important first: a comparison of two positions lists them in this order.
The phase is left out, because it follows from the other facts.
"""


def facts(state: State) -> dict[str, Value]:
    """Return the facts of a position by name.

    For each player ("red"): `red points` in this position (FL-F2), `red garland cards`, `red garland stars`, `red open
    stars` (on all open series), and `red pink bulbs` of an open series. For all: `pile cards`, `shop cards`, `shop pink
    cards`, `discard cards`, `turn` (a player), `phase`, and `chance` (in percent, that the next card ends the turn).
    """
    found: dict[str, Value] = {
        "turn": state.players[state.mover].name,
        "phase": state.phase,
        "pile cards": len(state.pile),
        "shop cards": len(state.shop),
        "discard cards": len(state.discard),
        "chance": odds(state).percent,
    }
    for colour in COLOURS:
        found[f"shop {colour} cards"] = sum(card.colour == colour for card in state.shop)
    for player in state.players:
        who = player.name
        found[f"{who} points"] = player.points
        found[f"{who} garland cards"] = len(player.garland)
        found[f"{who} garland stars"] = stars_of(player.garland)
        found[f"{who} open stars"] = player.open_stars
        for colour, series in zip(COLOURS, player.series, strict=True):
            found[f"{who} {colour} bulbs"] = bulbs_of(series)
    return found
