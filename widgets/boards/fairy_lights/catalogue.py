"""All motifs of the board, drawn once a theme, and those that a picture needs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from widgets.boards.fairy_lights import cards, players, stall
from widgets.boards.fairy_lights.palette import PALETTES
from widgets.scene import Motif, Shape, stamped_names
from widgets.scene import needed as stamped_with


@lru_cache(maxsize=4)
def known(theme: str) -> Mapping[str, Motif]:
    """Every motif by name."""
    palette = PALETTES[theme]
    return {**cards.motifs(palette), **stall.motifs(palette), **players.motifs(palette)}


@lru_cache(maxsize=1024)
def _closed(name: str, theme: str) -> Mapping[str, Motif]:
    """A motif and those that it stamps in turn."""
    found = known(theme)
    return {name: found[name], **stamped_with(found[name].shapes, found)}


@lru_cache(maxsize=128)
def _grounds_names(shapes: tuple[Shape, ...]) -> frozenset[str]:
    return frozenset(stamped_names(shapes))


def needed(
    still: tuple[Shape, ...], moving: Iterable[Shape], theme: str, also: Iterable[str] = ()
) -> Mapping[str, Motif]:
    """The motifs that these shapes stamp, and those called `also`, with those that they stamp, sorted by name."""
    out: dict[str, Motif] = {}
    for name in _grounds_names(still) | stamped_names(moving) | set(also):
        out.update(_closed(name, theme))
    return dict(sorted(out.items()))
