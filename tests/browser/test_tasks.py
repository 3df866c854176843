"""A task on its board: it is solved by presses of a mouse and of a finger, and by keys; a double press picks once."""

from __future__ import annotations

from typing import Any

import pytest

from playground.lessons import exercises
from tests.browser.kit_page import KitPage, Widget
from tests.browser.pointer import press, settle, tap_twice_at, twice_at
from tests.pressed import spot
from widgets.boards.rows import rows

pytestmark = pytest.mark.browser
TASKS = ("GS-Y1", "SR-Y1")
CELLS = ("import widgets; widgets.set_language('en'); widgets.set_motion(False)",
         *(f"{task[:2]} = widgets.your_turn('{task}'); {task[:2]}" for task in TASKS),
         "written = widgets.your_turn('GS-Y1', text=True); written")  # fmt: skip
SOLVED = "Solved. The goal is reached."


@pytest.fixture(scope="module")
def kit(new_notebook: Any, lab: Any) -> KitPage:
    notebook = new_notebook()
    notebook.open(lab.write("tasks.ipynb", *CELLS)).run_all()
    return KitPage(notebook)


def on_page(task: Widget, exercise: Any, place: str) -> tuple[float, float]:
    """Return the position on the page of the middle of a place."""
    found = spot(exercise.game, exercise.start, place)
    assert found, f"something lies over {place}"
    return task.spot(*found)


def opened(kit: KitPage, index: int) -> Widget:
    """Return a task, begun again, with its board awake."""
    task = kit.widget("task", index)
    task.wake()
    task.press("Start again")
    task.says("Nothing has been done yet.")
    kit.press("Shift")  # after another key, the next press counts as a new one
    return task


@pytest.mark.parametrize("finger", [pytest.param(False, marks=pytest.mark.slow), True])
def test_a_task_is_solved_by_a_card_and_an_alien_pressed_on_the_board(kit: KitPage, finger: bool) -> None:
    exercise = exercises.find("SR-Y1")
    task = opened(kit, 1)
    for place, told in (("comet hand 1", "Picked: the card with Yellow and Red."), ("planet 9", SOLVED)):
        at = on_page(task, exercise, place)
        kit.press("Shift")  # after another key, the next press counts as a new one
        (kit.page.touchscreen.tap if finger else kit.page.mouse.click)(*at)
        task.says(told)
    assert kit.notebook.errors == []


@pytest.mark.parametrize("finger", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_a_double_press_on_a_square_picks_it_once_and_its_card_then_does_the_action(kit: KitPage, finger: bool) -> None:
    task = opened(kit, 0)
    at = on_page(task, exercises.find("GS-Y1"), "d3")
    (tap_twice_at if finger else twice_at)(kit.page, *at)
    task.says("Picked: d3. Now pick: the long jump card or the joker.")
    settle(kit.page)
    assert task.button("The joker").is_visible()
    press(task.button("The long jump card"))
    task.says(SOLVED)


def test_a_task_is_solved_by_keys_on_the_board_as_text(kit: KitPage) -> None:
    task = kit.widget("task", 2)
    found = exercises.find("GS-Y1")
    lines = [list(line.places) for line in rows(found.game, found.start)]
    (down, right) = next((row, line.index("d3")) for row, line in enumerate(lines) if "d3" in line)
    task.tab_to("gridcell")
    kit.press(*["ArrowDown"] * down, "Home", *["ArrowRight"] * right, "Enter")
    task.says("Picked: d3. Now pick: the long jump card or the joker.")
    kit.press("Escape")
    task.says("It is the turn of Green, who has to play an action.")
    kit.press("Shift", "Enter")
    task.says("Picked: d3.")
    kit.settled()  # the buttons, too, are those of this pick: a press on what was there before would not count
    kit.tab_to("button", "The long jump card")
    kit.press("Enter")
    task.says(SOLVED)
