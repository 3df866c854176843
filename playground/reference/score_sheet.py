"""The sheet on which a family counts its points: which rows there are, and what may stand in them.

A game says its rows (`score_rows`), makes an outcome of what was written down (`score_sheet`), and can fill the sheet
from a state (`score_entries`). What every game checks alike is checked here.
"""

from __future__ import annotations

from collections.abc import Sequence

from playground.core import Entries, Message, SheetRow, Value, _

TABLE = "table"
"""Where entries stand that are nobody's, in place of a player."""
NONE = "none"
"""The choice of a row where nothing lies."""


class SheetError(ValueError):
    """An entry that cannot be.

    `player` is whose (or TABLE; "" for the whole sheet), `row` in which row ("" for none in particular), and `message`
    says why: a message of the shared part or (`of_game`) of the game.
    """

    def __init__(self, player: str, row: str, text: str, *, of_game: bool = False, **params: Value) -> None:
        known: dict[str, Value] = {"player": player, "row": row, **params}
        shown = tuple((name, found) for name, found in known.items() if f"{{{name}}}" in text)
        self.player = player
        self.row = row
        self.message = Message(text, shown)
        self.of_game = of_game
        super().__init__(text.format_map(dict(shown)))


def players_of(entries: Entries, rows: Sequence[SheetRow], names: Sequence[str], fewest: int) -> tuple[str, ...]:
    """The players of a sheet that can be scored, in turn order: `names` are those that there can be. Raises SheetError
    for the first entry that cannot be."""
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
    """Each player and the table have their rows, and no others."""
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
    """An entry is one of the choices, or a whole number in its range."""
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
