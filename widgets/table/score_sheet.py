"""The score sheet: the reader types what each player has at the end, and the points and the winner are shown."""

from __future__ import annotations

from collections.abc import Iterator

import ipywidgets as ipw

from playground.core import AnyGame, Entries, SheetRow, UnfitError, Value, _, has_points
from playground.language import sentences
from playground.language.arguments import check_players
from playground.lessons import find
from playground.reference.score_sheet import NONE, TABLE, SheetError
from widgets.kernel.cells import made_by_its_cell
from widgets.kernel.language import language
from widgets.kernel.models import make, visible
from widgets.page.html import alert, element, live
from widgets.page.kit_widget import KitWidget
from widgets.page.parts import column, html, row
from widgets.page.translated import Say
from widgets.view import telling
from widgets.view.example import theme_name


class ScoreSheet(KitWidget):
    """A score sheet for one play of the game; `players` is how many players are chosen at first."""

    def __init__(self, game: AnyGame, players: int, lang: str, theme: str) -> None:
        self.game = game
        self.seats = game.player_names(game.setup(game.PLAYERS[-1], 0))
        self.begun = False
        super().__init__(lang, theme, "kit-score-sheet")
        self.count.value = players
        for box in (self.count, *self.names):
            box.observe(self.safety.guard(lambda _: self.tell()), "value")
        for box in (box for found in self.entries.values() for box in found.values()):
            box.observe(self.safety.guard(lambda _: self.enter()), "value")
        self.tell()

    def parts(self) -> list[ipw.Widget]:
        """Make all controls, keep them as attributes, and return the heading and the card that holds the others."""
        spoken = self.spoken
        self.count = spoken.described(spoken.choices(make(ipw.Dropdown), self._counts), _("How many play"))
        self.names = [
            spoken.described(make(ipw.Text, continuous_update=False), _("Name of player {number}"), number=number)
            for number in range(1, len(self.seats) + 1)
        ]
        self.language = spoken.language(self.safety.guard(self.speak))
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
        card = column(
            row(self.count, self.language),
            row(*self.names),
            row(*self.boxes.values(), classes=("kit-top",)),
            self.result,
            classes=("kit-card",),
        )
        return [self.head, card]

    def __repr__(self) -> str:
        return self.texts.text(_("Score sheet of {title}"), title=self.game.TITLE)

    def speak(self, lang: str) -> None:
        """Show everything in another language; the entries stay."""
        super().speak(lang)
        self.tell()

    @property
    def players(self) -> tuple[str, ...]:
        """The players, as many as are chosen, in turn order, by the game's own names."""
        return tuple(self.seats[: self.count.value])

    @property
    def written(self) -> Entries:
        """The value of each row, by its name, of each chosen player, and of the rows that all share (under `TABLE`)."""
        shown = (*self.players, TABLE)
        return {name: {row: box.value for row, box in self.entries[name].items()} for name in shown}

    def enter(self) -> None:
        """Handle that an entry has changed: the sheet is counted from the first entry on.

        Do nothing while the words are being translated: that is no entry.
        """
        if self.spoken.speaking:
            return
        self.begun = True
        self.tell()

    def tell(self) -> None:
        """Show the result, or which entry is impossible; before the first entry, ask for entries instead.

        Write the headings too, and hide the names and entries of players beyond the chosen number.
        """
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

    def _shown(self) -> dict[str, str]:
        """Return the typed names, by the game's own names of the players; empty ones are left out.

        Names of players beyond the chosen number are among them.
        """
        pairs = zip(self.seats, self.names, strict=True)
        return {seat: name.value.strip() for seat, name in pairs if name.value.strip()}

    def _counts(self, text: Say) -> list[tuple[str, int]]:
        """Return (words, number) for each number of players that the game allows."""
        return [(text(_("{count} players"), count=count), count) for count in self.game.PLAYERS]

    def _rows(self, name: str) -> Iterator[SheetRow]:
        """Return the rows of a player; for `TABLE`, the rows that all share."""
        return (found for found in self.game.score_rows(len(self.seats)) if found.shared == (name == TABLE))

    def _entry(self, found: SheetRow, number: int) -> ipw.DOMWidget:
        """Return the control for a row: a number, at first the least, or a list of the row's choices.

        In a list, "none" is chosen at first if it is a choice, else a different choice for each player `number`, from
        0, as far as there are enough. Any number can be typed: an impossible one is answered by `tell`, and not changed
        silently. The caller watches the control for entries.
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
        """Return a term of the game in the current language."""
        return str(sentences.value(self.game, name, {}, self.lang))

    def _wrong(self, error: SheetError) -> str:
        """Return the sentence that says why the sheet cannot be counted."""
        say = sentences.say if error.of_game else sentences.say_shared
        return say(self.game, error.message, self._shown(), self.lang)


@made_by_its_cell
def score_sheet(game: str, *, players: int | None = None, lang: str | None = None, theme: str = "dark") -> ScoreSheet:
    """Return the score sheet of a game.

    Args:
        game: The name of the game.
        players: The number of players at first; None for the smallest possible number.
        lang: The code of a language; None for the default.
        theme: "dark" or "light".

    Raises:
        NothingToShowError: A name does not exist or a number does not fit; the message names what was probably meant.
            Also for a game without points; the message says that it has no score sheet.
    """
    theme = theme_name(theme, lang)
    found = find.game(game)
    if not has_points(found):
        text = _("{title} has no points, so it needs no score sheet: its rulebook says who wins")
        raise UnfitError(text, title=found.TITLE)
    count = found.PLAYERS[0] if players is None else players
    check_players(found.TITLE, found.PLAYERS, count)
    return ScoreSheet(found, count, language(lang), theme)
