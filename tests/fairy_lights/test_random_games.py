"""Whole games: everything that holds of every position, and the score counted by other means."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from typing import Any

import pytest

from playground.games.fairy_lights import LONGEST_GAME, apply, follow, invariants, legal_actions, outcome, places, setup


def recount(text: str) -> dict[str, int]:
    spec = spec_from_file_location("recount", Path(__file__).with_name("recount.py"))
    assert spec is not None
    assert spec.loader is not None
    module: Any = module_from_spec(spec)
    spec.loader.exec_module(module)
    found: dict[str, int] = module.recount(text)
    return found


@pytest.mark.parametrize("seed", range(30))
def test_a_game_ends_and_all_its_positions_hold(seed: int) -> None:
    state, rng = setup(2 + seed % 5, seed), Random(seed)
    known = set(places(state))
    length = 0
    while legal := legal_actions(state):
        told = state
        state, events = apply(state, legal[int(rng.random() * len(legal))])
        invariants(state)
        length += 1
        for event in events:
            assert set(event.places) <= known
            told = follow(told, event)
        assert told == state
    found = outcome(state)
    assert found is not None
    assert length <= LONGEST_GAME
    assert dict(zip(found.players, found.scores, strict=True)) == recount(str(state))
    for points, rows in zip(found.scores, found.breakdown, strict=True):
        assert points == sum(value for _, value in rows)
