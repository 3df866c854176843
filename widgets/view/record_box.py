"""The record of a trial: to read, copy and paste, to load, to step through, to check with the referee."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import ipywidgets as ipw

from playground.core import UnreadableError, _
from playground.language import sentences
from playground.play import referee
from playground.play.parser import read
from playground.play.record import Record, Writer
from playground.play.record_file import load
from playground.play.record_moves import Recorder
from playground.play.session import Session
from widgets.kernel.models import make, visible
from widgets.page.html import Markup, alert, element, joined, live
from widgets.page.parts import column, html, opens, row
from widgets.page.translated import Say, Spoken
from widgets.view.saves import opened
from widgets.view.trial import Trial

Watch = Callable[[Record, str, str], ipw.DOMWidget]
"""Makes a player of a record, in a language and a theme."""


class RecordBox:
    """The record (`widget`).

    `go(session)` is called with a loaded session; `watch` makes a player of a record. With `belongs` it is the record
    of this game only: no other can be loaded.
    """

    def __init__(
        self,
        trial: Trial,
        spoken: Spoken,
        go: Callable[[Session], object],
        watch: Watch | None,
        guard: Any,
        *,
        belongs: bool = False,
    ) -> None:
        self.trial = trial
        self.spoken = spoken
        self.belongs = belongs
        self.go = go
        self.watch = watch
        self.theme = "dark"
        self.readable = True
        self.recorder, self.writer = Recorder(), Writer()
        self.written = ""
        self.player: ipw.DOMWidget | None = None
        self.opener = spoken.button(_("The record"), guard(self._toggle), "kit-opens")
        self.file = html()
        self.text = spoken.described(make(ipw.Textarea, rows=12, _dom_classes=("kit-record",)), _("Record"))
        self.note = spoken.described(make(ipw.Text, continuous_update=False), _("Note on this position"))
        self.add_note = spoken.button(_("Write the note"), guard(self._note))
        self.load_text = spoken.button(_("Load what stands here"), guard(self._load_text))
        self.check = spoken.button(_("Ask the referee"), guard(self._check))
        self.step = spoken.button(_("Step through it"), guard(self._watch))
        self.path = spoken.described(make(ipw.Text, placeholder="records/...", continuous_update=False), _("File"))
        self.load_file = spoken.button(_("Load the file"), guard(self._load_file))
        self.said, self.help, self.shut = html(), html(), html()
        self.broken = html()  # the error of a continued record, shown even if the box is closed
        self.answer, self.breaks, self.where = map(spoken.aside, (self.said, self.broken, self.file))
        self.shown = column()
        spoken.keep(lambda _: self._speak())
        visible(self.step, watch is not None)
        visible(self.load_text, not belongs)
        files = row(self.path, self.load_file)
        visible(files, not belongs)
        spoken.keep(lambda text: self._say(text, belongs=belongs))
        self.pages = column(
            self.help,
            self.text,
            row(self.load_text, self.check, self.step),
            files,
            classes=("kit-stack",),
        )
        self.inside = column(
            self.shut,
            self.pages,
            row(self.note, self.add_note),
            self.said,
            self.shown,
            classes=("kit-stack",),
        )
        visible(self.inside, False)
        self.widget = column(row(self.opener, self.file), self.inside, classes=("kit-stack",))

    @property
    def open(self) -> bool:
        """Whether the record is shown below the button that opens it."""
        return bool(self.inside.layout.display != "none")

    def show(self, trial: Trial, theme: str, *, readable: bool) -> None:
        """Take over the trial and the theme, and write the record as it is now if the box is open.

        If it may not be read (`readable`), a sentence says so instead: the text and the answer are emptied, and the
        player of a record is closed.
        """
        self.trial, self.theme, self.readable = trial, theme, readable
        visible(self.shut, not readable)
        visible(self.pages, readable)
        if not readable:
            self.text.value = self.written = ""
            self.answer.clear()
            self.close()
        elif self.open:
            self._write()

    def forget(self) -> None:
        """Discard the typed note and the answer, and close the player of a record."""
        self.note.value = ""
        self.answer.clear()
        self.close()

    def kept(self, words: Callable[[], str]) -> None:
        """Show the sentence of `words()`, which says where the record is saved; again after a change of language."""
        self.where.say(lambda: live(element("p", words(), class_="kit-soft")))

    def load(self, record: Record) -> None:
        """Call `go` with a record's session, as far as its actions are legal, and say whether all of it holds.

        An illegal action is reported: in the box with the position, if the record may be read; and outside of it, in
        `broken`, by its rule alone, unless the open box shows it. A record of another game is refused, and nothing
        changes. Raises UnreadableError if the record's start cannot be read.
        """
        if record.game is not self.trial.game:
            title = record.game.TITLE
            self._wrong(lambda: self.spoken.text(_("This is a record of another game: {game}."), game=title))
            return
        session = opened(record, self.trial.session.lesson)
        replayed = referee.replay(record)
        self.go(session)
        self.breaks.clear()
        if replayed.finding is None:
            self.answer.say(
                lambda: live(element("p", self.spoken.text(_("The record is loaded, and all of it holds."))))
            )
            return
        if self.readable:  # the referee shows the position with its hidden parts
            self.answer.say(lambda: self._referee(replayed))
        if not (self.open and self.readable):
            self.breaks.say(lambda: _alert(referee.breaks(replayed, self.spoken.texts.language)))

    def _say(self, text: Say, *, belongs: bool) -> None:
        """Write the help, which speaks of loading only without `belongs`, and why the record cannot be read yet."""
        help_text = text(_("Copy it to share it. Paste another over it, or name a file, and load that."))
        self.help.value = element("p", text(_("Copy it to share it.")) if belongs else help_text)
        shut = text(_("What is hidden stands in the record too: it can be read once the game is over."))
        self.shut.value = element("p", shut)

    def _speak(self) -> None:
        """Change the language of the player of a record, if one is open."""
        if self.player:
            self.player.controls.choose(self.spoken.texts.language)

    def _toggle(self) -> None:
        """Open or close the box; when it opens, write the record if it may be read."""
        visible(self.inside, not self.open)
        opens(self.opener, self.open)
        if self.open and self.readable:
            self._write()

    def _write(self) -> None:
        """Write the record into the text field if it has changed or the field is empty; else a pasted text stays."""
        now = self.writer.write(self.trial.session.record(recorder=self.recorder))
        if now != self.written or not self.text.value:
            self.text.value = self.written = now

    def _read(self) -> Record | None:
        """Return the record whose text stands in the text field.

        Return None if the record may not be read now, and, after the error is shown, if the text is no record.
        """
        if not self.readable:
            return None
        try:
            return read(self.text.value)
        except UnreadableError as error:
            self._unreadable(error)
            return None

    def _load_text(self) -> None:
        """Load the record in the text field, or say why it is none; nothing with `belongs` or if it may not be read."""
        if not self.belongs and (record := self._read()):
            self.load(record)

    def _load_file(self) -> None:
        """Load the record in the file that is named, or say why not; do nothing with `belongs`: none can be loaded."""
        if self.belongs:
            return
        try:
            record = load(self.path.value.strip())
        except UnreadableError as error:
            self._unreadable(error)
            return
        self.load(record)

    def _note(self) -> None:
        """Call `go` with the typed note in place of the position's former one ("" removes that), and say so."""
        self.go(self.trial.session.noted(self.note.value))
        self.answer.say(lambda: live(element("p", self.spoken.text(_("The note is in the record.")))))

    def _check(self) -> None:
        """Show the referee's answer about the record in the text field: its first fault, or that all actions hold.

        Do nothing more than :meth:`_read` if that returns no record.
        """
        record = self._read()
        if record is None:
            return
        replayed = referee.replay(record)
        if replayed.finding:
            self.answer.say(lambda: self._referee(replayed))
        else:
            self.answer.say(lambda: self._holds(len(record.moves)))

    def _holds(self, count: int) -> Markup:
        """Return the sentence that all `count` actions of a record hold."""
        words = self.spoken.texts.plural("{count} action: it holds.", "{count} actions: all hold.", count)
        return element("div", live(element("p", words)), class_="kit-right")

    def _referee(self, replayed: referee.Replayed) -> Markup:
        """Return the referee's answer about the first fault of a record, in the current language, as an alert."""
        return _alert(referee.answer(replayed, self.spoken.texts.language))

    def _watch(self) -> None:
        """Open a player of the record in the text field, in place of the last one.

        Do nothing more than :meth:`_read` if that returns no record, or if no players can be made.
        """
        record = self._read()
        if record is None or self.watch is None:
            return
        self.close()
        self.player = self.watch(record, self.trial.lang, self.theme)
        self.shown.children = [self.player]

    def _unreadable(self, error: UnreadableError) -> None:
        """Show the error of a record that cannot be read."""

        def words() -> str:
            reason = sentences.say_error(error, self.spoken.texts.language)
            return self.spoken.text(_("This record cannot be read: {error}"), error=reason)

        self._wrong(words)

    def _wrong(self, words: Callable[[], str]) -> None:
        """Show the sentence of `words()` as an alert in place of the last answer; again after a change of language."""
        self.answer.say(lambda: alert(element("p", words())))

    def close(self) -> None:
        """Close the player of a record, if one is open."""
        if self.player:
            self.shown.children = []
            self.player.close()
            self.player = None


def _alert(lines: Iterable[str]) -> Markup:
    """Return the texts of the referee's answer as an alert, each below the other.

    A text of several lines keeps its columns.
    """
    parts = (element("pre", line, tabindex="0") if "\n" in line else element("p", line) for line in lines)
    return alert(joined(parts))
