"""Each kind of widget by keyboard alone: Tab goes through it and out of it, shows where it is, and all can be done."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.browser.kit_page import KitPage, Widget
from tests.browser.pointer import WAIT

pytestmark = pytest.mark.browser
WIDGETS = Path(__file__).parents[1] / "widgets"
SETUP = f"""
import playground
from playground.lessons import exercises, library
from playground.play.record import write
from playground.play.session import Session
import widgets
widgets.set_language("en")
widgets.set_motion(False)
example = library.load({str(WIDGETS / "closed_way.toml")!r})
task = exercises.load({str(WIDGETS / "closed_way_exercise.toml")!r})
record = write(Session.of_game(playground.game("star_race"), 2, 3).play_out(1, 3).record())
def count(shown): print(len(shown.session.tree.path))
"""
CELLS = {
    "lesson": "player = widgets.lesson(example, step=2); player",
    "task": "turn = widgets.your_turn(task); turn",
    "try-it": "tried = widgets.try_it(example); tried",
    "table": "table = widgets.play('star_race', ['person', 'person'], seed=2, practice=True); table",
    "form": "form = widgets.play('gravity_superstar'); form",
    "rulebook": "book = widgets.rulebook('gravity_superstar'); book",
    "score sheet": "sheet = widgets.score_sheet('star_race'); sheet",
    "maker of tiles": "made = widgets.make_pieces('gravity_superstar'); made",
}
MORE = {
    "many games": "games = widgets.many_games('star_race', games=3); games",
    "glossary": "words = widgets.glossary('gravity_superstar'); words",
    "editions": "editions = widgets.editions('gravity_superstar'); editions",
    "maker of a deck": "deck = widgets.make_pieces('fairy_lights'); deck",
    "maker of an example": "own = widgets.make_example('gravity_superstar'); own",
    "record player": "widgets.record_player(record)",
    "board as text": "widgets.try_it(example, text=True)",
}
"""Kinds on a page of their own: one with all of them asks much of a front end."""
PLACES = {
    "form": ("table", 1),
    "maker of tiles": ("maker", 0),
    "maker of a deck": ("maker", 0),
    "maker of an example": ("maker", 1),
    "record player": ("lesson", 0),
    "board as text": ("try-it", 0),
}
"""What is not the first of its kind on its page, or has another name there; a form is a table that has not begun."""
MOST = 120
"""No widget has so many stops of the Tab key as it opens."""


@pytest.fixture(scope="module")
def kit(new_notebook: Any, lab: Any) -> KitPage:
    """A page with a widget of most kinds."""
    notebook = new_notebook()
    notebook.open(lab.write("keyboard.ipynb", SETUP, *CELLS.values())).run_all()
    return KitPage(notebook)


@pytest.fixture(scope="module")
def more(new_notebook: Any, lab: Any) -> KitPage:
    """A page with the others."""
    notebook = new_notebook()
    notebook.open(lab.write("more_keyboard.ipynb", SETUP, *MORE.values())).run_all()
    return KitPage(notebook)


def the(kit: KitPage, kind: str) -> Widget:
    """The widget of that kind."""
    return kit.widget(*PLACES.get(kind, (kind, 0)))


@pytest.mark.parametrize("kind", CELLS)
def test_tab_goes_through_in_order_shows_where_it_is_and_comes_out(kit: KitPage, kind: str) -> None:
    goes_through(the(kit, kind))


@pytest.mark.parametrize("kind", MORE)
def test_tab_goes_through_what_else_there_is(more: KitPage, kind: str) -> None:
    goes_through(the(more, kind))


def goes_through(widget: Widget) -> None:
    """Tab comes to each stop once, in the order of the page, and shows it; Shift+Tab goes back the same way."""
    widget.wake()
    stops = widget.all_stops("Tab", MOST)
    assert len(stops) > 1
    places = [stop.place for stop in stops]
    assert places == sorted(set(places))
    assert [stop.what for stop in stops if not stop.is_marked] == []
    assert [stop.what for stop in stops if not stop.is_seen] == []
    back = [stop.place for stop in widget.all_stops("Shift+Tab", MOST)]
    assert len(back) == len(places)
    assert back == sorted(set(back), reverse=True)
    assert widget.kit.notebook.errors == []


def test_a_lesson_is_stepped_through_its_rules_read_and_its_board_left(kit: KitPage) -> None:
    lesson = kit.widget("lesson")
    lesson.tab_to("button", "GS-")
    kit.press("Enter")
    kit.until("print(player.rules.opened[:3])", "GS-")
    lesson.tab_to("button", "One step on")
    kit.press("Enter")
    kit.until("print(player.index)", "3")
    kit.notebook.execute("player.stage.wake()")
    lesson.boards().first.focus(timeout=WAIT)
    kit.press("ArrowRight")
    kit.until("print(player.index)", "4")
    kit.tab()
    assert kit.focused().role == "button"
    lesson.tab_to("button", "Try it")
    kit.press("Space")
    kit.until("print(player.away)", "True")
    lesson.part("try-it").until_on_board()
    kit.press("Escape")
    lesson.part("try-it").until_gone()


def test_a_task_is_answered_from_the_list_and_by_typing(kit: KitPage) -> None:
    task = kit.widget("task")
    task.tab_to("listbox")
    kit.press("Home", "Tab", "Enter")
    kit.until("print(len(turn.answered.actions))", "1")
    task.tab_to("textbox")
    kit.press("Delete")
    kit.type("high jump right")
    kit.press("Tab", "Enter")
    kit.until("print(len(turn.answered.actions))", "2")


def test_actions_are_tried_and_taken_back(kit: KitPage) -> None:
    tried = kit.widget("try-it")
    tried.tab_to("button", "Place the pawn")
    kit.press("Space")
    kit.until("count(tried)", "2")
    tried.tab_to("button", "Undo")
    kit.press("Enter")
    kit.until("count(tried)", "1")


def test_the_curtain_is_lifted_and_a_move_is_played(kit: KitPage) -> None:
    table = kit.widget("table")
    table.tab_to("button", "It is me")
    kit.press("Enter")
    table.actions().first.wait_for(timeout=WAIT)
    table.until_on_board()
    table.tab_to("button", "Advance")
    kit.press("Enter")
    kit.until("print(len(table.box.session.tree.path))", "2")


def test_a_game_is_begun(kit: KitPage) -> None:
    the(kit, "form").tab_to("button", "Begin")
    kit.press("Enter")
    kit.until("print(form.box is not None)", "True")


def test_a_rule_is_searched_for_and_chosen(kit: KitPage) -> None:
    rulebook = kit.widget("rulebook")
    rulebook.tab_to("textbox")
    kit.press("Delete")
    kit.type("door")
    kit.until("print(book.search.value, 0 < len(book.list.options) < 40)", "door True")
    rulebook.tab_to("listbox")
    kit.press("End")
    kit.until("print(book.list.value == book.list.options[-1][1])", "True")


def test_a_number_is_written_on_the_score_sheet(kit: KitPage) -> None:
    kit.widget("score sheet").tab_to("spinbutton")
    kit.press("ArrowUp")
    kit.until("print(sheet.begun)", "True")
