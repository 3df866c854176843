"""A lesson and a clock of the tests' own: nothing depends on which examples the kit has, or on how fast it runs."""

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
    """A loop whose clock goes on only while nothing is to be done, and by what is said to take time."""

    def __init__(self) -> None:
        self.now = 0.0
        super().__init__(_Skipping(self))

    def time(self) -> float:
        return self.now


class _Skipping(selectors.DefaultSelector):
    """Waits for nothing: the clock of the loop is put forward instead."""

    def __init__(self, loop: OwnTime) -> None:
        super().__init__()
        self.loop = loop

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self.loop.now += timeout or 0.0
        return super().select(0)


@pytest.fixture
def own_time(monkeypatch: pytest.MonkeyPatch) -> Iterator[OwnTime]:
    """A loop with a clock of its own, which is that of whatever looks at one: no test waits, or is too slow."""
    loop = OwnTime()
    for room in ("table.thinking", "table.many_games", "making.desk"):
        monkeypatch.setattr(import_module(f"widgets.{room}"), "monotonic", loop.time)
    yield loop
    loop.close()


@pytest.fixture
def closed_way(monkeypatch: pytest.MonkeyPatch) -> Lesson:
    """Five steps: green ("Lea") comes in, a refusal at g5/east, a look at that place, a jump in two steps."""
    monkeypatch.setenv("PLAYGROUND_LANG", "en")
    return load(Path(__file__).with_name("closed_way.toml"))


@pytest.fixture(autouse=True)
def kernel(monkeypatch: pytest.MonkeyPatch) -> Iterator[Kernel]:
    """A kernel that has just started, of which a page shows all that there is."""
    monkeypatch.delenv(MOTION_VARIABLE, raising=False)
    monkeypatch.setattr(KERNEL, "parts", {})
    KERNEL.of(Page).come()
    yield KERNEL
    for widget in (KERNEL.of(Kit).script, *KERNEL.of(Shared).values()):
        if widget is not None:
            widget.close()


@pytest.fixture
def boards(kernel: Kernel) -> Wakeful:
    """No board of another test is awake."""
    return kernel.of(Wakeful)


@pytest.fixture
def moving(kernel: Kernel) -> Motion:
    """Nobody has said whether pictures move."""
    return kernel.of(Motion)


@pytest.fixture
def shown(kernel: Kernel) -> Page:
    """A page shows all that there is."""
    return kernel.of(Page)


@pytest.fixture
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is kept is kept in a folder of the test's own."""
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def at_once(own_folder: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """At a table computers play without drawing breath."""
    monkeypatch.setattr(game_box, "BREATH", 0.0)
