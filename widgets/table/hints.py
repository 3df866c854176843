"""Hints for a player, one step for each press: where to look, the rule, the two best moves, the best move."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

from playground.chance import apart
from playground.core import _
from playground.play.session import Session
from playground.players import Player, player
from playground.players.hints import Hint, ladder, say_hint
from widgets.kernel.loop import running
from widgets.kernel.models import visible
from widgets.page.html import bullets, element, joined, live
from widgets.page.parts import button, column, html
from widgets.page.translated import Spoken
from widgets.table.thinking import think

LOOKS = 200
"""The number of looks ahead that the computer takes for a hint: a second or two."""


class HintBox:
    """The hints (`widget`) for the current position; `forget` discards them when the position changes.

    Args:
        session: Returns the session with the current position.
        waits: Returns why the person at the screen cannot act now, empty if that person can. No hint is given then,
            since it would be for another player.
        spoken: Translates the words.
        guard: Wraps each callback, so that its error is shown.
        report: Shows an error.
    """

    def __init__(
        self,
        session: Callable[[], Session],
        waits: Callable[[], str],
        spoken: Spoken,
        guard: Callable[..., Any],
        report: Callable[..., object],
    ) -> None:
        self.session = session
        self.waits = waits
        self.spoken = spoken
        self.report = report
        self.adviser: Player = player(f"strong:{LOOKS}")
        self.hints: tuple[Hint, ...] = ()
        self.given = 0
        self.in_vain = False
        self.task: asyncio.Task[None] | None = None
        self.more = button("", guard(self.give))
        self.said = html()
        self.widget = column(self.more, self.said, classes=("kit-stack",))
        spoken.keep(lambda _: self._tell())

    def give(self) -> None:
        """Show the next hint; for the first one, the computer thinks for a second or two.

        Do nothing if the game is over or the computer is thinking already. If the person at the screen cannot act, show
        why instead. Where no event loop runs, the first hint is found before this returns.
        """
        if self.session().outcome is not None:
            return
        if self.waits():
            self.in_vain = True
            self._tell()
        elif self.hints:
            self._next()
        elif self.task is None:
            loop = running()
            if loop:
                self.task = loop.create_task(self._think())
                self._tell()
            else:
                session = self.session()
                self._found(session, ladder(session.game, session.tree.state))

    def forget(self, wanted: bool) -> None:
        """Discard the hints, and stop a thought about one, when the position changes.

        `wanted` says whether the hints and their button are shown from now on.
        """
        if self.task:
            self.task.cancel()
            self.task = None
        self.hints, self.given, self.in_vain = (), 0, False
        self._tell()
        visible(self.widget, wanted)

    async def _think(self) -> None:
        """Find the hints for the current position and show the first, as `_found` does; an error is shown."""
        session = self.session()
        game, state = session.game, session.tree.state
        try:
            view = game.view(state, game.current_player(state))
            analysis = await think(self.adviser, game, view, apart(0))
            self._found(session, ladder(game, state, analysis))
        except Exception as error:  # noqa: BLE001, whatever it is, the player must see it
            self.report(error)
        self.task = None

    def _found(self, session: Session, hints: tuple[Hint, ...]) -> None:
        """Keep the hints found for a session and show the first; not if the position has changed or nobody may act."""
        if session.tree.state == self.session().tree.state and not self.waits():
            self.hints, self.in_vain = hints, False
            self._next()

    def _next(self) -> None:
        """Show one more step; after the last, do nothing new."""
        self.given = min(self.given + 1, len(self.hints))
        self._tell()

    def _tell(self) -> None:
        """Write the button, hidden after the last step, and all steps that have been given so far.

        Before the first step, say that the computer is thinking, or why no hint is given, or nothing.
        """
        text = self.spoken.texts.text
        self.more.description = self.more.tooltip = text(_("Another hint")) if self.given else text(_("Hint"))
        visible(self.more, self.given < len(self.hints) or not self.hints)
        if not self.given:
            said = text(_("A moment: this takes some thought.")) if self.task else self.waits() if self.in_vain else ""
            self.said.value = live(element("p", said)) if said else ""
            return
        session, lang = self.session(), self.spoken.texts.language
        told = [
            bullets(say_hint(session.game, session.state, hint, session.names, lang), class_="kit-list")
            for hint in self.hints[: self.given]
        ]
        step = text(_("Hint {number} of {count}"), number=self.given, count=len(self.hints))
        self.said.value = live(joined([element("p", element("strong", step)), *told]))
