"""Buttons that take one press for each offer, for the text they had when the finger or the key went down.

A reader can press a button again long before the kernel has answered the first press: the page then still shows the
old text, or just another one. So each button carries the number of its offer, in a class that the page script
(`kit_press.js`) reads when a finger or a key goes down and sends with the press. The number changes after each press,
and as soon as the button means another action; a press with an old number does nothing.
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
    """A button that takes one press for each offer. A call of `click` in the kernel always counts."""

    def __init__(self, *, _dom_classes: tuple[str, ...] = (), **traits: Any) -> None:
        self.offer = 0
        self.home = Home()
        self.lock = Lock()
        self.name = uuid4().hex
        super().__init__(_dom_classes=(*_dom_classes, self._offered()), model_id=self.name, **traits)

    def anew(self) -> None:
        """Make a new offer and tell the pages, since the button now means another action.

        A press from a page on the old offer then does nothing.
        """
        with self.lock:
            self.offer += 1
        self._tell()

    def _handle_button_msg(self, _widget: object, content: Mapping[str, Any], _buffers: object) -> None:
        """Handle a message of a page: a press on the current offer clicks the button, one on an old offer does nothing.

        A press without an offer comes from a page without the script, and counts. After any press the pages get a new
        offer. Other messages are ignored.
        """
        if content.get("event") != "click":
            return
        try:
            if self._take(content.get("offer")):
                self.click()
        finally:
            self.home.call(self._tell)  # after all changes by the press: a press on the old page must not count

    def _take(self, offer: object) -> bool:
        """Return whether this press is on the current offer, or has none; make a new offer in either case.

        Two presses may be handled at once, in two threads.
        """
        with self.lock:
            taken = offer is None or offer == self.offer
            self.offer += 1
        return taken

    def _tell(self) -> None:
        """Write the number of the offer into the button's class, in place of the old one, for the pages."""
        others = [name for name in self.trait_values()["_dom_classes"] if not name.startswith(OFFER)]
        self.set_trait("_dom_classes", (*others, self._offered()))

    def _offered(self) -> str:
        """Return the class that names the current offer and this button."""
        return f"{OFFER}{self.offer}-{self.name}"
