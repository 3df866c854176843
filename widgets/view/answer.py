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
from playground.lessons.exercise_file import Exercise
from playground.lessons.exercises import Verdict, ended, judge, reasons
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
        """The engine's verdict on the played actions and the attempt, if there is one; judged anew at each access."""
        tried = () if self.attempt is None else (self.attempt,)
        return judge(self.exercise, (*self.actions, *tried))

    @property
    def at_end(self) -> bool:
        """Whether no further action counts: the goal is reached, the turn is over, or no action is left."""
        verdict = self.verdict
        return verdict.solved or ended(self.exercise, verdict.state, verdict.played) is not None

    def with_action(self, action: Any) -> ExerciseAnswer:
        """Return the answer with one more action, and without its former attempt.

        An action that is not played becomes the attempt: one that is illegal, comes after the end of the turn, or is
        one more than the exercise allows.
        """
        tried = ExerciseAnswer(self.exercise, self.lang, (*self.actions, action))
        if tried.verdict.played == len(tried.actions):
            return tried
        return ExerciseAnswer(self.exercise, self.lang, self.actions, action)

    def undone(self) -> ExerciseAnswer:
        """Return the answer without its attempt, or, if it has none, without its last action; an empty one if empty."""
        actions = self.actions if self.attempt is not None else self.actions[:-1]
        return ExerciseAnswer(self.exercise, self.lang, actions)

    def read(self, text: str) -> Any:
        """Return the action, legal or not, that a text names in words or else in the game's notation.

        Capitals, extra spaces, quotation marks around the text and a full stop at its end do not matter. Raises
        UnknownNameError, which may guess the action that was meant, if the text names none.
        """
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
        """Return an action in words, as it is named in that state."""
        return sentences.say_action(self.game, state, action, self.exercise.names, self.lang)

    def done(self) -> tuple[str, ...]:
        """Return the played actions in words, each as it was named in the position where it was played."""
        state, said = self.exercise.start, []
        for action in self.actions:
            said.append(self.label(action, state))
            state, _ = self.game.apply(state, action)
        return tuple(said)

    def attempted(self) -> str:
        """Return the attempt in words, as it is named after the played actions; "" if there is none."""
        return "" if self.attempt is None else self.label(self.attempt, self.verdict.state)

    def why_not(self) -> sentences.Explanation | None:
        """Return the reason, rules and places of the attempt's refusal; None if there is no attempt.

        It is also None for an attempt that no rule forbids: after the end of the turn, or one action too many.
        """
        verdict = self.verdict
        if verdict.refusal is None:
            return None
        return sentences.explain(self.game, verdict.refusal, self.exercise.names, self.lang)

    def possible(self) -> tuple[str, ...]:
        """Return the legal actions after the played actions in words, whether the exercise allows one more or not."""
        state, names = self.verdict.state, self.exercise.names
        return sentences.say_actions(self.game, state, self.game.legal_actions(state), names, self.lang)

    def happened(self) -> tuple[tuple[str, tuple[str, ...]], ...]:
        """Return the events of the played actions, in order, as pairs: a sentence, and the ids of its rules."""
        names = self.exercise.names
        return tuple((sentences.tell(self.game, event, names, self.lang), event.rules) for event in self.verdict.events)

    def judged(self) -> str:
        """Return a sentence that says whether the goal is reached, or why the attempt is not played.

        Before the first action or attempt it says that nothing has been done.
        """
        if not self.actions and self.attempt is None:
            return self.texts.text(_("Nothing has been done yet."))
        return catalogue(sentences.GENERIC, self.lang).message(self.verdict.message)

    def lacking(self) -> tuple[str, ...]:
        """Return a sentence for each unmet condition of the goal, and one if an event that it asks for is missing.

        Empty before the first played action, and when the goal is reached.
        """
        return reasons(self.exercise, self.verdict, self.lang) if self.actions else ()

    def told(self) -> Said:
        """Return the whole answer as text, line by line; lines of a list begin with "- ".

        First the actions, then their events with the ids of their rules, the attempt, and the verdict. Then follow, for
        an attempt that a rule forbids, the reason and the possible actions, if any, below a line "Possible instead:",
        else what is lacking.
        """
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
        """Return the moment that the board draws after the played actions, with all their events as its trail.

        A refused attempt adds its refusal, whose places are highlighted.
        """
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
        """Return a text of the exercise (an English message of the game) in the answer's language.

        {green} in it becomes the name to show of the player "green".
        """
        people = self.game.player_names(self.exercise.start)
        params = tuple((name, name) for name in people)
        return sentences.say(self.game, Message(message, params), self.exercise.names, self.lang)
