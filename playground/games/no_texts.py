"""Answer a text that stands where a game asks for an action, for every game in this one place."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import wraps
from typing import Any

from playground.core import AnyGame, Game, UnfitTypeError, _

GUARDED = "takes_no_texts"
"""The attribute by which a function is known that has been guarded."""


def guard(game: AnyGame) -> None:
    """Put a guard before each function of a game's package that the protocol `Game` gives an action.

    The guard answers a text with an UnfitTypeError that names `parse_action`; every other call goes on unchanged. A
    game whose own actions are texts takes them as before. Functions inside the package that call each other are not
    guarded, so that play is as fast as before but for one comparison a call. A second call does nothing.
    """
    for name, asked in vars(Game).items():
        if inspect.isfunction(asked) and "action" in inspect.signature(asked).parameters:
            found = getattr(game, name)
            if not hasattr(found, GUARDED):
                setattr(game, name, _guarded(game, name, found))


def _guarded(game: AnyGame, name: str, found: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """Return the function `found`, whose name is `name`, with the guard before it; it has its name and its text."""

    @wraps(found)
    def guarded(state: Any, action: Any) -> Any:
        if type(action) is str and not any(type(known) is str for known in game.every_action(state)):
            text = _("{function} is given an action, not the text {action!r}: parse_action({action!r}) makes one of it")
            raise UnfitTypeError(text, function=name, action=action)
        return found(state, action)

    guarded.__module__ = vars(game)["__name__"]  # where pickle looks for it
    setattr(guarded, GUARDED, True)
    return guarded
