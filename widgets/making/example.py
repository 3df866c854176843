"""The widget to write an example: its steps are played or typed, and the engine fills in their events.

The board on which an author plays the steps also remembers the refused actions.

This file is long because the text, the player that shows it and the board that adds to it change each other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import ipywidgets as ipw

import playground
from playground.core import AnyGame, UnfitError, UnreadableError, _
from playground.files.text_file import read_text
from playground.files.toml_mend import mended_table
from playground.language import sentences
from playground.language.i18n import catalogue
from playground.language.spelling import UnknownNameError, as_name_or_file
from playground.lessons import find
from playground.lessons.every_game import ids
from playground.lessons.find import FILE
from playground.lessons.library import game_or_guess, lessons
from playground.lessons.model import Lesson
from playground.lessons.texts import lesson_in
from playground.play.record import Record
from playground.play.record_file import load
from playground.play.session import Session
from playground.workshop.deeds import Deed, deeds, with_deeds
from playground.workshop.drafting import Draft, beginning, begun, draft, lean, session_of
from widgets.kernel.cells import made_by_its_cell
from widgets.kernel.faults import ROOM
from widgets.kernel.language import language
from widgets.kernel.loop import running
from widgets.kernel.models import make, visible
from widgets.making.desk import Desk
from widgets.making.files import FileBox
from widgets.page.html import Markup, alert, bullets, element, live
from widgets.page.kit_widget import KitWidget
from widgets.page.parts import column, html, lit, row
from widgets.page.text_entry import Typed
from widgets.view.example import open_example, theme_name
from widgets.view.host import Host
from widgets.view.lesson_player import LessonPlayer
from widgets.view.trial import Trial
from widgets.view.try_it import TryIt, session_from


class Desktop(Host):
    """The host of a board for an example: its actions go into the example and are saved in no record.

    `speak` changes the language of the whole maker.
    """

    def __init__(self, speak: Callable[[str], object]) -> None:
        self.speak = speak

    def keeps(self, _session: Session, /) -> bool:
        """Return False: this board saves no file."""
        return False


class Rehearsal(TryIt):
    """A board to try actions for an example; it remembers the refused ones. `speak` changes the maker's language."""

    def __init__(self, session: Session, lang: str, theme: str, speak: Callable[[str], object]) -> None:
        self.tried: list[tuple[Any, Any]] = []
        """(position, action) for each refused action: a loaded record may replace the nodes they were tried in."""
        super().__init__(session, lang, theme, Desktop(speak))

    @property
    def refused(self) -> Mapping[int, Sequence[Any]]:
        """For the index of every node on the path to the current position, the actions refused there, often none."""
        tree = self.session.tree
        return {node: [action for state, action in self.tried if state == tree.nodes[node].state] for node in tree.path}

    def _answered(self, trial: Trial) -> None:
        """Remember the action with its position if it was refused, then show the answer as every board does."""
        if trial.answer and trial.answer.refusal:
            self.tried.append((trial.session.tree.state, trial.answer.action))
        super()._answered(trial)


QUIET = 0.7
"""Seconds without a change after which the player shows the example anew, so that it does not slow the typing."""
ID = "MY-1"
"""The id of an own example until its author changes it."""
RECORD = ".txt"
ROWS = 18


class ExampleMaker(KitWidget):
    """The widget to write an example.

    Args:
        game: The game of the example, unless the draft names another.
        text: The draft at first.
        lang: The code of the language.
        theme: "dark" or "light".
        name: The name of the file, without its ending.
    """

    def __init__(self, game: AnyGame, text: str, lang: str, theme: str, *, name: str = ID) -> None:
        self.game = game
        self.player: LessonPlayer | None = None
        self.board: Rehearsal | None = None
        self.changes = 0
        self.file = name
        self.draft: Draft = draft(text, game, f"{name}{FILE}", own=True)
        super().__init__(lang, theme, "kit-maker")
        self.spoken.keep(lambda _: self._tell())
        self._show()

    def parts(self) -> list[ipw.Widget]:
        """Make and keep the widgets; return the heading, the card (text, file, ...), and the empty board and player."""
        spoken, guard = self.spoken, self.safety.guard
        self.head, self.help, self.found = html(), html(), html()
        self.desk = Desk(spoken, _("Example"), self.draft.text, self._changed, guard, rows=ROWS)
        self.files = FileBox(spoken, self.file, FILE, lambda: self.draft.whole, self.load, guard)
        sample = str(self.game.every_action(self.game.setup(self.game.PLAYERS[0], 1))[0])
        self.next = Typed(spoken, _("Next action"), _("Add it as a step"), self.add, guard, sample=sample)
        self.play = spoken.button(_("Go on with it on the board"), guard(self.rehearse), "kit-main")
        self.write = spoken.button(_("Write down what was played"), guard(self.write_down), "kit-main")
        self.here = spoken.button(_("Let the example begin here"), guard(self.begin_here))
        self.end = spoken.button(_("Close the board"), guard(self.end_board))
        self.light = spoken.described(make(ipw.Checkbox, value=self.theme == "light", indent=False), _("Light board"))
        self.light.observe(guard(lambda _: self._lit()), "value")
        self.language = spoken.language(guard(self.speak))
        said = html()
        self.said = spoken.aside(said)
        self.shown, self.stage = column(classes=("kit-stack",)), column()
        self.on_board = row(self.write, self.here, self.end)
        visible(self.on_board, False)
        card = column(
            self.help,
            self.desk.widget,
            self.found,
            row(self.next.widget, self.play),
            self.on_board,
            said,
            self.files.widget,
            row(self.light, self.language),
            classes=("kit-card",),
        )
        return [self.head, card, self.stage, self.shown]

    def __repr__(self) -> str:
        return self.spoken.text(_("Write an example of {title}"), title=self.game.TITLE)

    def look(self) -> None:
        """Check the draft, take over its game, tell faults, show it `QUIET` seconds later (without a loop at once)."""
        self.draft = draft(self.desk.text, self.game, self.files.name.value, own=True)
        self.game = self.draft.lesson.game if self.draft.lesson else self.game
        self._tell()
        self.changes += 1
        if running():
            self.safety.home.later(QUIET, self.safety.guard(self._settled), self.changes)
        else:
            self._show()

    def _changed(self) -> None:
        """Handle a change of the text: clear the answer line, and check the draft."""
        self.said.clear()
        self.look()

    def add(self, text: str) -> bool:
        """Add an action, in the game's notation or in words, as a step at the end; a refused one becomes an attempt.

        Return whether action and draft could be read; if not, the reason is shown, except for an empty text.
        """
        if not text.strip():
            return False
        session = self._session()
        if session is None:
            return False
        lang = self.lang
        answer = Trial(session, lang).attempt_text(text).answer
        if answer is None or answer.unreadable:
            error = answer.unreadable if answer else None
            if error:
                self._wrong(error)
            return False
        tried = {session.tree.at: [answer.action]} if answer.refusal else {}
        self._write(deeds(answer.session, tried, lang))
        return True

    def rehearse(self) -> None:
        """Open a new board, focused, at the example's end, and show its buttons; if unreadable, only say why."""
        if session := self._session():
            self.end_board()
            self.board = Rehearsal(session, self.lang, self.theme, self.speak)
            self.stage.children = (self.board,)
            visible(self.on_board, True)
            visible(self.play, False)  # a press would discard the actions played there
            self.board.stage.focus()

    def write_down(self) -> None:
        """With a board, write its actions, refused too, as the steps; if begun elsewhere or unreadable, only say so."""
        if self.board and self._belongs(self.board.session):
            self._write(deeds(self.board.session, self.board.refused, self.lang))

    def _belongs(self, session: Session) -> bool:
        """Return whether the example still begins where the board began; if not, or if it is unreadable, say so."""
        try:
            same = bool(beginning(self.desk.text, self.game) == session.tree.nodes[0].state)
        except UnreadableError as error:
            self._wrong(error)
            return False
        if not same:
            self._wrong(UnfitError(_("the example begins elsewhere by now than the board did: go on with it anew")))
        return same

    def begin_here(self) -> None:
        """With a board, begin at its position on a new board, without steps; if readable, title and text stay."""
        if self.board:
            now = self.board.session
            start = Session.of_state(now.game, str(now.tree.state), now.players)
            lesson = self.draft.lesson
            told = begun(start, lesson.id, lesson.title, lesson.text) if lesson else _empty(start, self.spoken.text)
            self.desk.put(told)
            self.rehearse()

    def end_board(self) -> None:
        """Close the board, if there is one, and show the button to open one in place of the board's buttons."""
        self.stage.children = ()
        visible(self.on_board, False)
        visible(self.play, True)
        if self.board:
            self.board.close()
            self.board = None

    def load(self, text: str) -> None:
        """Load a saved example and check it; if readable, it is rewritten without comments and what is filled in."""
        self.desk.put(_opened(text, self.game))

    def speak(self, lang: str) -> None:
        """Show everything in another language, the player and the board too; the draft stays."""
        super().speak(lang)
        if self.player:
            self.player.controls.choose(lang)
        if self.board:
            self.board.speak(lang)

    def close(self) -> None:
        """Close every widget of the maker, its board and its player; do nothing if it is closed."""
        if self.comm is None:
            return
        self.changes += 1
        self.next.close()
        self.end_board()
        self._end_player()
        super().close()

    def _session(self) -> Session | None:
        """Return a session at the end of the draft, and clear the answer; show why and return None if unreadable."""
        try:
            session = session_of(self.desk.text, self.game)
        except UnreadableError as error:
            self._wrong(error)
            return None
        self.said.clear()
        return session

    def _write(self, tried: tuple[Deed, ...]) -> None:
        """Write these actions as the steps of the draft; say why if the draft cannot be read."""
        try:
            self.desk.put(with_deeds(self.desk.text, self.game, tried))
        except UnreadableError as error:
            self._wrong(error)

    def _wrong(self, error: Exception) -> None:
        """Show that something cannot be done, and why."""

        def words() -> Markup:
            why = sentences.say_error(error, self.lang)
            return alert(element("p", self.spoken.text(_("This cannot be done: {error}"), error=why)))

        self.said.say(words)

    def _settled(self, changes: int) -> None:
        """Show the example, unless the maker is closed or has been changed since change number `changes`."""
        if changes == self.changes and self.comm is not None:
            self._show()

    def _show(self) -> None:
        """Show the example, if new and faultless, in a new player at the former step; from the last, at the last."""
        lesson = self.draft.lesson
        if lesson is None or self.draft.faults:
            return
        if self.player and self.player.example.lesson == lesson:
            return
        step, last = (self.player.index, self.player.example.steps) if self.player else (0, 0)
        step = len(lesson.steps) if step == last else min(step, len(lesson.steps))  # from the last step to the new last
        lang = self.player.example.lang if self.player else self.lang  # it has a switch of its own
        self._end_player()
        example = open_example(lesson, seen_by=None, lang=lang)
        self.player = LessonPlayer(example, step, self.theme)
        self.player.redraw()  # on the ground of the theme
        self.shown.children = (self.player,)

    def _end_player(self) -> None:
        """Close the player, if there is one."""
        self.shown.children = ()
        if self.player:
            self.player.close()
            self.player = None

    def _tell(self) -> None:
        """Write the heading, the help, and either how many steps hold or the faults of the draft."""
        texts, found = self.spoken.texts, self.draft
        self.head.value = element("p", repr(self), class_="kit-title")
        self.help.value = element(
            "p",
            texts.text(
                _(
                    "Each step has a caption and what is done in it. What happens then, and why an attempt is refused, "
                    "is filled in: do not write it."
                )
            ),
        )
        if found.lesson and not found.faults:
            holds = texts.plural("{count} step: it holds.", "{count} steps: all hold.", len(found.lesson.steps))
            self.found.value = element("div", live(element("p", holds)), class_="kit-right")
            return
        lines = [sentences.say_error(fault, texts.language) for fault in found.faults]
        said = [element("span", line) if "\n" not in line else element("pre", line, tabindex="0") for line in lines]
        self.found.value = element("div", live(bullets(said, class_="kit-list")), class_="kit-wrong")

    def _lit(self) -> None:
        """Set the maker's background, the player and the board to the chosen theme."""
        self.theme = "light" if self.light.value else "dark"
        lit(self, self.light.value)
        if self.player:
            self.player.controls.light.value = self.light.value
        if self.board:
            self.board.light.value = self.light.value


@made_by_its_cell
def make_example(start: str | Path | Lesson | Record, *, lang: str | None = None, theme: str = "dark") -> ExampleMaker:
    """Return the widget to write an example, whose steps are played on a board or typed.

    Args:
        start: What to begin with: a game (its name), another example (its id), a position (its text), a record, or the
            file of an example (`.toml`) or a record (`.txt`).
        lang: The code of a language; None for the default.
        theme: "dark" or "light".

    Raises:
        NothingToShowError: The message names what was probably meant or what cannot be read.
    """
    theme = theme_name(theme, lang)
    shown_in = language(lang)
    game, text = _begun(start, shown_in)
    file = Path(as_name_or_file(start))
    return ExampleMaker(game, text, shown_in, theme, name=file.stem if file.suffix == FILE else ID)


def _begun(start: str | Path | Lesson | Record, lang: str) -> tuple[AnyGame, str]:
    """Return (game, draft) for a `start` of `make_example`, with its errors; what is of the kit gets ID as its id."""
    say = catalogue(ROOM, lang).text
    if isinstance(start, Lesson):
        return start.game, lean(replace(start, id=ID) if find.in_the_kit(start.game, start.id) else start)
    if isinstance(start, Record):
        return _of_session(session_from(start, 0, lang), lang)
    name = as_name_or_file(start)
    if "\n" in name.strip():
        return _of_session(session_from(name, 0, lang), lang)
    if name in playground.games():
        game = find.game(name)
        return game, _empty(Session.of_game(game, game.PLAYERS[0], 1), say)
    if name.endswith(FILE):
        text = read_text(name)
        game = game_or_guess(mended_table(text, name))
        return game, _opened(text, game)
    if name.endswith(RECORD):
        return _of_session(session_from(load(name), 0, lang), lang)
    known = [*ids(lessons)]
    if name not in known:
        raise UnknownNameError(_("There is no game or example {name}."), name, [*playground.games(), *known])
    lesson = replace(find.example(name), id=ID, source="kit")
    return lesson.game, lean(lesson_in(lesson, lang))


def _of_session(session: Session, lang: str) -> tuple[AnyGame, str]:
    """Return (game, draft with the actions of a session from its start to its current position)."""
    begin = session.go(0)
    text = _empty(begin, catalogue(ROOM, lang).text)
    return session.game, with_deeds(text, session.game, deeds(session, {}, lang))


def _opened(text: str, game: AnyGame) -> str:
    """Return a saved text, rewritten without comments and what the engine fills in; an unreadable one unchanged."""
    found = draft(text, game).lesson
    return lean(found) if found else text


def _empty(session: Session, text: Callable[..., Any]) -> str:
    """Return a draft without steps that begins where the session began, with a title and a text to be replaced."""
    return begun(session, ID, text(_("My own example")), text(_("What this example shows.")))
