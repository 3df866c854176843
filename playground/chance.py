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
    """A number from 0 to count - 1. Raises ValueError when there is none.

    >>> [below(Random(seed), 6) for seed in range(5)]
    [5, 0, 5, 1, 1]
    """
    if count < 1:
        raise ValueError(f"nothing to choose from: {count}")
    return int(rng.random() * count)


MOST_SEEDS = 1 << 31
"""Seeds drawn by chance are below this number."""


def apart(seed: int) -> Random:
    """A generator for whoever plays a game that was set up from `seed`, 0 or more. Raises ValueError.

    It must not be `Random(seed)`: that would draw for the player's guesses what was drawn for the setup, and guess the
    order of the cards.
    """
    if seed < 0:
        raise ValueError(f"a seed is 0 or more, not {seed}")
    return Random(below(Random(seed), MOST_SEEDS))


def choose(rng: Random, sequence: Sequence[T]) -> T:
    """One element of a sequence. Raises ValueError when it is empty."""
    return sequence[below(rng, len(sequence))]


def shuffle(rng: Random, items: list[Any]) -> None:
    """Put a list into a random order, in place: every order is as likely (Fisher and Yates)."""
    for last in range(len(items) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        items[last], items[other] = items[other], items[last]
