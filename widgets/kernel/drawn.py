"""What waits until the pages have drawn all that they were sent: sheets and canvases are closed no earlier.

ipycanvas draws when it gets to it, and a movement lasts as long as it is seen. Until its end it asks the page again and
again for the sheets that it names. One that is closed by then stops that drawing, and all that the same board is sent
from then on, with "widget model not found". So each page is asked (`kit_drawn.js`), and says so when it has drawn.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count
from typing import Any, NamedTuple

import ipywidgets as ipw

from widgets.kernel.kit import KIT, THERE
from widgets.kernel.loop import Home, running

GONE = 60.0
"""Seconds after which a page that does not answer is taken for gone; by then it has long drawn what it is sent."""
NUMBERS = count(1)


class Waiting(NamedTuple):
    """What is to be done once these pages have drawn what the canvases of that manager were sent."""

    manager: str
    pages: set[str]
    home: Home
    work: Callable[[], object]


class Drawn:
    """What is waiting, by the number that the pages answer with; `pages` are those that are known to answer."""

    def __init__(self) -> None:
        self.pages: set[str] = set()
        self.waiting: dict[int, Waiting] = {}

    def once(self, manager: ipw.Widget, work: Callable[[], object]) -> None:
        """Do this once all pages have drawn what they were sent for that manager of canvases.

        At once where no page is known that could answer, where no loop runs in which it could be heard, and where
        somebody has closed all widgets.
        """
        loop = running()
        if not self.pages or loop is None or manager.comm is None:
            work()
            return
        number, model = next(NUMBERS), str(manager.model_id)
        self.waiting[number] = Waiting(model, set(self.pages), Home(), work)
        KIT.send("drawn", number=number, manager=model)
        loop.call_later(GONE, self._give_up, number)

    def there(self, content: Mapping[str, Any]) -> None:
        """A page can be asked; what it was asked before may be lost."""
        page = str(content.get("page"))
        self.pages.add(page)
        for number, waiting in tuple(self.waiting.items()):
            waiting.pages.add(page)
            KIT.send("drawn", number=number, manager=waiting.manager)

    def answered(self, content: Mapping[str, Any]) -> None:
        """A page has drawn what it was asked for."""
        page, number = str(content.get("page")), content.get("number")
        self.pages.add(page)  # it may have been slow
        if isinstance(number, int) and number in self.waiting:
            self.waiting[number].pages.discard(page)
            if not self.waiting[number].pages:
                self._go_on(number)

    def _give_up(self, number: int) -> None:
        if number in self.waiting:
            self.pages -= self.waiting[number].pages
            self._go_on(number)

    def _go_on(self, number: int) -> None:
        if waiting := self.waiting.pop(number, None):
            waiting.home.call(waiting.work)


DRAWN = Drawn()
"""What waits in this kernel."""
KIT.on(THERE, DRAWN.there)
KIT.on("drawn", DRAWN.answered)
