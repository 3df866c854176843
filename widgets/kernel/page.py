"""Track whether a browser page has loaded the widgets of this kernel.

Where a notebook has run before its page is opened (Voilà), and where a page is reloaded, the page first asks the kernel
for all existing widgets. A widget that the kernel opens before the page has them reaches the page first: a new widget
that names an older one waits for it in vain, and holds up the rest. A computer's move would also go unseen. So no
computer plays before a page has said that it is ready. And no widget is closed while a page may still ask for it:
JupyterLab may ask for each widget alone, and shows none before all have answered.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from typing import Any

from widgets.kernel import KERNEL
from widgets.kernel.loop import Home, running

PATIENCE = 30.0
"""Seconds that :meth:`Page.shown` waits for the first page to say that it is ready."""
AGAIN = 10.0
"""Seconds that :meth:`Page.shown` waits once a page has been ready before: a page whose connection was cut for a moment
asks for all widgets, although it has them."""
TICK = 0.05
"""Seconds between two looks of :meth:`Page.shown` at whether the page is ready."""
GONE = 300.0
"""Seconds after which a page that has asked for widgets, and has not said that it has them, counts as closed."""


class Page:
    """The state of the pages of this kernel: whether they have loaded its widgets, and the work that waits for that."""

    def __init__(self) -> None:
        self.there = False
        self.patience = PATIENCE
        self.asking = False
        """Whether a page is being loaded and is asking for widgets: it may ask for any widget of the kernel."""
        self.loads = 0
        """The number of loads of a page that have ended: the page had all widgets, or counted as closed."""
        self.awaited = -1
        """The value of `loads` during the newest load whose end after `GONE` seconds has been scheduled."""
        self.kept: list[tuple[Home, Callable[[], object]]] = []

    def go(self) -> None:
        """Note that a page has asked for all widgets: until `come`, no page is ready, and `shown` waits."""
        self.there = False

    def come(self) -> None:
        """Note that a page is ready: it has said that it has all widgets, or a button on it was pressed.

        From then on `shown` waits for at most `AGAIN` seconds.
        """
        self.there = True
        self.patience = AGAIN

    def asks(self) -> None:
        """Note that a page is being loaded and has asked for a widget: work is kept until `has_all`."""
        self.asking = True

    def has_all(self) -> None:
        """Note that the page has all widgets that it asked for, and do the kept work, each in its own event loop."""
        self.asking = False
        self.loads += 1
        kept, self.kept = self.kept, []
        for home, work in kept:
            home.call(work)

    def once_it_has_all(self, work: Callable[[], object]) -> None:
        """Do `work` now; while a page is asking for widgets, do it once the page has them, in the current event loop.

        A page that does not answer counts as closed `GONE` seconds after the first work was kept for it; where no event
        loop is running, it is waited for without end.
        """
        if not self.asking:
            work()
            return
        self.kept.append((Home(), work))
        if self.awaited != self.loads and (loop := running()):
            self.awaited = self.loads
            loop.call_later(GONE, self._give_up, self.loads)

    def _give_up(self, load: int) -> None:
        """Count the page as closed and do the kept work, unless the load with this number has ended already.

        `load` is the value of `loads` when the wait began; after that load another page may be loading.
        """
        if self.asking and load == self.loads:
            self.has_all()

    async def shown(self) -> None:
        """Wait until a page is ready, for at most `patience` seconds; from then on a page counts as ready in any case.

        The page may say so in the event loop of another thread, so this looks at a flag and waits for no asyncio event.
        """
        left = self.patience
        while not self.there and left > 0:
            await asyncio.sleep(TICK)
            left -= TICK
        self.there = True  # a page of an unknown kind, which never says that it is ready, must not wait at every turn


class AskedFor:
    """A mixin for a widget: calls `on_asked_for` when a page that is being loaded asks for the widget."""

    comm: Any

    def on_asked_for(self) -> None:
        """Handle that a page that is being loaded has asked for this widget. Raises NotImplementedError here."""
        raise NotImplementedError

    def get_state(self, key: str | Iterable[str] | None = None, drop_defaults: bool = False) -> dict[str, Any]:
        """Return the state of this widget for a page: the traits in `key`, or all if it is None, as ipywidgets does.

        A page that asks for all is being loaded: this is noted (`Page.asks`), and `on_asked_for` is called. Neither is
        done while the kernel itself opens the widget.
        """
        if key is None and self.comm is not None:  # without a comm the kernel is opening the widget: no page has asked
            KERNEL.of(Page).asks()
            self.on_asked_for()
        state: dict[str, Any] = super().get_state(key, drop_defaults)  # type: ignore[misc]  # of the widget
        return state
