"""A game kept after every move, so that a dead kernel loses nothing, and the one kept before to go on with."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from playground.core import UnreadableError, _
from playground.language import sentences
from playground.play import referee
from playground.play.record import Record
from playground.play.record_file import Autosave
from playground.play.record_moves import Recorder
from playground.play.session import Session
from widgets.kernel.models import visible
from widgets.page.html import element, joined, live
from widgets.page.parts import html, row
from widgets.page.translated import Spoken
from widgets.view import saves
from widgets.view.saved_box import torn
from widgets.view.trial import Trial

FOLDER = saves.FOLDER.as_posix()


class KeptBox:
    """The offer to go on (`widget`), shown while there is a game kept from the same start: `load` goes on with it."""

    def __init__(
        self, trial: Trial, spoken: Spoken, load: Callable[[Record], object], guard: Callable[..., Any]
    ) -> None:
        self.spoken = spoken
        self.load = load
        self.recorder = Recorder()
        self.autosave: Autosave | None = None
        self.coming: Autosave | None = None  # the file of a game that is being loaded
        self.warned: Record | None = None
        self.found = _saved(trial.session)
        self.head = html()
        self.answer = spoken.aside(self.head)
        self.go_on = spoken.button(_("Go on with the saved game"), guard(self.restore), "kit-main")
        self.widget = row(self.head, self.go_on)
        visible(self.widget, self.found is not None)
        if found := self.found:
            self._offer(found)

    def restore(self) -> None:
        """Go on with the game that was kept, in its own file; one that breaks a rule with a second press, as far as it
        holds, and in a new file."""
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
            self.load(saves.opened(record).record() if broken else record)

    def go_on_in(self, kept: Autosave) -> None:
        """Save the game in that file from now on, the file that it was loaded from, and hide the offer."""
        self.autosave = kept
        self.hide()

    def take_up(self, *, another: bool) -> None:
        """Go on with what has been loaded: another game than the one before, which stays in its file, is kept in its
        own, or in a new one."""
        if another or self.coming:
            self.autosave, self.coming = self.coming, None
        self.hide()

    def hide(self) -> None:
        """Hide the offer of a saved game."""
        self.found = None
        visible(self.widget, False)

    def keep(self, session: Session) -> Callable[[], str]:
        """Keep what was tried, in a file of its own: an older game of the same start stays as it is. What then says
        so, in the language of the moment."""
        try:
            self.autosave = self.autosave or saves.fresh(session)
            self.autosave(session.record(recorder=self.recorder))
        except OSError:
            return lambda: self.spoken.text(
                _("This game cannot be saved: the folder {folder} takes no file."), folder=FOLDER
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
        try:
            kept.found()
        except UnreadableError as error:
            self._cannot(error)
        else:
            file = kept.path.as_posix()
            self._say(lambda: [self.spoken.text(_("A game from here was saved: {file}."), file=file)])

    def _cannot(self, error: UnreadableError) -> None:
        visible(self.go_on, False)

        def say() -> list[str]:
            why = sentences.say_error(error, self.spoken.texts.language)
            return [self.spoken.text(_("A game from here was saved, but cannot be read: {error}"), error=why)]

        self._say(say)

    def _say(self, sentences: Callable[[], Iterable[str]]) -> None:
        self.answer.say(lambda: live(joined(element("p", sentence) for sentence in sentences())))


def _saved(session: Session) -> Autosave | None:
    """Return the save of a game with the same start and seats, or one that cannot be read; None if there is none."""
    found = saves.saved(session)
    try:
        record = found.found() if found else None
    except UnreadableError:
        return found
    return found if record and record.seats == session.seats else None
