"""Computer players for every game: they decide from the view of their own player, never from a full state.

A player is chosen by its name, with a number after a colon where it takes one: "random", "simple:8" (the number of
sampled states for each action), "strong:400" (the number of looks ahead).

>>> import playground
>>> from playground.chance import apart
>>> from playground.players import decide, player
>>> game = playground.game("fairy_lights")
>>> view = game.view(game.setup(players=2, seed=1), 1)
>>> str(decide(player("strong:50"), game, view, apart(1)).best.action)
'reveal'
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from playground.core import WordedError, _, worded
from playground.language.spelling import UnknownNameError
from playground.players.analysis import Analysis, Choice, Player, Reason, decide
from playground.players.at_random import AtRandom
from playground.players.simple import Simple
from playground.players.strong import Strong


class _Kind(NamedTuple):
    """A kind of player: the player without a number, its class, and the largest number that it takes (0: none)."""

    usual: Player
    make: type[Simple | Strong] | None = None
    most: int = 0


KINDS: Mapping[str, _Kind] = MappingProxyType(
    {
        "random": _Kind(AtRandom()),
        "simple": _Kind(Simple(), Simple, 1_000),
        "strong": _Kind(Strong(), Strong, 1_000_000),
    }
)
"""Every kind of player by name, the weakest first."""


class PlayerNumberError(WordedError, ValueError):
    """An error for an invalid number after a player's name; `message` explains it to a reader."""

    def __init__(self, name: str, most: int) -> None:
        if most:
            super().__init__(
                worded(_("The number after {name}: is a whole one from 1 to {most}."), name=name, most=most)
            )
        else:
            super().__init__(worded(_("The player {name} takes no number."), name=name))


def player(name: str) -> Player:
    """Return the player with that name, "strong" or "strong:400"; without a number it has the usual one of its kind.

    Raises UnknownNameError for an unknown kind, PlayerNumberError for a number out of range, a colon without a number,
    and any number after "random".
    """
    word, colon, number = name.partition(":")
    kind = KINDS.get(word)
    if kind is None:
        raise UnknownNameError(_("There is no player {name}."), word, KINDS)
    if not colon:
        return kind.usual
    written = number.isascii() and number.isdecimal() and len(number) <= len(str(kind.most))
    if kind.make is None or not written or not 1 <= int(number) <= kind.most:
        raise PlayerNumberError(word, kind.most)
    return kind.make(int(number))


__all__ = ["KINDS", "Analysis", "Choice", "Player", "PlayerNumberError", "Reason", "decide", "player"]
