"""Choices left to chance, the same on every machine and every Python from 3.11 on.

Built on `Random.random()` alone: its sequence for a seed is promised by Python, that of `shuffle` and
`choice` is not.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")


def below(rng: Random, count: int) -> int:
    """Return a random number from 0 to count - 1. Raises ValueError when `count` is below 1.

    >>> [below(Random(seed), 6) for seed in range(5)]
    [5, 0, 5, 1, 1]
    """
    if count < 1:
        raise ValueError(f"nothing to choose from: {count}")
    return int(rng.random() * count)


MOST_SEEDS = 1 << 31
"""Seeds drawn by chance are below this number."""


def apart(seed: int) -> Random:
    """Return a random generator for a computer player in a game that was set up from `seed`. Raises ValueError below 0.

    The generator is not `Random(seed)`: that one would repeat the draws of the setup, so that the player's guesses
    would reveal the order of the cards.
    """
    if seed < 0:
        raise ValueError(f"a seed is 0 or more, not {seed}")
    return Random(below(Random(seed), MOST_SEEDS))


def choose(rng: Random, sequence: Sequence[T]) -> T:
    """Return a random element of a sequence. Raises ValueError when the sequence is empty."""
    return sequence[below(rng, len(sequence))]


def weighted(rng: Random, weights: Sequence[int]) -> int:
    """Return a random index of `weights`, whole numbers from 0; twice the weight is drawn twice as often.

    Raises ValueError when all weights are 0, or there are none.

    >>> [weighted(Random(seed), (1, 0, 3)) for seed in range(5)]
    [2, 0, 2, 0, 0]
    """
    drawn = below(rng, sum(weights))
    for index, weight in enumerate(weights):
        drawn -= weight
        if drawn < 0:
            return index
    raise ValueError(f"a weight is 0 or more: {weights}")


def shuffle(rng: Random, items: list[Any]) -> None:
    """Put a list into a random order, in place, and return nothing: every order is as likely (Fisher and Yates)."""
    for last in range(len(items) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        items[last], items[other] = items[other], items[last]
