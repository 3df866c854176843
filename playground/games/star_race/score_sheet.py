"""The score sheet: rows for the planets of the aliens and for the favourites of each player (SR-F3, SR-F4).

Several players can have the same alien as a favourite: the number of cards that show an alien alone depends on the
deck, and the rulebook does not tell it (SR-C2). So the sheet refuses no such number.
"""

from __future__ import annotations

from playground.core import Entries, Outcome, SheetRow, _
from playground.games.star_race.pieces import ALIENS, FIRST_PLANET, MOST_FAVOURITES, PLANETS, SEATS, SHOWN, Player
from playground.games.star_race.scoring import score_of
from playground.games.star_race.setup import FEWEST
from playground.games.star_race.state import State
from playground.reference.score_sheet import TABLE, SheetError, players_of

NONE = "none"
TOKEN = "favourite token"
STANDING = tuple(f"{alien} planet" for alien in ALIENS)
FAVOURITES = tuple(f"favourite {number}" for number in range(1, MOST_FAVOURITES + 1))
ROWS = (
    *(SheetRow(name, least=FIRST_PLANET, most=PLANETS, shared=True) for name in STANDING),
    SheetRow(FAVOURITES[0], choices=ALIENS),
    *(SheetRow(name, choices=(*ALIENS, NONE)) for name in FAVOURITES[1:]),
    SheetRow(TOKEN, choices=ALIENS),
)


def score_rows(players: int) -> tuple[SheetRow, ...]:
    """Return the rows of the score sheet, the same for every number of players."""
    return ROWS


def score_sheet(entries: Entries) -> Outcome:
    """Return the outcome of a race from the planets and favourites on its score sheet. Raises SheetError."""
    names = players_of(entries, ROWS, SEATS, FEWEST)
    planets = tuple(int(entries[TABLE][row]) for row in STANDING)
    for index, planet in enumerate(planets):
        if planet != FIRST_PLANET and planet in planets[:index]:
            text = _("Two aliens cannot stand on planet {planet}: only the first has room for more than one.")
            raise SheetError(TABLE, STANDING[index], text, of_game=True, planet=planet)
    tokens = [str(entries[name][TOKEN]) for name in names]
    for index, token in enumerate(tokens):
        if token in tokens[:index]:
            text = _("{player} cannot have the token of {alien}: another player has it, and there is only one.")
            raise SheetError(names[index], TOKEN, text, of_game=True, alien=token)
    return score_of(planets, tuple(_player(name, entries) for name in names))


def _player(name: str, entries: Entries) -> Player:
    """Return a player with these favourites; any card of an alien scores the same, so favourite cards stand for all."""
    aliens = [str(entries[name][row]) for row in FAVOURITES]
    cards = tuple(f"{alien} favourite" for alien in aliens if alien != NONE)
    return Player(name, cards, str(entries[name][TOKEN]), ())


def score_entries(state: State) -> Entries:
    """Return the score sheet filled in from a position without hidden tokens."""
    entries: dict[str, dict[str, str | int]] = {TABLE: dict(zip(STANDING, state.planets, strict=True))}
    for player in state.players:
        shown = [*(SHOWN[card] for card in player.favourites), *[NONE] * MOST_FAVOURITES]
        entries[player.name] = {**dict(zip(FAVOURITES, shown, strict=False)), TOKEN: player.token}
    return entries
