"""`make app`: the notebooks under Voilà, which has run them before a browser comes: no picture may be lost by that.

It is started by the command that make would run, over a copy of the notebooks.
"""

from __future__ import annotations

import shlex
import shutil
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from playground.language.i18n import catalogue

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Locator, Page

    from tests.browser.servers import Server

pytestmark = [pytest.mark.browser, pytest.mark.slow]
ROOT = Path(__file__).resolve().parents[2]
ANSWERS = ".kit-options button.kit-answer"
FETCHED = "Failed to load resource"
"""Voilà's page asks a network for a font of icons, which the kit does without."""
LANG = "fr"
"""Not the language that Voilà writes into its pages if nobody says another."""
WAIT = 300_000


class Visitor:
    """A reader who comes to the app, in the language of its folder."""

    def __init__(self, page: Page, server: Server, lang: str) -> None:
        self.page = page
        self.server = server
        self.texts = catalogue("widgets", lang)
        self.errors: list[str] = []
        page.context.set_default_timeout(WAIT)

    def choose(self, name: str) -> None:
        """Choose a notebook from the list that the app begins with: it opens in a window of its own."""
        self.page.goto(self.server.url)
        with self.page.expect_popup() as opened:
            self.page.get_by_text(name, exact=True).click()
        self.page = opened.value
        self.page.on("console", lambda message: self.errors.append(message.text) if message.type == "error" else None)
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))

    def faults(self) -> list[str]:
        """The errors in the browser."""
        return [error for error in self.errors if FETCHED not in error]


@pytest.fixture(scope="module")
def app(
    tmp_path_factory: pytest.TempPathFactory,
    serve: Callable[[Callable[[int], Sequence[str]], str], Server],
    would_run: Callable[..., str],
) -> tuple[Server, str]:
    """The app, and its language: what the notebooks of others show is asked of JupyterLab and by nbval."""
    folder = tmp_path_factory.mktemp("app") / "notebooks" / LANG  # by that name a notebook finds its language
    shutil.copytree(ROOT / "notebooks" / LANG, folder, ignore=shutil.ignore_patterns("records", ".*"))

    def command(port: int) -> list[str]:
        options = f"--no-browser --Voila.ip=127.0.0.1 --port={port} --Voila.port_retries=0"
        return shlex.split(would_run("app", f"START={folder / '00-start-here.ipynb'}", f"APP_OPTIONS={options}"))

    return serve(command, ""), LANG


@pytest.fixture
def visitor(browser: Browser, app: tuple[Server, str]) -> Iterator[Visitor]:
    """A reader who has never been there."""
    context = browser.new_context(viewport={"width": 1400, "height": 1000}, device_scale_factor=2)
    yield Visitor(context.new_page(), *app)
    context.close()


def test_a_lesson_is_drawn_at_first_view_and_goes_on_when_pressed(
    visitor: Visitor, step_on: Callable[[Locator, str], None]
) -> None:
    visitor.choose("00-start-here.ipynb")
    player = visitor.page.locator(".kit-player").first
    step_on(player, visitor.texts.language)
    expect(player).to_have_attribute("lang", LANG)
    expect(visitor.page.locator("html")).to_have_attribute("lang", LANG)
    assert visitor.faults() == []


def test_a_table_is_drawn_at_first_view_and_answers_a_move(visitor: Visitor, painted: Callable[..., int]) -> None:
    """Found as a reader finds it: by a link of the first notebook."""
    visitor.choose("00-start-here.ipynb")
    visitor.page.locator('a[href="04-play.ipynb"]').first.click()
    visitor.page.wait_for_url("**/04-play.ipynb")
    visitor.errors.clear()  # of the page that was left, which may have been about to send something
    table = visitor.page.locator(".kit-table", has=visitor.page.locator("canvas")).first
    board = table.locator("canvas").first
    before = painted(board)
    table.locator(ANSWERS).locator("visible=true").first.click()
    painted(board, before)
    assert visitor.faults() == []


def test_pictures_and_words_are_shown_and_no_code(visitor: Visitor) -> None:
    visitor.choose("00-start-here.ipynb")
    picture = visitor.page.locator("figure img").first
    picture.wait_for()
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
    assert visitor.page.get_by_text("from widgets import").count() == 0
