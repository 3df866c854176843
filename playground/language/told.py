"""Errors in the reader's language: what is wrong, and where, out of the rooms of the shared part and of every game."""

from __future__ import annotations

import playground
from playground.core import Message, WordedError, _, worded
from playground.errors import Difference
from playground.language.i18n import catalogue_of
from playground.language.sentences import GENERIC
from playground.language.spelling import UnknownNameError


def said(error: Exception | Difference, lang: str | None = None) -> str:
    """An error, or what differs in a lesson, for a reader of that language; an error that is none of ours, as Python or
    the system says it.

    >>> from playground.core import UnreadableError
    >>> said(UnreadableError("no player {name!r}", 3, 1, "game.txt", name="red"), "en")
    "game.txt, line 3, column 1: no player 'red'"
    """
    if isinstance(error, Difference):
        texts = catalogue_of(_rooms(), lang)
        return "\n".join(texts.message(line) for line in error.messages())
    found = messages(error)
    return say(found, lang) if found else str(error)


def say(sentences: tuple[Message, ...], lang: str | None = None, first: tuple[str, ...] = ()) -> str:
    """Sentences one after the other, out of the shared room and those of the games; the rooms named `first` come before
    these."""
    texts = catalogue_of((*first, *_rooms()), lang)
    return " ".join(texts.message(sentence) for sentence in sentences)


def _rooms() -> tuple[str, ...]:
    return (GENERIC, *(f"playground.games.{name}" for name in playground.games()))


def messages(error: Exception) -> tuple[Message, ...]:
    """What an error says, in whole sentences; nothing if it is none of ours."""
    if isinstance(error, WordedError):
        return (error.placed,)
    if isinstance(error, UnknownNameError):
        return (error.what, *([error.advice] if error.advice else []))
    if isinstance(error, UnicodeDecodeError):
        return (worded(_("not UTF-8 text")),)
    return ()


def reason(error: Exception) -> Message | str:
    """What an error says, to stand in another message: without its place, which is that one's."""
    if isinstance(error, WordedError):
        return error.message
    return next(iter(messages(error)), str(error))
