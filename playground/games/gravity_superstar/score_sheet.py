"""The score sheet: rows for the stars of each colour and for the replay tokens (GS-F2)."""

from __future__ import annotations

from playground.core import Entries, Outcome, SheetRow
from playground.games.gravity_superstar.box import COLOURS, STAR_COLOURS, STARS_A_COLOUR, TILES_FOR, TOKENS, Player
from playground.games.gravity_superstar.ending import score_of
from playground.games.gravity_superstar.state import State
from playground.reference.score_sheet import players_of

STARS = tuple(f"stars {colour}" for colour in STAR_COLOURS)
ROWS = (
    *(SheetRow(name, most=STARS_A_COLOUR, in_box=STARS_A_COLOUR) for name in STARS),
    SheetRow("tokens", most=TOKENS, in_box=TOKENS),
)


def score_rows(players: int) -> tuple[SheetRow, ...]:
    """Return the rows of the score sheet, the same for every number of players."""
    return ROWS


def score_sheet(entries: Entries) -> Outcome:
    """Return the outcome of a game from the numbers on its score sheet. Raises SheetError."""
    names = players_of(entries, ROWS, COLOURS, min(TILES_FOR))
    return score_of(tuple(_player(name, entries) for name in names))


def _player(name: str, entries: Entries) -> Player:
    stars = tuple(int(entries[name][row]) for row in STARS)
    return Player(name, None, (), (), stars, int(entries[name]["tokens"]))


def score_entries(state: State) -> Entries:
    """Return the score sheet filled in from a position."""
    return {
        player.colour: {**dict(zip(STARS, player.stars, strict=True)), "tokens": player.tokens}
        for player in state.players
    }
