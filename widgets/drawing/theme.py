"""The colours that boards share: one table for each theme, dark and light, safe for colour-blind eyes.

Boards refer to a colour by its purpose; the themes differ only in their tables. A colour that one board alone uses
belongs to that board: see `widgets.boards.star_race.colours`. Text has a contrast of at least 4.5:1 to its ground, and
shapes with a meaning have 3:1 (WCAG 2.2); `READS` lists those pairs, and the tests compute them.
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
    ground: str
    """The plain ground of a board or of a pad of panels."""
    glints: tuple[str, str, str]
    """Far stars."""
    plate: str
    """The shadow under the whole board."""
    shadow: str
    coming: str
    """Dots and numbers of later steps."""
    coming_ground: str
    accent: str
    """The step under way."""
    alarm: str
    """The sign of a refusal."""
    panel: str
    panel_edge: str
    text: str
    muted: str
    card_back: str
    card_line: str
    card_moon: str

    def hue(self, name: str) -> str:
        """Return the colour (#rrggbb) of the piece called `name`, the same in both themes.

        Raises KeyError if HUES has no such piece.
        """
        return HUES[name]


DARK = Theme(
    name="dark",
    ground="#3a3480",
    glints=("#ffffff", "#ffd9f2", "#bcd4ff"),
    plate="#07051c",
    shadow="#06051a",
    coming="#d9ffe9",
    coming_ground="#1b1747",
    accent="#ffe14d",
    alarm="#ff6a5e",
    panel="#14123a",
    panel_edge="#5960a8",
    text="#ffffff",
    muted="#a9a3d6",
    card_back="#403a8c",
    card_line="#cfc8ff",
    card_moon="#8079d6",
)

LIGHT = replace(
    DARK,
    name="light",
    ground="#efebfd",
    glints=("#b9a4e8", "#e39cc9", "#93b1ea"),
    plate="#8f86c9",
    shadow="#7f76bd",
    coming="#07472a",
    coming_ground="#ffffff",
    accent="#ffe14d",
    alarm="#d3202b",
    panel="#ffffff",
    panel_edge="#7d83c6",
    text="#17143a",
    muted="#5b5688",
)

THEMES: Mapping[str, Theme] = MappingProxyType({"dark": DARK, "light": LIGHT})

READS: tuple[tuple[str, str, float], ...] = (
    ("text", "panel", TEXT_CONTRAST),
    ("muted", "panel", TEXT_CONTRAST),
    ("coming", "coming_ground", TEXT_CONTRAST),
    ("card_line", "card_back", SHAPE_CONTRAST),
    ("coming", "ground", SHAPE_CONTRAST),
    ("alarm", "ground", SHAPE_CONTRAST),
    ("text", "ground", TEXT_CONTRAST),
)
"""Pairs of colours and the contrast that each pair needs; "glints.1" is the second colour of `glints`."""


def theme(name: str) -> Theme:
    """Return the theme of that name. Raises KeyError, with the names that exist."""
    if name not in THEMES:
        raise KeyError(f"no theme {name!r}; there are: {', '.join(THEMES)}")
    return THEMES[name]
