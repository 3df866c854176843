"""Whether a page shows the widgets by now, and how a page that is loaded anew gets all of them.

Where a notebook has run before anybody looks at it (Voilà), and where a page is loaded anew, that page first asks for
all widgets there are. What a kernel opens until then reaches it before those do: each new widget that names an older
one waits for it in vain, and holds up the rest. And nobody would see the move. So nothing happens by itself before a
page has said that it is there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any
from uuid import uuid4

import ipywidgets as ipw

PATIENCE = 30.0
"""Seconds after which things go on without a page that says so."""
AGAIN = 10.0
"""The same once a page has been there: one whose line was cut for a moment asks for all widgets, but has them."""
TICK = 0.05


class Page:
    """Whether a page has all widgets of this kernel that were there when it came."""

    def __init__(self) -> None:
        self.there = False
        self.patience = PATIENCE

    def go(self) -> None:
        """A page asks for all widgets: until it has them, it can take no new ones."""
        self.there = False

    def come(self) -> None:
        """A page has said that it has them, or somebody has pressed something on it."""
        self.there = True
        self.patience = AGAIN

    async def shown(self) -> None:
        """Wait for it. It may say so in another thread's loop, so an event of one loop would not do."""
        left = self.patience
        while not self.there and left > 0:
            await asyncio.sleep(TICK)
            left -= TICK
        self.there = True  # or whoever is there in a way that nobody thought of would wait at every turn


PAGE = Page()
"""The page of this kernel, the first of them if there are more."""


class Latecomer(ipw.Box):  # type: ignore[misc]  # ipywidgets ships no types
    """A widget, never shown, that a page loaded anew has whole only after all others.

    Each output of a page looks for its widget for two seconds, and then gives up without a last look. If the page has
    made all widgets by then, it takes that for good ("Error displaying widget: model not found"); if it has not, the
    output tries again once it has. A page makes them in one go: on a slow machine, or with many widgets, that go takes
    so long that it falls between a look and the end of those seconds. So this widget names one that there is not
    yet, and which is opened when the page says that it has made the canvas of :class:`widgets.motion.Eye`: until then
    the page is not done, and every output that was about to give up has had its turn.
    """

    def __init__(self) -> None:
        self.named = ""
        """The id of the widget that is still to be opened, if a page waits for one."""
        self.opened: ipw.Layout | None = None
        super().__init__()

    def get_state(self, key: str | Iterable[str] | None = None, drop_defaults: bool = False) -> dict[str, Any]:
        """What a page is told of this widget; one that asks for all of it is being loaded."""
        state: dict[str, Any] = super().get_state(key, drop_defaults)
        if key is None and self.comm is not None:  # without a comm it is being opened, on a page that has the others
            PAGE.go()
            self.named = uuid4().hex
            state["children"] = [f"IPY_MODEL_{self.named}"]
        return state

    def come(self) -> None:
        """The page has made the others: open what it waits for, in place of what an earlier one had waited for."""
        if self.named:
            before, self.opened = self.opened, ipw.Layout(model_id=self.named)
            self.named = ""
            if before is not None:
                before.close()
