"""The glossary and the editions of every game: complete, in every language, and kept to by all translations."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

import playground
from playground.contract import teaching
from playground.core import AnyGame
from playground.reference.editions import editions
from playground.reference.glossary import glossary
from tests.contract.asked import holds

pytestmark = pytest.mark.level("kept")

TESTS = Path(__file__).resolve().parents[1]
FEWEST, MOST = 20, 35
"""Terms of a glossary: enough to speak of the whole game, few enough to read."""
A_RULE = 2
"""Terms for each rule are enough in a game of few rules."""
SHORTEST = 4
"""Letters of a word that says something, and of a stem."""
ENDING = 3
"""Letters at the end of a word that may change: "étoiles", "éjectés"."""
SILENT = frozenset(["avec", "dans", "voor"])
"""Words of four letters or more that say nothing of a term."""


def locale(game: AnyGame) -> Path:
    """Where the catalogues of a game lie."""
    return Path(str(playground.__file__)).parent / "games" / game.NAME / "locale"


@cache
def messages(path: Path) -> dict[str, str]:
    """The messages of a catalogue with their translations, forms of the plural joined."""
    with path.open("rb") as file:
        found = [message for message in read_po(file) if message.id]
    return {_joined(message.id): _joined(message.string) for message in found}


def _joined(forms: str | Sequence[str] | None) -> str:
    return forms if isinstance(forms, str) else " ".join(forms or ())


def catalogues(game: AnyGame) -> dict[str, dict[str, str]]:
    """By language, the messages of a game with their translations."""
    found = sorted(locale(game).glob("*/LC_MESSAGES/messages.po"))
    return {path.parent.parent.name: messages(path) for path in found}


def stems(translation: str) -> set[str]:
    """Return the beginnings of the words of a term, without articles and endings."""
    found = [word for word in re.findall(r"[^\W\d_]+", translation.casefold()) if word not in SILENT]
    words = [word for word in found if len(word) >= SHORTEST] or [max(found, key=len)]
    return {word[: max(SHORTEST, len(word) - ENDING)] for word in words}


def without_parameters(message: str) -> str:
    """Return a message without parameters and notation, which no language translates."""
    return re.sub(r"{[^}]*}|`[^`]*`", "\0", message.casefold())


def wanted(game: AnyGame, message: str) -> Iterator[str]:
    """The terms in an English message, as whole words; of one inside another, the longer."""
    terms = sorted((term.text for term in glossary(game).terms), key=len, reverse=True)
    rest = without_parameters(message)
    for term in terms:
        rest, count = re.subn(rf"\b{re.escape(term.removeprefix('to '))}s?\b", "\0", rest)
        if count and message.casefold() != term:
            yield term


def exceptions(game: AnyGame) -> dict[str, dict[str, list[str]]]:
    """Return other words for a term, by language and term: see `tests/<game>/glossary_forms.toml`."""
    path = TESTS / game.NAME / "glossary_forms.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def test_a_glossary_has_terms_with_rules_and_none_twice(game: AnyGame) -> None:
    holds(teaching.GLOSSARY, game)


def test_every_term_has_a_word_in_every_language(game: AnyGame) -> None:
    """This covers the game's own languages.

    A game without catalogues is English everywhere. `tests/languages` checks that every game of this kit has all
    languages.
    """
    for language, found in catalogues(game).items():
        assert [term.text for term in glossary(game).terms if not found.get(term.text)] == [], language


def test_translations_keep_to_the_terms_of_the_glossary(game: AnyGame) -> None:
    """A learner who reads "jeton" here and "pion" there looks for two things."""
    for language, found in catalogues(game).items():
        more = exceptions(game).get(language, {})
        accepted = {term.text: {*stems(found[term.text]), *more.get(term.text, ())} for term in glossary(game).terms}
        missing = [
            (term, message, said)
            for message, said in found.items()
            for term in wanted(game, message)
            if said and not any(stem in without_parameters(said) for stem in accepted[term])
        ]
        assert missing == [], language


def test_every_difference_between_editions_has_a_rule_and_all_that_it_says(game: AnyGame) -> None:
    for each in editions(game):
        assert each.rule in game.RULES, each.about
        assert tuple(each.says) == glossary(game).printed, each.about
        assert all((each.about, each.where, each.kit, *each.says.values())), each.about
    assert len({each.about for each in editions(game)}) == len(editions(game))


def test_editions_are_told_in_every_language(game: AnyGame) -> None:
    said = {text for each in editions(game) for text in (each.about, each.where, each.kit, *each.says.values())}
    for language, found in catalogues(game).items():
        assert [text for text in said if not found.get(text)] == [], language
