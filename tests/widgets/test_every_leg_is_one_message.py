"""Every leg that a lesson player animates is one small message, in every example of every game.

The sprites, grounds and still canvases that it needs are sent before, with the pictures.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from typing import Any, NamedTuple

import comm
import pytest
from comm.base_comm import BaseComm

import playground
from playground.lessons.library import lessons
from tests.levels import level_of
from tests.translations import pseudo_language
from widgets import lesson
from widgets.drawing.stage import Stage
from widgets.view.lesson_player import LessonPlayer
from widgets.view.player_controls import SPEEDS

LEG = 40_000
"""Bytes of a leg."""
FIRST = 150_000
"""Bytes of a board that wakes up with its first picture."""
SHARE = (4, 2, 1)
"""Of so many examples one is looked at, by tier."""
OTHER = "xx"
real_sleep = asyncio.sleep


class _Counted(BaseComm):
    """A comm that counts the messages for a browser."""

    messages = 0
    bytes = 0

    def publish_msg(self, *_: Any, data: Any = None, buffers: Any = None, **__: Any) -> None:
        _Counted.messages += 1
        _Counted.bytes += len(json.dumps(data)) + sum(len(bytes(buffer)) for buffer in buffers or ())


class Sent(NamedTuple):
    """The messages and bytes that were sent to a browser during one operation."""

    messages: int
    bytes: int


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> dict[str, list[Sent]]:
    """The messages sent by each making of a stage and by each of its legs; no sleep lasts."""
    found: dict[str, list[Sent]] = {"__init__": [], "play": []}

    def counting(name: str) -> None:
        usual = getattr(Stage, name)

        def counted(stage: Stage, *given: Any, **named: Any) -> Any:
            _Counted.messages = _Counted.bytes = 0
            result = usual(stage, *given, **named)
            found[name].append(Sent(_Counted.messages, _Counted.bytes))
            return result

        monkeypatch.setattr(Stage, name, counted)

    for name in found:
        counting(name)
    monkeypatch.setattr(comm, "create_comm", _Counted)
    monkeypatch.setattr(asyncio, "sleep", lambda _: real_sleep(0))
    return found


async def _to_the_end(player: LessonPlayer) -> None:
    """Play from the start to the end."""
    player.jump(0)
    player.play_or_pause()
    while player.running:
        await asyncio.sleep(0)
    assert (player.index, player.errors.value) == (player.example.steps, "")


async def _play(example: str, *, thorough: bool) -> None:
    """Play an example in both themes, and thoroughly: at every speed and in another language too."""
    player = lesson(example, lang="en")
    controls = player.controls
    for light in (False, True):
        controls.light.value = light
        await _to_the_end(player)
    if thorough:
        for speed in SPEEDS.values():
            controls.speed.value = speed
            await _to_the_end(player)
        controls.language.value = OTHER
        await _to_the_end(player)
    player.close()


@pytest.mark.level("teaches")
@pytest.mark.parametrize("name", playground.games())
def test_every_leg_is_one_message(name: str, sent: dict[str, list[Sent]], by_tier: Callable[..., Any]) -> None:
    legs = 0
    with pseudo_language(OTHER, lambda message: f"«{message}»"):
        for number, example in enumerate([*lessons(name)][:: by_tier(*SHARE)]):
            asyncio.run(_play(example, thorough=by_tier(number == 0, number % 4 == 0, True)))
            assert [leg for leg in sent["play"] if leg.messages != 1 or leg.bytes > LEG] == [], example
            assert [made.bytes for made in sent["__init__"] if made.bytes > FIRST] == [], example
            legs += len(sent["play"])
            for found in sent.values():
                found.clear()
    assert legs or level_of(name) != "kept", "a board that is kept moves something"
