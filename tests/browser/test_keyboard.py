"""Each kind of widget by keyboard alone: Tab goes through it and out of it, shows where it is, and all can be done."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.browser
WIDGETS = Path(__file__).parents[1] / "widgets"
SETUP = f"""
from playground import exercise, lesson
import widgets
widgets.set_language("en")
widgets.set_motion(False)
example = lesson.load({str(WIDGETS / "closed_way.toml")!r})
task = exercise.load({str(WIDGETS / "closed_way_exercise.toml")!r})
def count(shown): print(len(shown.session.tree.path))
"""
CELLS = {
    "player": "player = widgets.lesson(example, step=2); player",
    "exercise": "turn = widgets.your_turn(task); turn",
    "trier": "tried = widgets.try_it(example); tried",
    "table": "table = widgets.play('star_race', ['person', 'person'], seed=2, practice=True); table",
    "form": "form = widgets.play('gravity_superstar'); form",
    "rulebook": "book = widgets.rulebook('gravity_superstar'); book",
    "score-sheet": "sheet = widgets.score_sheet('star_race'); sheet",
    "many-games": "games = widgets.many_games('star_race', games=3); games",
    "glossary": "words = widgets.glossary('gravity_superstar'); words",
    "editions": "editions = widgets.editions('gravity_superstar'); editions",
}
MOST = 120
"""No widget has so many stops of the Tab key as it opens."""
WAIT = 300_000
OPEN = """number => {
    const notebook = window.jupyterapp.shell.currentWidget.content;
    const kit = notebook.widgets[number].node.querySelector('.kit');
    kit.scrollIntoView();
    kit.setAttribute('data-part', number);
    const before = document.createElement('button');
    before.id = 'before-' + number;
    kit.parentElement.insertBefore(before, kit);
    before.focus();
}"""
WHERE = """number => {
    const at = document.activeElement, kit = document.querySelector(`[data-part="${number}"]`);
    if (!kit.contains(at)) return null;
    const shown = at.matches('.kit-steps input') ? at.closest('label') : at;
    const style = getComputedStyle(shown), box = shown.getBoundingClientRect();
    const middle = [box.x + box.width / 2, Math.min(box.y + box.height / 2, box.y + 20)];
    const over = document.elementFromPoint(...middle);
    const ring = style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
    const seen = over !== null && (shown.contains(over) || over.contains(shown));
    const all = [...kit.querySelectorAll('*')];
    const kind = at.tagName === 'SELECT' && at.size > 1 ? 'list' : at.type || '';
    return [all.indexOf(at), ring || style.boxShadow !== 'none', seen,
            `${at.tagName} ${kind} ${(at.getAttribute('aria-label') || at.textContent).slice(0, 30)}`];
}"""

TRIED_ON = "() => document.activeElement.matches('.kit-player .kit-trier canvas')"
"""Try it hands the focus to its board, through the kernel."""


@pytest.fixture(scope="module")
def keyboard(new_notebook: Any) -> Any:
    """A notebook with a widget of each kind."""
    notebook = new_notebook()
    notebook.open(notebook.lab.write("keyboard.ipynb", SETUP, *CELLS.values())).run_all()
    for number in range(1, len(CELLS) + 1):
        notebook.page.locator(".jp-Cell").nth(number).locator(".kit").first.wait_for(timeout=WAIT)
    return notebook


def _number(name: str) -> int:
    return list(CELLS).index(name) + 1


def _enter(keyboard: Any, name: str) -> int:
    """The focus just before a widget; the number of its cell."""
    number = _number(name)
    keyboard.page.evaluate(OPEN, number)
    return number


def _tab(keyboard: Any, number: int, key: str = "Tab") -> Any:
    """Press Tab; where the focus is then. A canvas hands it on through the kernel, which takes a moment."""
    page = keyboard.page
    on_canvas = page.evaluate("() => document.activeElement.tagName === 'CANVAS'")
    page.keyboard.press(key)
    if on_canvas:
        page.wait_for_function("() => document.activeElement.tagName !== 'CANVAS'", timeout=WAIT)
    return page.evaluate(WHERE, number)


def _press(keyboard: Any, name: str, words: str, key: str = "Enter") -> None:
    """Tab to what is called so, and press a key on it."""
    number = _enter(keyboard, name)
    for _ in range(MOST):
        found = _tab(keyboard, number)
        assert found, f"Tab has left {name} before {words}"
        if words in found[3]:
            keyboard.page.keyboard.press(key)
            return
    raise AssertionError(f"no {words} in {name}")


def _until(keyboard: Any, code: str, wanted: str) -> None:
    found = ""
    for _ in range(100):
        found = keyboard.execute(code).strip()
        if found == wanted:
            return
        keyboard.page.wait_for_timeout(100)
    assert found == wanted


@pytest.mark.parametrize("name", CELLS)
def test_tab_goes_through_in_order_shows_where_it_is_and_comes_out(keyboard: Any, name: str) -> None:
    number = _enter(keyboard, name)
    stops: list[Any] = []
    while (found := _tab(keyboard, number)) and len(stops) < MOST:
        stops.append(found)
    assert found is None, f"Tab is trapped: {stops[-5:]}"
    assert len(stops) > 1
    places = [place for place, *_ in stops]
    assert places == sorted(set(places))
    assert [what for _, ring, _, what in stops if not ring] == []
    assert [what for _, _, seen, what in stops if not seen] == []
    _enter(keyboard, name)
    there = [_tab(keyboard, number) for _ in range(2)][-1]
    back = _tab(keyboard, number, "Shift+Tab")
    assert back is not None
    assert back[0] < there[0]
    assert keyboard.errors == []


def test_a_lesson_is_stepped_through_its_rules_read_and_its_board_left(keyboard: Any) -> None:
    _press(keyboard, "player", "GS-")
    _until(keyboard, "print(player.rules.opened[:3])", "GS-")
    _press(keyboard, "player", "One step on")
    _until(keyboard, "print(player.index)", "3")
    keyboard.execute("player.stage.wake()")
    board = keyboard.page.locator(".kit-player canvas").first
    board.wait_for(timeout=WAIT)
    board.focus()
    keyboard.page.keyboard.press("ArrowRight")
    _until(keyboard, "print(player.index)", "4")
    keyboard.page.keyboard.press("Tab")
    keyboard.page.wait_for_function("() => document.activeElement.tagName === 'BUTTON'", timeout=WAIT)
    _press(keyboard, "player", "Try it", "Space")
    _until(keyboard, "print(player.away)", "True")
    keyboard.page.wait_for_function(TRIED_ON, timeout=WAIT)  # or it would still come while the next part is walked


def test_a_task_is_answered_from_the_list_and_by_typing(keyboard: Any) -> None:
    _press(keyboard, "exercise", "SELECT list", "Home")
    for key in ("Tab", "Enter"):
        keyboard.page.keyboard.press(key)
    _until(keyboard, "print(len(turn.answered.actions))", "1")
    _press(keyboard, "exercise", "INPUT text", "Delete")
    keyboard.page.keyboard.type("high jump right")
    keyboard.page.keyboard.press("Tab")
    keyboard.page.keyboard.press("Enter")
    _until(keyboard, "print(len(turn.answered.actions))", "2")


def test_actions_are_tried_and_taken_back(keyboard: Any) -> None:
    _press(keyboard, "trier", "Place the pawn", "Space")
    _until(keyboard, "count(tried)", "2")
    _press(keyboard, "trier", "Undo")
    _until(keyboard, "count(tried)", "1")


def test_the_curtain_is_lifted_and_a_move_is_played(keyboard: Any) -> None:
    _press(keyboard, "table", "It is me")
    _until(keyboard, "print(table.box.covered)", "False")
    _press(keyboard, "table", "Advance")
    _until(keyboard, "print(len(table.box.session.tree.path))", "2")


def test_a_game_is_begun(keyboard: Any) -> None:
    _press(keyboard, "form", "Begin")
    _until(keyboard, "print(form.box is not None)", "True")


def test_a_rule_is_searched_for_and_chosen(keyboard: Any) -> None:
    _press(keyboard, "rulebook", "INPUT text", "Delete")
    keyboard.page.keyboard.type("door")
    _until(keyboard, "print(book.search.value, 0 < len(book.list.options) < 40)", "door True")
    _press(keyboard, "rulebook", "SELECT list", "End")
    _until(keyboard, "print(book.list.value == book.list.options[-1][1])", "True")


def test_a_number_is_written_on_the_score_sheet(keyboard: Any) -> None:
    _press(keyboard, "score-sheet", "INPUT number", "ArrowUp")
    _until(keyboard, "print(sheet.begun)", "True")
