"""Buttons of which a press counts for what was written on them when the finger went down, and once.

A page hears a press long before the kernel has answered it, so a second one means what the page still shows, or what
has just come to stand there. Each button therefore carries the number of its offer, in a class that the page's script
(`kit_press.js`) reads when a finger or a key goes down; the script sends it with the press. Another number is offered
after each press, and as soon as the button stands for something else; a press with an old number does nothing.
"""

from __future__ import annotations

from collections.abc import Mapping
from threading import Lock
from typing import Any
from uuid import uuid4

import ipywidgets as ipw

from widgets.kernel.loop import Home

OFFER = "kit-offer-"


class Button(ipw.Button):  # type: ignore[misc]  # ipywidgets ships no types
    """A button that takes one press an offer. `click` is somebody's who needs no page: it is always taken."""

    def __init__(self, *, _dom_classes: tuple[str, ...] = (), **traits: Any) -> None:
        self.offer = 0
        self.home = Home()
        self.lock = Lock()
        self.name = uuid4().hex
        super().__init__(_dom_classes=(*_dom_classes, self._offered()), model_id=self.name, **traits)

    def anew(self) -> None:
        """It stands for something else from now on: what was pressed before does nothing."""
        with self.lock:
            self.offer += 1
        self._tell()

    def _handle_button_msg(self, _widget: object, content: Mapping[str, Any], _buffers: object) -> None:
        """What a page says: a press. Without an offer it is of a page without the script, and is taken."""
        if content.get("event") != "click":
            return
        try:
            if self._take(content.get("offer")):
                self.click()
        finally:
            self.home.call(self._tell)  # after all that the press has changed, so that nobody presses what is gone

    def _take(self, offer: object) -> bool:
        """Whether this is the first press on what is offered; two may be heard at once, in two threads."""
        with self.lock:
            taken = offer is None or offer == self.offer
            self.offer += 1
        return taken

    def _tell(self) -> None:
        """Let the pages know the number."""
        others = [name for name in self.trait_values()["_dom_classes"] if not name.startswith(OFFER)]
        self.set_trait("_dom_classes", (*others, self._offered()))

    def _offered(self) -> str:
        return f"{OFFER}{self.offer}-{self.name}"
