"""The simple player: looks one action ahead, and can explain its choice in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from playground.core import AnyGame
from playground.players.analysis import Analysis, judged
from playground.players.appraisal import appraise

SAMPLES = 4


class Simple(NamedTuple):
    """Tries each legal action in `samples` states that agree with the view, and takes the best on average.

    "Best" is the largest lead over the best other player, by the game's own estimate or by random play to the end.
    """

    samples: int = SAMPLES

    def think(self, game: AnyGame, view: Any, rng: Random) -> Iterator[Analysis]:
        """Yield one analysis, after all samples: the actions, greatest lead first, and the reason for the first.

        Raises ValueError if none is legal.

        It counts one look for each action and sample.
        """
        found = appraise(game, view, rng, self.samples)
        ranked = sorted(found.prospects, key=lambda prospect: -prospect.lead)
        choices = [judged(which.action, self.samples, which.chances, which.squares) for which in ranked]
        looks = self.samples * len(ranked)
        yield Analysis(tuple(choices), looks, looks, found.reason(choices[0].action))
