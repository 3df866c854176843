"""Widgets as a family: made with their classes in one go, and all closed when the family is thrown away.

Every widget of the kit that is closed is closed here, and only once no page that is being loaded may ask for it.

ipywidgets gives each widget a layout and a style of its own, two more models that a page has to build when it is loaded
anew. Here most widgets look as the style sheet says: they share one layout, and one style for each kind.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

import ipywidgets as ipw

from playground.i18n import languages
from widgets import page
from widgets.html import Markup
from widgets.press import Button

W = TypeVar("W", bound=ipw.Widget)
_shared: dict[object, ipw.Widget] = {}
BEFORE_8_1_4 = "orientation" not in ipw.RadioButtons.class_traits()
"""Whether this is an ipywidgets that cannot lay radio buttons beside each other yet, and that itself still asks traits
for their metadata in a way that traitlets warns of."""
IN_A_ROW = {} if BEFORE_8_1_4 else {"orientation": "horizontal"}
"""What lays radio buttons beside each other; where it is not known yet, the style sheet alone does it."""


def make(kind: type[W], *arguments: Any, **traits: Any) -> W:
    """A widget of that kind, with the layout and the style that all share. Only :func:`visible` may change these."""
    kinds = {name: found.klass for name, found in kind.class_traits().items() if name in ("layout", "style")}
    with old_ways():
        made: W = kind(*arguments, **{name: lasting(part, part) for name, part in kinds.items()}, **traits)
    return made


@contextmanager
def old_ways() -> Iterator[None]:
    """Let nothing be heard of what an older ipywidgets does with traits: only a newer one could do otherwise."""
    if not BEFORE_8_1_4:
        yield
        return
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Deprecated in traitlets 4.1", DeprecationWarning)
        yield


def lasting(name: object, kind: Callable[[], ipw.Widget]) -> ipw.Widget:
    """The one widget of that name, which all share and nothing disposes of; made when it is first asked for."""
    found = _shared.get(name)
    if found is None or found.comm is None:  # somebody may have closed all widgets
        found = _shared[name] = kind()
    return found


def dispose(*widgets: ipw.Widget) -> None:
    """Close widgets, everything inside them, and their own layouts and styles: the browser keeps what is not closed.

    While a page is being loaded they stay as they are, and are closed once it has all widgets.
    """
    page.PAGE.once_it_has_all(partial(_close_each, widgets, _close))


def dispose_of_parts(widgets: Iterable[ipw.Widget]) -> None:
    """The same for widgets that have nothing inside, and no layout or style of their own."""
    page.PAGE.once_it_has_all(partial(_close_each, tuple(widgets), ipw.Widget.close))


def _close_each(widgets: Iterable[ipw.Widget], close: Callable[[ipw.Widget], None]) -> None:
    for widget in widgets:
        close(widget)


def _close(widget: ipw.Widget) -> None:
    """Close a widget with all that is inside it by now."""
    shared = _shared.values()
    if widget in shared:
        return
    for child in getattr(widget, "children", ()):
        _close(child)
    for name in ("layout", "style"):
        part = getattr(widget, name, None)
        if isinstance(part, ipw.Widget) and part not in shared:
            part.close()
    ipw.Widget.close(widget)


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


def visible(widget: ipw.DOMWidget, shown: bool) -> None:
    """Show a widget or take it out of the page."""
    if widget.layout is not _shared.get(ipw.Layout):
        widget.layout.display = "" if shown else "none"  # not None: in JupyterLite that does not reach the page
    elif not shown:
        widget.layout = ipw.Layout(display="none")
