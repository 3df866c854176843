"""Players on the page: at every step, both ways, by buttons and by keys, each piece has its colour in the pixels.

`make test` and `make test-all` take some of the players and tasks; `make test-exhaustive` takes every one.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from playground.lessons import exercises

if TYPE_CHECKING:
    from tests.browser.notebooks.conftest import Cell, Reader

pytestmark = pytest.mark.browser
BUTTONS = ("One step on", "One step back")
KEYS = ("ArrowRight", "ArrowLeft")


def test_by_buttons_and_by_keys_each_step_shows_every_piece_in_its_colour(reader: Reader, player: Cell) -> None:
    steps, shown = reader.steps(player), reader.shown(player)
    shown.press("To the start")
    shown.shows(steps[0])
    shown.tick("Animate", on=False)
    for do, (on, back) in ((shown.press, BUTTONS), (shown.key, KEYS)):
        for step in steps[1:]:
            do(on)
            shown.shows(step)
        for step in steps[-2::-1]:
            do(back)
            shown.shows(step)
    shown.tick("Animate", on=True)
    assert shown.faults() == []
    assert reader.notebook.errors == []


def test_a_press_on_a_piece_tells_what_lies_there(reader: Reader, player: Cell) -> None:
    steps, shown = reader.steps(player), reader.shown(player)
    shown.press("To the last step")
    shown.shows(steps[-1])
    for number in (0, -1):
        shown.point(steps[-1], number)
    assert reader.notebook.errors == []


def test_an_answer_typed_in_is_drawn(reader: Reader, task: Cell) -> None:
    asked, shown = exercises.find(task.id), reader.shown(task)
    shown.press("Start again")
    shown.shows(reader.answered(asked, 0))
    for number, action in enumerate(asked.solutions[0], 1):
        shown.types(str(action))
        shown.shows(reader.answered(asked, number))
    shown.element.locator(".kit-right").wait_for()
    assert shown.faults() == []
    assert reader.notebook.errors == []


@pytest.mark.lessons
def test_a_step_that_moves_ends_in_its_picture_and_playing_goes_on_until_it_is_paused(reader: Reader) -> None:
    player = max(reader.cells("lesson"), key=lambda cell: len(reader.steps(cell)))
    steps, shown = reader.steps(player), reader.shown(player)
    shown.press("To the start")
    shown.reaches(0)
    shown.shows(steps[0])
    shown.press("One step on")
    shown.reaches(1)
    shown.shows(steps[1])
    shown.element.get_by_label("Speed").select_option("fast")
    shown.press("Play")
    shown.reaches(2)
    shown.shows(steps[2])
    assert shown.step() == 2
    shown.key(" ")
    shown.element.locator("button", has_text=re.compile("^Play$")).wait_for()
    shown.press("To the start")
    shown.shows(steps[0])
    assert shown.faults() == []
    assert reader.notebook.errors == []


@pytest.mark.lessons
@pytest.mark.reloaded
def test_after_the_page_is_loaded_anew_on_a_slow_machine_players_show_their_step_and_go_on(reader: Reader) -> None:
    players = reader.cells("lesson")[:2]
    for player in players:
        shown = reader.shown(player)
        shown.press("To the last step")
        shown.shows(reader.steps(player)[-1])
    reader.reload()
    for player in players:
        shown = reader.shown(player)
        shown.shows(reader.steps(player)[-1])
        shown.press("One step back")
        shown.shows(reader.steps(player)[-2])
        assert shown.faults() == []
    assert reader.notebook.errors == []
