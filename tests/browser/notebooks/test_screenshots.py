"""Every board wide and at 400 pixels, dark and light, in its colours and within its room; pictures to look at.

They go to the ignored folder `screenshots` at the top of the repository.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import ViewportSize

if TYPE_CHECKING:
    from tests.browser.notebooks.conftest import Cell, Reader

pytestmark = [pytest.mark.browser, pytest.mark.slow]
SCREENSHOTS = Path(__file__).parents[3] / "screenshots"
TALL: ViewportSize = {"width": 1400, "height": 2400}
ROOMS = {"wide": "", "400": "400px"}
OUTSIDE = """root => {
    const edge = root.getBoundingClientRect().right + 1;
    return [...root.querySelectorAll('*')].filter(element => element.getBoundingClientRect().right > edge
        && !element.closest('.kit-board')?.contains(element)).map(element => element.outerHTML.slice(0, 120));
}"""
NARROW = "(root, width) => { root.style.width = width; }"


def test_every_board_fits_and_shows_its_colours_wide_and_narrow_dark_and_light(reader: Reader, player: Cell) -> None:
    reader.page.set_viewport_size(TALL)  # a notebook cuts what it scrolls
    steps, shown = reader.steps(player), reader.shown(player)
    folder = SCREENSHOTS / reader.path.stem
    folder.mkdir(parents=True, exist_ok=True)
    shown.press("To the last step")
    shown.shows(steps[-1])
    for theme in ("light", "dark"):
        shown.tick("Light board", on=theme == "light")
        shown.shows(steps[-1], theme)
        for name, width in ROOMS.items():
            shown.element.evaluate(NARROW, width)
            shown.element.screenshot(path=folder / f"{player.id} {name} {theme}.png", animations="disabled")
            assert shown.element.evaluate(OUTSIDE) == []
        shown.element.evaluate(NARROW, "")
    assert reader.notebook.errors == []
