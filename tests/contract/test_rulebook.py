"""The rulebook of every game: complete rules in short sentences, and its examples in the order of teaching."""

from __future__ import annotations

import re

import pytest

from playground.contract import saying
from playground.core import AnyGame
from playground.lessons.library import lessons
from playground.lessons.model import EVERYBODY
from tests.contract.asked import holds

SECRET = re.compile(r"\bsecret|\bcannot see\b|\bshows? (it|them) to nobody\b", re.IGNORECASE)


def letters(game: AnyGame) -> str:
    """Return the common beginning of the ids of a game's rules."""
    (found,) = {rule.partition("-")[0] for rule in game.RULES}
    return found


def test_a_rule_is_complete(game: AnyGame) -> None:
    holds(saying.RULES, game)


@pytest.mark.level("kept")
def test_rules_use_short_sentences(game: AnyGame) -> None:
    holds(saying.SHORT, game)


@pytest.mark.level("teaches")
@pytest.mark.builds_on("examples")
def test_every_example_is_taught_once(game: AnyGame) -> None:
    taught = [lesson for _, _, found in game.CHAPTERS for lesson in found]
    assert taught == list(lessons(game.NAME))
    assert len(set(taught)) == len(taught)
    chapters = [key for key, _, _ in game.CHAPTERS]
    assert len(set(chapters)) == len(chapters)


@pytest.mark.level("kept")
@pytest.mark.builds_on("examples")
def test_an_examples_id_says_where_it_is_from_and_own_ones_are_numbered_in_the_order_of_teaching(game: AnyGame) -> None:
    """W is for what the manual shows: an example of its own, or else a rule or a picture, and the example is the
    kit's. K is for what it does not show at all."""
    found = lessons(game.NAME).values()
    assert {lesson.source for lesson in found} <= {"manual", "kit"}
    shown = [lesson for lesson in found if lesson.id.startswith(f"{letters(game)}-W")]
    assert [lesson.id for lesson in found if lesson.source == "manual" and lesson not in shown] == []
    own = [lesson.id for lesson in found if lesson not in shown]
    assert own == [f"{letters(game)}-K{number}" for number in range(1, len(own) + 1)]


@pytest.mark.level("teaches")
@pytest.mark.builds_on("examples")
def test_an_example_that_speaks_of_a_secret_does_not_show_it_to_everybody(game: AnyGame) -> None:
    """Such an example has a viewer; else its description would list the cards that its captions call hidden."""
    for lesson in lessons(game.NAME).values():
        said = " ".join([lesson.text, *(step.caption for step in lesson.steps)])
        assert not SECRET.search(said) or lesson.seen_by != EVERYBODY, lesson.id


def test_no_two_things_have_one_noun_phrase(game: AnyGame) -> None:
    holds(saying.TABLES, game)
