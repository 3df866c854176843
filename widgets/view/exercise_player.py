"""An exercise to solve: a position, a goal, every action that can be written down, and an answer to each of them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import ipywidgets as ipw

from playground.core import Place, _
from playground.language import sentences
from playground.language.spelling import UnknownNameError
from playground.lessons import find
from playground.lessons.exercise_file import Exercise
from widgets.boards import board
from widgets.drawing.scene import Scene
from widgets.kernel.cells import Shown, made_by_its_cell
from widgets.kernel.faults import answer
from widgets.kernel.language import language
from widgets.kernel.models import dispose, make
from widgets.page.errors import Safety
from widgets.page.html import Markup, alert, bullets, element, joined, live
from widgets.page.parts import breakable, column, html, lit, row
from widgets.page.text_entry import Typed
from widgets.page.translated import Spoken
from widgets.view import telling
from widgets.view.answer import ExerciseAnswer, Said
from widgets.view.board_box import BoardBox
from widgets.view.example import theme_name
from widgets.view.reading import BoardRow, Reader

ROWS = 8
"""The number of actions that the list shows at once."""


class ExercisePlayer(Shown):
    """The widget of an exercise. `answer("...")` does in code what the controls do by hand."""

    def __init__(self, exercise: Exercise, lang: str, theme: str, *, text: bool | None = None) -> None:
        self.exercise = exercise
        self.board = board(exercise.game.NAME)
        self.answered = ExerciseAnswer(exercise, lang)
        self.safety = Safety(lambda: self.answered.texts)
        self.errors = self.safety.errors
        self.spoken = spoken = Spoken(self.answered.texts)
        self.unread: Callable[[], Markup] | None = None
        guard = self.safety.guard
        self.head, self.said, self.done, self.twin, self.hint = html(), html(), html(), html(), html()
        self.beside = spoken.aside(self.hint)
        self.list = spoken.described(make(ipw.Select, rows=ROWS, _dom_classes=("kit-rules",)), _("Action"))
        self.do = spoken.button(_("Do it"), guard(self._do_listed), "kit-main")
        self.typed = Typed(spoken, _("Or type it"), _("Do what is typed"), self._typed, guard, sample=self._sample())
        self.undo = spoken.button(_("Undo"), guard(self.take_back))
        self.again = spoken.button(_("Start again"), guard(self.start_again))
        self.hints = spoken.button(_("Hint"), guard(self.give_hint))
        self.light = spoken.described(make(ipw.Checkbox, value=theme == "light", indent=False), _("Light board"))
        self.light.observe(guard(lambda _: self.show()), "value")
        self.stage = BoardBox(
            self.scenes,
            label="",
            on_error=self.safety.report,
            on_point=self.point,
            on_key=self.press,
            leave=self.list,
            read=self.lines,
            on_place=self.look,
            text=text,
        )
        spoken.keep(self.stage.word)
        self.language = spoken.language(guard(self.speak))
        card = column(
            row(
                self.list,
                column(
                    self.do,
                    self.typed.widget,
                    row(self.undo, self.again, self.hints),
                    row(self.light, self.stage.toggle, self.language),
                    classes=("kit-stack",),
                ),
                classes=("kit-top",),
            ),
            self.said,  # under the controls, which must not move when it grows
            self.done,
            self.hint,
            self.twin,
            classes=("kit-card",),
        )
        super().__init__([self.head, self.stage.widget, card, self.errors], _dom_classes=("kit", "kit-exercise"))
        spoken.by(self)
        self.tell()

    def __repr__(self) -> str:
        """Return "Your turn: exercise" and the exercise's id, in the language shown."""
        return self.answered.texts.text(_("Your turn: exercise {id}"), id=self.exercise.id)

    def answer(self, *actions: str) -> Said:
        """Do more actions, in the game's notation or in words; return the answer as text.

        It stops after the first action that is not played. It also stops at a text that names no action: then only the
        error is shown and returned, with the name that was perhaps meant.
        """
        for action in actions:
            try:
                self.attempt(self.answered.read(action))
            except UnknownNameError as error:
                return self._say_unread(error)
            if self.answered.attempt is not None:
                break
        return self.answered.told()

    def attempt(self, action: Any) -> None:
        """Do one action, and show the board, awake, and the verdict; if it is not played, they say why."""
        self.answered, self.unread = self.answered.with_action(action), None
        self.show()

    def speak(self, lang: str) -> None:
        """Show everything in another language, the board awake, with the same answer, hint or error."""
        self.answered = replace(self.answered, lang=lang)
        self.spoken.speak(self.answered.texts)
        self.show()

    def take_back(self) -> None:
        """Undo the last attempt, else the last action, if any; wake the board, and show the answer without it."""
        self.answered, self.unread = self.answered.undone(), None
        self.show()

    def start_again(self) -> None:
        """Undo everything, remove the hint or the sentence about a place, and show the board, awake."""
        self.answered, self.unread = ExerciseAnswer(self.exercise, self.answered.lang), None
        self.beside.clear()
        self.show()

    def give_hint(self) -> None:
        """Show the exercise's hint, in place of a sentence about a place."""
        self.beside.say(self._hint)

    def press(self, key: str) -> None:
        """Handle a key on the board: Backspace undoes, any other key does nothing."""
        if key == "Backspace":
            self.take_back()

    def point(self, pad: str, x: float, y: float) -> None:
        """Handle a press on the board: say what lies at that place; do nothing where there is no place."""
        if place := self.board.under(self.answered.verdict.state, pad, x, y):
            self.look(place)

    def look(self, place: Place) -> None:
        """Say what lies at a place, in place of the hint."""
        self.beside.say(partial(self._lies, self.answered.verdict.state, place))

    def lines(self) -> tuple[BoardRow, ...]:
        """Return the board after the played actions as text, row by row, with the marks of a refused attempt."""
        moment, now = self.answered.moment(), self.answered
        return Reader(self.exercise.game, moment.state, self.exercise.names, now.lang).lines(moment)

    def scenes(self) -> dict[str, Scene]:
        """Return the pictures of the board after the played actions, in the chosen theme and language, by pad.

        They have the marks of all events so far, and of the refusal of a refused attempt.
        """
        moment, now = self.answered.moment(), self.answered
        theme = "light" if self.light.value else "dark"
        return self.board.draw(moment.state, moment=moment, theme=theme, names=self.exercise.names, lang=now.lang)

    def show(self) -> None:
        """Wake the board, draw it after the answer, and write the texts about the answer."""
        self.stage.show()
        self.tell()

    def tell(self) -> None:
        """Write all texts about the answer, and list the actions that can be tried next; do not draw the board.

        Also show the ground of the chosen theme, and disable "Undo" if there is nothing to undo.
        """
        now, verdict = self.answered, self.answered.verdict
        lit(self, self.light.value)
        self.head.value = self._heading()
        self.said.value = self._judged()
        events = [telling.cited(sentence, rules) for sentence, rules in now.happened()]
        done = (element("p", action, class_="kit-does") for action in now.done())
        self.done.value = joined([*done, *([bullets(events, class_="kit-list")] if events else [])])
        game, names = self.exercise.game, self.exercise.names
        self.twin.value = telling.twin(Reader(game, verdict.state, names, now.lang).in_words(), now.texts)
        self._list(verdict.state)
        self.undo.disabled = not now.actions and now.attempt is None

    def close(self) -> None:
        """Close the board and every widget; do nothing if they are closed already."""
        if self.comm is not None:
            self.typed.close()
            self.stage.close()
            dispose(self)

    def _say_instead(self, say: Callable[[], Markup]) -> None:
        """Show the text of `say()` in place of the verdict until the next action, undo or start.

        `say` is called again when the language changes.
        """
        self.unread = say
        self.said.value = say()

    def _say_unread(self, error: UnknownNameError) -> Said:
        """Show the error about a text that names no action in place of the verdict, and return it as text.

        A change of language translates the shown one.
        """
        self._say_instead(lambda: alert(answer(error, self.answered.lang)))
        return Said(answer(error, self.answered.lang))

    def _hint(self) -> Markup:
        """Return the exercise's hint, for a screen reader to read aloud."""
        said = self.answered.texts.text(_("Hint: {hint}"), hint=self.answered.say(self.exercise.hint))
        return live(element("p", said))

    def _lies(self, state: Any, place: Place) -> Markup:
        """Return sentences about what lies at a place in that state, for a screen reader to read aloud."""
        said = telling.lies_at(self.exercise.game, state, place, self.exercise.names, self.answered.lang)
        return live(element("p", said))

    def _sample(self) -> str:
        """Return the first action of the start, legal or not, in notation, as an example of a typed action."""
        return str(self.exercise.game.every_action(self.exercise.start)[0])

    def _list(self, state: Any) -> None:
        """List every action that can be written down in that state, legal or not: each has an answer.

        The choice is kept if only the words have changed; with other actions, none is chosen.
        """
        actions = self.exercise.game.every_action(state)
        options = [(breakable(self.answered.label(action, state)), action) for action in actions]
        if [label for label, _ in options] != [label for label, _ in self.list.options]:
            same = [action for _, action in options] == [action for _, action in self.list.options]
            at = self.list.index if same else None
            self.list.options = options
            self.list.index = at

    def _do_listed(self) -> None:
        """Do the action that is chosen in the list; if none is, say so in place of the verdict."""
        if self.list.value is None:
            self._say_instead(lambda: live(self.spoken.text(_("Choose an action in the list first."))))
        else:
            self.attempt(self.list.value)

    def _typed(self, text: str) -> bool:
        """Do a typed action; return whether it was played, so that a refused text stays for correction.

        An empty text does nothing but say that an action has to be typed.
        """
        if not text.strip():
            self._say_instead(lambda: live(self.spoken.text(_("Type an action first."))))
            return False
        before = self.answered
        self.answer(text)
        return len(self.answered.actions) > len(before.actions)

    def _heading(self) -> Markup:
        """Return id, title and goal of the exercise, the player to move, and the allowed number of actions."""
        now, exercise = self.answered, self.exercise
        mover = str(sentences.value(exercise.game, exercise.mover, exercise.names, now.lang))
        allowed = now.texts.plural(
            "It is the turn of {player}. {count} action may be used.",
            "It is the turn of {player}. At most {count} actions may be used.",
            exercise.moves,
            player=mover,
        )
        goal = element("strong", now.texts.text(_("Goal: {goal}"), goal=now.say(exercise.goal)))
        title = telling.heading(exercise.id, now.say(exercise.title), now.texts)
        return joined([title, live(joined([element("p", goal), element("p", allowed)]))])

    def _judged(self) -> Markup:
        """Return the verdict: solved, or refused with the reason and the possible actions, or what is lacking.

        The text of `_say_instead` is returned in its place, if there is one.
        """
        now = self.answered
        if self.unread:
            return self.unread()
        judged = element("p", element("strong", now.judged()))
        if now.verdict.solved:
            return element("div", live(judged), class_="kit-right")
        if refused := now.why_not():
            tried = element("p", now.texts.text(_("Attempt: {action}"), action=now.attempted()), class_="kit-does")
            return joined([tried, telling.why_not(refused, now.possible(), now.texts)])
        lacking = now.lacking()
        return live(joined([judged, *([bullets(lacking, class_="kit-list")] if lacking else [])]))


@made_by_its_cell
def your_turn(
    exercise: str | Path | Exercise, *, lang: str | None = None, theme: str = "dark", text: bool | None = None
) -> ExercisePlayer:
    """Return a widget to solve an exercise on its board.

    `exercise` is an id, a file or an exercise of your own; `lang` is the code of a language, `theme` "dark" or "light";
    `text` tells whether the board begins as text (see `preferences.py`). Raises NothingToShowError for an argument that
    names nothing, with a similar name, and for a file that holds no exercise.
    """
    theme = theme_name(theme, lang)
    found = exercise if isinstance(exercise, Exercise) else find.exercise(exercise)
    return ExercisePlayer(found, language(lang), theme, text=text)
