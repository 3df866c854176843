"""What is chosen before a game begins: who plays, with what, and from which seed; or a saved game to go on with."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path
from random import SystemRandom
from typing import Any, NamedTuple

import ipywidgets as ipw

from playground import told, words
from playground.beginning import new_game, options, own_pieces
from playground.core import AnyGame, UnreadableError
from playground.record import PERSON, one_line
from playground.record_file import load
from playground.session import Session
from widgets import keeping
from widgets.html import alert, element
from widgets.lifetime import column, html, make, row, visible
from widgets.seats import Seat, Seats, one_name, seats_in
from widgets.spoken import Say, Spoken

SEEDS = 1_000_000
SAVED = 20
"""So many saved games are offered, the last ones first."""


class Start(NamedTuple):
    """What was chosen."""

    session: Session
    seats: Seats
    practice: bool
    path: Path | None = None
    """The file to keep the game in, when it goes on; else a new one."""


def a_seed() -> int:
    """The number of a game that nobody has chosen."""
    return SystemRandom().randrange(SEEDS)


class TableForm:
    """The form (`widget`); `begin(start)` is called when a game can begin. What cannot is answered."""

    def __init__(
        self, game: AnyGame, spoken: Spoken, begin: Callable[[Start], object], guard: Callable[..., Any]
    ) -> None:
        self.game = game
        self.spoken = spoken
        self.begin = begin
        most = game.PLAYERS[-1]
        self.count = spoken.described(spoken.choices(make(ipw.Dropdown), self._counts), "How many play")
        self.count.observe(guard(lambda _: self._show_seats()), "value")
        self.names = [spoken.described(make(ipw.Text), "Name of player {number}", number=n + 1) for n in range(most)]
        self.kinds = [self._kind(number) for number in range(most)]
        self.rows = [row(*pair) for pair in zip(self.names, self.kinds, strict=True)]
        self.options = {name: self._option(name) for name in options(game)}
        self.pieces = {name: self._piece(name) for name in own_pieces(game)}
        self.patience = spoken.described(
            spoken.choices(make(ipw.Dropdown), self._patience), "The strong computer thinks"
        )
        self.patience.value = "normal"
        self.practice = spoken.described(
            make(ipw.Checkbox, value=True, indent=False), "Practice: moves may be taken back"
        )
        self.seed = spoken.described(make(ipw.BoundedIntText, value=a_seed(), min=0, max=SEEDS), "Number of the game")
        self.start = spoken.button("Begin", guard(self._begin), "kit-main")
        self.saved = spoken.described(make(ipw.Dropdown), "Saved game")
        self.go_on = spoken.button("Go on with it", guard(self._go_on))
        self.said = html()
        self.kept = row(self.saved, self.go_on)
        self.widget = column(
            self.count,
            *self.rows,
            row(self.patience, self.practice),
            *self.options.values(),
            *self.pieces.values(),
            row(self.seed, self.start),
            self.kept,
            self.said,
            classes=("kit-card", "kit-stack"),
        )
        self._show_seats()
        self.refresh()
        spoken.keep(lambda _: self._offer_saved())

    def refresh(self) -> None:
        """Offer the games that are kept by now, and another number for a new one."""
        self._offer_saved()
        self.seed.value = a_seed()
        self.said.value = ""

    def _offer_saved(self) -> None:
        self.saved.options = found = self._saved()
        self.saved.index = 0 if found else None  # a list that was empty chooses none by itself
        visible(self.kept, bool(found))

    def _counts(self, text: Say) -> list[tuple[str, int]]:
        return [(text("{count} players", count=count), count) for count in self.game.PLAYERS]

    def _patience(self, text: Say) -> list[tuple[str, str]]:
        return [(text("a moment"), "short"), (text("a while"), "normal"), (text("a long time"), "long")]

    def _kind(self, number: int) -> ipw.Dropdown:
        made = self.spoken.choices(make(ipw.Dropdown), self._kinds)
        made.value = PERSON if number == 0 else "simple"
        return self.spoken.described(made, "Player {number} is", number=number + 1)

    def _kinds(self, text: Say) -> list[tuple[str, str]]:
        return [
            (text("a person"), PERSON),
            (text("a computer that plays at random"), "random"),
            (text("a computer that looks one move ahead"), "simple"),
            (text("a computer that looks far ahead"), "strong"),
        ]

    def _option(self, name: str) -> ipw.Checkbox:
        made = make(ipw.Checkbox, value=False, indent=False)
        self.spoken.keep(lambda _: setattr(made, "description", self._term(name)))
        return made

    def _piece(self, name: str) -> ipw.Text:
        made = make(ipw.Text)
        self.spoken.keep(
            lambda text: setattr(made, "description", text("A file with your own {pieces}", pieces=self._term(name)))
        )
        return made

    def _term(self, name: str) -> str:
        return str(words.value(self.game, name, {}, self.spoken.texts.language))

    def _show_seats(self) -> None:
        for number, found in enumerate(self.rows):
            visible(found, number < self.count.value)

    @property
    def seats(self) -> Seats:
        """Who sits at the table."""
        chosen = zip(self.kinds, self.names, strict=True)
        seats = Seats(Seat(kind.value, one_line(name.value)) for kind, name in list(chosen)[: self.count.value])
        return seats.patient(self.patience.value)

    def _begin(self) -> None:
        try:
            files = {name: line.value.strip() for name, line in self.pieces.items() if line.value.strip()}
            session = new_game(
                self.game,
                [seat.name for seat in self.seats],
                self.seed.value,
                [name for name, box in self.options.items() if box.value],
                {name: Path(file).read_text(encoding="utf-8") for name, file in files.items()},
            )
        except (ValueError, OSError) as error:
            self._wrong(error)
        else:
            self._begin_as(Start(session, self.seats, self.practice.value))

    def _go_on(self) -> None:
        """Go on with a saved game, as it was played: its names, who sits where, and whether it was for practice."""
        path = Path(self.saved.value)
        try:
            record = load(path)
            session = keeping.opened(record)
        except UnreadableError as error:
            self._wrong(error)
            return
        self.count.value = len(self.game.player_names(session.tree.state))
        seats, practice = seats_in(record), record.practice
        if not seats:  # it was not played at a table, or somebody wrote it: who plays is what the form says
            seats, practice = self.seats, self.practice.value
        self._begin_as(Start(session, seats, practice, path))

    def _begin_as(self, start: Start) -> None:
        if wrong := one_name(start.session):
            self._say_wrong(self.spoken.texts.message(wrong))
        else:
            self.begin(start)

    def _wrong(self, error: Exception) -> None:
        self._say_wrong(told.said(error, self.spoken.texts.language))

    def _say_wrong(self, why: str) -> None:
        self.said.value = alert(element("p", self.spoken.texts.text("This game cannot begin: {error}", error=why)))

    def _saved(self) -> list[tuple[str, str]]:
        """The games of this kind that were kept, the last one first."""
        return [(self._when(path), str(path)) for path in keeping.games(self.game)[:SAVED]]

    def _when(self, path: Path) -> str:
        """A file and when it was written last, on the clock of this machine."""
        when = datetime.fromtimestamp(path.stat().st_mtime).astimezone().strftime("%Y-%m-%d %H:%M")
        return self.spoken.texts.text("{file}, last played {when}", file=path.name, when=when)
