"""When a curtain falls and is lifted: where the focus is, what a key does then, and what is under the finger."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.kit_page import KitPage, Widget
from tests.browser.pointer import WAIT, is_in_view, middle

pytestmark = pytest.mark.browser
SETUP = """
import widgets
widgets.set_language("en")
widgets.set_motion(False)"""
PEOPLE = "['person', 'person']"
CELLS = (
    f"drawn = widgets.play('star_race', {PEOPLE}, seed=4)\ndrawn",
    f"written = widgets.play('star_race', {PEOPLE}, seed=4, text=True)\nwritten",
    "widgets.figure('GS-W9')",
)
NAMES = ["drawn", "written"]
FORM = "form = widgets.play('{}')\nform"
LIFT = "It is me: show the game"
CALLED = "Pass the screen to"
SIZES = [(360, 740), (1366, 768), (1400, 900)]


@pytest.fixture(scope="module")
def kit(new_notebook: Any, lab: Any) -> KitPage:
    notebook = new_notebook()
    notebook.open(lab.write("hand-over.ipynb", SETUP, *CELLS)).run_all()
    notebook.page.evaluate("() => window.jupyterapp.shell.collapseLeft()")  # on a phone it would lie over the notebook
    return KitPage(notebook)


class Passed:
    """A table at which people have secrets from each other."""

    def __init__(self, kit: KitPage, name: str) -> None:
        self.kit = kit
        self.name = name
        self.shown: Widget = kit.widget("table", NAMES.index(name))
        self.board = ("gridcell", "") if name == "written" else ("application", "The board")

    def open(self) -> None:
        """Let the next person look, with the mouse, where the curtain is down."""
        self.shown.actions().or_(self.shown.button(LIFT)).locator("visible=true").first.wait_for(timeout=WAIT)
        if self.shown.button(LIFT).is_visible():
            self.shown.press(LIFT)
        self.shown.actions().first.wait_for(timeout=WAIT)

    def act_by_key(self) -> None:
        """Play the first action with a key, until the curtain has fallen."""
        self.shown.actions().first.focus()
        self.kit.press("Shift", "Enter")
        self.shown.button(LIFT).wait_for(timeout=WAIT)

    def is_at(self) -> str:
        """How many positions there are, and whether the curtain is down, once all that was pressed has been heard."""
        self.kit.settled()
        code = f"print(len({self.name}.box.session.tree.path), {self.name}.box.covered)"
        return str(self.kit.notebook.execute(code))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("before", ["an action", "Undo"])
@pytest.mark.parametrize("by", ["mouse", "key"])
def test_whoever_lifts_the_curtain_starts_at_the_board(kit: KitPage, name: str, before: str, by: str) -> None:
    """The next person must not start at the old focus: Space there would play an action unintentionally."""
    table = Passed(kit, name)
    table.open()
    table.act_by_key()
    if before == "Undo":
        table.open()
        table.shown.button("Undo").focus()
        kit.press("Shift", "Enter")
        table.shown.button(LIFT).wait_for(timeout=WAIT)
    kit.until_focused("heading", CALLED)
    stood = table.is_at()
    assert stood.endswith("True\n")
    if by == "mouse":
        table.shown.press(LIFT)
    else:
        kit.press("Tab")
        assert kit.focused() == ("button", LIFT)
        kit.press("Shift", "Enter")
    table.shown.actions().first.wait_for(timeout=WAIT)
    kit.until_focused(*table.board)
    kit.rested()
    assert kit.focused().role == table.board[0]
    if name == "drawn":  # a place of the board as text is pressed by that key
        kit.press("Shift", " ")
    assert table.is_at() == stood.replace("True", "False")


@pytest.mark.parametrize("name", NAMES)
def test_a_key_pressed_on_after_the_last_action_leaves_the_curtain_down(kit: KitPage, name: str) -> None:
    table = Passed(kit, name)
    table.open()
    table.act_by_key()
    stood = table.is_at()
    for key in ("Enter", " ", "Enter"):
        kit.press("Shift", key)  # a press long after the last one
    kit.until_focused("heading", CALLED)
    places = kit.scrolled()
    for key in ("Enter", " ", "Enter"):
        kit.press("Shift", key)
    assert table.is_at() == stood
    assert kit.focused().role == "heading"
    assert kit.scrolled() == places
    kit.press("Tab")
    assert kit.focused() == ("button", LIFT)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", NAMES)
def test_the_curtain_is_in_view_and_nothing_else_comes_under_the_finger(
    kit: KitPage, name: str, size: tuple[int, int]
) -> None:
    table = Passed(kit, name)
    table.open()
    before = kit.page.viewport_size
    kit.page.set_viewport_size({"width": size[0], "height": size[1]})
    kit.settled()
    action = table.shown.actions().last
    x, y = middle(action)
    height = table.shown.height()
    kit.press("Shift")
    kit.page.mouse.click(x, y)
    lift = table.shown.button(LIFT)
    lift.wait_for(timeout=WAIT)
    kit.until_focused("heading", CALLED)
    assert is_in_view(lift)
    assert is_in_view(table.shown.heading(CALLED))
    assert abs(table.shown.height() - height) < 1
    stood = table.is_at()
    kit.press("Shift")
    kit.page.mouse.click(x, y)
    assert table.is_at() == stood
    assert table.shown.holds(x, y)
    if before:
        kit.page.set_viewport_size(before)


@pytest.mark.parametrize(
    ("game", "role", "name"), [("fairy_lights", "application", "The board"), ("star_race", "heading", CALLED)]
)
def test_a_game_begun_or_ended_by_a_key_gives_the_focus_to_what_comes_next(
    notebook: Any, lab: Any, game: str, role: str, name: str
) -> None:
    notebook.open(lab.write(f"begin-{game}.ipynb", SETUP, FORM.format(game))).run_all()
    kit = KitPage(notebook)
    form = kit.widget("table")
    notebook.execute("for kind in form.form.kinds: kind.value = 'person'")
    form.button("Begin").focus()
    for _ in range(2):
        kit.press("Shift", "Enter")
        kit.until_focused(role, name)
        form.button("Another game").focus()
        kit.press("Shift", "Enter")
        kit.until_focused("button", "Begin")
        kit.rested()
        assert kit.focused() == ("button", "Begin")
    assert notebook.errors == []


def test_nothing_went_wrong_in_the_page(kit: KitPage) -> None:
    assert kit.notebook.errors == []
