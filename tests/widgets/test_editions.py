"""Where the editions of a rulebook differ, for learners; of a game with one edition, that there is one."""

from __future__ import annotations

import re

import pytest
from ipywidgets.widgets.widget import _instances

import playground
from playground.reference.editions import editions as differences_of
from playground.reference.editions import printed
from tests.translations import pseudo_language
from widgets import editions
from widgets.kernel.faults import NothingToShowError


@pytest.mark.parametrize("name", playground.games())
def test_every_difference_is_shown_with_all_that_it_says_or_that_there_is_one_edition(name: str) -> None:
    game, shown = playground.game(name), editions(name, lang="en")
    differences = differences_of(game)
    assert bool(differences) == (len(printed(game)) > 1)
    for each in differences:
        for text in (each.about, each.where, *each.says.values(), each.kit, each.rule):
            assert text in shown.table.value
    if differences:
        assert f"differ in {len(differences)} places" in shown.note.value
        assert shown.table.value.count('role="row"') == len(differences) + 1
    else:
        assert shown.table.value == ""
        said = "one edition of the rulebook" if hasattr(shown.game, "PRINTED") else "no printed rulebook"
        assert said in shown.note.value
    assert not shown.safety.errors.value
    shown.close()


def test_changes_its_language_on_the_spot() -> None:
    shown = editions("gravity_superstar", lang="en")
    shown.speak("nl")
    assert "verschillen op" in shown.note.value
    assert "Always clockwise" not in shown.table.value


def test_the_text_says_how_many_differences_there_are() -> None:
    assert re.fullmatch(
        r"Gravity Superstar\. The editions of the rulebook \(Français and Nederlands\) differ in \d+ places\.",
        repr(editions("gravity_superstar", lang="en")),
    )


def test_leaves_no_widget_behind() -> None:
    editions("gravity_superstar")
    before = set(_instances)
    editions("gravity_superstar").close()
    assert set(_instances) <= before


def test_an_unknown_game_is_answered_with_the_one_that_was_meant() -> None:
    with pytest.raises(NothingToShowError, match=r"Did you mean gravity_superstar\?"):
        editions("gravity-superstar")


def test_every_word_goes_through_the_catalogues() -> None:
    with pseudo_language("xx", lambda message: f"«{message}»"):
        shown = editions("gravity_superstar", lang="xx")
        said = re.sub(r"<[^>]*>", "\n", shown.head.value + shown.note.value + shown.table.value).split("\n")
    for label in filter(None, map(str.strip, said)):
        assert label.startswith("«") or label in ("Français", "Nederlands"), label
