"""The table: a whole game, with people who share the screen and with computer players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import ipywidgets as ipw

from playground.core import AnyGame, _
from playground.language.arguments import check_seed
from playground.language.i18n import catalogue, language
from playground.lessons import find
from playground.play.new_game import new_game
from playground.play.new_game import options as options_of
from widgets.kernel.as_text import WISH
from widgets.kernel.cells import Shown, made_by_its_cell
from widgets.kernel.faults import ROOM, NothingToShowError, answered, known, known_flag
from widgets.kernel.kit import KIT
from widgets.kernel.models import dispose, visible
from widgets.page.errors import Safety
from widgets.page.html import element
from widgets.page.parts import column, html, lit, row
from widgets.page.translated import Say, Spoken
from widgets.table.form import Start, TableForm, TableWish, a_seed
from widgets.table.game_box import GameBox
from widgets.table.seats import PATIENCE, Seats, listed, one_name, seats_of
from widgets.view.example import theme_name
from widgets.view.lesson_player import watch


class Table(Shown):
    """A form to begin a game with, filled in as was wished, then the game; `start` begins one at once, and it is the
    only one unless another can be begun `again`."""

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
        self.lang = lang
        self.theme = theme
        self.spoken = spoken = Spoken(catalogue(ROOM, lang))
        self.safety = Safety(lambda: spoken.texts)
        self.errors = self.safety.errors
        self.box: GameBox | None = None
        guard = self.safety.guard
        KIT.load()
        self.head = html()
        spoken.keep(self._say_head)
        self.form = TableForm(game, spoken, self.begin, guard)
        self.form.fill(wish)
        self.another = spoken.button(_("Another game"), guard(self.end), "kit-leads")
        visible(self.another, False)
        self.language = spoken.language(guard(self.speak))
        self.foot = column(row(self.another, self.language), classes=("kit-card",))
        super().__init__(self._before(), _dom_classes=("kit", "kit-table"))
        spoken.by(self)
        self._ground()
        if start:
            self.begin(start)

    def __repr__(self) -> str:
        return self.spoken.text(_("Table: {title}"), title=self.game.TITLE)

    def speak(self, lang: str) -> None:
        """Go on in another language, in the same place."""
        self.lang = lang
        self.spoken.speak(catalogue(ROOM, lang))
        if self.box:
            self.box.say(lang)

    @property
    def light(self) -> ipw.Checkbox | None:
        """The box that lays the game on a light ground; None before one has begun."""
        return self.box.trier.light if self.box else None

    def begin(self, start: Start) -> None:
        """Begin a game, or go on with one."""
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
        """Clear the table for another game; this one is kept."""
        self.children = self._before()
        visible(self.another, False)
        if self.box:
            self.theme = self.box.trier.theme  # the next game begins in the same light
            self.box.close()
            self.box = None
            self.form.refresh()

    def _before(self) -> list[ipw.Widget]:
        """What is shown before a game begins."""
        return [self.head, self.form.widget, self.foot, self.errors]

    def _say_head(self, text: Say) -> None:
        self.head.value = element("p", text(_("A new game of {title}"), title=self.game.TITLE), class_="kit-title")

    def _ground(self) -> None:
        """The ground of the theme that the game is shown in."""
        lit(self, (self.box.trier.theme if self.box else self.theme) == "light")

    def close(self) -> None:
        """Close the table and every widget of it."""
        if self.comm is None:
            return
        if self.box:
            self.box.close()
        for part in (self.form.widget, self.foot, self.head):
            dispose(part)
        dispose(self)


@made_by_its_cell
def play(
    game: str,
    players: int | Sequence[str] | Mapping[str, str] | None = None,
    *,
    seed: int | None = None,
    options: Sequence[str] = (),
    practice: bool = True,
    patience: str = "normal",
    lang: str | None = None,
    theme: str = "dark",
    text: bool | None = None,
) -> Table:
    """A table at which a game is played; without `players`, a form asks for them, filled in with all else.

    `players` is a number of people, a list of seats ("person", "random", "simple", "strong", "strong:400"), or such
    by name. `seed` names the game that is dealt, `options` are the game's own, `practice` allows moves to be taken
    back, `patience` ("short", "normal", "long") is how long a strong computer thinks; `text` says whether the board
    begins as text (see `as_text.py`). Raises NothingToShowError.
    """
    theme = theme_name(theme, lang)
    with answered(lang):
        found = find.game(game)
        WISH.of(text)
        known(patience, PATIENCE, _("There is no patience {name}."))
        chosen = [known(name, options_of(found), _("The game has no option {name}.")) for name in listed(options)]
        if seed is not None:
            check_seed(seed)
        wish = TableWish(seed, tuple(dict.fromkeys(chosen)), known_flag("practice", practice), patience)
        start = None if players is None else _start(found, seats_of(found, players), wish, lang)
        return Table(found, language(lang), theme, wish, start, text=text)


def _start(game: AnyGame, seats: Seats, wish: TableWish, lang: str | None) -> Start:
    seats = seats.patient(wish.patience)
    seed = a_seed() if wish.seed is None else wish.seed
    session = new_game(game, [seat.name for seat in seats], seed, wish.options)
    if wrong := one_name(session):
        raise NothingToShowError(catalogue(ROOM, lang).message(wrong))
    return Start(session, seats, wish.practice)
