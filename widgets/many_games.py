"""Many games between computer players: how far they are, then the points of each in each seat, drawn and told."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Sequence

import ipywidgets as ipw

from playground import finding, told, words
from playground.arguments import check_games
from playground.core import AnyGame
from playground.i18n import Catalogue, catalogue, language, number
from playground.simulation import Match, matches
from widgets.errors import ROOM, NothingToShowError, answered
from widgets.example import theme_name
from widgets.home import running
from widgets.html import Markup, element, joined, live, picture, style
from widgets.lifetime import column, dispose, html, row, visible
from widgets.plot import Line, average, plot
from widgets.safety import Safety
from widgets.seats import kind_of, listed
from widgets.spoken import Spoken
from widgets.styles import sheet
from widgets.telling import table
from widgets.thinking import rest


class ManyGames(ipw.VBox):  # type: ignore[misc]  # ipywidgets ships no types
    """Games that are played one after the other while the page stays awake between them; `found` are those played."""

    def __init__(self, game: AnyGame, players: Sequence[str], games: int, seed: int, lang: str, theme: str) -> None:
        self.game = game
        self.players = tuple(players)
        self.games = games
        self.theme = theme
        self.spoken = Spoken(catalogue(ROOM, lang))
        self.found: list[Match] = []
        self.task: asyncio.Task[None] | None = None
        self.safety = Safety(lambda: self.texts)
        self.errors = self.safety.errors
        guard = self.safety.guard
        self.head, self.progress, self.result = html(), html(), html()
        self.stop = self.spoken.button("Stop", guard(self.halt))
        self.language = self.spoken.language(guard(self.speak))
        self.under_way = row(self.progress, self.stop)
        card = column(row(self.under_way, self.language), self.result, classes=("kit-card",))
        classes = ("kit", "kit-many-games", *(("kit-light",) if theme == "light" else ()))
        super().__init__([sheet(), self.head, card, self.errors], _dom_classes=classes)
        self.coming = matches(game, self.players, games, seed, rotate=True)
        loop = running()
        if loop:
            self.task = loop.create_task(self._play())
        else:
            self.found += self.coming
            self.tell()

    def __repr__(self) -> str:
        title = self.game.TITLE
        return self.texts.plural("{count} game of {title}", "{count} games of {title}", self.games, title=title)

    @property
    def texts(self) -> Catalogue:
        """The texts of the widgets in its language."""
        return self.spoken.texts

    def speak(self, lang: str) -> None:
        """Go on in another language."""
        self.spoken.speak(catalogue(ROOM, lang))
        self.tell()

    def halt(self) -> None:
        """Play no more games; those played are told."""
        if self.task:
            self.task.cancel()
            self.task = None
        self.tell()

    def tell(self) -> None:
        """Tell how far the games are, and what came of those played."""
        self.head.value = element("p", repr(self), class_="kit-title")
        visible(self.stop, self.task is not None and len(self.found) < self.games)
        self._count()
        if self.found:
            self.result.value = live(self._told())

    def close(self) -> None:
        """Play no more games, and close every widget."""
        if self.comm is not None:
            if self.task:
                self.task.cancel()
            dispose(self)

    async def _play(self) -> None:
        try:
            self.tell()
            await asyncio.sleep(0)
            for match in self.coming:
                self.found.append(match)
                self._count()
                await rest()
        except Exception as error:  # noqa: BLE001, whatever it is, it must be seen
            self.safety.report(error)
        self.task = None
        self.tell()

    def _count(self) -> None:
        """Tell how many games have been played."""
        said = self.texts.text("{done} of {count} games played", done=len(self.found), count=self.games)
        self.progress.value = element("p", said)

    def _lines(self) -> list[tuple[str, str, tuple[int, ...]]]:
        """For each player in each seat: the player, the seat, and the points of each game."""
        found: dict[tuple[str, str], list[int]] = {}
        for match in self.found:
            for who, seat, points in zip(match.seats, match.outcome.players, match.outcome.scores, strict=True):
                found.setdefault((who, seat), []).append(points)
        seats = self.found[0].outcome.players
        order = sorted(found, key=lambda key: (self.players.index(key[0]), seats.index(key[1])))
        lang = self.texts.language
        return [(who, str(words.value(self.game, seat, {}, lang)), tuple(found[who, seat])) for who, seat in order]

    def _told(self) -> Markup:
        """Who won how often, then the plot and its table."""
        text, lines = self.texts.text, self._lines()
        scene = plot(
            [Line(text("{who}, {seat}", who=who, seat=seat), points) for who, seat, points in lines], self.theme
        )
        alt = text("The points of each player in each seat, as in the table below.")
        return joined([*self._victories(), picture(scene, alt, style=style(max_width="100%")), self._table(lines)])

    def _victories(self) -> Iterator[Markup]:
        count = len(self.found)
        for who in dict.fromkeys(self.players):
            won = number(f"{float(sum(match.won(who) for match in self.found)):.1f}", self.texts.language)
            yield element("p", self.texts.text("{who} wins {won} of {count} games.", who=who, won=won, count=count))

    def _average(self, points: tuple[int, ...]) -> str:
        return number(str(average(points)), self.texts.language)

    def _table(self, lines: Iterable[tuple[str, str, tuple[int, ...]]]) -> Markup:
        text = self.texts.text
        head = (text("Player"), text("Seat"), text("Games"), text("Fewest"), text("Average"), text("Most"))
        rows = [
            (who, seat, len(points), min(points), self._average(points), max(points)) for who, seat, points in lines
        ]
        return table(
            (element("th", name, scope="col") for name in head),
            ((element("td", str(cell)) for cell in cells) for cells in rows),
        )


def many_games(
    game: str,
    players: Sequence[str] = ("simple", "random"),
    *,
    games: int = 20,
    seed: int = 1,
    lang: str | None = None,
    theme: str = "dark",
) -> ManyGames:
    """So many games between computer players, who change seats from game to game, and a plot of their points.

    `players` are called as `playground.players` knows them, one a seat; the same `seed` gives the same games. `lang` is
    a language's code, `theme` "dark" or "light". Raises NothingToShowError for what does not exist.
    """
    theme = theme_name(theme, lang)
    with answered(lang):
        found = finding.game(game)
        kinds = [kind_of(kind) for kind in listed(players)]
        try:
            check_games(games)
            found.setup(len(kinds), seed)
        except (TypeError, ValueError) as error:
            raise NothingToShowError(told.said(error, lang)) from None
        return ManyGames(found, kinds, games, seed, language(lang), theme)
