"""Words that change with the language, on the spot: each is written anew where it stands, and nothing else moves."""

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
"""Says a message, with its parameters, in a language."""


class Aside:
    """A line that answers something: what it says is said again in every language that follows."""

    def __init__(self, line: ipw.HTML) -> None:
        self.line = line
        self.make: Callable[[], str] = str

    def say(self, make: Callable[[], str]) -> None:
        """Say what `make` gives, which is asked again when the language changes."""
        self.make = make
        self.line.value = make()

    def clear(self) -> None:
        """Say nothing."""
        self.say(str)


class Spoken:
    """The words of a widget's own parts. They are messages, and are said again by `speak`."""

    def __init__(self, texts: Catalogue) -> None:
        self.texts = texts
        self.parts: list[Callable[[Say], object]] = []
        self.speaking = False
        """Whether the language changes just now: lists that are written anew then choose nothing."""

    def speak(self, texts: Catalogue) -> None:
        """Say everything in another language."""
        self.texts = texts
        self.speaking = True
        try:
            for part in self.parts:
                part(texts.text)
        finally:
            self.speaking = False

    def text(self, message: str, /, **params: Value) -> str:
        """The message in the language of the moment, its parameters filled in."""
        return self.texts.text(message, **params)

    def aside(self, line: ipw.HTML) -> Aside:
        """The line, to answer something on."""
        made = Aside(line)
        self.parts.append(lambda _: made.say(made.make))
        return made

    def keep(self, say: Callable[[Say], object]) -> None:
        """Let `say(text)` write something, now and in every language that follows."""
        say(self.texts.text)
        self.parts.append(say)

    def button(self, message: str, press: Callable[..., Any], *classes: str) -> ipw.Button:
        """A button with that message on it."""
        made = button("", press, *classes)

        def say(text: Say) -> None:
            made.description = made.tooltip = text(message)

        self.keep(say)
        return made

    def described(self, widget: W, message: str, **params: str | int) -> W:
        """The widget, with that message as its description."""

        def say(text: Say) -> None:
            widget.description = text(message, **params)

        self.keep(say)
        return widget

    def by(self, widget: ipw.DOMWidget) -> None:
        """Let a page know of the widget that it speaks this language, now and whenever it changes."""
        self.keep(lambda _: speaks(widget, self.texts.language))

    def choices(self, widget: W, options: Callable[[Say], Iterable[tuple[str, Any]]]) -> W:
        """The widget, with those options to choose from; what is chosen stays."""

        self.keep(lambda text: refill(widget, options(text)))
        return widget

    def language(self, speak: Callable[[str], Any]) -> ipw.Dropdown:
        """The switch of the language; there is none to see where there is only one. `speak` gets what is chosen."""
        made = make(ipw.Dropdown, options=language_names(), value=self.texts.language)
        visible(made, len(languages()) > 1)

        def chosen(change: dict[str, Any]) -> None:
            if change["new"] != self.texts.language:
                speak(change["new"])

        made.observe(chosen, "value")
        self.parts.append(lambda _: setattr(made, "value", self.texts.language))
        return self.described(made, _("Language"))
