"""All chance is in the seed: the same seed gives the same game, whatever else goes on."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from typing import TYPE_CHECKING

from playground.core import AnyGame

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.contract.conftest import Play

TRANSCRIPT = """
import playground
from hashlib import sha256
from random import Random
from playground.chance import choose
for name in playground.games():
    game = playground.game(name)
    for players in game.PLAYERS:
        state, rng, told = game.setup(players, 5), Random(8), sha256()
        while actions := game.legal_actions(state):
            action = choose(rng, actions)
            state, events = game.apply(state, action)
            told.update(" ".join([str(action), *map(str, events), str(state), str(game.view(state, 0))]).encode())
        print(name, players, told.hexdigest())
"""


def start_texts(game: AnyGame, seed: int) -> list[str]:
    return [str(game.setup(players, seed)) for players in game.PLAYERS]


def test_a_seed_is_a_game_whatever_the_global_generator_does(game: AnyGame) -> None:
    before = random.getstate()
    try:
        random.seed(1)  # noqa: TID251  # a setup that listened to it would differ
        first = start_texts(game, 3)
        random.seed(2)  # noqa: TID251  # as above
        untouched = random.getstate()
        assert start_texts(game, 3) == first
        assert random.getstate() == untouched, "the setup drew from the global generator"
    finally:
        random.setstate(before)


def test_other_seeds_are_other_games(game: AnyGame) -> None:
    starts = [text for seed in range(8) for text in start_texts(game, seed)]
    assert len(set(starts)) == len(starts)


def test_playing_never_draws_from_the_global_generator(random_games: tuple[Play, ...]) -> None:
    before = random.getstate()
    for turn in random_games[0].turns:
        random_games[0].game.apply(turn.state, turn.action)
    assert random.getstate() == before


def test_whole_games_are_the_same_in_every_process() -> None:
    """What Python hashes differs from process to process, and no order of a game may come from it."""

    def transcripts() -> Iterator[str]:
        for hash_seed in ("0", "1", "4242"):
            environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
            ended = subprocess.run(
                [sys.executable, "-c", TRANSCRIPT], env=environment, capture_output=True, text=True, check=True
            )
            yield ended.stdout

    first, *others = transcripts()
    assert first
    assert others == [first, first]
