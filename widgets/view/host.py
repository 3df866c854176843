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
        """Return the trial as the person at the screen may see it."""
        return trial

    def keeps(self, session: Session) -> bool:
        """Return whether the session is worth saving."""
        return len(session.tree.nodes) > 1

    def moved(self) -> None:
        """Handle a change of the current position."""

    def back(self, session: Session) -> Session:
        """Return the session that undo leads to."""
        return session.undo()

    def on(self, session: Session) -> Session:
        """Return the session that redo leads to."""
        return session.redo()

    def reads(self, _trial: Trial, /) -> bool:
        """Return whether the record may be read now."""
        return True

    def waits(self, _trial: Trial, /) -> str:
        """Return why no action can be tried now; "" if one can."""
        return ""
