"""A board on which an example is played: everything is answered as ever, and what was refused is remembered."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from playground.play.session import Session
from widgets.view.host import Host
from widgets.view.trial import Trial
from widgets.view.try_it import TryIt


class Desktop(Host):
    """Whoever writes an example: what is tried here is kept in the example, and in no record. `speak` is the author's
    switch of language."""

    def __init__(self, speak: Callable[[str], object]) -> None:
        self.speak = speak

    def keeps(self, _session: Session, /) -> bool:
        """A rehearsal has no file of its own."""
        return False


class Rehearsal(TryIt):
    """What is tried for an example, and what was refused on it."""

    def __init__(self, session: Session, lang: str, theme: str, speak: Callable[[str], object]) -> None:
        self.tried: list[tuple[Any, Any]] = []
        """Each action that was refused, after the position that it was tried in."""
        super().__init__(session, lang, theme, Desktop(speak))

    @property
    def refused(self) -> Mapping[int, Sequence[Any]]:
        """The actions that were refused, by the nodes on the way to where one stands: a record that was opened may have
        put other positions in the place of those they were tried in."""
        tree = self.session.tree
        return {node: [action for state, action in self.tried if state == tree.nodes[node].state] for node in tree.path}

    def _answered(self, trial: Trial) -> None:
        if trial.answer and trial.answer.refusal:
            self.tried.append((trial.session.tree.state, trial.answer.action))
        super()._answered(trial)
