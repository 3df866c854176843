from __future__ import annotations

import re

import pytest

from playground.lessons.model import Lesson
from tests.translations import pseudo_language
from widgets import storyboard

LARGEST_PANEL = 45_000
"""Characters of a step at the most: a page of eight steps then weighs less than 400 kB."""


def test_every_step_has_a_picture_a_number_and_its_caption(closed_way: Lesson) -> None:
    html = storyboard(closed_way).html
    assert html.count("<img ") == 6
    for number, step in enumerate(closed_way.steps, start=1):
        assert f">{number}</span>{step.caption}</p>" in html


def test_a_page_stays_small(closed_way: Lesson) -> None:
    assert len(storyboard(closed_way).html) <= 6 * LARGEST_PANEL


def test_a_refusal_is_told_in_words(closed_way: Lesson) -> None:
    board = storyboard(closed_way)
    assert "a platform stops the second" in board.html
    assert "a platform stops the second" in str(board)


def test_the_page_in_words_tells_each_step_and_its_events(closed_way: Lesson) -> None:
    text = storyboard(closed_way)._repr_mimebundle_()["text/plain"]
    assert text.startswith("T-1 A way that is closed, and one that is open\n")
    assert "5. The second half of the same jump." in text
    assert "   - Lea takes a blue star at f5. [GS-E1]" in text


def test_ink_is_saved_unless_the_dark_board_is_asked_for(closed_way: Lesson) -> None:
    def first(html: str) -> str:
        found = re.search(r'src="data:([^"]+)', html)
        assert found
        return found[1]

    assert first(storyboard(closed_way).html) == first(storyboard(closed_way, theme="light").html)
    assert first(storyboard(closed_way).html) != first(storyboard(closed_way, theme="dark").html)


def test_other_eyes_are_named(closed_way: Lesson) -> None:
    assert "You see what Lea can see." in storyboard(closed_way, seen_by="green").html


def test_what_does_not_exist_is_answered_with_what_was_meant(closed_way: Lesson) -> None:
    with pytest.raises(LookupError, match=r"There is no theme drk\. Did you mean dark\?"):
        storyboard(closed_way, theme="drk")


def test_every_word_goes_through_the_catalogues(closed_way: Lesson) -> None:
    with pseudo_language("xx", lambda message: f"«{message}»"):
        shown = storyboard(closed_way, lang="xx")
        text = re.sub(r"<[^>]*>", "\n", re.sub(r' src="[^"]*"', "", shown.html)) + "\n" + str(shown)
    for line in text.splitlines():
        said = re.sub(r"\[[A-Z0-9 -]+\]", "", line.strip().removeprefix("- ")).strip()
        assert not said or re.match(r"(\d+\. )?«|\d+$", said), line
