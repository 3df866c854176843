"""The lesson player: an example step by step on its board, with all its texts.

Everything shown comes from the example's moments; the player knows no rule. Movement is sent leg by leg, so that a
pause, a jump or a change of theme takes effect between two legs.

This file is long because a lesson and a trial from it lead to each other, and a record is played as a lesson.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import ipywidgets as ipw

from playground.core import Place, _
from playground.lessons.model import Lesson
from playground.play.record import Record
from playground.play.referee import as_lesson, replay
from playground.play.session import Session
from widgets.drawing.scene import Scene
from widgets.kernel.cells import Shown, made_by_its_cell
from widgets.kernel.models import dispose
from widgets.page.errors import Safety
from widgets.page.html import Markup, element, joined, live
from widgets.page.parts import button, column, html, lit, row, speaks
from widgets.view import telling
from widgets.view.animation import Leg, legs
from widgets.view.board_box import BoardBox
from widgets.view.example import Example, open_example, step_of, theme_name
from widgets.view.host import Host
from widgets.view.player_controls import Commands, Controls
from widgets.view.reading import BoardRow, Reader
from widgets.view.rule_card import RuleCard
from widgets.view.trier import Trier

READING = (1.2, 0.045)
"""The time in seconds that a caption stays while the lesson plays: a minimum, and an addition for each letter."""


class LessonPlayer(Shown):
    """A player of an example: its board, with the controls below."""

    def __init__(self, example: Example, step: int, theme: str, *, text: bool | None = None) -> None:
        self.example = example
        self.index = step
        self.task: asyncio.Task[None] | None = None
        self.gate = asyncio.Event()
        self.gate.set()
        self.running = False
        self.trier: Trier | None = None
        self.away = False
        self.looked_at: Place | None = None
        self.head = html()
        self.number = html()
        self.caption = html("", "kit-grow")
        self.pointed = html()
        self.happened = html()
        self.twin = html()
        self.safety = Safety(lambda: self.example.texts)
        self.errors = self.safety.errors
        guard = self.safety.guard
        do = Commands(guard(self.go), guard(self.play_or_pause), guard(self.light), guard(self.speak))
        self.controls = Controls(example.texts, example.steps, theme, do)
        self.trying = button(example.texts.text(_("Try it")), guard(self.try_it), "kit-main")
        self.rules = RuleCard(example.game, example.lang, guard)
        self.stage = BoardBox(
            self.scenes,
            label="",
            later=self._pictures,
            movements=self._movements,
            on_error=self.safety.report,
            on_sleep=self.halt,
            on_point=self.point,
            on_key=self.press,
            leave=self.controls.first,
            read=self.lines,
            on_place=self.look,
            text=text,
        )
        self.stage.word(example.texts.text)
        self.controls.add(self.stage.toggle)
        self.strip = column(
            # Above the parts that change in height, so that buttons that are pressed repeatedly stay in place.
            row(self.controls.bar, self.trying),
            row(self.number, self.rules.chips, self.caption, classes=("kit-top",)),
            self.happened,
            self.pointed,
            self.controls.settings,
            self.twin,
            classes=("kit-card",),
        )
        self.parts = [self.head, self.stage.widget, self.strip, self.rules.card, self.errors]
        super().__init__(self.parts, _dom_classes=("kit", "kit-player"))
        speaks(self, self.example.lang)
        self.tell()

    def __repr__(self) -> str:
        """Return the lesson's id and number of steps in the language shown: "Lesson FL-E1, 8 steps"."""
        lesson = self.example.lesson
        return self.example.texts.plural(
            "Lesson {id}, {count} step", "Lesson {id}, {count} steps", self.example.steps, id=lesson.id
        )

    @property
    def theme(self) -> str:
        """The theme of the board, "dark" or "light"."""
        return self.controls.theme

    def go(self, index: int) -> None:
        """Stop what is moving and go to a step, 0 for the start; a number beyond the ends means the nearest step.

        A sleeping board wakes. A single step forward is animated, unless "Animate" is off, the board is shown as text,
        or no event loop runs.
        """
        self.halt()
        index = max(0, min(index, self.example.steps))
        if index != self.index + 1:
            self.jump(index)
            return
        self._step_on()  # before the task starts: one that is cancelled before it begins would lose the step
        if not self._start(self._move):
            self.redraw()

    def jump(self, index: int) -> None:
        """Show step `index` (0: the start) without movement, and no longer the place that was pressed.

        The step must exist, which is not checked. A sleeping board wakes. A movement that is playing is not stopped.
        """
        self.index, self.looked_at = index, None
        self.tell()
        self.redraw()

    def play_or_pause(self) -> None:
        """Play to the end, from the start if the end is shown; pause while playing; continue after a pause.

        Without an event loop the last step is shown at once.
        """
        if self.running:
            self._run(running=False)
        elif self.task and not self.gate.is_set():
            self._run(running=True)
        else:
            self.halt()
            self.jump(0 if self.index == self.example.steps else self.index)
            self._run(running=True)
            if not self._start(self._play):
                self.halt()
                self.jump(self.example.steps)

    def halt(self) -> None:
        """Stop playing and moving, once the leg that the browser is showing has ended; the step stays, a pause ends."""
        if self.task:
            self.task.cancel()
            self.task = None
        self._run(running=False)
        self.gate.set()

    def press(self, key: str) -> None:
        """Handle a key on the board, by its name in the browser ("ArrowLeft").

        Left and right arrow go one step back or on, Home to the start, End to the last step; Space plays or pauses, and
        t is "Try it". Any other key does nothing.
        """
        keys: dict[str, Callable[[], None]] = {
            "ArrowRight": lambda: self.go(self.index + 1),
            "ArrowLeft": lambda: self.go(self.index - 1),
            "Home": lambda: self.go(0),
            "End": lambda: self.go(self.example.steps),
            " ": self.play_or_pause,
            "t": self.try_it,
        }
        if key in keys:
            keys[key]()

    def point(self, pad: str, x: float, y: float) -> None:
        """Handle a press on a pad, in units of its scene: say what lies there; if it is no place, empty the line."""
        self.look(self.example.board.under(self.example.moments[self.index].state, pad, x, y))

    def look(self, place: Place | None) -> None:
        """Say what lies at a place, in the shown step; None empties the line."""
        self.looked_at = place
        self.pointed.value = self._lies()

    def try_it(self) -> None:
        """Replace the lesson by a trial that starts from the shown step, and give its board the focus.

        What plays stops. The trial takes over the theme, and the choice of text or picture.

        An earlier trial is continued, with all its branches, but at the shown step, and saved if that is another one.
        If another record was loaded in it, it is closed and a new one made. Do nothing if the trial is shown already.
        """
        if self.away:
            return
        self.halt()
        there, before = self.session(self.index), self.trier
        if before and not before.session.tree.grew_from(there.tree):
            before.close()  # another record was loaded there; it has its own file, and does not belong to this lesson
            before = None
        if before:
            trier = before
            trier.light.value = self.theme == "light"
            trier.stage.toggle.value = self.stage.toggle.value
            trier.go(before.session.go(there.tree.at))
        else:
            host = Host()
            host.speak = self.controls.choose  # the lesson takes over the trial's language
            as_text = bool(self.stage.toggle.value)
            trier = Trier(
                there, self.example.lang, self.theme, back=self.leave_try, watch=watch, host=host, text=as_text
            )
            trier.light.observe(self.safety.guard(lambda _: self._ground()), "value")
        self.away, self.trier = True, trier
        self._swap([trier])
        trier.stage.focus()

    def leave_try(self) -> None:
        """Return to the lesson at the same step, its board awake with the focus; the trial is kept for the next time.

        The lesson takes over the trial's theme, and its choice of text or picture.
        """
        self.away = False
        if self.trier:  # take over the trial's theme and its choice of text or picture
            self.stage.toggle.value, self.controls.light.value = self.trier.stage.toggle.value, self.trier.light.value
        self._swap(self.parts)
        self.stage.show()
        self.stage.focus()

    def session(self, index: int) -> Session:
        """Return the session for a trial from that step; in the middle of a move, from the position before the move."""
        return Session.of_lesson(self.example.lesson, index)

    def speak(self, lang: str) -> None:
        """Show everything in another language, the trial too, at the same step.

        A movement stops; a lesson that plays goes on after the time to read the step. A sleeping board wakes, unless
        the trial is shown. Raises UnknownNameError for an unknown language; then nothing changes but that the movement
        stops.
        """
        played = self.running
        self.halt()
        self.example = self.example.with_language(lang)
        speaks(self, self.example.lang)
        if self.trier:
            self.trier.speak(self.example.lang)
        self.rules.speak(self.example.lang)
        self.controls.say(self.example.texts)
        self.stage.word(self.example.texts.text)
        self.trying.description = self.trying.tooltip = self.example.texts.text(_("Try it"))
        self.tell()
        if not self.away:  # a board behind the trial need not wake up
            self.redraw()
        if played and self._start(self._play_on):
            self._run(running=True)

    def light(self) -> None:
        """Draw the current step and its ground in the chosen theme, and prepare all others; a sleeping board wakes.

        A board that is shown as text is written again; then nothing is prepared.
        """
        self.stage.stock()
        self.redraw()

    def redraw(self) -> None:
        """Wake the board, draw the current step, or write it as text, and draw the ground around it in its theme."""
        self._ground()
        self.stage.show()

    def scenes(self) -> dict[str, Scene]:
        """Return the pictures of the current step with its marks, in the chosen theme, by pad."""
        return self.example.scenes(self.index, self.theme)

    def lines(self) -> tuple[BoardRow, ...]:
        """Return the board of the current step as text, row by row, with the marks that the picture shows."""
        example, moment = self.example, self.example.moments[self.index]
        return Reader(example.game, moment.state, example.lesson.names, example.lang).lines(moment)

    def tell(self) -> None:
        """Write all texts about the current step, with the chips of its rules; do not draw the board.

        They are title, number, caption, events, the pressed place, and the position in words. The controls also show
        the step.
        """
        example, index = self.example, self.index
        self.head.value = self._heading()
        self.number.value = telling.number(example, index)
        self.caption.value = telling.caption(example, index)
        self.happened.value = telling.happened(example, index)
        self.pointed.value = self._lies()
        self.twin.value = telling.twin(example.twin(index), example.texts)
        self.rules.show(example.rules(index))
        self.controls.at(index)

    def close(self) -> None:
        """Stop every movement, and close the board, the trial and every widget; do nothing if they are closed."""
        if self.comm is None:
            return
        self.halt()
        if self.trier:
            self.trier.close()
        self.stage.close()
        for part in (*self.rules.all_widgets(), *self.parts):  # which are not shown during a trial
            dispose(part)
        dispose(self)

    def _pictures(self) -> Iterator[dict[str, Scene]]:
        """Yield the pictures of all steps with their marks, in the chosen theme, by pad, from the start on.

        Each is drawn when it is asked for.
        """
        return (self.example.scenes(index, self.theme) for index in range(len(self.example.moments)))

    def _swap(self, children: list[ipw.Widget]) -> None:
        """Show these widgets, the lesson's or the trial, in place of the others, on the ground of their theme."""
        self.children = children
        self._ground()

    def _ground(self) -> None:
        """Show the ground of the board's theme: the trial's while it is shown, else the lesson's."""
        lit(self, (self.trier.theme if self.away and self.trier else self.theme) == "light")

    def _movements(self) -> Iterator[Leg]:
        """Yield the legs of all steps in order, at natural speed."""
        return (leg for index in range(1, len(self.example.moments)) for leg in legs(self.example, index, self.theme))

    def _heading(self) -> Markup:
        """Return id, title and text of the example, and whose view is shown if anything is hidden."""
        example = self.example
        lines = [element("p", line) for line in (example.text, example.eyes) if line]
        return joined([telling.heading(example.lesson.id, example.title, example.texts), *lines])

    def _lies(self) -> Markup | str:
        """Return sentences about the place that was pressed, for a screen reader to read aloud; "" if none was."""
        example, place = self.example, self.looked_at
        if place is None:
            return ""
        state = example.moments[self.index].state
        return live(telling.lies_at(example.game, state, place, example.lesson.names, example.lang))

    def _run(self, *, running: bool) -> None:
        """Let the legs go on or wait, and show on the button whether the lesson plays."""
        if running:
            self.gate.set()
        else:
            self.gate.clear()
        if running != self.running:
            self.running = running
            self.controls.playing(running=running)

    def _start(self, work: Callable[[], Coroutine[Any, Any, None]]) -> bool:
        """Start `work()`, whose errors are shown, as the player's `task` in the running event loop, and return True.

        Return False, and start nothing, if no loop runs, as outside of notebooks.
        """
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return False
        self.task = loop.create_task(self._reported(work))
        return True

    async def _reported(self, work: Callable[[], Coroutine[Any, Any, None]]) -> None:
        """Do `work()`, and show an error of it on the page instead of raising it.

        After that the player stands still, unless another task has taken the place of this one. A cancelled task only
        ends.
        """
        try:
            await work()  # created in the task: else a cancelled task would leave it never awaited
        except Exception as error:  # noqa: BLE001, the learner must see every error
            self.safety.report(error)
        if self.task is asyncio.current_task():
            self.task = None
            self._run(running=False)
            self.gate.set()

    async def _play(self) -> None:
        """Go to the next step at once, then play on to the end."""
        await self._advance()
        await self._play_on()

    async def _play_on(self) -> None:
        """Play from the shown step to the end, with time to read each caption first; wait during a pause."""
        while self.index < self.example.steps:
            least, letter = READING
            await asyncio.sleep((least + letter * len(self.example.caption(self.index))) / self.controls.speed.value)
            await self.gate.wait()
            await self._advance()

    async def _advance(self) -> None:
        """Go to the next step, which must exist: write its texts, play its movement if animated, draw its picture."""
        self._step_on()
        await self._move()

    def _step_on(self) -> None:
        """Wake the board, make the next step the current one, and write its texts.

        The board still shows the step before. The place that was pressed is shown no longer.
        """
        self.stage.wake()
        self.index, self.looked_at = self.index + 1, None
        self.tell()

    async def _move(self) -> None:
        """Play the movement of the current step leg by leg, then draw its picture; wait during a pause.

        Only the picture is drawn if "Animate" is off or the board is shown as text.
        """
        if self.controls.animate.value and not self.stage.text:
            await self.stage.settled()
            for leg in legs(self.example, self.index, self.theme, self.controls.speed.value):
                await self.stage.step(leg)
                await self.gate.wait()
        self.redraw()


@made_by_its_cell
def lesson(
    example: str | Path | Lesson,
    *,
    step: int | None = None,
    seen_by: str | None = None,
    lang: str | None = None,
    theme: str = "dark",
    text: bool | None = None,
) -> LessonPlayer:
    """Return a player of an example.

    Args:
        example: An id, a file, or a lesson of your own.
        step: The first step shown; None for 0, the start.
        seen_by: The name of the player whose view is shown, or "all"; None for the example's own choice.
        lang: The code of a language; None for the default.
        theme: "dark" or "light".
        text: Whether the board begins as text (see `preferences.py`).

    Raises NothingToShowError for an argument that names nothing, with a similar name, and for an example that cannot be
    read or does not hold.
    """
    theme = theme_name(theme, lang)
    shown = open_example(example, seen_by=seen_by, lang=lang)
    return LessonPlayer(shown, step_of(shown, step, 0), theme, text=text)


class RecordPlayer(LessonPlayer):
    """A player of a `record`: a step for each action, with the notes as captions."""

    def __init__(self, record: Record, lang: str, theme: str, *, text: bool | None = None) -> None:
        self.record = record
        shown = open_example(as_lesson(replay(record), record.game.TITLE), seen_by=None, lang=lang)
        super().__init__(shown, 0, theme, text=text)

    def __repr__(self) -> str:
        """Return that this is a record, and its number of actions, in the language shown: "Record, 12 actions"."""
        texts, count = self.example.texts, self.example.steps
        return texts.plural("Record, {count} action", "Record, {count} actions", count)

    def session(self, index: int) -> Session:
        """Return the record's session at that step; for a refused action, at the position before it."""
        session = Session.of_record(self.record)
        return session.go(session.tree.main[min(index, len(session.tree.main) - 1)])


def watch(record: Record, lang: str, theme: str, *, text: bool | None = None) -> RecordPlayer:
    """Return a player of a record, at its start. Raises UnreadableError if the record's start cannot be read."""
    return RecordPlayer(record, lang, theme, text=text)
