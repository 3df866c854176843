"""A phone: 360 pixels wide, fingers and no mouse. Nothing is cut off, everything can be hit, and the page scrolls."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from tests.browser.pointer import settle

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser
WIDGETS = Path(__file__).parents[1] / "widgets"
COUNT = "print(len(tried.session.tree.path))"
SETUP = f"""
from playground.lessons import exercises, library
import widgets
widgets.set_language("en")
example = library.load({str(WIDGETS / "closed_way.toml")!r})
task = exercises.load({str(WIDGETS / "closed_way_exercise.toml")!r})
"""
CELLS = (
    "player = widgets.lesson(example, step=2); player",
    "tried = widgets.try_it(example); tried",
    "widgets.your_turn(task)",
    "table = widgets.play('star_race', ['person', 'simple'], seed=2); table",
    "widgets.play('gravity_superstar')",
    "widgets.lesson('FL-W2', step=4)",
    "widgets.rulebook('gravity_superstar')",
    "widgets.score_sheet('star_race')",
    "widgets.many_games('star_race', games=3)",
    "widgets.glossary('gravity_superstar')",
    "widgets.editions('gravity_superstar')",
    "widgets.figure('GS-W9')",
)
CUT_OFF = """() => [...document.querySelectorAll('.kit, figure, section[lang]')].flatMap(root => {
    const edge = root.getBoundingClientRect().right + 1;
    return [...root.querySelectorAll('*')].filter(element => {
        const clipped = element.closest('.kit-board, .kit-scroll, pre, thead');
        return element.getBoundingClientRect().right > edge && !clipped;
    }).map(element => root.className + ': ' + element.outerHTML.slice(0, 90));
})"""
TARGETS = """() => {
    const small = [];
    let count = 0;
    const what = ':is(button, select, summary, input, textarea, a[href], [tabindex="0"])';
    for (const element of document.querySelectorAll(`.kit ${what}, figure ${what}`)) {
        const target = element.closest('label') || element;
        const {width, height} = target.getBoundingClientRect();
        if (!width || element.disabled || element.closest('p, li')) continue;
        count += 1;
        if (width < 24 || height < 24)
            small.push(`${Math.round(width)}x${Math.round(height)} ${element.outerHTML.slice(0, 90)}`);
    }
    return [count, small];
}"""
FRAMES = "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => done(true))))"
"""What was scrolled has been drawn."""
SCROLLED = """() => {
    const outer = document.querySelector('.jp-WindowedPanel-outer');
    return outer.scrollTop;
}"""


@pytest.fixture(scope="module")
def phone(browser: Browser, lab: Any, notebook_class: Any) -> Iterator[Any]:
    """A notebook with a widget of each kind, on a phone."""
    context = browser.new_context(
        viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, device_scale_factor=2
    )
    notebook = notebook_class(context.new_page(), lab)
    notebook.open(lab.write("phone.ipynb", SETUP, *CELLS))
    notebook.page.evaluate("() => window.jupyterapp.commands.execute('application:toggle-left-area').then(() => true)")
    notebook.run_all()
    notebook.page.locator("figure img").first.wait_for()
    yield notebook
    context.close()


def _board(phone: Any) -> Any:
    """The board of the first player, awake, in the middle of the window."""
    player = phone.page.locator(".kit-player").first
    phone.execute("player.stage.wake()")
    canvas = player.locator("canvas").first
    canvas.wait_for()
    canvas.evaluate("canvas => canvas.scrollIntoView({block: 'center'})")
    phone.page.evaluate(FRAMES)
    return canvas


def test_nothing_is_cut_off(phone: Any) -> None:
    assert phone.page.evaluate("() => document.querySelectorAll('.kit').length") == len(CELLS) - 1
    assert phone.page.evaluate(CUT_OFF) == []


def test_every_target_is_large_enough_for_a_finger(phone: Any) -> None:
    """24 by 24 pixels at least (WCAG 2.2, 2.5.8); links within a sentence are exempt."""
    count, small = phone.page.evaluate(TARGETS)
    assert count > 80
    assert small == []


def test_a_finger_that_draws_over_a_board_scrolls_the_page_and_presses_nothing(phone: Any) -> None:
    canvas = _board(phone)
    box, before = canvas.bounding_box(), phone.page.evaluate(SCROLLED)
    heard = "player.pointed.value"
    session = phone.page.context.new_cdp_session(phone.page)
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for way in range(10, 210, 10):
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y - way}]})
        phone.page.wait_for_timeout(16)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    phone.until(lambda: phone.page.evaluate(SCROLLED) > before + 100)
    assert phone.execute(f"print(repr({heard}), player.index)").strip() == "'' 2"
    assert phone.errors == []


def test_a_tap_on_a_board_says_what_lies_there(phone: Any) -> None:
    canvas = _board(phone)
    box = canvas.bounding_box()
    phone.page.touchscreen.tap(box["x"] + box["width"] * 0.5, box["y"] + box["height"] * 0.5)
    phone.page.locator(".kit-player").first.locator("[role=status]", has_text=":").last.wait_for()
    assert phone.errors == []


def test_a_tap_wakes_a_sleeping_board_and_tries_an_action(phone: Any) -> None:
    """A tap on a visible button is enough: no pointer has to hover."""
    tried = phone.page.locator(".kit-trier").first
    answer = tried.locator(".kit-options button.kit-answer").locator("visible=true").first
    answer.scroll_into_view_if_needed()

    def played() -> bool:
        """A tap while the page still scrolls stops it, and presses nothing: then a person taps again."""
        settle(phone.page)
        if phone.execute(COUNT).strip() == "1":
            answer.tap()
            settle(phone.page)
        return bool(phone.execute(COUNT).strip() != "1")

    phone.until(played)
    settle(phone.page)
    assert phone.execute(COUNT).strip() == "2"
    assert phone.errors == []
