"""What only a browser can tell about boards: page reloads, two views, errors, frames, focus, the wheel."""

from __future__ import annotations

from ast import literal_eval
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.kit_page import KitPage
from tests.browser.pointer import press, settle

pytestmark = pytest.mark.browser
BOARD = """
import ipywidgets as ipw
from widgets.kernel import KERNEL
from widgets.kernel.kit import Kit
from widgets.drawing.scene import Circle, Motif, Rect, Scene, Stamp
from widgets.drawing.stage import Stage

KERNEL.of(Kit).load()
MOTIFS = {"dot": Motif((Circle(0, 0, 10, fill="#ffe14d"),), -10, -10, 10, 10)}
GROUND = (Rect(0, 0, 200, 200, fill="#241c57"),)

def scene(x):
    return Scene(200, 200, GROUND, (Stamp("dot", x, 100),), MOTIFS)

errors, points, keys = [], [], []
before, after = ipw.Button(description="before"), ipw.Button(description="after")
stage = Stage(
    {"board": scene(50), "players": scene(150)},
    on_error=errors.append,
    on_point=lambda pad, x, y: points.append((pad, round(x), round(y))),
    on_key=keys.append,
    leave=after,
    leave_back=before,
)
"""
SHOW = "ipw.VBox([before, stage.widget, after])"
LATE = """
import time

answer, send_state, asked, leaving = ipw.Widget._handle_control_comm_msg, ipw.Widget.send_state, [], []

def late(message):
    time.sleep(5)
    answer(message)

def counted(widget, key=None):
    asked.append(key)
    if key is None and leaving:
        leaving.pop().close()
    send_state(widget, key)

ipw.Widget._handle_control_comm_msg, ipw.Widget.send_state = late, counted
"""
"""The kernel says the state of all widgets later than JupyterLab waits for it: four seconds. What is in `leaving` is
closed when the page then asks for the first widget alone."""
LOSE = "() => window.drawing.widget_manager.clear_state()"
"""Lets a page close all widgets, those that the watched drawing still needs among them."""
GROUND, DOT = "#241c57", "#ffe14d"
SCROLL_HALF = """canvas => {
    canvas.closest('.jp-WindowedPanel-outer').scrollBy(0, canvas.getBoundingClientRect().y + 100);
    return canvas.getBoundingClientRect().y;
}"""
"""Scrolls the upper 100 pixels of a board out of sight. Returns where its upper edge is then."""
FOCUSED = "() => document.activeElement.textContent"
COUNT_FRAMES = """selector => {
    const context = document.querySelector(selector).getContext('2d');
    const draw = context.drawImage.bind(context);
    window.frames_at = [];
    context.drawImage = (...given) => { window.frames_at.push(performance.now()); return draw(...given); };
}"""
CANVAS = ".jp-OutputArea-output canvas.lm-Widget"


def _opened(notebook: Any, name: str, *cells: str) -> Any:
    notebook.open(notebook.lab.write(f"{name}.ipynb", *cells)).run_all()
    notebook.canvas()
    return notebook


def _moved_and_reloaded(notebook: Any, name: str) -> None:
    """Show another picture on the first pad, load the page anew, and find that picture there."""
    notebook.execute("stage.show({'board': scene(150)})")
    notebook.wait_for_pixel(0, 300, 200, DOT)
    notebook.save()
    notebook.open(f"{name}.ipynb", keep=True)
    notebook.canvas()
    notebook.wait_for_pixel(0, 300, 200, DOT)


@pytest.fixture(scope="module")
def shared(new_notebook: Any) -> Any:
    """One page with the board, for all tests that leave it as it is."""
    return _opened(new_notebook(), "shared", BOARD, SHOW)


@pytest.fixture
def board(shared: Any) -> Any:
    """The shared page with its first picture and nothing heard."""
    shared.execute("points.clear(); keys.clear(); stage.show({'board': scene(50), 'players': scene(150)})")
    shared.wait_for_pixel(0, 100, 200, DOT)
    shared.wait_for_pixel(1, 300, 200, DOT)
    return shared


def test_a_reloaded_page_shows_the_last_picture(notebook: Any) -> None:
    _opened(notebook, "reload", BOARD, SHOW)
    _moved_and_reloaded(notebook, "reload")
    notebook.wait_for_pixel(0, 100, 200, GROUND)
    notebook.wait_for_pixel(1, 300, 200, DOT)
    notebook.execute("stage.show({'board': scene(50)})")
    notebook.wait_for_pixel(0, 100, 200, DOT)
    assert notebook.execute("print(errors)").strip() == "[]"


@pytest.mark.slow
def test_a_page_reloaded_from_a_slow_kernel_asks_for_each_widget_and_shows_the_last_picture(notebook: Any) -> None:
    """One widget that does not answer, as it is closed meanwhile, would keep all others from the page."""
    leaving = "from widgets import editions\nlast = editions('star_race')\nleaving.append(last)\nlast"
    reading = "from widgets import lesson\nlesson('GS-W9', text=True)"
    _opened(notebook, "late", BOARD, LATE, SHOW, reading, leaving)
    _moved_and_reloaded(notebook, "late")
    assert int(notebook.execute("print(asked.count(None))")) > 50
    notebook.page.locator(".kit-player [role=gridcell]").first.wait_for()
    press(notebook.page.get_by_role("button", name="To the last step"))
    expect(notebook.page.locator(".kit-steps input").last).to_be_checked()
    assert notebook.execute("print(leaving)").strip() == "[]"
    notebook.prints("print(last.comm)", "None")
    expect(notebook.page.locator(".kit-editions")).to_have_count(0)
    assert notebook.execute("print(errors)").strip() == "[]"


def test_a_page_whose_line_was_cut_shows_the_picture_though_it_was_lost(board: Any) -> None:
    """A page loaded anew may lose its line in the midst of it, and with it the word that its canvas is empty."""
    lost = "canvas => canvas.getContext('2d').clearRect(0, 0, canvas.width, canvas.height)"
    board.canvas().evaluate(lost)
    assert board.pixels(0, 100, 200) == (0, 0, 0, 0)
    board.page.evaluate("() => window.jupyterapp.shell.currentWidget.sessionContext.session.kernel.reconnect()")
    board.wait_for_pixel(0, 100, 200, DOT)
    assert board.execute("print(errors)").strip() == "[]"


@pytest.mark.parametrize("first_loses", ["nothing", "its widgets"])
def test_a_notebook_closed_while_its_board_moves_leaves_no_error_in_the_page(notebook: Any, first_loses: str) -> None:
    """The page is asked when it has drawn a board that is to be closed, and can tell nobody any more.

    A kernel that ends may close its widgets while the page still draws with them.
    """
    _opened(notebook, "leaving", BOARD, SHOW)
    notebook.wait_for_pixel(0, 100, 200, DOT)
    notebook.watch_drawing("stage.manager.model_id")
    notebook.execute(
        "for leg in range(8): stage.play([{'board': (Stamp('dot', 50 + i, 50),)} for i in range(18)])\nstage.close()"
    )
    if first_loses == "its widgets":
        notebook.page.evaluate(LOSE)
    notebook.clear()
    ended = notebook.drawing_ended()
    assert ended == "drawn to its end" if first_loses == "nothing" else "model not found" in ended
    settle(notebook.page)
    assert notebook.errors == []


def test_a_board_shown_twice_is_drawn_in_both_places(notebook: Any) -> None:
    _opened(notebook, "twice", BOARD, SHOW, "stage.widget")
    for canvas, x in ((0, 100), (1, 300), (2, 100), (3, 300)):
        notebook.wait_for_pixel(canvas, x, 200, DOT)
    notebook.execute("stage.show({'board': scene(150)})")
    for canvas in (0, 2):
        notebook.wait_for_pixel(canvas, 300, 200, DOT)


def test_a_board_that_fails_in_the_browser_stops_no_other(notebook: Any) -> None:
    other = "other = Stage({'board': scene(50)}, on_error=errors.append)\nother.widget"
    _opened(notebook, "isolated", BOARD, SHOW, other)
    notebook.wait_for_pixel(2, 100, 200, DOT)
    # What `check` refuses, sent past it: a negative radius raises in the browser.
    notebook.execute(
        "from widgets.drawing.brush import Brush\n"
        "wrong = Brush(None, None)\\n"
        "wrong.do('switchCanvas', 'IPY_MODEL_' + stage.canvases['board'].model_id)\\n"
        "wrong.do('arc', 0, 0, -1, 0, 1)\\n"
        "stage._send(wrong)".replace("\\n", "\n")
    )
    notebook.execute("other.show({'board': scene(150)})")
    notebook.wait_for_pixel(2, 300, 200, DOT)
    assert any("negative" in error for error in notebook.errors)


def test_an_animation_draws_every_frame_and_leaves_no_trail(board: Any) -> None:
    board.page.evaluate(COUNT_FRAMES, CANVAS)
    board.execute(
        "still = Scene(200, 200, GROUND, motifs=MOTIFS)\n"
        "frames = [{'board': (Stamp('dot', 50 + 5 * i, 50, turn=5 * i),)} for i in range(18)]\n"
        "assert stage.play(frames, still={'board': still}) < 40_000"
    )
    board.page.wait_for_function("() => window.frames_at.length >= 18")
    board.wait_for_pixel(0, 2 * (50 + 5 * 17), 100, DOT)
    # One for each frame, and the end of the message, which shows each canvas that it named once more.
    assert 18 <= board.page.evaluate("() => window.frames_at.length") <= 22
    for x in (100, 150, 200):
        board.wait_for_pixel(0, x, 100, GROUND)
    board.execute("stage.show({'board': scene(150)})")
    board.wait_for_pixel(0, 2 * (50 + 5 * 17), 100, GROUND)
    board.wait_for_pixel(0, 300, 200, DOT)


def test_two_pads_move_at_once(board: Any) -> None:
    board.execute(
        "stage.play([{pad: (Stamp('dot', 20 + 10 * i, 20),) for pad in ('board', 'players')} for i in range(10)])"
    )
    for canvas in (0, 1):
        board.wait_for_pixel(canvas, 220, 40, DOT)
        board.wait_for_pixel(canvas, 100, 40, GROUND)


def test_mouse_and_finger_point_in_units_of_the_scene(board: Any) -> None:
    settle(board.page)
    box = board.canvas(1).bounding_box()
    board.page.mouse.click(box["x"] + box["width"] / 4, box["y"] + box["height"] / 2)
    board.prints("print(len(points))", "1")
    board.page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 4)
    board.prints("print(len(points))", "2")
    clicked, tapped = literal_eval(board.execute("print(points)"))
    # The mouse stands on whole pixels.
    assert clicked == ("players", pytest.approx(50, abs=1), pytest.approx(100, abs=1))
    assert tapped == ("players", pytest.approx(100, abs=1), pytest.approx(50, abs=1))


def test_clicks_still_map_where_pads_wrap_and_shrink(notebook: Any) -> None:
    wide = BOARD.replace("Scene(200, 200", "Scene(640, 640").replace("0, 200, 200", "0, 640, 640")
    _opened(notebook, "narrow", wide, SHOW)
    notebook.page.evaluate("() => window.jupyterapp.commands.execute('application:toggle-left-area').then(() => true)")
    notebook.page.set_viewport_size({"width": 540, "height": 900})
    notebook.wait_for_pixel(1, 300, 200, DOT)
    notebook.page.wait_for_function(f"() => document.querySelector('{CANVAS}').getBoundingClientRect().width < 440")
    first, second = notebook.canvas(0).bounding_box(), notebook.canvas(1).bounding_box()
    assert abs(first["width"] - first["height"]) < 1
    assert second["y"] >= first["y"] + first["height"]
    part = first["width"] / 640
    notebook.page.mouse.click(first["x"] + 150 * part, first["y"] + 100 * part)
    notebook.until(lambda: notebook.execute("print(len(points))").strip() != "0")
    ((pad, x, y),) = literal_eval(notebook.execute("print(points)"))
    # A unit is two thirds of a pixel here.
    assert (pad, x, y) == ("board", pytest.approx(150, abs=2), pytest.approx(100, abs=2))


@pytest.mark.parametrize(("key", "target"), [("Tab", "after"), ("Escape", "after"), ("Shift+Tab", "before")])
def test_the_focus_leaves_a_board_by_keyboard(board: Any, key: str, target: str) -> None:
    for index in (0, 1):
        board.canvas(index).focus()
        board.page.keyboard.press("ArrowLeft")
        board.page.keyboard.press(key)
        board.page.wait_for_function(f"({FOCUSED})() === '{target}'")
    heard = ["ArrowLeft", *(["Escape"] if key == "Escape" else [])]  # Escape may close something as well
    assert literal_eval(board.execute("print(keys)")) == heard * 2


def test_the_wheel_over_a_board_scrolls_the_page(notebook: Any) -> None:
    _opened(notebook, "wheel", BOARD, SHOW, *["1"] * 30)
    notebook.wait_for_pixel(0, 100, 200, DOT)
    canvas = notebook.canvas()
    canvas.scroll_into_view_if_needed()
    KitPage(notebook).rested()
    box = canvas.bounding_box()
    notebook.page.mouse.move(box["x"] + 50, box["y"] + 50)
    notebook.page.mouse.wheel(0, 60)
    notebook.until(lambda: canvas.bounding_box()["y"] == pytest.approx(box["y"] - 60, abs=2))


def test_a_press_on_a_board_half_out_of_sight_does_not_move_it(notebook: Any) -> None:
    tall = BOARD.replace("Scene(200, 200", "Scene(640, 640").replace("0, 200, 200", "0, 640, 640")
    _opened(notebook, "half", tall, SHOW, *["1"] * 30)
    notebook.wait_for_pixel(0, 100, 200, DOT)
    notebook.until(lambda: notebook.canvas().evaluate(SCROLL_HALF) == pytest.approx(-100, abs=2))
    KitPage(notebook).rested()
    half = notebook.canvas().bounding_box()
    notebook.page.mouse.click(half["x"] + 300, half["y"] + 350)
    notebook.page.wait_for_function("() => document.activeElement.tagName === 'CANVAS'")
    assert notebook.canvas().bounding_box()["y"] == half["y"]
