"""The controls of a lesson player: buttons and numbers for steps, play and pause, speed, theme, language."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from types import MappingProxyType
from typing import Any, NamedTuple

import ipywidgets as ipw

from playground.core import _
from playground.language.i18n import Catalogue, language_names, languages
from widgets.kernel.models import make, visible
from widgets.page.motion_box import motion_box
from widgets.page.parts import IN_A_ROW, button, row

SPEEDS: Mapping[str, float] = MappingProxyType({"slow": 0.5, "normal": 1.0, "fast": 2.0})
"""The speed of a movement, as a multiple of its natural speed."""


class Commands(NamedTuple):
    """The functions that the controls call: to a step, play or pause, redraw in another theme, change the language."""

    go: Callable[[int], Any]
    play: Callable[[], Any]
    look: Callable[[], Any]
    speak: Callable[[str], Any]


class Controls:
    """All controls of a player; `steps` is the number of steps. The owner places `bar` and `settings`."""

    def __init__(self, texts: Catalogue, steps: int, theme: str, do: Commands) -> None:
        self.steps = steps
        self.index = 0
        self.texts = texts
        self.do = do
        self.first = self._button("step-backward", lambda: self.do.go(0))
        self.previous = self._button("caret-left", lambda: self.do.go(self.index - 1))
        self.play = self._button("play", do.play, "kit-play")
        self.next = self._button("caret-right", lambda: self.do.go(self.index + 1))
        self.last = self._button("step-forward", lambda: self.do.go(self.steps))
        self.track = make(ipw.RadioButtons, options=self._numbers(), value=0, _dom_classes=("kit-steps",), **IN_A_ROW)
        self.speed = make(ipw.Dropdown, options=self._speeds(), value=1.0)
        self.animate = motion_box()
        self.light = make(ipw.Checkbox, value=theme == "light", indent=False)
        self.language = make(ipw.Dropdown, options=language_names(), value=texts.language)
        visible(self.language, len(languages()) > 1)
        self.bar = row(row(self.first, self.previous, self.play, self.next, self.last), self.track)
        self.settings = row(self.speed, self.animate, self.light, self.language)
        for of, chosen in ((self.track, self._on_track), (self.speed, None), (self.language, self._on_language)):
            of.observe(partial(self._on_choice, chosen), "value")
        self.light.observe(lambda _: self.do.look(), "value")
        self.say(texts)

    @property
    def theme(self) -> str:
        """The chosen theme, "dark" or "light"."""
        return "light" if self.light.value else "dark"

    def add(self, setting: ipw.Widget) -> None:
        """Add a widget to the settings, before the list of languages, which stays the last."""
        *others, language = self.settings.children
        self.settings.children = (*others, setting, language)

    def at(self, index: int) -> None:
        """Show that `index` is the current step; `go` is not called."""
        self.index = index
        self.track.value = index

    def playing(self, running: bool) -> None:
        """Show on the button whether the lesson plays: it then says "Pause", else "Play"."""
        self.play.icon = "pause" if running else "play"
        self._name(self.play, self.texts.text(_("Pause") if running else _("Play")), self.texts.text(_("Space")))

    def choose(self, lang: str) -> None:
        """Choose a language of the list by its code, as a reader does: `speak` is called unless the texts are in it.

        Raises TraitError for a code that is not in the list.
        """
        self.language.value = lang

    def say(self, texts: Catalogue) -> None:
        """Write all texts in the language of `texts`; step and speed stay, and the button says "Play".

        No command is called for that. The list of languages shows the language of `texts`.
        """
        self.texts = texts
        self.language.value = texts.language
        self._name(self.first, texts.text(_("To the start")), texts.text(_("Home")))
        self._name(self.previous, texts.text(_("One step back")), texts.text(_("Left arrow")))
        self._name(self.next, texts.text(_("One step on")), texts.text(_("Right arrow")))
        self._name(self.last, texts.text(_("To the last step")), texts.text(_("End")))
        self.playing(running=False)
        self.track.description = texts.text(_("Step"))
        self.speed.description = texts.text(_("Speed"))
        self.animate.description = texts.text(_("Animate"))
        self.light.description = texts.text(_("Light board"))
        self.language.description = texts.text(_("Language"))
        speed, index = self.speed.value, self.index
        self.speed.options = self._speeds()
        self.speed.value = speed
        self.index = -1  # new options select the first number, which must not change the step
        self.track.options = self._numbers()
        self.at(index)

    def _button(self, icon: str, press: Callable[[], Any], *classes: str) -> ipw.Button:
        """Return a round button with that icon, without a text yet."""
        return button("", press, "kit-round", *classes, icon=icon)

    def _name(self, of: ipw.Button, words: str, key: str) -> None:
        """Set the text of a button, and its tooltip, which also names the key: "Play (Space on the board)"."""
        of.description = words
        of.tooltip = self.texts.text(_("{command} ({key} on the board)"), command=words, key=key)

    def _numbers(self) -> list[tuple[str, int]]:
        """Return (text, step) for each step: "Start" for 0, then its number."""
        return [(self.texts.text(_("Start")), 0), *((str(step), step) for step in range(1, self.steps + 1))]

    def _speeds(self) -> list[tuple[str, float]]:
        """Return (text, multiple of the natural speed) for each of SPEEDS: "slow", "normal", "fast", in this order."""
        names = {
            "slow": self.texts.text(_("slow")),
            "normal": self.texts.text(_("normal")),
            "fast": self.texts.text(_("fast")),
        }
        return [(names[name], speed) for name, speed in SPEEDS.items()]

    def _on_choice(self, chosen: Callable[[Any], None] | None, change: dict[str, Any]) -> None:
        """Call `chosen`, if given, with the new choice; the empty choice, which only a program makes, is undone."""
        if change["new"] is None:
            change["owner"].value = change["old"]
        elif chosen:
            chosen(change["new"])

    def _on_track(self, step: int) -> None:
        """Call `go` with a pressed number; not if it is the current step, nor while :meth:`say` writes the numbers."""
        if self.index >= 0 and step != self.index:
            self.do.go(step)

    def _on_language(self, lang: str) -> None:
        """Call `speak` with the chosen language, unless the texts are in it already."""
        if lang != self.texts.language:
            self.do.speak(lang)
