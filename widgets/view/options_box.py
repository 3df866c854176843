"""Buttons for the legal actions, a row for each group, and a list of the illegal ones that can be opened."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import ipywidgets as ipw

from playground.core import _
from playground.play.attempts import OptionGroup
from widgets.kernel.models import dispose, make, visible
from widgets.page.html import element, live
from widgets.page.parts import breakable, button, column, html, opens, row
from widgets.page.press import Button
from widgets.page.translated import Spoken
from widgets.view.trial import Trial
from widgets.view.trial_telling import can_do

ROWS = 8
"""The number of actions that the list shows at once."""


class Pool:
    """Buttons that are used again, so that the focus stays and few messages are sent.

    `press` is called with the value of the pressed button.
    """

    def __init__(self, press: Callable[[Any], object]) -> None:
        self.press = press
        self.made: list[Button] = []
        self.stands: list[Any] = []
        self.place: object = None

    def buttons(self, meant: Sequence[tuple[str, Any]], place: object) -> list[Button]:
        """Return a button for each pair (text, value), in order, its text set; an older button is used again.

        More are made only if there are too few. `place` is the position in the game: at another position, or with
        another value, a button counts as a new one, so that a second press of a double click on the old one is ignored.
        """
        while len(self.made) < len(meant):
            self.made.append(button("", self._presser(len(self.made)), "kit-answer"))
        before = self.stands if place == self.place else []
        self.place, self.stands = place, [thing for _, thing in meant]
        for index, (made, (words, thing)) in enumerate(zip(self.made, meant, strict=False)):
            with made.hold_sync():  # one message for all of it
                if made.description != words:
                    made.description = made.tooltip = words
                if before[index : index + 1] != [thing]:
                    made.anew()
        return self.made[: len(meant)]

    def forget(self) -> None:
        """Forget the actions of all buttons, and empty their texts; a press then does nothing."""
        self.stands = []
        for made in self.made:
            made.description = made.tooltip = ""

    def close(self) -> None:
        """Close all buttons, shown or not."""
        for made in self.made:
            dispose(made)

    def _presser(self, index: int) -> Callable[[], object]:
        """Return a function that calls `press` with the value which that button has by then; nothing if it has none."""
        return lambda: self.press(self.stands[index]) if index < len(self.stands) else None


class OptionsBox:
    """All actions of a position (`widget`): `attempt(action)` is called with a chosen one, legal or not."""

    def __init__(
        self, trial: Trial, spoken: Spoken, attempt: Callable[[Any], object], guard: Callable[..., Any]
    ) -> None:
        self.trial = trial
        self.pool = Pool(guard(attempt))
        self.head = html()
        self.rows: list[ipw.Box] = []
        self.groups = column(classes=("kit-stack",))
        self.opener = button("", guard(self._toggle), "kit-opens")
        self.list = spoken.described(make(ipw.Select, rows=ROWS, _dom_classes=("kit-rules",)), _("Not possible now"))
        self.attempt = spoken.button(_("Try it all the same"), guard(lambda: self._attempt(attempt)))
        self.rest = column(self.list, self.attempt, classes=("kit-stack",))
        visible(self.rest, False)
        self.widget = column(self.head, self.groups, self.opener, self.rest, classes=("kit-stack", "kit-options"))

    def show(self, trial: Trial) -> None:
        """Show the actions of the current position: buttons for the legal ones, and the number of the illegal ones.

        The list of the illegal ones is written only while it is open. The heading names the player to move, or says
        that the game is over.
        """
        self.trial = trial
        groups = [group for group in trial.session.groups if group.legal]
        meant = [(self._words(trial, option), option.action) for group in groups for option in group.legal]
        made = self.pool.buttons(meant, trial.session.tree.at)
        self._rows(groups, made)
        text = trial.texts.text
        over = trial.session.outcome is not None
        said = text(_("The game is over.")) if over else can_do(trial)
        self.head.value = live(element("p", element("strong", said)))
        others = [option for option in trial.session.options if not option.legal]
        self.opener.description = self.opener.tooltip = trial.texts.plural(
            "What is not possible now: {count} action", "What is not possible now: {count} actions", len(others)
        )
        if self.open:
            self._list()

    def forget(self) -> None:
        """Remove every action that was shown, and the texts around them, until they are shown again."""
        self.pool.forget()
        self.groups.children = ()
        self.head.value = self.opener.description = self.opener.tooltip = ""
        self.list.options = ()

    @property
    def open(self) -> bool:
        """Whether the list of illegal actions is shown."""
        return bool(self.rest.layout.display != "none")

    def close(self) -> None:
        """Close all buttons for actions and their rows, shown or not; the owner closes `widget` itself."""
        self.pool.close()
        for box in self.rows:
            box.children = ()
            dispose(box)

    def _rows(self, groups: list[OptionGroup], made: list[Button]) -> None:
        """Show the buttons, given in the order of the legal actions of the groups, in one row for each group."""
        while len(self.rows) < len(groups):
            self.rows.append(row())
        at = 0
        for box, group in zip(self.rows, groups, strict=False):
            box.children = made[at : at + len(group.legal)]
            at += len(group.legal)
        self.groups.children = self.rows[: len(groups)]

    def _words(self, trial: Trial, option: Any) -> str:
        """Return an option in words, followed by its two keys in square brackets if it has keys: "jump left [jl]"."""
        label = trial.label(option)
        return trial.texts.text(_("{action} [{keys}]"), action=label, keys=option.keys) if option.keys else label

    def _toggle(self) -> None:
        """Open or close the list of illegal actions; it is written when it opens."""
        visible(self.rest, not self.open)
        opens(self.opener, self.open)
        if self.open:
            self._list()

    def _attempt(self, attempt: Callable[[Any], object]) -> None:
        """Call `attempt` with the action chosen in the list of illegal ones; do nothing if none is chosen."""
        if self.list.value is not None:
            attempt(self.list.value)

    def _list(self) -> None:
        """Write the illegal actions into the list, and disable its button if there are none.

        The choice is kept if only the words have changed; else the first is chosen.
        """
        refused = (found for found in self.trial.session.options if not found.legal)
        options = [(breakable(self.trial.label(found)), found.action) for found in refused]
        if options != list(self.list.options):
            same = [action for _, action in self.list.options] == [action for _, action in options]
            at = self.list.index if same else 0
            self.list.options = options
            self.list.index = (at or 0) if options else None  # an empty list selects nothing by itself
        self.attempt.disabled = not options
