"""Write an example: played on the board or typed, its events filled in by the engine, shown in the lesson player."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import ipywidgets as ipw

import playground
from playground.core import AnyGame, UnfitError, UnreadableError, _
from playground.files.text_file import read_text
from playground.files.toml_file import parse_table
from playground.language import told
from playground.language.i18n import catalogue, language
from playground.language.spelling import UnknownNameError, as_name_or_file
from playground.lessons import find
from playground.lessons.find import FILE
from playground.lessons.library import game_of, lessons
from playground.lessons.model import Lesson
from playground.lessons.texts import lesson_in
from playground.play.record import Record
from playground.play.record_file import load
from playground.play.session import Session
from playground.workshop.drafting import Deed, Draft, beginning, begun, deeds, draft, lean, session_of, with_deeds
from widgets.kernel.cells import Shown, made_by_its_cell
from widgets.kernel.faults import ROOM, answered
from widgets.kernel.kit import KIT
from widgets.kernel.loop import running
from widgets.kernel.models import dispose, make, visible
from widgets.making.desk import Desk
from widgets.making.files import FileBox
from widgets.making.rehearsal import Rehearsal
from widgets.page.errors import Safety
from widgets.page.html import Markup, alert, bullets, element, live
from widgets.page.parts import column, html, lit, row
from widgets.page.text_entry import Typed
from widgets.page.translated import Spoken
from widgets.view.example import open_example, theme_name
from widgets.view.lesson_player import LessonPlayer
from widgets.view.trial import Trial
from widgets.view.try_it import session_from

QUIET = 0.7
"""Seconds without a change after which the player shows the example anew: whoever types is not to wait for it."""
ID = "MY-1"
"""What an example of one's own is called, until its author calls it something else."""
RECORD = ".txt"
ROWS = 18


class ExampleMaker(Shown):
    """An example that is written: `text` is the draft, of that game unless it names another; it is saved as `name`."""

    def __init__(self, game: AnyGame, text: str, lang: str, theme: str, *, name: str = ID) -> None:
        self.game = game
        self.spoken = spoken = Spoken(catalogue(ROOM, lang))
        self.safety = Safety(lambda: spoken.texts)
        guard = self.safety.guard
        self.player: LessonPlayer | None = None
        self.board: Rehearsal | None = None
        self.changes = 0
        self.head, self.help, self.found = html(), html(), html()
        self.desk = Desk(spoken, _("Example"), text, self._changed, guard, rows=ROWS)
        self.files = FileBox(spoken, name, FILE, lambda: self.draft.whole, self.load, guard)
        self.draft: Draft = draft(text, game, self.files.name.value)
        sample = str(game.every_action(game.setup(game.PLAYERS[0], 1))[0])
        self.next = Typed(spoken, _("Next action"), _("Add it as a step"), self.add, guard, sample=sample)
        self.play = spoken.button(_("Go on with it on the board"), guard(self.rehearse), "kit-main")
        self.write = spoken.button(_("Write down what was played"), guard(self.write_down), "kit-main")
        self.here = spoken.button(_("Let the example begin here"), guard(self.begin_here))
        self.end = spoken.button(_("Close the board"), guard(self.end_board))
        self.light = spoken.described(make(ipw.Checkbox, value=theme == "light", indent=False), _("Light board"))
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
        KIT.load()
        super().__init__(
            [self.head, card, self.stage, self.shown, self.safety.errors],
            _dom_classes=("kit", "kit-maker"),
        )
        spoken.by(self)
        spoken.keep(lambda _: self._tell())
        self._ground()
        self._show()

    def __repr__(self) -> str:
        return self.spoken.text(_("Write an example of {title}"), title=self.game.TITLE)

    def look(self) -> None:
        """Look at the draft: let the engine fill it in, say what is wrong, and show it once nobody types any more."""
        self.draft = draft(self.desk.text, self.game, self.files.name.value)
        self.game = self.draft.lesson.game if self.draft.lesson else self.game
        self._tell()
        self.changes += 1
        if running():
            self.safety.home.later(QUIET, self.safety.guard(self._settled), self.changes)
        else:
            self._show()

    def _changed(self) -> None:
        """The text is another: what could not be done may be mended now."""
        self.said.clear()
        self.look()

    def add(self, text: str) -> bool:
        """Try an action at the end of the draft, in the game's notation or in words: played or refused, it is a step.

        Whether it could be read; what could not is answered.
        """
        if not text.strip():
            return False
        session = self._session()
        if session is None:
            return False
        lang = self.spoken.texts.language
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
        """Go on with the example on a board, at its end."""
        if session := self._session():
            self.end_board()
            self.board = Rehearsal(session, self.spoken.texts.language, self._theme, self.speak)
            self.stage.children = (self.board,)
            visible(self.on_board, True)
            visible(self.play, False)  # or what has been played there would be gone
            self.board.stage.focus()

    def write_down(self) -> None:
        """Write steps for what was played and refused on the board, on the way to where one stands there."""
        if self.board and self._belongs(self.board.session):
            self._write(deeds(self.board.session, self.board.refused, self.spoken.texts.language))

    def _belongs(self, session: Session) -> bool:
        """Whether the example still begins where the board began; else it is said, for steps would be lost."""
        try:
            same = bool(beginning(self.desk.text, self.game) == session.tree.nodes[0].state)
        except UnreadableError as error:
            self._wrong(error)
            return False
        if not same:
            self._wrong(UnfitError(_("the example begins elsewhere by now than the board did: go on with it anew")))
        return same

    def begin_here(self) -> None:
        """Let the example begin where one stands on the board, without steps."""
        if self.board:
            now = self.board.session
            start = Session.of_state(now.game, str(now.tree.state), now.players)
            lesson = self.draft.lesson
            told = begun(start, lesson.id, lesson.title, lesson.text) if lesson else _empty(start, self.spoken.text)
            self.desk.put(told)
            self.rehearse()

    def end_board(self) -> None:
        """Close the board."""
        self.stage.children = ()
        visible(self.on_board, False)
        visible(self.play, True)
        if self.board:
            self.board.close()
            self.board = None

    def load(self, text: str) -> None:
        """Go on with an example that was saved; what the engine fills in is left out of one that can be read."""
        self.desk.put(_opened(text, self.game))

    def speak(self, lang: str) -> None:
        """Go on in another language; what is written stays."""
        self.spoken.speak(catalogue(ROOM, lang))
        if self.player:
            self.player.controls.choose(lang)
        if self.board:
            self.board.speak(lang)

    def close(self) -> None:
        """Close every widget of it."""
        if self.comm is None:
            return
        self.changes += 1
        self.next.close()
        self.end_board()
        self._end_player()
        dispose(self)

    def _session(self) -> Session | None:
        """A session at the end of the draft; None, and why is said, where there is none."""
        try:
            session = session_of(self.desk.text, self.game)
        except UnreadableError as error:
            self._wrong(error)
            return None
        self.said.clear()
        return session

    def _write(self, tried: tuple[Deed, ...]) -> None:
        try:
            self.desk.put(with_deeds(self.desk.text, self.game, tried))
        except UnreadableError as error:
            self._wrong(error)

    def _wrong(self, error: Exception) -> None:
        def words() -> Markup:
            why = told.said(error, self.spoken.texts.language)
            return alert(element("p", self.spoken.text(_("This cannot be done: {error}"), error=why)))

        self.said.say(words)

    def _settled(self, changes: int) -> None:
        """Nobody has typed for a while, unless there have been other changes since."""
        if changes == self.changes and self.comm is not None:
            self._show()

    def _show(self) -> None:
        """Show the example in the player as it is now; while it is none, what it was last stays."""
        lesson = self.draft.lesson
        if lesson is None or self.draft.faults:
            return
        if self.player and self.player.example.lesson == lesson:
            return
        step, last = (self.player.index, self.player.example.steps) if self.player else (0, 0)
        step = len(lesson.steps) if step == last else min(step, len(lesson.steps))  # whoever looks at the last goes on
        lang = self.player.example.lang if self.player else self.spoken.texts.language  # it has a switch of its own
        self._end_player()
        example = open_example(lesson, seen_by=None, lang=lang)
        self.player = LessonPlayer(example, step, self._theme)
        self.player.redraw()  # on the ground of the theme
        self.shown.children = (self.player,)

    def _end_player(self) -> None:
        self.shown.children = ()
        if self.player:
            self.player.close()
            self.player = None

    def _tell(self) -> None:
        """Say what is to be done, and what the engine finds."""
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
        lines = [told.said(fault, texts.language) for fault in found.faults]
        said = [element("span", line) if "\n" not in line else element("pre", line, tabindex="0") for line in lines]
        self.found.value = element("div", live(bullets(said, class_="kit-list")), class_="kit-wrong")

    @property
    def _theme(self) -> str:
        return "light" if self.light.value else "dark"

    def _lit(self) -> None:
        """The player and the board follow the theme."""
        self._ground()
        if self.player:
            self.player.controls.light.value = self.light.value
        if self.board:
            self.board.light.value = self.light.value

    def _ground(self) -> None:
        lit(self, self._theme == "light")


@made_by_its_cell
def make_example(start: str | Path | Lesson | Record, *, lang: str | None = None, theme: str = "dark") -> ExampleMaker:
    """Write an example of a game (its name), from another example (its id), a position (its text), a record, or the
    file of an example (`.toml`) or a record (`.txt`).

    It is played on the board or typed; what comes of it is filled in. `lang` is a language's code, `theme` "dark" or
    "light". Raises NothingToShowError, which names what was probably meant or what cannot be read.
    """
    theme = theme_name(theme, lang)
    with answered(lang):
        shown_in = language(lang)
        game, text = _begun(start, shown_in)
        file = as_name_or_file(start)
        return ExampleMaker(game, text, shown_in, theme, name=Path(file).stem if file.endswith(FILE) else ID)


def _begun(start: str | Path | Lesson | Record, lang: str) -> tuple[AnyGame, str]:
    """The game and the draft to begin with."""
    say = catalogue(ROOM, lang).text
    if isinstance(start, Lesson):
        return start.game, lean(start)
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
        game = game_of(parse_table(text, name))
        return game, _opened(text, game)
    if name.endswith(RECORD):
        return _of_session(session_from(load(name), 0, lang), lang)
    ids = [found for each in playground.games() for found in lessons(each)]
    if name not in ids:
        raise UnknownNameError(_("There is no game or example {name}."), name, [*playground.games(), *ids])
    lesson = replace(find.example(name), id=ID, source="kit")
    return lesson.game, lean(lesson_in(lesson, lang))


def _of_session(session: Session, lang: str) -> tuple[AnyGame, str]:
    """The draft of what was played in a session, on the way to where one stands."""
    begin = session.go(0)
    text = _empty(begin, catalogue(ROOM, lang).text)
    return session.game, with_deeds(text, session.game, deeds(session, {}, lang))


def _opened(text: str, game: AnyGame) -> str:
    """A text that was saved, as a draft: what cannot be read stays as it is."""
    found = draft(text, game).lesson
    return lean(found) if found else text


def _empty(session: Session, text: Callable[..., Any]) -> str:
    """A draft that begins where a session began, with words to be replaced."""
    return begun(session, ID, text(_("My own example")), text(_("What this example shows.")))
