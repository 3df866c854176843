"""The rulebook of Fairy Lights: every rule is there, in order, and says who decided it."""

from __future__ import annotations

import re

from playground.core import Game
from playground.games import fairy_lights
from playground.games.fairy_lights.pieces import BOX, kit_deck
from playground.games.fairy_lights.rulebook import RULES
from playground.lessons.library import lessons

game: Game[fairy_lights.State, fairy_lights.Action] = fairy_lights
IDS = "FL-C1 FL-C2 FL-S1 FL-R1 FL-R2 FL-T1 FL-T2 FL-T3 FL-T4 FL-T5 FL-T6 FL-F1 FL-F2 FL-F3"
DECIDED_IN_PART = {"FL-C2", "FL-S1", "FL-R2", "FL-T4", "FL-T6", "FL-F1"}


def test_every_rule_is_there_in_the_manuals_order() -> None:
    assert " ".join(RULES) == IDS


def test_a_learner_is_told_what_this_kit_decided() -> None:
    assert {rule.id for rule in RULES.values() if rule.ruling} == DECIDED_IN_PART
    assert {rule.source for rule in RULES.values()} == {"manual"}


def test_fl_c2_how_many_stars_a_card_can_have_is_this_kits_word_not_the_manuals() -> None:
    rule = RULES["FL-C2"]
    assert {card.stars for card in kit_deck()} == {0, 1, 2}
    assert not re.search(r"\b(no|one|two|[0-9]+) stars?\b", rule.text)
    assert "The rulebook does not say how many stars a card can have" in rule.ruling
    assert "In this kit a card has no star, one star or two stars" in rule.ruling
    telling = [step.caption for lesson in lessons("fairy_lights").values() for step in lesson.steps]
    assert all("In this kit" in caption for caption in telling if "up to two stars" in caption)


def test_fl_c1_tells_the_numbers_of_the_box() -> None:
    numbers = {int(digits) for digits in re.findall(r"\d+", RULES["FL-C1"].text)}
    assert {sum(BOX.values()), *BOX.values()} <= numbers
