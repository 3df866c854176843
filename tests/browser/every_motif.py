"""Scenes with every motif that the boards draw, each once, for the tests that compare pictures.

The motifs are those of the examples at each of their steps, and of random games with any number of players.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import playground
from playground.chance import choose
from playground.core import level
from playground.lessons.library import lessons
from widgets.boards import board, boards
from widgets.drawing.scene import Motif, Rect, Scene, Stamp
from widgets.drawing.theme import THEMES
from widgets.view.example import open_example

WIDTH = 1000
"""Units of a row of motifs; none is broader."""


def drawn(name: str, theme: str) -> Iterator[Scene]:
    """Yield the scenes that the board of a game draws."""
    for lesson in lessons(name).values():
        example = open_example(lesson, seen_by=None, lang="en")
        for step in range(len(example.moments)):
            yield from example.scenes(step, theme).values()
    game = playground.game(name)
    for players in game.PLAYERS:
        state, rng = game.setup(players, players), Random(players)
        while actions := game.legal_actions(state):
            yield from board(game).draw(state, theme=theme).values()
            state, _events = game.apply(state, choose(rng, actions))


def sheet(motifs: Mapping[str, Motif], ground: Any) -> Scene:
    """Return a scene with one stamp of each motif in its own size, in rows, the highest first."""
    stamps, x, y, high = [], 0, 0, 0
    for name, motif in sorted(motifs.items(), key=lambda item: item[1].top - item[1].bottom):
        left, top = math.ceil(-motif.left), math.ceil(-motif.top)
        wide = left + math.ceil(motif.right)
        if x + wide > WIDTH:
            x, y, high = 0, y + high, 0
        stamps.append(Stamp(name, x + left, y + top))
        x, high = x + wide, max(high, top + math.ceil(motif.bottom))
    height = y + high
    return Scene(WIDTH, height, (Rect(0, 0, WIDTH, height, fill=ground),), tuple(stamps), motifs)


def sheets() -> dict[str, Scene]:
    """Return the sheet of each board of a game that is kept, in each theme."""
    found = {}
    for name in (name for name in boards() if level(playground.game(name)) == "kept"):
        for theme, table in THEMES.items():
            motifs = {known: motif for scene in drawn(name, theme) for known, motif in scene.motifs.items()}
            found[f"{name} {theme}"] = sheet(motifs, table.ground)
    return found
