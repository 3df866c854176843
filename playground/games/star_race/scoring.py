"""Score and victory (SR-F3, SR-F4), the score sheet, and the estimated value of a position.

The sheet has rows for the planets of the aliens and for the favourites of each player. Several players can have the
same alien as a favourite: the number of cards that show an alien alone depends on the deck, and the rulebook does not
tell it (SR-C2). So the sheet refuses no such number.

An estimate is the value of the favourites, rising towards the end, in whole hundredths of a point, for a state without
hidden cards; where tokens and hands are hidden, sample states first.
"""

from __future__ import annotations

from playground.core import Aspect, Entries, Outcome, SheetRow, TieBreak, _
from playground.games.star_race.pieces import (
    ALIENS,
    ALIENS_ON,
    FIRST_PLANET,
    HIDDEN,
    MOST_FAVOURITES,
    PLANETS,
    SHOWN,
    VALUES,
    Player,
    worth,
)
from playground.games.star_race.state import State
from playground.reference.score_sheet import TABLE, SheetError

TIE_BREAKS = (TieBreak(_("Tied on points; the token that is worth more decides for {players}: {count} to {other}.")),)
"""The rules that decide a tie (SR-F4)."""


def score(state: State) -> Outcome:
    """Return the points, breakdown and winners as if the game had ended in this position.

    Raises ValueError while a token is hidden.
    """
    return result(tuple(player.name for player in state.players), score_entries(state))


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
    """Return the rows of the score sheet, for any number of players.

    They are the planet of each alien, one for the table, then for each player two favourites (the second may be "none")
    and the token.
    """
    return ROWS


def result(players: tuple[str, ...], entries: Entries) -> Outcome:
    """Return the outcome of a race from the planets, and each player's favourites and token, on its score sheet.

    Each favourite card and the token score the value of their alien (SR-F3). Most points win; among tied players the
    token with the highest value wins, and after that they share the victory (SR-F4).

    Raises ValueError while a token is hidden, SheetError for two aliens on one planet other than the first, and for one
    token for two players.
    """
    tokens = [str(entries[name][TOKEN]) for name in players]
    if HIDDEN in tokens:
        raise ValueError("no score while a token is hidden")
    planets = tuple(int(entries[TABLE][row]) for row in STANDING)
    for index, planet in enumerate(planets):
        if planet != FIRST_PLANET and planet in planets[:index]:
            text = _("Two aliens cannot stand on planet {planet}: only the first has room for more than one.")
            raise SheetError(TABLE, STANDING[index], text, of_game=True, planet=planet)
    for index, token in enumerate(tokens):
        if token in tokens[:index]:
            text = _("{player} cannot have the token of {alien}: another player has it, and there is only one.")
            raise SheetError(players[index], TOKEN, text, of_game=True, alien=token)
    values = {**worth(planets), NONE: 0}
    favourites = [sum(values[str(entries[name][row])] for row in FAVOURITES) for name in players]
    points = list(zip(favourites, [values[token] for token in tokens], strict=True))
    breakdown = tuple((("favourite cards", cards), ("favourite token", token)) for cards, token in points)
    tie_breaks = tuple((token,) for _, token in points)
    return Outcome.ranked(players, breakdown, tie_breaks, ("SR-F3", "SR-F4"))


def score_entries(state: State) -> Entries:
    """Return the score sheet filled in from a position, finished or not.

    The table has the number of each alien's planet, each player the aliens of the favourites and of the token. A
    missing second favourite is "none". A hidden token is written as `?`, which the sheet refuses.
    """
    entries: dict[str, dict[str, str | int]] = {TABLE: dict(zip(STANDING, state.planets, strict=True))}
    for player in state.players:
        shown = [*(SHOWN[card] for card in player.favourites), *[NONE] * MOST_FAVOURITES]
        entries[player.name] = {**dict(zip(FAVOURITES, shown, strict=False)), TOKEN: player.token}
    return entries


POINT = 100
ANY_PLACE = POINT * sum(VALUES) // len(VALUES)
"""The average value of an alien, used while its final place is open."""
CHOICE = 8
"""The value of a card in hand that can move one of the player's own favourites."""

ASPECTS = {
    "favourites": Aspect(
        _("As the race stands, the favourites of {player} will be worth more."),
        _("What is each of your favourites worth as the aliens stand, and which move changes that?"),
        "SR-F3",
    ),
    "hand": Aspect(
        _("The cards that {player} keeps can move favourites later."),
        _("Which of your cards will you need later?"),
        "SR-T1",
    ),
    "rivals": Aspect(
        _("It makes the favourites of the others worth less."),
        _("Which favourites have the others, and can you make them worth less?"),
        "SR-D1",
    ),
}
HORIZON = 4
"""The number of actions that a search plays at random before it estimates, since one move alone says little."""


def estimate(state: State) -> tuple[tuple[int, ...], ...]:
    """Return for each player the values of "favourites" and "hand", in the order of ASPECTS, in hundredths of a point.

    "rivals" has no value of its own: it stands for the values of the other players. Raises KeyError for a state with a
    hidden token or hand.
    """
    now = worth(state.planets)
    run = PLANETS if state.over else max(*state.planets, state.eaten)
    values = {alien: (POINT * run * now[alien] + ANY_PLACE * (PLANETS - run)) // PLANETS for alien in ALIENS}
    return tuple([(_favourites(player, values), _hand(player)) for player in state.players])


def _favourites(player: Player, values: dict[str, int]) -> int:
    """Return the sum of the likely values (`values`, by alien) of a player's token and favourite cards (SR-F3).

    Raises KeyError for a hidden token.
    """
    total = values[player.token]
    for card in player.favourites:
        total += values[SHOWN[card]]
    return total


def _hand(player: Player) -> int:
    """Return the value of the cards in hand that show one of the player's own favourites, in hundredths of a point.

    The token is one of them. Each such card has the same value. Raises KeyError for a hidden card.
    """
    own = {player.token, *[SHOWN[card] for card in player.favourites]}
    return CHOICE * len([card for card in player.hand if not own.isdisjoint(ALIENS_ON[card])])
