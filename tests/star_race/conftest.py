"""Positions for the tests: a test names the parts that matter, a seed decides the rest."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

import pytest

from playground.games.star_race.notation import parse_state
from playground.games.star_race.state import State

Positions: TypeAlias = Callable[..., State]


@pytest.fixture
def position() -> Positions:
    """A function that makes a position of comet, moon and rocket; its arguments replace the usual lines."""

    def make(aliens: str = "yellow 6, blue 12, red 7, green 9, violet 4", **lines: str) -> State:
        usual = {
            "comet": "favourites yellow favourite; token red; hand yellow and blue, green alone, change",
            "moon": "favourites blue favourite, green alone; token yellow; hand swap, change, red alone",
            "rocket": "favourites violet favourite, red alone; token blue; hand blue and red, swap, violet alone",
            "rest": "seed 1",
        }
        text = "\n".join(f"{key}: {line}" for key, line in {**usual, **lines}.items())
        return parse_state(f"star race\naliens: {aliens}\n{text}")

    return make
