"""Whoever a try belongs to: a lesson, a table, or nobody in particular."""

from __future__ import annotations

from collections.abc import Callable

from playground.play.session import Session
from widgets.view.trial import Trial


class Host:
    """Whoever a try belongs to. Here nobody in particular: everything is seen, and can be tried at any time.

    Where only one record `belongs` here, no other can be loaded.
    """

    belongs = False
    chance = True
    """Whether chance may play on."""
    speak: Callable[[str], object] | None = None
    """Goes on in another language, where more than what is tried has to."""

    def look(self, trial: Trial) -> Trial:
        """The try as it may be seen from now on."""
        return trial

    def keeps(self, session: Session) -> bool:
        """Whether what was tried is worth a file."""
        return len(session.tree.nodes) > 1

    def moved(self) -> None:
        """One stands somewhere else."""

    def back(self, session: Session) -> Session:
        """Where undo leads."""
        return session.undo()

    def on(self, session: Session) -> Session:
        """Where redo leads."""
        return session.redo()

    def reads(self, _trial: Trial, /) -> bool:
        """Whether the record of it all may be read now."""
        return True

    def waits(self, _trial: Trial, /) -> str:
        """Why nothing can be tried now; nothing where it can."""
        return ""
