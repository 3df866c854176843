"""The strong player: searches with many looks ahead, as many as its budget allows."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from playground.core import AnyGame, Message, _
from playground.players.analysis import Analysis, Choice, Reason, to_choose
from playground.players.appraisal import ONLY
from playground.players.tree import Search

SIMULATIONS = 400
SLICE = 10
"""The number of looks between two analyses: a few thousandths of a second, so that a page stays responsive."""


class Strong(NamedTuple):
    """Searches over states that agree with its view (see `tree.py`), with `simulations` looks."""

    simulations: int = SIMULATIONS

    @property
    def name(self) -> str:
        """The name by which `playground.players.player` returns it."""
        return f"strong:{self.simulations}"

    def think(self, game: AnyGame, view: Any, rng: Random) -> Iterator[Analysis]:
        """Yield an analysis after every SLICE looks and after the last. Raises ValueError if no action is legal.

        It makes `simulations` looks in all. If only one is legal, there is one analysis, without looks. No thread runs
        in the background between two.
        """
        legal, budget = to_choose(game, view), self.simulations
        if len(legal) == 1:
            yield Analysis((Choice(legal[0], 0, 500, 0, 1000),), 0, 0, Reason(ONLY))
            return
        search = Search(game, view, rng)
        for done in range(1, budget + 1):
            search.look()
            if done % SLICE == 0 or done == budget:
                choices = search.choices(legal)
                yield Analysis(choices, done, budget, sureness(choices[0], done))


def sureness(best: Choice, done: int) -> Reason:
    """Return a reason without rules: how many of `done` looks the best action got, its value and its interval.

    All of them are whole numbers of 100, rounded half up.
    """
    params = (
        ("share", _percent(1000 * best.looks // done)),
        ("value", _percent(best.value)),
        ("low", _percent(best.low)),
        ("high", _percent(best.high)),
    )
    return Reason(
        Message(
            _(
                "Of 100 looks ahead, {share} went this way. They promise {value} victories in 100 games, "
                "and most likely {low} to {high}."
            ),
            params,
        )
    )


def _percent(thousandths: int) -> int:
    """Return thousandths as whole hundredths, rounded half up."""
    return (thousandths + 5) // 10
