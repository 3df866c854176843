"""The words of a rulebook, in every language side by side, with the rule that defines each.

A game that has a glossary offers, in addition to the names that every game has,

- `PRINTED`: the languages that its rulebook is printed in, by code; in all others the terms are this kit's own;
- `GLOSSARY`: its central terms, each as the fields of a :class:`Term`, in the order in which a reader meets them.

A term is a message of the game: its translations are in the game's catalogues only.
"""

from __future__ import annotations

from typing import NamedTuple

from playground.core import AnyGame, _, package
from playground.language.i18n import catalogue, language_names, languages
from playground.language.sentences import GENERIC


class Term(NamedTuple):
    """A term without an article, an English message id, and the rule that defines it.

    `drawn` marks a term that the printed rulebook only draws: its words are this kit's own in every language.
    """

    text: str
    rule: str
    drawn: bool = False


class Glossary(NamedTuple):
    """The terms of a game, and the languages that its rulebook is printed in."""

    terms: tuple[Term, ...]
    printed: tuple[str, ...]


class Words(NamedTuple):
    """A language of the glossary: its code, its own name, and the heading that names the origin of its words."""

    code: str
    name: str
    said: str


def glossary(game: AnyGame) -> Glossary:
    """Return the glossary of a game; it is empty for a game that offers none."""
    terms = tuple(Term(*term) for term in getattr(game, "GLOSSARY", ()))
    return Glossary(terms, tuple(getattr(game, "PRINTED", ())))


def said(game: AnyGame, term: Term) -> tuple[str, ...]:
    """Return the term in every language, in the order of :func:`playground.language.i18n.languages`.

    Where a language has no translation, it is the English term.
    """
    return tuple(catalogue(package(game), code).text(term.text) for code in languages())


def columns(game: AnyGame, lang: str | None = None) -> tuple[Words, ...]:
    """Return all languages of the kit, English first, each with a heading that names the origin of its words.

    A heading is "Français (words of the printed rulebook)", or "English (this kit’s own words)" for a language
    without a printed one; the words in brackets are in `lang`.
    """
    text, printed = catalogue(GENERIC, lang).text, glossary(game).printed

    def column(name: str, code: str) -> Words:
        """Return the column of the language with this name and code, with the heading that says whose its words are."""
        if code in printed:
            return Words(code, name, text(_("{language} (words of the printed rulebook)"), language=name))
        return Words(code, name, text(_("{language} (this kit’s own words)"), language=name))

    return tuple(column(name, code) for name, code in language_names())


def without_terms(game: AnyGame, lang: str | None = None) -> str:
    """Return the sentence that a game has no glossary, in `lang`."""
    return catalogue(GENERIC, lang).text(_("{title} has no glossary yet."), title=game.TITLE)


def drawn(lang: str | None = None) -> str:
    """Return the note for a term that the rulebook only draws: "The printed rulebook draws it; ...", in `lang`."""
    return catalogue(GENERIC, lang).text(_("The printed rulebook draws it; the words are this kit’s own."))
