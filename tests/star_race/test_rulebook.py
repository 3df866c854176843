"""The rulebook of La Course des étoiles: every rule is there, in order, and says who decided it."""

from __future__ import annotations

from playground.core import Game
from playground.games import star_race
from playground.games.star_race.rulebook import CHAPTERS, RULES

game: Game[star_race.State, star_race.Action] = star_race
IDS = (
    "SR-C1 SR-C2 SR-S1 SR-S2 SR-S3 SR-T1 SR-A1 SR-A2 SR-B1 SR-B2 SR-B3 SR-D1 SR-E1 SR-E2 SR-N1 SR-F1 SR-F2 SR-F3 SR-F4"
)
DECIDED_IN_PART = {
    "SR-C2", "SR-S1", "SR-S3", "SR-B3", "SR-D1", "SR-E2", "SR-N1", "SR-F1", "SR-F2", "SR-F3", "SR-F4",
}  # fmt: skip


def test_every_rule_is_there_in_the_manuals_order() -> None:
    assert " ".join(RULES) == IDS


def test_a_learner_is_told_what_this_kit_decided() -> None:
    assert {rule.source for rule in RULES.values()} == {"manual"}
    assert {rule.id for rule in RULES.values() if rule.ruling} == DECIDED_IN_PART


def test_sr_c2_the_kits_spread_is_stated_as_the_kits_own() -> None:
    assert "This kit plays with 30 cards of two aliens" in RULES["SR-C2"].ruling
    assert "does not say how many" in RULES["SR-C2"].ruling


def test_moving_is_taught_second() -> None:
    assert CHAPTERS[1][0] == "moving"
