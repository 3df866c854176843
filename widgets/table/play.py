"""The table: the widget to play a whole game, with people who share the screen and with computer players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import ipywidgets as ipw

from playground.core import AnyGame, _
from playground.language.arguments import check_seed
from playground.language.i18n import catalogue
from playground.lessons import find
from playground.play.new_game import new_game
from playground.play.new_game import options as options_of
from playground.players.own import AnyPlayer
from widgets.kernel import KERNEL
from widgets.kernel.cells import made_by_its_cell
from widgets.kernel.faults import ROOM, NothingToShowError, known, known_flag
from widgets.kernel.language import language
from widgets.kernel.models import dispose, visible
from widgets.kernel.preferences import AsText
from widgets.page.html import element
from widgets.page.kit_widget import KitWidget
from widgets.page.parts import column, html, lit, row
from widgets.page.translated import Say
from widgets.table.form import Start, TableForm, TableWish, a_seed
from widgets.table.game_box import GameBox
from widgets.table.seats import PATIENCE, Seats, listed, one_name, seats_of
from widgets.view.example import theme_name
from widgets.view.lesson_player import watch


class Table(KitWidget):
    """Shows a form to begin a game, then the game.

    Args:
        game: The game that is played.
        lang: The code of the language.
        theme: "dark" or "light".
        wish: What the form is filled in with.
        start: A game that begins at once; None to show the form first.
        text: Whether the board begins as text; None for the reader's last choice.
        again: Whether another game can be begun after the first.
    """

    def __init__(
        self,
        game: AnyGame,
        lang: str,
        theme: str,
        wish: TableWish,
        start: Start | None = None,
        *,
        text: bool | None = None,
        again: bool = True,
    ) -> None:
        self.text = text
        self.again = again
        self.game = game
        self.box: GameBox | None = None
        super().__init__(lang, theme, "kit-table")
        self.form.fill(wish)
        if start:
            self.begin(start)

    def parts(self) -> list[ipw.Widget]:
        """Make and return the heading, the form, and the card below: a hidden button "Another game", the languages.

        They are kept in `head`, `form`, `another`, `language` and `foot`.
        """
        spoken, guard = self.spoken, self.safety.guard
        self.head = html()
        spoken.keep(self._say_head)
        self.form = TableForm(self.game, spoken, self.begin, guard)
        self.another = spoken.button(_("Another game"), guard(self.end), "kit-leads")
        visible(self.another, False)
        self.language = spoken.language(guard(self.speak))
        self.foot = column(row(self.another, self.language), classes=("kit-card",))
        return self._before()

    def __repr__(self) -> str:
        return self.spoken.text(_("Table: {title}"), title=self.game.TITLE)

    def speak(self, lang: str) -> None:
        """Show everything in another language, the form and the game, at the same position; its board wakes."""
        super().speak(lang)
        if self.box:
            self.box.say(lang)

    @property
    def light(self) -> ipw.Checkbox | None:
        """The check box for the light theme of the game; None while no game is shown."""
        return self.box.trier.light if self.box else None

    def begin(self, start: Start) -> None:
        """Show a game in place of the form or of the game before, which is closed.

        It is a new one, or a saved one to continue; computers whose turn it is begin to play.
        """
        self.end()
        self.box = GameBox(
            start.session, start.seats, self.lang, self.theme,
            practice=start.practice, kept=start.kept, watch=watch, speak=self.speak, text=self.text,
        )  # fmt: skip
        self.box.trier.light.observe(self.safety.guard(lambda _: self._ground()), "value")
        self._ground()
        visible(self.another, self.again)
        self.children = [self.box.widget, self.foot, self.errors]

    def end(self) -> None:
        """Close the game, whose file stays; show the form for another, with another seed, the saved games listed anew.

        Without a game, only show the form. The choices in it stay; the next game begins in the same theme.
        """
        self.children = [*self._before(), self.errors]
        visible(self.another, False)
        if self.box:
            self.theme = self.box.trier.theme  # the next game begins in the same theme
            self.box.close()
            self.box = None
            self.form.refresh()

    def _before(self) -> list[ipw.Widget]:
        """Return the widgets that are shown before a game begins: the heading, the form and the card below."""
        return [self.head, self.form.widget, self.foot]

    def _say_head(self, text: Say) -> None:
        """Write the heading over the form."""
        self.head.value = element("p", text(_("A new game of {title}"), title=self.game.TITLE), class_="kit-title")

    def _ground(self) -> None:
        """Set the background of the table to the theme of its game; without one, to the table's own."""
        lit(self, (self.box.trier.theme if self.box else self.theme) == "light")

    def close(self) -> None:
        """Close the table, its game, its form and every other widget of it; do nothing if it is closed."""
        if self.comm is None:
            return
        if self.box:
            self.box.close()
        for part in (self.form.widget, self.foot, self.head):
            dispose(part)
        super().close()


@made_by_its_cell
def play(
    game: str,
    players: int | AnyPlayer | Sequence[AnyPlayer] | Mapping[str, AnyPlayer] | None = None,
    *,
    seed: int | None = None,
    options: Sequence[str] = (),
    practice: bool = True,
    patience: str = "normal",
    lang: str | None = None,
    theme: str = "dark",
    text: bool | None = None,
) -> Table:
    """Return a table at which a game is played.

    Args:
        game: The name of the game.
        players: A number of people, a list of kinds of player ("person", "random", "simple", "strong", "strong:400")
            and of objects with a method `choose` (see `playground.OwnPlayer`), or these by the players' names. A saved
            game does not name such an object. None shows a form first, filled in with the other arguments.
        seed: The same seed deals the same game; None draws one.
        options: The names of the game's options that are chosen.
        practice: Whether moves may be taken back.
        patience: How long a strong computer thinks: "short", "normal" or "long".
        lang: The code of a language; None for the default.
        theme: "dark" or "light".
        text: Whether the board begins as text (see `preferences.py`); None for the reader's last choice.

    Raises:
        NothingToShowError: A name does not exist or a value does not fit; the message names what was probably meant.
    """
    theme = theme_name(theme, lang)
    found = find.game(game)
    KERNEL.of(AsText).of(text)
    known(patience, PATIENCE, _("There is no patience {name}."))
    chosen = [known(name, options_of(found), _("The game has no option {name}.")) for name in listed(options)]
    if seed is not None:
        check_seed(seed)
    wish = TableWish(seed, tuple(dict.fromkeys(chosen)), known_flag("practice", practice), patience)
    shown_in = language(lang)
    start = None if players is None else _start(found, seats_of(found, players), wish, shown_in)
    return Table(found, shown_in, theme, wish, start, text=text)


def _start(game: AnyGame, seats: Seats, wish: TableWish, lang: str) -> Start:
    """Return a new game with these seats and wishes, ready to begin; without a seed, one is drawn.

    Raises NothingToShowError, in the language `lang`, if two players have the same name, and the errors of `new_game`.
    """
    seats = seats.patient(wish.patience)
    seed = a_seed() if wish.seed is None else wish.seed
    session = new_game(game, [seat.name for seat in seats], seed, wish.options)
    if wrong := one_name(session):
        raise NothingToShowError(catalogue(ROOM, lang).message(wrong))
    return Start(session, seats, wish.practice)
