"""Whether pictures move: one answer for all widgets of a kernel, so that nobody has to give it twice.

What the reader has chosen in any of them counts first, then what a program says (`set_motion`), then the environment
(`PLAYGROUND_MOTION=off`), then what the reader's own device asks for (`prefers-reduced-motion`); else they move. Where
they do not, every step is shown as it stands at its end.
"""

from __future__ import annotations

from weakref import WeakSet

import ipywidgets as ipw

from widgets.kernel.environment import flag
from widgets.kernel.faults import answered, known_flag

VARIABLE = "PLAYGROUND_MOTION"


class Motion:
    """The answer, and the boxes that show it."""

    def __init__(self) -> None:
        self.chosen: bool | None = None
        """What the reader, or a program, has chosen."""
        self.asked: bool | None = None
        """What the page asks for, once it has said so."""
        self.boxes: WeakSet[ipw.Checkbox] = WeakSet()
        self.setting = False

    @property
    def on(self) -> bool:
        """Whether pictures move."""
        answers = (self.chosen, flag(VARIABLE, {"reduce": False}), self.asked)
        return next((answer for answer in answers if answer is not None), True)

    def shown_by(self, box: ipw.Checkbox) -> None:
        """Let a box show the answer and change it."""
        self.boxes.add(box)
        box.observe(self._ticked, "value")

    def choose(self, on: bool | None) -> None:
        """Let pictures move or not, whatever the page asks for; None leaves it to the page again."""
        self.chosen = on
        self._show()

    def ask(self, on: bool) -> None:
        """The page has said what its reader's device asks for."""
        self.asked = on
        self._show()

    def _ticked(self, change: dict[str, bool]) -> None:
        if not self.setting:
            self.choose(change["new"])

    def _show(self) -> None:
        """Let all boxes say the same; those that are closed say nothing any more."""
        self.setting = True
        try:
            for box in [*self.boxes]:
                if box.comm is None:
                    self.boxes.discard(box)
                else:
                    box.value = self.on
        finally:
            self.setting = False


MOTION = Motion()


def set_motion(on: bool | None) -> None:
    """Let the pictures of all widgets move (True) or show each step as it stands at its end (False).

    None leaves it to what the reader's device asks for. Whoever ticks "Animate" in a widget changes it again, for all.
    Raises NothingToShowError for what is no answer.
    """
    with answered(None):
        MOTION.choose(None if on is None else known_flag("on", on))
