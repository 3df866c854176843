"""The objects that exist once in a kernel: its event loop, the page's state and messages, its settings, its models."""

from __future__ import annotations

from typing import TypeVar, cast

P = TypeVar("P")


class Kernel:
    """The state of one running kernel: one object of each class that is asked for, in whatever room the class is.

    `parts` has them by their classes; it is empty in a kernel that has just started.
    """

    def __init__(self) -> None:
        self.parts: dict[type, object] = {}

    def of(self, kind: type[P]) -> P:
        """Return the one object of that class in this kernel, made without arguments when it is first asked for."""
        if kind not in self.parts:
            self.parts.setdefault(kind, kind())  # if two threads ask at the same time, the first object counts
        return cast("P", self.parts[kind])


KERNEL = Kernel()
"""The state of the kernel that runs this module."""
