"""Widgets as a family: made with their classes in one go, and all closed when the family is thrown away."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as ipw

from widgets.html import Markup


def dispose(widget: ipw.Widget) -> None:
    """Close a widget, everything inside it, and their layouts and styles: the browser keeps what is not closed."""
    for child in getattr(widget, "children", ()):
        dispose(child)
    for name in ("layout", "style"):
        part = getattr(widget, name, None)
        if isinstance(part, ipw.Widget):
            part.close()
    ipw.Widget.close(widget)


def html(value: Markup | str = "", *classes: str) -> ipw.HTML:
    """A piece of HTML; `classes` are those of styles.RULES."""
    return ipw.HTML(value, _dom_classes=classes)


def row(*children: ipw.Widget, classes: tuple[str, ...] = ()) -> ipw.Box:
    """Widgets side by side, wrapping where there is no room."""
    return ipw.Box(children, _dom_classes=("kit-row", *classes))


def column(*children: ipw.Widget, classes: tuple[str, ...] = ()) -> ipw.VBox:
    """Widgets one under the other."""
    return ipw.VBox(children, _dom_classes=classes)


def button(
    words: str,
    on_click: Callable[..., Any],
    *classes: str,
    icon: str = "",
    tooltip: str = "",
) -> ipw.Button:
    """A button that says what it does, even where only its icon is seen. `on_click` is called without arguments."""
    made = ipw.Button(description=words, icon=icon, tooltip=tooltip or words, _dom_classes=classes)
    made.on_click(lambda _: on_click())
    return made


def breakable(label: str) -> str:
    """A label for a list of choices that can be broken between its words.

    ipywidgets turns its spaces into such that hold words together, so that a long one would be broken inside a word:
    a mark without width after each space, which nobody sees or hears, allows the break there.
    """
    return label.replace(" ", " \u200b")


def visible(widget: ipw.DOMWidget, shown: bool) -> None:
    """Show a widget or take it out of the page."""
    widget.layout.display = None if shown else "none"
