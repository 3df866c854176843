"""One script a kernel for all pages, and the line between it and the kernel."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from ipywidgets.widgets.widget import _instances

from playground.lessons.model import Lesson
from widgets import editions, glossary, lesson, play, rulebook, score_sheet, try_it
from widgets.kernel import Kernel
from widgets.kernel.kit import SCRIPT, Kit, Script
from widgets.kernel.page import Page

LARGEST = 21_000
"""Bytes of the script: each kernel sends them once to each page."""


def scripts() -> list[Script]:
    return [widget for widget in _instances.values() if isinstance(widget, Script)]


def says(script: Script, what: str, **content: Any) -> None:
    """A page says this to the kernel."""
    script._handle_custom_msg({"what": what, "page": "first", **content}, [])


@pytest.fixture
def kit() -> Kit:
    made = Kit()
    made.load()
    return made


def test_all_widgets_of_a_kernel_bring_one_script(closed_way: Lesson, kernel: Kernel) -> None:
    before = scripts()  # of other tests' kernels
    for widget in (lesson(closed_way), try_it(closed_way), play("star_race"), rulebook("star_race")):
        widget.close()
    for widget in (score_sheet("star_race"), glossary("star_race"), editions("star_race")):
        widget.close()
    assert [script for script in scripts() if script not in before] == [kernel.of(Kit).script]


def test_it_comes_anew_where_all_widgets_were_closed(kit: Kit) -> None:
    before = kit.script
    assert before
    before.close()
    kit.load()
    assert kit.script
    assert kit.script.comm is not None
    kit.script.close()


def test_it_is_small() -> None:
    assert len(SCRIPT.encode()) <= LARGEST


def test_what_a_page_says_is_heard_by_whoever_asked_for_that_word(kit: Kit) -> None:
    heard: list[Mapping[str, Any]] = []
    kit.on("pressed", heard.append)
    assert kit.script
    says(kit.script, "pressed", place="c4")
    says(kit.script, "something else")
    assert heard == [{"what": "pressed", "page": "first", "place": "c4"}]
    kit.script.close()


def test_what_the_kernel_says_is_one_message(kit: Kit, monkeypatch: pytest.MonkeyPatch) -> None:
    assert kit.script
    sent: list[object] = []
    monkeypatch.setattr(kit.script, "send", sent.append)
    kit.send("drawn", number=3)
    assert sent == [{"what": "drawn", "number": 3}]
    kit.script.close()


def test_a_page_loaded_anew_gets_another_script_which_hears_what_it_is_told(kit: Kit, shown: Page) -> None:
    """The first may have run too late for anywidget, which then keeps from it all that it is sent."""
    pages: list[str] = []
    kit.on("there", lambda content: pages.append(content["page"]))
    before = kit.script
    assert before
    says(before, "there")
    assert kit.script is before
    before.get_state()  # a page that is being loaded asks for all widgets
    says(before, "there")
    assert kit.script is not before
    assert before.comm is not None, "until the page has all that it asks for"
    shown.has_all()
    assert before.comm is None
    assert pages == ["first"]
    assert kit.script is not None
    says(kit.script, "there")
    assert pages == ["first", "first"]
    kit.script.close()
