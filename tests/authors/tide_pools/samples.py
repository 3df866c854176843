"""Points of the board where a piece surely shows its plain colour."""

from __future__ import annotations

from playground.games.tide_pools import State
from tests.samples import Sample
from widgets.boards.tide_pools import crab_at, shells
from widgets.drawing.theme import HUES


def objects(state: State, _theme: str = "dark") -> tuple[tuple[str, str, Sample], ...]:
    """Every shell, with a point of it in its plain colour, and the crab."""
    x, y = crab_at(state.crab)
    crab = ("crab", state.crab, (x, y + 8, HUES["orange"]))
    return (crab, *(("shells", pool, (x + 4, y, HUES["pink"])) for pool, x, y in shells(state)))
