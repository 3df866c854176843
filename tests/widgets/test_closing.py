"""A widget is closed only once no page asks for it any more.

A page that is being loaded may ask for any widget that there is, each alone, and shows none before all have answered.
What a board is drawn with is asked for by a page until it has drawn it, which may be long after it was sent.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import ipywidgets as ipw
import pytest
from ipywidgets.widgets.widget import _instances

import widgets
from playground.lessons import find
from playground.lessons.model import Lesson
from playground.play.session import Session
from tests.widgets.conftest import OwnTime
from widgets.drawing.paints import KEPT
from widgets.drawing.scene import Circle, Rect, Scene
from widgets.drawing.stage import Pad, Stage
from widgets.kernel import KERNEL, drawn, page
from widgets.kernel.drawn import Drawn
from widgets.kernel.kit import Kit, Script
from widgets.kernel.page import Page
from widgets.view.board_box import BoardBox

SHOWING: dict[str, Callable[[], Any]] = {
    "editions": lambda: widgets.editions("star_race"),
    "glossary": lambda: widgets.glossary("star_race"),
    "lesson": lambda: widgets.lesson("GS-W9"),
    "make_example": lambda: widgets.make_example("GS-W9"),
    "make_pieces": lambda: widgets.make_pieces("gravity_superstar"),
    "many_games": lambda: widgets.many_games("gravity_superstar", games=1),
    "play": lambda: widgets.play("star_race", ["person", "person"], seed=1),
    "record_player": lambda: widgets.record_player(Session.of_lesson(find.example("GS-W9")).record()),
    "rulebook": lambda: widgets.rulebook("fairy_lights"),
    "score_sheet": lambda: widgets.score_sheet("star_race"),
    "try_it": lambda: widgets.try_it("GS-W9"),
    "your_turn": lambda: widgets.your_turn("GS-Y2"),
}

BOARDS = {"lesson", "make_example", "make_pieces", "play", "record_player", "try_it", "your_turn"}
"""What shows a board."""


OLDER = SimpleNamespace(names=set())
"""What other tests have left: some of it is closed in part, and no page could be told of it."""


@pytest.fixture(autouse=True)
def script(monkeypatch: pytest.MonkeyPatch) -> None:
    """The script is there, and no page has run it yet."""
    monkeypatch.setattr(OLDER, "names", set(_instances))
    KERNEL.of(Kit).load()


def says(what: str, page: str = "first", **content: Any) -> None:
    """A page says this to the kernel."""
    script = KERNEL.of(Kit).script
    assert script
    script._handle_custom_msg({"what": what, "page": page, **content}, [])


def asks() -> None:
    """A page that is being loaded asks for all widgets."""
    for name, widget in tuple(_instances.items()):
        if name not in OLDER.names:
            widget.get_state()


def open_ones() -> set[ipw.Widget]:
    """The widgets that answer a page; the script is replaced by each page that is loaded."""
    return {widget for widget in _instances.values() if not isinstance(widget, Script)}


@pytest.mark.usefixtures("own_folder")
@pytest.mark.parametrize("name", SHOWING)
def test_nothing_is_closed_while_a_page_is_being_loaded_and_all_of_it_is_once_it_is_there(name: str) -> None:
    SHOWING[name]().close()  # what all share is made once
    before = open_ones()
    shown = SHOWING[name]()
    made = open_ones() - before
    asks()
    shown.close()
    assert made <= open_ones()
    says("there")
    assert made <= open_ones(), "the script may run before all others are made"
    says("has all")
    assert open_ones() == before


def test_a_board_that_falls_asleep_and_a_grid_that_goes_answer_a_page_that_is_being_loaded(
    closed_way: Lesson, shown: Page
) -> None:
    player = widgets.lesson(closed_way)
    player.stage.wake()
    asks()
    made = open_ones()
    player.stage.sleep()
    player.stage.toggle.value = True
    player.stage.toggle.value = False
    assert made <= open_ones()
    shown.has_all()
    assert not made <= open_ones()
    player.close()


def test_what_opens_in_a_widget_that_is_to_be_closed_is_closed_with_it(shown: Page) -> None:
    before = open_ones()
    box = BoardBox(lambda: {"board": _scene()}, label="wake", on_error=print, read=tuple, text=True)
    asks()
    box.close()
    widgets.kernel.models.dispose(box.widget)
    box._rewrite()
    shown.has_all()
    left = open_ones() - before
    assert not {type(widget).__name__ for widget in left} & {"BoardText", "Box", "HTML", "Button"}


def test_a_page_that_never_says_that_it_has_all_is_taken_for_gone(own_time: OwnTime, shown: Page) -> None:
    async def run() -> None:
        stage = _stage()
        shown.asks()
        stage.close()
        assert stage.manager.comm is not None
        await asyncio.sleep(page.GONE + 1)
        assert stage.manager.comm is None

    own_time.run_until_complete(run())


def test_a_page_that_came_in_time_cuts_short_no_page_that_is_loaded_later(own_time: OwnTime, shown: Page) -> None:
    async def run() -> None:
        first, second = _stage(), _stage()
        shown.asks()
        first.close()
        await asyncio.sleep(page.GONE - 1)
        shown.has_all()
        assert first.manager.comm is None
        shown.asks()
        second.close()
        await asyncio.sleep(2)
        assert second.manager.comm is not None
        await asyncio.sleep(page.GONE)
        assert second.manager.comm is None

    own_time.run_until_complete(run())


def test_a_board_is_closed_once_every_page_has_drawn_what_it_was_sent(
    own_time: OwnTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []
    monkeypatch.setattr(
        KERNEL.of(Kit), "send", lambda what, **said: asked.append(said["number"]) if what == "drawn" else None
    )

    async def run() -> None:
        says("there", page="first")
        says("there", page="second")
        stage = _stage()
        stage.close()
        (number,) = KERNEL.of(Drawn).waiting
        says("drawn", page="first", number=number)
        says("drawn", page="second", number=number + 1)
        assert stage.manager.comm is not None
        says("there", page="third")  # earlier requests may be lost
        says("drawn", page="second", number=number)
        assert stage.manager.comm is not None
        says("drawn", page="third", number=number)
        assert stage.manager.comm is None
        assert asked == [number, number]

    own_time.run_until_complete(run())


@pytest.mark.usefixtures("own_folder")
@pytest.mark.parametrize("name", SHOWING)
def test_no_canvas_of_a_closed_widget_goes_before_the_page_has_drawn_it(name: str, own_time: OwnTime) -> None:
    """A drawing whose canvas is gone fails in the page, and all later ones of that board with it."""

    async def run() -> None:
        says("there")
        before = open_ones()
        shown = SHOWING[name]()
        canvases = [widget for widget in open_ones() - before if isinstance(widget, Pad)]
        assert bool(canvases) == (name in BOARDS)
        shown.close()
        assert [canvas for canvas in canvases if canvas.comm is None] == []
        while waiting := tuple(KERNEL.of(Drawn).waiting):
            says("drawn", number=waiting[0])
        assert [canvas for canvas in canvases if canvas.comm is not None] == []

    own_time.run_until_complete(run())


def test_a_board_that_is_to_be_closed_draws_nothing_more(own_time: OwnTime, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it draws with is closed as soon as the page answers: a later drawing would not find it any more."""

    async def run() -> None:
        says("there")
        stage = _stage()
        sent: list[str] = []
        monkeypatch.setattr(stage.manager, "send", lambda *_given, **_named: sent.append("picture"))
        stage.canvases["board"]._handle_custom_msg({"event": "client_ready"}, [])
        assert sent == ["picture"]
        stage.close()
        stage.canvases["board"]._handle_custom_msg({"event": "client_ready"}, [])
        assert stage.show({"board": _scene("#000000")}) == 0
        assert sent == ["picture"]

    own_time.run_until_complete(run())


def test_a_board_whose_widgets_somebody_has_closed_all_can_be_closed(own_time: OwnTime) -> None:
    async def run() -> None:
        says("there")
        stage = _stage()
        for widget in (*stage.canvases.values(), stage.manager):
            widget.close()
        stage.close()
        assert stage.widget.comm is None

    own_time.run_until_complete(run())


def test_a_page_that_is_gone_is_not_waited_for_again(own_time: OwnTime) -> None:
    async def run() -> None:
        says("there", page="gone")
        first, second = _stage(), _stage()
        first.close()
        await asyncio.sleep(drawn.GONE + 1)
        assert first.manager.comm is None
        second.close()
        assert second.manager.comm is None

    own_time.run_until_complete(run())


def test_a_ground_that_made_room_is_closed_once_all_that_names_it_is_drawn(
    own_time: OwnTime, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A closed one would stop the drawing that names it, and all drawing on that board from then on."""

    async def run() -> None:
        stage = _stage()
        says("there")
        sent: list[str] = []
        monkeypatch.setattr(stage.manager, "send", lambda *_given, **_named: sent.append("picture"))
        monkeypatch.setattr(KERNEL.of(Kit), "send", lambda *_given, **_named: sent.append("question"))
        made = open_ones()
        for blue in range(KEPT):
            stage.show({"board": _scene(f"#0000{blue:02x}")})
        assert sent == [*["picture"] * KEPT, "question"], "the picture may be drawn with it still"
        assert made <= open_ones()
        says("drawn", number=next(iter(KERNEL.of(Drawn).waiting)))
        assert len(made - open_ones()) == 2, "the image and its pattern"
        assert stage.paints.layout.comm is not None
        stage.close()

    own_time.run_until_complete(run())


def _scene(ground: str = "#ffffff") -> Scene:
    return Scene(10, 10, (Rect(0, 0, 10, 10, fill=ground),), (Circle(5, 5, 2),))


def _stage() -> Stage:
    return Stage({"board": _scene()}, on_error=print)
