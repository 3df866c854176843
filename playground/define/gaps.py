"""Add names to a game's package where it has none of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping
from typing import Any


class NeedsError(NameError):
    """Names that a function of this room needs, and that the package does not define above the call."""


def fill(package: MutableMapping[str, Any], defaults: Mapping[str, object]) -> None:
    """Add each default to a package (its `globals()`), unless the package has that name already."""
    for name, default in defaults.items():
        package.setdefault(name, default)


def need(package: Mapping[str, Any], by: Callable[..., object], *names: str) -> None:
    """Raise NeedsError unless a package (its `globals()`) has all these names; it tells those missing and `by`."""
    missing = [name for name in names if name not in package]
    if missing:
        where = package.get("__name__", "the package")
        raise NeedsError(f"{by.__name__}(globals()) in {where} must stand below: {', '.join(missing)}")
