"""Many players on one page: few canvases, pictures of the rest, and no difference when one wakes.

Only a browser knows where a picture and a canvas lie, who has the focus, and what both look like.
"""

from __future__ import annotations

from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe

from tests.browser.kit_page import KitPage
from tests.browser.pointer import press
from widgets.kernel.wakeful import AWAKE

pytestmark = pytest.mark.browser
WIDGETS = Path(__file__).parents[1] / "widgets"
SETUP = f"""
from playground.lessons import exercises, library
import widgets
example = library.load({str(WIDGETS / "closed_way.toml")!r})
task = exercises.load({str(WIDGETS / "closed_way_exercise.toml")!r})
players = [widgets.lesson(example, step=number % 3) for number in range({AWAKE + 2})]
turn = widgets.your_turn(task)
"""
CELLS = [*(f"players[{number}]" for number in range(AWAKE + 2)), "turn"]
PADS = 2
CANVASES = ".jp-OutputArea-output canvas.lm-Widget"
BOXES = """([part, tag]) => [...part.querySelectorAll(tag)].map(e => e.getBoundingClientRect())
    .map(r => [r.x, r.y + scrollY, r.width, r.height].map(v => Math.round(v * 4) / 4))"""
DIFFER = """async ([first, second]) => {
    const pixels = await Promise.all([first, second].map(async data => {
        const image = new Image();
        image.src = 'data:image/png;base64,' + data;
        await image.decode();
        const canvas = document.createElement('canvas');
        [canvas.width, canvas.height] = [image.width, image.height];
        const context = canvas.getContext('2d');
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height).data;
    }));
    const [a, b] = pixels;
    if (a.length !== b.length) return 1;
    let differ = 0;
    for (let i = 0; i < a.length; i += 4)
        differ += [0, 1, 2].some(part => Math.abs(a[i + part] - b[i + part]) > 96);
    return differ / (a.length / 4);
}"""
SAME = 0.004
"""No more than this share of the pixels may differ visibly: edges are smoothed a little differently."""


@pytest.fixture(scope="module")
def page_full(new_notebook: Any) -> Any:
    notebook = new_notebook()
    notebook.open(notebook.lab.write("sleep.ipynb", SETUP, *CELLS)).run_all()
    notebook.page.locator(".kit-exercise .kit-still img").first.wait_for()
    return notebook


def _board(notebook: Any, number: int) -> Any:
    board = notebook.page.locator(".kit-board").nth(number)
    board.scroll_into_view_if_needed()
    return board


def _picture(notebook: Any, number: int) -> str:
    notebook.page.mouse.move(2, 2)
    return b64encode(_board(notebook, number).screenshot()).decode()


def _boxes(notebook: Any, number: int, tag: str) -> Any:
    return _board(notebook, number).evaluate(f"(part, tag) => ({BOXES})([part, tag])", tag)


def _awake(notebook: Any, number: int) -> Any:
    """Wait until a board is awake and its picture gone."""
    board = _board(notebook, number)
    board.locator("canvas").nth(PADS - 1).wait_for()
    board.locator(".kit-still img").first.wait_for(state="detached")
    return board


def _count(notebook: Any) -> int:
    return int(notebook.page.locator(CANVASES).count())


def test_a_page_full_of_players_has_few_canvases_and_pictures_of_the_rest(page_full: Any) -> None:
    assert _count(page_full) == AWAKE * PADS
    for number in range(AWAKE, len(CELLS)):
        assert len(_boxes(page_full, number, "img")) == PADS
    found = Axe().run(page_full.page, context=f".jp-Cell:nth-of-type({AWAKE + 2}) .kit-player").response["violations"]
    assert not found


@pytest.mark.parametrize(("number", "by"), [(AWAKE, "click"), (AWAKE + 1, "Enter"), (AWAKE + 2, "Space")])
def test_a_click_or_a_key_wakes_a_board_where_it_was_and_as_it_looked(page_full: Any, number: int, by: str) -> None:
    board = _board(page_full, number)
    waker = board.get_by_role("button", name="Play on this board")
    boxes, before = _boxes(page_full, number, "img"), _picture(page_full, number)
    if by == "click":
        waker.click()
    else:
        waker.focus()
        page_full.page.keyboard.press(by)
    board.locator("canvas").first.wait_for()
    at_once = _picture(page_full, number) if by == "click" else before  # a key leaves the ring of its focus
    _awake(page_full, number)
    page_full.page.wait_for_function(
        "board => board.contains(document.activeElement) && document.activeElement.tagName === 'CANVAS'",
        arg=board.element_handle(),
    )
    page_full.page.evaluate("() => document.activeElement.blur()")
    assert _boxes(page_full, number, "canvas") == boxes
    for after in (at_once, _picture(page_full, number)):
        assert page_full.page.evaluate(DIFFER, [before, after]) <= SAME
    assert _count(page_full) == AWAKE * PADS
    assert not page_full.errors


def test_a_control_wakes_its_board_does_its_work_and_keeps_the_focus(page_full: Any) -> None:
    page = page_full.page
    page_full.execute("for other in players[1:5]: other.stage.wake()")
    board = _board(page_full, 0)
    board.locator(".kit-still img").first.wait_for()
    player = page.locator(".kit-player").first
    following = player.get_by_role("button", name="One step on")
    following.focus()
    page.keyboard.press("Enter")
    player.locator(".kit-now", has_text="1").wait_for()
    _awake(page_full, 0)
    assert page.evaluate("() => document.activeElement.textContent") == "One step on"
    assert page_full.execute("print(players[0].index, players[0].errors.value)").strip() == "1"
    assert _count(page_full) == AWAKE * PADS
    assert not page_full.errors


def test_what_is_drawn_when_a_board_falls_asleep_is_drawn_to_its_end_and_then_closed(page_full: Any) -> None:
    """A movement names the sheets that it is drawn from again and again, for as long as it lasts."""
    page_full.execute("board = players[0].stage; board.wake(); stage = board.stage")
    _awake(page_full, 0)
    page_full.watch_drawing("stage.manager.model_id")
    page_full.execute("leg = next(players[0]._movements()); board.play(leg.frames, still=leg.still); board.sleep()")
    assert page_full.drawing_ended() == "drawn to its end"
    KitPage(page_full).until("print(stage.manager.comm)", "None")
    assert not page_full.errors


def test_a_page_loaded_again_shows_boards_asleep_and_awake(page_full: Any) -> None:
    page_full.execute("for other in players[1:5]: other.stage.wake()")
    _board(page_full, 0).locator(".kit-still img").first.wait_for()
    page_full.save()
    page_full.open("sleep.ipynb", keep=True)
    page_full.page.locator(".kit-still img").first.wait_for()
    page_full.page.wait_for_function(f"() => document.querySelectorAll('{CANVASES}').length === {AWAKE * PADS}")
    press(_board(page_full, 0).get_by_role("button", name="Play on this board"))
    _awake(page_full, 0)
    page_full.page.wait_for_function("() => document.activeElement.tagName === 'CANVAS'")
    assert _count(page_full) == AWAKE * PADS
