"""The owner of a trial: a lesson, a game at the table, or, as here, none."""

from __future__ import annotations

from collections.abc import Callable

from playground.play.session import Session
from widgets.view.trial import Trial


class Host:
    """The owner of a trial, which decides who may see and do what. Here everything is allowed at any time.

    `belongs` tells that only this game's record belongs to the owner, so that no other can be loaded.
    """

    belongs = False
    chance = True
    """Whether random moves may be played."""
    speak: Callable[[str], object] | None = None
    """Changes the language, if more than the trial has to change."""

    def look(self, trial: Trial) -> Trial:
        """Return the trial as the person at the screen may see it; here, unchanged."""
        return trial

    def keeps(self, session: Session) -> bool:
        """Return whether the session is worth saving; here, if its tree has any action (a lesson's own count)."""
        return len(session.tree.nodes) > 1

    def moved(self) -> None:
        """Handle a change of the current position, after it is saved and told; here, do nothing."""

    def back(self, session: Session) -> Session:
        """Return the session that undo leads to; here, one action back, or unchanged at the start."""
        return session.undo()

    def on(self, session: Session) -> Session:
        """Return the session that redo leads to; here, one action on, or unchanged at a branch's end."""
        return session.redo()

    def reads(self, _trial: Trial, /) -> bool:
        """Return whether the record may be read now; here, always."""
        return True

    def waits(self, _trial: Trial, /) -> str:
        """Return a sentence that says why no action can be tried now; "" if one can, as here always."""
        return ""
