"""No key that is pressed inside the kit reaches the notebook, in whose command mode letters delete and change cells."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.kit_page import KitPage, Widget
from tests.browser.pointer import press

pytestmark = pytest.mark.browser
LETTERS = ("d", "d", "m", "b", "x", "0", "0")
"""Commands of a notebook: delete, to Markdown, insert, cut, restart."""
ARROWS = ("ArrowDown", "ArrowUp", "ArrowLeft", "ArrowRight")
SETUP = """
import widgets
widgets.set_language("en")
widgets.set_motion(False)"""
CELLS = {
    "lesson": "lesson = widgets.lesson('GS-W9', step=1); lesson",
    "task": "task = widgets.your_turn('SR-Y1'); task",
    "try-it": "widgets.try_it('GS-W9')",
    "table": "widgets.play('star_race', ['person', 'simple'], seed=2)",
    "rulebook": "rulebook = widgets.rulebook('gravity_superstar'); rulebook",
}
MORE = {
    "form": "widgets.play('gravity_superstar')",
    "score sheet": "widgets.score_sheet('star_race')",
}
"""What has lists beside those."""
FIGURE = "widgets.figure('SR-K1')"
TEXT = "widgets.try_it('FL-W1', text=True)"
QUICK = ("lesson", "table", "board as text")
"""The kinds that `make test` asks; `make test-all` asks the others too."""
EACH = [pytest.param(one, marks=() if one in QUICK else pytest.mark.slow) for one in (*CELLS, "board as text")]
PLACES = {"form": ("table", 1), "board as text": ("try-it", 1)}
"""What is not the first of its kind on the page."""
LISTS = {"lesson": 3, "task": 2, "try-it": 3, "table": 2, "rulebook": 4, "form": 5, "score sheet": 8}
"""How many lists each has at least."""
MORE_LETTERS = ("a", "c", "v", "y", "i", "i", "Escape", "Shift+M", "Shift+ArrowDown", "Control+Shift+ArrowDown")
"""Further commands: insert, copy, paste, to code, interrupt, merge, choose several cells, move a cell."""
OPENS = ("Enter", "Space")
"""Keys that do what a control is for."""
RUNS = ("Control+Enter", "Shift+Enter", "Alt+Enter")
"""Commands that run a cell, of which some insert one."""
MOST = 80
"""More things than any of these widgets has to give the focus to at once."""
STOPS = 150
"""More stops of Tab than any of them has with all parts open."""


@pytest.fixture(scope="module")
def kit(new_notebook: Any, lab: Any) -> KitPage:
    notebook = new_notebook()
    notebook.open(lab.write("keys.ipynb", SETUP, *CELLS.values(), *MORE.values(), TEXT, FIGURE)).run_all()
    return KitPage(notebook).have_run()


def the(kit: KitPage, kind: str) -> Widget:
    """The widget on the page that is tried."""
    return kit.widget(*PLACES.get(kind, (kind, 0)))


@pytest.mark.parametrize("kind", [*CELLS, *MORE])
def test_arrows_choose_in_every_list_and_among_the_steps(kit: KitPage, kind: str) -> None:
    arrows_choose(kit, kind)


def arrows_choose(kit: KitPage, kind: str) -> None:
    """Choose by arrows in the widget of that kind."""
    arrows_choose_in(the(kit, kind), LISTS[kind])


def arrows_choose_in(widget: Widget, least: int) -> None:
    """Choose by arrows in every list of the widget, at least that number of them, and restore the choice."""
    kit = widget.kit
    widget.unfold()
    count = 0
    for name in widget.enter_each_list():
        before = widget.chosen()
        ways = ("ArrowDown", "ArrowUp")
        kit.press(ways[0])
        if widget.chosen() == before:  # it was the last
            ways = ("ArrowUp", "ArrowDown")
            kit.press(ways[0])
        assert widget.chosen() != before, name
        kit.press(ways[1])
        assert widget.chosen() == before or not before, name
        count += 1
    assert count >= least


@pytest.mark.parametrize("kind", EACH)
def test_no_key_pressed_in_the_kit_changes_the_notebook(kit: KitPage, kind: str) -> None:
    keys_stay(kit, kind)


def test_m1_after_a_click_on_an_answer_leaves_the_game_where_it_is(kit: KitPage) -> None:
    """The label of an answer names keys, as in "[m1]": they are for the board, and to the notebook mean Markdown."""
    tried = kit.widget("try-it")
    before, done = kit.notebook_is(), tried.did()
    press(tried.actions().first)
    kit.press("m", "1")
    tried.tells_another(done)
    kit.press("m", "1")
    kit.settled()
    assert kit.notebook_is()[1:] == before[1:]
    assert tried.pictures().first.is_visible()
    assert tried.actions().count() > 0


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["form", "score sheet"])
def test_no_command_of_the_notebook_is_given_where_tab_stops(kit: KitPage, kind: str) -> None:
    """Every other kind: `test_keys_at_every_stop.py`."""
    no_command_is_given_in(the(kit, kind), every=True)


@pytest.mark.parametrize("kind", ["lesson", "table"])
def test_no_key_after_a_press_on_words_of_the_kit_changes_the_notebook(kit: KitPage, kind: str) -> None:
    widget = kit.widget(kind)
    before = kit.notebook_is()
    widget.press_words()
    kit.press(*LETTERS)
    assert kit.notebook_is()[1:] == before[1:]


def test_no_key_after_a_press_on_the_words_of_a_figure_changes_the_notebook(kit: KitPage) -> None:
    words = kit.page.locator("figure summary")
    press(words)
    expect(words).to_be_focused()
    before = kit.notebook_is()
    kit.press(*LETTERS, *ARROWS)
    assert kit.notebook_is() == before


def keys_stay(kit: KitPage, kind: str) -> None:
    """Press keys on each thing of the widget of that kind."""
    widget = the(kit, kind)
    if kind == "board as text":
        widget.stands_as_text()
    keys_stay_in(widget)


def keys_stay_in(widget: Widget) -> None:
    """Press keys on each thing of a widget that can have the focus: the notebook must stay as it is."""
    kit = widget.kit
    widget.open_all()
    count = 0
    for name in widget.walk(MOST):
        before = kit.notebook_is()
        kit.press(*LETTERS, *ARROWS)
        assert kit.notebook_is() == before, name
        count += 1
    assert count > 5
    widget.walk_again()
    for name in widget.walk(MOST):
        before = kit.notebook_is()
        kit.press("Enter")
        assert kit.notebook_is() == before, name


def no_command_is_given_in(widget: Widget, *, every: bool) -> None:
    """Press keys at each stop of Tab in a widget with all parts open: the notebook must stay as it is.

    They are those of `every` command that this front end has for notebooks, or else of the usual ones. Those that do
    what a control is for are pressed on a second way through, which may change the widget.
    """
    kit = widget.kit
    letters, runs = [*LETTERS, *MORE_LETTERS, *ARROWS], [*RUNS, *OPENS]
    if every:
        commands = [key for keys in kit.commands() for key in keys]
        assert {"Shift+Enter", "Control+Enter", "Shift+M", "d", "0"} <= set(commands), "those of command mode"
        letters += [key for key in commands if not key.endswith(OPENS)]
        runs += [key for key in commands if key.endswith(OPENS)]
    widget.unfold()
    for keys in (letters, runs):
        count = 0
        for name in widget.stops(STOPS):
            before = kit.notebook_is()
            kit.press(*keys)
            assert kit.notebook_is() == before, name
            count += 1
        assert count > 1
