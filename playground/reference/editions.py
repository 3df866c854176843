"""Where the printed editions of a rulebook differ, and what this kit does there.

A game that has several editions has a module `editions` in its folder, with `EDITIONS`: every difference in what they
say (:class:`EditionDifference`). All its texts are messages of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from playground.core import AnyGame, _
from playground.games import optional_modules
from playground.language.i18n import catalogue, language_names
from playground.language.sentences import GENERIC, listed
from playground.reference.glossary import glossary


class EditionDifference(NamedTuple):
    """One difference: what it is about, in which part of the rulebook it stands, what the edition of each language
    (by code) says there, what this kit does, and the rule that it does it by."""

    about: str
    where: str
    says: Mapping[str, str]
    kit: str
    rule: str


def editions(game: AnyGame) -> tuple[EditionDifference, ...]:
    """The differences between the editions, in the order of the rulebook; none for a game with one edition."""
    found = optional_modules.module(game, "editions")
    return tuple(found.EDITIONS) if found else ()


def printed(game: AnyGame) -> tuple[tuple[str, str], ...]:
    """(code, what the language calls itself) of each edition, also of a language that the kit does not speak."""
    names = {code: name for name, code in language_names()}
    return tuple((code, names.get(code, code)) for code in glossary(game).printed)


def summary(game: AnyGame, lang: str | None = None) -> str:
    """In a sentence: how many differences there are, or that there is one edition only."""
    found, texts = editions(game), catalogue(GENERIC, lang)
    names = listed((name for _, name in printed(game)), lang)
    if found:
        return texts.plural(
            "The editions of the rulebook ({languages}) differ in {count} place.",
            "The editions of the rulebook ({languages}) differ in {count} places.",
            len(found),
            languages=names,
        )
    return texts.text(
        _("This kit follows one edition of the rulebook ({languages}): there is nothing to compare."), languages=names
    )
