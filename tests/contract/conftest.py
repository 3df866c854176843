"""Random games of every game that there is, played once and shared: the contract is held against them."""

from __future__ import annotations

import pytest

import playground
from playground.contract.played import Play
from playground.contract.playing import ENDS
from playground.core import AnyGame
from tests.contract.asked import all_plays, answer, builds_on, plays


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test of `game` or of `all_games` runs for every game, one of `random_games` for each number of players."""
    if "random_games" in metafunc.fixturenames:
        cases = [(name, players) for name in playground.games() for players in playground.game(name).PLAYERS]
        metafunc.parametrize("random_games", cases, ids=[f"{name}-{players}" for name, players in cases], indirect=True)
    elif "all_games" in metafunc.fixturenames:
        metafunc.parametrize("all_games", playground.games(), indirect=True)
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", playground.games(), indirect=True)


def skip_if_games_do_not_end(name: str) -> None:
    """Skip a test that needs whole random games of a game that has none."""
    if not answer(ENDS, name).right:
        pytest.skip(builds_on(ENDS, name))


@pytest.fixture
def random_games(request: pytest.FixtureRequest) -> tuple[Play, ...]:
    """The random games of one game for one number of players."""
    skip_if_games_do_not_end(request.param[0])
    return plays(*request.param)


@pytest.fixture
def all_games(request: pytest.FixtureRequest) -> tuple[Play, ...]:
    """The random games of one game for all numbers of players: a mistake fails the test once."""
    skip_if_games_do_not_end(request.param)
    return all_plays(request.param)


@pytest.fixture
def game(request: pytest.FixtureRequest) -> AnyGame:
    """One of the games."""
    return playground.game(request.param)
