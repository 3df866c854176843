"""Run the callbacks of a widget in its own event loop, and show their errors on the page."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TypeVar

from playground.core import _
from playground.language import sentences
from playground.language.i18n import Catalogue
from widgets.kernel.faults import guarded
from widgets.kernel.loop import Home
from widgets.page.html import alert
from widgets.page.parts import html

T = TypeVar("T")


class Safety:
    """Shows the errors of a widget's callbacks in the HTML widget `errors`, in the language of `texts()`.

    The event loop in which this object is made is the one in which its guarded callbacks run.
    """

    def __init__(self, texts: Callable[[], Catalogue]) -> None:
        self.texts = texts
        self.home = Home()
        self.errors = html()

    def report(self, error: Exception) -> None:
        """Show the error with its class on the page, in place of the one before; a screen reader reads it aloud."""
        texts = self.texts()
        reason = f"{type(error).__name__}: {sentences.say_error(error, texts.language)}"
        self.errors.value = alert(texts.text(_("Something went wrong here: {error}"), error=reason))

    def guard(self, call: Callable[..., T]) -> Callable[..., T | None]:
        """Return a function, of positional arguments only, that does `call` in the event loop of this object.

        An error of `call` is shown.
        It returns the result of `call`; None after an error, or where `call` is only scheduled in that loop.
        """
        return partial(self.home.call, guarded(self.report, call))
