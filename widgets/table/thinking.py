"""Letting a computer think without keeping anybody waiting: in slices, between which the page is heard."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Any

from playground.core import AnyGame
from playground.players import Analysis, Player

TELL = 0.2
"""Seconds between two reports of how far the thoughts are."""
WORK, REST = 0.02, 0.006
"""Seconds of thought, then of rest: what is pressed goes through many hands, in this loop and in other threads, and
each of them must get its turn."""
CALM = 2 * REST
"""A rest that took no longer was nobody's: then thinking goes on."""
RESTS = 3
"""Rests after each slice of thought, at most. Something else may go on for ever, such as the thoughts of another
player: whoever waited for its end would never think again."""


async def think(
    player: Player,
    game: AnyGame,
    view: Any,
    rng: Random,
    *,
    tell: Callable[[int], object] = lambda _: None,
    stop: Callable[[], bool] = lambda: False,
) -> Analysis:
    """What a player has found when it has thought to its end, or when `stop` says so.

    `tell` hears now and then how many per cent of the looks have been taken. Raises ValueError where nothing is to be
    chosen.
    """
    told = rested = monotonic()
    last: Analysis | None = None
    for last in player.think(game, view, rng):
        if monotonic() - rested > WORK:
            if monotonic() - told > TELL and last.budget:
                told = monotonic()
                tell(100 * last.done // last.budget)
            await rest()
            rested = monotonic()
        if stop():
            break
    if last is None:
        raise ValueError("a player that finds nothing")
    return last


async def rest() -> None:
    """Let everything else go on until nothing else is going on, but for no more than `RESTS`."""
    for _ in range(RESTS):
        began = monotonic()
        await asyncio.sleep(REST)
        if monotonic() - began < CALM:
            return
