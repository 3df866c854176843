"""Behind the curtain no frame of any page shows one person what another has been shown, however slow the page is."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.kit_page import WAIT, KitPage, Widget

pytestmark = pytest.mark.browser
SETUP = """
import widgets
from widgets.stage import Stage
widgets.set_language("en")
send, late = Stage._send, 0
def later(stage, brush):
    if late and brush.commands:
        brush.commands.insert(1, ("sleep", [late]))
    return send(stage, brush)
Stage._send = later
"""
TABLE = "table = widgets.play('star_race', {}, seed=4)\ntable"
PEOPLE = ["person", "person"]
LIFT = "It is me: show the game"
LATE = 300
"""Milliseconds in the middle of each drawing: on a slow page it takes as long."""
STILL = 30
"""So many frames of one picture, and nothing moves."""
DRAWING = "One moment: the board is drawn."
AGAIN = "Draw it again"
BLIND = """() => {
    const read = CanvasRenderingContext2D.prototype.getImageData;
    CanvasRenderingContext2D.prototype.getImageData = (x, y, w, h) => new ImageData(w, h);
    globalThis.seeAgain = () => { CanvasRenderingContext2D.prototype.getImageData = read };
}"""
"""Lets a page never have drawn anything, as far as its scripts can tell."""


def opened(notebook: Any, lab: Any, people: list[str], slower: int = 1, wait: int = 0) -> Widget:
    name = f"curtain-{len(people)}-{slower}-{wait}.ipynb"
    notebook.open(lab.write(name, SETUP, TABLE.format(people))).run_all()
    shown = KitPage(notebook).widget("table")
    shown.button(LIFT).wait_for(timeout=WAIT)
    if slower > 1:
        session = notebook.page.context.new_cdp_session(notebook.page)
        session.send("Emulation.setCPUThrottlingRate", {"rate": slower})
    notebook.execute(f"late = {LATE}")
    shown.films()
    return shown


def handed_over(shown: Widget, turns: int, wait: int) -> None:
    """Let people play in turn, each of whom lifts the curtain so many milliseconds after it fell."""
    before: list[str] = []
    for turn in range(turns):
        shown.button(LIFT).wait_for(timeout=WAIT)
        shown.kit.page.wait_for_timeout(wait)
        meanwhile = shown.filmed()
        shown.press(LIFT)
        picture = shown.shows_for_long(STILL)
        seen = {frame for frame in shown.filmed() if frame}
        assert seen == {picture}, f"turn {turn}: {len(seen - {picture})} other pictures"
        assert picture not in before, "each person sees another"
        assert picture not in meanwhile, "it was seen before the curtain fell"
        before.append(picture)
        shown.act()


def test_no_frame_shows_the_next_person_what_the_one_before_saw(notebook: Any, lab: Any) -> None:
    shown = opened(notebook, lab, PEOPLE)
    handed_over(shown, 3, 0)
    assert notebook.errors == []


@pytest.mark.slow
@pytest.mark.parametrize("wait", [0, 2000])
@pytest.mark.parametrize("slower", [4, 8])
@pytest.mark.parametrize("people", [PEOPLE, ["person", "simple", "person"]], ids=len)
def test_no_frame_shows_it_on_a_slow_page(notebook: Any, lab: Any, people: list[str], slower: int, wait: int) -> None:
    shown = opened(notebook, lab, people, slower, wait)
    handed_over(shown, 4, wait)
    assert notebook.errors == []


def test_a_page_that_has_not_drawn_the_board_keeps_it_covered_and_can_ask_again(
    notebook: Any, lab: Any, new_notebook: Any
) -> None:
    name = lab.write("second.ipynb", SETUP, TABLE.format(PEOPLE))
    notebook.open(name).run_all()
    shown = KitPage(notebook).widget("table")
    shown.button(LIFT).wait_for(timeout=WAIT)
    notebook.save()
    second = new_notebook().open(name)
    other = KitPage(second).widget("table")
    other.button(LIFT).wait_for(timeout=WAIT)
    second.page.evaluate(BLIND)
    shown.press(LIFT)
    shown.actions().first.wait_for(timeout=WAIT)
    other.says(DRAWING)
    assert other.pictures().count() == 0
    assert other.actions().count() == 0
    second.page.evaluate("seeAgain()")
    other.actions().first.wait_for(timeout=WAIT)
    second.page.evaluate(BLIND)
    shown.act()
    shown.press(LIFT)
    other.button(AGAIN).wait_for(timeout=WAIT)
    other.press(AGAIN)
    second.page.evaluate("seeAgain()")
    other.actions().first.wait_for(timeout=WAIT)
    second.page.context.close()


def test_a_page_loaded_anew_shows_the_board_of_the_person_who_is_there(notebook: Any, lab: Any) -> None:
    name = lab.write("anew.ipynb", SETUP, TABLE.format(PEOPLE))
    notebook.open(name).run_all()
    shown = KitPage(notebook).widget("table")
    shown.press(LIFT)
    shown.actions().first.wait_for(timeout=WAIT)
    notebook.save()
    notebook.open(name, keep=True)
    again = KitPage(notebook).widget("table")
    again.actions().first.wait_for(timeout=WAIT)
    assert again.pictures().count() > 0
