"""The boards: a package a game, found by the game's name, that turns positions into pictures.

The board of a game outside the kit is the module or package `board` in the game's own package, imported here alone.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any, Protocol, cast

from playground.core import AnyGame, Event, Place, _, package
from playground.games import game as load_game
from playground.games.places import START, places
from playground.language.spelling import UnknownNameError
from widgets.boards.motion import Motion
from widgets.drawing.scene import Scene

OWN = "board"
"""The module or package, in that of a game outside the kit, which is the game's board."""


class Board(Protocol):
    """The functions of a board's package. The package itself is the implementation: `board(name)`."""

    def draw(
        self,
        state: Any,
        *,
        moment: Any = None,
        theme: str = "dark",
        names: Mapping[str, str] | None = None,
        lang: str = "en",
        without: Collection[str] = (),
    ) -> dict[str, Scene]:
        """Return the pads of a position by name, in reading order. Raises KeyError for an unknown theme.

        `moment` adds the marks and lines of a lesson's moment, `names` are the players' names to show in place of the
        game's, and `without` names the moving pieces to leave out, whose motifs the pads have all the same.
        """

    def locate(self, state: Any, place: Place) -> tuple[str, float, float, float, float]:
        """Return the pad of a place, and its left, top, width and height in the pad's units.

        Raises KeyError for a place that the board does not have in this state.
        """

    def under(self, state: Any, pad: str, x: float, y: float) -> Place | None:
        """Return the most specific place at a point of a pad, or None if there is no place."""

    def motion(self, before: Any, event: Event) -> Motion | None:
        """Return the movement of pieces for an event after the position `before`; None if no piece moves."""


def boards() -> tuple[str, ...]:
    """Return the names of all games that have a board, sorted, without loading one."""
    return tuple(sorted({*_of_the_kit(), *(found.name for found in places() if _has_own(found.folder))}))


def board(game: AnyGame | str) -> Board:
    """Return the board of a game, given itself or by name.

    Raises UnknownNameError if it has none. For a game outside the kit, raises what loading that raises, and whatever
    the code of its board does.
    """
    name = game if isinstance(game, str) else game.NAME
    if name in _of_the_kit():
        return cast(Board, import_module(f"{__name__}.{name}"))
    if name not in boards():
        raise UnknownNameError(_("There is no board for the game {name}."), name, boards())
    return cast(Board, import_module(f"{package(load_game(name))}.{OWN}"))


@cache
def _of_the_kit() -> tuple[str, ...]:
    """Return the names of the packages in this folder."""
    return tuple(module.name for module in iter_modules(__path__) if module.ispkg)


def _has_own(folder: Path) -> bool:
    """Whether the folder of a game holds its board, as a module or as a package."""
    return (folder / f"{OWN}.py").is_file() or (folder / OWN / START).is_file()


__all__ = ["Board", "Motion", "board", "boards"]
