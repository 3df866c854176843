"""Games of a test's own, found as those of an author are: by the variable PLAYGROUND_GAMES or as installed packages."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import ModuleType

import pytest

import playground
from playground.games import places
from playground.lessons import every_game, exercises, library
from tests.translations import forget_catalogues


def as_shipped() -> dict[str, str]:
    """The environment of a process that knows the games of the kit alone."""
    return {name: value for name, value in os.environ.items() if name != places.VARIABLE}


@contextmanager
def games_in(*folders: Path, alone: bool = False, installed: Path | None = None) -> Iterator[None]:
    """While it lasts, the games in these folders are there beside the kit's own, or, `alone`, in place of them.

    What lies in the folder `installed` is installed meanwhile. The stand-ins of the tests are not there: without a
    folder, the kit is as it is shipped.
    """
    before = {name: module for name, module in sys.modules.items() if _comes_from(module, places.folders()[1:])}
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(places.VARIABLE, os.pathsep.join(map(str, folders)))
        if alone:
            patch.setattr(places, "HERE", folders[0])
        if installed:
            patch.setattr(sys, "path", [*sys.path, str(installed)])
        for name in before:
            del sys.modules[name]
        forget_games()
        try:
            yield
        finally:
            patch.undo()
            forget_games()
            for name, module in list(sys.modules.items()):
                if _comes_from(module, [folder for folder in (*folders, installed) if folder]):
                    del sys.modules[name]
            sys.modules.update(before)


def _comes_from(module: ModuleType, folders: Sequence[Path]) -> bool:
    """Whether a module lies in one of these folders."""
    file = getattr(module, "__file__", None)
    return bool(file) and any(Path(str(file)).is_relative_to(folder) for folder in folders)


def forget_games() -> None:
    """Let games, their examples and their catalogues be looked for anew."""
    for cached in (places.look, playground.game, library.lessons, exercises.exercises, every_game._warn):
        cached.cache_clear()
    forget_catalogues()
