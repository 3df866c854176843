"""Translate the texts of a lesson (title, text, captions) into the reader's language."""

from __future__ import annotations

from dataclasses import replace
from string import Formatter

from playground.core import package
from playground.errors import fields
from playground.language.i18n import catalogue
from playground.lessons.model import Lesson


def lesson_text(lesson: Lesson, message: str, lang: str | None = None) -> str:
    """Return a text of a lesson (title, text or caption) in a language, with its fields filled in.

    A field such as {green}, or {green:cap} with a capital, is filled with the name that the lesson gives that player,
    or else with the game's term. A text without a translation stays English. Raises MessageError for a field that names
    neither a player nor a term.
    """
    texts = catalogue(package(lesson.game), lang)
    terms = {name: texts.text(lesson.game.TERMS[name]) for name in fields(message) if name in lesson.game.TERMS}
    return texts.text(message, **{**terms, **lesson.names})


def lesson_in(lesson: Lesson, lang: str | None = None) -> Lesson:
    """Return a copy of the lesson with title, text and captions translated, as a start for an author who continues it.

    Fields such as {green} stay in the texts. Only where the translation asks for a form of the name ("du joueur vert")
    is the field replaced by the name in that form.
    """
    texts = catalogue(package(lesson.game), lang)
    names = {name: texts.text(term) for name, term in lesson.game.TERMS.items()} | lesson.names

    def said(message: str) -> str:
        """Return a text of the lesson, translated; a field with a form becomes the name in it, any other stays."""
        parts = []
        for literal, name, form, _conversion in Formatter().parse(texts.unfilled(message)):
            parts.append(_no_braces(literal))
            if name:
                parts.append(_no_braces(texts.phrase(names[name], form)) if form else f"{{{name}}}")
        return "".join(parts)

    steps = tuple(replace(step, caption=said(step.caption)) for step in lesson.steps)
    return replace(lesson, title=said(lesson.title), text=said(lesson.text), steps=steps)


def _no_braces(text: str) -> str:
    """Return a text with its braces doubled, so that they are shown as they are."""
    return text.replace("{", "{{").replace("}", "}}")
