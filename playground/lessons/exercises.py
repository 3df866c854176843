"""Exercises ("your turn"): read them, and judge an answer by playing it through the engine.

An exercise has a position and a goal, which several answers may reach. It is a TOML file in the folder `exercises` of a
game. The file also lists answers that must solve the exercise and answers that must not; `check` plays them all.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from playground.core import AnyGame, Event, IllegalActionError, Message, Refusal, Value, _, folder, worded
from playground.errors import Difference
from playground.files.toml_file import taken
from playground.files.toml_mend import read_table
from playground.games import game as load_game
from playground.language.i18n import catalogue
from playground.language.refusals import refusal_message
from playground.language.sentences import GENERIC, fact_name, say_shared
from playground.lessons.every_game import find_in_games
from playground.lessons.exercise_file import Comparison, Condition, Exercise, is_exercise, read_exercise
from playground.lessons.library import game_or_guess, in_order

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


class Unmet(NamedTuple):
    """A condition that does not hold, and `found`, the value that the fact has instead."""

    condition: Condition
    found: Value


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
    for file in sorted((folder(game) / "exercises").glob("*.toml")):
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
    table = read_table(Path(path))
    if not is_exercise(table) and "step" in table:
        said = _("this is an example, no exercise: in a notebook {show} opens it")
        raise table.error(said, show=f'lesson("{Path(path).name}")')
    return read_exercise(table, game or game_or_guess(table))


def judge(exercise: Exercise, actions: Iterable[Any]) -> Verdict:
    """Play the actions of an answer, and return the verdict on it.

    Playing stops before an illegal action, before an action after the end of the mover's turn or of the game, and
    before an action beyond the number that the exercise allows. None of these answers solves the exercise, even if its
    goal is reached; goal and events are judged by what was played until then. No action at all is an answer too.
    """
    game, state = exercise.game, exercise.start
    happened: list[Event] = []
    played = 0
    refusal, stop = None, None
    for action in actions:
        stop = ended(exercise, state, played)
        if stop is None:
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


def ended(exercise: Exercise, state: Any, played: int) -> Message | None:
    """Return why no further action counts in a state after `played` actions of an answer; None if one does."""
    game = exercise.game
    if played and (game.current_player(state) != game.current_player(exercise.start) or game.outcome(state)):
        return TURN_OVER
    if played == exercise.moves:
        return Message(_("Too many actions. At most this many may be used: {count}."), (("count", exercise.moves),))
    return None


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
                why = tuple(_why(exercise, verdict))
                found.append(Difference(exercise.id, exercise.path, 0, 0, fault, ("; ".join(texts),), why))
    return tuple(found)


def _why(exercise: Exercise, verdict: Verdict) -> Iterator[str | Message]:
    """Yield, for the author, what an answer gave: its refusal, else its message; unmet conditions; missing events.

    A condition is given as "fact = value found".
    """
    if refusal := verdict.refusal:
        sentence = refusal_message(exercise.game, refusal, exercise.names)
        yield worded(_("refused: {refusal}. {sentence}"), refusal=refusal.notation, sentence=sentence)
    else:
        yield verdict.message
    yield from (f"{unmet.condition.fact} = {unmet.found}" for unmet in verdict.unmet)
    yield from (worded(_("did not happen: {event}"), event=wanted) for wanted in verdict.missing)


def _given(exercise: Exercise) -> bool:
    """Return whether the goal of an exercise is reached at the start, without any action."""
    return judge(exercise, ()).solved


def _begins(event: Event, wanted: str) -> bool:
    """Return whether the notation of an event begins with the words `wanted`, whole words only."""
    return f"{event} ".startswith(f"{wanted} ")
