"""The movement of an action on a board, played by the event loop that is running."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from widgets.kernel.loop import running
from widgets.view.animation import Leg
from widgets.view.board_box import BoardBox


class Moving:
    """Plays one movement at a time on a board, and draws the position after it.

    Args:
        report: Called with an error of the movement.
    """

    def __init__(self, report: Callable[[Exception], object]) -> None:
        self.report = report
        self.task: asyncio.Task[None] | None = None

    def play(self, stage: BoardBox, legs: Callable[[], Iterable[Leg]]) -> None:
        """Halt, play the movement that `legs()` returns, then draw the board's current picture.

        As text, and without a running event loop, the picture is drawn at once.
        """
        self.halt()
        loop = None if stage.text else running()
        if loop is None:
            stage.show()
        else:
            self.task = loop.create_task(self._move(stage, legs))

    def halt(self) -> None:
        """Stop the movement, once the leg that the browser is showing has ended."""
        if self.task:
            self.task.cancel()
            self.task = None

    async def settled(self) -> None:
        """Wait until the current movement has ended, if one is playing."""
        if self.task:
            await asyncio.wait({self.task})

    async def _move(self, stage: BoardBox, legs: Callable[[], Iterable[Leg]]) -> None:
        """Play the movement, draw the picture, forget this task; report an error instead of raising it."""
        try:
            await stage.run(legs())
            stage.show()
        except Exception as error:  # noqa: BLE001, the learner must see every error
            self.report(error)
        if self.task is asyncio.current_task():
            self.task = None
