"""Close the widgets that a notebook cell has made and shown when that cell runs again.

A kernel keeps every widget until the widget is closed, long after its output has been cleared: computers would play on
in a game that no page shows. A cell is identified by the `cellId` that JupyterLab and Notebook send with each run;
where a front end sends none, nothing is closed. A widget that is still wanted stays open: one that another cell shows,
by itself or inside another widget, and one that a variable of the notebook holds, directly or in a list, tuple, set or
dictionary.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator
from functools import wraps
from typing import Any, ParamSpec, TypeVar, cast

import ipywidgets as ipw
from ipywidgets.widgets.widget import _instances

from widgets.kernel import KERNEL
from widgets.kernel.faults import answered
from widgets.kernel.kit import Kit
from widgets.kernel.wakeful import Sleeper, Wakeful

P = ParamSpec("P")
W = TypeVar("W", bound="Shown")


class Shown(ipw.VBox):  # type: ignore[misc]  # ipywidgets ships no types
    """The base class of a widget that a notebook cell shows directly, not only inside another widget.

    Making one also loads the kit's page script and style sheet.
    """

    def __init__(self, children: Iterable[ipw.Widget], **traits: Any) -> None:
        KERNEL.of(Kit).load()
        super().__init__([*children], **traits)

    def _repr_mimebundle_(self, **limits: Any) -> dict[str, str]:
        """Return the output for the front end, by MIME type, and note that the running cell shows this widget."""
        KERNEL.of(Cells).show(self)
        bundle: dict[str, str] = super()._repr_mimebundle_(**limits)
        return bundle


class Cells:
    """The widgets that each cell made and showed in its last run; `left` are those of earlier runs, still open."""

    def __init__(self) -> None:
        self.shell: Any = None
        self.made: dict[str, list[Shown]] = {}
        self.shown: dict[str, list[Shown]] = {}
        self.left: list[Shown] = []

    def make(self, widget: Shown) -> None:
        """Note that the running cell has made the widget; do nothing where no cell is known."""
        if cell := self._cell():
            self.made.setdefault(cell, []).append(widget)

    def show(self, widget: Shown) -> None:
        """Note that the running cell shows the widget, and mark the awake boards in it as seen by a page.

        Do nothing where no cell is known.
        """
        if cell := self._cell():
            self.shown.setdefault(cell, []).append(widget)
            for board in _boards_in(widget):
                KERNEL.of(Wakeful).see(board, True)

    def begin(self, _info: object = None) -> None:
        """Handle that a cell is about to run: its output is cleared, so no page shows the boards of its last run.

        The widgets that the cell made or showed then are moved to `left`, still open. Their awake boards are marked as
        unseen, unless another cell shows the widget.
        """
        cell = self._cell()
        left = [] if cell is None else [*self.made.pop(cell, ()), *self.shown.pop(cell, ())]
        self.left += [widget for widget in left if widget not in self.left]
        for widget in left:
            if not self._shows(widget):
                for board in _boards_in(widget):
                    KERNEL.of(Wakeful).see(board, False)

    def end(self, _result: object = None) -> None:
        """Handle that a cell has run: close those widgets of earlier runs (`left`) which nothing wants any more.

        The wanted ones stay in `left`; their boards fall asleep if no cell shows the widget itself.
        """
        wanted = [widget for widget in self.left if widget.comm is not None and self._wanted(widget)]
        unwanted, self.left = [widget for widget in self.left if widget not in wanted], wanted
        for widget in unwanted:
            widget.close()
        for widget in wanted:
            if not self._shows(widget):
                for board in _boards_in(widget):
                    board.sleep()

    def _cell(self) -> str | None:
        """Return the `cellId` of the running cell; None where the page sends none, or outside of a kernel.

        The first call in a shell also registers `begin` and `end`, to be called before and after each cell.
        """
        shell = _shell()
        kernel = getattr(shell, "kernel", None)
        if kernel is None:
            return None
        if shell is not self.shell:
            self.shell = shell
            shell.events.register("pre_run_cell", self.begin)
            shell.events.register("post_run_cell", self.end)
        cell = (kernel.get_parent() or {}).get("metadata", {}).get("cellId")
        return cell if isinstance(cell, str) else None

    def _shows(self, widget: Shown) -> bool:
        """Return whether any cell showed the widget itself in its last run."""
        return any(widget in shown for shown in self.shown.values())

    def _wanted(self, widget: Shown) -> bool:
        """Return whether a cell shows the widget, another open widget contains it, or a variable holds it."""
        return self._shows(widget) or _inside_another(widget) or any(held is widget for held in self._held())

    def _held(self) -> Iterator[object]:
        """Yield the values of the notebook's variables, and the members of a list, tuple, set or dictionary among them.

        Of a dictionary, the values; members of members are not searched. Variables whose name begins with `_`, and
        `In` and `Out`, are left out: IPython itself keeps outputs there.
        """
        for name, value in list(self.shell.user_ns.items()):
            if not name.startswith("_") and name not in ("In", "Out"):
                yield value
                if isinstance(value, list | tuple | set | frozenset):
                    yield from value
                elif isinstance(value, dict):
                    yield from value.values()


def made_by_its_cell(function: Callable[P, W]) -> Callable[P, W]:
    """Wrap a function that returns a widget: the widget belongs to the cell that calls the function.

    Arguments, name and docstring are those of the function.
    An UnknownNameError or WordedError of the function is raised as NothingToShowError, in the language of its keyword
    argument `lang`, or in the usual language without it; then no widget is noted.
    """

    @wraps(function)
    def making(*arguments: P.args, **named: P.kwargs) -> W:
        with answered(cast("str | None", named.get("lang"))):
            widget = function(*arguments, **named)
        KERNEL.of(Cells).make(widget)
        return widget

    return making


def _shell() -> Any:
    """Return the IPython shell that runs the cells; None where IPython does not run."""
    ipython = sys.modules.get("IPython")
    return ipython.get_ipython() if ipython else None


def _inside_another(widget: ipw.Widget) -> bool:
    """Return whether the widget is a direct child of another open widget."""
    return any(widget in getattr(other, "children", ()) for other in list(_instances.values()))


def _boards_in(widget: ipw.Widget) -> list[Sleeper]:
    """Return the awake boards inside a widget, at any depth, the least recently used first."""
    inside = set(_descendants(widget))
    return [board for board in KERNEL.of(Wakeful) if board.widget in inside]


def _descendants(widget: ipw.Widget) -> Iterator[ipw.Widget]:
    """Yield the widget itself, then everything inside it at any depth, each widget before its own children."""
    yield widget
    for child in getattr(widget, "children", ()):
        yield from _descendants(child)
