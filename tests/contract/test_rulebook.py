"""The rulebook of every game: complete rules in short sentences, and its examples in the order of teaching."""

from __future__ import annotations

import re

from playground.core import AnyGame
from playground.lessons.library import lessons
from playground.lessons.model import EVERYBODY

SECRET = re.compile(r"\bsecret|\bcannot see\b|\bshows? (it|them) to nobody\b", re.IGNORECASE)
LONGEST = 34
"""Words of a sentence."""


def letters(game: AnyGame) -> str:
    """Return the common beginning of the ids of a game's rules."""
    (found,) = {rule.partition("-")[0] for rule in game.RULES}
    return found


def test_a_rule_is_complete(game: AnyGame) -> None:
    for key, rule in game.RULES.items():
        assert rule.id == key
        assert all(part == part.strip() and part for part in (rule.title, rule.text, rule.section)), key
        assert rule.text.endswith("."), key
        assert not rule.ruling or rule.ruling.endswith("."), key
        assert rule.related, f"{key} leads on to no other rule"
        assert set(rule.related) <= set(game.RULES) - {key}, key


def test_a_learner_is_told_what_the_kit_decides_where_the_manual_does_not(game: AnyGame) -> None:
    assert [rule.id for rule in game.RULES.values() if rule.source != "manual" and not rule.ruling] == []


def test_rules_use_short_sentences(game: AnyGame) -> None:
    for rule in game.RULES.values():
        for sentence in re.split(r"(?<=[.]) ", f"{rule.text} {rule.ruling}"):
            assert len(sentence.split()) <= LONGEST, f"{rule.id}: {sentence}"


def test_every_example_is_taught_once_and_the_goal_comes_first(game: AnyGame) -> None:
    taught = [lesson for _, _, found in game.CHAPTERS for lesson in found]
    assert taught == list(lessons(game.NAME))
    assert len(set(taught)) == len(taught)
    chapters = [key for key, _, _ in game.CHAPTERS]
    assert chapters[0] == "goal"
    assert len(set(chapters)) == len(chapters)


def test_an_examples_id_says_where_it_is_from_and_own_ones_are_numbered_in_the_order_of_teaching(game: AnyGame) -> None:
    """W is for what the manual shows: an example of its own, or else a rule or a picture, and the example is the
    kit's. K is for what it does not show at all."""
    found = lessons(game.NAME).values()
    assert {lesson.source for lesson in found} <= {"manual", "kit"}
    shown = [lesson for lesson in found if lesson.id.startswith(f"{letters(game)}-W")]
    assert [lesson.id for lesson in found if lesson.source == "manual" and lesson not in shown] == []
    own = [lesson.id for lesson in found if lesson not in shown]
    assert own == [f"{letters(game)}-K{number}" for number in range(1, len(own) + 1)]


def test_an_example_that_speaks_of_a_secret_does_not_show_it_to_everybody(game: AnyGame) -> None:
    """Such an example has a viewer; else its description would list the cards that its captions call hidden."""
    for lesson in lessons(game.NAME).values():
        said = " ".join([lesson.text, *(step.caption for step in lesson.steps)])
        assert not SECRET.search(said) or lesson.seen_by != EVERYBODY, lesson.id


def test_no_two_things_have_one_noun_phrase(game: AnyGame) -> None:
    assert len(set(game.TERMS.values())) == len(game.TERMS)


def test_a_sentence_ends_names_its_parameters_and_never_counts_with_a_plural(game: AnyGame) -> None:
    for message in (*game.SENTENCES.values(), *(row.sentence for row in game.REFUSALS.values())):
        assert message.endswith("."), message
        assert "{}" not in message, message
        assert "(s)" not in message, message
