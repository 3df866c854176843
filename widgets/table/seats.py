"""Who sits at a table: people, who share the screen, and computer players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from playground import players as computer
from playground.core import AnyGame, Message, _
from playground.language.arguments import check_players
from playground.language.i18n import languages
from playground.language.sentences import value
from playground.language.spelling import as_name
from playground.play.record import PERSON, Record, begin
from playground.play.session import Session
from playground.players import Player, PlayerNumberError
from widgets.kernel.faults import known

PATIENCE: Mapping[str, int] = MappingProxyType({"short": 150, "normal": 500, "long": 2000})
"""How many looks ahead a strong player takes for each patience, where the seat names no number itself."""


class Seat(NamedTuple):
    """A seat: `kind` is PERSON or what a computer player is called ("simple", "strong:400"); `name` is shown, or the
    game's own name for the player where it is empty."""

    kind: str = PERSON
    name: str = ""

    @property
    def person(self) -> bool:
        """Whether a person sits here."""
        return self.kind == PERSON

    def player(self) -> Player:
        """The computer player that sits here. Raises UnknownNameError, PlayerNumberError."""
        return computer.player(self.kind)


class Seats(tuple[Seat, ...]):
    """The seats in turn order."""

    __slots__ = ()

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(index for index, seat in enumerate(self) if seat.person)

    def kinds(self, game: AnyGame, state: Any) -> tuple[tuple[str, str], ...]:
        """(player, who plays there), as a record keeps them."""
        return tuple((name, seat.kind) for name, seat in zip(game.player_names(state), self, strict=True))

    def patient(self, patience: str) -> Seats:
        """The same, where a strong player that names no number itself thinks so long."""
        kinds = {"strong": f"strong:{PATIENCE[patience]}"}
        return Seats(seat._replace(kind=kinds.get(seat.kind, seat.kind)) for seat in self)


def seats_in(record: Record) -> Seats:
    """Who sits at the table in a record; empty where it does not say so for everybody."""
    kinds, names = dict(record.seats), record.names
    players = record.game.player_names(begin(record))
    if not all(name in kinds for name in players):
        return Seats()
    return Seats(Seat(kinds[name], names.get(name, "")) for name in players)


def seats_of(game: AnyGame, players: int | Sequence[str] | Mapping[str, str]) -> Seats:
    """The seats meant by a number of people, by kinds of player, or by kinds of player for each name.

    Raises UnknownNameError and PlayerNumberError for a kind that does not exist, UnfitTypeError and UnfitError for
    a number that cannot play.
    """
    if isinstance(players, int):
        check_players(game.TITLE, game.PLAYERS, players)
        return Seats(Seat() for _ in range(players))
    given = players if isinstance(players, Mapping) else listed(players)
    if len(given) > game.PLAYERS[-1]:  # before any seat is made: there may be millions
        check_players(game.TITLE, game.PLAYERS, len(given))
    if isinstance(given, Mapping):
        seats = Seats(Seat(kind_of(kind, (PERSON,)), as_name(name)) for name, kind in given.items())
    else:
        seats = Seats(Seat(kind_of(kind, (PERSON,))) for kind in given)
    check_players(game.TITLE, game.PLAYERS, len(seats))
    return seats


def one_name(session: Session) -> Message | None:
    """What is wrong where two players would be called the same: nobody could tell who is meant. None where none are.

    A name that is the game's own, in any language, for another player counts as that player's too.
    """
    players = session.game.player_names(session.tree.state)
    called = {player: session.names.get(player, player) for player in players}
    for player, name in called.items():
        for other in players:
            own = {str(value(session.game, other, {}, lang)).casefold() for lang in languages()} | {other.casefold()}
            if other != player and name.casefold() in own | {called[other].casefold()}:
                return Message(_("Two players are called {name}. Give each a name of their own."), (("name", name),))
    return None


def listed(players: object) -> Sequence[object]:
    """What was given for players or options, as a list; what is none is one of them, which may not exist."""
    return players if isinstance(players, Sequence) and not isinstance(players, str) else [players]


def kind_of(given: object, others: tuple[str, ...] = ()) -> str:
    """A kind of computer player, or one of the others. Raises UnknownNameError and PlayerNumberError."""
    kind = as_name(given)
    word, colon, _looks = kind.partition(":")
    if known(word, (*others, *computer.KINDS), _("There is no player {name}.")) not in others:
        computer.player(kind)
    elif colon:
        raise PlayerNumberError(word, 0)
    return kind
