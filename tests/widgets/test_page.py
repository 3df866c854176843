"""Nothing happens by itself before a page shows the widgets, as under Voilà, which runs a notebook before anybody is
there: new widgets would reach the page before the older ones that they name."""

from __future__ import annotations

import asyncio

import pytest
from ipywidgets.widgets.widget import _instances

import playground
from playground.players import Analysis
from widgets import play
from widgets.kernel import page
from widgets.kernel.page import Page
from widgets.page.motion_box import Eye
from widgets.table.play import Table

pytestmark = pytest.mark.usefixtures("at_once")


async def stands_still_until_it_comes(table: Table, shown: Page) -> None:
    """Nothing is played or opened before a page is there, and then the game goes on."""
    assert table.box
    path = table.box.session.tree.path
    before = set(_instances)
    await asyncio.sleep(0.3)
    assert table.box.session.tree.path == path
    assert set(_instances) == before
    shown.come()
    async with asyncio.timeout(300):
        while len(table.box.session.tree.path) < len(path) + 2:
            await asyncio.sleep(0.01)
    table.close()


@pytest.mark.parametrize("name", playground.games())
def test_computers_play_and_nothing_is_opened_before_a_page_has_come(name: str, shown: Page) -> None:
    async def main() -> None:
        shown.there = False
        table = play(name, ["simple", "random"], seed=1)
        assert table.box
        table.box.trier.animate.value = False
        await stands_still_until_it_comes(table, shown)

    asyncio.run(main())


def test_the_canvas_that_every_page_makes_says_that_it_is_there(shown: Page) -> None:
    shown.there = False
    Eye()._handle_frontend_event(None, {"event": "client_ready"}, [])
    assert shown.there


@pytest.mark.parametrize("name", playground.games())
def test_a_computer_that_thinks_while_the_page_is_loaded_anew_plays_once_the_page_is_there(
    name: str, shown: Page, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def main() -> None:
        table = play(name, ["simple", "random"], seed=1)
        assert table.box
        table.box.trier.animate.value = False
        think, loaded = table.box._think, asyncio.Event()

        async def while_it_is_loaded() -> Analysis:
            found = await think()
            if not loaded.is_set():
                shown.go()
                loaded.set()
            return found

        monkeypatch.setattr(table.box, "_think", while_it_is_loaded)
        await loaded.wait()
        await stands_still_until_it_comes(table, shown)

    asyncio.run(main())


def test_a_page_that_asks_for_all_widgets_is_not_there_until_it_has_made_them(shown: Page) -> None:
    eye = Eye()
    assert shown.there, "one that is opened is on a page that has the others"
    eye.get_state("width")
    assert shown.there
    eye.get_state()
    assert not shown.there
    eye._handle_frontend_event(None, {"event": "client_ready"}, [])
    assert shown.there


def test_a_page_whose_line_was_cut_is_not_waited_for_as_long_as_the_first(shown: Page) -> None:
    shown.go()
    assert shown.patience == page.AGAIN < page.PATIENCE == Page().patience


def test_the_wait_for_a_page_that_never_says_so_ends_and_nobody_waits_twice() -> None:
    silent = Page()
    silent.patience = 0.1
    asyncio.run(silent.shown())
    assert silent.there


def test_whoever_presses_play_now_is_on_a_page(shown: Page) -> None:
    shown.there = False
    table = play("star_race", ["simple", "random"], seed=1)
    assert table.box
    table.box.hurry.click()
    assert shown.there
