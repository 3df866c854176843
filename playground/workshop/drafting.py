"""An example that is being written: its author says what is done and tells why, the engine fills in what comes of it.

A draft is the text of a lesson (see notebooks/en/for-authors.md) in which `events`, `refused`, `places` and `rules` may
be missing. Whatever stands there for them is written anew, but for events that are the beginning of what happens: they
say where a move is cut in two. `rules` stay as they are where an author names them.
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
    """A draft as the engine sees it: the lesson, if it is one already, and all that is wrong with it."""

    text: str
    lesson: Lesson | None
    faults: tuple[Fault, ...] = ()

    @property
    def whole(self) -> str:
        """What is saved: the lesson with all that the engine has filled in, else the draft as it stands."""
        return to_toml(self.lesson) if self.lesson and not self.faults else self.text


class Deed(NamedTuple):
    """Something that was tried on the way: an action as text, whether it was played, and words for its caption."""

    action: str
    played: bool
    caption: str

    def step(self) -> Step:
        """A step that does or attempts it."""
        if self.played:
            return Step(0, self.caption, do=(self.action,))
        return Step(0, self.caption, attempt=self.action)


def draft(text: str, game: AnyGame, source: str = "") -> Draft:
    """What the engine makes of a draft, which is of that game unless it names another; errors name the `source`."""
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
    """The text of a draft without steps, which begins where a session began."""
    lesson = Lesson(
        session.game, example_id, title, "kit", (), text, (), session.start, session.setup, session.players
    )  # fmt: skip
    return to_toml(lesson)


def lean(lesson: Lesson) -> str:
    """A lesson as a draft, without what the engine fills in. Raises LessonError for a start that is none."""
    filling, steps = _Filling(lesson.game, start_of(lesson)), []
    for step, table in zip(lesson.steps, parse_table(to_toml(lesson)).tables("step"), strict=True):
        try:
            filling.step(table)
        except LessonError:  # the draft will say so
            return to_toml(lesson)
        steps.append(replace(step, events=step.events if filling.runner.queue else (), refused="", places=()))
    same = filling.in_order == lesson.rules
    return to_toml(replace(lesson, rules=() if same else lesson.rules, steps=tuple(steps)))


def beginning(text: str, game: AnyGame) -> Any:
    """The position that a draft begins with. Raises LessonError."""
    table = parse_table(text)
    game = _game(table, game)
    return start_of(_head(table, game))


def session_of(text: str, game: AnyGame) -> Session:
    """A session at the end of what a draft plays, or at its start where its steps only look. Raises LessonError."""
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
    """What was tried on the way to where a session stands: at each node first what was `refused` there."""
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
    """The draft with steps for what was tried: its own steps stay as far as they play the same. Raises LessonError.

    What was refused between them comes before the step that goes on from there.
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
    """The step that goes on, by how many actions were played before it; none where they lie within one step."""
    found, count = {}, 0
    for index, step in enumerate(steps):
        if done := _actions(step, game):
            found[count] = index
            count += len(done)
    return found


def _attempts_before(steps: Sequence[TomlTable]) -> set[str]:
    """What is attempted after the last action of these steps."""
    return {str(step.values["attempt"]) for step in _since_last_do(steps) if "attempt" in step.values}


def _game(table: TomlTable, usual: AnyGame) -> AnyGame:
    """The game that a draft names, or the usual one. Raises LessonError."""
    return game_of(table) if "game" in table else usual


def _kept(steps: Sequence[TomlTable], game: AnyGame, actions: Sequence[str]) -> tuple[int, int]:
    """How many steps play nothing else than those actions, and how many of the actions they play."""
    matched = 0
    for index, step in enumerate(steps):
        done = _actions(step, game)
        if tuple(actions[matched : matched + len(done)]) != done:
            return index, matched
        matched += len(done)
    return len(steps), matched


def _since_last_do(steps: Sequence[TomlTable]) -> Iterator[TomlTable]:
    for step in reversed(steps):
        if "do" in step:
            return
        yield step


def _actions(step: TomlTable, game: AnyGame) -> tuple[str, ...]:
    """What a step does, as the game writes it; what cannot be read, as it stands."""
    found = []
    for text in step.one_or_more("do"):
        try:
            found.append(str(game.parse_action(text)))
        except UnreadableError:
            found.append(text)
    return tuple(found)


def _head(table: TomlTable, game: AnyGame) -> Lesson:
    """A lesson that has nothing but what decides its start. Raises LessonError."""
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
    """The values of a draft with all that the engine knows; and where it cannot go on, why: the steps end there.

    Raises LessonError for a start that is none.
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
    values.setdefault("rules", list(filling.in_order))  # none is at work yet where nothing has been done
    if fault:  # what it says of all its steps waits until there are all of them
        values.pop("figure", None)
        values["rules"] = values["rules"] or [next(iter(game.RULES))]
    return values, fault


def _done(step: TomlTable) -> dict[str, Any]:
    """A step that cannot be played, as one that a lesson could have: what else is wrong with it is said as well."""
    return {**step.values, **({"refused": "?"} if "attempt" in step else {})}


class _Filling:
    """A draft on its way through the engine, which fills in its steps; `rules` are those at work so far."""

    def __init__(self, game: AnyGame, state: Any, source: str = "") -> None:
        self.game = game
        self.runner = Runner(game, state, source)
        self.rules: set[str] = set()

    @property
    def in_order(self) -> tuple[str, ...]:
        """The rules at work so far, in the order of the rulebook."""
        return tuple(rule for rule in self.game.RULES if rule in self.rules)

    def step(self, table: TomlTable) -> dict[str, Any]:
        """The values of a step, filled in. Raises LessonError."""
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
    """The lines of a draft, of as many steps as its values have."""
    found = lines_of(unmarked(text))
    count = len(values["step"]) if isinstance(values.get("step"), list) else 0
    return replace(found, headers={**found.headers, "step": found.headers.get("step", ())[:count]})


def _as_error(fault: Fault) -> LessonError:
    """A fault, to be raised."""
    if isinstance(fault, LessonError):
        return fault
    return LessonError(fault.message, fault.line, 0, fault.path, fault.step)
