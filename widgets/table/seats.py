"""The seats of a table: people, who share the screen, and computer players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple, cast

from playground import players as computer
from playground.core import AnyGame, Message, _
from playground.language.arguments import check_players
from playground.language.i18n import languages
from playground.language.sentences import value
from playground.language.spelling import as_name
from playground.play.record import PERSON, Record, begin
from playground.play.session import Session
from playground.players import Player, PlayerNumberError
from playground.players.own import AnyPlayer, Own, entrant, plays
from widgets.kernel.faults import known

PATIENCE: Mapping[str, int] = MappingProxyType({"short": 150, "normal": 500, "long": 2000})
"""The number of looks ahead of a strong player for each patience, if its kind ("strong") has no number."""


class Seat(NamedTuple):
    """A seat at the table.

    `kind` is PERSON or the kind of a computer player ("simple", "strong:400"); `name` is the name that is shown, empty
    for the game's own name of the player. `own` is a player that the caller has written; `kind` is then its name.
    """

    kind: str = PERSON
    name: str = ""
    own: Own | None = None

    @property
    def person(self) -> bool:
        """Whether a person sits here, not a computer player."""
        return self.own is None and self.kind == PERSON

    def player(self) -> Player:
        """Return the computer player of this seat.

        Raises UnknownNameError for an unknown kind and for a person's seat, PlayerNumberError for an unfit number.
        """
        return self.own or computer.player(self.kind)


class Seats(tuple[Seat, ...]):
    """The seats in turn order."""

    __slots__ = ()

    @property
    def people(self) -> tuple[int, ...]:
        """The indexes of the seats of people, from 0."""
        return tuple(index for index, seat in enumerate(self) if seat.person)

    def kinds(self, game: AnyGame, state: Any) -> tuple[tuple[str, str], ...]:
        """Return (the game's own name of the player, kind of player) for each seat, as a record keeps them.

        A player that the caller has written is left out: whoever reads the record need not have it. Raises ValueError
        if the game in that state has more or fewer players than there are seats.
        """
        there = zip(game.player_names(state), self, strict=True)
        return tuple((name, seat.kind) for name, seat in there if seat.own is None)

    def next_person(self, session: Session) -> int | None:
        """Return the seat, from 0, of the first person in turn order from the mover on; None if only computers play."""
        mover, count = mover_of(session), len(self)
        order = ((mover + step) % count for step in range(count))
        return next((seat for seat in order if self[seat].person), None)

    def patient(self, patience: str) -> Seats:
        """Return these seats with the number of looks of that patience for each strong player whose kind has no number.

        Raises KeyError for a patience that is not in `PATIENCE`.
        """
        looks = f"strong:{PATIENCE[patience]}"
        return Seats(seat._replace(kind=looks) if seat.kind == "strong" and not seat.own else seat for seat in self)


def seats_in(record: Record) -> Seats:
    """Return the seats that a record names, with its names of the players; empty if a player's kind is missing.

    Raises UnreadableError if the record's start cannot be read, ValueError if its setup does not fit the game.
    """
    kinds, names = dict(record.seats), record.names
    players = record.game.player_names(begin(record))
    if not all(name in kinds for name in players):
        return Seats()
    return Seats(Seat(kinds[name], names.get(name, "")) for name in players)


def seats_of(game: AnyGame, players: int | AnyPlayer | Sequence[AnyPlayer] | Mapping[str, AnyPlayer]) -> Seats:
    """Return the seats that the argument `players` of a call means.

    Args:
        game: The game that is to be played.
        players: A number of people, a list of kinds of player ("person", "strong:400") and of players that the caller
            has written, one of these alone, or a mapping of the names to show to them.

    Raises:
        UnknownNameError: A kind does not exist.
        PlayerNumberError: The number in a kind does not fit.
        UnfitTypeError: The number of players is True or False, or a player has a name that cannot be shown.
        UnfitError: So many cannot play the game.
    """
    if isinstance(players, int):
        check_players(game.TITLE, game.PLAYERS, players)
        return Seats(Seat() for _ in range(players))
    given = players if isinstance(players, Mapping) else listed(players)
    if len(given) > game.PLAYERS[-1]:  # before any seat is made: there may be millions
        check_players(game.TITLE, game.PLAYERS, len(given))
    if isinstance(given, Mapping):
        seats = Seats(seat_of(kind, as_name(name)) for name, kind in given.items())
    else:
        seats = Seats(seat_of(kind) for kind in given)
    check_players(game.TITLE, game.PLAYERS, len(seats))
    return seats


def mover_of(session: Session) -> int:
    """Return the seat, from 0, that is to move in the session's current position."""
    return mover_at(session, session.tree.at)


def mover_at(session: Session, node: int) -> int:
    """Return the seat, from 0, that is to move in a node of the session's tree."""
    return int(session.game.current_player(session.tree.nodes[node].state))


def last_of(session: Session, seat: int) -> int:
    """Return the index, from 0, of the last action on the session's current path by that seat, from 0; 0 if none."""
    path = session.tree.path
    return next((at for at in range(len(path) - 2, 0, -1) if mover_at(session, path[at]) == seat), 0)


def one_name(session: Session) -> Message | None:
    """Return the message for two players with the same name, the first pair found; None if all names differ.

    Capitals do not matter. The game's own name of a player, in any language, counts as that player's name too.
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
    """Return the value given for players or options if it is a list or tuple, else a list with that value alone.

    A text is a value, not a list of letters.
    """
    return players if isinstance(players, Sequence) and not isinstance(players, str) else [players]


def seat_of(given: object, name: str = "") -> Seat:
    """Return the seat of a kind of player or of a player that the caller has written, with a name to show.

    Raises the errors of :func:`kind_of`, and UnfitTypeError as `playground.players.own.entrant` for such a player.
    """
    if not plays(given):
        return Seat(kind_of(given, (PERSON,)), name)
    found = entrant(given)
    return Seat(found.name, name, found.player if isinstance(found.player, Own) else None)


def computer_of(given: object) -> AnyPlayer:
    """Return a computer player, its kind or the object that the caller has written, as it was given; no person.

    Raises the errors of :func:`kind_of`. Whether such an object can play is not checked.
    """
    return cast(AnyPlayer, given) if plays(given) else kind_of(given)


def kind_of(given: object, others: tuple[str, ...] = ()) -> str:
    """Return the given kind if it is one of a computer player ("strong:400") or one of `others`.

    Raises UnknownNameError for another kind; PlayerNumberError for an unfit number behind the colon, and for any colon
    behind one of `others`.
    """
    kind = as_name(given)
    word, colon, _looks = kind.partition(":")
    if known(word, (*others, *computer.KINDS), _("There is no player {name}.")) not in others:
        computer.player(kind)
    elif colon:
        raise PlayerNumberError(word, 0)
    return kind
