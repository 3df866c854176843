"""Read exercises from TOML; every fault names the line, and what was probably meant."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, NamedTuple, TypeAlias

from playground.core import AnyGame, UnreadableError, Value, _
from playground.errors import LessonError
from playground.files.toml_file import LONGEST_TITLE, TomlTable, Wanted
from playground.files.toml_scan import MOST_DIGITS
from playground.language.spelling import nearest, shown

Comparison: TypeAlias = Literal["=", ">=", "<=", "!="]

SUCCESS = Wanted(
    _("no {key!r} here, a table of values, or of comparisons such as '>=2' is needed"),
    _("{key!r} must be a table of values, or of comparisons such as '>=2', not {value}"),
    _("{key!r}, {name!r} must be a value, or a comparison such as '>=2', not {value}"),
)
ANSWERS = Wanted(
    _("no {key!r} here, a list of lists of actions is needed"),
    _("{key!r} must be a list of lists of actions, not {value}"),
)
KEYS = (
    "game", "id", "title", "chapter", "mover", "goal", "hint", "start", "moves", "success", "events", "solutions",
    "wrong", "players",
)  # fmt: skip
"""The keys of an exercise."""
TOO_LONG = re.compile(rf"\d{{{MOST_DIGITS + 1}}}")


class Condition(NamedTuple):
    """A condition on a fact of a state: it is equal to `value` ("="), at least, at most, or unequal to it ("!=")."""

    fact: str
    comparison: Comparison
    value: Value

    def holds(self, facts: Mapping[str, Value]) -> bool:
        """Return whether the facts of a state fulfil the condition.

        A fact that is missing, or no number where numbers are compared, fulfils neither ">=" nor "<=". A missing fact
        is unequal to any value: it fulfils "!=" but not "=".
        """
        found = facts.get(self.fact)
        if self.comparison == "=":
            return found == self.value
        if self.comparison == "!=":
            return found != self.value
        if not isinstance(found, int) or not isinstance(self.value, int):
            return False
        return found >= self.value if self.comparison == ">=" else found <= self.value


@dataclass(frozen=True, slots=True)
class Exercise:
    """An exercise: a position `start` from which the player `mover` is to reach a goal in at most `moves` actions.

    The goal is reached when every condition of `success` holds and, for each text of `events`, an event has happened
    whose notation begins with those words. `solutions` and `wrong` are answers, lists of actions as text, that must
    and that must not solve the exercise. `title`, `goal` and `hint` are English (message ids of the game).
    """

    game: AnyGame
    id: str
    title: str
    chapter: str
    mover: str
    goal: str
    hint: str
    start: Any
    moves: int
    success: tuple[Condition, ...]
    events: tuple[str, ...]
    solutions: tuple[tuple[str, ...], ...]
    wrong: tuple[tuple[str, ...], ...]
    players: tuple[tuple[str, str], ...] = ()
    path: str = field(default="", compare=False)

    @property
    def names(self) -> dict[str, str]:
        """The players' names to show, by their names in the game; a player without one is left out."""
        return dict(self.players)


class ReadExercise(NamedTuple):
    """What could be read of an exercise's file: the exercise, with blank values for faulty ones.

    `judged` tells whether its answers can be judged: its start, goal and number of moves could be read.
    """

    whole: Exercise
    judged: bool


def is_exercise(table: TomlTable) -> bool:
    """Whether a file holds an exercise and not an example: by `goal`, `mover`, `moves`, `solutions` or `wrong`."""
    return any(key in table for key in ("goal", "mover", "moves", "solutions", "wrong"))


def read_exercise(table: TomlTable, game: AnyGame) -> Exercise:
    """Return the exercise that the table of a file describes. Its answers are not played: see :func:`check`.

    Raises LessonError for its faults, all in one: see :func:`as_far_as_read`.
    """
    exercise = as_far_as_read(table, game)
    table.stop()
    return exercise.whole


def as_far_as_read(table: TomlTable, game: AnyGame) -> ReadExercise:
    """Return what can be read of the exercise that the table of a file describes; its faults are in `table.faults`.

    A fault is a missing or unknown key, a value of a wrong type, an unknown chapter or player, an unreadable start or
    answer, a faulty condition (:func:`_conditions`), no goal, fewer `moves` than 1, and a `mover` who is not the next
    to act.
    """
    table.expect(*KEYS)
    table.string("game", game.NAME)
    start = _start(table, game)
    people = () if start is None else game.player_names(start)
    exercise = Exercise(
        game=game,
        id=table.name("id"),
        title=table.name("title", most=LONGEST_TITLE),
        chapter=table.known("chapter", table.string("chapter"), [key for key, _, _ in game.CHAPTERS]),
        mover=table.string("mover"),
        goal=table.string("goal"),
        hint=table.string("hint"),
        start=start,
        moves=table.number("moves"),
        success=_conditions(table, None if start is None else game.facts(start)),
        events=table.texts("events"),
        solutions=_answers(table, "solutions", game),
        wrong=_answers(table, "wrong", game),
        players=table.names("players"),
        path=table.source,
    )
    if exercise.moves < 1:
        text = _("'moves' must be 1 or more, not {found}")
        table.note(table.error(text, "moves", found=exercise.moves), "moves")
    if not (exercise.success or exercise.events):
        table.note(table.error(_("a goal needs 'success' or 'events'"), "success"), "success", "events")
    if people:
        for name in (exercise.mover, *exercise.names):
            table.known("mover" if name == exercise.mover else "players", name, people)
        if exercise.mover in people and people[game.current_player(start)] != exercise.mover:
            text = _("'mover' is {player!r}, but it is another player’s turn")
            table.note(table.error(text, "mover", player=exercise.mover), "mover")
    judged = start is not None and not table.wrong & {"moves", "success", "events"}
    return ReadExercise(exercise, judged)


def _start(table: TomlTable, game: AnyGame) -> Any:
    """Return the start position of an exercise; None, with the fault noted, if there is none that can be read."""
    text = table.string("start")
    if "start" in table.wrong and not text.strip():
        return None
    try:
        return game.parse_state(text)
    except UnreadableError as error:
        line = table.line_of("start")
        text = _("'start': {reason}")
        fault = LessonError(text, line + error.line, error.column, table.source, reason=error.message)
        table.note(fault, "start")
        return None


def _conditions(table: TomlTable, facts: Mapping[str, Value] | None) -> tuple[Condition, ...]:
    """Return the conditions under the key `success`; none if it is missing. `facts` are those of the start.

    An unknown fact is a fault, and so are true or false, a number with too many digits, and ">=" or "<=" between a
    number and a text. Without `facts`, for a start that cannot be read, only the types of the values are checked.
    """
    found = []
    for fact, wanted in table.pairs("success", (str, int, bool), SUCCESS):
        fault = None if facts is None else _condition_fault(table, fact, wanted, facts)
        if fault is None:
            found.append(_condition(fact, wanted))
        else:
            table.note(fault)
            table.lost.add("success")
    table.wrong |= table.lost & {"success"}
    return tuple(found)


def _condition_fault(table: TomlTable, fact: str, wanted: Value, facts: Mapping[str, Value]) -> LessonError | None:
    """Return what is wrong with the value that a goal wants of a fact, or None; `facts` are those of the start.

    Wrong are an unknown fact, true or false, a number with too many digits, and ">=" or "<=" between number and text.
    """
    if fact not in facts:
        guess = nearest(fact, facts)
        text = _("unknown fact {fact!r}; did you mean {guess!r}?") if guess else _("unknown fact {fact!r}")
        return table.error(text, "success", fact=fact, guess=guess or "")
    if isinstance(wanted, bool):
        text = _("{fact!r} must be a number or a text, not {value}")
        return table.error(text, "success", fact=fact, value=shown(wanted))
    if isinstance(wanted, str) and TOO_LONG.search(wanted):
        return table.error(_("a number has at most {most} digits"), "success", most=MOST_DIGITS)
    condition = _condition(fact, wanted)
    if isinstance(condition.value, int) != isinstance(facts[fact], int) and condition.comparison in ("<=", ">="):
        text = _("{fact!r} cannot be compared with {value}: only numbers can")
        return table.error(text, "success", fact=fact, value=shown(wanted))
    return None


def _condition(fact: str, wanted: Value) -> Condition:
    """Return the condition that a value sets: a comparison such as ">=2" or "!=west", else equality with the value.

    Spaces after a sign are dropped, and digits there are a number. A text without a sign stays a text.
    """
    if isinstance(wanted, int):
        return Condition(fact, "=", wanted)
    for sign in (">=", "<=", "!="):
        if wanted.startswith(sign):
            text = wanted.removeprefix(sign).strip()
            return Condition(fact, sign, int(text) if text.isdecimal() else text)
    return Condition(fact, "=", wanted)


def _answers(table: TomlTable, key: str, game: AnyGame) -> tuple[tuple[str, ...], ...]:
    """Return the answers under a key, each a list of actions as text; one with a text that names no action is left out.

    Such a text is a fault, and so is a key without answers. If an answer is empty or no list of texts, that is noted
    and there are none at all.
    """
    found: list[Any] = table.take(key, list, ANSWERS)
    if not found:
        table.note(table.error(_("{key!r} is empty: give at least one list of actions"), key), key)
    answers = []
    for texts in found:
        if not isinstance(texts, list) or not texts or not all(isinstance(text, str) for text in texts):
            table.note(table.error(ANSWERS.other, key, value=shown(found)), key)
            return ()
        faults = [fault for text in texts if (fault := _action_fault(table, key, text, game))]
        for fault in faults:
            table.note(fault)
        if not faults:
            answers.append(tuple(texts))
    return tuple(answers)


def _action_fault(table: TomlTable, key: str, text: str, game: AnyGame) -> LessonError | None:
    """Return why a text under a key names no action, or None if it names one."""
    try:
        game.parse_action(text)
    except UnreadableError as error:
        return table.error(_("{key!r}: {reason}"), key, reason=error.message)
    return None
