"""Set the default language of all widgets and figures."""

from __future__ import annotations

from playground.language import i18n
from widgets.kernel.faults import answered


def set_language(lang: str | None) -> None:
    """Set the default language of everything that is shown from now on (a code, such as "fr").

    None lets the environment decide. Raises NothingToShowError for an unknown language.
    """
    with answered():
        i18n.set_language(lang)
