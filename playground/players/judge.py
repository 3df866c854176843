"""How good a position is for each player: by the game's own estimate, or else by playing on to the end.

A game may have a module `estimate` in its folder, with

- `ASPECTS`: what makes a position good, by name (`playground.core.Aspect`); the last one is about what the best of the
  others has, which counts against oneself;
- `estimate(state)`: for each player a whole number for each aspect but the last, in hundredths of a point;
- `HORIZON`: so many random actions a search plays on before it estimates.

A game without one is played on at random to its end, and the points there are what a position is worth. All values are
whole numbers: sums of them are the same on every machine and in every order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from playground.chance import choose
from playground.core import AnyGame, Aspect
from playground.games import optional_modules

SCALE = 150
"""Whoever is ahead by so many hundredths of a point wins three of four games."""
POINT = 100
"""Values are hundredths of a point."""
NO_ASPECTS: Mapping[str, Aspect] = MappingProxyType({})

Values = tuple[tuple[int, ...], ...]
"""For each player the value of each aspect but the last."""


class Judge(NamedTuple):
    """How positions of a game are judged; `aspects` is empty where the game has no estimate of its own."""

    game: AnyGame
    aspects: Mapping[str, Aspect]
    horizon: int
    estimate: Callable[[Any], Values] | None

    def values(self, state: Any, rng: Random) -> Values:
        """What a full state is worth to each player; `rng` plays on where the game has no estimate."""
        if self.estimate is not None:
            return self.estimate(state)
        outcome = self.game.outcome(played_on(self.game, state, rng, self.horizon))
        if outcome is None:
            raise LookupError(f"a game of {self.game.NAME} does not end in {self.horizon} actions")
        return tuple((POINT * score,) for score in outcome.scores)


def played_on(game: AnyGame, state: Any, rng: Random, actions: int) -> Any:
    """The state after so many random actions, or at the end of the game."""
    for _ in range(actions):
        legal = game.legal_actions(state)
        if not legal:
            break
        state, _ = game.apply(state, choose(rng, legal))
    return state


def judge(game: AnyGame) -> Judge:
    """How positions of that game are judged: by `estimate.py` in its folder, if there is one."""
    found = optional_modules.module(game, "estimate")
    if found is None:
        return Judge(game, NO_ASPECTS, game.LONGEST_GAME, None)
    return Judge(game, found.ASPECTS, found.HORIZON, found.estimate)


def seen_by(values: Values, seat: int) -> tuple[int, ...]:
    """The aspects as the player at `seat` counts them: its own, and against it what the best of the others has. Their
    sum is how far that player is ahead."""
    best = max([sum(own) for index, own in enumerate(values) if index != seat])
    return (*values[seat], -best)


def chance(lead: int) -> int:
    """How likely somebody wins who is so far ahead, in thousandths: 500 with no lead, 750 with one of SCALE.

    >>> chance(0), chance(150), chance(-150), chance(1500)
    (500, 750, 250, 954)
    """
    return 500 + 500 * lead // (abs(lead) + SCALE)
