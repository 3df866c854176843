"""What follows for a game in which players act in turn."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any

from playground.define.gaps import fill, need


def turns(package: MutableMapping[str, Any]) -> None:
    """Add the functions that say who plays, and whose turn it is.

    It is called in the game's package below its other names, as `turns(globals())`. A name that the package has stays
    as it is. `SEATS` are the names of all players in turn order. A state has `mover`, the index of the player who is
    next, which goes on with each turn, the last one too; and `over`, whether the game has ended. Added are:

    - `current_player`: the mover; once the game is over, the player before.
    - `player_names`: the first of SEATS, as many as the state's `players` says; all of them in a game that has only one
      number of `PLAYERS`, whose states need not say it.

    Raises NeedsError unless `SEATS` and `PLAYERS` are there; they are looked up again at each call.
    """
    need(package, turns, "SEATS", "PLAYERS")

    def player_names(state: Any) -> tuple[str, ...]:
        """Return the players in turn order."""
        can_play: range = package["PLAYERS"]
        seats: tuple[str, ...] = package["SEATS"]
        return seats[: can_play[0] if len(can_play) == 1 else state.players]

    def current_player(state: Any) -> int:
        """Return the index of the player who acts next; once the game is over, of the player who acted last."""
        found: int = (state.mover - state.over) % len(package["player_names"](state))
        return found

    fill(package, {"player_names": player_names, "current_player": current_player})
