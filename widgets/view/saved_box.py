"""The list of saved games: the reader chooses one and continues it, up to its first broken rule."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import datetime
from pathlib import Path
from typing import Any

import ipywidgets as ipw

from playground.core import AnyGame, UnreadableError, _, worded
from playground.language import sentences
from playground.play import referee
from playground.play.new_game import is_view
from playground.play.record import Record
from playground.play.record_file import Autosave
from playground.play.session import Session
from widgets.kernel.models import make, visible
from widgets.page.html import alert, element, joined
from widgets.page.parts import refill, row
from widgets.page.translated import Aside, Spoken
from widgets.view import saves

SAVED = 20
"""How many saved games are listed, the last written first."""

GoOn = Callable[[Session, Record, "Autosave | None"], object]
"""Continues the session of a record, in the file that it was loaded from; None means a new file."""


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
        """List the saved games anew, and keep the chosen one."""
        refill(self.list, ((self._when(path), str(path)) for path in saves.games(self.game)[:SAVED]))
        visible(self.widget, bool(self.list.options))

    def forget(self) -> None:
        """List the saved games anew, choose the last written, and clear the answer."""
        self.list.value, self.warned = None, None
        self.said.clear()
        self.offer()

    def press(self) -> None:
        """Continue the chosen game, or say why it cannot be continued."""
        text = self.spoken.text
        if self.list.value is None:
            self._say(lambda: [text(_("Choose a saved game first."))])
            return
        kept = Autosave(Path(self.list.value))
        try:
            record = kept.load()
            session = None if record.game is not self.game else saves.opened(record)
        except UnreadableError as error:
            why = error
            self._say(
                lambda: [
                    text(
                        _("This game cannot go on: {error}"), error=sentences.say_error(why, self.spoken.texts.language)
                    )
                ]
            )
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
        replayed, path = referee.replay(record), kept.path
        if replayed.finding and self.warned != (path, record):
            self.warned = (path, record)
            self._say(lambda: torn(self.spoken, replayed, path))
            return
        self.said.clear()
        self.go_on(session, record, None if replayed.finding else kept)

    def _say(self, sentences: Callable[[], Iterable[str]]) -> None:
        self.said.say(lambda: alert(joined(element("p", sentence) for sentence in sentences())))

    def _when(self, path: Path) -> str:
        """Return the name of a file and when it was last written, in local time."""
        when = datetime.fromtimestamp(saves.written(path)).astimezone().strftime("%Y-%m-%d %H:%M")
        return self.spoken.text(_("{file}, last played {when}"), file=path.name, when=when)


def torn(spoken: Spoken, replayed: referee.Replayed, path: Path) -> list[str]:
    """Return sentences that say which rule a record breaks, and what a second press will do."""
    again = worded(
        _("Press again to go on with what comes before, in a new file: {file} stays as it is."), file=path.name
    )
    return [*referee.breaks(replayed, spoken.texts.language), spoken.texts.message(again)]
