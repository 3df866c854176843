"""The parts that widgets are made of: texts, rows, columns, buttons and lists, and what is said of them to the page."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import ipywidgets as ipw

from playground.language.i18n import languages
from widgets.kernel.models import BEFORE_8_1_4, make
from widgets.page.html import Markup
from widgets.page.press import Button

IN_A_ROW = {} if BEFORE_8_1_4 else {"orientation": "horizontal"}
"""What lays radio buttons beside each other; where it is not known yet, the style sheet alone does it."""


def html(value: Markup | str = "", *classes: str) -> ipw.HTML:
    """A piece of HTML; `classes` are those of `kit.css`."""
    return make(ipw.HTML, value, _dom_classes=classes)


def row(*children: ipw.Widget, classes: tuple[str, ...] = ()) -> ipw.Box:
    """Widgets side by side, wrapping where there is no room."""
    return make(ipw.Box, children, _dom_classes=("kit-row", *classes))


def column(*children: ipw.Widget, classes: tuple[str, ...] = ()) -> ipw.VBox:
    """Widgets one under the other."""
    return make(ipw.VBox, children, _dom_classes=classes)


def button(
    words: str,
    on_click: Callable[..., Any],
    *classes: str,
    icon: str = "",
    tooltip: str = "",
) -> Button:
    """A button that says what it does, even where only its icon is seen. `on_click` is called without arguments."""
    made = make(Button, description=words, icon=icon, tooltip=tooltip or words, _dom_classes=classes)
    made.on_click(lambda _: on_click())
    return made


class FirstOf:
    """Takes the focus to the first button or line of text, in some parts of a widget, that can have it just then.

    What is disabled or hidden takes no focus: whoever was sent there from a board would be trapped on the board.
    """

    def __init__(self, parts: Callable[[], Iterable[ipw.Widget]]) -> None:
        self.parts = parts

    def focus(self) -> None:
        """Give it the focus."""
        if found := next(_usable(self.parts()), None):
            found.focus()


def _usable(parts: Iterable[ipw.Widget]) -> Iterator[ipw.DOMWidget]:
    """The controls in these parts that can be used, in their order."""
    for part in parts:
        if part.layout.display == "none":
            continue
        if isinstance(part, ipw.Box):
            yield from _usable(part.children)
        elif isinstance(part, ipw.Button | ipw.Text) and not part.disabled:
            yield part


def breakable(label: str) -> str:
    """A label for a list of choices that can be broken between its words.

    ipywidgets turns its spaces into such that hold words together, so that a long one would be broken inside a word:
    a mark without width after each space, which nobody sees or hears, allows the break there.
    """
    return label.replace(" ", " \u200b")


def refill(widget: ipw.Widget, options: Iterable[tuple[str, Any]]) -> None:
    """New options for a list; what is chosen stays so, else the first is chosen, and nothing where there are none."""
    chosen = widget.value
    widget.options = found = tuple(options)
    values = [value for _, value in found]
    widget.value = chosen if chosen in values else next(iter(values), None)


def lit(widget: ipw.DOMWidget, light: bool) -> None:
    """Let a widget stand on the ground of the light theme, or of the dark one."""
    (widget.add_class if light else widget.remove_class)("kit-light")


LANGUAGE = "kit-lang-"
"""How the class begins that says which language a widget speaks: the page's script makes it the attribute `lang`."""


def speaks(widget: ipw.DOMWidget, lang: str) -> None:
    """Let a page know which language the words of a widget are in: a voice that reads them goes by that."""
    with widget.hold_sync():  # one message for both
        for other in languages():
            if other != lang:
                widget.remove_class(LANGUAGE + other)
        widget.add_class(LANGUAGE + lang)


def opens(button: ipw.Button, opened: bool) -> None:
    """Say of a button that it opens and closes something, and whether that is open."""
    (button.add_class if opened else button.remove_class)("kit-open")
