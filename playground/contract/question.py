"""A question of the contract, and the faults that it answers with."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from playground.contract.played import Play
from playground.core import AnyGame, Level, Message, Value, _, worded
from playground.errors import Fault

NEW_GAME = _("A fourth game")
NO_POINTS = _("A game without points")
EXAMPLE = _("Add an example")
TASK = _("Add an exercise")
"""Headings of the authors' page: where to read more."""


class ContractFault(NamedTuple):
    """An answer to a question: why a game does not hold.

    `reason` is a message of the engine, or a fault of a lesson. `play` and `actions` say where: in that random game,
    after so many actions; `play` is None for what is true of the game whatever is played.
    """

    reason: Message | Fault
    play: Play | None = None
    actions: int = 0


Faults: TypeAlias = Iterator[ContractFault]


@dataclass(frozen=True)
class Question:
    """Something that is asked of a game of a level.

    Args:
        key: A short name, by which other questions name this one.
        claim: What is right if there is no fault: a message of the engine.
        ask: Yields the faults of random games of one game; there may be none of those if only tables are asked. Raises
            whatever the game's functions raise.
        needs: The keys of the questions that must have been answered without a fault for this one to say anything new.
        level: The level at which it is asked.
        where: The heading of the authors' page that tells more.
    """

    key: str
    claim: str
    ask: Callable[[AnyGame, Sequence[Play]], Faults]
    needs: tuple[str, ...] = ("ends",)
    level: Level = "plays"
    where: str = NEW_GAME


def fault(text: str, play: Play | None = None, actions: int = 0, /, **params: Value | Message) -> ContractFault:
    """Return a fault from its message id and parameters, and from where it was found."""
    return ContractFault(worded(text, **params), play, actions)
