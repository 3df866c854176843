"""All chance is in the seed: the same seed gives the same game, whatever else goes on."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import TYPE_CHECKING

from playground.contract import reading
from playground.core import AnyGame
from tests.contract.asked import holds

if TYPE_CHECKING:
    from collections.abc import Iterator


FEW, MANY = 8, 64
"""Of the starts of so many seeds, those of the first few differ, as far as they can."""
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
    holds(reading.CHANCE, game)


def test_other_seeds_are_other_games(game: AnyGame) -> None:
    """As many games as there can be: one that draws little has few starts, and one that draws nothing has one."""
    for players in game.PLAYERS:
        starts = [str(game.setup(players, seed)) for seed in range(MANY)]
        there_are = len(set(starts))
        assert len(set(starts[:FEW])) == FEW or there_are < MANY
        assert len(set(starts[:FEW])) > 1 or there_are == 1


def test_the_text_of_a_start_says_how_many_play(game: AnyGame) -> None:
    starts = [{str(game.setup(players, seed)) for seed in range(FEW)} for players in game.PLAYERS]
    assert len(set().union(*starts)) == sum(map(len, starts))


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
