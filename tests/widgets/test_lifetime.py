"""A page stays light: widgets share what is alike, and closing one takes nothing away from another."""

from __future__ import annotations

from collections import Counter

import ipywidgets as ipw

from playground.script import Lesson
from widgets import lesson
from widgets.lifetime import button, dispose, html, row, visible

MOST_MODELS = 50
"""Models of a player whose board sleeps. It was 120 while each widget had a layout and a style of its own; a page of
forty players took the kernel and the browser seconds to build when it was loaded anew."""


def models() -> Counter[str]:
    return Counter(type(widget).__name__ for widget in ipw.widgets.widget._instances.values())


def test_a_sleeping_player_has_few_models_and_no_style_of_its_own(closed_way: Lesson) -> None:
    first = lesson(closed_way)
    before = models()
    second = lesson(closed_way)
    if second.stage.awake:
        second.stage.sleep()
    came = models() - before
    assert came["Button"] > 5
    assert came.total() <= MOST_MODELS
    assert [name for name in came if "Style" in name] == []
    first.close()
    second.close()


def test_hiding_one_hides_no_other() -> None:
    first, second = html("first"), html("second")
    assert first.layout is second.layout
    visible(first, False)
    assert first.layout.display == "none"
    assert second.layout.display is None
    visible(first, True)
    assert first.layout.display is None


def test_disposing_of_one_leaves_what_is_shared() -> None:
    first, second = row(button("first", print)), button("second", print)
    dispose(first)
    assert first.comm is None
    assert second.layout.comm is not None
    assert second.style.comm is not None


def test_when_all_widgets_were_closed_new_ones_get_new_looks() -> None:
    old = html("old").layout
    old.close()
    assert html("new").layout.comm is not None
