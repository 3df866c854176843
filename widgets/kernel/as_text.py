"""Whether boards begin as text: as a call asks for, else as was last wished here, else as the environment says."""

from __future__ import annotations

from widgets.kernel.environment import flag
from widgets.kernel.faults import known_flag

VARIABLE = "PLAYGROUND_TEXT"
"""Set to "on" (or 1, yes, true), it lets every board begin as text."""


class Wish:
    """What is wished in this kernel: whoever has ticked the box of one board need not tick that of each."""

    def __init__(self) -> None:
        self.last: bool | None = None

    def of(self, asked: bool | None) -> bool:
        """Whether a board begins as text. Raises UnfitTypeError for what is no answer."""
        if asked is not None:
            return known_flag("text", asked)
        if self.last is not None:
            return self.last
        return bool(flag(VARIABLE))


WISH = Wish()
