"""The player who searches: many looks at what may come, as many as it is given time for."""

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
"""An answer after so many looks: a few thousandths of a second, so that a page stays awake between them."""


class Strong(NamedTuple):
    """Searches over states that agree with what it knows (see `tree.py`), `simulations` looks long."""

    simulations: int = SIMULATIONS

    def think(self, game: AnyGame, view: Any, rng: Random) -> Iterator[Analysis]:
        """An answer after every few looks. It can be left after any of them: nothing goes on meanwhile."""
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
    """How sure a search is, in a sentence. Chances are told in whole per cent."""
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
    return (thousandths + 5) // 10
