"""A game played by keys alone, with what the browser's own accessibility tree says and nothing that is seen."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest
from axe_playwright_python.sync_playwright import Axe

import playground
from playground import lesson, words
from playground.core import Place
from playground.options import Option
from playground.session import Session
from widgets.boards.rows import rows
from widgets.example import open_example

pytestmark = pytest.mark.browser
GAMES = playground.games()
WAIT = 30_000
MANY = 200
"""No page of these has so many tab stops."""
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
    """A step of a lesson where one place, in that row and column of the board as text, stands for one action."""

    lesson: str
    step: int
    session: Session
    option: Option
    place: Place
    row: int
    column: int


def a_try(name: str) -> Try:
    for lesson_id, found in lesson.lessons(name).items():
        for step in range(open_example(found, seen_by=None, lang="en").steps):
            session = Session.of_lesson(found, step)
            for number, row in enumerate(rows(session.game, session.state)):
                for column, place in enumerate(row.places):
                    options = session.at(place)
                    if len(options) == 1 and (number, column) != (0, 0):
                        return Try(lesson_id, step, session, options[0], place, number, column)
    raise AssertionError(name)


def focused(page: Any) -> tuple[str, str]:
    """Role and name of what has the focus, as the browser tells them to a screen reader."""
    session = page.context.new_cdp_session(page)
    nodes = session.send("Accessibility.getFullAXTree")["nodes"]
    session.detach()
    on = [
        node
        for node in nodes
        if any(found["name"] == "focused" and found["value"]["value"] for found in node.get("properties", ()))
    ]
    return on[-1]["role"]["value"], on[-1].get("name", {}).get("value", "")


def tab_to(page: Any, role: str, name: str = "", key: str = "Tab") -> str:
    """Press Tab until something of that role has the focus; its name."""
    for _ in range(MANY):
        page.keyboard.press(key)
        if (found := focused(page))[0] == role and name in found[1]:
            return found[1]
    raise AssertionError(f"no {role} {name} is reached by {key}")


@pytest.mark.parametrize("game", GAMES)
def test_a_move_is_played_by_keys_alone_with_every_place_read(notebook: Any, lab: Any, game: str) -> None:
    tried = a_try(game)
    code = f"player = try_it('{tried.lesson}', step={tried.step}); player"
    notebook.open(lab.write(f"text-{game}.ipynb", "from widgets import try_it", code))
    notebook.run_all()
    page = notebook.page
    page.locator(".kit-trier").wait_for(timeout=WAIT)
    page.locator(".jp-CodeCell").last.locator(".cm-content").focus()
    page.keyboard.press("Escape")
    tab_to(page, "checkbox", "Board as text")
    page.keyboard.press("Space")
    page.locator("[role=gridcell]").first.wait_for(timeout=WAIT)
    assert page.locator(".kit-trier canvas.lm-Widget").count() == 0
    said = tab_to(page, "gridcell", key="Shift+Tab")
    lines = notebook.execute(
        "print(*(cell['said'] for line in player.stage.text.lines for cell in line['cells']), sep='\\n')"
    )
    assert said == lines.splitlines()[0]
    for key in (*["ArrowDown"] * tried.row, "Home", *["ArrowRight"] * tried.column):
        page.keyboard.press(key)
    wanted = notebook.execute(f"print(player.stage.text.lines[{tried.row}]['cells'][{tried.column}]['said'], end='')")
    assert focused(page) == ("gridcell", wanted)
    role = page.locator(":focus").evaluate("cell => cell.closest('[role=grid]').getAttribute('aria-label')")
    assert role == "The board as text"
    results = Axe().run(page, context=".kit")
    assert results.response["violations"] == [], results.generate_report()
    page.keyboard.press("Enter")
    label = words.say(tried.session.game, tried.option.label, tried.session.names, "en")
    page.locator(".kit-trier [role=status] .kit-does", has_text=label).first.wait_for(timeout=WAIT)
    assert focused(page)[0] == "gridcell", "the focus stays where one walks"
    page.keyboard.press("Backspace")
    page.locator(".kit-trier [role=status] .kit-does", has_text=label).first.wait_for(state="detached", timeout=WAIT)
    tab_to(page, "textbox", "Type it")
    page.keyboard.type(str(tried.option.action))
    page.keyboard.press("Enter")
    page.locator(".kit-trier [role=status] .kit-does", has_text=label).first.wait_for(timeout=WAIT)
    assert not [error for error in notebook.errors if "kit-walk" in error or "anywidget" in error]


def test_a_board_that_has_fewer_rows_is_walked_on_from_the_last_of_them(notebook: Any, lab: Any) -> None:
    """A record of fewer players is loaded while the reader stands among the players."""
    code = """
from playground import game
from playground.record import write
from playground.session import Session
from widgets import try_it
few, many = (write(Session.of_game(game("star_race"), players, 1).record()) for players in (2, 5))
player = try_it(many, text=True)
player"""
    notebook.open(lab.write("text-fewer.ipynb", code))
    notebook.run_all()
    page = notebook.page
    cells = page.locator("[role=gridcell]")
    cells.last.click(timeout=WAIT)
    count = cells.count()
    notebook.execute("player.record.text.value = few; player.record.load_text.click()")
    page.wait_for_function("count => document.querySelectorAll('[role=gridcell]').length < count", arg=count)
    assert page.locator("[role=gridcell][tabindex='0']").count() == 1
    lines = notebook.execute("print(len(player.stage.text.lines))")
    assert page.locator("[role=grid] > [role=row]").count() == int(lines)
    assert not [error for error in notebook.errors if "undefined" in error]


def test_a_board_goes_on_after_the_page_is_loaded_anew_too_slowly_for_its_script(notebook: Any, lab: Any) -> None:
    name = lab.write("text-anew.ipynb", "from widgets import lesson", "player = lesson('GS-W9', text=True); player")
    notebook.open(name)
    notebook.run_all()
    page = notebook.page
    page.locator("[role=gridcell]").first.wait_for(timeout=WAIT)
    first = page.evaluate(READ)
    notebook.save()
    page.add_init_script(TOO_SLOW)
    notebook.open(name, keep=True)
    page.locator("[role=gridcell]").first.wait_for(timeout=WAIT)
    assert any("Failed to initialize model" in error for error in notebook.errors), "or nothing is tested here"
    page.get_by_role("button", name="To the last step").click()
    page.wait_for_function(f"first => ![first, ''].includes(({READ})())", arg=first, timeout=WAIT)
    told = "print(*(cell['said'] for line in player.stage.text.lines for cell in line['cells']), sep='|', end='')"
    assert page.evaluate(READ) == notebook.execute(told)
