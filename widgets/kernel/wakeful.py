"""How many boards of one kernel are awake: the ones used last, since each takes a browser some thirty megabytes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol
from weakref import WeakSet, ref

AWAKE = 4
"""So many boards are awake at once: more than anybody plays on, and few enough for a small machine."""


class Sleeper(Protocol):
    """A board that can fall asleep; `widget` is what a page shows of it."""

    widget: Any

    def sleep(self) -> None:
        """Give up what a board awake needs; it is no longer counted afterwards."""


class Wakeful:
    """The boards that are awake, the one used longest ago first. None is kept alive by being counted."""

    def __init__(self, most: int = AWAKE) -> None:
        self.most = most
        self.order: list[ref[Sleeper]] = []
        self.unseen: WeakSet[Sleeper] = WeakSet()

    def __iter__(self) -> Iterator[Sleeper]:
        return iter([board for found in self.order if (board := found()) is not None])

    def room(self) -> bool:
        """Whether a new board may be awake without another falling asleep."""
        return len([board for board in self if board not in self.unseen]) < self.most

    def see(self, board: Sleeper, seen: bool) -> None:
        """Whether a page may show the board: one that none shows any more takes no room, and sleeps before others."""
        (self.unseen.discard if seen else self.unseen.add)(board)

    def join(self, board: Sleeper) -> None:
        """Count a board that nobody has used yet: it falls asleep before those that somebody has."""
        self.leave(board)
        self.order.insert(0, ref(board))

    def use(self, board: Sleeper) -> None:
        """Somebody uses this board: it is awake, and those beyond the limit fall asleep."""
        self.leave(board)
        self.order.append(ref(board))
        self.see(board, True)
        awake = sorted(self, key=lambda other: other not in self.unseen)
        for other in awake[: -self.most]:
            self.leave(other)
            other.sleep()

    def leave(self, board: Sleeper) -> None:
        """The board is asleep or closed."""
        self.order = [found for found in self.order if found() not in (board, None)]


BOARDS = Wakeful()
"""The boards of this kernel."""
