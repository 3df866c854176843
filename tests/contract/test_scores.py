"""The end of a game: points counted again from nothing but the text of the last position, and who wins.

In a game without points, the recount counts 1 for each winner and 0 for the others.
"""

from __future__ import annotations

from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from playground.contract import scoring
from playground.core import Outcome, has_points
from tests.contract.asked import holds

if TYPE_CHECKING:
    from collections.abc import Callable

    from playground.contract.played import Play
    from playground.core import AnyGame

pytestmark = pytest.mark.builds_on("told")

TESTS = Path(__file__).parents[1]


@cache
def recount_of(name: str) -> Callable[[str], dict[str, int]]:
    """`recount(text of a state) -> player -> points` of tests/<game>/recount.py, which knows nothing of the engine."""
    path = TESTS / name / "recount.py"
    assert path.is_file(), f"a second way to count the points of {name} is missing: {path.relative_to(TESTS.parent)}"
    assert "playground" not in path.read_text(encoding="utf-8"), "a recount reads the text and asks no engine"
    spec = spec_from_file_location(f"recount_{name}", path)
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    found: Callable[[str], dict[str, int]] = module.recount
    return found


def outcomes(random_games: tuple[Play, ...]) -> list[tuple[Play, Outcome]]:
    found = [(play, play.game.outcome(play.end)) for play in random_games]
    return [(play, outcome) for play, outcome in found if outcome is not None]


@pytest.mark.level("kept")
def test_points_are_those_of_a_recount(random_games: tuple[Play, ...]) -> None:
    for play, outcome in outcomes(random_games):
        counted = recount_of(play.game.NAME)(str(play.end))
        won = {player: int(player in outcome.winners) for player in outcome.players}
        assert counted == (outcome.points if has_points(play.game) else won)


def test_points_are_the_sum_of_their_rows(game: AnyGame) -> None:
    holds(scoring.POINTS, game)


def test_the_most_points_win_then_the_tie_breaks(game: AnyGame) -> None:
    holds(scoring.WINNERS, game)
