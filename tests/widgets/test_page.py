"""Nothing happens by itself before a page shows the widgets, as under Voilà, which runs a notebook before anybody is
there: new widgets would reach the page before the older ones that they name."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

import playground
from playground.players import Analysis
from widgets import page, play
from widgets.motion import Eye
from widgets.page import Latecomer, Page
from widgets.table import Table

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
    async with asyncio.timeout(20):
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


def test_a_page_loaded_anew_is_told_of_a_widget_that_is_opened_once_the_page_has_made_the_others(shown: Page) -> None:
    eye = Eye()
    assert eye.latecomer.get_state("children") == {"children": []}
    for waited_for in (0, 1):  # by the load before: it is closed
        before = set(_instances)
        asked_twice = [eye.latecomer.get_state()["children"] for _ in range(2)]  # as ipywidgets itself asks
        (named,) = asked_twice[-1]
        assert not shown.there
        assert set(_instances) == before
        eye._handle_frontend_event(None, {"event": "client_ready"}, [])
        assert shown.there
        assert set(_instances) - before == {named.removeprefix("IPY_MODEL_")}
        assert len(before - set(_instances)) == waited_for
    opened = set(_instances)
    eye._handle_frontend_event(None, {"event": "client_ready"}, [])  # of a page that waits for nothing
    assert set(_instances) == opened


def test_nothing_is_named_that_never_comes_where_a_widget_is_opened(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[dict[str, Any]] = []
    get_state = Latecomer.get_state

    def told(late: Latecomer) -> dict[str, Any]:
        opened.append(get_state(late))
        return opened[-1]

    monkeypatch.setattr(Latecomer, "get_state", told)
    late = Latecomer()
    assert [state["children"] for state in opened] == [[]]
    assert late.named == ""


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
