"""A game played by keys alone, with what the browser's own accessibility tree says and nothing that is seen."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from axe_playwright_python.sync_playwright import Axe

from playground.language import sentences
from playground.lessons import library
from playground.play.attempts import Option
from playground.play.session import Session
from tests.browser.kit_page import A_GAME, KitPage, Widget
from tests.browser.pointer import press
from tests.pressed import places_to
from widgets.boards.rows import rows
from widgets.view.example import open_example

pytestmark = pytest.mark.browser
WAIT = 300_000
TOO_SLOW = """(() => {
    const timeout = AbortSignal.timeout;
    let over = 2000;
    AbortSignal.timeout = ms => {
        if (ms !== over) return timeout.call(AbortSignal, ms);
        over = null;
        const controller = new AbortController();
        queueMicrotask(() => controller.abort());
        return controller.signal;
    };
})()"""
"""Lets the time be over in which anywidget waits for the script of the first widget on a page."""
READ = "() => [...document.querySelectorAll('[role=gridcell]')].map(cell => cell.getAttribute('aria-label')).join('|')"


class Try(NamedTuple):
    """A step of a lesson with an action, and the rows and columns of the board as text whose presses do it."""

    lesson: str
    step: int
    session: Session
    option: Option
    cells: tuple[tuple[int, int], ...]


def a_try(name: str) -> Try:
    for lesson_id, found in library.lessons(name).items():
        for step in range(open_example(found, seen_by=None, lang="en").steps):
            session = Session.of_lesson(found, step)
            lines = [list(row.places) for row in rows(session.game, session.state)]
            at = {place: (row, column) for row, line in enumerate(lines) for column, place in enumerate(line)}
            for option in session.legal:
                places = places_to(session.game, session.state, option.action)
                cells = tuple(at[place] for place in places if place in at)
                if cells and len(cells) == len(places) and cells[0] != (0, 0):
                    return Try(lesson_id, step, session, option, cells)
    raise AssertionError(name)


def walk(kit: KitPage, tried: Try) -> None:
    """Press the cells of the action one after the other, from the first place, which has not been left yet."""
    row = 0
    for down, right in tried.cells:
        keys = ["ArrowDown"] * (down - row) + ["ArrowUp"] * (row - down)
        kit.press(*keys, "Home", *["ArrowRight"] * right, "Enter")
        kit.settled()
        row = down


def played_in_text(shown: Widget, tried: Try) -> None:
    """Play the action by keys alone on the board as text, whose first place has not been left yet; then undo it."""
    shown.tab_to("gridcell")
    walk(shown.kit, tried)
    label = sentences.say(tried.session.game, tried.option.label, tried.session.names, "en")
    shown.tells(label)
    assert shown.kit.focused().role == "gridcell", "the focus stays where one walks"
    shown.kit.press("Backspace")
    shown.tells_no_more(label)


@pytest.mark.parametrize("game", A_GAME)
def test_a_move_is_played_by_keys_alone_with_every_place_read(notebook: Any, lab: Any, game: str) -> None:
    tried = a_try(game)
    code = f"player = try_it('{tried.lesson}', step={tried.step}); player"
    notebook.open(lab.write(f"text-{game}.ipynb", "from widgets import try_it", code))
    notebook.run_all()
    kit = KitPage(notebook)
    shown = kit.widget("try-it")
    kit.focus_cell()
    kit.tab_to("checkbox", "Board as text")
    kit.press("Space")
    shown.places().first.wait_for(timeout=WAIT)
    assert shown.boards().count() == 0
    said = kit.tab_to("gridcell", key="Shift+Tab")
    lines = notebook.execute(
        "print(*(cell['said'] for line in player.stage.text.lines for cell in line['cells']), sep='\\n')"
    )
    assert said == lines.splitlines()[0]
    row, column = tried.cells[0]
    kit.press(*["ArrowDown"] * row, "Home", *["ArrowRight"] * column)
    wanted = notebook.execute(f"print(player.stage.text.lines[{row}]['cells'][{column}]['said'], end='')")
    assert kit.focused() == ("gridcell", wanted)
    assert shown.board_as_text("The board as text").is_visible()
    results = Axe().run(kit.page, context=".kit")
    assert results.response["violations"] == [], results.generate_report()
    kit.press(*["ArrowUp"] * row)
    walk(kit, tried)
    label = sentences.say(tried.session.game, tried.option.label, tried.session.names, "en")
    shown.tells(label)
    assert kit.focused().role == "gridcell", "the focus stays where one walks"
    kit.press("Backspace")
    shown.tells_no_more(label)
    kit.tab_to("textbox", "Type it")
    kit.type(str(tried.option.action))
    kit.press("Enter")
    shown.tells(label)
    assert not [error for error in notebook.errors if "kit-walk" in error or "anywidget" in error]


def test_a_board_that_has_fewer_rows_is_walked_on_from_the_last_of_them(notebook: Any, lab: Any) -> None:
    """A record of fewer players is loaded while the reader stands among the players."""
    code = """
from playground import game
from playground.play.record import write
from playground.play.session import Session
from widgets import try_it
few, many = (write(Session.of_game(game("star_race"), players, 1).record()) for players in (2, 5))
player = try_it(many, text=True)
player"""
    notebook.open(lab.write("text-fewer.ipynb", code))
    notebook.run_all()
    shown = KitPage(notebook).widget("try-it")
    cells = shown.places()
    cells.last.click(timeout=WAIT)
    last = cells.nth(cells.count() - 1)
    notebook.execute("player.record.text.value = few; player.record.load_text.click()")
    last.wait_for(state="detached", timeout=WAIT)
    assert shown.tab_stops("gridcell") == 1
    lines = notebook.execute("print(len(player.stage.text.lines))")
    assert shown.root.get_by_role("row").count() == int(lines)
    assert not [error for error in notebook.errors if "undefined" in error]


@pytest.mark.slow
def test_a_board_goes_on_after_the_page_is_loaded_anew_too_slowly_for_its_script(notebook: Any, lab: Any) -> None:
    name = lab.write("text-anew.ipynb", "from widgets import lesson", "player = lesson('GS-W9', text=True); player")
    notebook.open(name)
    notebook.run_all()
    page = notebook.page
    page.get_by_role("gridcell").first.wait_for(timeout=WAIT)
    first = page.evaluate(READ)
    notebook.save()
    notebook.used_up = True
    page.add_init_script(TOO_SLOW)
    notebook.open(name, keep=True)
    page.get_by_role("gridcell").first.wait_for(timeout=WAIT)
    assert any("Failed to initialize model" in error for error in notebook.errors), "or nothing is tested here"
    press(page.get_by_role("button", name="To the last step"))
    page.wait_for_function(f"first => ![first, ''].includes(({READ})())", arg=first, timeout=WAIT)
    told = "print(*(cell['said'] for line in player.stage.text.lines for cell in line['cells']), sep='|', end='')"
    assert page.evaluate(READ) == notebook.execute(told)
