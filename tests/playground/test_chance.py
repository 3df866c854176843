"""Chance: the same for a seed on every machine, and fair."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from playground.chance import below, choose, shuffle


def test_a_seed_means_the_same_everywhere() -> None:
    rng = Random(2024)
    items = list("abcdefgh")
    shuffle(rng, items)
    assert "".join(items) == "hacgebfd"
    assert [below(rng, 100) for _ in range(5)] == [24, 81, 49, 41, 72]
    assert choose(rng, "xyz") == "z"


def test_every_order_is_as_likely() -> None:
    rng = Random(1)
    orders: Counter[str] = Counter()
    for _ in range(6000):
        items = list("abc")
        shuffle(rng, items)
        orders["".join(items)] += 1
    assert len(orders) == 6
    assert all(900 < count < 1100 for count in orders.values())


def test_the_highest_random_number_chooses_the_last() -> None:
    class Highest(Random):
        def random(self) -> float:
            return 1 - 2**-53

    assert all(below(Highest(), count) == count - 1 for count in range(1, 1000))


def test_nothing_to_choose_from_is_an_error() -> None:
    with pytest.raises(ValueError, match="nothing to choose from"):
        choose(Random(1), ())
