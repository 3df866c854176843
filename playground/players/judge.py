"""Values positions for each player: by the game's own estimate, else by playing at random to the end.

A game may offer, in addition to the names that every game has,

- `ASPECTS`: the qualities of a position by name (`playground.core.Aspect`); the last one stands for the best total of
  another player, which is subtracted;
- `estimate(state)`: for each player a whole number for each aspect but the last, in hundredths of a point; in a game
  without points, on the scale on which a lead of SCALE wins three of four games;
- `HORIZON`: the number of random actions that a search plays before it estimates.

A game without them is played at random to its end, and its points, or the victory in a game without points, are the
value of the position. A game without points is not estimated once it is over: then the victory alone counts. All values
are whole numbers: sums of them are the same on every machine and in every order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from playground.chance import choose
from playground.core import AnyGame, Aspect, Outcome, has_points

SCALE = 150
"""A lead of this many hundredths of a point wins three of four games."""
POINT = 100
"""The value of one point in hundredths of a point."""
WON = 100_000
"""The value of the victory in a game without points: the chance to win is then 999 thousandths."""
NO_ASPECTS: Mapping[str, Aspect] = MappingProxyType({})

Values = tuple[tuple[int, ...], ...]
"""For each player the value of each aspect but the last."""


class Judge(NamedTuple):
    """The functions that value positions of a game.

    `aspects` is empty and `estimate` None for a game without an estimate of its own. `horizon` is the number of random
    actions that a search plays before it estimates. `points` says whether the game has points.
    """

    game: AnyGame
    aspects: Mapping[str, Aspect]
    horizon: int
    estimate: Callable[[Any], Values] | None
    points: bool = True

    def values(self, state: Any, rng: Random) -> Values:
        """Return the values of a full state for each player, in hundredths of a point.

        Without an estimate, `rng` draws the actions to the end, and the one value is the player's final score. In a
        game without points that is WON for each winner and 0 for the others; where such a game is over, it is also the
        first value of an estimate, and the other values are 0. Raises LookupError if the game is not over after
        `horizon` actions.
        """
        outcome: Outcome | None = None if self.points else self.game.outcome(state)
        if outcome is None and self.estimate is not None:
            return self.estimate(state)
        if outcome is None:
            outcome = self.game.outcome(played_on(self.game, state, rng, self.horizon))
        if outcome is None:
            raise LookupError(f"a game of {self.game.NAME} does not end in {self.horizon} actions")
        if outcome.scores:
            return tuple((POINT * score,) for score in outcome.scores)
        others = (0,) * (len(self.aspects) - 2)
        return tuple((WON if name in outcome.winners else 0, *others) for name in outcome.players)


def played_on(game: AnyGame, state: Any, rng: Random, actions: int) -> Any:
    """Return the state after that number of random actions, or at the end of the game if that comes first."""
    for _ in range(actions):
        legal = game.legal_actions(state)
        if not legal:
            break
        state, _ = game.apply(state, choose(rng, legal))
    return state


def judge(game: AnyGame) -> Judge:
    """Return the judge of a game: its own `estimate` if it has one, else random play.

    The horizon is the game's HORIZON, else its LONGEST_GAME.
    """
    aspects, horizon = getattr(game, "ASPECTS", NO_ASPECTS), getattr(game, "HORIZON", game.LONGEST_GAME)
    return Judge(game, aspects, horizon, getattr(game, "estimate", None), has_points(game))


def seen_by(values: Values, seat: int) -> tuple[int, ...]:
    """Return the own aspects of the player at `seat` (from 0) and, last, the best total of another player, negated.

    Their sum is the lead.
    """
    best = max([sum(own) for index, own in enumerate(values) if index != seat])
    return (*values[seat], -best)


def chance(lead: int) -> int:
    """Return the chance to win with a lead, in the unit of SCALE, in thousandths, rounded down: 750 for SCALE.

    >>> chance(0), chance(150), chance(-150), chance(1500)
    (500, 750, 250, 954)
    """
    return 500 + 500 * lead // (abs(lead) + SCALE)
