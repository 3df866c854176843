"""Decide whether pictures are animated, with one setting for all widgets of a kernel.

The last choice of the reader (a box in any widget) or of a program (`set_motion`) counts first, then the environment
(`PLAYGROUND_MOTION=off`), then the setting of the reader's device (`prefers-reduced-motion`); else pictures are
animated. Without animation, each step is shown as its final picture.
"""

from __future__ import annotations

from weakref import WeakSet

import ipywidgets as ipw

from widgets.kernel.environment import flag

VARIABLE = "PLAYGROUND_MOTION"


class Motion:
    """The setting, and the check boxes that show it."""

    def __init__(self) -> None:
        self.chosen: bool | None = None
        """The last choice of the reader or a program; None if there is none."""
        self.asked: bool | None = None
        """The setting of the reader's device; None until the page has reported it."""
        self.boxes: WeakSet[ipw.Checkbox] = WeakSet()
        self.setting = False

    @property
    def on(self) -> bool:
        """Whether pictures are animated."""
        answers = (self.chosen, flag(VARIABLE, {"reduce": False}), self.asked)
        return next((answer for answer in answers if answer is not None), True)

    def shown_by(self, box: ipw.Checkbox) -> None:
        """Let a check box show the setting and change it."""
        self.boxes.add(box)
        box.observe(self._ticked, "value")

    def choose(self, on: bool | None) -> None:
        """Set whether pictures are animated; None lets the environment or the reader's device decide again."""
        self.chosen = on
        self._show()

    def ask(self, on: bool) -> None:
        """Note the reader's device setting for movement, as the page reported it."""
        self.asked = on
        self._show()

    def _ticked(self, change: dict[str, bool]) -> None:
        if not self.setting:
            self.choose(change["new"])

    def _show(self) -> None:
        """Write the setting into all check boxes, and drop the closed ones."""
        self.setting = True
        try:
            for box in [*self.boxes]:
                if box.comm is None:
                    self.boxes.discard(box)
                else:
                    box.value = self.on
        finally:
            self.setting = False
