"""The games: a package each, which speaks the words of :class:`playground.core.Game`."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import ModuleInfo, iter_modules
from typing import cast

from playground.core import AnyGame, check_refusals
from playground.games.contract import check_contract


@cache
def games() -> tuple[str, ...]:
    """Return the names of all games, sorted: each is a package in this folder, with a folder of lessons."""
    packages = (module for module in iter_modules(__path__) if module.ispkg)
    return tuple(sorted(found.name for found in packages if _teaches(found)))


def _teaches(package: ModuleInfo) -> bool:
    """Whether a package has a folder of lessons; the packages here that are no games have none."""
    place = getattr(package.module_finder, "path", "")
    return (Path(place) / package.name / "lessons").is_dir()


@cache
def game(name: str) -> AnyGame:
    """Return the game of that name.

    Raises KeyError, with the names that exist; ContractError, with each name of the protocol `Game` that its package
    lacks and its use; BrokenInvariantError if a refusal of the game cites an unknown rule.
    """
    if name not in games():
        raise KeyError(f"no game {name!r}; there are: {', '.join(games())}")
    found = cast(AnyGame, import_module(f"playground.games.{name}"))
    check_contract(found)
    check_refusals(found)
    return found
