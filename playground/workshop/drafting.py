"""Drafts of examples: the author writes actions and captions, and the engine fills in the events and refusals.

A draft is the text of a lesson (see notebooks/en/for-authors.md) in which `events`, `refused`, `places` and `rules` may
be missing. The engine replaces these values, with two exceptions: `events` that are the beginning of a move's events
stay, since they cut the move into two steps; `rules` that the author names stay too.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from playground.core import AnyGame, _
from playground.errors import Fault, LessonError, by_line
from playground.files.toml_file import TomlTable, parse_table
from playground.files.toml_mend import mended_table
from playground.lessons.find import IN_THE_KIT, in_the_kit
from playground.lessons.lesson_file import KEYS, NO_RULES, STEP_KEYS, as_far_as_read, to_toml
from playground.lessons.library import check, game_of, game_or_guess
from playground.lessons.model import Lesson, Step
from playground.lessons.opening import start_of
from playground.lessons.runner import Runner
from playground.play.session import Session


@dataclass(frozen=True)
class Draft:
    """The result of reading a draft: its text, the lesson, if it is complete enough to be one, and its faults.

    Without a lesson the text cannot be read, or a step cannot be played: the faults are all that can be found so far.
    With a lesson they are all its differences from the engine.
    """

    text: str
    lesson: Lesson | None
    faults: tuple[Fault, ...] = ()

    @property
    def whole(self) -> str:
        """The text to save: the lesson as TOML with all filled-in values; the draft itself if it has any fault."""
        return to_toml(self.lesson) if self.lesson and not self.faults else self.text


def draft(text: str, game: AnyGame, source: str = "", *, own: bool = False) -> Draft:
    """Read a draft with the engine, and return the lesson and its faults.

    The lesson is None if reading finds a fault; it is there if only its replay differs. No LessonError is raised: all
    of them are faults. `game` is used unless the draft names another; errors name the `source`. With `own`, the draft
    is no example of the kit: it is a fault if it has the id of one.
    """
    try:
        table = mended_table(text, source)
        game = game_or_guess(table) if "game" in table else game
    except LessonError as error:
        return Draft(text, None, error.every)
    filling = _filled(table, game)
    filled = TomlTable(filling.values, source, 0, lines=table.lines, faults=[*table.faults, *filling.faults])
    lesson, playable = as_far_as_read(filled, game)
    if own and in_the_kit(game, lesson.id):
        filled.note(filled.error(IN_THE_KIT, "id", id=lesson.id), "id")
    if not filled.faults and not filling.rules:
        return Draft(text, None, (filled.error(NO_RULES, "rules"),))
    if not filled.faults:
        return Draft(text, lesson, check(lesson))
    found: list[Fault] = [*filled.faults]
    if (end := min(playable, filling.end)) >= 0:
        found += check(_without_attempts(lesson, {fault.step for fault in filling.faults}), end)
    return Draft(text, None, tuple(by_line(found)))


def _without_attempts(lesson: Lesson, steps: Collection[int]) -> Lesson:
    """Return a lesson whose steps with these numbers, which count from 1, attempt nothing."""
    kept = (replace(step, attempt="", by="") if step.number in steps else step for step in lesson.steps)
    return replace(lesson, steps=tuple(kept))


def begun(session: Session, example_id: str, title: str, text: str) -> str:
    """Return the text of a draft without steps that starts from the first position of a session.

    It has the session's players and setup; nothing that was played is in it.
    """
    lesson = Lesson(
        session.game, example_id, title, "kit", (), text, (), session.start, session.setup, session.players
    )  # fmt: skip
    return to_toml(lesson)


def lean(lesson: Lesson) -> str:
    """Return a lesson as TOML without what the engine can fill in: events, refusal codes, places and equal rules.

    Events that end in the middle of a move stay; rules stay unless they are exactly the rules used, in the order of the
    rulebook. If a step cannot be played, return the whole lesson as TOML. Raises LessonError for an invalid start.
    """
    filling, steps = _Filling(lesson.game, start_of(lesson)), []
    for step, table in zip(lesson.steps, parse_table(to_toml(lesson)).tables("step"), strict=True):
        try:
            filling.step(table)
            filling.attempt(table)
        except LessonError:  # reading the draft reports the fault
            return to_toml(lesson)
        steps.append(replace(step, events=step.events if filling.runner.queue else (), refused="", places=()))
    same = filling.in_order == lesson.rules
    return to_toml(replace(lesson, rules=() if same else lesson.rules, steps=tuple(steps)))


def beginning(text: str, game: AnyGame) -> Any:
    """Return the position that a draft starts from; its steps are not read.

    `game` is used unless the draft names another. Raises LessonError if the text is no TOML, the game unknown, or the
    start missing, unreadable or unfit.
    """
    table = parse_table(text)
    game = game_named(table, game)
    return start_of(_head(table, game))


def session_of(text: str, game: AnyGame) -> Session:
    """Return a session at the end of a draft's actions, or at its start if no step plays or attempts an action.

    `game` is used unless the draft names another. Raises LessonError for a text that cannot be read, and for the first
    fault of a draft whose steps act or attempt.
    """
    table = parse_table(text)
    game = game_named(table, game)
    if any("do" in step or "attempt" in step for step in steps_of(table)):
        found = draft(text, game)
        if found.lesson is None or found.faults:
            raise _as_error(found.faults[0])
        return Session.of_lesson(found.lesson, len(found.lesson.steps))
    first = _head(table, game)
    state = start_of(first)
    names = tuple((player, name) for player, name in first.players if player in game.player_names(state))
    if first.start:
        return Session.of_state(game, first.start, names)
    options = dict(first.setup)
    count, seed = options.pop("players"), options.pop("seed")
    return Session.of_game(game, count, seed, tuple(name for name, value in options.items() if value), names)


def steps_of(table: TomlTable) -> tuple[TomlTable, ...]:
    """Return the steps of a draft, none if it has none yet. Raises LessonError for a step that is no table."""
    steps = table.tables("step") if "step" in table else ()
    table.stop()
    return steps


def game_named(table: TomlTable, usual: AnyGame) -> AnyGame:
    """Return the game that a draft names, or the usual one. Raises LessonError for an unknown one."""
    return game_of(table) if "game" in table else usual


def _head(table: TomlTable, game: AnyGame) -> Lesson:
    """Return a lesson with only the values that decide its start, and the players' names; it has no id and no steps.

    Raises LessonError unless the draft has either a start or a setup of whole numbers. If one name is no text, all are
    left out.
    """
    wanted = TomlTable({**table.values}, table.source, 0)
    setup = wanted.values.get("setup", {})
    players = wanted.values.get("players", {})
    named = isinstance(players, dict) and all(isinstance(name, str) for name in players.values())
    whole = isinstance(setup, dict) and all(isinstance(value, int) for value in setup.values())
    start = wanted.string("start", "")
    wanted.stop()
    if not whole or bool(start) == bool(setup):
        raise table.error(_("one of 'start' (the text of a state) and 'setup' (a new game) is needed"), "start")
    return Lesson(
        game, "", "", "kit", (), "", (), start, tuple(setup.items()), tuple(players.items()) if named else (),
        path=table.source, start_line=table.line_of("start"),
    )  # fmt: skip


class _Filled(NamedTuple):
    """The values of a draft with all that the engine fills in, and the faults that it found, each with its step.

    `end` is the number of steps before the one that cannot be played; -1 if the start cannot be read. `rules` tells
    whether any rule is named or used.
    """

    values: dict[str, Any]
    faults: list[LessonError]
    end: int
    rules: bool = True


def _filled(table: TomlTable, game: AnyGame) -> _Filled:
    """Fill in what a draft does not say: game, source "kit", rules, and each step's events, refusal and places.

    The rules are those used, or the first of the game if none is. The draft's own game, source and rules stay. Nothing
    is filled in behind a step that cannot be played; that fault is in the result, unknown keys are noted in `table`.
    """
    table.expect(*KEYS)
    values: dict[str, Any] = {"game": game.NAME, "source": "kit", "rules": [next(iter(game.RULES))], **table.values}
    if not isinstance(values.get("step"), list | dict):
        return _Filled(values, [], -1)
    entries = table.tables("step")
    for entry in entries:
        entry.expect(*STEP_KEYS)
    values["step"] = [*map(_done, entries)]
    try:
        head = _head(table, game)
    except LessonError:  # reading the lesson finds the fault
        return _Filled(values, [], -1)
    try:
        filling = _Filling(game, start_of(head), table.source, head.names)
    except LessonError as error:
        return _Filled(values, [error], -1)
    end = filling.fill(entries, values["step"])
    if "rules" not in table and filling.rules:
        values["rules"] = list(filling.in_order)
    return _Filled(values, filling.faults, end, "rules" in table or bool(filling.rules))


def _done(step: TomlTable) -> dict[str, Any]:
    """Return the values of a step that cannot be played, fit for a lesson, to get its other faults reported.

    An attempt gets the refusal "?".
    """
    return {**step.values, **({"refused": "?"} if "attempt" in step else {})}


class _Filling:
    """Plays a draft through the engine and fills in its steps; `rules` are the rules of events and refusals so far.

    `faults` are those of attempts that are none, and of the action that ends the steps.
    """

    def __init__(self, game: AnyGame, state: Any, source: str = "", names: Mapping[str, str] | None = None) -> None:
        self.game = game
        self.runner = Runner(game, state, source, names=names or {})
        self.rules: set[str] = set()
        self.faults: list[LessonError] = []

    def fill(self, entries: Sequence[TomlTable], values: list[dict[str, Any]]) -> int:
        """Replace the values of the steps by filled ones, up to a step that cannot be played; return their number.

        The faults are added to `faults`, but for wrong types, which reading the step finds.
        """
        for index, entry in enumerate(entries):
            table = TomlTable(entry.values, entry.source, entry.line, entry.step)
            try:
                filled = self.step(table)
            except LessonError as error:
                self.faults += [] if table.faults else [error]
                return index
            if table.faults:
                return index
            try:
                values[index] = {**filled, **self.attempt(table)}
            except LessonError as error:
                self.faults.append(error)
                values[index] = _done(TomlTable(filled, "", 0))
        return len(entries)

    @property
    def in_order(self) -> tuple[str, ...]:
        """The rules used so far, in the order of the rulebook."""
        return tuple(rule for rule in self.game.RULES if rule in self.rules)

    def step(self, table: TomlTable) -> dict[str, Any]:
        """Play a step, and return its values with `events` filled in; add the rules of its events to `rules`.

        A step with `do` or `then = true` keeps its own events if they are the first that come, else it gets all of
        them. Raises LessonError if an action cannot be played.
        """
        values, step = dict(table.values), Step(table.step, "", line=table.line)
        for text in table.one_or_more("do"):
            events = self.runner.play(step, text)[1]
            self.rules |= {rule for event in events for rule in event.rules}
        if "do" in values or values.get("then") is True:
            told, coming = table.texts("events"), self.runner.coming()
            if not told or coming[: len(told)] != told:
                told = coming
            self.runner.take(len(told))
            values["events"] = list(told)
        return values

    def attempt(self, table: TomlTable) -> dict[str, Any]:
        """Judge the attempt of a step, and return `refused` and `places`; {} for a step without an attempt.

        The rules of the refusal are added to `rules`.
        Raises LessonError if the attempt is allowed, or names no action.
        """
        attempt, by = table.values.get("attempt"), table.values.get("by")
        if not isinstance(attempt, str):
            return {}
        eyes = by if by in self.game.player_names(self.runner.state) else ""
        refusal = self.runner.attempt(Step(table.step, "", attempt=attempt, by=eyes, line=table.line))[1]
        if refusal is None:
            raise table.error(_("the attempt {action!r} is allowed"), action=attempt)
        self.rules |= set(refusal.rules)
        return {"refused": refusal.code, "places": list(refusal.places)}


def _as_error(fault: Fault) -> LessonError:
    """Return a fault as an error that can be raised: a LessonError itself, a Difference as one at its place."""
    if isinstance(fault, LessonError):
        return fault
    return LessonError(fault.message, fault.line, 0, fault.path, fault.step)
