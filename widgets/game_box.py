"""A game at the table: whose turn it is, the curtain between people, the computers' moves, and every answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Any

from playground.chance import apart
from playground.players import Analysis, Reason, decide
from playground.session import Session
from widgets import game_telling
from widgets.hint_box import HintBox
from widgets.home import running
from widgets.host import Host
from widgets.html import element, live
from widgets.lifetime import button, column, dispose, html, row, visible
from widgets.record_box import Watch
from widgets.seats import Seats, secrets
from widgets.thinking import think
from widgets.trial import Trial
from widgets.trier import Trier

BREATH = 0.7
"""Seconds that a computer's turn takes at least, so that people can follow."""
LONGEST = 100_000
"""No game has more actions: each position of each game has a seed of its own."""


class GameBox(Host):
    """A game that is played (`widget`). `practice` allows people to take moves back and to look at other ways.

    It is shown with the eyes of one person; people who share the screen take turns before it. Where they have
    secrets from each other, a curtain hides everything until the next one says to be there.
    """

    def __init__(
        self,
        session: Session,
        seats: Seats,
        lang: str,
        theme: str,
        *,
        practice: bool = False,
        patience: str = "normal",
        watch: Watch | None = None,
    ) -> None:
        game, state = session.game, session.tree.state
        self.seats = seats
        self.practice = practice
        self.players = {index: seat.player(patience) for index, seat in enumerate(seats) if not seat.person}
        self.hides = len(seats.people) > 1 and secrets(game, state)
        self.eyes = seats.people[0] if len(seats.people) == 1 else game.current_player(state) if self.hides else None
        self.covered = self.hides
        self.stop = self.busy = False
        self.reasons: dict[int, Reason] = {}
        self.task: asyncio.Task[None] | None = None
        self.status, self.progress, self.cover = html(), html(), html()
        self.trier = Trier(session, lang, theme, watch=watch, host=self)
        self.safety = self.trier.safety
        guard, text = self.safety.guard, self.trier.trial.texts.text
        visible(self.trier.head, False)
        self.hurry = button(text("Play now"), guard(self.make_haste))
        self.thinking = row(self.progress, self.hurry)
        self.lift = button(text("It is me: show the game"), guard(self.uncover), "kit-main")
        self.curtain = column(self.cover, self.lift, classes=("kit-card",))
        self.hints = HintBox(lambda: self.session, self.trier.trial.texts, guard, self.safety.report)
        self.hint_card = column(self.hints.widget, classes=("kit-card",))
        self.widget = column(
            self.status, self.thinking, self.curtain, self.trier, self.hint_card, classes=("kit-stack",)
        )
        self.tell()
        self.moved()

    @property
    def session(self) -> Session:
        """The game so far."""
        return self.trier.session

    @property
    def mover(self) -> int:
        """The seat that is to move."""
        return _mover(self.session)

    def look(self, trial: Trial) -> Trial:
        """With the eyes of the person before the screen, told from that person's last action on."""
        game, tree = trial.session.game, trial.session.tree
        mover = _mover(trial.session)
        if not self.hides and len(self.seats.people) > 1 and self.seats[mover].person:
            self.eyes = mover
        trial = trial.because(self.reasons)
        if self.eyes is None:
            return trial
        movers = [game.current_player(tree.nodes[node].state) for node in tree.path[:-1]]
        own = [number for number, player in enumerate(movers) if player == self.eyes]
        return trial.seen(game.player_names(tree.state)[self.eyes], own[-1] if own else 0)

    def waits(self, trial: Trial, /) -> str:
        """Why the person before the screen cannot do anything now."""
        session = trial.session
        if session.outcome is not None or self.seats[_mover(session)].person:
            return ""
        return trial.texts.text("It is the turn of {player}, who is thinking.", player=trial.mover())

    def back(self, session: Session) -> Session:
        """Undo leads to the last choice of a person."""
        return self._to_person(session, Session.undo)

    def on(self, session: Session) -> Session:
        """Redo leads to the next choice of a person."""
        return self._to_person(session, Session.redo)

    def moved(self) -> None:
        """Let the computers play until it is a person's turn, once what moves has come to rest."""
        if self.task and self.task is _current():
            return
        self.halt()
        if self.safety.home.loop is None or running() is None:
            self._play_at_once()
        else:
            self.task = self.safety.home.loop.create_task(self._go_on())

    def make_haste(self) -> None:
        """The computer that is thinking plays what it has found by now."""
        self.stop = True

    def uncover(self) -> None:
        """The next person is there: show the game as that person may see it."""
        self.eyes, self.covered = self.mover, False
        self.trier.trial = self.look(self.trier.trial.at(self.session))
        self.trier.show()  # before it is shown: nobody may see what the one before saw
        self.tell()

    def tell(self) -> None:
        """Write whose turn it is, and show the game or the curtain before it."""
        trial = self.trier.trial
        self.status.value = game_telling.status(trial, self.seats)
        self.trier.let(self.practice or self._over)
        visible(self.trier.freedom[1], False)  # chance does not play for people
        text = trial.texts.text
        wait = self.waits(trial)
        visible(self.thinking, bool(wait))
        wanted = not (wait or self.covered or self._over)
        visible(self.hint_card, wanted)
        self.hints.forget(wanted)
        self.progress.value = live(element("p", wait)) if wait else ""
        visible(self.curtain, self.covered)
        visible(self.trier, not self.covered)
        said = text("Pass the screen to {player}. Nobody else may look now.", player=trial.mover())
        self.cover.value = live(element("p", element("strong", said))) if self.covered else ""

    def halt(self) -> None:
        """Let nobody think any more."""
        if self.task:
            self.task.cancel()
            self.task = None

    def close(self) -> None:
        """Close the game and every widget of it."""
        self.halt()
        self.hints.forget(False)
        self.trier.close()
        dispose(self.widget)

    @property
    def _over(self) -> bool:
        return self.session.outcome is not None

    def _to_person(self, session: Session, step: Callable[[Session], Session]) -> Session:
        """On from a position by that step, to the next one in which a person has to choose."""
        while (after := step(session)) != session:
            session = after
            if self.seats[_mover(session)].person:
                break
        return session

    def _pass_on(self) -> None:
        """It is nobody's turn but a person's, or the game is over: cover it if somebody else has to come."""
        self.covered = self.hides and not self._over and (self.covered or self.mover != self.eyes)
        self.tell()

    async def _go_on(self) -> None:
        try:
            await self.trier.settled()
            while not self._over and self.mover in self.players:
                self.tell()
                began = monotonic()
                found = await self._think()
                await asyncio.sleep(max(0.0, BREATH - (monotonic() - began)))
                self._play(found)
                await self.trier.settled()
            self._pass_on()
        except Exception as error:  # noqa: BLE001, whatever it is, the players must see it
            self.safety.report(error)
        if self.task is _current():
            self.task = None

    async def _think(self) -> Analysis:
        """What the computer whose turn it is has found, when it has thought to its end or is told to play now."""
        self.stop = False
        text, name = self.trier.trial.texts.text, self.trier.trial.mover()

        def tell(share: int) -> None:
            said = text("{player} is thinking: {share} % of the time is used.", player=name, share=share)
            self.progress.value = element("p", said)

        mover = self.players[self.mover]
        return await think(mover, self.session.game, self._view(), self._chance(), tell=tell, stop=lambda: self.stop)

    def _play_at_once(self) -> None:
        """The computers' moves where no loop runs in which they could think beside everything else."""
        self.task = None
        while not self._over and self.mover in self.players and not self.busy:
            found = decide(self.players[self.mover], self.session.game, self._view(), self._chance())
            self.busy = True
            self._play(found)
            self.busy = False
        if not self.busy:
            self._pass_on()

    def _play(self, found: Analysis) -> None:
        """Play what a computer has found, and tell why."""
        self.reasons[len(self.session.tree.nodes)] = found.reason  # the node that comes
        self.trier.play(found.best.action)

    def _view(self) -> Any:
        return self.session.game.view(self.session.tree.state, self.mover)

    def _chance(self) -> Random:
        """The generator of whoever thinks: the same in the same position of the same game."""
        seed = int(dict(self.session.setup).get("seed", 0))
        return apart(LONGEST * seed + len(self.session.tree.path))


def _mover(session: Session) -> int:
    """The seat that is to move where a session stands."""
    return int(session.game.current_player(session.tree.state))


def _current() -> asyncio.Task[Any] | None:
    """The task that runs here, if one does."""
    return asyncio.current_task() if running() else None
