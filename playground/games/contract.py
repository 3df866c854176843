"""Check that a game offers all that the protocol :class:`playground.core.Game` asks for; done when a game is loaded."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Iterator
from types import FunctionType

from playground.core import OF_POINTS, Game, has_points, level

USE_OF_LEVEL = "What the game has, and so what is asked of it; without the name it plays."
"""The use of the name `LEVEL`, which a game may leave out."""


class ContractError(TypeError):
    """A game that lacks names of the protocol `Game`, has functions that take other arguments, or claims no level.

    The message has a line for each fault: the name, the fault, and what the name is for.
    """


def check_contract(game: object) -> None:
    """Raise ContractError, with a line for each fault, unless the game's package has all names of the protocol `Game`.

    A game without points need not have OF_POINTS. `LEVEL`, if there is one, must be a level. A function must take the
    arguments of the protocol's function by position, and may take more that have defaults.
    What functions return, and values of other constants, are not checked.
    """
    lines = [f"  {name} {fault}. {use}" for name, fault, use in faults(game)]
    if lines:
        raise ContractError("\n".join([f"the game {getattr(game, '__name__', game)!s} is not complete:", *lines]))


def faults(game: object) -> tuple[tuple[str, str, str], ...]:
    """Return each name of the protocol `Game` that is at fault in a game's package: the name, the fault, its use.

    They are in the order of `names`; a `LEVEL` that is no level comes last. See :func:`check_contract`.
    """
    lacking = tuple(_faults(game))
    uses = _uses() if lacking else {}
    found = [(name, fault, uses[name]) for name, fault in lacking]
    try:
        level(game)
    except ValueError as error:
        found.append(("LEVEL", str(error).removeprefix("LEVEL "), USE_OF_LEVEL))
    return tuple(found)


def names() -> tuple[str, ...]:
    """Return the names of the protocol `Game`, constants first, each kind in the order of the protocol."""
    return tuple(name for name, found in vars(Game).items() if _is_asked_for(name, found))


def _is_asked_for(name: str, found: object) -> bool:
    """Whether a name in the class of the protocol is a constant or a function that a game must have."""
    return isinstance(found, property | FunctionType) and not name.startswith("_")


def _faults(game: object) -> Iterator[tuple[str, str]]:
    """Yield each name that is missing or takes other arguments, and the fault, in the order of `names`.

    A game without points needs no names in OF_POINTS.
    """
    for name in names():
        if name in OF_POINTS and not has_points(game):
            continue
        asked = vars(Game).get(name)
        if not hasattr(game, name):
            yield name, "is missing"
        elif isinstance(asked, FunctionType) and (fault := _call_fault(getattr(game, name), asked)):
            yield name, fault


def _call_fault(found: object, asked: FunctionType) -> str:
    """Return the reason why `found` cannot be called with the arguments of the protocol's function, or "".

    A class of Python itself, such as `str`, does not say what it takes: then "" is returned.
    """
    arguments = [
        parameter.name
        for parameter in tuple(inspect.signature(asked).parameters.values())[1:]
        if parameter.kind not in (parameter.VAR_POSITIONAL, parameter.VAR_KEYWORD)
    ]
    if not callable(found):
        return f"is no function of {', '.join(arguments)}"
    try:
        takes = inspect.signature(found)
    except ValueError:
        return ""
    try:
        takes.bind(*arguments)
    except TypeError:
        return f"must take {', '.join(arguments)}; it takes {', '.join(takes.parameters) or 'nothing'}"
    return ""


def _uses() -> dict[str, str]:
    """Return what each name of the protocol is for: the first paragraph of its docstring in the source, on one line."""
    (protocol,) = ast.parse(inspect.getsource(Game)).body
    assert isinstance(protocol, ast.ClassDef)
    told = {found.name: ast.get_docstring(found) or "" for found in protocol.body if isinstance(found, ast.FunctionDef)}
    return {name: " ".join(text.partition("\n\n")[0].split()) for name, text in told.items()}
