"""All motifs of the board, drawn once a theme, and those that a picture needs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from widgets.boards.gravity_superstar import cards, ground, pawns, pieces, trail
from widgets.scene import Motif, Shape, stamped_names
from widgets.theme import theme


@lru_cache(maxsize=4)
def _fixed(theme_name: str) -> dict[str, Motif]:
    table = theme(theme_name)
    rooms = (pieces, pawns, cards, trail)
    return {name: motif for room in rooms for name, motif in room.motifs(table).items()}


@lru_cache(maxsize=1024)
def motif(name: str, theme_name: str) -> Motif:
    """The motif of that name, the same object each time. Raises KeyError."""
    known = _fixed(theme_name).get(name) or ground.motif(theme(theme_name), name)
    if known is None:
        raise KeyError(f"no motif {name!r}")
    return known


@lru_cache(maxsize=128)
def _grounds_names(shapes: tuple[Shape, ...]) -> frozenset[str]:
    return frozenset(stamped_names(shapes))


def needed(
    still: tuple[Shape, ...], moving: Iterable[Shape], theme_name: str, also: Iterable[str] = ()
) -> Mapping[str, Motif]:
    """The motifs that these shapes stamp, and those called `also`, by name in alphabetical order."""
    names = _grounds_names(still) | stamped_names(moving) | set(also)
    return {name: motif(name, theme_name) for name in sorted(names)}
