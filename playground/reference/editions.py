"""The differences between the printed editions of a rulebook, and this kit's choice for each of them.

A game that has several editions offers `EDITIONS`, in addition to the names that every game has: the fields of an
:class:`EditionDifference` for each difference. All its texts are messages of the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from playground.core import AnyGame, _
from playground.language.i18n import catalogue, language_names
from playground.language.sentences import GENERIC, listed
from playground.reference.glossary import glossary


class EditionDifference(NamedTuple):
    """One difference between editions.

    `about` is its subject, `where` the part of the rulebook, `says` the statement of each edition by language code,
    `kit` the choice of this kit (all messages of the game), and `rule` the id of the rule for that choice.
    """

    about: str
    where: str
    says: Mapping[str, str]
    kit: str
    rule: str


def editions(game: AnyGame) -> tuple[EditionDifference, ...]:
    """Return the differences between the editions, in the order of the rulebook; none for a game with one edition."""
    return tuple(EditionDifference(*each) for each in getattr(game, "EDITIONS", ()))


def printed(game: AnyGame) -> tuple[tuple[str, str], ...]:
    """Return a pair (code, the language's own name) for each printed edition, in the game's order.

    The name of a language without a catalogue is its code. A game without a glossary has no pair.
    """
    names = {code: name for name, code in language_names()}
    return tuple((code, names.get(code, code)) for code in glossary(game).printed)


def summary(game: AnyGame, lang: str | None = None) -> str:
    """Return a sentence with the number of differences, or the sentence that there is only one edition, or none.

    It names the languages of the printed editions, if there are any. `lang` is the language of the sentence, None for
    the usual one.
    """
    found, texts = editions(game), catalogue(GENERIC, lang)
    names = listed((name for _, name in printed(game)), lang)
    if found:
        return texts.plural(
            "The editions of the rulebook ({languages}) differ in {count} place.",
            "The editions of the rulebook ({languages}) differ in {count} places.",
            len(found),
            languages=names,
        )
    if not printed(game):
        return texts.text(_("This game has no printed rulebook: there is nothing to compare."))
    return texts.text(
        _("This kit follows one edition of the rulebook ({languages}): there is nothing to compare."), languages=names
    )
