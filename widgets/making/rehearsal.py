"""The board on which an author plays the steps of an example; it also remembers the refused actions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from playground.play.session import Session
from widgets.view.host import Host
from widgets.view.trial import Trial
from widgets.view.try_it import TryIt


class Desktop(Host):
    """The host of a board for an example: its actions go into the example and are saved in no record.

    `speak` changes the language of the whole maker.
    """

    def __init__(self, speak: Callable[[str], object]) -> None:
        self.speak = speak

    def keeps(self, _session: Session, /) -> bool:
        """Return False: this board saves no file."""
        return False


class Rehearsal(TryIt):
    """A board to try actions for an example; `refused` are the refused ones."""

    def __init__(self, session: Session, lang: str, theme: str, speak: Callable[[str], object]) -> None:
        self.tried: list[tuple[Any, Any]] = []
        """(position, action) for each refused action."""
        super().__init__(session, lang, theme, Desktop(speak))

    @property
    def refused(self) -> Mapping[int, Sequence[Any]]:
        """The refused actions, by the nodes on the path to the current position.

        They are matched by their position, since a loaded record may have replaced the nodes they were tried in.
        """
        tree = self.session.tree
        return {node: [action for state, action in self.tried if state == tree.nodes[node].state] for node in tree.path}

    def _answered(self, trial: Trial) -> None:
        if trial.answer and trial.answer.refusal:
            self.tried.append((trial.session.tree.state, trial.answer.action))
        super()._answered(trial)
