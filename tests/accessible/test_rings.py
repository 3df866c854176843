"""The ring of the focus and the borders of controls stand out 3:1 from what they lie on (WCAG 2.2, 1.4.11)."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

import playground
from widgets.scene import Scene
from widgets.styles import ACCENT, DAY, FOCUS, NIGHT, PAPER, RULES, SHEET
from widgets.theme import INK, SHAPE_CONTRAST, THEMES, contrast

RINGS = {"dark": ACCENT, "light": INK}
"""The ring round a board that has the focus, by theme: in the style sheet under these selectors."""
SELECTORS = {
    "dark": ".kit .playground-stage canvas:focus-visible",
    "light": ".kit.kit-light .playground-stage canvas:focus-visible",
}
INWARD = 1.5
"""The middle of the ring, from the edge of the board."""


def _at_the_edge(painter: Any, scene: Scene) -> Any:
    """The colours under a ring along the edge of a scene."""
    along = np.linspace(0.03, 0.97, 60)
    w, h = scene.width, scene.height
    x = np.concatenate([along * w, along * w, np.full(60, INWARD), np.full(60, w - INWARD)])
    y = np.concatenate([np.full(60, INWARD), np.full(60, h - INWARD), along * h, along * h])
    colours = np.full((x.size, 3), 255.0)
    for put in painter.leaves((*scene.ground, *scene.shapes), scene.motifs):
        painter.lay(put, x, y, colours)
    return colours


@pytest.mark.parametrize("game", playground.games())
@pytest.mark.parametrize("theme", THEMES)
def test_the_ring_round_a_board_stands_out_along_its_edge(painter: Any, game: str, theme: str) -> None:
    assert RULES[SELECTORS[theme]] == f"outline-color:{RINGS[theme]}"
    ring = painter.luminance(painter.colour(RINGS[theme]))
    for example in painter.examples(game)[:6]:
        for pad, scene in example.scenes(example.lesson.figure, theme).items():
            found = painter.contrast(ring, painter.luminance(_at_the_edge(painter, scene)))
            assert np.quantile(found, 0.1) >= SHAPE_CONTRAST, (example.lesson.id, pad)


def test_the_ring_round_a_control_stands_out_from_every_ground_that_it_can_lie_on() -> None:
    assert (
        f"outline:3px solid {FOCUS} !important"
        in RULES[".kit :is(button,summary,select,input,.kit-scroll):focus-visible"]
    )
    assert {
        ground: contrast(FOCUS, ground) for ground in (PAPER, SHEET, NIGHT, DAY) if contrast(FOCUS, ground) < 3
    } == {}


@pytest.mark.parametrize("selector", [rule for rule in RULES if re.search(r"button|select|input|textarea|label", rule)])
def test_the_border_of_what_is_pressed_or_filled_in_stands_out(selector: str) -> None:
    """A control that is off need not (1.4.11 exempts it)."""
    lines = re.findall(r"border:\d+px solid (#[0-9a-f]{6})", RULES[selector])
    assert all(contrast(line, ground) >= SHAPE_CONTRAST for line in lines for ground in (PAPER, SHEET))
