"""A game as it was played: every action with what it did, and where one stands in it.

A timeline is a value: playing, undoing and redoing give another one, so that a branch is simply a second
timeline kept from the same moment on.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Generic, NamedTuple, TypeVar

from playground.core import Event, Game

S = TypeVar("S")
A = TypeVar("A")


class Played(NamedTuple, Generic[S, A]):
    """An action that was played: what happened, and the state that it led to."""

    action: A
    events: tuple[Event, ...]
    state: S


@dataclass(frozen=True, slots=True)
class Timeline(Generic[S, A]):
    """The state at the start, the actions played since, and how many of them count now (`at`).

    Actions after `at` are undone and can be redone, until another one is played in their place.
    """

    game: Game[S, A]
    start: S
    played: tuple[Played[S, A], ...] = ()
    at: int = 0

    @property
    def state(self) -> S:
        """The state now."""
        return self.played[self.at - 1].state if self.at else self.start

    @property
    def done(self) -> tuple[Played[S, A], ...]:
        """What was played up to now, the undone left out."""
        return self.played[: self.at]

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last action did; nothing at the start."""
        return self.played[self.at - 1].events if self.at else ()

    @property
    def actions(self) -> tuple[A, ...]:
        """The actions up to now."""
        return tuple(entry.action for entry in self.done)

    @property
    def can_undo(self) -> bool:
        """Whether an action has been played that counts."""
        return self.at > 0

    @property
    def can_redo(self) -> bool:
        """Whether an action has been undone that could count again."""
        return self.at < len(self.played)

    def play(self, action: A) -> Timeline[S, A]:
        """One action further. Raises IllegalActionError.

        The action that was undone last, played again, keeps what was played after it.
        """
        if self.can_redo and self.played[self.at].action == action:
            return self.redo()
        state, events = self.game.apply(self.state, action)
        return replace(self, played=(*self.done, Played(action, events, state)), at=self.at + 1)

    def undo(self) -> Timeline[S, A]:
        """One action back; the same timeline at the start."""
        return self.go(self.at - 1)

    def redo(self) -> Timeline[S, A]:
        """One undone action forward; the same timeline when there is none."""
        return self.go(self.at + 1)

    def go(self, at: int) -> Timeline[S, A]:
        """To the state after `at` actions, or as near to it as there is."""
        return replace(self, at=max(0, min(at, len(self.played))))

    def play_texts(self, *texts: str) -> Timeline[Any, Any]:
        """The actions of those texts in turn. Raises UnreadableError, IllegalActionError."""
        timeline = self
        for text in texts:
            timeline = timeline.play(self.game.parse_action(text))
        return timeline
