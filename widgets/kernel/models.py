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

from widgets.kernel import page

W = TypeVar("W", bound=ipw.Widget)


_shared: dict[object, ipw.Widget] = {}


BEFORE_8_1_4 = "orientation" not in ipw.RadioButtons.class_traits()
"""Whether this is an ipywidgets that cannot lay radio buttons beside each other yet, and that itself still asks traits
for their metadata in a way that traitlets warns of."""


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


def visible(widget: ipw.DOMWidget, shown: bool) -> None:
    """Show a widget or take it out of the page."""
    if widget.layout is not _shared.get(ipw.Layout):
        widget.layout.display = "" if shown else "none"  # not None: in JupyterLite that does not reach the page
    elif not shown:
        widget.layout = ipw.Layout(display="none")
