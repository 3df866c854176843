"""How everything round the boards looks: ink on paper, in both themes of a notebook, on its own ground.

Two ways to the same look: the style sheet for widgets, and inline styles for figures, which notebooks that
nobody trusts show without any style sheet.
"""

from __future__ import annotations

from widgets.html import Markup, style
from widgets.theme import DARK, HUES, INK

PAPER = "#fff5e1"
SHEET = "#ffffff"
LINE = "#c9b98f"
SOFT = "#5a5678"
"""Second-rank text: 6:1 on paper."""
NIGHT = DARK.panel
ACCENT = HUES["yellow"]
WRONG = "#a3121d"
WRONG_PAPER = "#ffe3e0"
RIGHT = "#0b5c36"
RIGHT_PAPER = "#dcf6e6"
FOCUS = "#1f5fd0"
FONT = "'DejaVu Sans', Verdana, sans-serif"

CARD = style(
    background=PAPER,
    color=INK,
    border=f"2px solid {LINE}",
    border_radius="14px",
    padding="12px 16px",
    font_family=FONT,
    font_size="15px",
    line_height="1.45",
)
CAPTION = style(margin="0", color=INK)
TITLE = style(margin="0 0 4px 0", color=INK, font_weight="bold")
CHIP = style(
    display="inline-block",
    background=NIGHT,
    color="#ffffff",
    border_radius="12px",
    padding="1px 10px",
    margin="4px 6px 0 0",
    font_size="13px",
    font_weight="bold",
)
PADS = style(display="flex", flex_wrap="wrap", gap="8px", align_items="flex-start", margin="0 0 8px 0")


def flexible(width: float, smallest: float) -> str:
    """The style of a picture beside others: as wide as its share of the row, alone on it when that gets too little.

    `smallest` is how many pixels a unit it must at least have to stand beside another.
    """
    share = f"{round(width)} 1 {round(width * smallest)}px"
    return style(flex=share, min_width="0", max_width="100%", width="100%", height="auto", border_radius="12px")


def sheet(css: str) -> Markup:
    """A style sheet as an element."""
    return Markup(f"<style>{css}</style>")
