"""Players compete: the exact results of a few games, so that a change of strength is seen, on any machine and Python.

Whether one player is better than another, 20 games cannot tell: tests/benchmarks/tournament.py measures that.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import playground
from playground.players.simulation import simulate
from tests.levels import games_at

GAMES = 20
RESULTS = {
    ("fairy_lights", "simple", "random"): (19, 3511),
    ("gravity_superstar", "simple", "random"): (20, 620),
    ("star_race", "simple", "random"): (19, 722),
    ("fairy_lights", "strong:60", "simple"): (17, 3259),
    ("gravity_superstar", "strong:60", "simple"): (17, 458),
    ("star_race", "strong:60", "simple"): (9, 693),
}
"""Of a game and two players: how many games the first has won, and how many actions all of them took."""

TRANSCRIPT = """
import playground
from playground.players.simulation import simulate
for name in playground.games():
    tally = simulate(playground.game(name), ("strong:20", "simple"), 1, 3)
    print(name, tally.lengths, sorted(tally.scores.items()), sorted(tally.events.items()))
"""


@pytest.mark.parametrize(("name", "first", "second"), RESULTS)
def test_games_between_players_end_as_they_always_did(name: str, first: str, second: str) -> None:
    tally = simulate(playground.game(name), (first, second), GAMES, 1, rotate=True)
    assert (float(tally.won(first)), sum(tally.lengths)) == RESULTS[name, first, second]


def test_every_game_has_results() -> None:
    assert {name for name, _, _ in RESULTS} == set(games_at("kept"))


def test_players_play_the_same_in_every_process() -> None:
    """What Python hashes differs from process to process, and no choice may come from it."""

    def transcript(hash_seed: str) -> str:
        environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
        done = subprocess.run(
            [sys.executable, "-c", TRANSCRIPT],
            env=environment,
            cwd=Path(playground.__file__).parents[1],
            capture_output=True,
            text=True,
            check=True,
        )
        return done.stdout

    first = transcript("0")
    assert len(first.splitlines()) == len(playground.games())
    assert transcript("4242") == first
