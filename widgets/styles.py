"""How everything round the boards looks: ink on paper, in both themes of a notebook, on its own ground.

Two ways to the same look: the style sheet for widgets, and inline styles for figures, which notebooks that
nobody trusts show without any style sheet.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

import ipywidgets as ipw

from widgets.html import Markup, style
from widgets.kit import KIT
from widgets.lifetime import html, lasting, visible
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
DAY = "#efeafc"
HOVER = "#ffeeb0"
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
    border_radius="12px",
    padding="1px 10px",
    margin="4px 6px 0 0",
)
CHIPS = style(color="#ffffff", font_size="13px", font_weight="bold")
"""The style of what holds chips, which is most of theirs."""
PADS = style(display="flex", flex_wrap="wrap", gap="8px", align_items="flex-start", margin="0 0 8px 0")


def flexible(width: float, smallest: float) -> str:
    """The style of a picture beside others: as wide as its share of the row, alone on it when that gets too little.

    `smallest` is how many pixels a unit it must at least have to stand beside another.
    """
    share = f"{round(width)} 1 {round(width * smallest)}px"
    return style(flex=share, min_width="0", max_width="100%", width="100%", height="auto", border_radius="12px")


RULES: Mapping[str, str] = MappingProxyType(
    {
        ".kit.widget-box": (
            f"background:{NIGHT};color:#ffffff;border-radius:16px;padding:12px;max-width:1022px;width:100%;"
            f"min-width:0;margin:0;overflow:visible;gap:10px;font:15px/1.45 {FONT}"
        ),
        ".kit.kit-light.widget-box": f"background:{DAY};color:{INK}",
        ".kit *": "box-sizing:border-box",
        "@media (prefers-reduced-motion:reduce)": ".kit *{animation:none !important;transition:none !important}",
        ".kit .jupyter-widgets": "color:inherit",
        ".kit .widget-box": "overflow:visible;min-width:0;margin:0",
        ".kit .widget-html,.kit .widget-html-content": (
            f"height:auto;min-width:0;margin:0;overflow:visible;color:inherit;font:15px/1.45 {FONT}"
        ),
        ".kit .widget-html:has(> .widget-html-content:empty)": "display:none",
        ".kit .kit-board.widget-box": "display:grid;grid-template-columns:minmax(0,1fr);width:100%;overflow:hidden",
        ".kit .kit-board > *": "grid-area:1/1",
        ".kit .playground-stage canvas:focus-visible": f"outline-color:{ACCENT}",
        ".kit.kit-light .playground-stage canvas:focus-visible": f"outline-color:{INK}",
        ".kit .kit-still img": "display:block;margin:0",
        ".kit .kit-board > button.kit-wake.jupyter-button:not(:disabled)": (
            "width:100%;height:100%;align-self:stretch;padding:0;border:0;border-radius:12px;background:none;font-size:0"
        ),
        ".kit .kit-board > button.kit-wake.jupyter-button:is(:hover,:focus-visible)": (
            f"box-shadow:inset 0 0 0 4px {FOCUS},inset 0 0 0 6px #ffffff;outline:none !important"
        ),
        ".kit .kit-behind[class*=kit-veil-].widget-box": "display:none",
        ".kit .kit-drawing.widget-box": "display:none",
        ".kit .kit-behind[class*=kit-veil-] + .kit-drawing.widget-box": "display:flex",
        ".kit .kit-held.widget-box": "min-height:var(--kit-height)",
        ".kit .kit-held > :is(.kit-curtain,.kit-drawing).widget-box": (
            "position:relative;z-index:1;top:var(--kit-top);margin-bottom:var(--kit-room)"
        ),
        ".kit button.kit-late.jupyter-button": "animation:kit-late 4s",
        "@keyframes kit-late": "from,to{visibility:hidden}",
        ".kit .kit-card": (
            f"background:{PAPER};color:{INK};border:2px solid {LINE};border-radius:14px;padding:12px 16px;gap:10px;"
            "width:100%;color-scheme:light"
        ),
        ".kit input::placeholder": f"color:{SOFT};opacity:1",
        ".kit .kit-row": "display:flex;flex-flow:row wrap;align-items:center;gap:8px",
        ".kit .kit-top": "align-items:flex-start;gap:8px 16px",
        ".kit .kit-grow": "flex:1 1 300px",
        ".kit p": "margin:0;color:inherit",
        ".kit .kit-title": f"font:bold 17px/1.35 {FONT}",
        ".kit .kit-name": f"color:{ACCENT}",
        ".kit.kit-light .kit-name,.kit .kit-card .kit-name": "color:inherit",
        ".kit .kit-now": f"font:bold 34px/1 {FONT};white-space:nowrap",
        ".kit .kit-now small": f"font-size:17px;color:{SOFT};font-weight:bold",
        ".kit .kit-soft": f"color:{SOFT}",
        ".kit .kit-does": "font-weight:bold",
        ".kit .kit-heard": "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)",
        ".kit ul.kit-list": "margin:4px 0 0 0;padding:0 0 0 20px;list-style:disc",
        ".kit ul.kit-seats li": "display:flex;flex-flow:row wrap;gap:0 12px",
        ".kit ul.kit-seats": "display:flex;flex-flow:row wrap;gap:2px 22px;list-style:none;margin:4px 0;padding:0",
        ".kit ul.kit-list li": "margin:0;color:inherit",
        ".kit .kit-cited": f"color:{SOFT};font-size:13px;white-space:nowrap",
        ".kit details": "margin:0",
        ".kit summary": f"display:list-item;cursor:pointer;color:inherit;font:15px/1.6 {FONT}",
        ".kit .kit-wrong,.kit .kit-right": "border-left:5px solid;border-radius:6px;padding:6px 10px;margin:6px 0 0 0",
        ".kit .kit-wrong": f"color:{WRONG};background:{WRONG_PAPER}",
        ".kit .kit-right": f"color:{RIGHT};background:{RIGHT_PAPER}",
        ".kit .kit-wrong .kit-cited,.kit .kit-right .kit-cited": "color:inherit",
        ".kit button.jupyter-button": (
            f"height:auto;min-height:34px;width:auto;margin:0;padding:2px 14px;border:2px solid {NIGHT};"
            f"border-radius:17px;background:{SHEET};color:{INK};font:15px/1.3 {FONT};white-space:normal;"
            "box-shadow:none;text-overflow:clip;overflow:visible;align-self:flex-start"
        ),
        ".kit button.jupyter-button:hover:not(:disabled)": f"background:{HOVER};color:{INK};box-shadow:none",
        ".kit button.jupyter-button:disabled": f"opacity:1;color:{SOFT};border:2px dashed {LINE}",
        ".kit button.kit-chip:not(:hover)": f"background:{NIGHT};color:#ffffff",
        ".kit button.kit-chip": "font-weight:bold;font-size:14px;min-height:30px",
        ".kit button.kit-chip.kit-open": f"background:{ACCENT};color:{INK}",
        ".kit button.kit-round": (
            "width:42px;height:42px;min-height:42px;padding:0;border-radius:50%;font-size:0;flex:none;align-self:center"
        ),
        ".kit button.kit-round i": "font-size:18px;margin:0;line-height:38px;color:inherit",
        ".kit button.kit-round i.fa-caret-left,.kit button.kit-round i.fa-caret-right": "font-size:28px",
        ".kit button.kit-play:not(:hover)": f"background:{ACCENT}",
        ".kit button.kit-play": "width:54px;height:54px",
        ".kit button.kit-play i": "font-size:22px;line-height:50px",
        ".kit button.kit-answer": "text-align:left;border-radius:10px;border-width:1px;flex:0 1 auto;max-width:100%",
        ".kit :is(button,summary,select,input,.kit-scroll):focus-visible": (
            f"outline:3px solid {FOCUS} !important;outline-offset:2px"
        ),
        ".kit .widget-label,.kit label": (
            f"color:inherit;font:15px/1.4 {FONT};width:auto;min-width:0;max-width:100%;height:auto;white-space:normal;"
            "text-align:left"
        ),
        ".kit .widget-dropdown,.kit .widget-text,.kit .widget-checkbox": "width:auto;height:auto;margin:0;min-width:0",
        ".kit .widget-dropdown,.kit .widget-text": "display:flex;flex-flow:row wrap;align-items:center;max-width:100%",
        ".kit .widget-dropdown select": "width:auto;min-width:104px;max-width:100%;flex:0 1 auto;padding-right:28px",
        ".kit .widget-checkbox label": (
            "display:flex;align-items:center;gap:6px;margin:0 8px 0 4px;white-space:normal;min-height:28px"
        ),
        ".kit .widget-checkbox input": "margin:0;flex:none;width:18px;height:18px",
        ".kit select,.kit input:is([type=text],[type=number])": (
            f"background-color:{SHEET};color:{INK};border:2px solid {NIGHT};border-radius:8px;font:15px/1.4 {FONT};"
            "height:34px;padding:2px 8px"
        ),
        ".kit .kit-rules": "display:flex;flex-flow:column;flex:1 1 300px;width:auto;height:auto;margin:0",
        ".kit .kit-rules select": "height:auto;width:100%;min-height:200px;padding:4px",
        ".kit .kit-rules option": "white-space:pre-wrap;padding:2px 6px",
        ".kit .kit-rulebook-list select": "min-height:300px",
        ".kit .kit-trier": "gap:10px;width:100%",
        ".kit .kit-record": "display:flex;flex-flow:column;width:100%;height:auto;margin:0",
        ".kit .kit-record textarea,.kit pre": (
            f"background:{SHEET};color:{INK};border:2px solid {NIGHT};border-radius:8px;width:100%;padding:6px 8px;"
            "font:13px/1.4 'DejaVu Sans Mono',monospace;white-space:pre;overflow:auto"
        ),
        ".kit .kit-scores": "border-collapse:collapse;margin:6px 0;color:inherit;background:none;font-size:15px",
        ".kit .kit-scores th,.kit .kit-scores td": (
            f"border:1px solid {LINE};padding:2px 10px;text-align:right;color:inherit;background:none"
        ),
        ".kit .kit-words-card": "container-type:inline-size",
        ".kit .kit-words": (
            "border-collapse:collapse;table-layout:fixed;width:100%;margin:0;color:inherit;background:none;"
            "font-size:15px"
        ),
        ".kit .kit-words :is(th,td)": (
            f"border:1px solid {LINE};padding:4px 8px;text-align:left;vertical-align:top;color:inherit;background:none;"
            "overflow-wrap:break-word"
        ),
        ".kit .kit-words small": f"color:{SOFT};font:13px/1.4 {FONT}",
        "@container (max-width:640px)": (
            ".kit .kit-words,.kit .kit-words :is(tbody,tr,caption){display:block}"
            ".kit .kit-words thead{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}"
            f".kit .kit-words tr{{border:2px solid {LINE};border-radius:10px;margin:0 0 8px 0;padding:4px 8px}}"
            ".kit .kit-words tbody :is(th,td){display:flex;flex-flow:row wrap;gap:0 8px;border:0;padding:2px 0}"
            ".kit .kit-words :is(th,td)[data-label]::before"
            f"{{content:attr(data-label);flex:0 0 88px;color:{SOFT};font:13px/1.6 {FONT}}}"
            ".kit .kit-words :is(th,td) > div{flex:1 1 160px;min-width:0}"
        ),
        "@media (max-width:480px)": (
            ".kit.widget-box{padding:4px;border-radius:10px}.kit .kit-card{padding:10px;border-radius:10px}"
        ),
        ".kit .kit-stack": "gap:10px",
        ".kit .kit-row > .kit-stack": "flex:1 1 300px",
        ".kit .kit-sheet": "gap:6px",
        ".kit .kit-counts > .kit-row": "flex:1 1 400px;flex-wrap:nowrap",
        ".kit .kit-counts input[type=number]": "flex:none;width:84px",
        ".kit .kit-scroll": "overflow-x:auto",
        ".kit button.kit-main:not(:hover)": f"background:{ACCENT};font-weight:bold",
        ".kit .kit-steps": (
            "display:flex;flex-flow:row wrap;align-items:center;gap:4px 8px;"
            "width:auto;height:auto;margin:0;flex:1 1 220px"
        ),
        ".kit .kit-steps > .widget-label": "margin:0;flex:none",
        ".kit .kit-steps .widget-radio-box": (
            "display:flex;flex-flow:row wrap;gap:6px;margin:0 !important;flex:0 1 auto;align-items:center"
        ),
        ".kit .kit-steps .widget-radio-box label": (
            f"position:relative;margin:0;min-width:32px;height:32px;padding:0 8px;line-height:28px;text-align:center;"
            f"border:2px solid {NIGHT};border-radius:16px;background:{SHEET};font-weight:bold;font-size:14px"
        ),
        ".kit .kit-steps .widget-radio-box label:has(~ label input:checked)": f"background:{NIGHT};color:#ffffff",
        ".kit .kit-steps .widget-radio-box label:has(input:checked)": (
            f"background:{ACCENT};color:{INK};box-shadow:0 0 0 2px {NIGHT}"
        ),
        "@media (forced-colors:active)": (  # the system's colours take the place of all grounds
            ".kit .kit-steps .widget-radio-box label:has(input:checked)"
            "{forced-color-adjust:none;background:Highlight;color:HighlightText;border-color:Highlight}"
        ),
        ".kit .kit-steps .widget-radio-box label:has(input:focus-visible)": (
            f"outline:3px solid {FOCUS};outline-offset:3px"
        ),
        ".kit .kit-steps .widget-radio-box input": (
            "position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer;float:none"
        ),
    }
)
"""The style sheet: selector -> declarations. Everything lies within `.kit`, so that no other output changes."""


def sheet() -> ipw.Widget:
    """The style sheet, for the first child of a widget: one for all, so that a page has to load it once.

    With it comes the script that every page needs with widgets of the kit on it.
    """
    KIT.load()
    return lasting("sheet", _sheet)


def _sheet() -> ipw.Widget:
    made = html(
        Markup("<style>" + "\n".join(f"{selector}{{{rules}}}" for selector, rules in RULES.items()) + "</style>")
    )
    visible(made, False)
    return made
