"""The box of a widget that says whether pictures move, and what asks the page for the answer of its reader's device.

A kernel cannot see the page, and no widget tells it a preference. But a picture can: browsers paint an SVG by its own
style sheet, and answer its media queries as those of the page. So a canvas of one pixel, which nobody sees, paints such
a picture, and sends back what came out: white where less motion is asked for, black where not. A browser that keeps
this from pictures answers black, as if nothing was asked for: then the reader has the switch in each widget.
"""

from __future__ import annotations

from io import BytesIO

import ipywidgets as ipw
from ipycanvas import Canvas
from ipycanvas.canvas import _CanvasManager
from PIL import Image

from widgets.kernel import motion, page
from widgets.kernel.models import lasting, make

QUESTION = (
    b'<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><style>@media (prefers-reduced-motion:reduce)'
    b'{rect{fill:#fff}}</style><rect width="1" height="1"/></svg>'
)
PLAIN = ("RGB", "RGBA")
"""The kinds of picture, as Pillow calls them, that a page sends."""


def motion_box() -> ipw.Checkbox:
    """A new box that shows whether pictures move, for all widgets, and changes it."""
    lasting("eye", Eye)
    made = make(ipw.Checkbox, value=motion.MOTION.on, indent=False)
    motion.MOTION.shown_by(made)
    return made


class Eye(page.AskedFor, Canvas):  # type: ignore[misc]  # ipycanvas ships no types
    """A canvas of one pixel, never shown, that asks each page which has it what its reader's device asks for.

    As every page makes it, it also tells :class:`widgets.kernel.page.Page` that one comes, and that one is there.
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
            motion.MOTION.ask(pixel[0] < 128)


def first_pixel(png: bytes) -> tuple[int, ...] | None:
    """Red, green, blue, opacity of the first pixel of a PNG; None for what is none, or is of another kind."""
    try:
        with Image.open(BytesIO(png)) as found:
            pixel = found.convert("RGBA").getpixel((0, 0)) if found.mode in PLAIN else None
    except (OSError, SyntaxError):  # Pillow calls a PNG that is broken inside wrong syntax
        return None
    return pixel if isinstance(pixel, tuple) else None
