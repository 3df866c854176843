"""Refuses positions that no game can reach, with line and column of the fault."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from playground.core import UnreadableError, _
from playground.files.table_text import Word
from playground.games.star_race.pieces import (
    DECK_SIZE,
    FAVOURITE_CARDS,
    FIRST_PLANET,
    HAND_SIZE,
    HIDDEN,
    KINDS,
    MOST_FAVOURITES,
    PLANETS,
)
from playground.games.star_race.state import State


class Seat(NamedTuple):
    """The words of a player's line, with their positions in the text."""

    name: str
    line: Word
    favourites: list[Word]
    token: Word
    hand: list[Word]


class Table(NamedTuple):
    """The words of a position's text; `header` is the line number for faults without a position of their own."""

    header: int
    turn: Word | None
    aliens: list[Word]
    seats: tuple[Seat, ...]
    pile: list[Word]
    galaxy: list[Word]
    discard: list[Word]

    @property
    def cards(self) -> Iterable[Word]:
        """All cards of the position, as words of its text."""
        for seat in self.seats:
            yield from seat.favourites
            yield from seat.hand
        yield from (*self.pile, *self.galaxy, *self.discard)


def check_table(state: State, table: Table) -> None:
    """Raise UnreadableError unless a game can reach this position."""
    _check_supply(table)
    _check_seats(state, table)
    _check_aliens(state, table)
    _check_cards(state, table)
    _check_end(state, table)
    if state.viewer is not None:
        _check_view(state, table)


def _check_supply(table: Table) -> None:
    """Raise UnreadableError unless the galaxy has 1 to 18 planets, all 18 while the pile has cards (SR-S2, SR-N1)."""
    if not table.galaxy:
        raise UnreadableError(_("the galaxy has at least one planet left"), table.header, 1)
    if len(table.galaxy) > PLANETS:
        raise table.galaxy[PLANETS].error(_("the galaxy has {most} planets at most"), most=PLANETS)
    if len(table.galaxy) < PLANETS and table.pile:
        raise table.pile[0].error(_("while the pile has cards, no planet is taken"))


def _check_seats(state: State, table: Table) -> None:
    """Raise UnreadableError unless each player has three cards in hand, one or two favourites, and an own token.

    Rules: SR-T1, SR-B3, SR-S1. The player who ended the game has two cards in hand.
    """
    tokens = Counter(seat.token.text for seat in table.seats)
    for index, seat in enumerate(table.seats):
        size = HAND_SIZE - (state.over and index == state.mover)
        if len(seat.hand) != size:
            where = seat.hand[0] if seat.hand else seat.line
            raise where.error(_("this hand has {size} cards, not {found}"), size=size, found=len(seat.hand))
        if not 1 <= len(seat.favourites) <= MOST_FAVOURITES:
            where, found = seat.favourites[-1] if seat.favourites else seat.line, len(seat.favourites)
            raise where.error(
                _("a player has 1 or {most} favourite cards, not {found}"), most=MOST_FAVOURITES, found=found
            )
        if seat.token.text != HIDDEN and tokens[seat.token.text] > 1:
            raise seat.token.error(_("there is only one {alien} token"), alien=seat.token.text)


def _check_cards(state: State, table: Table) -> None:
    """Raise UnreadableError unless the cards are those of the box.

    No kind has more cards than the box, the planet cards are 55 in all, and the favourite cards are one for each player
    (SR-C1, SR-C2).
    """
    most = {**dict(zip(KINDS, state.deck, strict=True)), **dict.fromkeys(FAVOURITE_CARDS, 1)}
    found = Counter[str]()
    for word in table.cards:
        found[word.text] += 1
        if word.text != HIDDEN and found[word.text] > most[word.text]:
            text = _("the box has {count} x {card}, and this is one more")
            raise word.error(text, count=most[word.text], card=word.text)
    dealt = sum(found[card] for card in FAVOURITE_CARDS)
    if dealt != len(table.seats):
        text = _("{players} players were dealt a favourite card each; found: {found}")
        raise UnreadableError(text, table.header, 1, players=len(table.seats), found=dealt)
    total = sum(found.values()) - dealt
    if total != DECK_SIZE:
        text = _("there are {size} planet cards, and these are {found}")
        raise UnreadableError(text, table.header, 1, size=DECK_SIZE, found=total)


def _check_aliens(state: State, table: Table) -> None:
    """Raise UnreadableError unless each alien is on a planet that is left, and only the first planet holds several.

    Rules: SR-A2, SR-N1.
    """
    for index, (word, planet) in enumerate(zip(table.aliens, state.planets, strict=True)):
        if not FIRST_PLANET <= planet <= PLANETS:
            raise word.error(_("planets have the numbers {first} to {last}"), first=FIRST_PLANET, last=PLANETS)
        if planet <= state.eaten:
            raise word.error(_("planet {planet} is gone: {count} are"), planet=planet, count=state.eaten)
        if planet > FIRST_PLANET and planet in state.planets[:index]:
            text = _("another alien is on planet {planet}, and only the first can hold several")
            raise word.error(text, planet=planet)


def _check_end(state: State, table: Table) -> None:
    """Raise UnreadableError unless the game is over exactly when an alien has ended the game (SR-F1, SR-F2)."""
    reached = PLANETS in state.planets
    occupied = not state.pile and state.eaten + 1 in state.planets
    where = table.turn or Word("", table.header, 1)
    if reached and not state.over:
        text = _("an alien on planet {planet} has ended the game: write `turn: {player}, over`")
        word = table.aliens[state.planets.index(PLANETS)]
        raise word.error(text, planet=PLANETS, player=table.seats[state.mover].name)
    if state.over and not (reached or occupied):
        text = _("the game is not over: no alien is on planet {planet}, and none on the next card to be taken")
        raise where.part(0, len(where.text)).error(text, planet=PLANETS)


def _check_view(state: State, table: Table) -> None:
    """Raise UnreadableError unless a view shows the viewer's hand and token and no card still to be taken.

    At the end of the game, a view shows all tokens (SR-S1, SR-S2).
    """
    for index, seat in enumerate(table.seats):
        own = index == state.viewer
        for word in (*seat.hand, seat.token):
            shown = own or (word is seat.token and state.over)
            if shown == (word.text == HIDDEN):
                raise word.error(
                    _("a view shows the viewer’s hand and token") if shown else _("the viewer cannot see this")
                )
    for word in (*table.pile, *table.galaxy):
        if word.text != HIDDEN:
            raise word.error(_("the viewer cannot see the cards that are still to come"))
    for word in table.discard:
        if word.text == HIDDEN:
            raise word.error(_("everybody has seen what lies in the discard pile"))
