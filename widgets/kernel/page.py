"""Whether a page shows the widgets by now.

Where a notebook has run before anybody looks at it (Voilà), and where a page is loaded anew, that page first asks for
all widgets there are. What a kernel opens until then reaches it before those do: each new widget that names an older
one waits for it in vain, and holds up the rest. And nobody would see the move. So nothing happens by itself before a
page has said that it is there. And nothing is closed while a page may still ask for it: JupyterLab may ask for each
widget alone, and shows none before all have answered.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

from widgets.kernel.loop import Home, running

PATIENCE = 30.0
"""Seconds after which things go on without a page that says so."""
AGAIN = 10.0
"""The same once a page has been there: one whose line was cut for a moment asks for all widgets, but has them."""
TICK = 0.05
GONE = 300.0
"""Seconds after which a page that asked for widgets, and has not said since that it has them, is taken for gone."""


class Page:
    """Whether a page has all widgets of this kernel that were there when it came."""

    def __init__(self) -> None:
        self.there = False
        self.patience = PATIENCE
        self.asking = False
        """Whether a page that is being loaded asks for widgets: it may ask for any that there are."""
        self.loads = 0
        """How many loaded pages have got all that they asked for."""
        self.awaited = -1
        """Of which load, counted so, it is seen to that it does not last for ever."""
        self.kept: list[tuple[Home, Callable[[], object]]] = []

    def go(self) -> None:
        """A page asks for all widgets: until it has them, it can take no new ones."""
        self.there = False

    def come(self) -> None:
        """A page has said that it has them, or somebody has pressed something on it."""
        self.there = True
        self.patience = AGAIN

    def asks(self) -> None:
        """A page that is being loaded asks for a widget."""
        self.asking = True

    def has_all(self) -> None:
        """It has all that it asks for."""
        self.asking = False
        self.loads += 1
        kept, self.kept = self.kept, []
        for home, work in kept:
            home.call(work)

    def once_it_has_all(self, work: Callable[[], object]) -> None:
        """Do this at once, or, while a page asks for widgets, once it has them; in the loop that runs now."""
        if not self.asking:
            work()
            return
        self.kept.append((Home(), work))
        if self.awaited != self.loads and (loop := running()):
            self.awaited = self.loads
            loop.call_later(GONE, self._give_up, self.loads)

    def _give_up(self, load: int) -> None:
        """Take the page for gone, unless it has said since that it has all: then another one may be loading by now."""
        if self.asking and load == self.loads:
            self.has_all()

    async def shown(self) -> None:
        """Wait for it. It may say so in another thread's loop, so an event of one loop would not do."""
        left = self.patience
        while not self.there and left > 0:
            await asyncio.sleep(TICK)
            left -= TICK
        self.there = True  # or whoever is there in a way that nobody thought of would wait at every turn


PAGE = Page()
"""The page of this kernel, the first of them if there are more."""


class AskedFor:
    """A part of a widget that hears when a page that is being loaded asks for the widget."""

    comm: Any

    def on_asked_for(self) -> None:
        """Such a page asks for it."""
        raise NotImplementedError

    def get_state(self, key: str | Iterable[str] | None = None, drop_defaults: bool = False) -> dict[str, Any]:
        """What a page is told of this widget; one that asks for all of it is being loaded."""
        if key is None and self.comm is not None:  # without a comm it is being opened, on a page that has the others
            PAGE.asks()
            self.on_asked_for()
        state: dict[str, Any] = super().get_state(key, drop_defaults)  # type: ignore[misc]  # of the widget
        return state
