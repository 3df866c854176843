"""A press does what was written on the button when it was pressed, once: real double clicks and taps, keys held."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

import playground
from playground.play.session import Session
from tests.browser.kit_page import A_GAME, GAMES, KitPage, Widget
from tests.browser.pointer import WAIT, settle, tap_twice_at, twice, twice_at
from tests.pressed import Spot, spots_to

pytestmark = pytest.mark.browser
SETUP = """
import time
import widgets
from widgets.view.options_box import OptionsBox
widgets.set_language("en")
widgets.set_motion(False)
show, slow = OptionsBox.show, 0
def slowly(*given):
    time.sleep(slow)
    show(*given)
OptionsBox.show = slowly
def played():
    return len(shown.box.session.tree.path)
"""
SEED = 3
TABLE = f"shown = widgets.play('{{}}', ['person', 'person'], seed={SEED})\nshown"
LESSON = "shown = widgets.lesson('GS-W9')\nshown"
LIFT = "It is me: show the game"
Opener = Callable[[str], KitPage]


@pytest.fixture
def opened(notebook: Any, lab: Any, request: pytest.FixtureRequest) -> Opener:
    def new(cell: str) -> KitPage:
        notebook.open(lab.write(f"{request.node.name.translate({91: 45, 93: 45})}.ipynb", SETUP, cell)).run_all()
        return KitPage(notebook)

    return new


def becomes(kit: KitPage, code: str, wanted: int) -> None:
    """Wait until the kernel has it so; then, once all that was pressed before has been heard, it still has."""
    kit.until(f"print({code})", str(wanted))
    settle(kit.page)
    assert int(kit.notebook.execute(f"print({code})")) == wanted


def its_turn(shown: Widget) -> None:
    """Let the next person look, with a double click on the curtain, where one has fallen."""
    shown.actions().or_(shown.button(LIFT)).locator("visible=true").first.wait_for(timeout=WAIT)
    if shown.button(LIFT).is_visible():
        shown.press_twice(LIFT)
        shown.actions().first.wait_for(timeout=WAIT)


@pytest.mark.parametrize("name", A_GAME)
def test_a_double_click_or_tap_plays_one_action_and_a_double_click_takes_one_back(opened: Opener, name: str) -> None:
    kit = opened(TABLE.format(name))
    shown = kit.widget("table")
    for index, (finger, answered) in enumerate(product((False, True), repeat=2)):
        its_turn(shown)
        before = int(kit.notebook.execute("print(played())"))
        assert before == 1 + index, "the curtain was lifted, and nothing else was done"
        kit.press("Shift")  # after another key, the next press counts as a new one
        shown.act_twice(index // 2 % shown.actions().count(), finger=finger, answered=answered)
        becomes(kit, "played()", before + 1)
    its_turn(shown)
    shown.press_twice("Undo")
    becomes(kit, "played()", 4)
    assert kit.notebook.errors == []


def acts_again() -> tuple[str, Spot]:
    """A game, and a point of its board where a press does one action and the next another."""
    for name in GAMES:
        session = Session.of_game(playground.game(name), 2, SEED)
        for option in session.legal:
            after = session.attempt(option.action).session
            first = spots_to(session.game, session.state, option.action)
            then = (spots_to(after.game, after.state, again.action) for again in after.legal)
            if len(first) == 1 and first in then:
                return name, first[0]
    raise AssertionError("in no game")


@pytest.mark.slow
def test_a_double_click_or_tap_on_the_board_plays_one_action(opened: Opener) -> None:
    name, (pad, x, y) = acts_again()
    kit = opened(TABLE.format(name))
    shown = kit.widget("table")
    its_turn(shown)
    shown.boards().nth(pad).wait_for(timeout=WAIT)
    ways: tuple[Callable[..., None], ...] = (twice_at, tap_twice_at)
    for press_twice, answered in product(ways, (False, True)):
        press_twice(kit.page, *shown.spot(pad, x, y), answered=answered)
        becomes(kit, "played()", 2)
        kit.press("Shift")  # after another key, the next press counts as a new one
        kit.page.mouse.click(*shown.spot(pad, x, y))
        becomes(kit, "played()", 3)
        for left in (2, 1):
            shown.press("Undo")
            becomes(kit, "played()", left)
    assert kit.notebook.errors == []


def test_a_double_click_goes_one_step_on(opened: Opener) -> None:
    kit = opened(LESSON)
    shown = kit.widget("lesson")
    for name, step in (("One step on", 1), ("One step on", 2), ("One step back", 1)):
        kit.press("Shift")  # after another key, the next press counts as a new one
        shown.press_twice(name)
        becomes(kit, "shown.index", step)


def test_a_slow_hand_goes_a_step_on_with_each_press(opened: Opener) -> None:
    kit = opened("shown = widgets.lesson('GS-K9')\nshown")
    kit.widget("lesson").press_slowly("One step on", 4)
    becomes(kit, "shown.index", 4)


def test_a_double_press_on_a_place_of_the_board_as_text_plays_one_action(opened: Opener) -> None:
    kit = opened(TABLE.format("fairy_lights").replace("seed", "text=True, seed"))
    shown = kit.widget("table")
    its_turn(shown)
    twice(shown.places().filter(has_text="103").first)
    becomes(kit, "played()", 2)
    shown.places().filter(has_text="102").first.focus()
    kit.press("Shift", "Enter", "Enter")  # after another key, the next press counts as a new one
    becomes(kit, "played()", 3)
    assert kit.notebook.errors == []


def test_what_is_pressed_before_the_kernel_has_answered_counts_once(opened: Opener) -> None:
    """A second press later than a double click, on what the page still shows; a key that is held; and then the next."""
    kit = opened(TABLE.format("fairy_lights"))
    shown = kit.widget("table")
    its_turn(shown)
    kit.notebook.execute("slow = 2")
    twice(shown.actions().first, 0.5)
    becomes(kit, "played()", 2)
    kit.notebook.execute("slow = 0")
    shown.actions().first.focus()
    for _ in range(5):
        kit.page.keyboard.down("Enter")
    kit.page.keyboard.up("Enter")
    becomes(kit, "played()", 3)
    for count in (4, 5):
        shown.act()
        becomes(kit, "played()", count)
    assert kit.notebook.errors == []
