"""The kit's script in the page (`kit.js` and those beside it), and the line between it and the kernel: :data:`KIT`.

The script is the one widget of its kind in a kernel. It is shown nowhere: it runs in every page as soon as the page has
its model, also in one that is loaded anew and in a second tab. The style sheet (`kit.css`) comes with it. Every widget
of the kit that stands by itself brings both, by `KIT.load()`.

The kernel says something to the page by `KIT.send("word", ...)`, which calls `ASKED.word(model, content)` in `kit.js`;
the page says something to the kernel by `tell(model, "word", {...})`, which calls all that `KIT.on("word", ...)` names.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import anywidget

from widgets.kernel import page
from widgets.kernel.loop import Home
from widgets.kernel.models import dispose, make
from widgets.kernel.page import AskedFor

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
"""The style sheet."""
THERE = "there"
"""What a page says first, once its script runs."""
HAS_ALL = "has all"
"""What a page says once it has all widgets that it asked for when it was loaded, or when its line had been cut."""
LINGER = 1.0
"""Seconds after which a script that was replaced is closed: what it has said until then counts."""
Heard = Callable[[Mapping[str, Any]], object]


class Script(AskedFor, anywidget.AnyWidget):
    """The script's model. `heard` gets what a page says."""

    _esm = SCRIPT
    _css = CSS
    asked_for = False
    """Whether a page that is being loaded has asked for it."""

    def __init__(self, heard: Callable[[Script, Mapping[str, Any]], object], **traits: Any) -> None:
        super().__init__(**traits)
        self.on_msg(lambda _widget, content, _buffers: heard(self, content))

    def on_asked_for(self) -> None:
        """A page that is being loaded may take longer to run it than anywidget waits."""
        self.asked_for = True


class Kit:
    """The line to the pages of this kernel. Whatever it sends goes to all of them; each answers for itself."""

    def __init__(self) -> None:
        self.script: Script | None = None
        self.home = Home()
        self.calls: defaultdict[str, list[Heard]] = defaultdict(list)

    def load(self) -> None:
        """Bring the script and the style sheet to the pages, unless they have them."""
        if self.script is None or self.script.comm is None:  # somebody may have closed all widgets
            self.home = Home()
            self.script = make(Script, self._heard)

    def on(self, what: str, call: Heard) -> None:
        """Let `call` hear what a page says under this name, from now on.

        It gets the content, with the name of the page under "page"; it may be called in another thread than that of the
        cells, so whoever acts on it does so through a :class:`~widgets.kernel.loop.Home`. "there" is said by each page
        as soon as it can be asked something: what it was asked before may be lost.
        """
        self.calls[what].append(call)

    def send(self, what: str, **content: Any) -> None:
        """Say something to all pages, in one message."""
        self.load()
        if self.script is not None:
            self.script.send({"what": what, **content})

    def _heard(self, script: Script, content: Mapping[str, Any]) -> None:
        what = str(content.get("what"))
        if what == THERE and script.asked_for:
            script.asked_for = False
            self.home.call(self._replace, script)
            return  # the new one says it again
        for call in tuple(self.calls[what]):
            call(content)

    def _replace(self, before: Script) -> None:
        """Another script for a page that was loaded anew.

        If it took longer to run the first one than anywidget waits, two seconds, then it heeds nothing that this one is
        sent from then on, and nobody can tell.
        """
        if before is self.script and before.comm is not None:
            self.script = make(Script, self._heard)
            self.home.later(LINGER, dispose, before)


KIT = Kit()
"""The line of this kernel."""
KIT.on(HAS_ALL, lambda _: page.PAGE.has_all())
