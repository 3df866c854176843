"""Buttons for actions that a typed key may still mean, or that are possible instead of a refused one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from widgets.page.html import element, live
from widgets.page.parts import html, row
from widgets.view import trial_telling
from widgets.view.options_box import Pool
from widgets.view.trial import Trial


class OfferedBox:
    """A few actions of a trial (`buttons`), below them why they are offered, or why nothing can be done (`line`).

    Args:
        trial: Returns the trial with the current position.
        attempt: Called with the action of a pressed button.
        guard: Makes a function show its errors.
    """

    def __init__(self, trial: Callable[[], Trial], attempt: Callable[[Any], object], guard: Callable[..., Any]) -> None:
        self.trial = trial
        self.pool = Pool(guard(attempt))
        self.buttons, self.line = row(), html()
        self.say: Callable[[], str] = str
        self.options: Sequence[Any] = ()

    def offer(self, say: Callable[[], str], options: Sequence[Any] = ()) -> None:
        """Show the text of `say()`, and a button for each of these options or actions; a later offer replaces them."""
        self.say, self.options = say, options
        said, trial = say(), self.trial()
        self.line.value = live(element("p", said)) if said else ""
        self.buttons.children = self.pool.buttons(trial_telling.choices(trial, options), trial.session.tree.at)

    def forget(self) -> None:
        """Offer nothing, and forget the texts of the buttons."""
        self.offer(str)
        self.pool.forget()

    def close(self) -> None:
        """Close all buttons, shown or not; the owner closes `buttons` and `line` itself."""
        self.pool.close()
