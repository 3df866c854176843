"""The answer to an exercise in words: its actions, their events, and the verdict with its reasons.

`playground.lessons.exercises.judge` judges the answer; this module only writes the sentences.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from playground.core import AnyGame, Message, UnreadableError, _
from playground.files.plain_text import as_meant
from playground.language import sentences
from playground.language.i18n import Catalogue, catalogue
from playground.language.spelling import UnknownNameError
from playground.lessons.exercises import Exercise, Verdict, judge, reasons
from playground.lessons.model import Moment
from widgets.kernel.faults import ROOM
from widgets.view.example import rules_line


class Said(str):
    """A text whose `repr` is the text itself, so that a notebook prints its lines without quotes."""

    __slots__ = ()

    def __repr__(self) -> str:
        return str(self)


@dataclass(frozen=True, slots=True)
class ExerciseAnswer:
    """The answer so far: `actions` that were played, then perhaps one `attempt` that was refused."""

    exercise: Exercise
    lang: str
    actions: tuple[Any, ...] = ()
    attempt: Any = None

    @property
    def game(self) -> AnyGame:
        """The game of the exercise."""
        return self.exercise.game

    @property
    def texts(self) -> Catalogue:
        """The texts of the widgets in the answer's language."""
        return catalogue(ROOM, self.lang)

    @property
    def verdict(self) -> Verdict:
        """The engine's verdict on the answer."""
        tried = () if self.attempt is None else (self.attempt,)
        return judge(self.exercise, (*self.actions, *tried))

    def with_action(self, action: Any) -> ExerciseAnswer:
        """Return the answer with one more action; an illegal one becomes the attempt, until the next action."""
        tried = ExerciseAnswer(self.exercise, self.lang, (*self.actions, action))
        if tried.verdict.played == len(tried.actions):
            return tried
        return ExerciseAnswer(self.exercise, self.lang, self.actions, action)

    def undone(self) -> ExerciseAnswer:
        """Return the answer without its attempt, or, if it has none, without its last action."""
        actions = self.actions if self.attempt is not None else self.actions[:-1]
        return ExerciseAnswer(self.exercise, self.lang, actions)

    def read(self, text: str) -> Any:
        """Return the action that a text names, in the game's notation or in words. Raises UnknownNameError."""
        state = self.verdict.state
        wanted = as_meant(text)
        by_words = {as_meant(self.label(action, state)): action for action in self.game.every_action(state)}
        if wanted in by_words:
            return by_words[wanted]
        try:
            return self.game.parse_action(wanted)
        except UnreadableError:
            names = [str(action) for action in self.game.every_action(state)]
            raise UnknownNameError(_("There is no action {name}."), wanted, names) from None

    def label(self, action: Any, state: Any) -> str:
        """Return an action in words."""
        return sentences.say_action(self.game, state, action, self.exercise.names, self.lang)

    def done(self) -> tuple[str, ...]:
        """Return the played actions in words, each as it was named in the position where it was played."""
        state, said = self.exercise.start, []
        for action in self.actions:
            said.append(self.label(action, state))
            state, _ = self.game.apply(state, action)
        return tuple(said)

    def attempted(self) -> str:
        """Return the attempt in words; "" if there is none."""
        return "" if self.attempt is None else self.label(self.attempt, self.verdict.state)

    def why_not(self) -> sentences.Explanation | None:
        """Return why the attempt is refused; None if no rule forbids it."""
        verdict = self.verdict
        if verdict.refusal is None:
            return None
        return sentences.explain(self.game, verdict.refusal, self.exercise.names, self.lang)

    def possible(self) -> tuple[str, ...]:
        """Return the legal actions after the answer, in words."""
        state, names = self.verdict.state, self.exercise.names
        return sentences.say_actions(self.game, state, self.game.legal_actions(state), names, self.lang)

    def happened(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Return the events of the actions as sentences, each with its rules."""
        names = self.exercise.names
        return tuple((sentences.tell(self.game, event, names, self.lang), event.rules) for event in self.verdict.events)

    def judged(self) -> str:
        """Return a sentence that says whether the goal is reached."""
        if not self.actions and self.attempt is None:
            return self.texts.text(_("Nothing has been done yet."))
        return catalogue(sentences.GENERIC, self.lang).message(self.verdict.message)

    def lacking(self) -> tuple[str, ...]:
        """Return what is missing for the goal; nothing before the first action."""
        return reasons(self.exercise, self.verdict, self.lang) if self.actions else ()

    def told(self) -> Said:
        """Return the whole answer as text."""
        lines = [*self.done(), *(f"- {sentence} {rules_line(rules)}" for sentence, rules in self.happened())]
        if self.attempt is not None:
            lines.append(self.texts.text(_("Attempt: {action}"), action=self.attempted()))
        lines.append(self.judged())
        if refused := self.why_not():
            lines.append(f"{refused.sentence} {rules_line(rule for rule, _ in refused.rules)}")
            if possible := self.possible():
                lines.append(self.texts.text(_("Possible instead:")))
                lines += [f"- {action}" for action in possible]
        else:
            lines += [f"- {line}" for line in self.lacking()]
        return Said("\n".join(lines))

    def moment(self) -> Moment:
        """Return the moment that the board draws: the events of all actions, and the reason of a refusal."""
        verdict = self.verdict
        refusal = verdict.refusal
        return Moment(
            index=len(self.actions),
            step=None,
            state=verdict.state,
            events=verdict.events,
            refusal=refusal,
            trail=verdict.events,
            highlights=refusal.places if refusal else (),
        )

    def say(self, message: str) -> str:
        """Return a text of the exercise in words; {green} in it is the name of the player "green"."""
        people = self.game.player_names(self.exercise.start)
        params = tuple((name, name) for name in people)
        return sentences.say(self.game, Message(message, params), self.exercise.names, self.lang)
