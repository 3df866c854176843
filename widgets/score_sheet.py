"""The score sheet: type what lies before each player at the end, and read the points, the winner and why."""

from __future__ import annotations

from collections.abc import Iterator

import ipywidgets as ipw

from playground import finding, words
from playground.core import AnyGame, Value
from playground.i18n import catalogue, language
from playground.score_sheet import TABLE, Entries, SheetError, SheetRow
from widgets import telling
from widgets.errors import ROOM, NothingToShowError, answered
from widgets.example import theme_name
from widgets.html import alert, element, live
from widgets.lifetime import column, dispose, html, make, row, visible
from widgets.safety import Safety
from widgets.styles import sheet


class ScoreSheet(ipw.VBox):  # type: ignore[misc]  # ipywidgets ships no types
    """A sheet for one game; `players` is how many there are at first."""

    def __init__(self, game: AnyGame, players: int, lang: str, theme: str) -> None:
        self.game = game
        self.lang = lang
        self.texts = catalogue(ROOM, lang)
        self.safety = Safety(lambda: self.texts)
        self.errors = self.safety.errors
        text, guard = self.texts.text, self.safety.guard
        most = game.PLAYERS[-1]
        self.seats = game.player_names(game.setup(most, 0))
        counts = [(text("{count} players", count=count), count) for count in game.PLAYERS]
        self.count = make(ipw.Dropdown, options=counts, value=players, description=text("How many play"))
        self.names = [
            make(ipw.Text, description=text("Name of player {number}", number=number), continuous_update=False)
            for number in range(1, most + 1)
        ]
        self.entries = {
            name: {found.name: self._entry(found, number) for found in self._rows(name)}
            for number, name in enumerate((*self.seats, TABLE))
        }
        self.heads = {name: html() for name in self.entries}
        self.boxes = {
            name: column(self.heads[name], *found.values(), classes=("kit-sheet",))
            for name, found in self.entries.items()
        }
        self.result = html()
        head = html(element("p", text("Score sheet of {title}", title=game.TITLE), class_="kit-title"))
        for box in (self.count, *self.names, *self._all()):
            box.observe(guard(lambda _: self.tell()), "value")
        card = column(
            row(self.count),
            row(*self.names),
            row(*self.boxes.values(), classes=("kit-top",)),
            self.result,
            classes=("kit-card",),
        )
        classes = ("kit", "kit-score-sheet", *(("kit-light",) if theme == "light" else ()))
        super().__init__([sheet(), head, card, self.errors], _dom_classes=classes)
        self.tell()

    def __repr__(self) -> str:
        return self.texts.text("Score sheet of {title}", title=self.game.TITLE)

    @property
    def players(self) -> tuple[str, ...]:
        """Who plays, in turn order."""
        return tuple(self.seats[: self.count.value])

    @property
    def written(self) -> Entries:
        """What is written on the sheet."""
        shown = (*self.players, TABLE)
        return {name: {row: box.value for row, box in self.entries[name].items()} for name in shown}

    def tell(self) -> None:
        """Count, or say which entry cannot be."""
        names = self._shown()
        for number, name in enumerate(self.seats):
            there = number < self.count.value
            visible(self.names[number], there)
            visible(self.boxes[name], there)
            self.heads[name].value = element(
                "p", str(words.value(self.game, name, names, self.lang)), class_="kit-does"
            )
        self.heads[TABLE].value = element("p", self.texts.text("On the table"), class_="kit-does")
        visible(self.boxes[TABLE], bool(self.entries[TABLE]))
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

    def _rows(self, name: str) -> Iterator[SheetRow]:
        return (found for found in self.game.score_rows(len(self.seats)) if found.shared == (name == TABLE))

    def _all(self) -> Iterator[ipw.DOMWidget]:
        return (box for found in self.entries.values() for box in found.values())

    def _entry(self, found: SheetRow, number: int) -> ipw.DOMWidget:
        """Where a row is written: a number, or one of its choices; no two players begin with the same."""
        label = self._term(found.name)
        if found.choices:
            options = [(self._term(choice), choice) for choice in found.choices]
            first = found.choices[number % len(found.choices)]
            return make(ipw.Dropdown, options=options, value=first, description=label)
        return make(ipw.BoundedIntText, value=found.least, min=found.least, max=found.most, description=label)

    def _term(self, name: Value) -> str:
        return str(words.value(self.game, name, {}, self.lang))

    def _wrong(self, error: SheetError) -> str:
        """Why the sheet cannot be counted."""
        say = words.say if error.of_game else words.say_shared
        return say(self.game, error.message, self._shown(), self.lang)


def score_sheet(game: str, *, players: int | None = None, lang: str | None = None, theme: str = "dark") -> ScoreSheet:
    """The sheet of the game of that name, for so many `players` (the fewest, unless said).

    `lang` is a language's code, `theme` "dark" or "light". Raises NothingToShowError, which names what was probably
    meant.
    """
    theme = theme_name(theme, lang)
    with answered(lang):
        found = finding.game(game)
        count = found.PLAYERS[0] if players is None else players
        if count not in found.PLAYERS:
            text = catalogue(ROOM, lang).text
            fewest, most = found.PLAYERS[0], found.PLAYERS[-1]
            raise NothingToShowError(
                text("{title} is for {fewest} to {most} players.", title=found.TITLE, fewest=fewest, most=most)
            )
        return ScoreSheet(found, count, language(lang), theme)
