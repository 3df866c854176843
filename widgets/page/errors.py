"""What every widget needs that answers to somebody: to act in its own loop, and to show what goes wrong."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from playground.core import _
from playground.language import told
from playground.language.i18n import Catalogue
from widgets.kernel.faults import guarded
from widgets.kernel.loop import Home
from widgets.page.html import Markup, alert
from widgets.page.parts import html

T = TypeVar("T")


class Safety:
    """Where what goes wrong is shown (`errors`), in the language of `texts()`; made in the loop to act in."""

    def __init__(self, texts: Callable[[], Catalogue]) -> None:
        self.texts = texts
        self.home = Home()
        self.errors = html()

    def report(self, error: Exception) -> None:
        """Show what went wrong, for whoever looks and whoever listens."""
        self.errors.value = went_wrong(error, self.texts())

    def guard(self, call: Callable[..., T]) -> Callable[..., T | None]:
        """The call, made in the loop of this, and what goes wrong in it is shown."""
        return partial(self.home.call, guarded(self.report, call))


def went_wrong(error: Exception, texts: Catalogue) -> Markup:
    """What is shown where something fails that should not."""
    reason = f"{type(error).__name__}: {told.said(error, texts.language)}"
    return alert(texts.text(_("Something went wrong here: {error}"), error=reason))
