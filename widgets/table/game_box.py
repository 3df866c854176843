"""A game at the table: whose turn it is, the curtain between players who share the screen, and the computers' moves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from random import Random
from time import monotonic
from typing import Any

from playground.chance import apart
from playground.core import _
from playground.lessons.model import is_secret
from playground.play.record_file import Autosave
from playground.play.session import Session
from playground.players import Analysis, Reason, decide
from playground.players.own import OwnPlayerError
from playground.players.simulation import say_stopped
from widgets.kernel import KERNEL
from widgets.kernel.loop import current, running
from widgets.kernel.models import dispose, visible
from widgets.kernel.page import Page
from widgets.page.html import element, live
from widgets.page.parts import column, html, row
from widgets.table import telling
from widgets.table.hints import HintBox
from widgets.table.seats import Seats, last_of, mover_at, mover_of
from widgets.table.thinking import think
from widgets.table.veil import Veil
from widgets.view.host import Host
from widgets.view.record_box import Watch
from widgets.view.trial import Trial
from widgets.view.trier import Trier

BREATH = 0.7
"""The shortest time of a computer's turn in seconds, so that the reader can follow."""
LONGEST = 100_000
"""More actions than any game has, so that each position of each game gets its own seed."""


class GameBox(Host):
    """A game that is played (`widget`), by people who share the screen and by computers.

    One person at a time is at the screen (`person`, a seat number): the game shows what that person may see, and only
    that person may act. The person whose turn it is becomes that person once the move before has been shown. Where
    people have secrets from each other, a curtain then hides the game until the next person presses its button.

    Args:
        session: The game so far.
        seats: Who plays, in turn order.
        lang: The code of the language.
        theme: "dark" or "light".
        practice: Whether people may take moves back and try other ones.
        kept: The file of a saved game that is continued.
        watch: Makes a player of a record; None if records cannot be stepped through.
        speak: Changes the language of the whole table.
        text: Whether the board begins as text; None for the reader's last choice.
    """

    belongs = True
    chance = False

    def __init__(
        self,
        session: Session,
        seats: Seats,
        lang: str,
        theme: str,
        *,
        practice: bool = False,
        kept: Autosave | None = None,
        watch: Watch | None = None,
        speak: Callable[[str], object] | None = None,
        text: bool | None = None,
    ) -> None:
        self.speak = speak
        self.seats = seats
        self.practice = practice
        self.players = {index: seat.player() for index, seat in enumerate(seats) if not seat.person}
        self.hidden = self.private = False
        self.looked_at: tuple[Any, int] = (None, 0)  # a tree's first state, number of its positions asked for secrets
        self.person = seats.next_person(session)
        self.covered = self._needs_curtain(session)
        self.stop = self.busy = self.ended = self.gave_up = self.stopped = False
        self.reasons: dict[int, Reason] = {}
        self.task: asyncio.Task[None] | None = None
        self.status, self.progress, self.cover = html(), html(), html()
        self.trier = Trier(session, lang, theme, watch=watch, host=self, text=text)
        if kept:
            self.trier.kept.go_on_in(kept)
        self.safety = self.trier.safety
        guard, spoken = self.safety.guard, self.trier.spoken
        visible(self.trier.head, False)
        visible(self.trier.language, False)  # the table has a language list for the whole widget
        self.hurry = spoken.button(_("Play now"), guard(self.make_haste))
        self.thinking = row(self.progress, self.hurry)
        self.lift = spoken.button(_("It is me: show the game"), guard(self.uncover), "kit-main", "kit-leads")
        self.curtain = column(self.cover, self.lift, classes=("kit-card", "kit-curtain"))
        self.hints = HintBox(lambda: self.session, self.waiting, spoken, guard, self.safety.report)
        self.hint_card = column(self.hints.widget, classes=("kit-card",))
        behind = column(self.trier, self.hint_card, classes=("kit-stack", "kit-behind"))
        self.veil = Veil(behind, self.trier.stage)
        self.awaited = html()
        spoken.keep(
            lambda text: setattr(self.awaited, "value", element("p", text(_("One moment: the board is drawn."))))
        )
        again = spoken.button(_("Draw it again"), guard(self._draw_anew), "kit-late")
        self.drawing = row(self.awaited, again, classes=("kit-card", "kit-drawing"))
        self.widget = column(
            self.status, self.thinking, self.curtain, behind, self.drawing, classes=("kit-stack", "kit-game")
        )
        self.moved()

    @property
    def session(self) -> Session:
        """The game so far."""
        return self.trier.session

    @property
    def mover(self) -> int:
        """The seat, from 0, that is to move."""
        return mover_of(self.session)

    def waiting(self) -> str:
        """Return why the person at the screen cannot act now; empty if that person can, or if the game is over."""
        return self.waits(self.trier.trial)

    def look(self, trial: Trial) -> Trial:
        """Return the trial as the person at the screen may see it, with the events since that person's last action.

        Without people at the table, everything is seen. The reasons of computers are added if they may be known. Note
        also whether the game has ended (`ended`, for good) and has had secrets (`hidden`, `private`).
        """
        game, tree = trial.session.game, trial.session.tree
        self.ended = self.ended or trial.session.outcome is not None
        self._look_for_secrets(trial.session)
        kinds = self.seats.kinds(game, tree.state)
        trial = trial.at_table(kinds, practice=self.practice)
        if self.person is None:
            return trial.because(self.reasons)
        trial = trial.seen(game.player_names(tree.state)[self.person], last_of(trial.session, self.person))
        told = [node for node in trial.news if self._may_know_why(trial.session, node)]
        return trial.because({node: self.reasons[node] for node in told})

    def _look_for_secrets(self, session: Session) -> None:
        """Set `hidden` if a new position has secrets, `private` if only some players know them; neither is unset."""
        nodes, (start, known) = session.tree.nodes, self.looked_at
        new = nodes[known if nodes[0].state is start else 0 :]
        found = {session.game.secrets(node.state) for node in new}
        self.hidden = self.hidden or bool(found - {"none"})
        self.private = self.private or "private" in found
        self.looked_at = (nodes[0].state, len(nodes))

    def _needs_curtain(self, session: Session) -> bool:
        """Return whether two or more people play and have secrets from each other in the current position."""
        return len(self.seats.people) > 1 and session.game.secrets(session.tree.state) == "private"

    def _may_know_why(self, session: Session, node: int) -> bool:
        """Return whether the reason for a computer's move may be told to the person at the screen.

        It comes from everything that the computer knows, so it is not told if the computer knew a secret, unless the
        game has been over. False if there is no reason for that node, or no person.
        """
        if node not in self.reasons or self.person is None:
            return False
        parent = session.tree.nodes[node].parent
        before, names = session.tree.nodes[parent].state, session.game.player_names(session.tree.state)
        player, eyes = names[mover_at(session, parent)], names[self.person]
        return self.ended or not is_secret(session.game, before, player, eyes)

    def waits(self, trial: Trial, /) -> str:
        """Return why the person at the screen cannot act in a trial; empty if that person can, or if it is over."""
        session, text = trial.session, trial.texts.text
        mover = mover_of(session)
        if session.outcome is not None:
            return ""
        if not self.seats[mover].person:
            if self.stopped:
                return say_stopped(session.game, 1, 1, trial.lang)
            if self.gave_up:
                return text(_("{player} has found no move: the reason stands below."), player=trial.mover())
            return text(_("It is the turn of {player}, who is thinking."), player=trial.mover())
        if mover != self.person or self.covered:
            return text(_("{player} is next, once this move has been shown."), player=trial.mover())
        return ""

    def reads(self, _trial: Trial, /) -> bool:
        """Return whether the record may be read: if the game has no secrets or has ended. Other hosts need `_trial`."""
        return self.ended or not self.hidden

    def back(self, session: Session) -> Session:
        """Return the session at the last position before this one in which a person chooses; if none, at the first."""
        return self._to_person(session, Session.undo)

    def on(self, session: Session) -> Session:
        """Return the session at the next position in which a person chooses; if none, at the last."""
        return self._to_person(session, Session.redo)

    def keeps(self, session: Session) -> bool:
        """Return whether the game is to be saved: once a person has played in it, or when it is over."""
        return self._played(session) or session.outcome is not None

    def moved(self) -> None:
        """Show the turn, offer no save once a person has played, and let computers play until a person's turn.

        They wait till the last move is shown; without an event loop, they do not, and a game of LONGEST_GAME actions is
        stopped. A thought ends, unless it calls this.
        """
        if self._played(self.session):
            self.trier.kept.hide()  # a saved game must not replace a game that people are playing
        self.gave_up = self.stopped = False
        self.tell()
        if self.task and self.task is current():
            return
        self.halt()
        if self.safety.home.loop is None or running() is None:
            self._play_at_once()
        else:
            self.task = self.safety.home.loop.create_task(self._go_on())

    def make_haste(self) -> None:
        """Let the computer that is thinking play the best move found so far; note also that a page is ready."""
        KERNEL.of(Page).come()
        self.stop = True

    def uncover(self) -> None:
        """If the curtain is down and a person is to move, show that person the game and discard what was entered."""
        if self.covered and self.seats[self.mover].person:
            self.covered = False
            self._admit()

    def tell(self, *, anew: bool = True) -> None:
        """Write whose turn it is; show the game or the curtain; show undo, record and hints if allowed, else hide them.

        With `anew`, the hints given so far are discarded; without it (a change of language), they stay.
        """
        trial = self.trier.trial
        self.status.value = telling.status(trial, self.seats, points=not self.covered)
        self.trier.let(self.practice and not self.covered, read=self.practice or self.ended)
        text = trial.texts.text
        wait = self.waiting()
        thinks = not self._over and self.mover in self.players
        visible(self.thinking, thinks)
        visible(self.hurry, not (self.gave_up or self.stopped))
        wanted = not (wait or self._over)
        visible(self.hint_card, wanted)
        if anew:
            self.hints.forget(wanted)
        self.progress.value = live(element("p", wait)) if thinks else ""
        visible(self.curtain, self.covered)
        visible(self.lift, not thinks)
        visible(self.trier, not self.covered)
        visible(self.drawing, not self.covered)
        said = text(_("Pass the screen to {player}. Nobody else may look now."), player=self._called())
        head = element("div", said, class_="kit-title kit-called", role="heading", aria_level=3, tabindex=-1)
        self.cover.value = live(head) if self.covered else ""

    def say(self, lang: str) -> None:
        """Show everything in another language, at the same position; hints stay, a sleeping board wakes."""
        self.trier.speak(lang)
        self.tell(anew=False)

    def halt(self) -> None:
        """Stop the computer that is thinking, if one is, without a move; no computer plays on."""
        if self.task:
            self.task.cancel()
            self.task = None

    def close(self) -> None:
        """Close the game and every widget of it; a thought about a move or a hint ends."""
        self.halt()
        self.hints.forget(False)
        self.trier.close()
        dispose(self.widget)

    def _played(self, session: Session) -> bool:
        """Return whether a person has made a move in this session, in any branch, taken back or not."""
        return any(self.seats[mover_at(session, node.parent)].person for node in session.tree.nodes[1:])

    @property
    def _over(self) -> bool:
        return self.session.outcome is not None

    def _to_person(self, session: Session, step: Callable[[Session], Session]) -> Session:
        """Return the session after `step` (undo or redo), repeated to a person's turn, or until it changes nothing."""
        while (after := step(session)) != session:
            session = after
            if self.seats[mover_of(session)].person:
                break
        return session

    def _pass_on(self) -> None:
        """Let the next person, if another one, come to the screen now; call it once all moves are shown; tell the turn.

        Where people have secrets, what was entered is discarded and the curtain falls instead. At the end it is lifted.
        """
        if self._over:
            self.covered = False
        elif self._needs_curtain(self.session):
            if not self.covered and self.mover != self.person:
                self.covered = True
                self.trier.forget()
        elif self.mover != self.person:
            self._admit()
        self.tell()

    def _admit(self) -> None:
        """Make the mover the person at the screen, discard what was entered, and show what that person may see."""
        self.person = self.mover
        self.trier.halt()
        self.trier.forget()
        self.trier.trial = self.look(self.trier.trial.at(self.session))
        self._draw_anew()  # first of all: the new person must not see what the person before could see
        self.tell()

    def _draw_anew(self) -> None:
        """Draw and tell the position; if several people ever had secrets, a veil hides it until a page has drawn it."""
        if self.private and len(self.seats.people) > 1:
            self.veil.fall(light=self.trier.theme == "light")
        self.trier.show()

    def _called(self) -> str:
        """Return the shown name of the mover if a person, else of the person at the screen, without one the mover."""
        trial = self.trier.trial
        names = trial.game.player_names(self.session.tree.state)
        seat = self.mover if self.seats[self.mover].person else self.person
        return trial.shown(names[self.mover if seat is None else seat])

    async def _go_on(self) -> None:
        """Let computers play, BREATH seconds or more a move, to a person's turn or the end; `_pass_on`; show errors."""
        try:
            await KERNEL.of(Page).shown()
            await self.trier.settled()
            while not self._over and self.mover in self.players:
                began = monotonic()
                found = await self._think()
                await asyncio.sleep(max(0.0, BREATH - (monotonic() - began)))
                await KERNEL.of(Page).shown()  # the page may have been reloaded meanwhile
                self._play(found)
                await self.trier.settled()
            self._pass_on()
        except Exception as error:  # noqa: BLE001, whatever it is, the players must see it
            self._give_up(error)
        if self.task is current():
            self.task = None

    def _give_up(self, error: Exception) -> None:
        """Show why computers do not play on: an error, of a player of somebody's own or another; nothing is played."""
        self.safety.report(error)
        self.gave_up = isinstance(error, OwnPlayerError)
        self.tell(anew=False)

    async def _think(self) -> Analysis:
        """Return what the computer to move has found, at its thought's end or when told to play; show the progress."""
        self.stop = False
        text, name = self.trier.trial.texts.text, self.trier.trial.mover()

        def tell(share: int) -> None:
            said = text(_("{player} is thinking: {share} % of the time is used."), player=name, share=share)
            self.progress.value = element("p", said)

        mover = self.players[self.mover]
        return await think(mover, self.session.game, self._view(), self._chance(), tell=tell, stop=lambda: self.stop)

    def _play_at_once(self) -> None:
        """Play computers' moves up to a person's turn, then let that person come; during one of them, do nothing.

        Nobody could stop it: once the game has LONGEST_GAME actions, it plays no more, and says so.
        """
        self.task = None
        while not self._over and self.mover in self.players and not self.busy:
            if len(self.session.tree.actions) >= self.session.game.LONGEST_GAME:
                self.stopped = True
                self.tell(anew=False)
                return
            try:
                found = decide(self.players[self.mover], self.session.game, self._view(), self._chance())
            except OwnPlayerError as error:
                self._give_up(error)
                return
            self.busy = True
            self._play(found)
            self.busy = False
        if not self.busy:
            self._pass_on()

    def _play(self, found: Analysis) -> None:
        """Play the best move that a computer has found, with `Trier.play`, and keep the reason for it, by its node."""
        played = self.session.attempt(found.best.action).session.tree.at  # an existing node if the move was taken back
        self.reasons[played] = found.reason
        self.trier.play(found.best.action)

    def _view(self) -> Any:
        return self.session.game.view(self.session.tree.state, self.mover)

    def _chance(self) -> Random:
        """Return a random generator, seeded with the game's seed (0 if it has none) and the number of moves so far."""
        seed = int(dict(self.session.setup).get("seed", 0))
        return apart(LONGEST * seed + len(self.session.tree.path))
