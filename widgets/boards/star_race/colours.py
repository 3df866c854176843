"""The colours that only this board uses, one table for each theme; see `widgets.drawing.theme` for the others."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from widgets.drawing.theme import SHAPE_CONTRAST, TEXT_CONTRAST

ALIENS: Mapping[str, str] = MappingProxyType(
    {"yellow": "#ffd93b", "blue": "#4d9bff", "red": "#ff6a4d", "green": "#35c795", "violet": "#d9a6ff"}
)
"""The aliens' colours. Dark text is readable on each; aliens also differ in silhouette."""
PAPER = "#fff6e2"
"""The ground of cards."""
HEART = "#d81b60"
"""The sign of a favourite."""
PLANETS = ("#e8739c", "#6f8ff0", "#3fb3a6", "#a583ea", "#dfa45c", "#62b9e6")
"""The planets' colours; kinds of planets also differ in surface."""
VALUES: Mapping[int, str] = MappingProxyType({0: "#2c2a66", 3: "#ffe14d", 2: "#ffffff", 1: "#d9a6ff", -1: "#ff6a4d"})
"""The ground of each value of a place."""


@dataclass(frozen=True, slots=True)
class Colours:
    """The colours of one theme, by their purpose."""

    sky: tuple[str, str, str, str, str]
    """The colours of the sky from the supernova outwards."""
    arm: str
    """The arm of the galaxy, on which the planets lie."""
    arm_opacity: float
    orbit: str
    """The dots from planet to planet."""
    planet_edge: str
    badge: str
    """The ground of planets' numbers and of counts."""
    badge_text: str
    eaten: str
    """The remains of a planet."""
    step: str
    """The front of the steps of the places."""
    step_top: str
    step_text: str
    flare: str
    """The light round the supernova, and round the planet that is eaten next."""
    tray: str
    """The ground under a hand."""


DARK = Colours(
    sky=("#ff9a4a", "#8c2a5e", "#3c1a58", "#1d1244", "#0b0a26"),
    arm="#ffd7a8",
    arm_opacity=0.07,
    orbit="#ffe9d0",
    planet_edge="#17143a",
    badge="#17143a",
    badge_text="#ffffff",
    eaten="#ffe2b0",
    step="#2a2563",
    step_top="#8d84d8",
    step_text="#ffffff",
    flare="#ffb347",
    tray="#2a2563",
)

LIGHT = replace(
    DARK,
    sky=("#ffd98a", "#ffd3c2", "#f7dcf0", "#ece6fd", "#dcd8f6"),
    arm="#a06ac8",
    arm_opacity=0.1,
    orbit="#7d4fa6",
    eaten="#6a3a1c",
    step="#e2dcfa",
    step_top="#7a6fd0",
    step_text="#17143a",
    flare="#ff8a2e",
    tray="#e9e4fb",
)

COLOURS: Mapping[str, Colours] = MappingProxyType({"dark": DARK, "light": LIGHT})

READS: tuple[tuple[str, str, float], ...] = (
    ("badge_text", "badge", TEXT_CONTRAST),
    ("step_text", "step", TEXT_CONTRAST),
    ("eaten", "sky.1", SHAPE_CONTRAST),
    ("eaten", "sky.2", SHAPE_CONTRAST),
    ("orbit", "sky.2", SHAPE_CONTRAST),
    ("step_top", "step", SHAPE_CONTRAST),
)
"""Pairs of colours and the contrast that each pair needs, as in `widgets.drawing.theme.READS`."""
