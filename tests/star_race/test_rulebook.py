"""The rulebook of La Course des étoiles: every rule is there, in order, and says who decided it."""

from __future__ import annotations

import re

import pytest

from playground.core import Rule
from playground.star_race.rulebook import CHAPTERS, RULES

IDS = (
    "SR-C1 SR-C2 SR-S1 SR-S2 SR-S3 SR-T1 SR-A1 SR-A2 SR-B1 SR-B2 SR-B3 SR-D1 SR-E1 SR-E2 SR-N1 SR-F1 SR-F2 SR-F3 SR-F4"
)
DECIDED_IN_PART = {
    "SR-C2", "SR-S1", "SR-S3", "SR-B3", "SR-D1", "SR-E2", "SR-N1", "SR-F1", "SR-F2", "SR-F3", "SR-F4",
}  # fmt: skip


def test_every_rule_is_there_in_the_manuals_order() -> None:
    assert " ".join(RULES) == IDS


@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: rule.id)
def test_a_rule_is_complete(rule: Rule) -> None:
    assert all(part == part.strip() and part for part in (rule.title, rule.text, rule.section))
    assert rule.text.endswith(".")
    assert not rule.ruling or rule.ruling.endswith(".")
    assert rule.related, "a rule leads on to other rules"
    assert set(rule.related) <= set(RULES) - {rule.id}


def test_a_learner_is_told_what_this_kit_decided() -> None:
    assert {rule.source for rule in RULES.values()} == {"manual"}
    assert {rule.id for rule in RULES.values() if rule.ruling} == DECIDED_IN_PART


def test_rules_use_short_sentences() -> None:
    for rule in RULES.values():
        for sentence in re.split(r"(?<=[.]) ", f"{rule.text} {rule.ruling}"):
            assert len(sentence.split()) <= 34, f"{rule.id}: {sentence}"


def test_sr_c2_the_kits_spread_is_stated_as_the_kits_own() -> None:
    assert "This kit plays with 30 cards of two aliens" in RULES["SR-C2"].ruling
    assert "does not say how many" in RULES["SR-C2"].ruling


def test_every_worked_example_of_the_manual_is_taught_once() -> None:
    taught = [lesson for _, _, lessons in CHAPTERS for lesson in lessons]
    assert len(taught) == len(set(taught))
    assert {lesson for lesson in taught if lesson.startswith("SR-W")} == {f"SR-W{number}" for number in range(1, 7)}


def test_own_examples_are_numbered_in_the_order_of_teaching() -> None:
    own = [lesson for _, _, lessons in CHAPTERS for lesson in lessons if lesson.startswith("SR-K")]
    assert own == [f"SR-K{number}" for number in range(1, len(own) + 1)]


def test_the_goal_comes_first_and_moving_second() -> None:
    assert [key for key, _, _ in CHAPTERS][:2] == ["goal", "moving"]
    assert len({key for key, _, _ in CHAPTERS}) == len(CHAPTERS)
