"""A position as named facts, so that the goal of an exercise can be written down and checked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.core import Value, _
from playground.games.star_race.pieces import ALIENS, HIDDEN, PLACES, PLANETS, SHOWN, ranks, worth

if TYPE_CHECKING:
    from playground.games.star_race.state import State

UNKNOWN = "unknown"
"""The points of a player whose token is hidden."""


FACTS = {
    "turn": _("Next to play"),
    "{player} points": _("Points of {player} as they stand"),
    "{alien} planet": _("The planet of {alien}"),
    "{alien} place": _("The place of {alien} in the race"),
    "{alien} value": _("Points for each favourite card of {alien}"),
    "{player} cards": _("Points of {player} for favourite cards"),
    "{player} favourites": _("Favourite cards of {player}"),
    "{player} hand": _("Cards in the hand of {player}"),
    "{player} {alien}": _("Favourite cards of {player} that show {alien}"),
    "planets": _("Planets left"),
    "pile": _("Cards in the pile"),
    "discard": _("Cards in the discard pile"),
}
"""The names of the facts, most important first: a comparison of two positions lists them in this order.
The phase is left out, because it follows from the other facts.
"""


def facts(state: State) -> dict[str, Value]:
    """Return the facts of a position by name.

    For each alien ("yellow"): `yellow planet` (its number), `yellow place` ("II") and `yellow value` (SR-F3), as in
    this position. For each player ("comet"): `comet points` ("unknown" while the token is hidden), `comet cards` (the
    points of the favourite cards alone), `comet favourites` (the number of favourite cards), `comet yellow` (the number
    of those that show that alien), `comet hand` (the number of cards). For all: `pile`, `planets` (that are left),
    `discard`, `turn` (a player), `phase`.
    """
    values = worth(state.planets)
    found: dict[str, Value] = {
        "turn": state.players[state.mover].name,
        "phase": state.phase,
        "pile": state.pile,
        "planets": PLANETS - state.eaten,
        "discard": len(state.discard),
    }
    for alien, planet, rank in zip(ALIENS, state.planets, ranks(state.planets), strict=True):
        found[f"{alien} planet"] = planet
        found[f"{alien} place"] = PLACES[rank]
        found[f"{alien} value"] = values[alien]
    for player in state.players:
        who, shown = player.name, [SHOWN[card] for card in player.favourites]
        cards = sum(values[alien] for alien in shown)
        found[f"{who} points"] = UNKNOWN if player.token == HIDDEN else cards + values[player.token]
        found[f"{who} cards"] = cards
        found[f"{who} favourites"] = len(shown)
        found[f"{who} hand"] = len(player.hand)
        for alien in ALIENS:
            found[f"{who} {alien}"] = shown.count(alien)
    return found
