"""A lesson and a clock for the tests: no test depends on the kit's examples, or on the speed of the machine."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

from playground.lessons.library import load
from playground.lessons.model import Lesson
from widgets.kernel import KERNEL, Kernel
from widgets.kernel.kit import Kit
from widgets.kernel.models import Shared
from widgets.kernel.page import Page
from widgets.kernel.preferences import MOTION_VARIABLE, Motion
from widgets.kernel.wakeful import Wakeful
from widgets.table import game_box


class OwnTime(asyncio.SelectorEventLoop):
    """An event loop with its own clock, which advances only while the loop is idle, and by stated amounts."""

    def __init__(self) -> None:
        self.now = 0.0
        super().__init__(_Skipping(self))

    def time(self) -> float:
        return self.now


class _Skipping(selectors.DefaultSelector):
    """A selector that never waits: it advances the loop's clock instead."""

    def __init__(self, loop: OwnTime) -> None:
        super().__init__()
        self.loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self.loop.now += timeout or 0.0
        return super().select(0)


@pytest.fixture
def own_time(monkeypatch: pytest.MonkeyPatch) -> Iterator[OwnTime]:
    """An event loop with its own clock, which the code under test reads: no test waits, or runs out of time."""
    loop = OwnTime()
    for room in ("table.thinking", "table.many_games", "making.desk"):
        monkeypatch.setattr(import_module(f"widgets.{room}"), "monotonic", loop.time)
    yield loop
    loop.close()


@pytest.fixture
def closed_way(monkeypatch: pytest.MonkeyPatch) -> Lesson:
    """A lesson of five steps with green ("Lea"): an entry, a refusal at g5/east, a look there, a jump in two steps."""
    monkeypatch.setenv("PLAYGROUND_LANG", "en")
    return load(Path(__file__).with_name("closed_way.toml"))


@pytest.fixture(autouse=True)
def kernel(monkeypatch: pytest.MonkeyPatch) -> Iterator[Kernel]:
    """A kernel that has just started, with a page that shows all its widgets."""
    monkeypatch.delenv(MOTION_VARIABLE, raising=False)
    monkeypatch.setattr(KERNEL, "parts", {})
    KERNEL.of(Page).come()
    yield KERNEL
    for widget in (KERNEL.of(Kit).script, *KERNEL.of(Shared).values()):
        if widget is not None:
            widget.close()


@pytest.fixture
def boards(kernel: Kernel) -> Wakeful:
    """The record of awake boards, empty at first."""
    return kernel.of(Wakeful)


@pytest.fixture
def moving(kernel: Kernel) -> Motion:
    """The setting for movement, not chosen at first."""
    return kernel.of(Motion)


@pytest.fixture
def shown(kernel: Kernel) -> Page:
    """The state of the page, which has all widgets."""
    return kernel.of(Page)


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Save games in a folder of the test."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def at_once(own_folder: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let computers at a table play without pauses."""
    monkeypatch.setattr(game_box, "BREATH", 0.0)
