"""A lesson seen with a player's eyes attempts nothing that this player cannot know (GS-S5)."""

from __future__ import annotations

import pytest

import playground
from playground.lesson import check, parse

LESSON = """
id = "MY-1"
title = "Whose cards"
source = "kit"
rules = ["GS-S5"]
text = "Green is to play."
seen_by = "{eyes}"
setup = {{ players = 2, seed = 1 }}

[[step]]
caption = "Green comes in."
do = "place"
events = ["placed green at g4 feet=north [GS-P1]", "door-moved at g4 c2 [GS-P2]"]

[[step]]
caption = "A high jump."
attempt = "high jump left"
refused = "{code}"
places = ["{place}"]
"""


@pytest.mark.parametrize(
    ("eyes", "code", "place"),
    [("pink", "hidden", "green hand"), ("green", "blocked-halfway", "g5/east"), ("all", "blocked-halfway", "g5/east")],
)
def test_an_attempt_is_judged_with_the_eyes_of_the_lesson(eyes: str, code: str, place: str) -> None:
    lesson = parse(LESSON.format(eyes=eyes, code=code, place=place), playground.game("gravity_superstar"))
    assert [str(difference) for difference in check(lesson)] == []
