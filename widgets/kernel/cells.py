"""What each cell of a notebook has made and shown: when it runs again, that is closed, and all that goes on in it ends.

A kernel keeps every widget until it is closed, long after its output has been cleared: games would be played on unseen.
A cell is known by the `cellId` that JupyterLab and Notebook send with each run; where a front end sends none, nothing
is closed. A widget that is still wanted stays: one that another cell shows, or shows inside of a widget of its own, and
one that a variable of the notebook holds, itself or in a list, tuple, set or dictionary.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any, ParamSpec, TypeVar

import ipywidgets as ipw
from ipywidgets.widgets.widget import _instances

from widgets.kernel import wakeful

P = ParamSpec("P")
W = TypeVar("W", bound="Shown")


class Shown(ipw.VBox):  # type: ignore[misc]  # ipywidgets ships no types
    """A widget that a notebook shows by itself."""

    def _repr_mimebundle_(self, **limits: Any) -> dict[str, str]:
        """What a front end gets for an output: it is being shown."""
        CELLS.show(self)
        bundle: dict[str, str] = super()._repr_mimebundle_(**limits)
        return bundle


class Cells:
    """The cells that made or showed something when they last ran; `left` is what earlier runs of them did."""

    def __init__(self) -> None:
        self.shell: Any = None
        self.made: dict[str, list[Shown]] = {}
        self.shown: dict[str, list[Shown]] = {}
        self.left: list[Shown] = []

    def make(self, widget: Shown) -> None:
        """The cell that is running has made it."""
        if cell := self._cell():
            self.made.setdefault(cell, []).append(widget)

    def show(self, widget: Shown) -> None:
        """The cell that is running shows it."""
        if cell := self._cell():
            self.shown.setdefault(cell, []).append(widget)
            for board in _boards_in(widget):
                wakeful.BOARDS.see(board, True)

    def begin(self, _info: object = None) -> None:
        """A cell is about to run: its output is cleared, so no page shows the boards of its last run any more."""
        cell = self._cell()
        left = [] if cell is None else [*self.made.pop(cell, ()), *self.shown.pop(cell, ())]
        self.left += [widget for widget in left if widget not in self.left]
        for widget in left:
            if not self._shows(widget):
                for board in _boards_in(widget):
                    wakeful.BOARDS.see(board, False)

    def end(self, _result: object = None) -> None:
        """A cell has run: close what is left of earlier runs and not wanted any more, and let the rest of it sleep."""
        wanted = [widget for widget in self.left if widget.comm is not None and self._wanted(widget)]
        unwanted, self.left = [widget for widget in self.left if widget not in wanted], wanted
        for widget in unwanted:
            widget.close()
        for widget in wanted:
            if not self._shows(widget):
                for board in _boards_in(widget):
                    board.sleep()

    def _cell(self) -> str | None:
        """The cell that is running, as the page names it; None where it does not, or where nothing runs in a kernel."""
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
        """Whether a cell showed it when it last ran."""
        return any(widget in shown for shown in self.shown.values())

    def _wanted(self, widget: Shown) -> bool:
        return self._shows(widget) or _inside_another(widget) or any(held is widget for held in self._held())

    def _held(self) -> Iterator[object]:
        """What the variables of the notebook hold, but for the outputs that IPython itself keeps."""
        for name, value in list(self.shell.user_ns.items()):
            if not name.startswith("_") and name not in ("In", "Out"):
                yield value
                if isinstance(value, list | tuple | set | frozenset):
                    yield from value
                elif isinstance(value, dict):
                    yield from value.values()


CELLS = Cells()
"""The cells of this kernel's notebook."""


def made_by_its_cell(function: Callable[P, W]) -> Callable[P, W]:
    """A function whose widget belongs to the cell that calls it."""

    @wraps(function)
    def making(*arguments: P.args, **named: P.kwargs) -> W:
        widget = function(*arguments, **named)
        CELLS.make(widget)
        return widget

    return making


def _shell() -> Any:
    """What runs the cells of a notebook; None where IPython does not run."""
    ipython = sys.modules.get("IPython")
    return ipython.get_ipython() if ipython else None


def _inside_another(widget: ipw.Widget) -> bool:
    """Whether a widget that is open holds it."""
    return any(widget in getattr(other, "children", ()) for other in list(_instances.values()))


def _boards_in(widget: ipw.Widget) -> list[wakeful.Sleeper]:
    """The boards in a widget that are awake."""
    inside = set(_descendants(widget))
    return [board for board in wakeful.BOARDS if board.widget in inside]


def _descendants(widget: ipw.Widget) -> Iterator[ipw.Widget]:
    yield widget
    for child in getattr(widget, "children", ()):
        yield from _descendants(child)
