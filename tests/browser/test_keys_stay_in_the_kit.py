"""No key that is pressed inside the kit reaches the notebook, in whose command mode letters delete and change cells."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.kit_page import KitPage, Widget

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
    "try-it": "widgets.try_it('FL-W1')",
    "table": "widgets.play('star_race', ['person', 'simple'], seed=2)",
    "rulebook": "rulebook = widgets.rulebook('gravity_superstar'); rulebook",
}
TEXT = "widgets.try_it('GS-W9', text=True)"
MOST = 80
"""More things than any of these widgets has to give the focus to at once."""


@pytest.fixture(scope="module")
def kit(new_notebook: Any, lab: Any) -> KitPage:
    notebook = new_notebook()
    notebook.open(lab.write("keys.ipynb", SETUP, *CELLS.values(), TEXT)).run_all()
    return KitPage(notebook).have_run()


@pytest.mark.parametrize("kind", ["lesson", "task", "rulebook"])
def test_arrows_choose_in_every_list_and_among_the_steps(kit: KitPage, kind: str) -> None:
    widget = kit.widget(kind)
    lists = widget.lists()
    assert len(lists) > 1
    for number, one in enumerate(lists):
        widget.enter(one)
        before = widget.chosen(one)
        kit.press("ArrowDown")
        after = widget.chosen(one)
        if after == before:  # it was the last
            kit.press("ArrowUp")
            after = widget.chosen(one)
        assert after != before, number
    kit.notebook.execute("for shown in (lesson, task, rulebook): shown.speak('en')")


@pytest.mark.parametrize("kind", [*CELLS, "board as text"])
def test_no_key_pressed_in_the_kit_changes_the_notebook(kit: KitPage, kind: str) -> None:
    keys_stay(kit, kind)


def keys_stay(kit: KitPage, kind: str) -> None:
    """Press keys on each thing of the widget of that kind."""
    if kind != "board as text":
        keys_stay_in(kit.widget(kind))
        return
    widget = kit.widget("try-it", 1)
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
