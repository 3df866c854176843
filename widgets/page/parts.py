"""Make the parts of a widget: texts, rows, columns, buttons and lists, with the classes that the page reads."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import ipywidgets as ipw

from playground.language.i18n import languages
from widgets.kernel.models import BEFORE_8_1_4, make
from widgets.page.html import Markup
from widgets.page.press import Button

IN_A_ROW = {} if BEFORE_8_1_4 else {"orientation": "horizontal"}
"""The trait that lays radio buttons out in a row; before ipywidgets 8.1.4 the style sheet alone does so."""


def html(value: Markup | str = "", *classes: str) -> ipw.HTML:
    """Return an HTML widget that shows `value`, which is not escaped; `classes` are class names of `kit.css`."""
    return make(ipw.HTML, value, _dom_classes=classes)


def row(*children: ipw.Widget, classes: tuple[str, ...] = ()) -> ipw.Box:
    """Return a box with widgets side by side, which wrap where there is no room; `classes` come after "kit-row"."""
    return make(ipw.Box, children, _dom_classes=("kit-row", *classes))


def column(*children: ipw.Widget, classes: tuple[str, ...] = ()) -> ipw.VBox:
    """Return a box with widgets one under the other; `classes` are class names of `kit.css`."""
    return make(ipw.VBox, children, _dom_classes=classes)


def button(
    words: str,
    on_click: Callable[..., Any],
    *classes: str,
    icon: str = "",
    tooltip: str = "",
) -> Button:
    """Return a button that takes one press for each offer.

    Args:
        words: The text of the button, also for a screen reader where the style sheet shows only the icon.
        on_click: Called without arguments when the button is pressed.
        classes: Class names of `kit.css`.
        icon: The name of an icon of Font Awesome.
        tooltip: The tooltip, `words` if empty.
    """
    made = make(Button, description=words, icon=icon, tooltip=tooltip or words, _dom_classes=classes)
    made.on_click(lambda _: on_click())
    return made


class FirstOf:
    """Gives the focus to the first usable button, list or text line in some parts of a widget.

    A disabled or hidden control takes no focus: a reader who leaves the board with a key would then stay on the board.

    Args:
        parts: Returns the parts to search, in their order, at the time of the call.
    """

    def __init__(self, parts: Callable[[], Iterable[ipw.Widget]]) -> None:
        self.parts = parts

    def focus(self) -> None:
        """Give the focus to the first button, list or text line neither disabled nor hidden, if there is one."""
        if found := next(_usable(self.parts()), None):
            found.focus()


def _usable(parts: Iterable[ipw.Widget]) -> Iterator[ipw.DOMWidget]:
    """Yield the buttons, lists and text lines in these parts that are neither hidden nor disabled, in their order.

    Boxes are searched at any depth; what is in a hidden box is left out.
    """
    for part in parts:
        if part.layout.display == "none":
            continue
        if isinstance(part, ipw.Box):
            yield from _usable(part.children)
        elif isinstance(part, ipw.Button | ipw.Select | ipw.Text) and not part.disabled:
            yield part


def breakable(label: str) -> str:
    """Return the label for a list of choices, with a possible line break after each space.

    ipywidgets turns the spaces of a label into no-break spaces, so that a long label would be broken inside a word. A
    zero-width space, which is neither seen nor read aloud, after each space allows the break there.
    """
    return label.replace(" ", " \u200b")


def refill(widget: ipw.Widget, options: Iterable[tuple[str, Any]]) -> None:
    """Set the options, (words, value), of a list and keep the chosen value.

    If that value is gone, choose the first one; without options, None. Observers of the list are called meanwhile.
    """
    chosen = widget.value
    widget.options = found = tuple(options)
    values = [value for _, value in found]
    widget.value = chosen if chosen in values else next(iter(values), None)


def lit(widget: ipw.DOMWidget, light: bool) -> None:
    """Show a widget on the background of the light theme if `light`, else of the dark theme."""
    (widget.add_class if light else widget.remove_class)("kit-light")


LANGUAGE = "kit-lang-"
"""The prefix of the class that names a widget's language; the page script turns it into the attribute `lang`."""


def speaks(widget: ipw.DOMWidget, lang: str) -> None:
    """Mark a widget with the language of its words, in place of any other, for a screen reader's pronunciation."""
    with widget.hold_sync():  # one message for both
        for other in languages():
            if other != lang:
                widget.remove_class(LANGUAGE + other)
        widget.add_class(LANGUAGE + lang)


def opens(button: ipw.Button, opened: bool) -> None:
    """Mark a button that opens and closes a part of the page as open or closed, for a screen reader; open nothing."""
    (button.add_class if opened else button.remove_class)("kit-open")
