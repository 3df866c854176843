"""Exercises ("your turn"): read them, and judge an answer by playing it through the engine.

An exercise has a position and a goal, which several answers may reach. It is a TOML file in the folder `exercises` of a
game. The file also lists answers that must solve the exercise and answers that must not; `check` plays them all.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal, NamedTuple, TypeAlias

from playground.core import AnyGame, Event, IllegalActionError, Message, Refusal, UnreadableError, Value, _, worded
from playground.errors import Difference, LessonError
from playground.files.toml_file import LONGEST_TITLE, TomlTable, Wanted, read_table, taken
from playground.files.toml_scan import MOST_DIGITS
from playground.games import game as load_game
from playground.language.i18n import catalogue
from playground.language.sentences import GENERIC, fact_name, say_shared
from playground.language.spelling import nearest, shown
from playground.lessons.library import find_in_games, folder, game_of, in_order

Comparison: TypeAlias = Literal["=", ">=", "<=", "!="]

SOLVED = Message(_("Solved. The goal is reached."))
REFUSED = Message(_("This action cannot be played here."))
NOT_YET = Message(_("Not yet: the goal is not reached."))
NOT_OVER = Message(_("The game is not over yet."))
TURN_OVER = Message(_("The turn is over, so no further action counts."))
LACKS: Mapping[Comparison, str] = {
    "=": _("{fact}: now {found}; the goal is {wanted}."),
    ">=": _("{fact}: now {found}; the goal is {wanted} or more."),
    "<=": _("{fact}: now {found}; the goal is {wanted} or less."),
    "!=": _("{fact}: now {found}; the goal is anything else."),
}


SUCCESS = Wanted(
    _("no {key!r} here, a table of values, or of comparisons such as '>=2' is needed"),
    _("{key!r} must be a table of values, or of comparisons such as '>=2', not {value}"),
    _("{key!r}, {name!r} must be a value, or a comparison such as '>=2', not {value}"),
)
ANSWERS = Wanted(
    _("no {key!r} here, a list of lists of actions is needed"),
    _("{key!r} must be a list of lists of actions, not {value}"),
)


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


class Unmet(NamedTuple):
    """A condition that does not hold, and `found`, the value that the fact has instead."""

    condition: Condition
    found: Value


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
        """The players' names to show, by their names in the game."""
        return dict(self.players)


@dataclass(frozen=True, slots=True)
class Verdict:
    """The engine's verdict on an answer: whether it solved the exercise, and why not.

    `state` is the state after the first `played` actions of the answer, and `events` are the events of these actions.
    `refusal` is that of the next action, if it was illegal. `unmet` are the conditions of the goal that do not hold,
    `missing` the events that have not happened. `message` says the verdict in a sentence.
    """

    solved: bool
    state: Any
    played: int
    events: tuple[Event, ...]
    refusal: Refusal | None
    unmet: tuple[Unmet, ...]
    missing: tuple[str, ...]
    message: Message


@cache
def exercises(game_name: str) -> Mapping[str, Exercise]:
    """Return all exercises of a game by id, in the order of its chapters, then by id ("W9" before "W10").

    They are read once and kept. Raises KeyError for an unknown game, LessonError for a file that cannot be read or an
    id that two files have.
    """
    game = load_game(game_name)
    found: dict[str, Exercise] = {}
    for file in sorted(folder(game, "exercises").glob("*.toml")):
        exercise = load(file, game)
        if exercise.id in found:
            raise taken(exercise.id, file, found[exercise.id].path)
        found[exercise.id] = exercise
    chapters = [key for key, _, _ in game.CHAPTERS]
    order = sorted(in_order(found, ()), key=lambda key: chapters.index(found[key].chapter))
    return MappingProxyType({key: found[key] for key in order})


def find(exercise_id: str) -> Exercise:
    """Return the exercise with an id, of any game. Raises UnknownNameError, which may guess the id that was meant."""
    return find_in_games(exercises, exercise_id, _("There is no exercise {name}."))


def load(path: Path | str, game: AnyGame | None = None) -> Exercise:
    """Return the exercise in a file. Without `game`, the file or its folder names the game.

    Raises LessonError for a file that is missing, no TOML or no exercise. Its answers are not played: see
    :func:`check`.
    """
    return read_exercise(table := read_table(Path(path)), game or game_of(table))


def read_exercise(table: TomlTable, game: AnyGame) -> Exercise:
    """Return the exercise that the table of a file describes. Raises LessonError for a fault of the table.

    A fault is a missing or unknown key, a value of a wrong type, an unknown chapter or player, an unreadable start or
    answer, a faulty condition (:func:`_conditions`), no goal, fewer `moves` than 1, and a `mover` who is not the next
    to act. The answers are not played: see :func:`check`.
    """
    table.string("game", game.NAME)  # marks the key as known; `game_of` has already looked the game up
    start = _start(table, game)
    exercise = Exercise(
        game=game,
        id=table.name("id"),
        title=table.name("title", most=LONGEST_TITLE),
        chapter=table.known("chapter", table.string("chapter"), [key for key, _, _ in game.CHAPTERS]),
        mover=table.known("mover", table.string("mover"), game.player_names(start)),
        goal=table.string("goal"),
        hint=table.string("hint"),
        start=start,
        moves=table.number("moves"),
        success=_conditions(table, game.facts(start)),
        events=table.texts("events"),
        solutions=_answers(table, "solutions", game),
        wrong=_answers(table, "wrong", game),
        players=table.names("players"),
        path=table.source,
    )
    table.finish()
    if exercise.moves < 1:
        raise table.error(_("'moves' must be 1 or more, not {found}"), "moves", found=exercise.moves)
    if not (exercise.success or exercise.events):
        raise table.error(_("a goal needs 'success' or 'events'"), "success")
    for name in exercise.names:
        table.known("players", name, game.player_names(start))
    if game.player_names(start)[game.current_player(start)] != exercise.mover:
        text = _("'mover' is {player!r}, but it is another player’s turn")
        raise table.error(text, "mover", player=exercise.mover)
    return exercise


def judge(exercise: Exercise, actions: Iterable[Any]) -> Verdict:
    """Play the actions of an answer, and return the verdict on it.

    Playing stops before an illegal action, before an action after the end of the mover's turn or of the game, and
    before an action beyond the number that the exercise allows. None of these answers solves the exercise, even if its
    goal is reached; goal and events are judged by what was played until then. No action at all is an answer too.
    """
    game, state = exercise.game, exercise.start
    happened: list[Event] = []
    mover = game.current_player(state)
    played = 0
    refusal, stop = None, None
    for action in actions:
        if played and (game.current_player(state) != mover or game.outcome(state)):
            stop = TURN_OVER
        elif played == exercise.moves:
            stop = Message(_("Too many actions. At most this many may be used: {count}."), (("count", exercise.moves),))
        else:
            try:
                state, events = game.apply(state, action)
            except IllegalActionError as error:
                refusal, stop = error.refusal, REFUSED
            else:
                played += 1
                happened += events
                continue
        break
    facts = game.facts(state)
    unmet = tuple(
        Unmet(condition, facts[condition.fact]) for condition in exercise.success if not condition.holds(facts)
    )
    missing = tuple(wanted for wanted in exercise.events if not any(_begins(event, wanted) for event in happened))
    solved = stop is None and not unmet and not missing
    message = stop or (SOLVED if solved else NOT_YET)
    return Verdict(solved, state, played, tuple(happened), refusal, unmet, missing, message)


def reasons(exercise: Exercise, verdict: Verdict, lang: str | None = None) -> tuple[str, ...]:
    """Return a sentence, in the reader's language, for each unmet condition, and one if any event is missing.

    It is empty for an answer that reaches the goal, even if a refusal or too many actions spoil it.
    """
    game, names = exercise.game, exercise.names
    people = game.player_names(verdict.state)
    lines = [say_shared(game, _lack(game, unmet, people), names, lang) for unmet in verdict.unmet]
    if verdict.missing:
        lines.append(catalogue(GENERIC, lang).text(_("Something that the goal asks for has not happened on the way.")))
    return tuple(lines)


def _lack(game: AnyGame, unmet: Unmet, people: tuple[str, ...]) -> Message:
    """Return the message about an unmet condition: the fact's value, and the value that the goal wants.

    For a fact without a name, the phase, the message is that the game is not over yet.
    """
    condition, found = unmet
    name = fact_name(game, condition.fact, people)
    if name is None:  # only the phase of a game is a fact without a name, and a goal can only wait for the end phase
        return NOT_OVER
    return Message(LACKS[condition.comparison], (("fact", name), ("found", found), ("wanted", condition.value)))


def check(exercise: Exercise) -> tuple[Difference, ...]:
    """Return the faults of an exercise; none if it holds.

    A fault is a solution that does not solve the exercise, a wrong answer that does, or a goal that holds at the start.
    """
    given = Message(_("solved before anything is done"))
    found = [Difference(exercise.id, exercise.path, 0, 0, given)] if _given(exercise) else []
    for answers, should in ((exercise.solutions, True), (exercise.wrong, False)):
        for texts in answers:
            verdict = judge(exercise, [exercise.game.parse_action(text) for text in texts])
            if verdict.solved != should:
                fault = Message(_("a solution does not solve it") if should else _("a wrong answer solves it"))
                why = tuple(_why(verdict))
                found.append(Difference(exercise.id, exercise.path, 0, 0, fault, ("; ".join(texts),), why))
    return tuple(found)


def _why(verdict: Verdict) -> Iterator[str | Message]:
    """Yield, for the author, what an answer gave: its refusal or message, the unmet conditions and missing events."""
    yield worded(_("refused: {refusal}"), refusal=verdict.refusal.notation) if verdict.refusal else verdict.message
    yield from (f"{unmet.condition.fact} = {unmet.found}" for unmet in verdict.unmet)
    yield from (worded(_("did not happen: {event}"), event=wanted) for wanted in verdict.missing)


def _given(exercise: Exercise) -> bool:
    """Return whether the goal of an exercise is reached at the start, without any action."""
    return judge(exercise, ()).solved


def _begins(event: Event, wanted: str) -> bool:
    """Return whether the notation of an event begins with the words `wanted`, whole words only."""
    return f"{event} ".startswith(f"{wanted} ")


def _start(table: TomlTable, game: AnyGame) -> Any:
    """Return the start position of an exercise.

    Raises LessonError with the line of the fault in the file, if the key is missing or its text cannot be read.
    """
    text = table.string("start")
    try:
        return game.parse_state(text)
    except UnreadableError as error:
        line = table.line_of("start")
        text = _("'start': {reason}")
        raise LessonError(text, line + error.line, error.column, table.source, reason=error.message) from None


def _conditions(table: TomlTable, facts: Mapping[str, Value]) -> tuple[Condition, ...]:
    """Return the conditions under the key `success`; none if it is missing.

    Raises LessonError for an unknown fact, true or false, a number with too many digits, and ">=" or "<=" between a
    number and a text.
    """
    found = []
    for fact, wanted in table.pairs("success", (str, int), SUCCESS):
        if fact not in facts:
            guess = nearest(fact, facts)
            text = _("unknown fact {fact!r}; did you mean {guess!r}?") if guess else _("unknown fact {fact!r}")
            raise table.error(text, "success", fact=fact, guess=guess or "")
        if isinstance(wanted, bool):
            text = _("{fact!r} must be a number or a text, not {value}")
            raise table.error(text, "success", fact=fact, value=shown(wanted))
        if isinstance(wanted, str) and TOO_LONG.search(wanted):
            raise table.error(_("a number has at most {most} digits"), "success", most=MOST_DIGITS)
        condition = _condition(fact, wanted)
        if isinstance(condition.value, int) != isinstance(facts[fact], int) and condition.comparison in ("<=", ">="):
            text = _("{fact!r} cannot be compared with {value}: only numbers can")
            raise table.error(text, "success", fact=fact, value=shown(wanted))
        found.append(condition)
    return tuple(found)


def _condition(fact: str, wanted: Value) -> Condition:
    """Return the condition that a value sets: a comparison such as ">=2" or "!=west", else equality with the value.

    Digits after a sign are a number.
    """
    if isinstance(wanted, int):
        return Condition(fact, "=", wanted)
    for sign in (">=", "<=", "!="):
        if wanted.startswith(sign):
            text = wanted.removeprefix(sign).strip()
            return Condition(fact, sign, int(text) if text.isdecimal() else text)
    return Condition(fact, "=", wanted)


def _answers(table: TomlTable, key: str, game: AnyGame) -> tuple[tuple[str, ...], ...]:
    """Return the answers under a key, each a list of actions as text.

    Raises LessonError if there is none, if one is no list of texts or empty, and if a text names no action.
    """
    found: list[Any] = table.take(key, list, ANSWERS)
    if not found:
        raise table.error(_("{key!r} is empty: give at least one list of actions"), key)
    for texts in found:
        if not isinstance(texts, list) or not texts or not all(isinstance(text, str) for text in texts):
            raise table.error(ANSWERS.other, key, value=shown(found))
        for text in texts:
            try:
                game.parse_action(text)
            except UnreadableError as error:
                raise table.error(_("{key!r}: {reason}"), key, reason=error.message) from None
    return tuple(tuple(texts) for texts in found)
