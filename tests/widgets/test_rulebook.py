from __future__ import annotations

import re

import pytest
from ipywidgets.widgets.widget import _instances

import playground
from playground.lessons.library import lessons
from tests.translations import pseudo_language
from widgets import rulebook
from widgets.reference.rulebook import Rulebook

GAMES = playground.games()


def listed(book: Rulebook) -> list[str]:
    return [rule for _, rule in book.list.options]


@pytest.fixture
def book(monkeypatch: pytest.MonkeyPatch) -> Rulebook:
    monkeypatch.setenv("PLAYGROUND_LANG", "en")
    return rulebook("gravity_superstar")


@pytest.mark.parametrize("name", GAMES)
def test_every_rule_is_listed_and_shown_with_its_source_related_rules_and_examples(name: str) -> None:
    book, game = rulebook(name, lang="en"), playground.game(name)
    assert listed(book) == list(game.RULES)
    for rule in game.RULES.values():
        book.turn_to(rule.id)
        assert rule.id in book.rule.value
        assert "Source: " in book.rule.value
        assert ("this kit rules" in book.rule.value) == bool(rule.ruling)
        assert tuple(chip.description for chip in book.related.children) == rule.related
        shown = [lesson.id for lesson in lessons(name).values() if rule.id in lesson.rules]
        assert [chip.description for chip in book.examples.children] == shown
    assert not book.errors.value


def test_the_text_of_a_rulebook_is_constant(book: Rulebook) -> None:
    text = repr(book)
    assert re.fullmatch(r"Rulebook of .+, \d+ rules", text)
    book.search.value = "open door"
    assert repr(book) == text


def test_a_search_finds_every_word_in_number_title_or_text(book: Rulebook) -> None:
    book.search.value = "open DOOR"
    assert "GS-P2" in listed(book)
    assert "GS-A6" not in listed(book)
    assert f"{len(listed(book))} rules found" in book.found.value
    book.search.value = "gs-a6"
    assert listed(book) == ["GS-A6"]
    assert "1 rule found" in book.found.value
    assert "GS-A6" in book.rule.value
    book.search.value = "no such word"
    assert listed(book) == []
    assert "0 rules found" in book.found.value


def test_filters_by_source_and_by_part_of_the_manual(book: Rulebook) -> None:
    rules = book.game.RULES
    book.source.value = "ruling"
    assert listed(book) == [name for name, rule in rules.items() if rule.ruling or rule.source == "ruling"]
    book.source.value = ""
    section = rules["GS-A4"].section
    book.section.value = section
    assert listed(book) == [name for name, rule in rules.items() if rule.section == section]


def test_a_related_rule_is_a_press_away_whatever_is_filtered(book: Rulebook) -> None:
    book.search.value = "gs-a6"
    jump = book.related.children[0]
    jump.click()
    assert book.list.value == jump.description
    assert jump.description in book.rule.value
    assert len(listed(book)) == len(book.game.RULES)


def test_an_example_opens_in_place_and_the_next_takes_its_place(book: Rulebook) -> None:
    found = list(book.lessons.values())[:2]
    book.play(found[0])
    first = book.player
    assert first
    assert book.place.children == (first,)
    book.play(found[1])
    assert first.comm is None
    assert book.player
    assert book.player.example.lesson is found[1]


def test_a_rulebook_thrown_away_leaves_no_widget_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLAYGROUND_LANG", "en")
    left = []
    for _ in range(2):
        book = rulebook("gravity_superstar")
        book.turn_to("GS-A4")
        book.play(next(iter(book.lessons.values())))
        book.close()
        left.append(set(_instances))
    assert left[0] == left[1], "what all share is made the first time"


def test_an_unknown_game_is_answered_with_the_one_that_was_meant() -> None:
    with pytest.raises(LookupError, match=r"There is no game gravity-superstar\. Did you mean gravity_superstar\?"):
        rulebook("gravity-superstar")


def test_every_word_goes_through_the_catalogues() -> None:
    with pseudo_language("xx", lambda message: f"«{message}»"):
        book = rulebook("gravity_superstar", lang="xx")
        labels = [book.search.description, book.list.description, book.source.description, book.section.description]
        labels += [label for label, _ in (*book.list.options, *book.source.options, *book.section.options)]
        labels += re.sub(r"<[^>]*>", "\n", book.rule.value + book.found.value).split("\n")
    for label in filter(None, map(str.strip, labels)):
        assert label.startswith("«") or re.fullmatch(r"[A-Z]+-[A-Z0-9]+|»", label), label
