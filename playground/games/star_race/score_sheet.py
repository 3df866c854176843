"""The sheet on which points are counted: where the aliens stand, and who has which favourites (SR-F3, SR-F4).

An alien can be anybody's favourite any number of times: how many cards show it alone is up to the deck, and the
rulebook does not tell it (SR-C2), so that no count here could be known to be wrong.
"""

from __future__ import annotations

from playground.core import Entries, Outcome, SheetRow, _
from playground.games.star_race.ending import score_of
from playground.games.star_race.pieces import ALIENS, FIRST_PLANET, MOST_FAVOURITES, PLANETS, SEATS, SHOWN, Player
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
    """The rows of a sheet for so many players."""
    return ROWS


def score_sheet(entries: Entries) -> Outcome:
    """How a race ended in which the aliens stood there and the players had these favourites. Raises SheetError."""
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
    """The player with those favourites: which card of an alien it is does not matter for its points."""
    aliens = [str(entries[name][row]) for row in FAVOURITES]
    cards = tuple(f"{alien} favourite" for alien in aliens if alien != NONE)
    return Player(name, cards, str(entries[name][TOKEN]), ())


def score_entries(state: State) -> Entries:
    """The sheet filled from a position in which every token can be seen."""
    entries: dict[str, dict[str, str | int]] = {TABLE: dict(zip(STANDING, state.planets, strict=True))}
    for player in state.players:
        shown = [*(SHOWN[card] for card in player.favourites), *[NONE] * MOST_FAVOURITES]
        entries[player.name] = {**dict(zip(FAVOURITES, shown, strict=False)), TOKEN: player.token}
    return entries
