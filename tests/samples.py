"""Points of boards that certainly show the plain colour of a piece, for the tests of pixels."""

from __future__ import annotations

from importlib import import_module
from typing import Any, TypeAlias

from playground.core import AnyGame, Place

Sample: TypeAlias = tuple[float, float, str]
"""A point of the pad, and the colour there."""


def objects(game: AnyGame, state: Any, theme: str = "dark") -> tuple[tuple[str, Place, Sample], ...]:
    """Every piece in full view on the first pad: its term, its place, and a point of it when no story is drawn over it.

    A game says so itself, in `tests/<game>/samples.py`.
    """
    found: tuple[tuple[str, Place, Sample], ...] = import_module(f"tests.{game.NAME}.samples").objects(state, theme)
    return found
