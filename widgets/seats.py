"""Who sits at a table: people, who share the screen, and computer players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from playground import players as computer
from playground.core import AnyGame
from playground.players import Player

PERSON = "person"
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

    def player(self, patience: str) -> Player:
        """The computer player that sits here. Raises UnknownNameError, PlayerNumberError."""
        kind = f"strong:{PATIENCE[patience]}" if self.kind == "strong" else self.kind
        return computer.player(kind)


class Seats(tuple[Seat, ...]):
    """The seats in turn order."""

    __slots__ = ()

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(index for index, seat in enumerate(self) if seat.person)

    def names(self, game: AnyGame, state: Any) -> tuple[tuple[str, str], ...]:
        """(player, name to show) of those that have one."""
        pairs = zip(game.player_names(state), self, strict=True)
        return tuple((name, seat.name) for name, seat in pairs if seat.name)


def seats_of(players: int | Sequence[str] | Mapping[str, str]) -> Seats:
    """The seats meant by a number of people, by kinds of player, or by kinds of player for each name.

    Raises UnknownNameError and PlayerNumberError for a kind that does not exist.
    """
    if isinstance(players, int):
        return Seats(Seat() for _ in range(players))
    if isinstance(players, Mapping):
        seats = Seats(Seat(kind, name) for name, kind in players.items())
    else:
        seats = Seats(Seat(kind) for kind in players)
    for seat in seats:
        if not seat.person:
            seat.player("normal")
    return seats


def secrets(game: AnyGame, state: Any) -> bool:
    """Whether players know different things: then the screen is covered while it goes from hand to hand."""
    told = {game.describe(game.view(state, seat)) for seat in range(len(game.player_names(state)))}
    return len(told) > 1
