"""A computer that thinks keeps nobody waiting: what goes through many hands is done between a few slices of thought."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import playground
from playground.core import AnyGame
from playground.players import Analysis, decide, player
from widgets import thinking
from widgets.thinking import think

HOPS = 200
"""A click is handed on so often, from socket to loop to kernel to widget to thread and back."""


class Dreamer:
    """Thinks without end, in slices each of which is longer than thought may go on."""

    def __init__(self) -> None:
        self.slices = 0

    def think(self, game: AnyGame, view: Any, rng: Random) -> Iterator[Analysis]:
        found = decide(player("random"), game, view, rng)
        while True:
            time.sleep(1.5 * thinking.WORK)
            self.slices += 1
            yield found


def test_what_is_handed_on_many_times_waits_for_few_slices() -> None:
    game = playground.game("star_race")
    state = game.setup(2, 1)
    dreamer = Dreamer()

    async def main() -> int:
        view = game.view(state, game.current_player(state))
        thought = asyncio.create_task(think(dreamer, game, view, Random(1)))
        while not dreamer.slices:
            await asyncio.sleep(0)
        before = dreamer.slices
        for _ in range(HOPS):
            await asyncio.sleep(0)
        slices = dreamer.slices - before
        thought.cancel()
        return slices

    assert asyncio.run(main()) < HOPS / 10


def test_it_stops_when_it_is_told_to() -> None:
    game = playground.game("star_race")
    state = game.setup(2, 1)
    dreamer = Dreamer()
    view = game.view(state, game.current_player(state))
    found = asyncio.run(think(dreamer, game, view, Random(1), stop=lambda: dreamer.slices == 3))
    assert found.best.action in game.legal_actions(state)
    assert dreamer.slices == 3
