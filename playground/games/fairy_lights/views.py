"""The view of a player, in which only the order of the pile is hidden; the places of the table; its facts.

Every card outside the pile lies face up or once did, so players can work out which cards the pile holds.
"""

from __future__ import annotations

from functools import cache
from random import Random

from playground.chance import shuffle
from playground.core import Event, Place, Secrets, Value, _
from playground.games.fairy_lights.pieces import COLOURS, SLOTS, bulbs_of, in_order, stars_of
from playground.games.fairy_lights.scoring import odds
from playground.games.fairy_lights.state import State
from playground.language.arguments import check_viewer


def view(state: State, player: int) -> State:
    """The state as the player of index `player` knows it: the pile sorted by kind, all else as it is.

    Garlands keep the order in which they were stored (FL-T4). Raises ValueError if there is no such player, or if
    `state` is already the view of another player.
    """
    check_viewer(len(state.players), state.viewer, player)
    return state._replace(pile=in_order(state.pile), viewer=player)


def secrets(state: State) -> Secrets:
    """Return "shared" while the pile has cards, whose order no player knows, and "none" after that."""
    return "shared" if state.pile else "none"


def sample(view: State, rng: Random) -> State:
    """Return a full state that agrees with `view`: the pile is shuffled, each order equally likely."""
    pile = list(view.pile)
    shuffle(rng, pile)
    return view._replace(pile=tuple(pile), viewer=None)


def seen(event: Event, player: str) -> Event:
    """Return the event as `player` sees it: unchanged, since all events are public."""
    return event


def places(state: State) -> tuple[Place, ...]:
    """Return the pile, the shop and its five slots, the discard; each player's area, series by colour, and garland.

    Empty ones are named too.
    """
    return _places(tuple(player.name for player in state.players))


@cache
def _places(seats: tuple[str, ...]) -> tuple[Place, ...]:
    """Return the names of the places that :func:`places` lists, on a table with these players."""
    series = [f"{seat} {colour}" for seat in seats for colour in COLOURS]
    return ("pile", "shop", *SLOTS, "discard", *seats, *series, *(f"{seat} garland" for seat in seats))


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
    stars` (on all open series), and for each colour `red pink bulbs` (of the open series, 0 without one). For all:
    `pile cards`, `shop cards`, for each colour `shop pink cards`, `discard cards`, `turn` (the mover; once the game is
    over, the player who would be next), `phase`, and `chance` (in percent, that the next card ends the turn; 0 when no
    card can).
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
