"""The counts of an own deck: how many cards of each kind, changed with + and - or typed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any

import ipywidgets as ipw

from playground.core import AnyGame, _
from playground.language import sentences
from playground.workshop.making import Counting
from widgets.kernel.models import make
from widgets.page.parts import button, row
from widgets.page.translated import Say, Spoken


class CountingBox:
    """Shows the counts in a text (`widget`); `change(text)` is called with the new text when a count is changed."""

    def __init__(
        self,
        game: AnyGame,
        counting: Counting,
        text: str,
        spoken: Spoken,
        change: Callable[[str], object],
        guard: Callable[[Callable[..., Any]], Callable[..., Any]],
    ) -> None:
        self.game = game
        self.counting = counting
        self.text = text
        self.spoken = spoken
        self.change = change
        self.showing = False
        self.numbers = {kind: make(ipw.IntText) for kind in counting.kinds}
        self.fewer = {kind: self._step(kind, -1, "minus", guard) for kind in counting.kinds}
        self.more = {kind: self._step(kind, 1, "plus", guard) for kind in counting.kinds}
        for kind, box in self.numbers.items():
            box.observe(guard(partial(self._written, kind)), "value")
        spoken.keep(self._say)
        rows = (row(self.fewer[kind], self.more[kind], box) for kind, box in self.numbers.items())
        self.widget = row(*rows, classes=("kit-counts",))
        self._fill(counting.counts(text))

    def show(self, text: str) -> None:
        """Show the counts in a text; a count that cannot be read keeps the number shown before."""
        self.text = text
        self._fill(self.counting.counts(text))

    def _fill(self, counts: Mapping[str, int]) -> None:
        self.showing = True
        try:
            for kind, box in self.numbers.items():
                box.value = counts.get(kind, box.value)
        finally:
            self.showing = False

    def _step(self, kind: str, by: int, icon: str, guard: Callable[..., Any]) -> ipw.Button:
        return button("", guard(lambda: self._stepped(kind, by)), "kit-round", icon=icon)

    def _written(self, kind: str, change: dict[str, Any]) -> None:
        if not self.showing:
            self._put(kind, change["new"])

    def _put(self, kind: str, count: int) -> None:
        self.change(self.counting.put(self.text, kind, count))

    def _stepped(self, kind: str, by: int) -> None:
        """Change a count by one, from 0 to the most that a line can hold; typed numbers are not limited here."""
        self._put(kind, min(max(self.numbers[kind].value + by, 0), self.counting.most))

    def _say(self, text: Say) -> None:
        for kind, box in self.numbers.items():
            name = str(sentences.value(self.game, kind, {}, self.spoken.texts.language))
            box.description = name
            self._name(self.fewer[kind], text(_("One less: {card}"), card=name))
            self._name(self.more[kind], text(_("One more: {card}"), card=name))

    def _name(self, of: ipw.Button, name: str) -> None:
        of.description = of.tooltip = name
