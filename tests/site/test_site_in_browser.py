"""The site is played on in a browser that reaches nothing but its files: lessons, games, a strong computer, records.

Whatever else a page asks for is refused, and must not have been asked for. The committed notebooks are what is opened.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING
from urllib.parse import parse_qs, urlsplit

import pytest
from playwright.sync_api import expect

from playground.language import i18n
from tests.browser.kit_page import KINDS, KitPage, Widget
from tests.browser.notebooks.conftest import Reader, cells
from tests.browser.test_board_as_text import a_try as a_try_in_text
from tests.browser.test_board_as_text import played_in_text
from tests.browser.test_keys_stay_in_the_kit import (
    CELLS,
    LISTS,
    MORE,
    SETUP,
    arrows_choose_in,
    keys_stay_in,
    no_command_is_given_in,
)
from tests.browser.test_table import persons_turn
from tests.browser.test_try_it import a_try, played_on_board
from tests.levels import games_at

if TYPE_CHECKING:
    from tests.site.conftest import Page, Site

pytestmark = [pytest.mark.site, pytest.mark.browser]
ROOT = Path(__file__).resolve().parents[2]
WAIT = 300_000
MOST = 60
PAINTED = """canvas => {
    const {data} = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height);
    return new Set(new Uint32Array(data.buffer)).size;
}"""
PICTURE = "canvas => canvas.toDataURL()"
ACTED = """
line = table.box.session.tree
movers = [table.box.session.game.current_player(line.nodes[node].state) for node in line.path[:-1]]
print(movers.count(1))
"""


def notebook_of(game: str) -> Path:
    (found,) = (ROOT / "notebooks" / "en").glob(f"*-{game.replace('_', '-')}.ipynb")
    return found


@pytest.fixture(autouse=True)
def nothing_else_is_asked_for(site: Site) -> Iterator[None]:
    yield
    assert site.foreign == []


def test_in_a_french_folder_a_board_in_french_stands_soon_and_the_figures_are_told(
    new_page: Callable[..., Page], site: Site, capsys: pytest.CaptureFixture[str]
) -> None:
    """The browser itself speaks English: it is the folder that decides. No cell asks for a package."""
    page, start = new_page(locale="en-US"), perf_counter()
    page.visit("notebooks/fr/00-start-here.ipynb")
    page.page.wait_for_function("() => [...document.querySelectorAll('figure img')].some(i => i.naturalWidth > 0)")
    picture = perf_counter() - start
    page.ready()
    ready = perf_counter() - start
    page.page.evaluate("() => void window.jupyterapp.commands.execute('notebook:run-all-cells')")
    page.canvas()
    page.page.wait_for_function(
        f"() => [...document.querySelectorAll('canvas.lm-Widget')].some(canvas => ({PAINTED})(canvas) > 20)",
        timeout=WAIT,
    )
    board = perf_counter() - start
    page.idle()
    assert page.execute("from playground.language import i18n\nprint(i18n.language())").strip() == "fr"
    step_on = i18n.catalogue("widgets", "fr").text("One step on")
    assert page.page.locator(".kit-player button", has_text=step_on).count()
    assert page.faults() == []
    plain, packed = (count / 1e6 for count in site.sent(page.asked))
    lines = (
        f"site: {site.size() / 1e6:.1f} MB on disk; sent for the first board: {plain:.1f} MB, packed {packed:.1f} MB",
        f"after {picture:.1f} s a picture, {ready:.1f} s Python, {board:.1f} s a board to play on",
    )
    with capsys.disabled():
        print("", *lines, sep="\n")


@pytest.mark.level("kept")
@pytest.mark.parametrize("game", games_at("kept"))
def test_a_lesson_is_stepped_through_and_a_game_is_played_against_the_strong_computer_and_kept(
    new_page: Callable[..., Page], game: str
) -> None:
    page = new_page()
    path = notebook_of(game)
    reader = Reader(page, path)
    assert reader.pictures
    assert all(widths and all(widths) for widths in reader.pictures.values())
    lesson = next(cell for cell in cells(path) if cell.name == "lesson")
    shown, steps = reader.shown(lesson), reader.steps(lesson)
    shown.press("To the start")
    for step in steps[:3]:
        shown.shows(step)
        shown.press("One step on")
    assert shown.faults() == []

    seats = "{'Lea': 'person', 'Max': 'strong:30'}"
    table = page.show(f"from widgets import play\ntable = play('{game}', {seats}, seed=3, practice=False)\ntable")
    table.locator("canvas, .kit-still img").locator("visible=true").first.wait_for(timeout=WAIT)
    page.execute("table.box.trier.stage.wake()")  # among many boards, an unused one is a picture
    canvas = table.locator("canvas").first
    canvas.wait_for(timeout=WAIT)
    Widget(KitPage(page), table).tick("Animate", on=False)
    count, over = persons_turn(page, 0)
    before = canvas.evaluate(PICTURE)
    for _ in range(MOST):
        Widget(KitPage(page), table).act()
        count, over = persons_turn(page, count)
        if over or int(page.execute(ACTED)):
            break
    assert int(page.execute(ACTED)), "the strong computer has not moved"
    assert canvas.evaluate(PAINTED) > 20
    assert canvas.evaluate(PICTURE) != before
    assert page.faults() == []

    # The record lies beside the notebook, in the browser's storage: a page loaded anew finds it.
    ((name, text),) = page.kept("notebooks/en/records").items()
    assert name.startswith(game)
    assert text.startswith(f"record: {game}\n")
    page.visit(f"notebooks/en/{path.name}")
    page.page.evaluate("() => window.jupyterapp.restored.then(() => true)")
    assert page.kept("notebooks/en/records") == {name: text}


@pytest.mark.parametrize("kind", CELLS)
def test_no_key_pressed_in_the_kit_changes_the_notebook_and_arrows_choose_in_every_list(
    new_page: Callable[..., Page], kind: str
) -> None:
    page = new_page().open("en/04-play.ipynb")
    page.execute(SETUP)
    shown = Widget(KitPage(page), page.show(CELLS[kind]).locator(KINDS[kind]).first)
    shown.root.get_by_role("combobox").locator("visible=true").first.wait_for(timeout=WAIT)
    arrows_choose_in(shown, LISTS[kind])
    keys_stay_in(shown)
    assert page.faults() == []


def test_a_move_is_played_by_keys_alone_on_the_board_and_on_the_board_as_text_and_no_key_changes_the_notebook(
    new_page: Callable[..., Page],
) -> None:
    page = new_page().open("en/04-play.ipynb")
    page.execute(SETUP)

    def shown(source: str, kind: str) -> Widget:
        return Widget(KitPage(page), page.show(source).locator(KINDS[kind]).first)

    tried, text = a_try("gravity_superstar"), a_try_in_text("gravity_superstar")
    played_on_board(shown(f"widgets.try_it('{tried.lesson}', step={tried.step})", "try-it"), tried)
    as_text = shown(f"widgets.try_it('{text.lesson}', step={text.step}, text=True)", "try-it")
    as_text.stands_as_text()
    played_in_text(as_text, text)
    no_command_is_given_in(as_text, every=False)
    form = shown(MORE["form"], "table")
    form.button("Begin").wait_for(timeout=WAIT)
    no_command_is_given_in(form, every=False)
    assert page.faults() == []


def test_many_games_are_played_and_counted_without_threads(new_page: Callable[..., Page]) -> None:
    page = new_page().open("en/04-play.ipynb")
    games = page.show("from widgets import many_games\nmany_games('star_race', ['simple', 'random'], games=4, seed=2)")
    expect(games.locator(".kit-many-games")).to_contain_text("4 of 4 games played", timeout=WAIT)
    expect(games.locator(".kit-many-games table tr")).to_have_count(5)
    assert page.faults() == []


@pytest.mark.parametrize("lang", i18n.languages())
def test_the_first_page_begins_with_the_readers_language_and_leads_to_every_notebook(
    new_page: Callable[..., Page], site: Site, lang: str
) -> None:
    page = new_page(locale=f"{lang}-BE").page
    page.goto(site.url)
    assert page.locator("section").first.get_attribute("lang") == lang
    assert page.locator("html").get_attribute("lang") == lang
    found = {str(link.get_attribute("href")) for link in page.locator("section a").all()}
    led = {parse_qs(urlsplit(address).query)["path"][0] for address in found}
    assert led == {path.relative_to(site.folder / "files").as_posix() for path in site.folder.rglob("*.ipynb")
                   if path.is_relative_to(site.folder / "files")}  # fmt: skip
    first = page.locator("section a").first
    title = first.inner_text()
    notebook = json.loads((site.folder / "files" / "notebooks" / lang / "00-start-here.ipynb").read_text())
    assert f"# {title}" in "".join(notebook["cells"][0]["source"]).splitlines()
    first.click()
    page.locator(".jp-Notebook h1", has_text=title).first.wait_for(timeout=WAIT)
