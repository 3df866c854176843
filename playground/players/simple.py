"""The simple player: looks one action ahead, and can explain its choice in a sentence.

One choice in OTHERWISE is left to chance. It knows nothing of what was played before: if it always took the best, two
of them who come back to a position (each steals the star back) would play the same again, and never end it.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from playground.chance import below, weighted
from playground.core import AnyGame, Message, _
from playground.players.analysis import Analysis, Reason, judged
from playground.players.appraisal import Appraisal, Prospect, appraise

SAMPLES = 4
OTHERWISE = 16
"""Once in so many choices, on average, another action than the best is drawn."""
NEAR = 10
"""An action whose chance to win is this many thousandths lower is drawn a quarter as often as one that is as good."""
UNIT = 10**15
"""The weight of an action in the lot, before it is divided: so large that no action's weight is 0."""
OTHER = Message(
    _("This move was drawn by lot, so that the game does not go round in circles. Another one looked better.")
)


class Simple(NamedTuple):
    """Tries each legal action in `samples` states that agree with the view, and takes the best on average.

    "Best" is the largest lead over the best other player, by the game's own estimate or by random play to the end. Once
    in OTHERWISE choices it draws one of the other actions, each of which can come, a good one far more often.
    """

    samples: int = SAMPLES

    @property
    def name(self) -> str:
        """The name by which `playground.players.player` returns it."""
        return f"simple:{self.samples}"

    def think(self, game: AnyGame, view: Any, rng: Random) -> Iterator[Analysis]:
        """Yield one analysis, after all samples: the actions, greatest lead first, and the reason for the first.

        An action that was drawn by lot stands before them. Raises ValueError if none is legal.

        It counts one look for each action and sample.
        """
        found = appraise(game, view, rng, self.samples)
        ranked = sorted(found.prospects, key=lambda prospect: -prospect.lead)
        best = ranked[0]
        if len(ranked) > 1 and best.wins < self.samples and not below(rng, OTHERWISE):
            ranked.insert(0, ranked.pop(1 + weighted(rng, self._weights(best, ranked[1:]))))
        choices = [judged(which.action, self.samples, which.chances, which.squares) for which in ranked]
        looks = self.samples * len(ranked)
        yield Analysis(tuple(choices), looks, looks, _reason(found, ranked[0]))

    def _weights(self, best: Prospect, others: list[Prospect]) -> list[int]:
        """Return the weight in the lot of each other action: the less, the further it is below the best; never 0."""
        below_best = [max(0, best.chances - other.chances) for other in others]
        return [UNIT // (NEAR * self.samples + lost) ** 2 for lost in below_best]


def _reason(found: Appraisal, chosen: Prospect) -> Reason:
    """Return the reason for the chosen action: the appraisal's own, unless it is worth less than the best."""
    return found.reason(chosen.action) if chosen.lead == found.best.lead else Reason(OTHER, chosen.rules)
