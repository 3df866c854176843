"""The base of the kit's widgets: their words in a language, their errors on the page, their theme, and their end."""

from __future__ import annotations

import ipywidgets as ipw

from playground.language.i18n import Catalogue, catalogue
from widgets.kernel.cells import Shown
from widgets.kernel.faults import ROOM
from widgets.kernel.models import dispose
from widgets.page.errors import Safety
from widgets.page.translated import Spoken


class KitWidget(Shown):
    """A widget whose parts are made in `parts`, and followed by its errors.

    Args:
        lang: The code of its first language.
        theme: The theme at first, "dark" or "light".
        classes: Class names of `kit.css`, after "kit".
    """

    def __init__(self, lang: str, theme: str, *classes: str) -> None:
        self.spoken = Spoken(catalogue(ROOM, lang))
        self.theme = theme
        self.safety = Safety(lambda: self.texts)
        self.errors = self.safety.errors
        light = ("kit-light",) if theme == "light" else ()
        super().__init__([*self.parts(), self.errors], _dom_classes=("kit", *classes, *light))
        self.spoken.by(self)

    def parts(self) -> list[ipw.Widget]:
        """Make and return the widgets inside, the topmost first; called before the widget itself is made.

        The widget for errors is not among them. Raises NotImplementedError here.
        """
        raise NotImplementedError

    @property
    def texts(self) -> Catalogue:
        """The catalogue of the widgets' texts in the current language."""
        return self.spoken.texts

    @property
    def lang(self) -> str:
        """The code of the current language."""
        return self.texts.language

    def speak(self, lang: str) -> None:
        """Show everything in another language, a code that has a catalogue."""
        self.spoken.speak(catalogue(ROOM, lang))

    def close(self) -> None:
        """Close the widget and every widget inside; do nothing if it is closed.

        While a page is being loaded, they are closed once that page has all widgets.
        """
        if self.comm is not None:
            dispose(self)
