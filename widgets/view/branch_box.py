"""The list of all branches that were tried, to go to any of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import ipywidgets as ipw

from playground.core import _
from widgets.kernel.models import make
from widgets.page.translated import Spoken
from widgets.view.trial import Trial

ROWS = 6
"""Lines that the list shows at once."""


class BranchBox:
    """The `list` of the branches; `go(node)` is called with the node of the line that the reader chooses."""

    def __init__(self, spoken: Spoken, go: Callable[[int], object], guard: Callable[..., Any]) -> None:
        self.go = go
        self.writing = False
        self.list = spoken.described(make(ipw.Select, rows=ROWS, _dom_classes=("kit-rules",)), _("What was tried"))
        self.list.observe(guard(self._chosen), "value")

    def show(self, trial: Trial) -> None:
        """Write the branches, and choose the line of the current position; `go` is not called for that."""
        self.writing = True  # new options choose their first by themselves
        branches = trial.branches()
        if list(self.list.options) != branches:
            self.list.options = branches
        self.list.value = trial.session.tree.at
        self.writing = False

    def _chosen(self, change: dict[str, Any]) -> None:
        """Call `go` with the node of the chosen line; a choice by :meth:`show`, or of no line, is ignored."""
        if not self.writing and change["new"] is not None:
            self.go(change["new"])
