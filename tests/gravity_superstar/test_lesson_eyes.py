"""With whose eyes a lesson is seen, and with whose eyes an attempt in it is judged (GS-S5)."""

from __future__ import annotations

from dataclasses import replace

import pytest

import playground
from playground.errors import LessonError
from playground.lessons import library
from playground.lessons.lesson_file import to_toml
from playground.lessons.library import check, parse
from playground.lessons.model import EVERYBODY

LESSON = """
id = "MY-1"
title = "Whose cards"
source = "kit"
rules = ["GS-P1"]
text = "Green is to play."
setup = {{ players = 2, seed = 1 }}

[[step]]
caption = "Green comes in."
do = "place"
events = ["placed green at g4 feet=north [GS-P1]", "door-moved at g4 c2 [GS-P2]"]

[[step]]
caption = "A high jump."
attempt = "high jump left"
refused = "{code}"
by = "{by}"
places = ["{place}"]
"""


@pytest.mark.parametrize(
    ("by", "code", "place"),
    [("pink", "hidden", "green hand"), ("green", "blocked-halfway", "g5/east"), ("", "blocked-halfway", "g5/east")],
)
def test_an_attempt_is_judged_with_the_eyes_of_the_player_it_names(by: str, code: str, place: str) -> None:
    game = playground.game("gravity_superstar")
    lesson = parse(LESSON.format(by=by, code=code, place=place), game)
    assert [str(difference) for difference in check(lesson)] == []
    assert parse(to_toml(lesson), game) == lesson


def test_an_attempt_by_nobody_in_the_game_names_the_step() -> None:
    text = LESSON.format(by="mauve", code="hidden", place="green hand")
    (difference,) = check(parse(text, playground.game("gravity_superstar")))
    assert difference.step == 2
    assert "'mauve'" in difference.fault


def test_by_without_an_attempt_is_an_error() -> None:
    text = LESSON.format(by="", code="hidden", place="green hand").replace('do = "place"', 'do = "place"\nby = "pink"')
    with pytest.raises(LessonError, match="'by' belongs to an 'attempt'"):
        parse(text, playground.game("gravity_superstar"))


@pytest.mark.parametrize("lesson_id", list(library.lessons("gravity_superstar")))
def test_an_example_holds_whoever_looks_at_it(lesson_id: str) -> None:
    lesson = library.find(lesson_id)
    start = library.replay(lesson)[0].state
    for eyes in (*lesson.game.player_names(start), EVERYBODY):
        assert check(replace(lesson, seen_by=eyes)) == ()
