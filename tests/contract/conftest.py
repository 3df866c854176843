"""Random games of every game that there is, played once and shared: the contract is held against them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any, NamedTuple

import pytest

import playground
from playground.chance import choose
from playground.core import AnyGame, Event
from playground.play.new_game import options

SEEDS = (11, 2024, 31)


class Turn(NamedTuple):
    """One action of a random game."""

    state: Any
    action: Any
    events: tuple[Event, ...]
    after: Any


@dataclass(frozen=True)
class Play:
    """A random game from its start to its end."""

    game: AnyGame
    start: Any
    turns: tuple[Turn, ...]

    @property
    def end(self) -> Any:
        """The last state."""
        return self.turns[-1].after

    @property
    def states(self) -> tuple[Any, ...]:
        """All states, the first and the last too."""
        return (self.start, *(turn.after for turn in self.turns))

    @property
    def events(self) -> Iterator[tuple[Any, Event]]:
        """Every event, with the state before its action."""
        return ((turn.state, event) for turn in self.turns for event in turn.events)


@cache
def play(name: str, players: int, seed: int, option: str = "") -> Play:
    """The game of `name` that players without any plan play; `option` is one that is switched on."""
    game = playground.game(name)
    rng = Random(seed)
    start = state = game.setup(players, seed, **({option: True} if option else {}))
    turns: list[Turn] = []
    while (actions := game.legal_actions(state)) and len(turns) <= game.LONGEST_GAME:
        action = choose(rng, actions)
        after, events = game.apply(state, action)
        turns.append(Turn(state, action, events, after))
        state = after
    return Play(game, start, tuple(turns))


@cache
def plays(name: str, players: int) -> tuple[Play, ...]:
    """Return the random games for a number of players: one for each seed, and one for each option."""
    usual = [play(name, players, seed) for seed in SEEDS]
    return (*usual, *(play(name, players, SEEDS[0], option) for option in options(playground.game(name))))


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """A test of `game` runs for every game, a test of `random_games` for every number of players as well."""
    if "random_games" in metafunc.fixturenames:
        cases = [(name, players) for name in playground.games() for players in playground.game(name).PLAYERS]
        metafunc.parametrize("random_games", cases, ids=[f"{name}-{players}" for name, players in cases], indirect=True)
    elif "game" in metafunc.fixturenames:
        metafunc.parametrize("game", playground.games(), indirect=True)


@pytest.fixture
def random_games(request: pytest.FixtureRequest) -> tuple[Play, ...]:
    """The random games of one game for one number of players."""
    return plays(*request.param)


@pytest.fixture
def game(request: pytest.FixtureRequest) -> AnyGame:
    """One of the games."""
    return playground.game(request.param)
