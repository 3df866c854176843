"""Make widgets that share a layout and a style, and close widgets together with everything inside them.

Every widget of the kit is closed by this module, once no page that is being loaded may still ask for it.

ipywidgets gives each widget a layout and a style of its own, two more models that a page has to build when it is
reloaded. Here the style sheet decides how most widgets look: they share one layout, and one style for each kind.
"""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, TypeVar

import ipywidgets as ipw

from widgets.kernel import KERNEL
from widgets.kernel.page import Page

W = TypeVar("W", bound=ipw.Widget)

BEFORE_8_1_4 = "orientation" not in ipw.RadioButtons.class_traits()
"""Whether ipywidgets is older than 8.1.4: it cannot lay radio buttons out in a row, and its own code reads the metadata
of traits in a way that traitlets warns of."""


class Shared(dict[object, ipw.Widget]):
    """The widgets that all others share, by their names; :func:`dispose` leaves them open."""


def make(kind: type[W], *arguments: Any, **traits: Any) -> W:
    """Return a new widget of that kind with the shared layout and style, as far as the kind has them.

    The shared ones are not to be changed; :func:`visible` gives the widget a layout of its own. `arguments` and
    `traits` go to the class of the widget.
    """
    kinds = {name: found.klass for name, found in kind.class_traits().items() if name in ("layout", "style")}
    with old_ways():
        made: W = kind(*arguments, **{name: lasting(part, part) for name, part in kinds.items()}, **traits)
    return made


@contextmanager
def old_ways() -> Iterator[None]:
    """Suppress, in the `with` block, the warnings of traitlets that ipywidgets before 8.1.4 causes with its own code.

    With a newer ipywidgets nothing is suppressed.
    """
    if not BEFORE_8_1_4:
        yield
        return
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Deprecated in traitlets 4.1", DeprecationWarning)
        yield


def lasting(name: object, kind: Callable[[], ipw.Widget]) -> ipw.Widget:
    """Return the shared widget of that name; :func:`dispose` leaves it open.

    It is made by `kind()` when it is first asked for, and again after it has been closed.
    """
    shared = KERNEL.of(Shared)
    found = shared.get(name)
    if found is None or found.comm is None:  # all widgets may have been closed (Widget.close_all)
        found = shared[name] = kind()
    return found


def dispose(*widgets: ipw.Widget) -> None:
    """Close widgets, everything inside them, and their own layouts and styles: the browser keeps every open model.

    Shared widgets (:func:`lasting`) stay open. While a page is being loaded all stay open, and are closed once that
    page has all widgets.
    """
    KERNEL.of(Page).once_it_has_all(partial(_close_each, widgets, _close))


def dispose_of_parts(widgets: Iterable[ipw.Widget]) -> None:
    """Close widgets that have no children and no layout or style of their own, at the same time as `dispose` would.

    Nothing else is closed with them.
    """
    KERNEL.of(Page).once_it_has_all(partial(_close_each, tuple(widgets), ipw.Widget.close))


def _close_each(widgets: Iterable[ipw.Widget], close: Callable[[ipw.Widget], None]) -> None:
    """Call `close` with each of these widgets, in their order."""
    for widget in widgets:
        close(widget)


def _close(widget: ipw.Widget) -> None:
    """Close a widget at once, with all that is inside it and its own layout and style; a shared widget stays open."""
    shared = KERNEL.of(Shared).values()
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
    """Show a widget, or hide it so that it takes no space in the page.

    A widget with the shared layout gets a layout of its own when it is first hidden.
    """
    if widget.layout is not KERNEL.of(Shared).get(ipw.Layout):
        widget.layout.display = "" if shown else "none"  # not None: JupyterLite does not send None to the page
    elif not shown:
        widget.layout = ipw.Layout(display="none")
