"""Whole games that were once read and found right, replayed line by line."""

from __future__ import annotations

from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import playground

if TYPE_CHECKING:
    from types import ModuleType

HERE = Path(__file__).parent
FILES = sorted(HERE.glob("*/*.txt"))
LEAST = 3


def record() -> ModuleType:
    """The module beside this file that reads and renders a playthrough; tests are no package to import from."""
    spec = spec_from_file_location("record_playthrough", HERE / "record.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


RECORD: Any = record()


@pytest.mark.level("kept")
@pytest.mark.parametrize("name", playground.games())
def test_every_game_has_three_whole_games(name: str) -> None:
    found = [RECORD.read(path.read_text(encoding="utf-8")) for path in FILES if path.parent.name == name]
    assert len(found) >= LEAST, f"record whole games of {name} with tests/playthroughs/record.py and read them"
    assert {playthrough.setting.game for playthrough in found} == {name}
    counts = {playthrough.setting.players for playthrough in found}
    assert {playground.game(name).PLAYERS[0], playground.game(name).PLAYERS[-1]} <= counts


@pytest.mark.parametrize("path", FILES, ids=[f"{path.parent.name}-{path.stem}" for path in FILES])
def test_a_playthrough_replays_line_by_line(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    replayed = RECORD.render(RECORD.read(text))
    for number, (wanted, found) in enumerate(zip(text.splitlines(), replayed.splitlines(), strict=False), start=1):
        assert found == wanted, f"{path.name}, line {number}"
    assert replayed == text
    assert not text.endswith("not over\n")
