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
    told, last = monotonic(), None
    for last in player.think(game, view, rng):
        await asyncio.sleep(0)  # whatever was pressed meanwhile is heard first
        if stop():
            break
        if last.budget and monotonic() - told > TELL:
            told = monotonic()
            tell(100 * last.done // last.budget)
    if last is None:
        raise ValueError("a player that finds nothing")
    return last
