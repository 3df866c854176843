"""The ring of the focus and the borders of controls stand out 3:1 from what they lie on (WCAG 2.2, 1.4.11)."""

from __future__ import annotations

import re
from typing import Any

import numpy as np
import pytest

import playground
from tests.colours import contrast
from widgets.drawing.scene import Scene
from widgets.drawing.theme import INK, SHAPE_CONTRAST, THEMES
from widgets.kernel.kit import CSS
from widgets.page.styles import VALUES

RULES = {
    " ".join(selector.split()): re.sub(
        r"var\(--kit-([a-z-]+)\)", lambda found: VALUES.get(found[1], found[0]), declared
    )
    for selector, declared in re.findall(r"([^{}]+)\{([^{}]*)\}", re.sub(r"/\*.*?\*/", "", CSS, flags=re.DOTALL))
}
"""What each selector of the style sheet declares."""
RINGS = {"dark": VALUES["accent"], "light": INK}
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


@pytest.mark.level("teaches")
@pytest.mark.parametrize("game", playground.games())
@pytest.mark.parametrize("theme", THEMES)
def test_the_ring_round_a_board_stands_out_along_its_edge(painter: Any, game: str, theme: str) -> None:
    assert f"outline-color: {RINGS[theme]};" in RULES[SELECTORS[theme]]
    ring = painter.luminance(painter.colour(RINGS[theme]))
    for example in painter.examples(game)[:6]:
        for pad, scene in example.scenes(example.lesson.figure, theme).items():
            found = painter.contrast(ring, painter.luminance(_at_the_edge(painter, scene)))
            assert np.quantile(found, 0.1) >= SHAPE_CONTRAST, (example.lesson.id, pad)


def test_the_ring_round_a_control_stands_out_from_every_ground_that_it_can_lie_on() -> None:
    ring = VALUES["focus"]
    assert (
        f"outline: 3px solid {ring} !important"
        in RULES[".kit :is(button, summary, select, input, textarea, .kit-scroll):focus-visible"]
    )
    grounds = [VALUES[name] for name in ("paper", "sheet", "night", "day")]
    assert {ground: contrast(ring, ground) for ground in grounds if contrast(ring, ground) < 3} == {}


@pytest.mark.parametrize("selector", [rule for rule in RULES if re.search(r"button|select|input|textarea|label", rule)])
def test_the_border_of_what_is_pressed_or_filled_in_stands_out(selector: str) -> None:
    """A control that is off need not (1.4.11 exempts it)."""
    lines = re.findall(r"border: \d+px solid (#[0-9a-f]{6})", RULES[selector])
    assert all(
        contrast(line, ground) >= SHAPE_CONTRAST for line in lines for ground in (VALUES["paper"], VALUES["sheet"])
    )
