"""Decide whether a board begins as text.

The argument of the call decides; without one the box that was ticked last in this kernel; else the environment.
"""

from __future__ import annotations

from widgets.kernel.environment import flag
from widgets.kernel.faults import known_flag

VARIABLE = "PLAYGROUND_TEXT"
"""The environment variable: "on" (or 1, yes, true) lets every board begin as text."""


class AsText:
    """The last choice of the reader in this kernel (`last`): ticking the box of one board counts for all new ones."""

    def __init__(self) -> None:
        self.last: bool | None = None

    def of(self, asked: bool | None) -> bool:
        """Return whether a new board begins as text.

        `asked` is the argument of the call, None if none was given. Raises UnfitTypeError if it is not True or False.
        """
        if asked is not None:
            return known_flag("text", asked)
        if self.last is not None:
            return self.last
        return bool(flag(VARIABLE))
