"""One line holds a game against the protocol `Game`, with what `playground.define` adds: mypy tells each misfit."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GAME = ROOT / "tests" / "authors" / "noughts" / "game.py"
STAND_INS = sorted(ROOT.glob("tests/games/*/__init__.py"))
LINE = """
import noughts
from playground.core import Game
game: Game[noughts.State, noughts.Action] = noughts
"""


def mypy(folder: Path, game: str) -> str:
    """What mypy says of that line, if this is the code of the game."""
    (folder / "noughts.py").write_text(game, encoding="utf-8")
    (folder / "line.py").write_text(LINE, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "mypy", str(folder / "line.py")],
        cwd=ROOT,
        env={**os.environ, "MYPYPATH": str(folder)},
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout


@pytest.mark.slow
@pytest.mark.parametrize("game", [GAME, *STAND_INS], ids=lambda path: path.parent.name)
def test_a_game_is_checked_by_one_line(tmp_path: Path, game: Path) -> None:
    assert mypy(tmp_path, game.read_text(encoding="utf-8")).startswith("Success")


@pytest.mark.slow
@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ("def places(", "def squares_of(", "places"),
        ("def label(state: State, action: Action)", "def label(state: State, action: str)", "label"),
        ("def follow(state: State, event: Event)", "def follow(state: State)", "follow"),
        ('TITLE = "Noughts and Crosses"', "TITLE = 9", "TITLE"),
    ],
)
def test_what_does_not_fit_is_told(tmp_path: Path, right: str, wrong: str, told: str) -> None:
    code = GAME.read_text(encoding="utf-8")
    assert right in code
    said = mypy(tmp_path, code.replace(right, wrong))
    assert "Incompatible types in assignment" in said
    assert told in said


@pytest.mark.slow
def test_a_name_that_is_added_can_have_the_types_of_its_game(tmp_path: Path) -> None:
    line = tmp_path / "line.py"
    line.write_text(
        "from playground.games import star_race\n"
        "star_race.outcome(star_race.setup(2, 1))\n"
        "star_race.parse_action('pass').seat\n"
        "star_race.outcome('the end')\n"
        "star_race.parse_action('pass').colour\n",
        encoding="utf-8",
    )
    done = subprocess.run(
        [sys.executable, "-m", "mypy", str(line)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    found = [said.partition("line.py:")[2][:8] for said in done.stdout.splitlines()]
    assert found == ["4: error", "5: error", ""], done.stdout
