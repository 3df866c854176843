"""Run a computer player's thought in short slices, so that messages of the page are handled in between."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Any

from playground.core import AnyGame
from playground.players import Analysis, Player

TELL = 0.2
"""Seconds between two reports of progress."""
WORK, REST = 0.02, 0.006
"""Seconds of a slice of thought and of the rest after it: a press is handled in several steps, in this event loop and
in other threads, and each step needs a turn."""
CALM = 2 * REST
"""A rest that took fewer seconds was used by no other work: then the thought goes on."""
RESTS = 3
"""The most rests after a slice of thought: other work may never end, such as the thought of another player."""


async def think(
    player: Player,
    game: AnyGame,
    view: Any,
    rng: Random,
    *,
    tell: Callable[[int], object] = lambda _: None,
    stop: Callable[[], bool] = lambda: False,
) -> Analysis:
    """Return a computer player's analysis at the end of its thought, or when `stop()` becomes true.

    After each WORK seconds of thought, other work of the event loop has its turn (`rest`).

    Args:
        player: The computer player.
        game: The game that is played.
        view: The position as the player may see it.
        rng: The random generator of the player.
        tell: Called at most every `TELL` seconds with the progress in per cent; never for a thought without a budget.
        stop: Asked after each step of the thought whether it is to end.

    Raises:
        ValueError: The player's thought has no step, so no action was found.
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
    """Let other work of the event loop run until none is left, in 1 to `RESTS` rests of `REST` seconds each."""
    for _ in range(RESTS):
        began = monotonic()
        await asyncio.sleep(REST)
        if monotonic() - began < CALM:
            return
