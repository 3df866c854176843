"""What an example of one's own says and does not show: an id of the kit, rules, somebody else's action."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import playground
from playground.core import AnyGame
from playground.errors import Difference
from playground.language.sentences import say_error
from playground.lessons.checking import CheckReport, check_file
from playground.lessons.library import check, find, lessons
from playground.workshop.drafting import draft

MINE = '''id = "MINE"
game = "pebbles"
title = "Mine"
source = "kit"
rules = ["PB-1"]
text = "What it shows."
start = """
pebbles a 3 b 1 c 0, to play blue
red secret 1 points 0
blue secret 2 points 0
"""

[[step]]
caption = "{blue} turns."
do = "turn"
events = ["turned blue at blue secret number=3 [PB-2]", "turn-ended blue [PB-1]"]
'''


def told(text: str, path: Path) -> list[str]:
    path.write_text(text, encoding="utf-8")
    report = CheckReport()
    check_file(path, report)
    return [say_error(fault, "en").removeprefix(f"{path}") for fault in report.faults]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('"MINE"', '"MINE"', []),
        ('"MINE"', '"PB-W1"', [", line 1: 'id': the kit has 'PB-W1' already; choose an id of your own"]),
        ('"MINE"', '"PB-Y1"', [", line 1: 'id': the kit has 'PB-Y1' already; choose an id of your own"]),
        ("{blue} turns", "{red} turns", [", line 13: MINE, step 1: the caption begins with {red}, but blue acts"]),
        (
            "{blue} turns",
            "{red:cap} turns",
            [", line 13: MINE, step 1: the caption begins with {red:cap}, but blue acts"],
        ),
        ("{blue} turns", "{red} waits, {blue} turns", []),
        ("{blue} turns", "Not {red}", []),
        ('["PB-1"]', '["PB-1", "PB-3"]', [": MINE: 'rules' names PB-3, but nothing in the example shows it"]),
        ('["PB-1"]', '["PB-1", "PB-4"]', []),
    ],
)
def test_what_an_own_example_says_is_shown_or_told(
    game: AnyGame, tmp_path: Path, old: str, new: str, fault: list[str]
) -> None:
    """PB-4 is cited by nothing in the game: only words or a picture can show it."""
    text = MINE.replace(old, new)
    assert told(text, tmp_path / "mine.toml") == fault
    found = [say_error(one, "en") for one in draft(text, game, own=True).faults]
    assert [line.split("MINE")[-1].split("1: ")[-1] for line in found] == [
        line.split("MINE")[-1].split("1: ")[-1] for line in fault
    ]


def test_a_rule_that_a_step_points_at_is_shown(game: AnyGame, tmp_path: Path) -> None:
    look = '\n[[step]]\ncaption = "So it ends."\nlook = "a"\n'
    assert told(MINE.replace('["PB-1"]', '["PB-1", "PB-3"]') + look, tmp_path / "mine.toml") == []


def test_an_attempt_is_the_player_s_whose_turn_it_is(game: AnyGame, tmp_path: Path) -> None:
    step = '\n[[step]]\ncaption = "{blue} wants two."\nattempt = "take 2 from b"\nrefused = "too-few"\nplaces = ["b"]\n'
    assert told(MINE + step, tmp_path / "mine.toml") == [
        ", line 18: MINE, step 2: the caption begins with {blue}, but red acts"
    ]


def test_a_caption_may_begin_with_the_player_whose_cards_another_may_not_see(game: AnyGame, tmp_path: Path) -> None:
    step = '\n[[step]]\ncaption = "{red} has a secret."\nattempt = "turn"\nby = "blue"\nrefused = "hidden"\n'
    assert told(MINE + step, tmp_path / "mine.toml") == []


def test_a_file_of_the_kit_has_its_own_id(game: AnyGame) -> None:
    path = Path(find("PB-W1").path)
    text = path.read_text(encoding="utf-8")
    path.write_text(f'game = "pebbles"\n{text}', encoding="utf-8")
    report = CheckReport()
    check_file(path, report)
    assert report.faults == []


def test_what_is_claimed_is_said_in_every_language(
    game: AnyGame, tmp_path: Path, in_every_language: Callable[[Exception | Difference], None]
) -> None:
    path = tmp_path / "mine.toml"
    text = MINE.replace("{blue} turns", "{red} turns").replace('["PB-1"]', '["PB-1", "PB-3"]')
    path.write_text(text.replace("MINE", "PB-W1"), encoding="utf-8")
    report = CheckReport()
    check_file(path, report)
    assert len(report.faults) == 3
    for fault in report.faults:
        in_every_language(fault)


@pytest.mark.level("teaches")
@pytest.mark.parametrize("name", playground.games())
def test_the_examples_of_the_kit_show_what_they_say(name: str) -> None:
    assert [str(fault) for lesson in lessons(name).values() for fault in check(lesson)] == []
