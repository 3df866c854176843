"""Do work once all pages have finished drawing: sprite sheets and canvases must not be closed earlier.

ipycanvas draws some time after the kernel has sent its commands, and a movement goes on for as long as it is seen.
Until the end of a movement, the page asks again and again for the sprite sheets that the commands name. If one of
them has been closed, that drawing and every later one of the same board fail with "widget model not found". So each
page is asked (`kit_drawn.js`), and answers when it has finished drawing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import ipywidgets as ipw

from widgets.kernel import KERNEL
from widgets.kernel.kit import THERE, Kit
from widgets.kernel.loop import Home, running

GONE = 60.0
"""Seconds after which a page that does not answer counts as closed; every drawing has long been finished by then."""


class Waiting(NamedTuple):
    """Work to be done once these pages have drawn everything that was sent for the canvases of that manager.

    `manager` is the id of its model, `pages` are those that have not answered yet, `home` is the loop of the work.
    """

    manager: str
    pages: set[str]
    home: Home
    work: Callable[[], object]


class Drawn:
    """The waiting work, by the number that the pages answer with; `pages` are the pages that are known to answer."""

    def __init__(self) -> None:
        kit = KERNEL.of(Kit)
        self.pages = set(kit.pages)
        self.waiting: dict[int, Waiting] = {}
        self.asked = 0
        kit.on(THERE, self.there)
        kit.on("drawn", self.answered)

    def once(self, manager: ipw.Widget, work: Callable[[], object]) -> None:
        """Do `work` once all pages have drawn everything that was sent for that canvas manager.

        The work is done at once if no page is known that could answer, if no event loop is running in which the answer
        could be heard, or if the manager has been closed. Else it is done later in the current event loop, after `GONE`
        seconds at the latest: pages that have not answered by then count as closed. For this a message is sent to all
        pages.
        """
        loop = running()
        if not self.pages or loop is None or manager.comm is None:
            work()
            return
        self.asked += 1
        number, model = self.asked, str(manager.model_id)
        self.waiting[number] = Waiting(model, set(self.pages), Home(), work)
        KERNEL.of(Kit).send("drawn", number=number, manager=model)
        loop.call_later(GONE, self._give_up, number)

    def there(self, content: Mapping[str, Any]) -> None:
        """Handle that a page's script has started: all waiting work, and later work, then waits for this page too.

        Each question is sent again, to all pages, since the page may have missed it.
        """
        page = str(content.get("page"))
        self.pages.add(page)
        for number, waiting in tuple(self.waiting.items()):
            waiting.pages.add(page)
            KERNEL.of(Kit).send("drawn", number=number, manager=waiting.manager)

    def answered(self, content: Mapping[str, Any]) -> None:
        """Handle that a page has finished the drawing it was asked about; if no other page is awaited, do the work.

        `content` is its message: the name of the "page", and the "number" of the work. An answer about work
        that is done already only notes that the page answers.
        """
        page, number = str(content.get("page")), content.get("number")
        self.pages.add(page)  # a slow page may have been given up meanwhile
        if isinstance(number, int) and number in self.waiting:
            self.waiting[number].pages.discard(page)
            if not self.waiting[number].pages:
                self._go_on(number)

    def _give_up(self, number: int) -> None:
        """Forget the pages that have not answered about this work, and do it; do nothing if it is done already."""
        if number in self.waiting:
            self.pages -= self.waiting[number].pages
            self._go_on(number)

    def _go_on(self, number: int) -> None:
        """Do the work of that number in its event loop, and forget it; do nothing if it is done already."""
        if waiting := self.waiting.pop(number, None):
            waiting.home.call(waiting.work)
