"""A lesson of the tests' own: what is shown does not depend on which examples the kit has."""

from __future__ import annotations

from pathlib import Path

import pytest

from playground.lesson import Lesson, load
from widgets import game_box, motion, page, wakeful


@pytest.fixture
def closed_way(monkeypatch: pytest.MonkeyPatch) -> Lesson:
    """Five steps: green ("Lea") comes in, a refusal at g5/east, a look at that place, a jump in two steps."""
    monkeypatch.setenv("PLAYGROUND_LANG", "en")
    return load(Path(__file__).with_name("closed_way.toml"))


@pytest.fixture(autouse=True)
def boards(monkeypatch: pytest.MonkeyPatch) -> wakeful.Wakeful:
    """No board of another test is awake."""
    monkeypatch.setattr(wakeful, "BOARDS", fresh := wakeful.Wakeful())
    return fresh


@pytest.fixture(autouse=True)
def moving(monkeypatch: pytest.MonkeyPatch) -> motion.Motion:
    """Nobody has said whether pictures move."""
    monkeypatch.delenv(motion.VARIABLE, raising=False)
    monkeypatch.setattr(motion, "MOTION", fresh := motion.Motion())
    return fresh


@pytest.fixture(autouse=True)
def shown(monkeypatch: pytest.MonkeyPatch) -> page.Page:
    """A page shows all that there is."""
    monkeypatch.setattr(page, "PAGE", fresh := page.Page())
    fresh.come()
    return fresh


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept is kept in a folder of the test's own."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def at_once(own_folder: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a table computers play without drawing breath."""
    monkeypatch.setattr(game_box, "BREATH", 0.0)
