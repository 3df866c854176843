"""The widget to make a tile or a deck: a text with a picture or counts, checked at every change, saved and played."""

from __future__ import annotations

from typing import Any

import ipywidgets as ipw

from playground.core import AnyGame, UnfitError, UnreadableError, _
from playground.language import sentences
from playground.lessons import find
from playground.play.new_game import new_game, own_pieces
from playground.play.record import PERSON
from playground.play.session import Session
from playground.workshop.making import Count, Findings, workshop
from widgets.kernel.cells import made_by_its_cell
from widgets.kernel.faults import known
from widgets.kernel.language import language
from widgets.kernel.models import make, visible
from widgets.making.desk import Desk
from widgets.making.drawing import Asks, CountingBox, DrawingBox
from widgets.making.files import FileBox
from widgets.page.html import Markup, alert, bullets, details, element, joined, live
from widgets.page.kit_widget import KitWidget
from widgets.page.parts import column, html, lit, row
from widgets.page.translated import Say
from widgets.table.form import Start, TableWish, a_seed
from widgets.table.play import Table
from widgets.table.seats import Seat, Seats
from widgets.view.example import theme_name
from widgets.view.try_it import TryIt

ROWS = 25
"""The most lines of the text that are visible at once: both sides of a tile."""
MOST_FAULTS = 6
"""The most faults that are listed at once."""


class PieceMaker(KitWidget):
    """The widget to make a `piece` of a game, such as its tiles or its deck."""

    def __init__(self, game: AnyGame, piece: str, lang: str, theme: str) -> None:
        self.game = game
        self.piece = piece
        self.workshop = workshop(game, piece)
        self.shown: Table | TryIt | None = None
        super().__init__(lang, theme, "kit-maker")
        self.spoken.keep(lambda _: self.look())

    def parts(self) -> list[ipw.Widget]:
        """Make all widgets, keep those that change, and return the heading, the card, and the place of the game, empty.

        The card has the samples, the text with what is found in it, the picture or counts, the file, the buttons to
        play, the light board and the language. The text is the first sample; without samples it is empty, and their
        list is hidden.
        """
        spoken, guard = self.spoken, self.safety.guard
        self.head, self.found = html(), html()
        begin = self.workshop.samples[0][1]() if self.workshop.samples else ""
        self.desk = Desk(spoken, _("Text"), begin, self._changed, guard, rows=min(ROWS, begin.count("\n") + 2))
        self.light = spoken.described(make(ipw.Checkbox, value=self.theme == "light", indent=False), _("Light board"))
        self.light.observe(guard(lambda _: self._lit()), "value")
        self.sample = spoken.described(spoken.choices(make(ipw.Dropdown), self._samples), _("Begin with"))
        self.take = spoken.button(_("Take it"), guard(self.begin))
        self.files = FileBox(
            spoken, f"{self.game.NAME}-{self.piece}", ".txt", lambda: self.desk.text, self.desk.put, guard
        )
        self.count = spoken.described(spoken.choices(make(ipw.Dropdown), self._counts), _("How many play"))
        self.others = spoken.described(spoken.choices(make(ipw.Dropdown), self._others), _("The others are"))
        self.start = spoken.button(_("Play with it"), guard(self.play), "kit-main")
        self.trying = spoken.button(_("Try everything with it"), guard(self.try_it))
        self.end = spoken.button(_("Close the game"), guard(self.end_game))
        self.language = spoken.language(guard(self.speak))
        said, self.table = html(), column()
        self.said = spoken.aside(said)
        self.drawing = self._drawing(begin)
        self.counting = self._counting(begin)
        beside = [box.widget for box in (self.drawing, self.counting) if box]
        choices = row(self.sample, self.take)
        visible(choices, bool(self.workshop.samples))
        visible(self.end, False)
        card = column(
            choices,
            row(column(self.desk.widget, self.found, classes=("kit-stack",)), *beside, classes=("kit-top",)),
            self.files.widget,
            row(self.count, self.others, self.start, self.trying, self.end),
            said,
            row(self.light, self.language),
            classes=("kit-card",),
        )
        return [self.head, card, self.table]

    def __repr__(self) -> str:
        return self.spoken.text(_("Make your own for {title}: {pieces}"), title=self.game.TITLE, pieces=self._name())

    def look(self) -> None:
        """Check the text, and show its picture, its counts, its faults and the remarks on it; write the heading too."""
        text = self.desk.text
        part = self.drawing.number if self.drawing else 0
        findings = self.workshop.look(text, part)
        if self.drawing:
            self.drawing.show(text, findings)
            if self.drawing.number != part:
                findings = self.workshop.look(text, self.drawing.number)
        if self.counting:
            self.counting.show(text)
        self.head.value = element("p", repr(self), class_="kit-title")
        self.found.value = self._told(findings)

    def _changed(self) -> None:
        """Handle a change of the text: clear the answer line, and check the text."""
        self.said.clear()
        self.look()

    def begin(self) -> None:
        """Replace the text by the chosen sample, if one is chosen, and check it; undo brings the old text back."""
        if self.sample.value is not None:
            self.desk.put(self.workshop.samples[self.sample.value][1]())

    def play(self) -> None:
        """Open a table with a game that is played with the piece; the game before is closed in any case.

        The first seat is a person's, the others are as chosen; moves may be taken back. If no game can begin, say why.
        """
        if session := self._session():
            seats = Seats([Seat(), *[Seat(self.others.value)] * (self.count.value - 1)])
            start = Start(session, seats, practice=True)
            lang = self.lang
            self._open(
                Table(self.game, lang, self.theme, TableWish(), start, again=False)
            )  # its form knows no such piece

    def try_it(self) -> None:
        """Open a game with the piece in which every action can be tried.

        The game before is closed in any case. If none can begin, say why.
        """
        if session := self._session():
            self._open(TryIt(session, self.lang, self.theme))

    def end_game(self) -> None:
        """Close the game that is played or tried, if there is one, and hide the button for that."""
        self.table.children = ()
        visible(self.end, False)
        if self.shown:
            self.shown.close()
            self.shown = None

    def speak(self, lang: str) -> None:
        """Show everything in another language, the game below too; the text stays."""
        super().speak(lang)
        if self.shown:
            self.shown.speak(lang)

    def close(self) -> None:
        """Close every widget of the maker, its board and the game below; do nothing if it is closed."""
        if self.comm is None:
            return
        self.end_game()
        if self.drawing:
            self.drawing.close()
        super().close()

    def _drawing(self, text: str) -> DrawingBox | None:
        """Return the picture of the text; None for a piece that is not drawn."""
        if self.workshop.drawing is None:
            return None
        asks = Asks(self.desk.put, self.look, self.desk.undo, self.desk.redo)
        return DrawingBox(self.game, self.workshop.drawing, text, lambda: self.theme, self.spoken, asks, self.safety)

    def _counting(self, text: str) -> CountingBox | None:
        """Return the counts in the text; None for a piece that is not counted."""
        if self.workshop.counting is None:
            return None
        return CountingBox(self.game, self.workshop.counting, text, self.spoken, self.desk.put, self.safety.guard)

    def _session(self) -> Session | None:
        """Return a new game with the piece and a random seed; if none can begin, show the reason and return None.

        The game that was open is closed in either case; where one begins, the answer line is cleared.
        """
        self.end_game()
        try:
            count = self.count.value
            faults = self.workshop.look(self.desk.text, 0).faults
            if faults:
                raise faults[0]
            text = self.workshop.for_table(self.desk.text, count)
            session = new_game(self.game, [""] * count, a_seed(), (), {self.piece: text})
        except (UnreadableError, UnfitError) as error:
            self._cannot(error)
            return None
        self.said.clear()
        return session

    def _open(self, shown: Table | TryIt) -> None:
        """Show a game below the card, with the button to close it."""
        self.shown = shown
        self.table.children = (shown,)
        visible(self.end, True)

    def _cannot(self, error: Exception) -> None:
        """Show that the game cannot begin, and why."""

        def words_of_it() -> Markup:
            why = sentences.say_error(error, self.lang)
            return alert(element("p", self.spoken.text(_("This game cannot begin: {error}"), error=why)))

        self.said.say(words_of_it)

    def _told(self, findings: Findings) -> Markup:
        """Return the faults, the counts and the remarks on the text, as HTML.

        At most `MOST_FAULTS` faults are listed, then their number; without faults, a line says that one can play.
        """
        text = self.spoken.text
        if findings.faults:
            shown = [self._fault(fault) for fault in findings.faults[:MOST_FAULTS]]
            if len(findings.faults) > MOST_FAULTS:
                shown.append(text(_("There is more. Faults in all: {count}"), count=len(findings.faults)))
            state = element("div", live(bullets(shown, class_="kit-list")), class_="kit-wrong")
        else:
            state = element("div", live(element("p", text(_("This can be played with.")))), class_="kit-right")
        parts = [state]
        if findings.counts:
            parts.append(bullets(map(self._counted, findings.counts), class_="kit-list"))
        if findings.remarks:
            remarks = [self._say(remark) for remark in findings.remarks]
            parts.append(details(text(_("Other than the kit’s own, which nobody forbids")), bullets(remarks)))
        return joined(parts)

    def _fault(self, fault: UnreadableError) -> str:
        """Return the sentence of a fault; if it lies on the picture, as "part, place: sentence"."""
        said = sentences.say_error(fault, self.lang)
        where = self.drawing.drawing.where(self.desk.text, fault) if self.drawing else None
        if where is None or self.drawing is None:
            return said
        part, place = where
        named = self._say(self.drawing.drawing.parts(self.desk.text)[part])
        at = sentences.place_name(self.game, place, {}, self.lang)
        return self.spoken.text(_("{part}, {place}: {fault}"), part=named, place=at, fault=said)

    def _counted(self, count: Count) -> Markup:
        """Return a count as HTML: "stars: 3", or "stars: 3 of 4" if a number is wanted; in bold if the two differ."""
        text, what = self.spoken.text, self._say(count.label)
        if count.wanted is None:
            return element("span", text(_("{what}: {count}"), what=what, count=count.number))
        said = text(_("{what}: {count} of {wanted}"), what=what, count=count.number, wanted=count.wanted)
        return element("span" if count.right else "strong", said)

    def _say(self, message: Any) -> str:
        """Return a message of the game in the current language."""
        return sentences.say(self.game, message, {}, self.lang)

    def _samples(self, _text: Say) -> list[tuple[str, int]]:
        """Return (label, number from 0) of each sample."""
        return [(self._say(label), number) for number, (label, _) in enumerate(self.workshop.samples)]

    def _counts(self, text: Say) -> list[tuple[str, int]]:
        """Return (words, number) for each number of players that the game allows."""
        return [(text(_("{count} players"), count=count), count) for count in self.game.PLAYERS]

    def _others(self, text: Say) -> list[tuple[str, str]]:
        """Return (words, kind) for the kinds of the other players: "simple" computers, or PERSON for people."""
        return [(text(_("computers that look one move ahead")), "simple"), (text(_("people")), PERSON)]

    def _name(self) -> str:
        """Return the name of the piece in the current language."""
        return str(sentences.value(self.game, self.piece, {}, self.lang))

    def _lit(self) -> None:
        """Set the maker's background, the picture and the game below to the chosen theme; the text is checked again."""
        self.theme = "light" if self.light.value else "dark"
        lit(self, self.light.value)
        self.look()
        if self.shown and self.shown.light:
            self.shown.light.value = self.light.value


@made_by_its_cell
def make_pieces(game: str, piece: str | None = None, *, lang: str | None = None, theme: str = "dark") -> PieceMaker:
    """Return the widget to make own pieces of a game, as a text with a picture or counts to click beside it.

    Args:
        game: The name of the game.
        piece: Which pieces, such as the tiles or the deck; None for the first that the game allows.
        lang: The code of a language; None for the default.
        theme: "dark" or "light".

    Raises:
        NothingToShowError: A name does not exist, or the game allows no own pieces.
    """
    theme = theme_name(theme, lang)
    found = find.game(game)
    pieces = tuple(own_pieces(found))
    if not pieces:
        raise UnfitError(_("nothing in {title} can be one’s own: it has no tiles or cards to make"), title=found.TITLE)
    chosen = pieces[0] if piece is None else known(piece, pieces, _("The game takes no {name} of one’s own."))
    return PieceMaker(found, chosen, language(lang), theme)
