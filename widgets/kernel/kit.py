"""The kit's page script (`kit.js` and the `kit_*.js` files), and the messages between it and the kernel: :class:`Kit`.

The script is a single widget in each kernel. The script has no view: it runs in every page as soon as the page has its
model, also in a page that is reloaded and in a second tab. The style sheet (`kit.css`) comes with it. Every top-level
widget of the kit loads both with `load()`.

The kernel sends a message to the page with `send("word", ...)`, which calls `ASKED.word(model, content)` in
`kit.js`; the page sends one to the kernel with `tell(model, "word", {...})`, which calls each function that was
registered with `on("word", ...)`.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import anywidget

from widgets.kernel import KERNEL
from widgets.kernel.loop import Home
from widgets.kernel.models import dispose, make
from widgets.kernel.page import AskedFor, Page

FILES = (
    "kit.js",
    "kit_names.js",
    "kit_focus.js",
    "kit_drawn.js",
    "kit_given_up.js",
    "kit_press.js",
    "kit_veil.js",
    "kit_curtain.js",
)
SCRIPT = "\n".join((Path(__file__).parent / name).read_text(encoding="utf-8") for name in FILES)
CSS = (Path(__file__).parent / "kit.css").read_text(encoding="utf-8")
"""The text of the style sheet."""
THERE = "there"
"""The first message of a page, sent once its script runs."""
HAS_ALL = "has all"
"""The message of a page that has all widgets it asked for when it was loaded or reconnected."""
LINGER = 1.0
"""Seconds after which a replaced script is closed: its messages are heard until then."""
Heard = Callable[[Mapping[str, Any]], object]


class Script(AskedFor, anywidget.AnyWidget):
    """The widget model of the page script. `heard(script, content)` is called with each message of a page."""

    _esm = SCRIPT
    _css = CSS
    asked_for = False
    """Whether a page that is being loaded has asked for this script."""

    def __init__(self, heard: Callable[[Script, Mapping[str, Any]], object], **traits: Any) -> None:
        super().__init__(**traits)
        self.on_msg(lambda _widget, content, _buffers: heard(self, content))

    def on_asked_for(self) -> None:
        """Note that a page is being loaded: the page may take longer to run the script than anywidget waits.

        As soon as a page then says "there", `Kit` replaces this script.
        """
        self.asked_for = True


class Kit:
    """The messages between this kernel and its pages. A message goes to all pages; each page answers for itself."""

    def __init__(self) -> None:
        self.script: Script | None = None
        self.home = Home()
        self.pages: set[str] = set()
        """The names of the pages that have run the page script."""
        self.calls: defaultdict[str, list[Heard]] = defaultdict(list)
        self.on(THERE, lambda content: self.pages.add(str(content.get("page"))))
        self.on(HAS_ALL, lambda _: KERNEL.of(Page).has_all())

    def load(self) -> None:
        """Make the script, which brings itself and the style sheet to all pages; do nothing while it is open.

        The event loop that runs now is then the one in which the script is replaced later.
        """
        if self.script is None or self.script.comm is None:  # all widgets may have been closed (Widget.close_all)
            self.home = Home()
            self.script = make(Script, self._heard)

    def on(self, what: str, call: Heard) -> None:
        """Call a function with each message of that name which a page sends from now on; others stay registered.

        Args:
            what: The name of the message. A page sends "there" as soon as it can receive messages: those sent to it
                before may be lost.
            call: Gets the content of the message, with the name of the page under "page". It may be called in another
                thread than that of the cells, so it must act through a :class:`~widgets.kernel.loop.Home`.
        """
        self.calls[what].append(call)

    def send(self, what: str, **content: Any) -> None:
        """Send all pages one message, named `what`, with this content; first load the script if it is not open."""
        self.load()
        if self.script is not None:
            self.script.send({"what": what, **content})

    def _heard(self, script: Script, content: Mapping[str, Any]) -> None:
        """Call each function that is registered for a message of a page.

        A "there" is not passed on if a page that is being loaded has asked for this script: the script is replaced.
        """
        what = str(content.get("what"))
        if what == THERE and script.asked_for:
            script.asked_for = False
            self.home.call(self._replace, script)
            return  # the new script says "there" again
        for call in tuple(self.calls[what]):
            call(content)

    def _replace(self, before: Script) -> None:
        """Replace the script `before` by a new one, for a page that was reloaded, and close it after `LINGER` seconds.

        Do nothing if `before` has been closed or replaced already.

        If the page took longer to run the old script than anywidget waits (two seconds), that script ignores every
        message from then on, and the kernel has no way to find out.
        """
        if before is self.script and before.comm is not None:
            self.script = make(Script, self._heard)
            self.home.later(LINGER, dispose, before)
