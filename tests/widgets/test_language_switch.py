"""The switch of language: what was answered is said again, what was written stays, and nothing is counted or lost."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import playground
from playground.core import has_points
from playground.play.new_game import new_game
from widgets import (
    editions,
    glossary,
    lesson,
    make_example,
    make_pieces,
    many_games,
    play,
    rulebook,
    score_sheet,
    try_it,
    your_turn,
)  # fmt: skip
from widgets.kernel.faults import NothingToShowError

pytestmark = pytest.mark.usefixtures("at_once")


@pytest.mark.parametrize("name", [name for name in playground.games() if has_points(playground.game(name))])
def test_an_empty_score_sheet_stays_empty(name: str) -> None:
    sheet = score_sheet(name, lang="fr")
    sheet.language.value = "nl"
    assert not sheet.begun
    assert "<table" not in sheet.result.value


def test_what_somebody_pasted_into_the_record_stays_and_the_answer_to_it_is_said_again() -> None:
    trier = try_it("SR-K1", step=1, lang="fr")
    trier.record.opener.click()
    trier.record.text.value = "no record at all"
    trier.record.check.click()
    assert "illisible" in trier.record.said.value or "lu" in trier.record.said.value
    french = trier.record.said.value
    trier.language.value = "nl"
    assert trier.record.text.value == "no record at all"
    trier.light.value = True
    assert trier.record.text.value == "no record at all"
    assert trier.record.said.value != french
    assert "gelezen" in trier.record.said.value or "te lezen" in trier.record.said.value


def test_where_a_game_is_kept_is_said_in_the_new_language_too() -> None:
    table = play("star_race", ["person", "random"], seed=1, lang="fr")
    assert table.box
    table.box.trier.attempt(table.box.session.legal[0].action)
    assert "Enregistr" in table.box.trier.record.file.value
    table.language.value = "nl"
    assert "Enregistr" not in table.box.trier.record.file.value
    assert "records/" in table.box.trier.record.file.value


def test_a_rule_stays_open_where_the_search_finds_none_in_the_new_language() -> None:
    shown = rulebook("star_race", lang="fr")
    shown.turn_to("SR-A2")
    shown.search.value = "zzz"
    shown.language.value = "nl"
    assert "SR-A2" in shown.rule.value
    assert (
        playground.language.i18n.catalogue("playground.games.star_race", "nl").text(
            playground.game("star_race").RULES["SR-A2"].title
        )
        in shown.rule.value
    )
    shown.search.value = ""
    assert shown.list.value == "SR-A2"


def test_a_first_key_does_not_outlive_the_switch() -> None:
    table = play("star_race", ["person", "random"], seed=5, lang="fr")
    assert table.box
    trier, keys = table.box.trier, table.box.session.legal[0].keys
    trier.press(keys[0])
    table.language.value = "nl"
    at = table.box.session.tree.at
    trier.press(keys[1])
    assert table.box.session.tree.at == at


@pytest.mark.parametrize("line", ["hello world", "yellow 1 {x} 9 9", "{0}"])
def test_a_file_of_ones_own_is_answered_in_the_language_of_the_form(line: str) -> None:
    Path("mine.txt").write_text(f"{line}\n", encoding="utf-8")
    table = play("fairy_lights", lang="fr", seed=3)
    table.form.pieces["deck"].value = "mine.txt"
    table.form.start.click()
    assert not table.errors.value
    assert "un paquet" in table.form.said.value or "commence" in table.form.said.value
    assert "a deck begins" not in table.form.said.value


def test_names_that_look_alike_are_one_name_and_blank_ones_none() -> None:
    with pytest.raises(NothingToShowError, match="Éloi"):
        play("star_race", {"\u00c9loi": "person", "E\u0301loi": "person"})
    assert dict(new_game(playground.game("star_race"), ["\u2800", "\u3164"], 1).players) == {}


@pytest.mark.parametrize(
    "show",
    [lesson, try_it, your_turn, play, rulebook, glossary, editions, score_sheet, many_games, make_example, make_pieces],
    ids=lambda show: show.__name__,
)
def test_each_widget_tells_the_page_its_language_in_one_message(show: Callable[..., Any]) -> None:
    named = {lesson: "SR-K1", try_it: "SR-K1", your_turn: "SR-Y1", make_pieces: "gravity_superstar"}
    widget = show(named.get(show, "star_race"), lang="fr")
    assert "kit-lang-fr" in widget._dom_classes
    heard: list[tuple[str, ...]] = []
    widget.observe(lambda change: heard.append(change["new"]), "_dom_classes")
    widget.speak("nl")
    assert [name for name in widget._dom_classes if name.startswith("kit-lang-")] == ["kit-lang-nl"]
    widget.close()


@pytest.mark.parametrize("show", [lesson, your_turn, play], ids=lambda show: show.__name__)
def test_the_list_of_languages_follows_a_language_that_a_program_chose(show: Callable[..., Any]) -> None:
    """Else the first language is still shown as chosen, and cannot be chosen again."""
    widget = show({lesson: "SR-K1", your_turn: "SR-Y1"}.get(show, "star_race"), lang="en")
    languages = getattr(widget, "controls", widget).language
    widget.speak("fr")
    assert languages.value == "fr"
    languages.value = "en"
    assert "kit-lang-en" in widget._dom_classes
    widget.close()
