"""The sheet on which a family counts its points: checks the entries of its rows.

A game lists its rows (`score_rows`), computes an outcome from the entries (`score_sheet`), and can fill in the sheet
from a state (`score_entries`). This module holds the checks that are the same for every game.
"""

from __future__ import annotations

from collections.abc import Sequence

from playground.core import Entries, Message, SheetRow, Value, _
from playground.errors import fields

TABLE = "table"
"""The key of the entries that belong to the table and not to a player."""
NONE = "none"
"""The choice for a row that nothing lies on."""


class SheetError(ValueError):
    """An invalid entry of a score sheet.

    `player` is its player (or TABLE; "" for the whole sheet), `row` its row ("" for no particular row), and `message`
    the reason: a message of the shared part or (`of_game`) of the game. `text` is the sentence of the reason, whose
    fields are filled in by `player`, `row` and `params`; as text, the error is that sentence in English.
    """

    def __init__(self, player: str, row: str, text: str, *, of_game: bool = False, **params: Value) -> None:
        known: dict[str, Value] = {"player": player, "row": row, **params}
        shown = tuple((name, found) for name, found in known.items() if name in fields(text))
        self.player = player
        self.row = row
        self.message = Message(text, shown)
        self.of_game = of_game
        super().__init__(self.message.english())


def players_of(entries: Entries, rows: Sequence[SheetRow], names: Sequence[str], fewest: int) -> tuple[str, ...]:
    """Return the players of a sheet that can be scored, in turn order: in the order of `entries`, without TABLE.

    `names` are the possible players, `fewest` the smallest number of them. Raises SheetError for the first fault: an
    unknown player, too few players, a row that is missing or too many, an entry that the row does not allow, or a sum
    of all players above the row's `in_box`.
    """
    players = tuple(name for name in entries if name != TABLE)
    for player in players:
        if player not in names:
            text = _("There is no player {player}: there are {names}.")
            raise SheetError(player, "", text, names=", ".join(names))
    if len(players) < fewest:
        raise SheetError("", "", _("At least {fewest} players are needed."), fewest=fewest)
    _columns_fit(entries, rows, players)
    for row in rows:
        for player in (TABLE,) if row.shared else players:
            _fits(row, player, entries[player][row.name])
        there = sum(int(entries[player][row.name]) for player in players) if row.in_box else 0
        if there > row.in_box:
            text = _("Row {row}: the players have {count} together, and the box holds {most}.")
            raise SheetError("", row.name, text, count=there, most=row.in_box)
    return players


def _columns_fit(entries: Entries, rows: Sequence[SheetRow], players: tuple[str, ...]) -> None:
    """Raise SheetError unless each player and the table have exactly their rows.

    The table has the shared rows, each player all others. Without shared rows the table may be missing.
    """
    for player in (TABLE, *players):
        wanted = [row.name for row in rows if row.shared == (player == TABLE)]
        written = entries.get(player, {})
        for name in wanted:
            if name not in written:
                text = _("Row {row} is empty.") if player == TABLE else _("Row {row} of {player} is empty.")
                raise SheetError(player, name, text)
        for name in written:
            if name not in wanted:
                raise SheetError(player, name, _("There is no row {row}: there are {names}."), names=", ".join(wanted))


def _fits(row: SheetRow, player: str, entry: Value) -> None:
    """Raise SheetError unless the entry is one of the row's choices, or without choices a whole number in its range.

    The range includes both ends. True and False are no numbers.
    """
    if row.choices:
        if entry not in row.choices:
            text = (
                _("Row {row}: {entry} is none of {names}.")
                if player == TABLE
                else _("Row {row} of {player}: {entry} is none of {names}.")
            )
            raise SheetError(player, row.name, text, entry=str(entry), names=", ".join(row.choices))
        return
    if isinstance(entry, bool) or not isinstance(entry, int) or not row.least <= entry <= row.most:
        text = (
            _("Row {row}: {entry} is no whole number from {least} to {most}.")
            if player == TABLE
            else _("Row {row} of {player}: {entry} is no whole number from {least} to {most}.")
        )
        raise SheetError(player, row.name, text, entry=str(entry), least=row.least, most=row.most)
