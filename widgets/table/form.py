"""The form shown before a game: players, options, own pieces and seed of a new game, or a saved game to continue."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import SystemRandom
from typing import Any, NamedTuple

import ipywidgets as ipw

from playground.core import AnyGame, _
from playground.language import sentences
from playground.language.arguments import check_seed
from playground.play.new_game import new_game, options, own_pieces, pieces_in
from playground.play.record import PERSON, Record, one_line
from playground.play.record_file import Autosave
from playground.play.session import Session
from widgets.kernel.models import make, visible
from widgets.page.html import alert, element
from widgets.page.parts import column, html, row
from widgets.page.translated import Say, Spoken
from widgets.table.seats import Seat, Seats, one_name, seats_in
from widgets.view.saves import SavedBox

SEEDS = 1_000_000
NUMBER = re.compile(r"-?[0-9]{1,400}")
"""The texts that are read as a whole number, of at most 400 digits."""


class TableWish(NamedTuple):
    """The arguments of a call that fill in the form; without a seed, a new one is drawn."""

    seed: int | None = None
    options: tuple[str, ...] = ()
    practice: bool = True
    patience: str = "normal"


class Start(NamedTuple):
    """A game that can begin: its session, its seats, and whether moves may be taken back (`practice`)."""

    session: Session
    seats: Seats
    practice: bool
    kept: Autosave | None = None
    """The file of a saved game that is continued; None for a new game, which gets a new file."""


def a_seed() -> int:
    """Return a random seed, from 0 to `SEEDS` - 1."""
    return SystemRandom().randrange(SEEDS)


class TableForm:
    """The form (`widget`) of a game, which says why a game cannot begin.

    Args:
        game: The game that is to be played.
        spoken: Translates the words of the form.
        begin: Called with the `Start` when a game can begin.
        guard: Wraps each callback, so that its error is shown.
    """

    def __init__(
        self, game: AnyGame, spoken: Spoken, begin: Callable[[Start], object], guard: Callable[..., Any]
    ) -> None:
        self.game = game
        self.spoken = spoken
        self.begin = begin
        most = game.PLAYERS[-1]
        self.count = spoken.described(spoken.choices(make(ipw.Dropdown), self._counts), _("How many play"))
        self.count.observe(guard(lambda _: self._show_seats()), "value")
        self.names = [spoken.described(make(ipw.Text), _("Name of player {number}"), number=n + 1) for n in range(most)]
        self.kinds = [self._kind(number) for number in range(most)]
        self.rows = [row(*pair) for pair in zip(self.names, self.kinds, strict=True)]
        self.options = {name: self._option(name) for name in options(game)}
        self.pieces = {name: self._piece(name) for name in own_pieces(game)}
        self.patience = spoken.described(
            spoken.choices(make(ipw.Dropdown), self._patience), _("The strong computer thinks")
        )
        self.patience.value = "normal"
        self.practice = spoken.described(
            make(ipw.Checkbox, value=True, indent=False), _("Practice: moves may be taken back")
        )
        self.seed = spoken.described(make(ipw.Text, value=str(a_seed())), _("Number of the game"))
        self.start = spoken.button(_("Begin"), guard(self._begin), "kit-main", "kit-leads")
        self.said = html()
        self.answer = spoken.aside(self.said)
        self.games = SavedBox(game, spoken, self._load, guard, self.answer)
        self.kept, self.saved, self.go_on = self.games.widget, self.games.list, self.games.button
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

    def refresh(self) -> None:
        """List the saved games anew, choose the last written, clear the answer, draw another seed; the rest stays."""
        self.games.forget()
        self.seed.value = str(a_seed())

    def fill(self, wish: TableWish) -> None:
        """Fill in seed, practice, patience and options from the arguments of the call; draw a seed if it gave none.

        Players, their names and own pieces stay as they are.
        """
        self.seed.value = str(a_seed() if wish.seed is None else wish.seed)
        self.practice.value, self.patience.value = wish.practice, wish.patience
        for name, box in self.options.items():
            box.value = name in wish.options

    def _counts(self, text: Say) -> list[tuple[str, int]]:
        """Return ("2 players", 2) in the language of `text` for each number of players that the game allows."""
        return [(text(_("{count} players"), count=count), count) for count in self.game.PLAYERS]

    def _patience(self, text: Say) -> list[tuple[str, str]]:
        """Return ("a moment", "short") and so on, words in the language of `text`, for "short", "normal" and "long"."""
        return [(text(_("a moment")), "short"), (text(_("a while")), "normal"), (text(_("a long time")), "long")]

    def _kind(self, number: int) -> ipw.Dropdown:
        """Return the list of kinds of player for seat `number`, from 0: at first a person there, "simple" elsewhere."""
        made = self.spoken.choices(make(ipw.Dropdown), self._kinds)
        made.value = PERSON if number == 0 else "simple"
        return self.spoken.described(made, _("Player {number} is"), number=number + 1)

    def _kinds(self, text: Say) -> list[tuple[str, str]]:
        """Return ("a computer that plays at random", "random") and so on: PERSON first, then "random" to "strong"."""
        return [
            (text(_("a person")), PERSON),
            (text(_("a computer that plays at random")), "random"),
            (text(_("a computer that looks one move ahead")), "simple"),
            (text(_("a computer that looks far ahead")), "strong"),
        ]

    def _option(self, name: str) -> ipw.Checkbox:
        """Return a check box, not ticked, with the name of an option in the current language."""
        made = make(ipw.Checkbox, value=False, indent=False)
        self.spoken.keep(lambda _: setattr(made, "description", self._term(name)))
        return made

    def _piece(self, name: str) -> ipw.Text:
        """Return an empty line, "A file with your own cards" (the term of that name), for the path of such a file."""
        made = make(ipw.Text)
        self.spoken.keep(
            lambda text: setattr(made, "description", text(_("A file with your own {pieces}"), pieces=self._term(name)))
        )
        return made

    def _term(self, name: str) -> str:
        """Return a term of the game in the current language."""
        return str(sentences.value(self.game, name, {}, self.spoken.texts.language))

    def _show_seats(self) -> None:
        """Show the names and kinds of as many seats as players are chosen, and hide the other seats."""
        for number, found in enumerate(self.rows):
            visible(found, number < self.count.value)

    @property
    def seats(self) -> Seats:
        """The seats as chosen in the form, as many as players are chosen, with the chosen patience of strong ones."""
        chosen = zip(self.kinds, self.names, strict=True)
        seats = Seats(Seat(kind.value, one_line(name.value)) for kind, name in list(chosen)[: self.count.value])
        return seats.patient(self.patience.value)

    def _begin(self) -> None:
        """Begin a new game as chosen in the form, or say why it cannot begin."""
        try:
            seed = self._seed()
            session = new_game(
                self.game,
                [seat.name for seat in self.seats],
                seed,
                [name for name, box in self.options.items() if box.value],
                pieces_in(
                    self.game, {name: line.value.strip() for name, line in self.pieces.items() if line.value.strip()}
                ),
            )
        except (TypeError, ValueError) as error:
            why = error
            self._cannot(lambda: sentences.say_error(why, self.spoken.texts.language))
        else:
            self._begin_as(Start(session, self.seats, self.practice.value))

    def _seed(self) -> int:
        """Return the typed seed. Raises UnfitTypeError for no whole number, UnfitError for one that is no seed."""
        written = self.seed.value.strip()
        seed = int(written) if NUMBER.fullmatch(written) else written
        check_seed(seed)
        return int(seed)

    def _load(self, session: Session, record: Record, kept: Autosave | None) -> None:
        """Continue a saved game with its own players, seats and practice setting; write their number into the form.

        If the record does not name the kind of every player, seats and practice are those of the form. If two players
        have the same name, say so instead.
        """
        self.count.value = len(self.game.player_names(session.tree.state))
        seats, practice = seats_in(record), record.practice
        if not seats:  # the record was not made at a table, or is written by hand: the form decides who plays
            seats, practice = self.seats, self.practice.value
        self._begin_as(Start(session, seats, practice, kept))

    def _begin_as(self, start: Start) -> None:
        """Hand the game to `begin`; if two players have the same name, as `one_name` compares, say so instead."""
        if wrong := one_name(start.session):
            why = wrong
            self._cannot(lambda: self.spoken.texts.message(why))
        else:
            self.begin(start)

    def _cannot(self, why: Callable[[], str]) -> None:
        """Show "This game cannot begin: " and the reason, which `why` returns in the current language."""
        self.answer.say(
            lambda: alert(element("p", self.spoken.text(_("This game cannot begin: {error}"), error=why())))
        )
