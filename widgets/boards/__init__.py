"""The boards: a package a game, found by the game's name, that turns positions into pictures."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, Protocol, cast

from playground.core import AnyGame, Event, Place, _
from playground.language.spelling import UnknownNameError
from widgets.boards.motion import Motion
from widgets.drawing.scene import Scene


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
        """The pads of a position by name, in reading order; `moment` adds the marks and lines of a lesson's moment."""

    def locate(self, state: Any, place: Place) -> tuple[str, float, float, float, float]:
        """Where a place is: the pad, then left, top, width and height in its units. Raises KeyError."""

    def under(self, state: Any, pad: str, x: float, y: float) -> Place | None:
        """The place at a point of a pad."""

    def motion(self, before: Any, event: Event) -> Motion | None:
        """Return the movement of pieces for an event after the position `before`; None if no piece moves."""


@cache
def boards() -> tuple[str, ...]:
    """The names of all games that have a board: each is a package beside this file."""
    return tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))


def board(game: AnyGame | str) -> Board:
    """The board of a game, given itself or by name. Raises UnknownNameError, a KeyError that knows the names."""
    name = game if isinstance(game, str) else game.NAME
    if name not in boards():
        raise UnknownNameError(_("There is no board for the game {name}."), name, boards())
    return cast(Board, import_module(f"{__name__}.{name}"))


__all__ = ["Board", "Motion", "board", "boards"]
