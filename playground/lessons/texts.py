"""The texts of a lesson (title, text, captions) in the reader's language."""

from __future__ import annotations

from dataclasses import replace
from string import Formatter

from playground.core import package
from playground.language.i18n import catalogue
from playground.lessons.model import Lesson


def lesson_text(lesson: Lesson, message: str, lang: str | None = None) -> str:
    """A text of a lesson (title, text, caption): {green} in it is the player of that name, as the lesson calls it."""
    texts = catalogue(package(lesson.game), lang)
    terms = {name: texts.text(lesson.game.TERMS[name]) for name in lesson.game.TERMS if f"{{{name}}}" in message}
    return texts.text(message, **{**terms, **lesson.names})


def lesson_in(lesson: Lesson, lang: str | None = None) -> Lesson:
    """The lesson with all its texts in a language, for an author who goes on with it: as there, {green} is the player
    of that name. Where the language bends the name ("du joueur vert"), it stands there as it is."""
    texts = catalogue(package(lesson.game), lang)
    names = {name: texts.text(term) for name, term in lesson.game.TERMS.items()} | lesson.names

    def said(message: str) -> str:
        parts = []
        for literal, name, form, _conversion in Formatter().parse(texts.unfilled(message)):
            parts.append(_no_braces(literal))
            if name:
                parts.append(_no_braces(texts.phrase(names[name], form)) if form else f"{{{name}}}")
        return "".join(parts)

    steps = tuple(replace(step, caption=said(step.caption)) for step in lesson.steps)
    return replace(lesson, title=said(lesson.title), text=said(lesson.text), steps=steps)


def _no_braces(text: str) -> str:
    """A text in which braces are no names."""
    return text.replace("{", "{{").replace("}", "}}")
