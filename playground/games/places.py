"""Where the games are: in this folder, in those of a variable of the environment, and in packages that are installed.

Looking for games imports none of them. Only folders that somebody has named, and installed packages, are looked
through: what merely lies in the folder that Python was started in is never found, whatever it says of itself.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.machinery import ModuleSpec, PathFinder
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from playground.errors import UnreadableError, _

HERE = Path(__file__).resolve().parent
"""The folder of the kit's own games."""
PACKAGE = "playground.games"
"""The package of the games in HERE and in the folders of VARIABLE."""
VARIABLE = "PLAYGROUND_GAMES"
"""The environment variable with folders of games: whole paths, with `os.pathsep` between them (":", on Windows ";")."""
GROUP = "rules_playground.games"
"""The group of entry points by which an installed distribution offers games: the name of each, and its package."""
START = "__init__.py"


class GameError(UnreadableError):
    """A game that cannot be found or loaded, or a folder of games that is not there; the sentence says which and why.

    `source` and `line` are the place in the game's code, "" and 0 without one.
    """


class GamePlace(NamedTuple):
    """Where a game is: its name, its package, and the folder of that package."""

    name: str
    package: str
    folder: Path


class GamesThere(NamedTuple):
    """What was found: for each name the place of its game, or why there is none; and what is wrong with folders."""

    by_name: dict[str, GamePlace | GameError]
    faults: tuple[GameError, ...]


def place(name: str) -> GamePlace:
    """Return where the game of that name is. Raises KeyError if there is none, GameError if it is not clear which."""
    found = look().by_name[name]
    if isinstance(found, GameError):
        raise found
    return found


def places() -> tuple[GamePlace, ...]:
    """Return where every game is, by name; a name for which :func:`place` would raise is left out."""
    return tuple(found for found in look().by_name.values() if isinstance(found, GamePlace))


def folders() -> tuple[Path, ...]:
    """Return HERE, then the folders that VARIABLE names and that are there, each once."""
    return tuple(dict.fromkeys([HERE, *(found for found in _named() if isinstance(found, Path))]))


@cache
def look() -> GamesThere:
    """Look for all games, and return what is found, sorted by name. It is done once."""
    found: dict[str, GamePlace | GameError] = {}
    faults = [fault for fault in _named() if isinstance(fault, GameError)]
    for folder in folders():
        try:
            inside = sorted(path for path in folder.iterdir() if (path / START).is_file())
        except OSError as error:
            said = _("{variable} names a folder that cannot be read: {folder} ({reason})")
            faults.append(GameError(said, variable=VARIABLE, folder=str(folder), reason=error.strerror or str(error)))
            continue
        for path in inside:
            if not path.name.startswith("_"):
                _add(found, GamePlace(path.name, f"{PACKAGE}.{path.name}", path))
    for name, offered in _offered():
        _add(found, offered, name)
    return GamesThere(dict(sorted(found.items())), tuple(faults))


def check_not_hidden(there: GamePlace) -> None:
    """Raise GameError if Python would import something else by the name of an installed package: a file hides it."""
    first = there.package.partition(".")[0]
    if first == PACKAGE.partition(".")[0]:
        return
    known, other = _spec(first, None), find_spec(first)
    if known and other and known.origin != other.origin:
        said = _("{file} hides the package of the game {name}. Give it another name, and begin again.")
        raise GameError(said, file=str(other.origin or first), name=there.name)


def _add(found: dict[str, GamePlace | GameError], new: GamePlace | GameError, name: str = "") -> None:
    """Add a game to those found; the same one found again is left out, another one of its name makes both an error."""
    if isinstance(new, GameError):
        found.setdefault(name, new)
        return
    module = HERE / f"{new.name}.py"  # of the kit, which a game of that name would have to hide
    other = found.get(new.name, GamePlace(new.name, PACKAGE, module) if module.is_file() else new)
    if isinstance(other, GamePlace) and other.folder.resolve() != new.folder.resolve():
        said = _("{name} is there twice: {one} and {other}. Give one of them another name.")
        found[new.name] = GameError(said, name=new.name, one=str(other.folder), other=str(new.folder))
    else:
        found.setdefault(new.name, new)


def _named() -> Iterator[Path | GameError]:
    """Yield each folder that VARIABLE names, or what is wrong with it. An empty name between two signs is none.

    A path that is not whole would mean another folder wherever Python is started.
    """
    for written in filter(None, os.environ.get(VARIABLE, "").split(os.pathsep)):
        folder = Path(written).expanduser()
        if not folder.is_absolute():
            said = _("{variable} needs whole paths, so write {whole} and not {folder}")
            yield GameError(said, variable=VARIABLE, folder=written, whole=str(folder.absolute()))
        elif not folder.is_dir():
            yield GameError(
                _("{variable} names a folder that is not there: {folder}"), variable=VARIABLE, folder=written
            )
        else:
            yield folder


def _offered() -> Iterator[tuple[str, GamePlace | GameError]]:
    """Yield the name of each game that an installed distribution offers, and its place or what is wrong with it."""
    for about in _distributions():
        from importlib.metadata import PathDistribution  # noqa: PLC0415, takes longer to load than all else here

        distribution = PathDistribution(about)
        for entry in distribution.entry_points.select(group=GROUP):
            spec = None if entry.attr else _package(entry.module)
            if spec is None or spec.origin is None:
                said = _("{distribution} offers the game {name} as the package {package}, but there is no such package")
                by = distribution.name
                yield entry.name, GameError(said, distribution=by, name=entry.name, package=entry.value)
            else:
                yield entry.name, GamePlace(entry.name, entry.module, Path(spec.origin).parent)


def _distributions() -> Iterator[Path]:
    """Yield the folders with the metadata of the installed distributions that offer games."""
    for folder in map(Path, _installed()):
        for about in sorted((*folder.glob("*.dist-info"), *folder.glob("*.egg-info"))):
            try:
                offers = GROUP in (about / "entry_points.txt").read_text(encoding="utf-8", errors="replace")
            except OSError:  # it has none, as most
                continue
            if offers:
                yield about


def _installed() -> list[str]:
    """Return where Python looks for packages, without the current folder if Python itself has added that.

    It stands there as "", or at the beginning; a path that somebody has set may name it once more.
    """
    try:
        here = Path.cwd()
    except OSError:  # it has been removed
        return [path for path in sys.path if path]
    added = [] if sys.flags.safe_path else sys.path[:1]
    return [path for path in (*(one for one in added if Path(one) != here), *sys.path[len(added) :]) if path]


def _package(name: str) -> ModuleSpec | None:
    """Return what Python knows of an installed package before it is imported, None if there is none of that name."""
    found, inside, whole = None, None, ""
    for part in name.split("."):
        whole = f"{whole}.{part}" if whole else part
        found = _spec(whole, inside)
        if found is None or found.submodule_search_locations is None:
            return None
        inside = list(found.submodule_search_locations)
    return found


def _spec(name: str, inside: Sequence[str] | None) -> ModuleSpec | None:
    """Return where a module is, in the folders `inside` or, for None, wherever packages are installed; or None."""
    for finder in sys.meta_path:
        where = _installed() if inside is None and finder is PathFinder else inside
        found = finder.find_spec(name, where)
        if found is not None:
            return found
    return None
