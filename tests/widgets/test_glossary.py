"""The words of a rulebook side by side: every term in every language, found by any of them, with its rule."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from ipywidgets.widgets.widget import _instances

import playground
from playground.language.i18n import language_names
from playground.reference.glossary import glossary as terms_of
from tests.translations import pseudo_language
from widgets import glossary
from widgets.kernel.faults import NothingToShowError
from widgets.reference.tables import GlossaryTable

GAMES = playground.games()


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> GlossaryTable:
    monkeypatch.setenv("PLAYGROUND_LANG", "en")
    return glossary("gravity_superstar")


def rows(shown: str) -> list[list[str]]:
    """The text of each cell of each row, without the head."""
    found = re.findall(r"<tr.*?</tr>", shown)[1:]
    return [[re.sub(r"<[^>]*>", "", cell) for cell in re.findall(r"<t[hd].*?</t[hd]>", row)] for row in found]


@pytest.mark.level("kept")
@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_every_term_stands_in_every_language_beside_its_rule(name: str, theme: str) -> None:
    game, shown = playground.game(name), glossary(name, lang="en", theme=theme)
    found = rows(shown.table.value)
    terms = terms_of(game).terms
    assert len(found) == len(terms)
    for term, cells in zip(terms, found, strict=True):
        assert cells[0].startswith(term.text)
        assert len(cells) == len(language_names()) + 1
        assert cells[-1].startswith(f"{term.rule} {game.RULES[term.rule].title}")
    assert not shown.safety.errors.value
    shown.close()


@pytest.mark.parametrize("wanted", ["Rejouer", "herspeelfiche", "TOKEN replay", "gs-r1"])
def test_a_term_is_found_by_its_word_in_any_language_and_by_its_rule(words: GlossaryTable, wanted: str) -> None:
    everything = len(rows(words.table.value))
    words.search.value = wanted
    found = rows(words.table.value)
    assert 0 < len(found) < everything
    assert all(all(word in " ".join(cells).casefold() for word in wanted.casefold().split()) for cells in found)
    assert f">{len(found)} term" in words.note.value


def test_without_a_find_the_table_is_gone_and_the_count_says_so(words: GlossaryTable) -> None:
    words.search.value = "no such word"
    assert words.table.value == ""
    assert ">0 terms found<" in words.note.value


def test_says_which_words_are_printed_and_which_are_the_kit_s_own() -> None:
    assert "Français (words of the printed rulebook)" in glossary("star_race", lang="en").note.value
    assert "Nederlands (this kit’s own words)" in glossary("star_race", lang="en").note.value
    assert "Nederlands (words of the printed rulebook)" in glossary("gravity_superstar", lang="en").note.value


def test_each_part_of_the_table_keeps_its_role_and_each_cell_says_its_language_and_what_it_is(
    words: GlossaryTable,
) -> None:
    """On a narrow screen the rows become cards, and browsers then forget what they were."""
    shown = words.table.value
    roles = Counter(re.findall(r'role="(\w+)"', shown))
    count, languages = len(words.terms), language_names()
    assert roles["table"] == 1
    assert roles["row"] == count + 1
    assert roles["rowheader"] == count
    assert roles["cell"] == count * len(languages)
    assert roles["columnheader"] == len(languages) + 1
    for name, code in languages:
        assert shown.count(f'lang="{code}"') == count + 1
        assert shown.count(f'data-label="{name}"') == count
    assert "<caption" in shown


def test_changes_its_language_and_keeps_what_is_searched(words: GlossaryTable) -> None:
    words.search.value = "deurpion"
    words.speak("fr")
    assert words.search.value == "deurpion"
    (cells,) = rows(words.table.value)
    assert cells[0] == "open-door pawn"
    assert "1 terme trouvé" in words.note.value


def test_the_text_is_constant(words: GlossaryTable) -> None:
    text = repr(words)
    assert re.fullmatch(r"Glossary of Gravity Superstar, \d+ terms", text)
    words.search.value = "star"
    assert repr(words) == text


def test_leaves_no_widget_behind(words: GlossaryTable) -> None:
    before = set(_instances)
    glossary("star_race").close()
    assert set(_instances) <= before


def test_an_unknown_game_is_answered_with_the_one_that_was_meant() -> None:
    with pytest.raises(NothingToShowError, match=r"Did you mean gravity_superstar\?"):
        glossary("gravity-superstar")


def test_every_word_goes_through_the_catalogues() -> None:
    with pseudo_language("xx", lambda message: f"«{message}»"):
        shown = glossary("star_race", lang="xx")
        said = re.sub(r"<[^>]*>", "\n", shown.head.value + shown.note.value).split("\n")
        rules = [cells[-1] for cells in rows(shown.table.value)]
        own = [cells[[code for _, code in language_names()].index("xx")] for cells in rows(shown.table.value)]
    for label in filter(None, map(str.strip, [*said, *rules, *own])):
        assert label.startswith("«"), label
