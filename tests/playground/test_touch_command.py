"""The command `touch`: what a hand can pick at a step, pick by pick, and what it means."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from playground.lessons.library import find

Run: TypeAlias = Callable[..., tuple[int, str, str]]

TOUCHED = """PB-Y1: Empty a heap
Heap a: 3.
- a
  - Take 1 from heap a
  - Take 2 from heap a
  - Take 3 from heap a
- b
  - Take 1 from heap b
- Turn the secret number
"""


def test_touch_lists_pick_by_pick_what_a_hand_can_do(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert run("touch", "PB-Y1") == (0, TOUCHED, "")
    monkeypatch.chdir(tmp_path)
    exercise = Path(find("PB-W1").path).parents[1] / "exercises" / "y1.toml"
    (tmp_path / "task.toml").write_text('game = "pebbles"\n' + exercise.read_text())
    assert run("touch", "task.toml") == (0, TOUCHED, "")


def test_touch_looks_at_the_step_of_an_example(run: Run) -> None:
    assert run("touch", "PB-W1") != run("touch", "PB-W1", "--step", "1")
    assert run("touch", "PB-W1", "--step", "9") == (2, "", "There is no step 9 here: the steps are 0 to 5.\n")
    assert run("touch", "PB-Y1", "--step", "1") == (2, "", "There is no step 1 here: the steps are 0 to 0.\n")


def test_touch_of_an_unknown_example_says_so(run: Run) -> None:
    assert run("touch", "PB-W9")[0] == 2
