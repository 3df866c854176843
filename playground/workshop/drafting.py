"""Drafts of examples: the author writes actions and captions, and the engine fills in the events and refusals.

A draft is the text of a lesson (see notebooks/en/for-authors.md) in which `events`, `refused`, `places` and `rules` may
be missing. The engine replaces these values, with two exceptions: `events` that are the beginning of a move's events
stay, since they cut the move into two steps; `rules` that the author names stay too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, NamedTuple

from playground.core import AnyGame, UnreadableError, _
from playground.errors import Difference, LessonError
from playground.files.plain_text import unmarked
from playground.files.toml_file import TomlTable, parse_table
from playground.files.toml_scan import lines_of
from playground.language.sentences import say_action
from playground.lessons.lesson_file import read_lesson, step_to_toml, to_toml
from playground.lessons.library import check, game_of
from playground.lessons.model import Lesson, Step
from playground.lessons.runner import Runner, start_of
from playground.play.session import Session

Fault = Difference | LessonError


@dataclass(frozen=True)
class Draft:
    """The result of reading a draft: its text, the lesson, if it is complete enough to be one, and its faults.

    Without a lesson there is one fault, the first: the text cannot be read, or a step cannot be played. With a lesson
    the faults are all its differences from the engine.
    """

    text: str
    lesson: Lesson | None
    faults: tuple[Fault, ...] = ()

    @property
    def whole(self) -> str:
        """The text to save: the lesson as TOML with all filled-in values; the draft itself if it has any fault."""
        return to_toml(self.lesson) if self.lesson and not self.faults else self.text


class Deed(NamedTuple):
    """An action that was tried: its text, whether it was played, and the caption of its step."""

    action: str
    played: bool
    caption: str

    def step(self) -> Step:
        """Return a lesson's step with this caption that plays the action, or attempts it if it was not played."""
        if self.played:
            return Step(0, self.caption, do=(self.action,))
        return Step(0, self.caption, attempt=self.action)


def draft(text: str, game: AnyGame, source: str = "") -> Draft:
    """Read a draft with the engine, and return the lesson and its faults.

    A LessonError is returned as a fault, not raised. `game` is used unless the draft names another; errors name the
    `source`.
    """
    try:
        table = parse_table(text, source)
        game = _game(table, game)
        values, fault = _filled(table, game)
        lesson = read_lesson(TomlTable(values, source, 0, lines=_lines(text, values)), game)
    except LessonError as error:
        return Draft(text, None, (error,))
    if fault:
        return Draft(text, None, (fault,))
    return Draft(text, lesson, check(lesson))


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
        except LessonError:  # reading the draft reports the fault
            return to_toml(lesson)
        steps.append(replace(step, events=step.events if filling.runner.queue else (), refused="", places=()))
    same = filling.in_order == lesson.rules
    return to_toml(replace(lesson, rules=() if same else lesson.rules, steps=tuple(steps)))


def beginning(text: str, game: AnyGame) -> Any:
    """Return the position that a draft starts from; its steps are not read.

    Raises LessonError if the text is no TOML, the game unknown, or the start missing, unreadable or unfit.
    """
    table = parse_table(text)
    game = _game(table, game)
    return start_of(_head(table, game))


def session_of(text: str, game: AnyGame) -> Session:
    """Return a session at the end of a draft's actions, or at its start if no step plays or attempts an action.

    Raises LessonError for a text that cannot be read, and for the first fault of a draft whose steps act or attempt.
    """
    table = parse_table(text)
    game = _game(table, game)
    if "step" in table and any("do" in step or "attempt" in step for step in table.tables("step")):
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


def deeds(session: Session, refused: Mapping[int, Sequence[Any]], lang: str) -> tuple[Deed, ...]:
    """Return the actions tried on the path to a session's current position; at each node first its `refused` ones.

    `refused` holds them by node, equal ones counted once. A caption is the action in words, in the language `lang`,
    with its braces doubled.
    """
    game, nodes, found = session.game, session.tree.nodes, []
    path = session.tree.path
    for node, following in zip(path, [*path[1:], None], strict=True):
        state = nodes[node].state
        tried = [(action, False) for action in dict.fromkeys(refused.get(node, ()))]
        if following is not None:
            tried.append((nodes[following].action, True))
        for action, played in tried:
            said = say_action(game, state, action, session.names, lang)
            found.append(Deed(str(action), played, said.replace("{", "{{").replace("}", "}}")))
    return tuple(found)


def with_deeds(text: str, game: AnyGame, tried: Sequence[Deed]) -> str:
    """Return the draft with steps for the tried actions; its own steps stay as far as they play the same actions.

    The steps from the first that plays something else are dropped. An attempt that the draft has already is not added
    again. A refused action comes before the step that continues from the same position. Raises LessonError for a text
    that is no TOML, an unknown game, and a faulty step.
    """
    table = parse_table(text)
    game, steps = _game(table, game), table.tables("step") if "step" in table else ()
    kept, matched = _kept(steps, game, [deed.action for deed in tried if deed.played])
    begins = {**_begins(steps[:kept], game), matched: kept}
    new: dict[int, list[Deed]] = {}
    count = 0
    for deed in tried:
        at = begins.get(min(count, matched))
        known = count < matched if deed.played else count <= matched and deed.action in _attempts_before(steps[:at])
        if at is not None and not known:
            new.setdefault(at, []).append(deed)
        count += deed.played
    lines = unmarked(text).split("\n")
    places = {index: steps[index].line - 1 if index < len(steps) else len(lines) for index in (*new, kept)}
    out, last = "", 0
    for index in sorted(places):
        out += "\n".join(lines[last : places[index]]).rstrip("\n") + "\n"
        out += "".join(step_to_toml(deed.step()) for deed in new.get(index, ()))
        out += "\n" if index != kept else ""
        last = places[index]
    return out


def _begins(steps: Sequence[TomlTable], game: AnyGame) -> dict[int, int]:
    """Return the index of the step that continues after each number of actions; a number inside a step is left out.

    Steps without `do` are passed over, and the number of all actions is left out too.
    """
    found, count = {}, 0
    for index, step in enumerate(steps):
        if done := _actions(step, game):
            found[count] = index
            count += len(done)
    return found


def _attempts_before(steps: Sequence[TomlTable]) -> set[str]:
    """Return the attempts, as texts, after the last action of these steps; all attempts if no step has an action."""
    return {str(step.values["attempt"]) for step in _since_last_do(steps) if "attempt" in step.values}


def _game(table: TomlTable, usual: AnyGame) -> AnyGame:
    """Return the game that a draft names, or the usual one. Raises LessonError for an unknown one."""
    return game_of(table) if "game" in table else usual


def _kept(steps: Sequence[TomlTable], game: AnyGame, actions: Sequence[str]) -> tuple[int, int]:
    """Return the number of steps at the beginning that play only these actions, and the number of these actions.

    Steps without actions count too. The first step that plays another action, or more than these, ends the count.
    """
    matched = 0
    for index, step in enumerate(steps):
        done = _actions(step, game)
        if tuple(actions[matched : matched + len(done)]) != done:
            return index, matched
        matched += len(done)
    return len(steps), matched


def _since_last_do(steps: Sequence[TomlTable]) -> Iterator[TomlTable]:
    """Yield the steps after the last one that has `do`, the last step first; all of them if none has `do`."""
    for step in reversed(steps):
        if "do" in step:
            return
        yield step


def _actions(step: TomlTable, game: AnyGame) -> tuple[str, ...]:
    """Return the actions of a step in the game's notation; an unreadable one keeps its text, and none gives ().

    Raises LessonError if `do` is neither a text nor a list of texts.
    """
    found = []
    for text in step.one_or_more("do"):
        try:
            found.append(str(game.parse_action(text)))
        except UnreadableError:
            found.append(text)
    return tuple(found)


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
    if not whole or bool(start) == bool(setup):
        raise table.error(_("one of 'start' (the text of a state) and 'setup' (a new game) is needed"), "start")
    return Lesson(
        game, "", "", "kit", (), "", (), start, tuple(setup.items()), tuple(players.items()) if named else (),
        path=table.source, start_line=table.line_of("start"),
    )  # fmt: skip


def _filled(table: TomlTable, game: AnyGame) -> tuple[dict[str, Any], LessonError | None]:
    """Return the values of a draft with all that the engine fills in, and the fault that ends its steps, or None.

    Filled in are game, source, the values of the steps, and rules. After a fault, the later steps and the figure are
    left out. Raises LessonError for an invalid start.
    """
    values: dict[str, Any] = {"game": game.NAME, "source": "kit", **table.values}
    if not isinstance(values.get("step"), list):
        return values, None
    filling = _Filling(game, start_of(_head(table, game)), table.source)
    steps, fault = [], None
    for step in table.tables("step"):
        try:
            steps.append(filling.step(step))
        except LessonError as error:
            steps.append(_done(step))
            fault = error
            break
    values["step"] = steps
    values.setdefault("rules", list(filling.in_order))  # a draft without actions has used no rule yet
    if fault:  # the figure describes all steps, and some are missing
        values.pop("figure", None)
        values["rules"] = values["rules"] or [next(iter(game.RULES))]
    return values, fault


def _done(step: TomlTable) -> dict[str, Any]:
    """Return the values of a step that cannot be played, fit for a lesson, to get its other faults reported.

    An attempt gets the refusal "?".
    """
    return {**step.values, **({"refused": "?"} if "attempt" in step else {})}


class _Filling:
    """Plays a draft through the engine and fills in its steps; `rules` are the rules of events and refusals so far."""

    def __init__(self, game: AnyGame, state: Any, source: str = "") -> None:
        self.game = game
        self.runner = Runner(game, state, source)
        self.rules: set[str] = set()

    @property
    def in_order(self) -> tuple[str, ...]:
        """The rules used so far, in the order of the rulebook."""
        return tuple(rule for rule in self.game.RULES if rule in self.rules)

    def step(self, table: TomlTable) -> dict[str, Any]:
        """Play a step, and return its values with `events`, or with `refused` and `places`, filled in.

        A step with `do` or `then = true` keeps its own events if they are the first that come, else it gets all of
        them. Raises LessonError if an action cannot be played, or an attempt is allowed.
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
        if isinstance(attempt := values.get("attempt"), str):
            by = values.get("by")
            eyes = by if by in self.game.player_names(self.runner.state) else ""
            refusal = self.runner.attempt(replace(step, attempt=attempt, by=eyes))[1]
            if refusal is None:
                raise table.error(_("the attempt {action!r} is allowed"), action=attempt)
            self.rules |= set(refusal.rules)
            values["refused"], values["places"] = refusal.code, list(refusal.places)
        return values


def _lines(text: str, values: Mapping[str, Any]) -> Any:
    """Return the line numbers in a draft; of its step headers only those of the steps in `values`, from the first."""
    found = lines_of(unmarked(text))
    count = len(values["step"]) if isinstance(values.get("step"), list) else 0
    return replace(found, headers={**found.headers, "step": found.headers.get("step", ())[:count]})


def _as_error(fault: Fault) -> LessonError:
    """Return a fault as an error that can be raised: a LessonError itself, a Difference as one at its place."""
    if isinstance(fault, LessonError):
        return fault
    return LessonError(fault.message, fault.line, 0, fault.path, fault.step)
