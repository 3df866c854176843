"""The language of everything that is shown, where nothing else is asked for."""

from __future__ import annotations

from playground.language import i18n
from widgets.kernel.faults import answered


def set_language(lang: str | None) -> None:
    """Show this language (a code, such as "fr") from now on where no other is asked for; None leaves it to the
    surroundings. Raises NothingToShowError for one that there is not.
    """
    with answered():
        i18n.set_language(lang)
