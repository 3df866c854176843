"""The values of a lesson: the contents of its file (:class:`Lesson`), the view after each step (:class:`Moment`)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, TypeAlias

from playground.core import (
    AnyGame,
    Event,
    Message,
    Outcome,
    Place,
    Refusal,
)

EVERYBODY = "all"
"""The value of `seen_by` for a lesson that hides nothing."""

Stage: TypeAlias = Literal["done", "now", "coming"]


def is_secret(game: AnyGame, state: Any, player: str, eyes: str) -> bool:
    """Return whether a player's action in a state could reveal that player's secrets to the reader.

    Args:
        game: The game that is played.
        state: The full state in which the player acts; nothing can be revealed unless its secrets are "private".
        player: The game's name of the player who acts.
        eyes: The game's name of the player to whom the action is shown, or EVERYBODY if nothing is hidden.
    """
    return eyes not in (player, EVERYBODY) and game.secrets(state) == "private"


@dataclass(frozen=True, slots=True)
class Expected:
    """The statements of a step about the outcome of the game. An empty field is not compared with the engine.

    `scores` are (player, points); `winners` are None if they are not compared, and empty for a draw; `breakdown` has,
    for each player, its (row, points) pairs in any order.
    """

    scores: tuple[tuple[str, int], ...] = ()
    winners: tuple[str, ...] | None = None
    decided_by: tuple[str, ...] = ()
    breakdown: tuple[tuple[str, tuple[tuple[str, int], ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """A step of a lesson: it plays actions, shows further events of earlier ones, attempts an action, or shows places.

    `do` are actions, as text, that must be legal; `then` means that the step shows further events of earlier actions.
    `events` are exactly the next events, as text. `attempt` is an action, as text, that must be refused with the code
    `refused` and at `places`; it is judged in the view of the player `by`, if one is named. `look` are the places to
    point out, alone or together with `do` or `then`; `marks` are the places that get a numbered mark in this step.
    `outcome` is the end of the game to compare. `number` counts from 1; `line` is the line of the `[[step]]` header in
    the file, 0 without a file.
    """

    number: int
    caption: str
    do: tuple[str, ...] = ()
    then: bool = False
    events: tuple[str, ...] = ()
    attempt: str = ""
    refused: str = ""
    by: str = ""
    places: tuple[Place, ...] = ()
    look: tuple[Place, ...] = ()
    marks: tuple[Place, ...] = ()
    outcome: Expected | None = None
    line: int = field(default=0, compare=False)


@dataclass(frozen=True, slots=True)
class Lesson:
    """A worked example: a start and steps. Its texts are English (message ids of the game's catalogue).

    The start is the text of a state (`start`) or a new game (`setup`: the (argument, value) pairs of the game's setup).
    `rules` are the ids of the rules that the lesson teaches; `players` are (player, name to show); `seen_by` is the
    player whose view is shown, or EVERYBODY; `figure` is the number of the step that a still picture shows; `edition`
    is the language of the edition that the example follows, where the editions differ. `source` is "manual" for an
    example that the manual itself tells, and "kit" for one of this kit, also where the manual has a rule or a picture
    of its own. `start_line` is the line of the key `start` in the file `path`.
    """

    game: AnyGame
    id: str
    title: str
    source: str
    rules: tuple[str, ...]
    text: str
    steps: tuple[Step, ...]
    start: str = ""
    setup: tuple[tuple[str, int | bool], ...] = ()
    players: tuple[tuple[str, str], ...] = ()
    seen_by: str = EVERYBODY
    figure: int = 0
    edition: str = ""
    path: str = field(default="", compare=False)
    start_line: int = field(default=0, compare=False)

    @property
    def names(self) -> dict[str, str]:
        """The players' names to show, by their names in the game; a player without one is left out."""
        return dict(self.players)


class Mark(NamedTuple):
    """A numbered mark on a place of the board.

    `stage` tells whether the mark's step is before ("done"), at ("now") or after ("coming") the step that is shown.
    """

    number: int
    place: Place
    stage: Stage


@dataclass(frozen=True, slots=True)
class Moment:
    """A lesson's content after a step, as the lesson's `seen_by` may see it; `index` 0 is the start, without a step.

    `actions` and `events` are those of the step, `refusal` is the answer to its attempt, `possible` are the actions
    that were legal instead, and `labels` are the step's actions, or its attempt, in words. If `seen_by` names a player,
    other players' actions that could betray a hidden card are left out of `actions` and `labels`. `trail` are the
    events since the beginning of the current turn, up to and with this step; `coming` are the events of the same turn
    in later steps.
    `highlights` are the places to point out, in order, each once. `under_way` is true while events of an action are
    still to come in later steps. `outcome` is None while the game is not over.
    """

    index: int
    step: Step | None
    state: Any
    events: tuple[Event, ...] = ()
    refusal: Refusal | None = None
    possible: tuple[Any, ...] = ()
    actions: tuple[Any, ...] = ()
    labels: tuple[Message, ...] = ()
    trail: tuple[Event, ...] = ()
    coming: tuple[Event, ...] = ()
    marks: tuple[Mark, ...] = ()
    highlights: tuple[Place, ...] = ()
    under_way: bool = False
    outcome: Outcome | None = None
