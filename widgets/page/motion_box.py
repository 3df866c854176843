"""The check box for animated pictures, and the canvas that reads the motion setting of the reader's device.

A kernel cannot see the page, and ipywidgets reports no preference of a browser. But a browser paints an SVG by the
style sheet inside it, and answers its media queries like those of the page. So an invisible canvas of one pixel paints
such an SVG and sends the pixel back: white if the device asks for less motion, black if not. A browser that hides the
setting from pictures paints black, as if the device asked for nothing: then the reader has the box in each widget.
"""

from __future__ import annotations

from io import BytesIO

import ipywidgets as ipw
from ipycanvas import Canvas
from ipycanvas.canvas import _CanvasManager
from PIL import Image

from widgets.kernel import KERNEL
from widgets.kernel.models import lasting, make
from widgets.kernel.page import AskedFor, Page
from widgets.kernel.preferences import Motion

QUESTION = (
    b'<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"><style>@media (prefers-reduced-motion:reduce)'
    b'{rect{fill:#fff}}</style><rect width="1" height="1"/></svg>'
)
PLAIN = ("RGB", "RGBA")
"""The Pillow modes of the pictures that a page sends."""


def motion_box() -> ipw.Checkbox:
    """Return a new check box, without words, that shows and changes whether the pictures of all widgets are animated.

    The first one also makes the canvas that asks the reader's device (`Eye`).
    """
    lasting("eye", Eye)
    made = make(ipw.Checkbox, value=KERNEL.of(Motion).on, indent=False)
    KERNEL.of(Motion).shown_by(made)
    return made


class Eye(AskedFor, Canvas):  # type: ignore[misc]  # ipycanvas ships no types
    """An invisible canvas of one pixel that reads from each page whether the reader's device asks for less motion.

    Since every page makes this canvas, it also tells :class:`widgets.kernel.page.Page` that a page is being loaded, and
    that a page is ready.
    """

    def __init__(self) -> None:
        super().__init__(width=1, height=1, sync_image_data=True, _canvas_manager=_CanvasManager())
        self.question = ipw.Image(value=QUESTION, format="svg+xml")
        self.observe(self._answered, "image_data")
        self.on_client_ready(self._ask)

    def on_asked_for(self) -> None:
        """Note that a page is being loaded: no computer plays before it is ready."""
        KERNEL.of(Page).go()

    def _ask(self) -> None:
        """Handle that a page has made this canvas, and so all older widgets: the page is ready. Draw the SVG on it."""
        KERNEL.of(Page).come()
        self._canvas_manager._current_canvas = None  # noqa: SLF001, pinned as for the stage; this page knows of none yet
        self.draw_image(self.question, 0, 0)

    def _answered(self, change: dict[str, bytes]) -> None:
        """Handle a new picture of this canvas: a dark pixel allows movement, a bright one does not.

        A transparent pixel, or a picture that cannot be read, says nothing.
        """
        pixel = first_pixel(bytes(change["new"] or b""))
        if pixel and pixel[-1]:  # the canvas is transparent until the SVG has been painted
            KERNEL.of(Motion).ask(pixel[0] < 128)


def first_pixel(png: bytes) -> tuple[int, ...] | None:
    """Return red, green, blue and opacity (0 to 255) of the top left pixel of a PNG in RGB or RGBA.

    Return None for bytes that are no picture, and for a picture of another mode, such as grey.
    """
    try:
        with Image.open(BytesIO(png)) as found:
            pixel = found.convert("RGBA").getpixel((0, 0)) if found.mode in PLAIN else None
    except (OSError, SyntaxError):  # Pillow calls a PNG that is broken inside wrong syntax
        return None
    return pixel if isinstance(pixel, tuple) else None
