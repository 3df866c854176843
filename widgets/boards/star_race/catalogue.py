"""All motifs of the board, drawn once a theme, and those that a picture needs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from playground.star_race.pieces import ALIENS
from widgets import scene
from widgets.boards.star_race import aliens, cards, planets
from widgets.scene import Motif, Shape, stamped_names
from widgets.theme import theme


@lru_cache(maxsize=4)
def motifs(theme_name: str) -> Mapping[str, Motif]:
    """Every motif of the board by name, the same objects each time."""
    table = theme(theme_name)
    return {name: motif for room in (aliens, planets, cards) for name, motif in room.motifs(table).items()}


@lru_cache(maxsize=128)
def _names(shapes: tuple[Shape, ...]) -> frozenset[str]:
    return frozenset(stamped_names(shapes))


@lru_cache(maxsize=512)
def _needed(names: frozenset[str], theme_name: str) -> Mapping[str, Motif]:
    known = motifs(theme_name)
    return scene.needed([scene.Stamp(name, 0, 0) for name in names], known)


def needed(
    still: tuple[Shape, ...], moving: Iterable[Shape], theme_name: str, also: Iterable[str] = ()
) -> Mapping[str, Motif]:
    """The motifs that these shapes stamp and those called `also`, with all that these stamp in turn."""
    return _needed(_names(still) | stamped_names(moving) | frozenset(also), theme_name)


def left_out(without: Iterable[str], theme_name: str) -> set[str]:
    """The motifs of what a picture leaves out, or that come: they are painted over it. A place has no motif of its
    own; that of what lies there is named beside it."""
    figures = {f"{name} pawn" for name in without if name in ALIENS}
    return figures | {name for name in without if name in motifs(theme_name)}
