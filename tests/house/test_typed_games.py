"""mypy holds each game of the kit against the protocol `Game`, by one line in a test of that game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.levels import games_at

TESTS = Path(__file__).resolve().parents[1]


@pytest.mark.level("kept")
@pytest.mark.parametrize("name", games_at("kept"))
def test_each_kept_game_has_its_line(name: str) -> None:
    line = re.compile(rf"^game: Game\[{name}\.State, {name}\.Action\] = {name}$", re.MULTILINE)
    assert any(line.search(path.read_text(encoding="utf-8")) for path in (TESTS / name).glob("test_*.py"))
