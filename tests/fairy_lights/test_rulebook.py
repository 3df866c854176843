"""The rulebook of Fairy Lights: every rule is there, in order, and says who decided it."""

from __future__ import annotations

import re

import pytest

from playground.core import Rule
from playground.fairy_lights.pieces import BOX
from playground.fairy_lights.rulebook import CHAPTERS, RULES

IDS = "FL-C1 FL-C2 FL-S1 FL-R1 FL-R2 FL-T1 FL-T2 FL-T3 FL-T4 FL-T5 FL-T6 FL-F1 FL-F2 FL-F3"
DECIDED_IN_PART = {"FL-C2", "FL-S1", "FL-R2", "FL-T4", "FL-T6", "FL-F1"}


def test_every_rule_is_there_in_the_manuals_order() -> None:
    assert " ".join(RULES) == IDS


@pytest.mark.parametrize("rule", RULES.values(), ids=lambda rule: rule.id)
def test_a_rule_is_complete(rule: Rule) -> None:
    assert all(part == part.strip() and part for part in (rule.title, rule.text, rule.section))
    assert rule.text.endswith(".")
    assert not rule.ruling or rule.ruling.endswith(".")
    assert rule.related, "a rule leads on to other rules"
    assert set(rule.related) <= set(RULES)
    assert rule.id not in rule.related


def test_a_learner_is_told_what_this_kit_decided() -> None:
    assert {rule.id for rule in RULES.values() if rule.ruling} == DECIDED_IN_PART
    assert {rule.source for rule in RULES.values()} == {"manual"}


def test_rules_use_short_sentences() -> None:
    for rule in RULES.values():
        for sentence in re.split(r"(?<=[.]) ", f"{rule.text} {rule.ruling}"):
            assert len(sentence.split()) <= 34, f"{rule.id}: {sentence}"


def test_fl_c1_tells_the_numbers_of_the_box() -> None:
    numbers = {int(digits) for digits in re.findall(r"\d+", RULES["FL-C1"].text)}
    assert {sum(BOX.values()), *BOX.values()} <= numbers


def test_every_worked_example_of_the_manual_is_taught_once_and_own_ones_in_order() -> None:
    taught = [lesson for _, _, lessons in CHAPTERS for lesson in lessons]
    assert len(taught) == len(set(taught))
    assert {lesson for lesson in taught if lesson.startswith("FL-W")} == {"FL-W0", "FL-W1", "FL-W2"}
    own = [lesson for lesson in taught if lesson.startswith("FL-K")]
    assert own == [f"FL-K{number}" for number in range(1, len(own) + 1)]
