"""What all games have, where one of them may be broken: the others go on, and a warning names that one."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import suppress
from functools import cache
from typing import TypeVar

from playground.core import BrokenInvariantError
from playground.errors import LessonError
from playground.games import game as load_game
from playground.games import games
from playground.games.contract import ContractError
from playground.games.places import PACKAGE, START, GameError, place
from playground.language.sentences import say_error, say_messages
from playground.language.spelling import UnknownNameError

T = TypeVar("T")
NOT_LOADED = (BrokenInvariantError, ContractError, GameError)
"""What loading a game raises if the game is at fault."""


class GameWarning(UserWarning):
    """A game cannot be played: the text is that of its error, in the reader's language."""


def loadable() -> tuple[str, ...]:
    """Return the names of all games that can be loaded, sorted, and load them; of each other a warning says why, once.

    One that could not be loaded is tried again, for it may have been mended. Raises GameError as
    :func:`playground.games.games`.
    """
    return tuple(name for name in games() if _loads(name))


def find_in_games(by_id: Callable[[str], Mapping[str, T]], wanted: str, missing: str) -> T:
    """Return what has the id `wanted` in the first game that has it; `by_id` returns all of a game by id.

    A game that cannot be loaded has none. If no other game has the id, raises the LessonError of the first game whose
    files cannot be read, else UnknownNameError with the message `missing` and, for a guess, the ids of all games.
    """
    ids: list[str] = []
    unread: list[LessonError] = []
    for name in loadable():
        try:
            found = by_id(name)
        except LessonError as error:
            unread.append(error)
            continue
        if wanted in found:
            return found[wanted]
        ids += found
    for first in unread:
        raise first
    raise UnknownNameError(missing, wanted, ids)


def ids(by_id: Callable[[str], Iterable[str]]) -> Iterator[str]:
    """Yield the ids of all games, as far as the game can be loaded and its files be read."""
    for name in loadable():
        with suppress(LessonError):
            yield from by_id(name)


def _loads(name: str) -> bool:
    """Whether a game can be loaded; if not, a warning says why, unless it did so before."""
    try:
        load_game(name)
    except GameError as error:
        _warn(say_messages((error.message,)), error.source or f"{PACKAGE}.{name}", error.line)
    except (BrokenInvariantError, ContractError) as error:
        _warn(say_error(error), str(place(name).folder / START), 0)
    else:
        return True
    return False


@cache
def _warn(text: str, file: str, line: int) -> None:
    """Warn of a broken game, at the place of the fault in its code."""
    warnings.warn_explicit(text, GameWarning, file, line)
