"""What is typed is done once, in whatever order the text and the press (or the Enter key) reach the kernel."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import pytest

from playground.language.i18n import catalogue
from widgets.page import text_entry
from widgets.page.text_entry import Typed
from widgets.page.translated import Spoken

if TYPE_CHECKING:
    from tests.widgets.conftest import OwnTime


class Spy:
    """Records the actions of a text entry, which accepts every text but "no"."""

    def __init__(self) -> None:
        self.done: list[str] = []
        self.typed = Typed(Spoken(catalogue("widgets", "en")), "Type it", "Do it", self._understood, lambda call: call)

    def _understood(self, text: str) -> bool:
        self.done.append(text)
        return text != "no"

    def types(self, text: str) -> None:
        self.typed.line.value = text

    def presses(self) -> None:
        self.typed.button.click()

    def enters(self) -> None:
        self.typed.line._handle_custom_msg({"event": "submit"}, [])


def test_a_text_before_its_press_is_done_and_the_line_is_emptied() -> None:
    spy = Spy()
    spy.types("left")
    assert spy.done == []
    spy.presses()
    assert spy.done == ["left"]
    assert spy.typed.line.value == ""


def test_what_is_not_understood_stays_to_be_mended() -> None:
    spy = Spy()
    spy.types("no")
    spy.presses()
    spy.presses()
    assert spy.done == ["no", "no"]
    assert spy.typed.line.value == "no"


@pytest.mark.parametrize("before", ["", "left", "no"])
@pytest.mark.parametrize("how", ["presses", "enters"])
def test_a_press_that_overtakes_its_text_waits_for_it(before: str, how: str) -> None:
    spy = Spy()

    async def play() -> None:
        if before:
            spy.types(before)
            spy.presses()
        spy.done.clear()
        getattr(spy, how)()
        assert spy.done == []
        spy.types("right")
        assert spy.done == ["right"]
        spy.types("up")  # no press belongs to this text

    asyncio.run(play())
    assert spy.done == ["right"]


def test_a_press_without_a_text_is_answered_all_the_same(own_time: OwnTime) -> None:
    spy = Spy()

    async def play() -> None:
        spy.presses()
        await asyncio.sleep(5 * text_entry.LATE)

    own_time.run_until_complete(play())
    assert spy.done == [""]


def test_a_closed_line_waits_for_nothing(own_time: OwnTime) -> None:
    spy = Spy()

    async def play() -> None:
        spy.presses()
        spy.typed.close()
        await asyncio.sleep(5 * text_entry.LATE)

    own_time.run_until_complete(play())
    assert spy.done == []
