"""The end of a game: points counted again from nothing but the text of the last position, and who wins.

In a game without points, the recount counts 1 for each winner and 0 for the others.
"""

from __future__ import annotations

from functools import cache
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING

from playground.core import Outcome, has_points

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.contract.conftest import Play

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


def test_points_are_those_of_a_recount(random_games: tuple[Play, ...]) -> None:
    for play, outcome in outcomes(random_games):
        counted = recount_of(play.game.NAME)(str(play.end))
        won = {player: int(player in outcome.winners) for player in outcome.players}
        assert counted == (outcome.points if has_points(play.game) else won)


def test_points_are_the_sum_of_their_rows(random_games: tuple[Play, ...]) -> None:
    for play, outcome in outcomes(random_games):
        assert outcome.players == play.game.player_names(play.end)
        if not has_points(play.game):
            assert (outcome.scores, outcome.breakdown, outcome.tie_breaks) == ((), (), ())
            continue
        assert tuple(sum(points for _, points in rows) for rows in outcome.breakdown) == outcome.scores
        assert {row for rows in outcome.breakdown for row, _ in rows} <= set(play.game.TERMS)


def test_the_most_points_win_then_the_tie_breaks(random_games: tuple[Play, ...]) -> None:
    for play, outcome in outcomes(random_games):
        if has_points(play.game):
            ties = outcome.tie_breaks or ((),) * len(outcome.players)
            ranks = [(score, *tie) for score, tie in zip(outcome.scores, ties, strict=True)]
            best = [name for name, rank in zip(outcome.players, ranks, strict=True) if rank == max(ranks)]
            assert list(outcome.winners) == best
        assert outcome.decided_by
        assert set(outcome.decided_by) <= set(play.game.RULES)
