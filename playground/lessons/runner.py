"""Run a lesson through the engine, step by step, and collect every difference between the lesson and the engine.

The events of a played action join a queue. Each step takes exactly the events that it names from the queue, and shows
the state after these events. So a step can end in the middle of a long move.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from difflib import SequenceMatcher
from itertools import accumulate, islice
from typing import Any, NamedTuple

from playground.core import (
    AnyGame,
    Event,
    HiddenError,
    IllegalActionError,
    Message,
    Outcome,
    Place,
    Refusal,
    UnreadableError,
    Value,
    _,
    worded,
)
from playground.errors import Difference, LessonError
from playground.language.refusals import refusal_message
from playground.lessons.model import EVERYBODY, Expected, Lesson, Mark, Moment, Step, is_secret
from playground.lessons.opening import people_faults, start_of, unreadable


class Act(NamedTuple):
    """An action that a step plays or attempts. `label` is the action in words.

    `player` is the player's index. `told` is false if the action could betray a hidden card to the lesson's `seen_by`.
    """

    player: int
    action: Any
    label: Message
    told: bool


@dataclass(slots=True)
class Runner:
    """Plays the actions of a lesson's steps; all code that runs lessons plays them with this class.

    `state` is the state after all actions so far. `queue` has (number of the turn, event) for each event that no step
    has taken yet, `shown` is the state after the events taken. `actions` are the actions played, `ends` has for each
    the number of events up to its end. `turn` counts from 0, one more when another player than `mover`, who acted last,
    acts. `eyes` are those of the reader, `names` are the players' names to show. Errors name the file at `path`, the
    step and its line.
    """

    game: AnyGame
    state: Any
    path: str = ""
    eyes: str = EVERYBODY
    names: Mapping[str, str] = field(default_factory=dict)
    shown: Any = field(init=False)
    queue: list[tuple[int, Event]] = field(default_factory=list)
    turn: int = 0
    mover: int = field(init=False)
    actions: list[Any] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.shown = self.state
        self.mover = self.game.current_player(self.state)

    def act(self, step: Step, text: str) -> Act:
        """Return the action that a text names, for `state`; it may be illegal. Raises LessonError if unreadable."""
        try:
            action = self.game.parse_action(text)
        except UnreadableError as error:
            raise LessonError(error.message, step.line, 0, self.path, step.number) from None
        player = self.game.current_player(self.state)
        secret = is_secret(self.game, self.state, self.game.player_names(self.state)[player], self.eyes)
        return Act(player, action, self.game.label(self.state, action), not secret)

    def play(self, step: Step, text: str) -> tuple[Act, tuple[Event, ...]]:
        """Play the action that a text names, add its events to the queue, and return the action and these events.

        Raises LessonError when the text names no action, the action is illegal, or it needs something that is hidden.
        """
        act = self.act(step, text)
        try:
            self.state, events = self.game.apply(self.state, act.action)
        except IllegalActionError as error:
            why = refusal_message(self.game, error.refusal, self.names)
            said = worded(
                _("the action {action!r} is refused: {refusal}. {sentence}"),
                action=text, refusal=error.refusal.notation, sentence=why,
            )  # fmt: skip
            raise LessonError(said, step.line, 0, self.path, step.number) from None
        except HiddenError:
            said = worded(_("the action {action!r} needs something that is hidden in this position"), action=text)
            raise LessonError(said, step.line, 0, self.path, step.number) from None
        self.turn, self.mover = self.turn_of(act.player), act.player
        self.queue += [(self.turn, event) for event in events]
        self.actions.append(act.action)
        self.ends.append((self.ends[-1] if self.ends else 0) + len(events))
        return act, events

    def told_by(self, events: tuple[str, ...]) -> Any:
        """Return the one legal action whose events go on as `events` do after the whole queue; None if they do not."""
        coming = self.coming()
        told = events[len(coming) :]
        if not told or events[: len(coming)] != coming:
            return None
        found = []
        for action in self.game.legal_actions(self.state):
            with suppress(HiddenError):
                lines = tuple(map(str, self.game.apply(self.state, action)[1]))
                found += [action] if lines[: len(told)] == told[: len(lines)] else []
        return found[0] if len(found) == 1 else None

    def attempt(self, step: Step) -> tuple[Act, Refusal | None, tuple[Any, ...]]:
        """Return the action that a step attempts, its refusal, and the legal actions.

        For a legal action the refusal is None and no actions are returned. The state is that which the player `step.by`
        may see, if one is named. Raises LessonError when the text names no action.
        """
        act = self.act(step, step.attempt)
        state = self.seen(self.state, step.by) if step.by else self.state
        refusal = self.game.refusal(state, act.action)
        return act, refusal, self.game.legal_actions(state) if refusal else ()

    def take(self, count: int) -> tuple[tuple[int, Event], ...]:
        """Take `count` events, or all if fewer, from the queue; apply them to `shown`, return (turn, event)s."""
        taken = self.queue[:count]
        del self.queue[:count]
        for _turn, event in taken:
            self.shown = self.game.follow(self.shown, event)
        return tuple(taken)

    def catch_up(self) -> None:
        """Empty the queue, and make `shown` the state after all actions."""
        self.queue.clear()
        self.shown = self.state

    def coming(self) -> tuple[str, ...]:
        """Return the events in the queue as text, in the notation of lessons; they stay in the queue."""
        return tuple(str(event) for _, event in self.queue)

    def turn_of(self, player: int) -> int:
        """Return the turn (from 0) of the next action if `player` (from 0) plays it: a new one unless it is `mover`."""
        return self.turn if player == self.mover else self.turn + 1

    def seen(self, state: Any, eyes: str) -> Any:
        """Return a state as the player `eyes` may see it; the full state for EVERYBODY."""
        return state if eyes == EVERYBODY else self.game.view(state, self.game.player_names(state).index(eyes))


@dataclass(slots=True)
class _ShownStep:
    """The result of running a step; `turn` is that at its end. Moments, which look ahead, are made from all."""

    step: Step | None
    state: Any
    turn: int
    acts: tuple[Act, ...] = ()
    events: tuple[tuple[int, Event], ...] = ()
    refusal: Refusal | None = None
    possible: tuple[Any, ...] = ()
    highlights: tuple[Place, ...] = ()
    under_way: bool = False


class PlayedLine(NamedTuple):
    """The start state and the actions of a lesson.

    `reached` has, for each moment of the lesson, the number of actions that are complete by then: a moment in the
    middle of a long move counts the actions before that move, because another action could still be tried there.
    """

    start: Any
    actions: tuple[Any, ...]
    reached: tuple[int, ...]


@dataclass(slots=True)
class Run:
    """Runs a lesson from start to end, and compares the engine's events, refusals and outcome with its steps."""

    lesson: Lesson
    runner: Runner = field(init=False)
    steps: list[_ShownStep] = field(default_factory=list)
    differences: list[Difference] = field(default_factory=list)

    def all_steps(self, until: int | None) -> None:
        """Run the first `until` steps, None for all, and collect the differences, and the names of no player anywhere.

        A step whose actions cannot be played differs, and the run ends there. Of steps not run, only texts that are no
        action differ. After all steps, events left over do. Raises LessonError for an unreadable start.
        """
        lesson, start = self.lesson, start_of(self.lesson)
        self.runner = Runner(lesson.game, start, lesson.path, lesson.seen_by, lesson.names)
        people = lesson.game.player_names(start)
        self.differences += people_faults(lesson, people)
        self.steps.append(_ShownStep(None, start, 0))
        for step in lesson.steps[:until]:
            try:
                self.steps.append(self._step(step))
            except LessonError as error:
                self._differ(step, error.message)
                until = step.number - 1
                break
        if until is not None:
            for step, fault in unreadable(lesson.game, lesson.steps[until + 1 :]):
                self._differ(step, fault)
        elif self.runner.queue:
            last = next(step for step in reversed(lesson.steps) if step.do or step.then)
            self._differ(last, _("these events are left over, in no step"), (), self.runner.coming())

    def line(self) -> PlayedLine:
        """Return the start, the actions, and how many are done at each moment. Call it after :meth:`all_steps`."""
        told = accumulate(len(shown.events) for shown in self.steps)
        reached = tuple(bisect_right(self.runner.ends, count) for count in told)
        return PlayedLine(self.steps[0].state, tuple(self.runner.actions), reached)

    def moments(self) -> tuple[Moment, ...]:
        """Return the moments of the lesson: the start, then one for each step. Call it after :meth:`all_steps`."""
        return tuple(self._moment(index) for index in range(len(self.steps)))

    def _step(self, step: Step) -> _ShownStep:
        """Play the step's actions or judge its attempt (by no unknown player), take its events, note every difference:
        of actions, events, the refusal, the outcome, and each place to look at or mark that there is not."""
        runner = self.runner
        acts = tuple([self._play(step, text) for text in step.do])
        events = self._take(step)
        refusal, possible, turn = None, (), events[-1][0] if events else runner.turn
        if step.attempt and step.by in ("", *self.lesson.game.player_names(runner.state)):
            self._leave_nothing(step)
            act, refusal, possible = runner.attempt(step)
            acts, turn = (act,), runner.turn_of(act.player)
            self._compare_refusal(step, refusal)
        if step.outcome:
            self._compare_outcome(step, step.outcome)
        known = set(self.lesson.game.places(runner.shown))
        for place in (*step.look, *step.marks):
            if place not in known:
                self._differ(step, _("there is no place {place!r}"), place=place)
        pointed = (*step.look, *(refusal.places if refusal else ()), *step.marks)
        highlights = tuple(dict.fromkeys(pointed))
        return _ShownStep(step, runner.shown, turn, acts, events, refusal, possible, highlights, bool(runner.queue))

    def _play(self, step: Step, text: str) -> Act:
        """Play an action of a step. If it cannot be played, note that, and play the one whose events the step tells.

        Raises LessonError if there is no such action, or more than one.
        """
        try:
            return self.runner.play(step, text)[0]
        except LessonError as error:
            meant = self.runner.told_by(step.events)
            if meant is None:
                raise
            fault = _("{reason} (its events are those of {action!r})")
            self._differ(step, fault, reason=error.message, action=str(meant))
            return self.runner.play(step, str(meant))[0]

    def _take(self, step: Step) -> tuple[tuple[int, Event], ...]:
        """Take the step's events from the queue, return (turn, event) pairs; note a difference if it names others.

        A step with `do` or `then` that names none differs too, unless `then` comes next. After a difference the whole
        queue is taken, but if `then` comes next, only as far as it agrees with the step. If the queue is empty, events
        that do not add up to `state` differ too, and `shown` becomes `state`.
        """
        runner, count, coming = self.runner, len(step.events), self.runner.coming()
        following = (later for later in self.lesson.steps[step.number :] if later.do or later.then or later.attempt)
        to_be_continued = any(later.then for later in islice(following, 1))
        untold = bool(step.do or step.then) and not step.events and not to_be_continued
        if untold or coming[:count] != step.events:
            count = _agreeing(step.events, coming) if to_be_continued else len(coming)
            fault = _("'events' is empty, and this happens") if untold else _("the next events are others")
            self._differ(step, fault if coming else _("nothing is left to tell"), step.events, coming[:count])
        taken = runner.take(count)
        if not runner.queue and runner.shown != runner.state:
            told, played = (str(runner.shown),), (str(runner.state),)
            self._differ(step, _("the events do not add up to the state"), told, played)
            runner.catch_up()
        return taken

    def _leave_nothing(self, step: Step) -> None:
        """Note a difference if events are still queued before an attempt; empty the queue, let `shown` be `state`."""
        if self.runner.queue:
            fault = _("an attempt in the middle of a move: these events are still to come")
            self._differ(step, fault, (), self.runner.coming())
            self.runner.catch_up()

    def _compare_refusal(self, step: Step, refusal: Refusal | None) -> None:
        """Note a difference unless the attempt is refused with the code and places, in order, of the step."""
        wanted = _refused(step.refused, step.places)
        if refusal is None:
            self._differ(step, _("the attempt {action!r} is allowed"), (wanted,), action=step.attempt)
        elif _refused(refusal.code, refusal.places) != wanted:
            found = (_refused(refusal.code, refusal.places),)
            self._differ(step, _("the attempt {action!r} is refused otherwise"), (wanted,), found, action=step.attempt)

    def _compare_outcome(self, step: Step, expected: Expected) -> None:
        """Note a difference if there is no outcome, and for each value that is another than the step's."""
        outcome = self.lesson.game.outcome(self.runner.shown)
        if outcome is None:
            self._differ(step, _("the game is not over, there is no outcome"))
            return
        for name, wanted, found in _outcome_rows(expected, outcome):
            if wanted != found:
                self._differ(step, name, (str(wanted),), (str(found),))

    def _differ(
        self,
        step: Step,
        text: str | Message,
        /,
        expected: tuple[str, ...] = (),
        found: tuple[str, ...] = (),
        **params: Value | Message,
    ) -> None:
        """Add a difference in a step, with this message and the lines of both sides, to `differences`."""
        lesson, fault = self.lesson, text if isinstance(text, Message) else worded(text, **params)
        self.differences.append(Difference(lesson.id, lesson.path, step.line, step.number, fault, expected, found))

    def _moment(self, index: int) -> Moment:
        """Return the moment after a step (0: the start) as `seen_by` sees it; `trail` and `coming` are of its turn."""
        shown = self.steps[index]
        game, eyes = self.lesson.game, self.lesson.seen_by

        def seen(steps: list[_ShownStep]) -> tuple[Event, ...]:
            events = (event for step in steps for turn, event in step.events if turn == shown.turn)
            return tuple(events if eyes == EVERYBODY else (game.seen(event, eyes) for event in events))

        acts, events = tuple(act for act in shown.acts if act.told), tuple(event for _, event in shown.events)
        if eyes != EVERYBODY:
            events = tuple(game.seen(event, eyes) for event in events)
        return Moment(
            index=index,
            step=shown.step,
            state=self.runner.seen(shown.state, eyes),
            events=events,
            refusal=shown.refusal,
            possible=shown.possible,
            actions=() if shown.refusal else tuple(act.action for act in acts),
            labels=tuple(act.label for act in acts),
            trail=seen(self.steps[: index + 1]),
            coming=seen(self.steps[index + 1 :]),
            marks=_marks(self.lesson, index),
            highlights=shown.highlights,
            under_way=shown.under_way,
            outcome=game.outcome(shown.state),
        )


def _agreeing(told: tuple[str, ...], coming: tuple[str, ...]) -> int:
    """Return how many of the `coming` events a step takes that tells `told` instead; the others are for later steps.

    Those behind the last one told are left; wrong ones told at the end stand for as many.
    """
    tag, begin, end, other, until = SequenceMatcher(None, told, coming, autojunk=False).get_opcodes()[-1]
    return {"insert": other, "replace": min(until, other + end - begin)}.get(tag, until)


def _refused(code: str, places: tuple[Place, ...]) -> str:
    return f"{code} at {' '.join(places)}" if places else code


def _outcome_rows(expected: Expected, outcome: Outcome) -> list[tuple[Message, Any, Any]]:
    """Return (message of a difference, the lesson's value, the engine's value) for each value that the lesson gives."""
    rows: list[tuple[Message, Any, Any]] = []
    if expected.scores:
        rows.append(
            (
                Message(_("another outcome: scores")),
                dict(expected.scores),
                outcome.points,
            )
        )
    if expected.winners is not None:
        rows.append((Message(_("another outcome: winners")), expected.winners, outcome.winners))
    if expected.decided_by:
        rows.append((Message(_("another outcome: decided_by")), expected.decided_by, outcome.decided_by))
    found = dict(zip(outcome.players, outcome.breakdown, strict=bool(outcome.breakdown)))
    for player, wanted in expected.breakdown:
        name = worded(_("another outcome: breakdown of {player}"), player=player)
        rows.append((name, dict(wanted), dict(found.get(player, ()))))
    return rows


def _marks(lesson: Lesson, index: int) -> tuple[Mark, ...]:
    """Return a mark for each place that steps mark, numbered from 1; done, now or coming, as seen at step `index`."""
    places = [(step.number, place) for step in lesson.steps for place in step.marks]
    return tuple(
        Mark(number, place, "done" if step < index else "now" if step == index else "coming")
        for number, (step, place) in enumerate(places, start=1)
    )
