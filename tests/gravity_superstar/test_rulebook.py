"""The rulebook of Gravity Superstar: every rule is there, in order, and says who decided it."""

from __future__ import annotations

import re

import pytest

from playground.core import Game
from playground.games import gravity_superstar
from playground.games.gravity_superstar.rulebook import CHAPTERS, RULES

game: Game[gravity_superstar.State, gravity_superstar.Action] = gravity_superstar
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


def test_every_rule_is_there_in_the_manuals_order() -> None:
    assert " ".join(RULES) == IDS


def test_a_learner_is_told_what_this_kit_decided() -> None:
    assert {rule.id for rule in RULES.values() if rule.source == "ruling"} == PURE_RULINGS
    assert {rule.id for rule in RULES.values() if rule.source == "manual" and rule.ruling} == DECIDED_IN_PART


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


def test_moving_is_taught_second() -> None:
    assert CHAPTERS[1][0] == "moving"
