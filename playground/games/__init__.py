"""The games: a package each, which speaks the words of :class:`playground.core.Game`; `places` finds them."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from traceback import walk_tb
from typing import cast

from playground.core import AnyGame, _, check_refusals
from playground.games.contract import ContractError, check_contract
from playground.games.no_texts import guard
from playground.games.places import GameError, GamePlace, check_not_hidden, folders, look, place


def games() -> tuple[str, ...]:
    """Return the names of all games, sorted, without loading them.

    A game is a package in this folder, in a folder that the variable PLAYGROUND_GAMES names, or one that an installed
    distribution offers; in folders, one whose name begins with "_" is none. Raises GameError for a folder of that
    variable which cannot be read.
    """
    for fault in look().faults:
        raise fault
    return tuple(look().by_name)


@cache
def game(name: str) -> AnyGame:
    """Return the game of that name. A text where it asks for an action is answered with an UnfitTypeError.

    Raises KeyError, with the names that exist; GameError if two games have the name, or what the game's code raises;
    ContractError, with each name of the protocol `Game` that its package lacks and its use; BrokenInvariantError if a
    refusal of the game cites an unknown rule.
    """
    if name not in games():
        raise KeyError(f"no game {name!r}; there are: {', '.join(games())}")
    found = _imported(place(name))
    check_contract(found)
    check_refusals(found)
    if name != found.NAME:
        said = _("the game {name} has another NAME: {own}. Both must be the same.")
        raise GameError(said, source=str(place(name).folder), name=name, own=found.NAME)
    guard(found)
    return found


def _imported(where: GamePlace) -> AnyGame:
    """Return a game's package. Raises ContractError as it is, GameError for any other error of the game's code."""
    _put_on_path()
    check_not_hidden(where)
    try:
        return cast(AnyGame, import_module(where.package))
    except ContractError:
        raise
    except Exception as error:  # whatever it is, the other games must go on
        file, line = place_of(error, where.folder)
        said = _("the game {name} cannot be loaded: {kind}: {reason}")
        kind, reason = type(error).__name__, str(error)
        raise GameError(said, line, source=file, name=where.name, kind=kind, reason=reason) from error


def place_of(error: Exception, folder: Path) -> tuple[str, int]:
    """Return the file and the line in a folder where an error comes from, else the folder and 0."""
    if isinstance(error, SyntaxError) and error.filename:
        return error.filename, error.lineno or 0
    passed = [(frame.f_code.co_filename, line) for frame, line in walk_tb(error.__traceback__)]
    inside = [(file, line) for file, line in passed if Path(file).is_relative_to(folder)]
    return inside[-1] if inside else (str(folder), 0)


def _put_on_path() -> None:
    """Let every game in a folder be a module of this package, as far as the environment names its folder by now."""
    __path__[:] = map(str, folders())


_put_on_path()
