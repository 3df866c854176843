"""All colours of all pictures: one table for each theme, dark and light, safe for colour-blind eyes.

Boards refer to a colour by its purpose; the themes differ only in their tables. Text has a contrast of at least 4.5:1
to its ground, and shapes with a meaning have 3:1 (WCAG 2.2); `READS` lists those pairs, and the tests compute them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

INK = "#17143a"
"""The outline of everything alive, and text on bright grounds, in both themes."""
TEXT_CONTRAST, SHAPE_CONTRAST = 4.5, 3.0
SMALLEST_TEXT = 18
"""The least size of text on a pad of 640 units: about 11 pixels where the pad is shown 400 pixels wide."""

HUES: Mapping[str, str] = MappingProxyType(
    {
        "blue": "#4a9bff",
        "yellow": "#ffe14d",
        "pink": "#ff8fc6",
        "green": "#45d07c",
        "orange": "#ff8f2b",
        "white": "#ffffff",
        "turquoise": "#58e1dc",
        "red": "#ff6a5e",
    }
)
"""The bright colours of pieces. Ink reads on each; every piece has a shape of its own besides."""


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of one theme, by their purpose."""

    name: str
    space: tuple[str, str, str]
    """The sky from its bright spot outwards."""
    planet: tuple[str, str, str, str]
    """The planet under the board from its bright spot to its rim."""
    air: str
    """The glow round the planet."""
    crater: str
    glints: tuple[str, str, str]
    """Far stars."""
    label: str
    """Coordinates."""
    plate: str
    """The shadow under the whole board."""
    tiles: tuple[str, str]
    """The tiles, by turns."""
    squares: tuple[str, str]
    """The squares on them."""
    dent: str
    """Craters in the squares."""
    seam: str
    ledge: str
    ledge_top: str
    shadow: str
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
    coming: str
    """Dots and numbers of later steps."""
    coming_ground: str
    journey: str
    """The arrow along which something else moved."""
    accent: str
    """The step under way."""
    alarm: str
    """The sign of a refusal."""
    panel: str
    panel_edge: str
    text: str
    muted: str
    veil: str
    """The veil over a piece that is absent."""
    card_back: str
    card_line: str
    card_moon: str
    ghost: float
    """The share, 0 to 1, by which a ghost's colours move towards the ground."""

    def hue(self, name: str) -> str:
        """Return the colour (#rrggbb) of the piece called `name`, the same in both themes.

        Raises KeyError if HUES has no such piece.
        """
        return HUES[name]


DARK = Theme(
    name="dark",
    space=("#4a3a86", "#241c57", "#0c0a26"),
    planet=("#9e58a6", "#87489a", "#5a2f86", "#2d1a5c"),
    air="#ff9ed8",
    crater="#3b2066",
    glints=("#ffffff", "#ffd9f2", "#bcd4ff"),
    label="#ffffff",
    plate="#07051c",
    tiles=("#2a2563", "#232a5e"),
    squares=("#3a3480", "#32407f"),
    dent="#2b2669",
    seam="#5960a8",
    ledge="#8d84d8",
    ledge_top="#e9e4ff",
    shadow="#06051a",
    symbol="#c3ccff",
    symbol_inside="#262059",
    door="#63d6d2",
    door_inside="#17465a",
    soles="#b6fff8",
    letter="#ffffff",
    letter_edge="#17143a",
    glow="#fff3b0",
    coming="#d9ffe9",
    coming_ground="#1b1747",
    journey="#ffffff",
    accent="#ffe14d",
    alarm="#ff6a5e",
    panel="#14123a",
    panel_edge="#5960a8",
    text="#ffffff",
    muted="#a9a3d6",
    veil="#14123a",
    card_back="#403a8c",
    card_line="#cfc8ff",
    card_moon="#8079d6",
    ghost=0.35,
)

LIGHT = replace(
    DARK,
    name="light",
    space=("#ffffff", "#f3eeff", "#ddd5f6"),
    planet=("#f8d3ea", "#e6bfe8", "#d3ade6", "#b894d8"),
    air="#ff9ed8",
    crater="#b48bd2",
    glints=("#b9a4e8", "#e39cc9", "#93b1ea"),
    label="#3d2163",
    plate="#8f86c9",
    tiles=("#c8bff0", "#b9c4ee"),
    squares=("#efebfd", "#e6ecfc"),
    dent="#d3ccf0",
    seam="#7d83c6",
    ledge="#3d3488",
    ledge_top="#857bd9",
    shadow="#7f76bd",
    symbol="#4d549f",
    symbol_inside="#ffffff",
    door="#0f7f86",
    door_inside="#123f52",
    soles="#b6fff8",
    letter="#17143a",
    letter_edge="#ffffff",
    glow="#ffc400",
    coming="#07472a",
    coming_ground="#ffffff",
    journey="#ffffff",
    accent="#ffe14d",
    alarm="#d3202b",
    panel="#ffffff",
    panel_edge="#7d83c6",
    text="#17143a",
    muted="#5b5688",
    veil="#ffffff",
    ghost=0.5,
)

THEMES: Mapping[str, Theme] = MappingProxyType({"dark": DARK, "light": LIGHT})

READS: tuple[tuple[str, str, float], ...] = (
    ("text", "panel", TEXT_CONTRAST),
    ("muted", "panel", TEXT_CONTRAST),
    ("coming", "coming_ground", TEXT_CONTRAST),
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
    ("card_line", "card_back", SHAPE_CONTRAST),
)
"""Pairs of colours and the contrast that each pair needs; "squares.1" is the second colour of `squares`."""


def theme(name: str) -> Theme:
    """Return the theme of that name. Raises KeyError, with the names that exist."""
    if name not in THEMES:
        raise KeyError(f"no theme {name!r}; there are: {', '.join(THEMES)}")
    return THEMES[name]
