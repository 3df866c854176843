"""Limit how many boards of one kernel are awake, the most recently used ones: each takes about 30 MB of the browser."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol
from weakref import WeakSet, ref

AWAKE = 4
"""The largest number of awake boards: more than a reader plays on, and few enough for a small machine."""


class Sleeper(Protocol):
    """A board that can fall asleep; `widget` is the ipywidgets widget that shows the board."""

    widget: Any

    def sleep(self) -> None:
        """Release the canvases that a board needs while it is awake, and stop counting the board as awake."""


class Wakeful:
    """The boards that are awake, the least recently used first. The boards are held by weak references.

    Args:
        most: How many boards may be awake at once.
    """

    def __init__(self, most: int = AWAKE) -> None:
        self.most = most
        self.order: list[ref[Sleeper]] = []
        self.unseen: WeakSet[Sleeper] = WeakSet()

    def __iter__(self) -> Iterator[Sleeper]:
        """Iterate over the awake boards that still exist, the least recently used first."""
        return iter([board for found in self.order if (board := found()) is not None])

    def room(self) -> bool:
        """Return whether fewer than `most` boards are awake, apart from those that no page shows any more."""
        return len([board for board in self if board not in self.unseen]) < self.most

    def see(self, board: Sleeper, seen: bool) -> None:
        """Note whether a page may be showing the board; put no board to sleep.

        A board that no page shows any more leaves its place to others (`room`), and falls asleep before the others.
        """
        (self.unseen.discard if seen else self.unseen.add)(board)

    def join(self, board: Sleeper) -> None:
        """Count a new board as awake; it falls asleep before the boards that have been used.

        No board is put to sleep, even if more than `most` are awake now.
        """
        self.leave(board)
        self.order.insert(0, ref(board))

    def use(self, board: Sleeper) -> None:
        """Count this board as awake, seen and most recently used, and put the boards beyond the limit to sleep.

        Boards that no page shows fall asleep first, then the least recently used.
        """
        self.leave(board)
        self.order.append(ref(board))
        self.see(board, True)
        awake = sorted(self, key=lambda other: other not in self.unseen)
        for other in awake[: -self.most]:
            self.leave(other)
            other.sleep()

    def leave(self, board: Sleeper) -> None:
        """Stop counting a board that is asleep or closed; do nothing if it is not counted. It is not put to sleep.

        Boards that no longer exist are dropped too.
        """
        self.order = [found for found in self.order if found() not in (board, None)]
