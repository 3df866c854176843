"""The interval that the tournament of computer players tells (`tests/benchmarks/tournament.py`)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from tests.benchmarks.tournament import wilson


def test_wilson_is_what_the_tables_say() -> None:
    low, high = wilson(Fraction(118), 200)
    assert (round(low, 4), round(high, 4)) == (0.5208, 0.6558)
    assert wilson(Fraction(0), 10)[0] == pytest.approx(0)
    with pytest.raises(ValueError, match="no games"):
        wilson(Fraction(0), 0)
