"""The preferences that hold for all widgets of a kernel: animated pictures, boards as text, the language.

The last choice of the reader (a box in any widget) or of a program (`set_motion`) counts first, then the environment
(`PLAYGROUND_MOTION=off`), then the setting of the reader's device (`prefers-reduced-motion`); else pictures are
animated. Without animation, each step is shown as its final picture.

Boards begin as text if the call asks for it, else as the reader last chose, else as the environment says
(`PLAYGROUND_TEXT=on`).
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from types import MappingProxyType
from weakref import WeakSet

import ipywidgets as ipw

from playground.language import i18n
from widgets.kernel import KERNEL
from widgets.kernel.faults import answered, known_flag
from widgets.kernel.language import Language

ANSWERS: Mapping[str, bool] = MappingProxyType(
    {"on": True, "1": True, "yes": True, "true": True, "off": False, "0": False, "no": False, "false": False}
)


def flag(variable: str, more: Mapping[str, bool] = MappingProxyType({})) -> bool | None:
    """Return the value of an environment variable: True for yes, False for no, None for anything else or unset.

    The words are those of `ANSWERS`; capitals and spaces around the word do not matter. `more` are further words, with
    their meaning, that only this variable has.
    """
    said = os.environ.get(variable, "").strip().lower()
    return {**ANSWERS, **more}.get(said)


MOTION_VARIABLE = "PLAYGROUND_MOTION"


class Motion:
    """The setting whether pictures are animated, and the check boxes that show it."""

    def __init__(self) -> None:
        self.chosen: bool | None = None
        """The last choice of the reader or a program; None if there is none."""
        self.asked: bool | None = None
        """The setting of the reader's device; None until the page has reported it."""
        self.boxes: WeakSet[ipw.Checkbox] = WeakSet()
        self.setting = False

    @property
    def on(self) -> bool:
        """Whether pictures are animated: the last choice, else the environment, else the device decides, else True."""
        answers = (self.chosen, flag(MOTION_VARIABLE, {"reduce": False}), self.asked)
        return next((answer for answer in answers if answer is not None), True)

    def shown_by(self, box: ipw.Checkbox) -> None:
        """Let a check box show each later change of the setting, until it is closed, and change the setting itself.

        Its present value is not written. The box is held by a weak reference.
        """
        self.boxes.add(box)
        box.observe(self._ticked, "value")

    def choose(self, on: bool | None) -> None:
        """Set whether pictures are animated, and show it in all check boxes.

        None lets the environment or the reader's device decide again.
        """
        self.chosen = on
        self._show()

    def ask(self, on: bool) -> None:
        """Note whether the reader's device allows movement, as the page reported it, and show it in all check boxes.

        It decides only where nobody has chosen and the environment says nothing.
        """
        self.asked = on
        self._show()

    def _ticked(self, change: dict[str, bool]) -> None:
        """Handle that a reader changed a check box; a value that `_show` writes is no choice."""
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


def set_motion(on: bool | None) -> None:
    """Set whether the pictures of all widgets are animated (True) or show only the end of each step (False).

    None leaves it to the environment, then to the reader's device. The box "Animate" in any widget changes the setting
    for all. Raises NothingToShowError if `on` is not True, False or None.
    """
    with answered(None):
        KERNEL.of(Motion).choose(None if on is None else known_flag("on", on))


TEXT_VARIABLE = "PLAYGROUND_TEXT"
"""The environment variable: "on" (or 1, yes, true) lets every board begin as text."""


class AsText:
    """The last choice of the reader in this kernel (`last`): ticking the box of one board counts for all new ones."""

    def __init__(self) -> None:
        self.last: bool | None = None

    def of(self, asked: bool | None) -> bool:
        """Return whether a new board begins as text: as asked, else as last chosen, else as the environment says.

        `asked` is the argument of the call, None if none was given. Raises UnfitTypeError if it is anything else than
        True, False or None.
        """
        if asked is not None:
            return known_flag("text", asked)
        if self.last is not None:
            return self.last
        return bool(flag(TEXT_VARIABLE))


def set_language(lang: str | None) -> None:
    """Set the default language of everything that is shown from now on (a code, such as "fr").

    None lets the environment decide. Raises NothingToShowError for an unknown language.
    """
    with answered():
        KERNEL.of(Language).chosen = None if lang is None else i18n.language(lang)
