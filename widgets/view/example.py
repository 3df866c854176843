"""A worked example ready to be shown: its moments as one player may see them, and all its texts in one language."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from playground.core import AnyGame, Event, _
from playground.language import sentences
from playground.language.arguments import is_whole
from playground.language.i18n import Catalogue, catalogue
from playground.language.spelling import as_name
from playground.lessons import find
from playground.lessons.library import replay
from playground.lessons.model import EVERYBODY, Lesson, Moment
from playground.lessons.texts import lesson_text
from widgets.boards import Board, board
from widgets.drawing.scene import Scene
from widgets.drawing.theme import THEMES
from widgets.kernel.faults import ROOM, NothingToShowError, answered, known
from widgets.kernel.language import language
from widgets.view.reading import Reader


@dataclass(frozen=True, slots=True)
class Example:
    """A lesson replayed. `moments[0]` is its start, `moments[n]` what step n leads to; `lang` a language's code."""

    lesson: Lesson
    moments: tuple[Moment, ...]
    lang: str

    @property
    def game(self) -> AnyGame:
        """The game of the example."""
        return self.lesson.game

    @property
    def board(self) -> Board:
        """The board that draws the example."""
        return board(self.game.NAME)

    @property
    def texts(self) -> Catalogue:
        """The texts of the widgets in the example's language."""
        return catalogue(ROOM, self.lang)

    @property
    def steps(self) -> int:
        """The number of steps, without the start."""
        return len(self.moments) - 1

    @property
    def title(self) -> str:
        """The title of the example, in its language."""
        return lesson_text(self.lesson, self.lesson.title, self.lang)

    @property
    def text(self) -> str:
        """One or two sentences about the example's subject and result."""
        return lesson_text(self.lesson, self.lesson.text, self.lang)

    @property
    def eyes(self) -> str:
        """A sentence that says which player's view is shown; empty if everything is shown."""
        if self.lesson.seen_by == EVERYBODY:
            return ""
        who = str(sentences.value(self.game, self.lesson.seen_by, self.lesson.names, self.lang))
        return self.texts.text(_("You see what {player} can see."), player=who)

    def caption(self, index: int) -> str:
        """Return the caption of a step; for the start, the text of the example."""
        step = self.moments[index].step
        return lesson_text(self.lesson, step.caption, self.lang) if step else self.text

    def counted(self, index: int) -> str:
        """Return the step's number in words: "Step 3 of 8", or for 0 "Start, before step 1 of 8"."""
        if index == 0:
            return self.texts.text(_("Start, before step 1 of {count}"), count=self.steps)
        return self.texts.text(_("Step {number} of {count}"), number=index, count=self.steps)

    def doing(self, index: int) -> tuple[str, ...]:
        """Return the step's actions in words, or its refused attempt, as "Attempt: move".

        Empty for the start, for a step that does nothing, and for actions that could betray a hidden card.
        """
        moment = self.moments[index]
        said = (sentences.say(self.game, label, self.lesson.names, self.lang) for label in moment.labels)
        if moment.refusal is None:
            return tuple(said)
        return tuple(self.texts.text(_("Attempt: {action}"), action=action) for action in said)

    def told(self, event: Event) -> str:
        """Return a sentence that tells the event, without its rules."""
        return sentences.tell(self.game, event, self.lesson.names, self.lang)

    def refused(self, index: int) -> sentences.Explanation | None:
        """Return the reason, rules and places of the step's refused attempt; None if the step has none."""
        moment = self.moments[index]
        if moment.refusal is None:
            return None
        return sentences.explain(self.game, moment.refusal, self.lesson.names, self.lang)

    def possible(self, index: int) -> tuple[str, ...]:
        """Return the legal actions at the step's refused attempt, in words; empty if the step has none."""
        moment = self.moments[index]
        return sentences.say_actions(self.game, moment.state, moment.possible, self.lesson.names, self.lang)

    def rules(self, index: int) -> tuple[str, ...]:
        """Return the ids of the rules that a step's events and refusal cite, each once, in that order.

        For the start, return the rules that the example teaches.
        """
        moment = self.moments[index]
        if moment.step is None:
            return self.lesson.rules
        cited = [rule for event in moment.events for rule in event.rules]
        cited += moment.refusal.rules if moment.refusal else ()
        return tuple(dict.fromkeys(cited))

    def twin(self, index: int) -> tuple[str, ...]:
        """Return the position after a step in sentences; the first names the next task, or an action under way."""
        moment = self.moments[index]
        reader = Reader(self.game, moment.state, self.lesson.names, self.lang)
        return reader.in_words(under_way=moment.under_way)

    def scenes(self, index: int, theme: str) -> dict[str, Scene]:
        """Return the pictures of the position after a step in that theme, by the names of their pads.

        They have the marks of the step's moment: the events of its turn so far and to come, the numbered marks, the
        highlighted places, and the refusal of an attempt. Raises KeyError for an unknown theme.
        """
        moment = self.moments[index]
        return self.board.draw(moment.state, moment=moment, theme=theme, names=self.lesson.names, lang=self.lang)

    def with_language(self, lang: str) -> Example:
        """Return the same example with its texts in another language. Raises UnknownNameError for an unknown code."""
        return replace(self, lang=language(lang))


def open_example(example: str | Path | Lesson, *, seen_by: str | None, lang: str | None) -> Example:
    """Return an example, replayed.

    Args:
        example: The id of an example, its file, or a lesson.
        seen_by: The name of the player whose view is shown, or "all"; None for the lesson's own choice.
        lang: The code of a language; None for the default.

    Raises:
        NothingToShowError: The id, the player or the language is unknown, the file cannot be read, or the lesson
            differs from what the engine does. The message is in the language `lang`.
    """
    with answered(lang):
        shown_in = language(lang)
        lesson = example if isinstance(example, Lesson) else find.example(example)
        moments = replay(lesson)
        if seen_by is not None:
            names = lesson.game.player_names(moments[0].state)
            lesson = replace(lesson, seen_by=_eyes(lesson, seen_by, names))
            moments = replay(lesson)
    return Example(lesson, moments, shown_in)


def _eyes(lesson: Lesson, name: str, players: tuple[str, ...]) -> str:
    """Return the game's name of the player with that name, in the game or in the lesson; "all" stays.

    Raises UnknownNameError if there is no such player.
    """
    by_name = {**{lesson.names[player]: player for player in lesson.names}, **dict(zip(players, players, strict=True))}
    return by_name.get(as_name(name)) or known(name, (*players, EVERYBODY), _("There is no player {name}."))


def step_of(example: Example, step: int | None, usual: int) -> int:
    """Return `step`, or `usual` if it is None; 0 is the start.

    Raises NothingToShowError if `step` is no whole number or the example has no such step.
    """
    if step is None:
        return usual
    if not is_whole(step) or step not in range(len(example.moments)):
        message = _("There is no step {number}: this example has the steps 0 (the start) to {count}.")
        raise NothingToShowError(example.texts.text(message, number=as_name(step), count=example.steps))
    return step


def theme_name(name: str, lang: str | None) -> str:
    """Return the name if it is a theme, "dark" or "light". Raises NothingToShowError, worded in `lang`, otherwise."""
    with answered(lang):
        return known(name, THEMES, _("There is no theme {name}."))


def rules_line(rules: Iterable[str]) -> str:
    """Return the ids of rules in square brackets, for the end of a sentence: `[SR-E1 SR-E2]`, `[]` for none."""
    return f"[{' '.join(rules)}]"
