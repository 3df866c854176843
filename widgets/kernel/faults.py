"""Answers to what cannot be shown: an unknown name gets the one that was probably meant, in one line."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from playground.core import UnfitTypeError, WordedError, _
from playground.files.plain_text import visible
from playground.language import told
from playground.language.i18n import languages
from playground.language.spelling import UnknownNameError, as_name, shown

ROOM = "widgets"
"""The room of all texts of the widgets, for :func:`playground.language.i18n.catalogue`."""
T = TypeVar("T")


class NothingToShowError(LookupError):
    """What was asked for does not exist; the message says what does, in the reader's language."""

    def _render_traceback_(self) -> list[str]:
        """What a notebook shows, as a terminal does: the answer alone. Where in this package it was given helps no
        learner."""
        return [visible(str(self))]


@contextmanager
def answered(lang: str | None = None) -> Iterator[None]:
    """Turn what a learner can have got wrong into an answer in that language (as for
    `playground.language.i18n.language`)."""
    try:
        yield
    except (UnknownNameError, WordedError) as error:
        raise NothingToShowError(answer(error, lang)) from None


def answer(error: UnknownNameError | WordedError, lang: str | None = None) -> str:
    """An error in words: that a name is unknown, say, and which one may have been meant; in the usual language if
    `lang` itself is unknown."""
    return told.say(told.messages(error), lang if lang is None or lang in languages() else None, (ROOM,))


def known(given: object, names: Iterable[str], what: str) -> str:
    """The name, if it is one of these; `what` as for UnknownNameError, which is raised otherwise."""
    name, found = as_name(given), tuple(names)
    if name not in found:
        raise UnknownNameError(what, name, found)
    return name


def known_flag(name: str, given: object) -> bool:
    """What was given as True or False for that argument. Raises UnfitTypeError."""
    if not isinstance(given, bool):
        raise UnfitTypeError(_("{name} is True or False, not {found}"), name=name, found=shown(given))
    return given


def guarded(show: Callable[[Exception], None], call: Callable[..., T]) -> Callable[..., T | None]:
    """The call, which shows what goes wrong: ipywidgets would write it into a log that no learner opens."""

    def safely(*arguments: object) -> T | None:
        try:
            return call(*arguments)
        except Exception as error:  # noqa: BLE001, whatever it is, the learner must see it
            show(error)
            return None

    return safely
