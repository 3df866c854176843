"""What follows for a game whose result is that of its score sheet."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any

from playground.core import Entries, Outcome
from playground.define.gaps import fill, need
from playground.reference.score_sheet import TABLE, players_of


def scores(package: MutableMapping[str, Any]) -> None:
    """Add the outcome of a game and the check of its score sheet, which follow from `result`.

    It is called in the game's package below its other names, as `scores(globals())`. A name that the package has stays
    as it is. The package says: `result(players, entries)`, the Outcome of entries that are in order, for the players in
    turn order; `score_entries`, the entries of a state; `score_rows`, the rows of the sheet. Whether a state is one
    after the end tells `is_over(state)`, or in a package without it the state's `over`. Added are:

    - `outcome`: the `result` of the entries of a state that is over, else None.
    - `score_sheet`: the `result` of entries that somebody wrote. Raises SheetError for entries that are not in order.

    Raises NeedsError unless `result`, `score_entries`, `score_rows`, `player_names`, `setup` and `PLAYERS`
    are there; they are looked up again at each call.
    """
    need(package, scores, "result", "score_entries", "score_rows", "player_names", "setup", "PLAYERS")

    def outcome(state: Any) -> Outcome | None:
        """Return scores and winners of a state that is over, else None."""
        if not (package["is_over"](state) if "is_over" in package else state.over):
            return None
        found: Outcome = package["result"](package["player_names"](state), package["score_entries"](state))
        return found

    def score_sheet(entries: Entries) -> Outcome:
        """Return the outcome for the entries of a score sheet. Raises SheetError, which names player and row."""
        can_play: range = package["PLAYERS"]
        names = package["player_names"](package["setup"](can_play[-1], 0))
        rows = package["score_rows"](len(entries.keys() - {TABLE}))
        found: Outcome = package["result"](players_of(entries, rows, names, can_play[0]), entries)
        return found

    fill(package, {"outcome": outcome, "score_sheet": score_sheet})
