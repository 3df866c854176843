"""The random player: every legal action is equally likely."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from playground.chance import choose
from playground.core import AnyGame, Message, _
from playground.players.analysis import Analysis, Reason, judged, to_choose

DRAWN = Reason(Message(_("It was drawn by lot: this player has no plan.")))


class AtRandom(NamedTuple):
    """Draws one of the legal actions without valuing them."""

    @property
    def name(self) -> str:
        """The name by which `playground.players.player` returns it."""
        return "random"

    def think(self, game: AnyGame, view: Any, rng: Random) -> Iterator[Analysis]:
        """Yield one analysis, with a randomly drawn action as its first choice. Raises ValueError if none is legal.

        The other legal actions follow in the game's order. All have 0 looks and the value 500, from 0 to 1000.
        """
        legal = to_choose(game, view)
        drawn = choose(rng, legal)
        others = [judged(action, 0, 0, 0) for action in legal if action != drawn]
        yield Analysis((judged(drawn, 0, 0, 0), *others), 0, 0, DRAWN)
