"""The colours that only Fairy Lights uses: cards, players, the stall and the evening round it.

The colours of all boards (text, panels, highlights, refusals) are in `widgets.drawing.theme`. `READS` lists the pairs
that need a contrast, for the tests.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import NamedTuple

from widgets.drawing.theme import INK, SHAPE_CONTRAST, TEXT_CONTRAST


class Kind(NamedTuple):
    """A colour of cards: its lamps and frame, and the ground of its pictures from top to bottom."""

    bright: str
    dark: str
    deep: str


KINDS: Mapping[str, Kind] = MappingProxyType(
    {
        "yellow": Kind("#ffdc3f", "#3d360c", "#8a7a12"),
        "pink": Kind("#ff86bb", "#45163a", "#9c2f6d"),
        "orange": Kind("#ff9233", "#4a200c", "#8c400c"),
        "silver": Kind("#d3dfff", "#252e52", "#56658f"),
        "gold": Kind("#e5b32a", "#2e1f10", "#6b4b1c"),
    }
)
"""The colours of cards. Each colour also has its own creature and shape of lamp, and gold its own frame."""

SEATS: Mapping[str, str] = MappingProxyType(
    {
        "red": "#ff6a5e",
        "blue": "#5aa5ff",
        "green": "#45d07c",
        "violet": "#b792ff",
        "turquoise": "#58e1dc",
        "white": "#ffffff",
    }
)
"""The colours of the players' tags; dark text is readable on each, and each tag shows its player's name."""

GOOD, GOOD_LINE = "#c9ffdf", "#0b6b3c"
BAD, BAD_LINE = "#ffd0cf", "#a3122a"
OPEN, OPEN_LINE = "#fff3cf", "#6a4a00"
"""The grounds of verdicts on a series, each with the colour of its sign (a tick, a cross, dots)."""


@dataclass(frozen=True, slots=True)
class Palette:
    """The colours of one theme, by their purpose."""

    sky: tuple[str, str, str]
    """The colours of the sky from the top to the hills."""
    moon: str
    moon_spot: str
    glints: str
    hills: tuple[str, str]
    """The far hills and the near ones."""
    lawn: tuple[str, str]
    grass: str
    fly: str
    """Fireflies, or in daylight dandelion seeds."""
    inside: str
    """The wall of the stall, behind the cards."""
    slot: str
    """The outline of an empty slot."""
    awning: tuple[str, str]
    wood: str
    wood_light: str
    post: str
    tag: str
    """Tags with numbers, and signs with names."""
    cloth: tuple[str, str]
    """The blanket that the discard lies on."""
    box: str
    """The ground of the odds."""
    box_edge: str
    dial: str
    """The part of the dial that is not filled."""
    write: str
    """Numbers on the ground of the odds and of an area."""
    faint: str
    area: tuple[str, str]
    """A player's area from top to bottom."""
    area_edge: str
    pad: str
    """The ground between the areas."""
    wire: str
    wire_edge: str
    socket: str
    """Lamps that are not lit yet."""
    shade: str
    """Shadows."""
    fade: str
    """The colour towards which ghosts fade."""


DARK = Palette(
    sky=("#101a4a", "#27306e", "#1c4a63"),
    moon="#fff3c4",
    moon_spot="#ecd99a",
    glints="#dfe8ff",
    hills=("#17365a", "#123246"),
    lawn=("#123a3c", "#0f3a2c"),
    grass="#2f8a68",
    fly="#f4ff8a",
    inside="#221741",
    slot="#9d8fd6",
    awning=("#f3dcc0", "#5f2d70"),
    wood="#8a5a3a",
    wood_light="#c08a58",
    post="#6b4630",
    tag="#ffe9a8",
    cloth=("#5b2a52", "#76406b"),
    box="#14123a",
    box_edge="#8d84d8",
    dial=INK,
    write="#ffffff",
    faint="#b6b0e0",
    area=("#12343f", "#14473b"),
    area_edge="#5fa08c",
    pad="#0d1f33",
    wire="#8f98cc",
    wire_edge="#05060f",
    socket="#7f88bd",
    shade="#05060f",
    fade="#14424a",
)

LIGHT = replace(
    DARK,
    sky=("#bfe3ff", "#dff1ff", "#fdf0dc"),
    moon="#ffe07a",
    moon_spot="#ffe79b",
    glints="#ffffff",
    hills=("#c6e6cf", "#a8d9b4"),
    lawn=("#9fd6a4", "#84c48e"),
    grass="#3f8f55",
    fly="#ffffff",
    inside="#fff6e6",
    slot="#8a6d4b",
    awning=("#fff8ee", "#c2527f"),
    wood="#b98253",
    wood_light="#dcae7c",
    post="#99683f",
    tag="#fff3cf",
    cloth=("#f6d7dd", "#fbe9ec"),
    box="#ffffff",
    box_edge="#7d83c6",
    write="#17143a",
    faint="#55507f",
    area=("#f4fbf2", "#e2f3e0"),
    area_edge="#4f7f5f",
    pad="#cfe8d3",
    wire="#4b5078",
    wire_edge="#ffffff",
    socket="#777ca0",
    shade="#5e7a66",
    fade="#eaf6e8",
)

PALETTES: Mapping[str, Palette] = MappingProxyType({"dark": DARK, "light": LIGHT})

READS: tuple[tuple[str, str, float], ...] = (
    ("write", "box", TEXT_CONTRAST),
    ("write", "area.0", TEXT_CONTRAST),
    ("write", "area.1", TEXT_CONTRAST),
    ("faint", "box", TEXT_CONTRAST),
    ("faint", "area.0", TEXT_CONTRAST),
    ("slot", "inside", SHAPE_CONTRAST),
    ("socket", "area.0", SHAPE_CONTRAST),
    ("area_edge", "pad", SHAPE_CONTRAST),
)
"""Pairs of colours of a palette and the contrast that each pair needs; "area.1" is the second colour of `area`."""

PLAIN: tuple[tuple[str, str, float], ...] = (
    *((INK, colour, TEXT_CONTRAST) for colour in SEATS.values()),
    *((INK, kind.bright, TEXT_CONTRAST) for kind in KINDS.values()),
    *((kind.bright, kind.deep, SHAPE_CONTRAST) for kind in KINDS.values()),
    (INK, DARK.tag, TEXT_CONTRAST),
    (INK, LIGHT.tag, TEXT_CONTRAST),
    *((line, ground, TEXT_CONTRAST) for line, ground in ((GOOD_LINE, GOOD), (BAD_LINE, BAD), (OPEN_LINE, OPEN))),
)
"""Pairs of colours that are the same in both themes, and the contrast that each pair needs."""
