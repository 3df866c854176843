"""A file of somebody's own with mistakes: whatever opens it tells all of them at once, as `check` does."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from playground.language.sentences import say_error
from playground.lessons.checking import CheckReport, check_file
from widgets import figure, lesson, storyboard, try_it, your_turn
from widgets.kernel.faults import NothingToShowError

LESSON = """id = "MINE"
game = "star_race"
title = "Mine"
source = "kit"
rules = ["SR-A1", "SR-Z9"]
setup = { players = 2, seed = 1 }
[[step]]
captoin = "First."
look = "planet 5"
[[step]]
caption = "Second."
look = "planet 55"
[[step]]
caption = "Third."
do = "adnance red"
"""
DIFFERS = """id = "MINE"
game = "star_race"
title = "Mine"
source = "kit"
rules = ["SR-A1"]
setup = { players = 2, seed = 3 }
[[step]]
caption = "First."
do = "add blue"
events = []
[[step]]
caption = "Second."
look = "planet 55"
"""
TASK = """id = "MINE"
game = "star_race"
titel = "Mine"
chapter = "goal"
mover = "nobody"
goal = "Win."
setup = { players = 2, seed = 1 }
moves = 1
success = { "no such fact" = 1 }
solutions = [["hop"]]
"""


def faults(path: Path, lang: str) -> list[str]:
    report = CheckReport()
    check_file(path, report)
    return [say_error(fault, lang) for fault in report.faults]


CASES: dict[str, tuple[Callable[..., object], str, int]] = {
    "lesson": (lesson, LESSON, 4),
    "figure": (figure, LESSON, 4),
    "storyboard": (storyboard, LESSON, 4),
    "try_it": (try_it, LESSON, 4),
    "lesson that differs": (lesson, DIFFERS, 2),
    "your_turn": (your_turn, TASK, 3),
}
"""What opens a file, its text, and how many faults there are at least."""


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("case", CASES)
def test_all_faults_of_a_file_are_told_at_once(tmp_path: Path, case: str, lang: str) -> None:
    show, text, least = CASES[case]
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(NothingToShowError) as caught:
        show(path, lang=lang)
    assert str(caught.value) == "\n".join(faults(path, lang))
    assert str(caught.value).count("mine.toml, ") >= least
