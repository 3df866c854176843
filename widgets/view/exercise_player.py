"""An exercise to solve: a position, a goal, every action that can be written down, and an answer to each of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import ipywidgets as ipw

from playground.core import Pick, Place, _
from playground.language import sentences
from playground.language.spelling import UnknownNameError
from playground.lessons import find
from playground.lessons.exercise_file import Exercise
from playground.lessons.model import Moment
from playground.play.hand import Hand
from widgets.boards import board
from widgets.drawing.scene import Scene
from widgets.kernel import KERNEL
from widgets.kernel.cells import Shown, made_by_its_cell
from widgets.kernel.faults import answer
from widgets.kernel.language import language
from widgets.kernel.models import dispose, make, visible
from widgets.kernel.preferences import Motion
from widgets.page.errors import Safety
from widgets.page.html import Markup, alert, bullets, element, joined, live
from widgets.page.parts import FirstOf, breakable, column, html, lit, row
from widgets.page.text_entry import Typed
from widgets.page.translated import Spoken
from widgets.view import telling
from widgets.view.animation import Leg, Scenery, movement
from widgets.view.answer import ExerciseAnswer, Said
from widgets.view.board_box import BoardBox
from widgets.view.example import theme_name
from widgets.view.hand_box import BEGIN, HandBox
from widgets.view.moving import Moving
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
        self.moving = Moving(self.safety.report)
        self.spoken = spoken = Spoken(self.answered.texts)
        self.unread: Callable[[], Markup] | None = None
        guard = self.safety.guard
        self.head, self.said, self.done, self.twin, self.hint = html(), html(), html(), html(), html()
        self.beside = spoken.aside(self.hint)
        self.in_hand = HandBox(
            spoken, guard, empty=self._empty_hand, touch=self.touch, held=self._held, do=self.attempt
        )
        self.list = spoken.described(make(ipw.Select, rows=ROWS, _dom_classes=("kit-rules",)), _("Action"))
        self.do = spoken.button(_("Do it"), guard(self._do_listed), "kit-main")
        self.typed = Typed(spoken, _("Or type it"), _("Do what is typed"), self._typed, guard, sample=self._sample())
        self.undo = spoken.button(_("Undo"), guard(self.take_back))
        self.again = spoken.button(_("Start again"), guard(self.start_again))
        self.hints = spoken.button(_("Hint"), guard(self.give_hint))
        self.showing = spoken.button(_("Show me"), guard(self.show_me))
        visible(self.showing, bool(exercise.solutions))
        self.light = spoken.described(make(ipw.Checkbox, value=theme == "light", indent=False), _("Light board"))
        self.light.observe(guard(lambda _: self.show()), "value")
        self.stage = BoardBox(
            self.scenes,
            label="",
            on_error=self.safety.report,
            on_sleep=self.moving.halt,
            on_point=self.point,
            on_key=self.press,
            leave=FirstOf(lambda: (self.in_hand.widget, self.list)),
            read=self.lines,
            on_place=self.touch,
            text=text,
        )
        spoken.keep(self.stage.word)
        self.language = spoken.language(guard(self.speak))
        card = column(
            self.in_hand.widget,
            row(
                self.list,
                column(
                    self.do,
                    self.typed.widget,
                    row(self.undo, self.again, self.hints, self.showing),
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

    @property
    def theme(self) -> str:
        """The theme of the board, "dark" or "light"."""
        return "light" if self.light.value else "dark"

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
        """Do one action, and show its movement on the board, awake, and the verdict; if it is not played, they say why.

        Nothing moves if the reader wants no movement.
        """
        before, after = self.answered, self.answered.with_action(action)
        if after.attempt is None and KERNEL.of(Motion).on:
            self._take(after)
            self.tell()
            self.moving.play(self.stage, partial(self._legs, before.verdict.state, action))
        else:
            self._answer(after)

    def speak(self, lang: str) -> None:
        """Show everything in another language, the board awake, with the same answer, hint or error."""
        self.answered = replace(self.answered, lang=lang)
        self.spoken.speak(self.answered.texts)
        self.show()

    def take_back(self) -> None:
        """Undo the last attempt, else the last action, if any; wake the board, and show the answer without it."""
        self._answer(self.answered.undone())

    def start_again(self) -> None:
        """Undo everything, remove the hint, and show the board, awake."""
        self.beside.clear()
        self._answer(ExerciseAnswer(self.exercise, self.answered.lang))

    def give_hint(self) -> None:
        """Show the exercise's hint."""
        self.beside.say(self._hint)

    def show_me(self) -> None:
        """Do the next action of a solution; after an answer that leads to none, begin again with the first solution.

        Once the exercise is solved, it begins again too.
        """
        so_far, read = self.answered.actions, self.exercise.game.parse_action
        solutions = [tuple(map(read, texts)) for texts in self.exercise.solutions]
        ahead = (one for one in solutions if one[: len(so_far)] == so_far and len(one) > len(so_far))
        solution = next(ahead, None)
        if solution is None:
            so_far, solution = (), solutions[0]
        self._take(ExerciseAnswer(self.exercise, self.answered.lang, so_far))
        self.attempt(solution[len(so_far)])

    def press(self, key: str) -> None:
        """Handle a key on the board: Backspace undoes, Escape puts back the last pick, any other key does nothing."""
        if key == "Backspace":
            self.take_back()
        elif key == "Escape":
            self.in_hand.put_back()

    def point(self, pad: str, x: float, y: float) -> None:
        """Handle a press on the board at a point of a pad: on the place there, or beside all, which puts back all."""
        place = self.board.under(self.answered.verdict.state, pad, x, y)
        if place:
            self.touch(place)
        else:
            self.in_hand.put_all_back()

    def touch(self, thing: Place | Pick) -> None:
        """Handle a press on a place or a thing: pick it, put it back, do the action that it completes, or say why not.

        Once no further action counts, only say what lies at the place.
        """
        if self.answered.at_end:
            if isinstance(thing, str):
                self.in_hand.hold(replace(self._empty_hand(), pressed=thing))
        else:
            self.in_hand.press(thing)

    def lines(self) -> tuple[BoardRow, ...]:
        """Return the board after the played actions as text, row by row, with the marks of what was last refused."""
        moment, now = self._moment(), self.answered
        return Reader(self.exercise.game, moment.state, self.exercise.names, now.lang).lines(moment)

    def scenes(self) -> dict[str, Scene]:
        """Return the pictures of the board after the played actions, in the chosen theme and language, by pad.

        They have the marks of all events so far, and of what was last refused, or the places of what can be picked.
        """
        moment, now = self._moment(), self.answered
        return self.board.draw(moment.state, moment=moment, theme=self.theme, names=self.exercise.names, lang=now.lang)

    def show(self) -> None:
        """Stop a movement, wake the board, draw it after the answer, and write the texts about the answer."""
        self.moving.halt()
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
        self.in_hand.show(self.exercise.names, "" if now.at_end else BEGIN)
        self.undo.disabled = not now.actions and now.attempt is None

    def close(self) -> None:
        """Close the board and every widget; do nothing if they are closed already."""
        if self.comm is not None:
            self.moving.halt()
            self.typed.close()
            self.stage.close()
            self.in_hand.close()
            dispose(self)

    def _answer(self, answered: ExerciseAnswer) -> None:
        """Take another answer, and show it."""
        self._take(answered)
        self.show()

    def _take(self, answered: ExerciseAnswer) -> None:
        """Take another answer, with an empty hand; a text that names no action is forgotten. Show nothing."""
        self.answered, self.unread = answered, None
        self.in_hand.drop()

    def _legs(self, state: Any, action: Any) -> Iterable[Leg]:
        """Return the movement of an action that was done in that state, the last one."""
        _after, events = self.exercise.game.apply(state, action)
        scenery = Scenery(self.exercise.game, self.theme, self.exercise.names, self.answered.lang)
        return movement(scenery, state, replace(self.answered.moment(), events=events))

    def _held(self) -> None:
        """Show another hand; an attempt that was refused is forgotten, for the board shows the hand's places now.

        At the end only what lies at a pressed place is said: the verdict stays, and a movement goes on.
        """
        if self.answered.at_end:
            self.tell()
            return
        if self.answered.attempt is not None:
            self.answered = self.answered.undone()
        self.unread = None
        self.show()

    def _empty_hand(self) -> Hand:
        """Return a hand with nothing picked in the position after the played actions."""
        return Hand(self.exercise.game, self.answered.verdict.state)

    def _moment(self) -> Moment:
        """Return the moment that the board draws: after the answer, with what the hand shows."""
        return self.in_hand.hand.on(self.answered.moment())

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
