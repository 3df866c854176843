from __future__ import annotations

import re
from dataclasses import replace
from html.parser import HTMLParser
from urllib.parse import unquote
from xml.etree import ElementTree as ET

import pytest

import playground
from playground.lessons.library import lessons
from playground.lessons.model import Lesson
from tests.translations import pseudo_language
from widgets import figure

FILTER = {
    "figure": {"lang", "style"}, "figcaption": {"style"}, "div": {"style"}, "p": {"style"}, "ul": set(), "li": set(),
    "img": {"alt", "src", "style"}, "span": {"style"}, "strong": {"style"}, "details": {"style"}, "summary": {"style"},
}  # fmt: skip
"""What JupyterLab lets through from a notebook that is not trusted, as far as figures use it."""


class Elements(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def elements(html: str) -> list[tuple[str, dict[str, str | None]]]:
    parser = Elements()
    parser.feed(html)
    return parser.found


def pictures(html: str) -> list[bytes]:
    return [unquote(data).encode() for data in re.findall(r'src="data:image/svg\+xml,([^"]+)"', html)]


def test_a_figure_is_html_that_an_untrusted_notebook_shows_and_text(closed_way: Lesson) -> None:
    bundle = figure(closed_way)._repr_mimebundle_()
    assert set(bundle) == {"text/html", "text/plain"}
    for tag, attributes in elements(bundle["text/html"]):
        assert set(attributes) <= FILTER[tag], tag


def test_each_pad_is_a_picture_with_words_in_its_place(closed_way: Lesson) -> None:
    html = figure(closed_way).html
    drawn = pictures(html)
    assert len(drawn) == 2
    for svg in drawn:
        assert ET.fromstring(svg).tag == "{http://www.w3.org/2000/svg}svg"
    assert all(attributes["alt"] for tag, attributes in elements(html) if tag == "img")


def test_a_picture_stays_small_enough_for_a_notebook_full_of_them(closed_way: Lesson) -> None:
    assert all(len(svg) <= 30_000 for step in range(6) for svg in pictures(figure(closed_way, step=step).html))


def test_the_text_twin_tells_title_caption_events_and_position(closed_way: Lesson) -> None:
    lines = str(figure(closed_way)).splitlines()
    assert lines[0] == "T-1 A way that is closed, and one that is open: step 5 of 5"
    assert lines[1] == closed_way.steps[-1].caption
    assert "- Lea takes a blue star at f5. [GS-E1]" in lines
    assert "- f5: the pawn of Lea, with the feet to the north." in lines
    html = figure(closed_way).html
    assert all(line.removeprefix("- ") in html for line in lines)


def test_a_refused_step_says_why_not(closed_way: Lesson) -> None:
    shown = figure(closed_way, step=2)
    why = "The first step is free, but a platform stops the second."
    assert why in str(shown)
    assert why in shown.html


def test_the_step_that_the_lesson_names_is_shown_unless_another_is_asked_for(closed_way: Lesson) -> None:
    lesson = replace(closed_way, figure=4)
    assert str(figure(lesson)) == str(figure(closed_way, step=4)) != str(figure(closed_way))
    assert "the start" in str(figure(closed_way, step=0))


def test_other_eyes_see_other_cards(closed_way: Lesson) -> None:
    assert "Pink holds the joker." in str(figure(closed_way))
    for name in ("green", "Lea"):
        assert "Pink holds cards that you cannot see: 5." in str(figure(closed_way, seen_by=name))


def test_a_theme_changes_the_picture_and_no_word(closed_way: Lesson) -> None:
    dark, light = figure(closed_way), figure(closed_way, theme="light")
    assert str(dark) == str(light)
    assert pictures(dark.html) != pictures(light.html)


def test_the_same_figure_twice_is_the_same_to_the_byte(closed_way: Lesson) -> None:
    assert figure(closed_way).html == figure(closed_way).html


@pytest.mark.parametrize(
    ("asked", "answer"),
    [
        ({"step": 9}, "There is no step 9: this example has the steps 0 (the start) to 5."),
        ({"step": -1}, "There is no step -1"),
        ({"seen_by": "gren"}, "There is no player gren. Did you mean green?"),
        ({"theme": "drak"}, "There is no theme drak. Did you mean dark?"),
        ({"lang": "xx"}, "There is no language xx."),
    ],
)
def test_what_does_not_exist_is_answered_with_what_was_meant(
    closed_way: Lesson, asked: dict[str, str], answer: str
) -> None:
    with pytest.raises(LookupError) as caught:
        figure(closed_way, **asked)  # type: ignore[arg-type]
    assert str(caught.value).startswith(answer)
    assert caught.value._render_traceback_() == [str(caught.value)]  # type: ignore[attr-defined]


def test_an_unknown_example_is_answered_in_words() -> None:
    with pytest.raises(LookupError, match=r"^There is no example nowhere\."):
        figure("nowhere")


def test_every_word_goes_through_the_catalogues(closed_way: Lesson) -> None:
    """In a language that puts « » round every message, text outside of them bypassed the catalogues."""
    with pseudo_language("xx", lambda message: f"«{message}»"):
        shown = figure(closed_way, lang="xx", step=2)
        text = re.sub(r"<[^>]*>", "\n", re.sub(r' src="[^"]*"', "", shown.html)) + "\n" + str(shown)
    for line in text.splitlines():
        said = re.sub(r"\[[A-Z0-9 -]+\]", "", line.removeprefix("- ")).strip()
        assert not said or said.startswith("«") or re.fullmatch(r"[A-Z]+-[A-Z0-9]+", said), line


@pytest.mark.level("teaches")
@pytest.mark.parametrize("game", playground.games())
def test_the_figure_of_every_example_is_small_and_told_in_words(game: str) -> None:
    for found in lessons(game).values():
        shown = figure(found, lang="en")
        assert max(map(len, pictures(shown.html))) <= 32_000, found.id
        assert shown.example.caption(shown.step) in str(shown)


def test_the_figures_of_all_examples_leave_room_for_the_rest_of_the_notebooks() -> None:
    """The notebooks of one language hold them, with all that is said round them, and stay below 3 MB."""
    examples = [found for game in playground.games() for found in lessons(game).values()]
    assert sum(len(figure(found, lang="en").html.encode()) for found in examples) <= 2_400_000
