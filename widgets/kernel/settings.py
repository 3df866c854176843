"""What a program sets for all widgets and figures of a kernel: their language, and whether pictures are animated."""

from __future__ import annotations

from playground.language import i18n
from widgets.kernel import KERNEL
from widgets.kernel.faults import answered, known_flag
from widgets.kernel.language import Language
from widgets.kernel.motion import Motion


def set_language(lang: str | None) -> None:
    """Set the default language of everything that is shown from now on (a code, such as "fr").

    None lets the environment decide. Raises NothingToShowError for an unknown language.
    """
    with answered():
        KERNEL.of(Language).chosen = None if lang is None else i18n.language(lang)


def set_motion(on: bool | None) -> None:
    """Set whether the pictures of all widgets are animated (True) or show only the end of each step (False).

    None leaves it to the environment, then to the reader's device. The box "Animate" in any widget changes the setting
    for all. Raises NothingToShowError if `on` is not True, False or None.
    """
    with answered(None):
        KERNEL.of(Motion).choose(None if on is None else known_flag("on", on))
