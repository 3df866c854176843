"""The result of a player's thinking: every legal action with its value, the action to play first."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt
from random import Random
from typing import Any, NamedTuple, Protocol

from playground.core import AnyGame, Message

WHOLE = 1000
"""Chances and shares are whole numbers of thousandths."""
SURE = 196
"""The half width of an interval for 95 of 100 cases, in hundredths of a standard error."""


class Reason(NamedTuple):
    """The reason for choosing an action: a sentence and the rules behind it.

    `aspect` is the aspect, one of the game's `estimate`, in which the action is better than others; the sentence is
    then a message of the game. It is "" for a message of the shared part.
    """

    message: Message
    rules: tuple[str, ...] = ()
    aspect: str = ""


class Choice(NamedTuple):
    """A legal action with a player's judgement of it.

    `looks` counts how often the player examined the action; `value` is the estimated chance to win after it, in
    thousandths; the true chance lies between `low` and `high` in 95 of 100 cases.
    """

    action: Any
    looks: int
    value: int
    low: int
    high: int


class Analysis(NamedTuple):
    """The state of a player's thinking.

    `choices` holds every legal action, the one to play first; `done` of `budget` looks have been taken; `reason`
    explains the first choice.
    """

    choices: tuple[Choice, ...]
    done: int
    budget: int
    reason: Reason

    @property
    def best(self) -> Choice:
        """The choice of the action that the player would play now, the first of `choices`."""
        return self.choices[0]


class Player(Protocol):
    """A computer player for any game. It decides from the view of its own player and draws from its own generator."""

    def think(self, game: AnyGame, view: Any, rng: Random) -> Iterator[Analysis]:
        """Yield analyses, each based on more looks than the one before; the caller may stop after any of them.

        `view` is that of the player whose action is next; `rng` is the player's own generator, not the one that set up
        the game (see `playground.chance.apart`). Raises ValueError when no action is legal, when the first analysis is
        asked for.
        """


def decide(player: Player, game: AnyGame, view: Any, rng: Random) -> Analysis:
    """Return the last analysis of a player that thinks to the end. Raises ValueError when no action is legal."""
    *_, last = player.think(game, view, rng)
    return last


def to_choose(game: AnyGame, view: Any) -> tuple[Any, ...]:
    """Return the legal actions of a view. Raises ValueError when there are none."""
    legal = game.legal_actions(view)
    if not legal:
        raise ValueError("nothing is to be chosen: the game is over, or this is the view of somebody else")
    return legal


def judged(action: Any, looks: int, total: int, squares: int) -> Choice:
    """Return the choice for an action after `looks` looks.

    `total` is the sum of the chances that they found, in thousandths, `squares` the sum of the squares of these
    chances. Without looks the value is 500; with fewer than two the interval is from 0 to 1000.
    """
    if not looks:
        return Choice(action, 0, WHOLE // 2, 0, WHOLE)
    value = total // looks
    if looks == 1:
        return Choice(action, 1, value, 0, WHOLE)
    spread = max(0, squares * looks - total * total)  # the variance, times looks squared
    error = SURE * isqrt(spread // (looks - 1)) // (100 * looks)
    return Choice(action, looks, value, max(0, value - error), min(WHOLE, value + error))
