"""Trials from any step of a lesson, from any position or from a record; and players of records."""

from __future__ import annotations

from pathlib import Path

import playground
from playground.core import UnreadableError, _
from playground.files.plain_text import unmarked, unquoted
from playground.language import sentences
from playground.language.i18n import catalogue
from playground.language.spelling import as_name
from playground.lessons import find
from playground.lessons.every_game import loadable
from playground.lessons.model import Lesson
from playground.play.parser import read
from playground.play.record import Record
from playground.play.record_file import load
from playground.play.session import Session
from widgets.kernel.cells import made_by_its_cell
from widgets.kernel.faults import ROOM, NothingToShowError
from widgets.kernel.language import language
from widgets.page.parts import lit
from widgets.view.example import open_example, step_of, theme_name
from widgets.view.host import Host
from widgets.view.lesson_player import RecordPlayer, watch
from widgets.view.saves import opened
from widgets.view.trier import Trier

HEAD = "record:"


class TryIt(Trier):
    """The widget of a trial on a page ground of its own."""

    def __init__(
        self, session: Session, lang: str, theme: str, host: Host | None = None, *, text: bool | None = None
    ) -> None:
        super().__init__(session, lang, theme, watch=watch, host=host, text=text)
        self.add_class("kit")
        self._ground()

    def show(self) -> None:
        """Wake the board, draw the current position and write its texts, on the ground of the chosen theme."""
        self._ground()
        super().show()

    def _ground(self) -> None:
        lit(self, self.theme == "light")


@made_by_its_cell
def try_it(
    start: str | Path | Lesson | Record,
    *,
    step: int = 0,
    lang: str | None = None,
    theme: str = "dark",
    text: bool | None = None,
) -> TryIt:
    """Return a widget to try any action, starting from an example, the text of a position, or a record.

    Args:
        start: The id of an example, its file, a lesson, the text of a position, or a record.
        step: The number of the example's step, 0 for its start; not used for a position or a record.
        lang: The code of a language; None for the default.
        theme: "dark" or "light".
        text: Whether the board begins as text (see `preferences.py`).

    A record is opened at its end. Raises NothingToShowError, which suggests a similar name or says why the text cannot
    be read.
    """
    theme = theme_name(theme, lang)
    shown_in = language(lang)
    return TryIt(session_from(start, step, shown_in), shown_in, theme, text=text)


@made_by_its_cell
def record_player(
    record: str | Path | Record, *, lang: str | None = None, theme: str = "dark", text: bool | None = None
) -> RecordPlayer:
    """Return a player of a record, given by its text or its file: each step is an action, with its notes as caption.

    Only the main line is shown, and the player begins at its start. An illegal action is the last step, with the
    reason. Raises NothingToShowError for a text or a file that is no record, a start that does not fit the game, and an
    unknown language or theme.
    """
    theme = theme_name(theme, lang)
    shown_in = language(lang)
    return watch(_record(record, shown_in), shown_in, theme, text=text)


def session_from(start: str | Path | Lesson | Record, step: int, lang: str) -> Session:
    """Return a session from an example at a step, from a position's text, or at the end of a record.

    A text that begins with "record:" is a record, another one of several lines a position; any other is an example's id
    or file. The ">" of a quoted mail before all lines is ignored. Only an example has a `step` (0: the start). Raises
    NothingToShowError for a text that is no position or record, a lesson that does not hold, and an unknown step;
    UnknownNameError for an unknown id; UnreadableError for an example's file or a record's start that cannot be read.
    """
    start = unquoted(unmarked(start)) if isinstance(start, str) else start
    if isinstance(start, Record) or (isinstance(start, str) and start.lstrip().startswith(HEAD)):
        return opened(_record(start, lang))
    if isinstance(start, str) and "\n" in start.strip():
        return _position(start, lang)
    lesson = start if isinstance(start, Lesson) else find.example(start)
    example = open_example(lesson, seen_by=None, lang=lang)
    return Session.of_lesson(lesson, step_of(example, step, 0))


def _position(text: str, lang: str) -> Session:
    """Return a session from the text of a position, of the first game that can read it.

    Raises NothingToShowError, with the error of the game that read furthest, if no game can.
    """
    faults: list[UnreadableError] = []
    for name in loadable():
        try:
            return Session.of_state(playground.game(name), text)
        except UnreadableError as error:
            faults.append(error)
    said = sentences.say_error(max(faults, key=lambda error: (error.line, error.column)), lang)
    raise NothingToShowError(catalogue(ROOM, lang).text(_("This position cannot be read: {error}"), error=said))


def _record(record: str | Path | Record, lang: str) -> Record:
    """Return the record, itself or read from its text or its file.

    A text of several lines, or one that begins with "record:", is that of the record; any other is the path of a file.
    Raises NothingToShowError if it cannot be read.
    """
    if isinstance(record, Record):
        return record
    try:
        if isinstance(record, str) and ("\n" in record.strip() or unquoted(unmarked(record)).startswith(HEAD)):
            return read(record)
        return load(record if isinstance(record, Path) else as_name(record))
    except UnreadableError as error:
        why = sentences.say_error(error, lang)
        said = catalogue(ROOM, lang).text(_("This record cannot be read: {error}"), error=why)
        raise NothingToShowError(said) from None
