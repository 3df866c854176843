"""Translate the words of a widget in place when the language changes, without making any part of the widget anew."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import ipywidgets as ipw

from playground.core import Value, _
from playground.language.i18n import Catalogue, language_names, languages
from widgets.kernel.models import make, visible
from widgets.page.parts import button, refill, speaks

W = TypeVar("W", bound=ipw.Widget)
Say = Callable[..., str]
"""Translates a message, with its parameters, into one language."""


class Aside:
    """A line for answers, whose text is written again whenever the language changes."""

    def __init__(self, line: ipw.HTML) -> None:
        self.line = line
        self.make: Callable[[], str] = str

    def say(self, make: Callable[[], str]) -> None:
        """Show the text that `make()` returns, and call `make` again when the language changes."""
        self.make = make
        self.line.value = make()

    def clear(self) -> None:
        """Empty the line; it stays empty when the language changes."""
        self.say(str)


class Spoken:
    """The translated words of a widget's own parts; `speak` writes all of them in another language.

    Args:
        texts: The catalogue of the first language.
    """

    def __init__(self, texts: Catalogue) -> None:
        self.texts = texts
        self.parts: list[Callable[[Say], object]] = []
        self.speaking = False
        """Whether the words are being rewritten just now: a new value of a list is then no choice of the reader."""

    def speak(self, texts: Catalogue) -> None:
        """Write all words in the language of that catalogue, which is the current one from then on."""
        self.texts = texts
        self.speaking = True
        try:
            for part in self.parts:
                part(texts.text)
        finally:
            self.speaking = False

    def text(self, message: str, /, **params: Value) -> str:
        """Return the message in the current language, with its parameters filled in."""
        return self.texts.text(message, **params)

    def aside(self, line: ipw.HTML) -> Aside:
        """Return an `Aside` for that line; its last answer is written again after each change of the language."""
        made = Aside(line)
        self.parts.append(lambda _: made.say(made.make))
        return made

    def keep(self, say: Callable[[Say], object]) -> None:
        """Call `say(text)` now and after each change of the language; `text` translates a message of the widgets."""
        say(self.texts.text)
        self.parts.append(say)

    def button(self, message: str, press: Callable[..., Any], *classes: str) -> ipw.Button:
        """Return a button with that message on it and as its tooltip, translated now and after each change of language.

        `press` is called without arguments; `classes` are class names of `kit.css`.
        """
        made = button("", press, *classes)

        def say(text: Say) -> None:
            made.description = made.tooltip = text(message)

        self.keep(say)
        return made

    def described(self, widget: W, message: str, **params: str | int) -> W:
        """Return the same widget, with that message as its description, now and after each change of the language."""

        def say(text: Say) -> None:
            widget.description = text(message, **params)

        self.keep(say)
        return widget

    def by(self, widget: ipw.DOMWidget) -> None:
        """Mark the widget with the current language, for screen readers, now and after each change of the language."""
        self.keep(lambda _: speaks(widget, self.texts.language))

    def choices(self, widget: W, options: Callable[[Say], Iterable[tuple[str, Any]]]) -> W:
        """Return the same list widget, with the options that `options(text)` returns, (words, value), in each language.

        The chosen value is kept; if it is gone, the first is chosen.
        """

        self.keep(lambda text: refill(widget, options(text)))
        return widget

    def language(self, speak: Callable[[str], Any]) -> ipw.Dropdown:
        """Return the list of languages, hidden if there is only one; `speak` is called with the chosen code.

        It is not called for the current language. A change of the language from elsewhere is shown in the list.
        """
        made = make(ipw.Dropdown, options=language_names(), value=self.texts.language)
        visible(made, len(languages()) > 1)

        def chosen(change: dict[str, Any]) -> None:
            if change["new"] != self.texts.language:
                speak(change["new"])

        made.observe(chosen, "value")
        self.parts.append(lambda _: setattr(made, "value", self.texts.language))
        return self.described(made, _("Language"))
