"""The score sheet: type what lies before each player at the end, and read the points, the winner and why."""

from __future__ import annotations

from collections.abc import Iterator

import ipywidgets as ipw

from playground.core import AnyGame, Entries, SheetRow, Value, _
from playground.language import sentences
from playground.language.arguments import check_players
from playground.language.i18n import Catalogue, catalogue, language
from playground.lessons import find
from playground.reference.score_sheet import NONE, TABLE, SheetError
from widgets.kernel.cells import Shown, made_by_its_cell
from widgets.kernel.faults import ROOM, answered
from widgets.kernel.kit import KIT
from widgets.kernel.models import dispose, make, visible
from widgets.page.errors import Safety
from widgets.page.html import alert, element, live
from widgets.page.parts import column, html, row
from widgets.page.translated import Say, Spoken
from widgets.view import telling
from widgets.view.example import theme_name


class ScoreSheet(Shown):
    """A sheet for one game; `players` is how many there are at first."""

    def __init__(self, game: AnyGame, players: int, lang: str, theme: str) -> None:
        self.game = game
        self.lang = lang
        self.spoken = spoken = Spoken(catalogue(ROOM, lang))
        self.safety = Safety(lambda: self.texts)
        self.errors = self.safety.errors
        guard = self.safety.guard
        most = game.PLAYERS[-1]
        self.seats = game.player_names(game.setup(most, 0))
        self.count = spoken.described(spoken.choices(make(ipw.Dropdown), self._counts), _("How many play"))
        self.count.value = players
        self.names = [
            spoken.described(make(ipw.Text, continuous_update=False), _("Name of player {number}"), number=number)
            for number in range(1, most + 1)
        ]
        self.language = spoken.language(guard(self.speak))
        self.entries = {
            name: {found.name: self._entry(found, number) for found in self._rows(name)}
            for number, name in enumerate((*self.seats, TABLE))
        }
        self.heads = {name: html() for name in self.entries}
        self.boxes = {
            name: column(self.heads[name], *found.values(), classes=("kit-sheet",))
            for name, found in self.entries.items()
        }
        self.result, self.head = html(), html()
        self.begun = False
        for box in (self.count, *self.names):
            box.observe(guard(lambda _: self.tell()), "value")
        for box in self._all():
            box.observe(guard(lambda _: self.enter()), "value")
        card = column(
            row(self.count, self.language),
            row(*self.names),
            row(*self.boxes.values(), classes=("kit-top",)),
            self.result,
            classes=("kit-card",),
        )
        classes = ("kit", "kit-score-sheet", *(("kit-light",) if theme == "light" else ()))
        KIT.load()
        super().__init__([self.head, card, self.errors], _dom_classes=classes)
        spoken.by(self)
        self.tell()

    def __repr__(self) -> str:
        return self.texts.text(_("Score sheet of {title}"), title=self.game.TITLE)

    @property
    def texts(self) -> Catalogue:
        """The texts of the widgets in its language."""
        return self.spoken.texts

    def speak(self, lang: str) -> None:
        """Go on in another language; what is written stays."""
        self.lang = lang
        self.spoken.speak(catalogue(ROOM, lang))
        self.tell()

    @property
    def players(self) -> tuple[str, ...]:
        """Who plays, in turn order."""
        return tuple(self.seats[: self.count.value])

    @property
    def written(self) -> Entries:
        """What is written on the sheet."""
        shown = (*self.players, TABLE)
        return {name: {row: box.value for row, box in self.entries[name].items()} for name in shown}

    def enter(self) -> None:
        """Something has been written into a row: from now on it is counted."""
        if self.spoken.speaking:
            return
        self.begun = True
        self.tell()

    def tell(self) -> None:
        """Count, or say which entry cannot be; nobody wins on a sheet on which nothing is written."""
        names = self._shown()
        self.head.value = element("p", repr(self), class_="kit-title")
        for number, name in enumerate(self.seats):
            there = number < self.count.value
            visible(self.names[number], there)
            visible(self.boxes[name], there)
            self.heads[name].value = element(
                "p", str(sentences.value(self.game, name, names, self.lang)), class_="kit-does"
            )
        self.heads[TABLE].value = element("p", self.texts.text(_("On the table")), class_="kit-does")
        visible(self.boxes[TABLE], bool(self.entries[TABLE]))
        if not self.begun:
            said = self.texts.text(
                _("Write down what each player has: the points are counted from the first entry on.")
            )
            self.result.value = live(element("p", said))
            return
        try:
            outcome = self.game.score_sheet(self.written)
        except SheetError as error:
            self.result.value = alert(element("p", self._wrong(error)))
        else:
            self.result.value = live(telling.scores(self.game, outcome, names, self.texts))

    def close(self) -> None:
        """Close every widget of it."""
        if self.comm is not None:
            dispose(self)

    def _shown(self) -> dict[str, str]:
        """The names that are written for the players."""
        pairs = zip(self.seats, self.names, strict=True)
        return {seat: name.value.strip() for seat, name in pairs if name.value.strip()}

    def _counts(self, text: Say) -> list[tuple[str, int]]:
        return [(text(_("{count} players"), count=count), count) for count in self.game.PLAYERS]

    def _rows(self, name: str) -> Iterator[SheetRow]:
        return (found for found in self.game.score_rows(len(self.seats)) if found.shared == (name == TABLE))

    def _all(self) -> Iterator[ipw.DOMWidget]:
        return (box for found in self.entries.values() for box in found.values())

    def _entry(self, found: SheetRow, number: int) -> ipw.DOMWidget:
        """Where a row is written: a number, or one of its choices: none, or else no two players begin with the same.

        Any number can be typed. One that cannot be is answered, and not turned into another without a word.
        """
        if found.choices:
            box = self.spoken.choices(
                make(ipw.Dropdown), lambda _: [(self._term(choice), choice) for choice in found.choices]
            )
            box.value = NONE if NONE in found.choices else found.choices[number % len(found.choices)]
        else:
            box = make(ipw.IntText, value=found.least)
        self.spoken.keep(lambda _: setattr(box, "description", self._term(found.name)))
        return box

    def _term(self, name: Value) -> str:
        return str(sentences.value(self.game, name, {}, self.lang))

    def _wrong(self, error: SheetError) -> str:
        """Why the sheet cannot be counted."""
        say = sentences.say if error.of_game else sentences.say_shared
        return say(self.game, error.message, self._shown(), self.lang)


@made_by_its_cell
def score_sheet(game: str, *, players: int | None = None, lang: str | None = None, theme: str = "dark") -> ScoreSheet:
    """The sheet of the game of that name, for so many `players` (the fewest, unless said).

    `lang` is a language's code, `theme` "dark" or "light". Raises NothingToShowError, which names what was probably
    meant.
    """
    theme = theme_name(theme, lang)
    with answered(lang):
        found = find.game(game)
        count = found.PLAYERS[0] if players is None else players
        check_players(found.TITLE, found.PLAYERS, count)
        return ScoreSheet(found, count, language(lang), theme)
