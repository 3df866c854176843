"""The motifs of a board, each drawn once a theme, and those that a picture needs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from widgets.drawing.scene import Motif, Shape, stamped_names

Drawn: TypeAlias = Callable[[str], Mapping[str, Motif]]
"""A function that returns all motifs by name, for the name of a theme."""


@dataclass(frozen=True)
class Motifs:
    """The motifs of a board.

    `drawn` returns all motifs of a theme; `measured` draws a motif that depends on a length, by its name and the name
    of the theme, or returns None.
    """

    drawn: Drawn
    measured: Callable[[str, str], Motif | None] | None = None

    def all(self, theme: str) -> Mapping[str, Motif]:
        """Return the motifs that depend on no length, always the same objects. Raises KeyError for an unknown theme."""
        return _drawn(self.drawn, theme)

    def one(self, name: str, theme: str) -> Motif:
        """Return the motif of that name; each call returns the same object. Raises KeyError."""
        return _one(self, name, theme)

    def needed(
        self, still: tuple[Shape, ...], moving: Iterable[Shape], theme: str, also: Iterable[str] = ()
    ) -> Mapping[str, Motif]:
        """Return the motifs that these shapes stamp, those named in `also`, and all that these stamp in turn.

        They are in alphabetical order of their names. Raises KeyError for a motif that the board does not have.
        """
        found: dict[str, Motif] = {}
        for name in _stamped(still) | stamped_names(moving) | set(also):
            found.update(_closed(self, name, theme))
        return dict(sorted(found.items()))


@lru_cache(maxsize=12)
def _drawn(drawn: Drawn, theme: str) -> Mapping[str, Motif]:
    return drawn(theme)


@lru_cache(maxsize=3072)
def _one(motifs: Motifs, name: str, theme: str) -> Motif:
    found = motifs.all(theme).get(name) or (motifs.measured(name, theme) if motifs.measured else None)
    if found is None:
        raise KeyError(f"no motif {name!r}")
    return found


@lru_cache(maxsize=3072)
def _closed(motifs: Motifs, name: str, theme: str) -> Mapping[str, Motif]:
    """Return a motif and all motifs that it stamps, directly or indirectly."""
    found, names = {}, {name}
    while names:
        name = names.pop()
        found[name] = motifs.one(name, theme)
        names |= stamped_names(found[name].shapes) - found.keys()
    return found


@lru_cache(maxsize=384)
def _stamped(still: tuple[Shape, ...]) -> frozenset[str]:
    return frozenset(stamped_names(still))
