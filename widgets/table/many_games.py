"""Play many games between computer players: show the progress, then a plot and a table of the points.

In a game without points the table says how many games each player has won in each seat, and there is no plot.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from time import monotonic
from typing import NamedTuple

import ipywidgets as ipw

from playground.core import AnyGame, Outcome, _
from playground.language import sentences
from playground.language.arguments import check_games, check_new_game
from playground.language.i18n import number
from playground.lessons import find
from playground.players.own import AnyPlayer, entrants
from playground.players.simulation import paced, say_stopped
from playground.players.tally import Match
from widgets.drawing.plot import PlotRow, average, plot
from widgets.kernel.cells import made_by_its_cell
from widgets.kernel.language import language
from widgets.kernel.loop import running
from widgets.kernel.models import visible
from widgets.page.html import Markup, element, joined, live, picture
from widgets.page.kit_widget import KitWidget
from widgets.page.parts import column, html, row
from widgets.table.seats import computer_of, listed
from widgets.table.thinking import WORK, rest
from widgets.view.example import theme_name
from widgets.view.telling import table


class SeatGames(NamedTuple):
    """The games that a kind of player, `who`, has played in a seat, which is translated.

    `points` are those of each game that ended, none in a game without points. A shared victory counts as a part of one
    in `won`.
    """

    who: str
    seat: str
    games: int
    won: Fraction
    points: tuple[int, ...]


class ManyGames(KitWidget):
    """Plays games one after the other, in slices, so that the page can still be used; `found` are the games played.

    It begins at once; where no event loop runs, all games are played before the widget is returned.
    """

    def __init__(
        self, game: AnyGame, players: Sequence[AnyPlayer], games: int, seed: int, lang: str, theme: str
    ) -> None:
        self.game = game
        self.players = tuple(who.name for who in entrants(players))
        self.games = games
        self.found: list[Match] = []
        self.task: asyncio.Task[None] | None = None
        self.coming = paced(game, players, games, seed, rotate=True)
        super().__init__(lang, theme, "kit-many-games")
        loop = running()
        if loop:
            self.task = loop.create_task(self._play())
        else:
            self.found += (match for match in self.coming if match)
            self.tell()

    def parts(self) -> list[ipw.Widget]:
        """Return the heading, and a card with the progress, the button to stop, the languages and the result."""
        guard = self.safety.guard
        self.head, self.progress, self.result = html(), html(), html()
        self.stop = self.spoken.button(_("Stop"), guard(self.halt))
        self.language = self.spoken.language(guard(self.speak))
        self.under_way = row(self.progress, self.stop)
        card = column(row(self.under_way, self.language), self.result, classes=("kit-card",))
        return [self.head, card]

    def __repr__(self) -> str:
        title = self.game.TITLE
        return self.texts.plural("{count} game of {title}", "{count} games of {title}", self.games, title=title)

    def speak(self, lang: str) -> None:
        """Show everything in another language; the games go on."""
        super().speak(lang)
        self.tell()

    def halt(self) -> None:
        """Stop playing for good, and show the results so far; the game that is being played is dropped."""
        if self.task:
            self.task.cancel()
            self.task = None
        self.tell()

    def tell(self) -> None:
        """Show how many games have been played, and their results if there are any.

        The heading is written too, and the button to stop hidden when nothing is played any more.
        """
        self.head.value = element("p", repr(self), class_="kit-title")
        visible(self.stop, self.task is not None and len(self.found) < self.games)
        self._count()
        if self.found:
            self.result.value = live(self._told())

    def close(self) -> None:
        """Stop playing, and close every widget; the games found are kept."""
        if self.task:
            self.task.cancel()
        super().close()

    async def _play(self) -> None:
        """Play all games, with rests for other work, count each, and show the results at the end; show an error."""
        try:
            self.tell()
            await asyncio.sleep(0)
            rested = monotonic()
            for match in self.coming:
                if match:
                    self.found.append(match)
                    self._count()
                if match or monotonic() - rested > WORK:
                    await rest()
                    rested = monotonic()
        except Exception as error:  # noqa: BLE001, whatever it is, it must be seen
            self.safety.report(error)
        self.task = None
        self.tell()

    def _count(self) -> None:
        """Write how many games have been played, as progress: "3 of 20 games played"."""
        said = self.texts.text(_("{done} of {count} games played"), done=len(self.found), count=self.games)
        self.progress.value = element("p", said)

    def _lines(self) -> list[SeatGames]:
        """Return a line for each kind of player in each seat.

        They are in the order of the kinds given, then of the seats; pairs that have not been played are left out. At
        least one game must have been played.
        """
        found: dict[tuple[str, str], list[Outcome]] = {}
        for match in self.found:
            for who, seat in zip(match.seats, match.outcome.players, strict=True):
                found.setdefault((who, seat), []).append(match.outcome)
        seats = self.found[0].outcome.players
        order = sorted(found, key=lambda key: (self.players.index(key[0]), seats.index(key[1])))
        return [self._line(who, seat, found[who, seat]) for who, seat in order]

    def _line(self, who: str, seat: str, outcomes: list[Outcome]) -> SeatGames:
        """Return the line of a kind of player in a seat: how many games, victories, and the points of each game.

        `outcomes` are those of its games; those without points, and of stopped games, add none. The seat is named in
        the widget's language.
        """
        points = tuple(outcome.points[seat] for outcome in outcomes if outcome.points)
        shown = str(sentences.value(self.game, seat, {}, self.lang))
        return SeatGames(who, shown, len(outcomes), victories(seat, outcomes), points)

    def _told(self) -> Markup:
        """Return who won how often, then the plot of the points and the table of the points, as HTML.

        Without points, also if all games were stopped, the number of draws follows, if there are any, and the table of
        the victories. A sentence tells of stopped games. Where a player's games in a seat were all stopped, that line
        is not in the plot.
        """
        text, lines = self.texts.text, self._lines()
        said = [*self._victories(), *self._draws(), *self._stopped()]
        if not any(line.points for line in lines):
            return joined([*said, self._table(lines, points=False)])
        plotted = (line for line in lines if line.points)
        rows = [PlotRow(text(_("{who}, {seat}"), who=line.who, seat=line.seat), line.points) for line in plotted]
        scene = plot(rows, self.theme)
        alt = text(_("The points of each player in each seat, as in the table below."))
        return joined([*said, picture(scene, alt, class_="kit-plot"), self._table(lines, points=True)])

    def _victories(self) -> Iterator[Markup]:
        """Yield a sentence for each kind of player, or for each seat if all are of one kind: "x wins 3 of 20 games."

        The games are those played so far.
        """
        texts, count = self.texts, len(self.found)
        for who, won in self._won():
            said = texts.plural(
                "{who} wins {won} of {count} game.", "{who} wins {won} of {count} games.", count, who=who, won=won
            )
            yield element("p", said)

    def _draws(self) -> Iterator[Markup]:
        """Yield a sentence about the games that nobody won, if there are any: "3 games are draws"."""
        drawn = sum(match.ended and not match.outcome.winners for match in self.found)
        if drawn:
            yield element("p", self.texts.plural("{count} game is a draw.", "{count} games are draws.", drawn))

    def _stopped(self) -> Iterator[Markup]:
        """Yield a sentence about the games that were stopped, since nobody ended them, if there are any."""
        stopped = sum(not match.ended for match in self.found)
        if stopped:
            yield element("p", say_stopped(self.game, stopped, len(self.found), self.lang))

    def _won(self) -> Iterator[tuple[str, str]]:
        """Yield each kind of player and its victories, as texts; if all are of one kind, each seat ("random, comet").

        A game that several win counts as an equal fraction for each seat. At least one game must have been played.
        """
        kinds, lang = dict.fromkeys(self.players), self.lang
        if len(kinds) > 1:
            yield from ((who, won(sum(match.won(who) for match in self.found), lang)) for who in kinds)
            return
        for line in self._lines():
            yield self.texts.text(_("{who}, {seat}"), who=line.who, seat=line.seat), won(line.won, lang)

    def _table(self, lines: Iterable[SeatGames], *, points: bool) -> Markup:
        """Return a table of these lines: player, seat, number of games; then fewest, average and most points.

        Without `points` the number of victories follows instead.
        """
        text = self.texts.text
        head = [text(_("Player")), text(_("Seat")), text(_("Games"))]
        head += [text(_("Fewest")), text(_("Average")), text(_("Most"))] if points else [text(_("Won"))]
        rows = (
            (of.who, of.seat, of.games, *(self._points(of) if points else [won(of.won, self.lang)])) for of in lines
        )
        return table(
            (element("th", name, scope="col") for name in head),
            ((element("td", str(cell)) for cell in cells) for cells in rows),
        )

    def _points(self, of: SeatGames) -> tuple[object, object, object]:
        """Return the fewest, average and most points of a line; the average with one decimal, in the language's way.

        They are dashes if all its games were stopped.
        """
        if not of.points:
            return "–", "–", "–"
        return min(of.points), number(str(average(of.points)), self.lang), max(of.points)


def victories(seat: str, outcomes: Iterable[Outcome]) -> Fraction:
    """Return how many of these games the player of a seat has won; n winners of one game have 1/n each."""
    return sum((Fraction(1, len(of.winners)) for of in outcomes if seat in of.winners), Fraction(0))


def won(victories: Fraction | int, lang: str) -> str:
    """Return a number of victories as text, with one decimal, in that language's way, if ties make it a fraction."""
    part = Fraction(victories)
    return str(part.numerator) if part.denominator == 1 else number(f"{float(part):.1f}", lang)


@made_by_its_cell
def many_games(
    game: str,
    players: Sequence[AnyPlayer] = ("simple", "random"),
    *,
    games: int = 20,
    seed: int = 1,
    lang: str | None = None,
    theme: str = "dark",
) -> ManyGames:
    """Return a widget that plays many games between computer players and plots their points, if the game has any.

    Args:
        game: The name of the game.
        players: The kinds of computer player as in `playground.players`, one for each seat ("random", "simple",
            "strong", "strong:400"), or objects with a method `choose` (see `playground.OwnPlayer`); they change seats
            from game to game.
        games: How many games are played.
        seed: The same seed gives the same games.
        lang: The code of a language; None for the default.
        theme: "dark" or "light".

    Raises:
        NothingToShowError: A name does not exist, a number does not fit, or two different players have one name; the
            message names what was probably meant.
    """
    theme = theme_name(theme, lang)
    found = find.game(game)
    people = [computer_of(given) for given in listed(players)]
    check_games(games)
    check_new_game(found.TITLE, found.PLAYERS, len(people), seed)
    entrants(people)  # before the widget is made: it raises an error for what cannot play
    return ManyGames(found, people, games, seed, language(lang), theme)
