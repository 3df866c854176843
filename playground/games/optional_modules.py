"""The modules that a game may have in its folder in addition to the required ones."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from playground.core import AnyGame, package


def module(game: AnyGame, name: str) -> ModuleType | None:
    """Return the module of that name in the game's folder, or None if it has none."""
    path = f"{package(game)}.{name}"
    try:
        found = find_spec(path)
    except ModuleNotFoundError:  # the game is no package: a test's game in one file
        return None
    return import_module(path) if found else None
