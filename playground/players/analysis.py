"""What a player has thought: every legal action with what speaks for it, the one to play first."""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt
from random import Random
from typing import Any, NamedTuple, Protocol

from playground.core import AnyGame, Message

WHOLE = 1000
"""Chances and shares are whole numbers of a thousand."""
SURE = 196
"""Hundredths of a standard error on either side: an interval for 95 of 100 cases."""


class Reason(NamedTuple):
    """Why an action is chosen: a sentence and the rules behind it.

    `aspect` names what makes it better, as the game's `estimate` does, and the sentence is then a message of the game;
    it is "" for a message of the shared part.
    """

    message: Message
    rules: tuple[str, ...] = ()
    aspect: str = ""


class Choice(NamedTuple):
    """A legal action as a player judges it.

    `looks` is how often it was looked at; `value` how likely the player wins after it, in thousandths, as far as that
    can be told; in 95 of 100 cases that lies from `low` to `high`.
    """

    action: Any
    looks: int
    value: int
    low: int
    high: int


class Analysis(NamedTuple):
    """What a player knows by now: `choices` has every legal action, the one to play first; `done` of `budget` looks
    have been taken."""

    choices: tuple[Choice, ...]
    done: int
    budget: int
    reason: Reason

    @property
    def best(self) -> Choice:
        """What the player would play now."""
        return self.choices[0]


class Player(Protocol):
    """Somebody who plays any game. It is given what its seat may know and an own generator, never a state."""

    def think(self, game: AnyGame, view: Any, rng: Random) -> Iterator[Analysis]:
        """Answers, each better founded than the one before; whoever asks may stop after any of them.

        `view` is that of the player whose action is next; `rng` is the player's own, not the one that set up the game
        (see `playground.chance.apart`). Raises ValueError when nothing is to be chosen.
        """


def decide(player: Player, game: AnyGame, view: Any, rng: Random) -> Analysis:
    """The last answer of a player who thinks to the end. Raises ValueError when nothing is to be chosen."""
    *_, last = player.think(game, view, rng)
    return last


def to_choose(game: AnyGame, view: Any) -> tuple[Any, ...]:
    """The legal actions of a view. Raises ValueError when there are none."""
    legal = game.legal_actions(view)
    if not legal:
        raise ValueError("nothing is to be chosen: the game is over, or this is the view of somebody else")
    return legal


def judged(action: Any, looks: int, total: int, squares: int) -> Choice:
    """The choice of an action by the chances found at so many looks: their sum, and the sum of their squares."""
    if not looks:
        return Choice(action, 0, WHOLE // 2, 0, WHOLE)
    value = total // looks
    if looks == 1:
        return Choice(action, 1, value, 0, WHOLE)
    spread = max(0, squares * looks - total * total)  # the variance, times looks squared
    error = SURE * isqrt(spread // (looks - 1)) // (100 * looks)
    return Choice(action, looks, value, max(0, value - error), min(WHOLE, value + error))
