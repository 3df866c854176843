"""A page stays light: widgets share what is alike, and closing one takes nothing away from another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import ipywidgets as ipw
import pytest

from playground.lessons import find
from playground.lessons.model import Lesson
from playground.play.session import Session
from widgets import lesson
from widgets.kernel.models import dispose, visible
from widgets.page.parts import FirstOf, button, column, html, row
from widgets.view.lesson_player import LessonPlayer, watch

MOST_MODELS = 50
"""Models of a player whose board sleeps. It was 120 while each widget had a layout and a style of its own; a page of
forty players took the kernel and the browser seconds to build when it was loaded anew."""

RECORD = Session.of_lesson(find.example("GS-W9")).record()


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
    assert not second.layout.display
    visible(first, True)
    assert not first.layout.display


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


def test_the_focus_goes_to_nothing_that_is_hidden_or_disabled() -> None:
    """A reader sent from a board to an element that takes no focus is trapped on the board."""
    off, hidden, on = (button(words, lambda: None) for words in ("off", "hidden", "on"))
    off.disabled = True
    away = row(hidden)
    visible(away, False)
    took: list[str] = []
    for one in (off, hidden, on):
        one.focus = lambda name=one.description: took.append(name)
    FirstOf(lambda: (html("words"), off, away, column(row(on)))).focus()
    FirstOf(lambda: (off, away)).focus()
    assert took == ["on"]


@pytest.mark.parametrize("player", [lambda: lesson("GS-W9"), lambda: watch(RECORD, "en", "dark")])
def test_closing_a_player_while_something_is_tried_leaves_nothing_behind(player: Callable[[], LessonPlayer]) -> None:
    first = player()
    first.try_it()
    first.close()  # what all share is made once
    before = models()
    shown = player()
    shown.try_it()
    shown.close()
    assert models() - before == Counter()
