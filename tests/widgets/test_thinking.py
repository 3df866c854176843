"""A computer that thinks does not delay other work: it runs between a few slices of thought."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Iterator
from itertools import pairwise
from random import Random
from typing import TYPE_CHECKING, Any

import pytest

import playground
from playground.core import AnyGame
from playground.players import Analysis, decide, player
from widgets.table import thinking
from widgets.table.thinking import rest, think

if TYPE_CHECKING:
    from tests.widgets.conftest import OwnTime

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


class Steady:
    """A player whose thought takes that number of slices, each of a given time by the loop's clock."""

    def __init__(self, loop: OwnTime, slices: int, takes: float = 1.5 * thinking.WORK) -> None:
        self.loop = loop
        self.slices = slices
        self.takes = takes

    def think(self, game: AnyGame, view: Any, rng: Random) -> Iterator[Analysis]:
        found = decide(player("random"), game, view, rng)
        for _ in range(self.slices):
            self.loop.now += self.takes
            yield found


SLICES = 50
TICK = thinking.CALM + 0.001


def comes_to_its_end(loop: OwnTime, work: Coroutine[Any, Any, object]) -> None:
    """Check that thought ends within three times the time of its slices and pauses, despite disturbances."""
    slices_and_rests = SLICES * (1.5 * thinking.WORK + thinking.RESTS * (thinking.REST + 2 * TICK))
    loop.run_until_complete(asyncio.wait_for(work, 3 * slices_and_rests))


def thought(loop: OwnTime, thinker: Steady | None = None) -> Coroutine[Any, Any, Analysis]:
    game = playground.game("star_race")
    state = game.setup(2, 1)
    steady = thinker or Steady(loop, SLICES)
    return think(steady, game, game.view(state, game.current_player(state)), Random(1))


SOON = 0.1
"""Seconds that a press may wait: so long seems at once to a person."""
SHORT = 0.005
"""Seconds of a slice of thought such as the kit's players have."""


def test_a_press_is_heard_soon_whenever_it_comes_while_a_computer_thinks(own_time: OwnTime) -> None:
    async def main() -> float:
        thinks = asyncio.create_task(thought(own_time, Steady(own_time, 1_000, SHORT)))
        heard = [own_time.time()]
        while not thinks.done():
            await asyncio.sleep(SHORT / 10)
            heard.append(own_time.time())
        return max(later - sooner for sooner, later in pairwise(heard))

    assert own_time.run_until_complete(main()) < SOON


def test_a_computer_thinks_to_its_end_while_something_else_ticks_without_end(own_time: OwnTime) -> None:
    async def main() -> None:
        async def tick() -> None:
            while True:
                own_time.now += TICK  # work that takes so long
                await asyncio.sleep(0)

        ticking = asyncio.create_task(tick())
        await thought(own_time)
        ticking.cancel()

    comes_to_its_end(own_time, main())


def test_two_computers_that_think_at_once_both_come_to_their_end(own_time: OwnTime) -> None:
    async def main() -> None:
        await asyncio.gather(thought(own_time), thought(own_time))

    comes_to_its_end(own_time, main())


def test_one_rest_is_enough_where_nothing_else_goes_on(own_time: OwnTime) -> None:
    own_time.run_until_complete(rest())
    assert own_time.now == pytest.approx(thinking.REST)
