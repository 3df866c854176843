"""A reader whose device asks for less motion gets still steps, without a setting in the kit."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

if TYPE_CHECKING:
    from playwright.sync_api import Browser

pytestmark = pytest.mark.browser
LESSON = Path(__file__).parents[1] / "widgets" / "closed_way.toml"
CELL = f"""
import widgets
from playground.lessons import library
widgets.set_language("en")
player = widgets.lesson(library.load({str(LESSON)!r}))
sent = []
play = player.stage.play
player.stage.play = lambda *parts, **more: (sent.append(1), play(*parts, **more))
player
"""
KEPT = "from widgets.kernel import KERNEL; from widgets.kernel.preferences import Motion"
ASKED = f"{KEPT}; print(KERNEL.of(Motion).asked)"
ON = f"{KEPT}; print(KERNEL.of(Motion).on)"
RUNS = "element => getComputedStyle(element).transitionDuration + ' ' + getComputedStyle(element).animationName"


@pytest.fixture(scope="module", params=[True, False], ids=["less motion", "as usual"])
def opened(request: pytest.FixtureRequest, browser: Browser, lab: Any, notebook_class: Any) -> Iterator[Any]:
    """A notebook with a lesson, in a browser whose device asks for less motion, and in one whose does not."""
    flags = ["--no-sandbox", "--disable-gpu", *(["--force-prefers-reduced-motion"] if request.param else [])]
    own = browser.browser_type.launch(executable_path=shutil.which("chromium"), args=flags)
    context = own.new_context(
        viewport={"width": 1200, "height": 1400}, reduced_motion="reduce" if request.param else "no-preference"
    )
    notebook = notebook_class(context.new_page(), lab)
    notebook.open(lab.write(f"motion-{request.param}.ipynb", CELL)).run_all()
    yield request.param, notebook
    own.close()


def test_the_page_tells_and_every_step_is_still_where_less_motion_is_asked_for(opened: Any) -> None:
    less, notebook = opened
    page = notebook.page
    box = page.get_by_label("Animate")
    box.wait_for()
    page.wait_for_function(
        "([less]) => [...document.querySelectorAll('.kit-player label')].some(label =>"
        " label.textContent.includes('Animate')"
        " && label.querySelector('input').checked !== less)",
        arg=[less],
    )
    # As usual is what the box says already, before the page has told.
    notebook.until(lambda: notebook.execute(ASKED).strip() != "None")
    asked = notebook.execute(ASKED).strip()
    assert asked == str(not less)
    for step in (1, 2):
        page.get_by_role("button", name="One step on").press("Enter")
        expect(page.locator(".kit-steps input").nth(step)).to_be_checked()
        page.keyboard.press("Tab")  # a second press at once would be the second of a double click
    if not less:
        notebook.until(lambda: notebook.execute("print(len(sent))").strip() != "0")
    assert (notebook.execute("print(len(sent))").strip() == "0") == less
    assert notebook.errors == []


def test_nothing_round_the_board_moves_by_itself(opened: Any) -> None:
    less, notebook = opened
    if less:
        for element in notebook.page.locator(".kit button, .kit select, .kit canvas").all():
            assert element.evaluate(RUNS) == "0s none"


def test_what_the_reader_chooses_counts_more_and_holds_after_a_reload(opened: Any) -> None:
    less, notebook = opened
    page = notebook.page
    notebook.until(lambda: notebook.execute(ASKED).strip() != "None")
    page.get_by_label("Animate").set_checked(less)
    notebook.prints(ON, str(less))
    notebook.save()
    notebook.open(f"motion-{less}.ipynb", keep=True)
    page.get_by_label("Animate").wait_for()
    expect(page.get_by_label("Animate")).to_be_checked(checked=less)
    assert notebook.execute(ON).strip() == str(less)
    assert notebook.execute("print(widgets.lesson('GS-W9').controls.animate.value)").strip() == str(less)
