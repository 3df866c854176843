"""Whether pictures move: one answer for all widgets of a kernel, so that nobody has to give it twice.

What the reader has chosen in any of them counts first, then what a program says (`set_motion`), then the environment
(`PLAYGROUND_MOTION=off`), then what the reader's own device asks for (`prefers-reduced-motion`); else they move. Where
they do not, every step is shown as it stands at its end.

A kernel cannot see the page, and no widget tells it a preference. But a picture can: browsers paint an SVG by its own
style sheet, and answer its media queries as those of the page. So a canvas of one pixel, which nobody sees, paints such
a picture, and sends back what came out: white where less motion is asked for, black where not. A browser that keeps
this from pictures answers black, as if nothing was asked for: then the reader has the switch in each widget.
"""

from __future__ import annotations

from io import BytesIO
from weakref import WeakSet

import ipywidgets as ipw
from ipycanvas import Canvas
from ipycanvas.canvas import _CanvasManager
from PIL import Image

from widgets import page
from widgets.environment import flag
from widgets.errors import answered, known_flag
from widgets.lifetime import lasting, make

VARIABLE = "PLAYGROUND_MOTION"
QUESTION = (
    b'<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><style>@media (prefers-reduced-motion:reduce)'
    b'{rect{fill:#fff}}</style><rect width="1" height="1"/></svg>'
)
PLAIN = ("RGB", "RGBA")
"""The kinds of picture, as Pillow calls them, that a page sends."""


class Motion:
    """The answer, and the boxes that show it."""

    def __init__(self) -> None:
        self.chosen: bool | None = None
        """What the reader, or a program, has chosen."""
        self.asked: bool | None = None
        """What the page asks for, once it has said so."""
        self.boxes: WeakSet[ipw.Checkbox] = WeakSet()
        self.setting = False

    @property
    def on(self) -> bool:
        """Whether pictures move."""
        answers = (self.chosen, flag(VARIABLE, {"reduce": False}), self.asked)
        return next((answer for answer in answers if answer is not None), True)

    def box(self) -> ipw.Checkbox:
        """A new box that shows the answer and changes it."""
        lasting("eye", Eye)
        made = make(ipw.Checkbox, value=self.on, indent=False)
        self.boxes.add(made)
        made.observe(self._ticked, "value")
        return made

    def choose(self, on: bool | None) -> None:
        """Let pictures move or not, whatever the page asks for; None leaves it to the page again."""
        self.chosen = on
        self._show()

    def ask(self, on: bool) -> None:
        """The page has said what its reader's device asks for."""
        self.asked = on
        self._show()

    def _ticked(self, change: dict[str, bool]) -> None:
        if not self.setting:
            self.choose(change["new"])

    def _show(self) -> None:
        """Let all boxes say the same; those that are closed say nothing any more."""
        self.setting = True
        try:
            for box in [*self.boxes]:
                if box.comm is None:
                    self.boxes.discard(box)
                else:
                    box.value = self.on
        finally:
            self.setting = False


MOTION = Motion()


def set_motion(on: bool | None) -> None:
    """Let the pictures of all widgets move (True) or show each step as it stands at its end (False).

    None leaves it to what the reader's device asks for. Whoever ticks "Animate" in a widget changes it again, for all.
    Raises NothingToShowError for what is no answer.
    """
    with answered(None):
        MOTION.choose(None if on is None else known_flag("on", on))


class Eye(page.AskedFor, Canvas):  # type: ignore[misc]  # ipycanvas ships no types
    """A canvas of one pixel, never shown, that asks each page which has it what its reader's device asks for.

    As every page makes it, it also tells :class:`widgets.page.Page` that one comes, and that one is there.
    """

    def __init__(self) -> None:
        super().__init__(width=1, height=1, sync_image_data=True, _canvas_manager=_CanvasManager())
        self.question = ipw.Image(value=QUESTION, format="svg+xml")
        self.observe(self._answered, "image_data")
        self.on_client_ready(self._ask)

    def on_asked_for(self) -> None:
        """A page is being loaded."""
        page.PAGE.go()

    def _ask(self) -> None:
        """A page has made the canvas, and with it all others that were there."""
        page.PAGE.come()
        self._canvas_manager._current_canvas = None  # noqa: SLF001, pinned as for the stage; this page knows of none yet
        self.draw_image(self.question, 0, 0)

    def _answered(self, change: dict[str, bytes]) -> None:
        pixel = first_pixel(bytes(change["new"] or b""))
        if pixel and pixel[-1]:  # an empty canvas, before the picture has come, is clear
            MOTION.ask(pixel[0] < 128)


def first_pixel(png: bytes) -> tuple[int, ...] | None:
    """Red, green, blue, opacity of the first pixel of a PNG; None for what is none, or is of another kind."""
    try:
        with Image.open(BytesIO(png)) as found:
            pixel = found.convert("RGBA").getpixel((0, 0)) if found.mode in PLAIN else None
    except (OSError, SyntaxError):  # Pillow calls a PNG that is broken inside wrong syntax
        return None
    return pixel if isinstance(pixel, tuple) else None
