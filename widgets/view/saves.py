"""Saved games: a file for each, in the folder `records`, to survive a dead kernel; and the offers to continue them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from datetime import datetime
from hashlib import sha256
from pathlib import Path
from typing import Any

import ipywidgets as ipw

from playground.core import AnyGame, UnreadableError, _, worded
from playground.errors import LessonError
from playground.language import sentences
from playground.language.spelling import UnknownNameError
from playground.lessons.library import find
from playground.lessons.model import Lesson
from playground.play import referee
from playground.play.new_game import is_view
from playground.play.record import Record
from playground.play.record_file import Autosave
from playground.play.record_moves import Recorder
from playground.play.session import Session
from widgets.kernel.models import make, visible
from widgets.page.html import alert, element, joined, live
from widgets.page.parts import html, refill, row
from widgets.page.translated import Aside, Spoken
from widgets.view.trial import Trial

FOLDER = Path("records")
"""The folder of the saved games, beside the notebook."""
UNSAFE = re.compile(r"[^A-Za-z0-9_-]+")
SAVED = 20
"""The number of saved games that are listed, the last written first."""

GoOn = Callable[[Session, Record, "Autosave | None"], object]
"""Continues the session of a record, in the file that it was loaded from; None means a new file."""


def name_of(session: Session) -> str:
    """Return the file name of a session, without ending: its lesson's id, else its game and a hash of its start.

    The latter is the game's name, "-" and 8 hexadecimal digits that start and setup decide. Characters of the id that
    are unsafe in a file name become hyphens.
    """
    if session.lesson and session.lesson.id:
        return UNSAFE.sub("-", session.lesson.id)
    start = f"{session.start}{session.setup}"
    return f"{session.game.NAME}-{sha256(start.encode()).hexdigest()[:8]}"


def games(game: AnyGame) -> list[Path]:
    """Return the saved files of that game which belong to no lesson, the last written first; [] if there are none."""
    return _files(f"{re.escape(game.NAME)}-[0-9a-f]{{8}}")


def files(name: str) -> list[Path]:
    """Return the saved files of that name (as from :func:`name_of`), numbered ones too, the last written first."""
    return _files(re.escape(name))


def _files(pattern: str) -> list[Path]:
    """Return the entries of FOLDER, folders too, whose name is `pattern`, then perhaps "." and a number, and ".txt".

    `pattern` is a regular expression without alternatives at its top level. The last written comes first. Broken links
    are left out; without a readable folder there are none.
    """
    known = re.compile(rf"{pattern}(\.[0-9]+)?\.txt")
    try:
        found = [path for path in FOLDER.iterdir() if known.fullmatch(path.name) and written(path)]
    except OSError:  # the folder does not exist or cannot be read
        return []
    return sorted(found, key=lambda path: (written(path), path.name), reverse=True)


def written(path: Path) -> float:
    """Return when a file was last written, in seconds since 1970; 0 if there is none, or it cannot be looked up."""
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def saved(session: Session) -> Autosave | None:
    """Return the last written save of a game of the same lesson or start, not read yet; None if there is none."""
    found = files(name_of(session))
    return Autosave(found[0]) if found else None


def fresh(session: Session) -> Autosave:
    """Return a save for a new game, named after the session, whose file is not written yet.

    The first call of the save makes the file, and overwrites no other file.
    """
    return Autosave(FOLDER / f"{name_of(session)}.txt")


def opened(record: Record, lesson: Lesson | None = None) -> Session:
    """Return the session of a record, up to its first broken rule, at the end of the record's main line.

    If the record was made from a lesson with the same start, the lesson's steps are the main line instead, and the
    session is at the move last added. The lesson is `lesson` if it has the id in the record, else the kit's lesson of
    that id. Raises UnreadableError if the record's start cannot be read.
    """
    alone = Session.of_record(record)
    left = lesson if lesson and lesson.id == record.example else _lesson(record)
    if left is None:
        return alone
    line = Session.of_lesson(left)
    if line.tree.nodes[0].state != alone.tree.nodes[0].state:
        return alone
    joined = Session.of_record(record, left)
    return joined.go(len(joined.tree.nodes) - 1)


def _lesson(record: Record) -> Lesson | None:
    """Return the kit's lesson from which a record was made; None if from none, an unknown or an unreadable one."""
    if not record.example:
        return None
    try:
        return find(record.example)
    except (UnknownNameError, LessonError):
        return None


class SavedBox:
    """The list of saved games with its button (`widget`); `go_on` is called with the game that the reader continues.

    Refusals are written on `said`. A record that breaks a rule is continued on a second press only, up to the broken
    rule, and in a new file: the old file stays unchanged, so that its author can mend it.
    """

    def __init__(self, game: AnyGame, spoken: Spoken, go_on: GoOn, guard: Callable[..., Any], said: Aside) -> None:
        self.game = game
        self.spoken = spoken
        self.go_on = go_on
        self.warned: tuple[Path, Record] | None = None
        self.list = spoken.described(make(ipw.Dropdown), _("Saved game"))
        self.button = spoken.button(_("Go on with it"), guard(self.press))
        self.said = said
        self.widget = row(self.list, self.button)
        spoken.keep(lambda _: self.offer())

    def offer(self) -> None:
        """List the last SAVED games anew, and keep the chosen one, else choose the last written; hide an empty list."""
        refill(self.list, ((self._when(path), str(path)) for path in games(self.game)[:SAVED]))
        visible(self.widget, bool(self.list.options))

    def forget(self) -> None:
        """List the last SAVED games anew, choose the last written, clear the answer; no file is deleted.

        The warning about a broken rule is forgotten too; an empty list is hidden.
        """
        self.list.value, self.warned = None, None
        self.said.clear()
        self.offer()

    def press(self) -> None:
        """Continue the chosen game, or say on `said` why it cannot be continued.

        It cannot if none is chosen, the file cannot be read or is of another game, or it begins with one player's view.
        A record that breaks a rule only gets a warning at the first press (see `_begin`).
        """
        text = self.spoken.text
        if self.list.value is None:
            self._say(lambda: [text(_("Choose a saved game first."))])
            return
        kept = Autosave(Path(self.list.value))
        try:
            record = kept.load()
            session = None if record.game is not self.game else opened(record)
        except UnreadableError as error:
            why = error

            def cannot() -> list[str]:
                said = sentences.say_error(why, self.spoken.texts.language)
                return [text(_("This game cannot go on: {error}"), error=said)]

            self._say(cannot)
            return
        if session is None:
            self._say(lambda: [text(_("This is a record of another game: {game}."), game=record.game.TITLE)])
        elif is_view(self.game, session.tree.nodes[0].state):
            seen = worded(
                _("{file} begins with what one player can see. Nobody can play on from there."), file=kept.path.name
            )
            self._say(lambda: [self.spoken.texts.message(seen)])
        else:
            self._begin(kept, record, session)

    def _begin(self, kept: Autosave, record: Record, session: Session) -> None:
        """Call `go_on(session, record, kept)`; a record that breaks a rule only gets a warning at first.

        At the second press it goes on without its file: None instead of `kept`.
        """
        replayed, path = referee.replay(record), kept.path
        if replayed.finding and self.warned != (path, record):
            self.warned = (path, record)
            self._say(lambda: torn(self.spoken, replayed, path))
            return
        self.said.clear()
        self.go_on(session, record, None if replayed.finding else kept)

    def _say(self, paragraphs: Callable[[], Iterable[str]]) -> None:
        """Show these paragraphs as an alert, again after a change of language."""
        self.said.say(lambda: alert(joined(element("p", sentence) for sentence in paragraphs())))

    def _when(self, path: Path) -> str:
        """Return a file's name and when it was last written, in local time: "a.txt, last played 2026-05-31 14:05"."""
        when = datetime.fromtimestamp(written(path)).astimezone().strftime("%Y-%m-%d %H:%M")
        return self.spoken.text(_("{file}, last played {when}"), file=path.name, when=when)


def torn(spoken: Spoken, replayed: referee.Replayed, path: Path) -> list[str]:
    """Return paragraphs that say which rule a record breaks, and, last, what a second press will do."""
    again = worded(
        _("Press again to go on with what comes before, in a new file: {file} stays as it is."), file=path.name
    )
    return [*referee.breaks(replayed, spoken.texts.language), spoken.texts.message(again)]


class AutosaveBox:
    """The offer to continue a saved game with the same start (`widget`); `load` is called with its record."""

    def __init__(
        self, trial: Trial, spoken: Spoken, load: Callable[[Record], object], guard: Callable[..., Any]
    ) -> None:
        self.spoken = spoken
        self.load = load
        self.recorder = Recorder()
        self.autosave: Autosave | None = None
        self.coming: Autosave | None = None  # the file of a game that is being loaded
        self.warned: Record | None = None
        self.found = _saved_by_the_same(trial.session)
        self.head = html()
        self.answer = spoken.aside(self.head)
        self.go_on = spoken.button(_("Go on with the saved game"), guard(self.restore), "kit-main")
        self.widget = row(self.head, self.go_on)
        visible(self.widget, self.found is not None)
        if found := self.found:
            self._offer(found)

    def restore(self) -> None:
        """Hide the offer, and call `load` with the saved game, which goes on in its own file.

        A game with an illegal action needs a second press; it is then continued up to that action, in a new file. If
        the file cannot be read or is gone, hide the button and say so. Without an offer, nothing is loaded.
        """
        try:
            record = self.found.load() if self.found else None
            replayed = referee.replay(record) if record else None
        except UnreadableError as error:
            self._cannot(error)
            return
        broken = replayed is not None and replayed.finding is not None
        if record and self.found and replayed and broken and self.warned != record:
            self.warned, path = record, self.found.path
            self._say(lambda: torn(self.spoken, replayed, path))
            return
        found = self.found
        self.hide()
        if record:
            self.coming = None if broken else found
            self.load(opened(record).record() if broken else record)

    def go_on_in(self, kept: Autosave) -> None:
        """Save the game in that file from now on, the file that it was loaded from, and hide the offer."""
        self.autosave = kept
        self.hide()

    def take_up(self, *, another: bool) -> None:
        """Choose the file in which a game that has just been loaded is saved from now on, and hide the offer.

        A whole game that `restore` has loaded goes on in its file. Else `another` tells that it is another game than
        before: it is saved in a new file, and the file of the game before stays as it is. The same game stays in its
        file.
        """
        if another or self.coming:
            self.autosave, self.coming = self.coming, None
        self.hide()

    def hide(self) -> None:
        """Hide the offer of a saved game for good; `restore` then finds none."""
        self.found = None
        visible(self.widget, False)

    def keep(self, session: Session) -> Callable[[], str]:
        """Save the session in its file; an older game with the same start keeps its own file.

        A file that was changed from elsewhere stays too, and the game is saved in a new one from then on.

        Returns a function that gives the sentence about the save in the current language. If the game cannot be saved,
        nothing is raised: the sentence says so.
        """
        try:
            self.autosave = self.autosave or fresh(session)
            self.autosave(session.record(recorder=self.recorder))
        except OSError:
            return lambda: self.spoken.text(
                _("This game cannot be saved: the folder {folder} takes no file."), folder=FOLDER.as_posix()
            )
        except ValueError as error:
            reason = error
            return lambda: self.spoken.text(
                _("This game cannot be saved: {error}"), error=sentences.say_error(reason, self.spoken.texts.language)
            )
        file, left = self.autosave.path.as_posix(), self.autosave.left
        if left is None:
            return lambda: self.spoken.text(_("Saved after every move: {file}"), file=file)
        old = left.as_posix()
        return lambda: self.spoken.text(
            _("The file {old} has been changed in the meantime, and stays as it is. This game is now saved in {file}."),
            old=old,
            file=file,
        )

    def _offer(self, kept: Autosave) -> None:
        """Say that a game from here was saved, and in which file; if it cannot be read, say that instead."""
        try:
            kept.found()
        except UnreadableError as error:
            self._cannot(error)
        else:
            file = kept.path.as_posix()
            self._say(lambda: [self.spoken.text(_("A game from here was saved: {file}."), file=file)])

    def _cannot(self, error: UnreadableError) -> None:
        """Hide the button, and say why the saved game cannot be read."""
        visible(self.go_on, False)

        def say() -> list[str]:
            why = sentences.say_error(error, self.spoken.texts.language)
            return [self.spoken.text(_("A game from here was saved, but cannot be read: {error}"), error=why)]

        self._say(say)

    def _say(self, paragraphs: Callable[[], Iterable[str]]) -> None:
        """Show these paragraphs, again after a change of language, for a screen reader to read aloud."""
        self.answer.say(lambda: live(joined(element("p", sentence) for sentence in paragraphs())))


def _saved_by_the_same(session: Session) -> Autosave | None:
    """Return the last save of a game with the same start, if its seats are the same or it cannot be read; else None."""
    found = saved(session)
    try:
        record = found.found() if found else None
    except UnreadableError:
        return found
    return found if record and record.seats == session.seats else None
