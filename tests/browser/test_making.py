"""Making something in a browser: a fault is answered while one types, a press draws, what is saved is played."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.pointer import press

pytestmark = pytest.mark.browser
TILES = "from widgets import make_pieces\nmade = make_pieces('gravity_superstar')\nmade"
EXAMPLE = "from widgets import make_example\nmade = make_example('gravity_superstar')\nmade"
WHERE = """
from widgets.boards import board
print(*board('gravity_superstar').locate(made.drawing.sight.state, {place!r})[1:], made.drawing.scenes()['board'].width)
"""


def text_of(notebook: Any) -> str:
    return str(notebook.execute("print(made.desk.text, end='')"))


def press_place(notebook: Any, place: str, *, touch: bool = False) -> None:
    """Press, or tap, the middle of a place on the picture."""
    left, top, width, height, whole = map(float, notebook.execute(WHERE.format(place=place)).split())
    canvas = notebook.page.locator(".kit-maker canvas").first
    canvas.evaluate("canvas => canvas.scrollIntoView({block: 'center'})")
    box = canvas.bounding_box()
    assert box
    part = box["width"] / whole
    point = box["x"] + (left + width / 2) * part, box["y"] + (top + height / 2) * part
    (notebook.page.touchscreen.tap if touch else notebook.page.mouse.click)(*point)


def wait_for_text(notebook: Any, wanted: Any) -> None:
    notebook.until(lambda: wanted(text_of(notebook)))


def test_a_tile_is_typed_pressed_saved_and_played(notebook: Any, lab: Any) -> None:
    notebook.open(lab.write("tile.ipynb", TILES)).run_all()
    page = notebook.page
    area = page.locator(".kit-maker textarea")
    area.wait_for()
    area.press("Control+Home")
    for key in ("ArrowDown", "ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight", "Delete"):
        area.press(key)
    area.press_sequentially("x")
    fault = "tile 1, front, a1: line 3, column 4: a square of a tile cannot read 'x'"
    page.locator(".kit-maker .kit-wrong", has_text=fault).wait_for()
    assert page.locator(".kit-maker li", has_text="symbols: 11 of 12").is_visible()

    page.locator(".kit-maker").get_by_text("a star symbol", exact=True).click()
    press_place(notebook, "a1")
    page.get_by_text("This can be played with.").wait_for()
    assert area.input_value() == text_of(notebook)
    page.locator(".kit-maker").get_by_text("a platform", exact=True).click()
    press_place(notebook, "c3/north", touch=True)
    wait_for_text(notebook, lambda text: text.splitlines()[5] == "+     +     +     +     +-----+")
    page.locator(".kit-maker canvas").first.press("ArrowRight")
    page.locator(".kit-maker canvas").first.press("Enter")
    wait_for_text(notebook, lambda text: text.splitlines()[5] == "+     +     +     +-----+-----+")

    press(page.get_by_role("button", name="Save", exact=True))
    page.get_by_text("Saved: own/gravity_superstar-tiles.txt").wait_for()
    assert (lab.root / "own" / "gravity_superstar-tiles.txt").read_text(encoding="utf-8") == text_of(notebook)
    press(page.get_by_role("button", name="Play with it"))
    page.locator(".kit-table .kit-trier").wait_for()
    press(page.get_by_role("button", name="Close the game"))
    page.locator(".kit-table").wait_for(state="detached")
    assert notebook.errors == []


def test_an_example_is_typed_and_the_player_shows_it_once_nobody_types(notebook: Any, lab: Any) -> None:
    notebook.open(lab.write("example.ipynb", EXAMPLE)).run_all()
    page = notebook.page
    area = page.locator(".kit-maker > .kit-card textarea").first
    area.wait_for()
    area.press("Control+End")
    area.press_sequentially('\n[[step]]\ncaption = "In by the door."\ndo = "place"\n')
    page.get_by_text("1 step: it holds.").wait_for()
    page.locator(".kit-player", has_text="My own example").wait_for()
    line = page.get_by_label("Next action")
    line.fill("high jump left")
    line.press("Enter")
    page.get_by_text("2 steps: all hold.").wait_for()
    page.locator(".kit-player .kit-wrong", has_text="a platform stops the second").wait_for()
    assert 'attempt = "high jump left"' in area.input_value()

    press(page.get_by_role("button", name="Go on with it on the board"))
    press(page.locator(".kit-options button.kit-answer").locator("visible=true").first)
    press(page.get_by_role("button", name="Write down what was played"))
    page.get_by_text("3 steps: all hold.").wait_for()
    press(page.get_by_role("button", name="Save", exact=True))
    page.get_by_text("Saved: own/MY-1.toml").wait_for()
    assert "took-star" in (lab.root / "own" / "MY-1.toml").read_text(encoding="utf-8")
    assert notebook.errors == []
