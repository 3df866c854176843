"""Count the positions of a game to a depth, as chess programs do (perft): a missing or extra action anywhere shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from playground.core import A, Game, S


class Counted(NamedTuple):
    """How many sequences of actions of one length a position has, and how many different states they lead to."""

    sequences: int
    states: int


def perft(game: Game[S, A], state: S, depth: int) -> Iterator[Counted]:
    """Yield the counts for sequences of 1 action, of 2, and so on up to `depth` actions.

    A sequence that ends the game early is not counted at greater lengths. From a full state everything is counted as it
    will come; a view raises HiddenError as soon as an action reveals something hidden. A depth below 1 yields nothing.

    The time is that of one `legal_actions` and its `apply` for each different state on the way.
    """
    reached = Counter({state: 1})
    for _ in range(depth):
        ahead: Counter[S] = Counter()
        for start, sequences in reached.items():
            for action in game.legal_actions(start):
                ahead[game.apply(start, action)[0]] += sequences
        reached = ahead
        yield Counted(reached.total(), len(reached))
