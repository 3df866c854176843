"""Decide in which language widgets and figures are shown.

The argument of the call decides; without one what a program has chosen (`set_language`); else the environment.
"""

from __future__ import annotations

from playground.language import i18n
from widgets.kernel import KERNEL


class Language:
    """The language that a program has chosen in this kernel (`chosen`, a code); None if it has chosen none."""

    def __init__(self) -> None:
        self.chosen: str | None = None


def language(lang: str | None = None) -> str:
    """Return the code of the language to show: `lang` if given, else that of `set_language`, else the environment's.

    Raises UnknownNameError if `lang` is given and there is no such language.
    """
    return i18n.language(KERNEL.of(Language).chosen if lang is None else lang)
