"""An author who begins an example with one of the kit gets its texts in the author's own language."""

from __future__ import annotations

from dataclasses import replace

import pytest

import playground
from playground.language.i18n import languages
from playground.lessons.library import find, lessons
from playground.lessons.model import Lesson
from playground.lessons.texts import lesson_in, lesson_text
from playground.workshop.drafting import draft, lean
from widgets import make_example

pytestmark = pytest.mark.usefixtures("at_once")


def texts(lesson: Lesson) -> list[str]:
    """All that a learner reads of a lesson itself."""
    return [lesson.title, lesson.text, *(step.caption for step in lesson.steps)]


@pytest.mark.level("teaches")
@pytest.mark.parametrize("name", playground.games())
@pytest.mark.parametrize("lang", languages())
def test_every_example_of_the_kit_can_be_begun_from_in_the_readers_language(name: str, lang: str) -> None:
    """Its words are those that the lesson player shows; what is played and what happens is the same."""
    for example in lessons(name).values():
        found = draft(lean(lesson_in(example, lang)), example.game)
        assert found.lesson
        assert found.faults == ()
        mine = [lesson_text(found.lesson, text, lang) for text in texts(found.lesson)]
        assert mine == [lesson_text(example, text, lang) for text in texts(example)]
        assert [replace(step, caption="") for step in found.lesson.steps] == [
            replace(step, caption="") for step in example.steps
        ]


@pytest.mark.parametrize("name", ["SR-W3", "GS-W5", "FL-W2"])
@pytest.mark.parametrize("lang", [lang for lang in languages() if lang != "en"])
def test_no_english_sentence_of_it_is_left(name: str, lang: str) -> None:
    maker = make_example(name, lang=lang)
    left = [text for text in texts(find(name)) if text in maker.desk.text]
    assert left == []
    assert maker.player
    assert maker.player.example.caption(1) == lesson_text(find(name), find(name).steps[0].caption, lang)
    maker.close()


def test_names_are_in_braces_and_those_that_french_bends_in_words() -> None:
    maker = make_example("SR-W1", lang="fr")
    assert "Aujourd’hui, c’est celle de Mia\u202f;" in maker.desk.text
    assert "{comet} voit sa propre main." in maker.desk.text
    maker.close()
