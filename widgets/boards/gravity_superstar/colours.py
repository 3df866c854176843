"""The colours that only this board uses, one table for each theme; see `widgets.drawing.theme` for the others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from widgets.drawing.theme import SHAPE_CONTRAST, TEXT_CONTRAST


@dataclass(frozen=True, slots=True)
class SpaceColours:
    """The colours of one theme, by their purpose."""

    space: tuple[str, str, str]
    """The sky from its bright spot outwards."""
    planet: tuple[str, str, str, str]
    """The planet under the board from its bright spot to its rim."""
    air: str
    """The glow round the planet."""
    crater: str
    label: str
    """Coordinates."""
    tiles: tuple[str, str]
    """The tiles, by turns."""
    squares: tuple[str, str]
    """The squares on them."""
    dent: str
    """Craters in the squares."""
    seam: str
    ledge: str
    ledge_top: str
    symbol: str
    symbol_inside: str
    door: str
    door_inside: str
    soles: str
    letter: str
    """Letters that name the pieces on the squares."""
    letter_edge: str
    glow: str
    """The light round a highlighted place."""
    journey: str
    """The arrow along which something else moved."""
    veil: str
    """The veil over a piece that is absent."""
    ghost: float
    """The share, 0 to 1, by which a ghost's colours move towards the ground."""


DARK = SpaceColours(
    space=("#4a3a86", "#241c57", "#0c0a26"),
    planet=("#9e58a6", "#87489a", "#5a2f86", "#2d1a5c"),
    air="#ff9ed8",
    crater="#3b2066",
    label="#ffffff",
    tiles=("#2a2563", "#232a5e"),
    squares=("#3a3480", "#32407f"),
    dent="#2b2669",
    seam="#5960a8",
    ledge="#8d84d8",
    ledge_top="#e9e4ff",
    symbol="#c3ccff",
    symbol_inside="#262059",
    door="#63d6d2",
    door_inside="#17465a",
    soles="#b6fff8",
    letter="#ffffff",
    letter_edge="#17143a",
    glow="#fff3b0",
    journey="#ffffff",
    veil="#14123a",
    ghost=0.35,
)

LIGHT = replace(
    DARK,
    space=("#ffffff", "#f3eeff", "#ddd5f6"),
    planet=("#f8d3ea", "#e6bfe8", "#d3ade6", "#b894d8"),
    air="#ff9ed8",
    crater="#b48bd2",
    label="#3d2163",
    tiles=("#c8bff0", "#b9c4ee"),
    squares=("#efebfd", "#e6ecfc"),
    dent="#d3ccf0",
    seam="#7d83c6",
    ledge="#3d3488",
    ledge_top="#857bd9",
    symbol="#4d549f",
    symbol_inside="#ffffff",
    door="#0f7f86",
    door_inside="#123f52",
    soles="#b6fff8",
    letter="#17143a",
    letter_edge="#ffffff",
    glow="#ffc400",
    journey="#ffffff",
    veil="#ffffff",
    ghost=0.5,
)

PALETTES: Mapping[str, SpaceColours] = MappingProxyType({"dark": DARK, "light": LIGHT})

READS: tuple[tuple[str, str, float], ...] = (
    ("label", "planet.0", TEXT_CONTRAST),
    ("label", "planet.1", TEXT_CONTRAST),
    ("label", "planet.2", TEXT_CONTRAST),
    ("label", "space.1", TEXT_CONTRAST),
    ("symbol", "squares.0", SHAPE_CONTRAST),
    ("symbol", "squares.1", SHAPE_CONTRAST),
    ("symbol", "symbol_inside", SHAPE_CONTRAST),
    ("ledge_top", "squares.0", SHAPE_CONTRAST),
    ("ledge_top", "squares.1", SHAPE_CONTRAST),
    ("door", "squares.0", SHAPE_CONTRAST),
    ("door", "squares.1", SHAPE_CONTRAST),
    ("soles", "door_inside", SHAPE_CONTRAST),
    ("letter", "letter_edge", TEXT_CONTRAST),
    ("coming", "squares.0", SHAPE_CONTRAST),
    ("coming", "squares.1", SHAPE_CONTRAST),
    ("alarm", "squares.0", SHAPE_CONTRAST),
    ("alarm", "squares.1", SHAPE_CONTRAST),
)
"""Pairs of colours, of this board or of all boards, and the contrast that each pair needs.

They are named as in `widgets.drawing.theme.READS`.
"""
