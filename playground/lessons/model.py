"""A lesson as a value: what its file says (:class:`Lesson`) and what the engine makes of it (:class:`Moment`)."""

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
    """Whether what a player does in a state could tell others what only that player sees there.

    Args:
        game: The game that is played.
        state: The full state in which the player acts.
        player: Who acts, by the name in the game.
        eyes: Who is told of it: a player by name, or EVERYBODY where nothing is hidden.
    """
    return eyes not in (player, EVERYBODY) and game.secrets(state) == "private"


@dataclass(frozen=True, slots=True)
class Expected:
    """What a step says about the end of the game; what is None or empty is not compared.

    Pairs are (player, value); the breakdown of a player is its (row, points) pairs in any order.
    """

    scores: tuple[tuple[str, int], ...] = ()
    winners: tuple[str, ...] = ()
    decided_by: tuple[str, ...] = ()
    breakdown: tuple[tuple[str, tuple[tuple[str, int], ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class Step:
    """One step: actions that must be accepted, the rest of what they did, an attempt that must be refused, or a look.

    `by` names a player with whose eyes an attempt is judged, who may not see the cards it needs.
    `then` goes on with the events of earlier actions; `events` are the next ones, exactly, as text; `look` names
    places, with the events of `do` or `then` or alone;
    `marks` are the places that get this step's numbers. `number` counts from 1; `line` is that of the
    `[[step]]` header in the file, 0 without a file.
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
    """A worked example: a start and steps, texts in English (message ids of the game's catalogue).

    The start is the text of a state (`start`) or a new game (`setup`: its (argument, value) pairs).
    `players` are (player, name to show); `figure` the step that a still picture shows; `edition` the
    language of the edition that the example follows, where they differ. `source` is "manual" for an example that the
    manual itself tells, and "kit" for one of this kit, also where the manual has a rule or a picture of its own.
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
        """The players' names to show, by their names in the game."""
        return dict(self.players)


class Mark(NamedTuple):
    """A numbered mark of a lesson, and whether its step is done, the one shown, or still to come."""

    number: int
    place: Place
    stage: Stage


@dataclass(frozen=True, slots=True)
class Moment:
    """What a lesson shows after a step (`index` 0: before the first, `step` None), seen with its eyes.

    `actions` and `events` are those of this step, `refusal` the answer to its attempt and `possible` what could have
    been played in its place, `labels` its actions or its attempt in words. Seen with a player's eyes, only that
    player's actions are there: another's could betray a hidden card, where there is one. `trail` are the events since
    the turn under way began, this step's too; `coming` those that the same turn still has in later steps.
    `highlights` are the places to point out, in order, each once. `under_way` while events of its action are still to
    come, in the next step. `outcome` is there once the game is over.
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
