"""The rulebook of Gravity Superstar: every rule is there, in order, and says who decided it."""

from __future__ import annotations

import re

import pytest

from playground.core import Rule
from playground.gravity_superstar.rulebook import CHAPTERS, RULES

IDS = (
    "GS-C1 GS-C2 GS-C3 GS-S1 GS-S2 GS-S3 GS-S4 GS-S5 GS-S6 GS-T1 GS-T2 GS-P1 GS-P2 GS-P3 GS-P4 "
    "GS-A1 GS-A2 GS-A3 GS-A4 GS-A5 GS-A6 GS-A7 GS-A8 GS-A9 GS-A10 GS-A11 GS-G1 GS-G2 GS-G3 "
    "GS-E1 GS-E2 GS-E3 GS-E4 GS-E5 GS-E6 GS-E7 GS-R1 GS-F1 GS-F2 GS-F3 GS-X1"
)
PURE_RULINGS = {"GS-P4", "GS-A9", "GS-G3", "GS-E6", "GS-E7"}
DECIDED_IN_PART = {
    "GS-C3",
    "GS-S1",
    "GS-S5",
    "GS-T2",
    "GS-P2",
    "GS-P3",
    "GS-A1",
    "GS-A2",
    "GS-A4",
    "GS-A8",
    "GS-A10",
    "GS-G2",
    "GS-E4",
    "GS-X1",
}
WORKED_EXAMPLES = {f"GS-W{number}" for number in range(1, 17) if number != 12} | {"GS-W12-FR", "GS-W12-NL"}


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
    assert {rule.id for rule in RULES.values() if rule.source == "ruling"} == PURE_RULINGS
    assert {rule.id for rule in RULES.values() if rule.source == "manual" and rule.ruling} == DECIDED_IN_PART
    assert all(rule.ruling for rule in RULES.values() if rule.source != "manual")


def test_rules_use_short_sentences() -> None:
    for rule in RULES.values():
        for sentence in re.split(r"(?<=[.]) ", f"{rule.text} {rule.ruling}"):
            assert len(sentence.split()) <= 34, f"{rule.id}: {sentence}"


@pytest.mark.parametrize(
    ("rule", "numbers"),
    [
        ("GS-C1", (30,)),
        ("GS-C2", (18, 78, 13)),
        ("GS-F1", (4, 8, 12)),
        ("GS-X1", (18, 24)),
        ("GS-C3", (5, 12, 4)),
    ],
)
def test_numbers_are_those_of_the_game(rule: str, numbers: tuple[int, ...]) -> None:
    text = f"{RULES[rule].text} {RULES[rule].ruling}"
    assert set(numbers) <= {int(digits) for digits in re.findall(r"\d+", text)}


def test_every_worked_example_of_the_manual_is_taught_once() -> None:
    taught = [lesson for _, _, lessons in CHAPTERS for lesson in lessons]
    assert len(taught) == len(set(taught))
    assert {lesson for lesson in taught if lesson.startswith("GS-W")} == WORKED_EXAMPLES


def test_own_examples_are_numbered_in_the_order_of_teaching() -> None:
    own = [lesson for _, _, lessons in CHAPTERS for lesson in lessons if lesson.startswith("GS-K")]
    assert own == [f"GS-K{number}" for number in range(1, len(own) + 1)]


def test_the_goal_comes_first_and_moving_second() -> None:
    assert [key for key, _, _ in CHAPTERS][:2] == ["goal", "moving"]
    assert len({key for key, _, _ in CHAPTERS}) == len(CHAPTERS)
