"""Whether pictures move: who is asked, whose word counts, and that one answer holds for all widgets."""

from __future__ import annotations

import asyncio
from io import BytesIO
from typing import Any

import pytest
from PIL import Image

import widgets
from playground.lessons.model import Lesson
from widgets.kernel.preferences import MOTION_VARIABLE, Motion
from widgets.page.motion_box import Eye, first_pixel, motion_box

WHITE, BLACK, CLEAR = (255, 255, 255, 255), (0, 0, 0, 255), (0, 0, 0, 0)


def png(colour: tuple[int, ...], mode: str = "RGBA") -> bytes:
    Image.new(mode, (1, 1), colour[: len(mode)] if mode.startswith("RGB") else 0).save(out := BytesIO(), "png")
    return out.getvalue()


def test_the_reader_comes_before_the_environment_and_that_before_the_page(
    moving: Motion, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert moving.on
    moving.ask(False)
    assert not moving.on
    monkeypatch.setenv(MOTION_VARIABLE, "on")
    assert moving.on
    monkeypatch.setenv(MOTION_VARIABLE, "off")
    moving.ask(True)
    assert not moving.on
    moving.choose(True)
    assert moving.on
    widgets.set_motion(None)
    assert not moving.on


def test_what_the_environment_does_not_say_clearly_counts_for_nothing(
    moving: Motion, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(MOTION_VARIABLE, "perhaps")
    assert moving.on
    moving.ask(False)
    assert not moving.on


def test_one_tick_holds_for_every_widget_there_is_and_every_one_that_comes(closed_way: Lesson, moving: Motion) -> None:
    player, tried = widgets.lesson(closed_way), widgets.try_it(closed_way)
    player.controls.animate.value = False
    assert not tried.animate.value
    assert not widgets.lesson(closed_way).controls.animate.value
    tried.animate.value = True
    assert player.controls.animate.value
    player.close()
    tried.animate.value = False
    assert not moving.on


def test_the_answer_of_the_page_changes_no_choice_of_the_reader(moving: Motion) -> None:
    box = motion_box()
    moving.ask(False)
    assert not box.value
    assert moving.chosen is None
    box.value = True
    moving.ask(False)
    assert box.value
    assert moving.chosen


def test_without_motion_no_step_of_a_lesson_moves(closed_way: Lesson, monkeypatch: pytest.MonkeyPatch) -> None:
    widgets.set_motion(False)
    player = widgets.lesson(closed_way)
    player.stage.wake()
    sent: list[Any] = []
    monkeypatch.setattr(player.stage, "play", lambda *parts, still: sent.append((parts, still)))

    async def step() -> None:
        for _ in range(player.example.steps):
            player.go(player.index + 1)
            if player.task:
                await player.task

    asyncio.run(step())
    assert player.index == player.example.steps
    assert sent == []
    widgets.set_motion(True)
    player.jump(0)
    asyncio.run(step())
    assert sent


@pytest.mark.parametrize(("colour", "on"), [(WHITE, False), (BLACK, True)])
def test_the_eye_reads_what_the_page_has_painted(moving: Motion, colour: tuple[int, ...], on: bool) -> None:
    eye = Eye()
    eye.set_trait("image_data", png(CLEAR))
    assert moving.asked is None
    eye.set_trait("image_data", png(colour))
    assert moving.asked is on


def test_the_eye_asks_every_page_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    eye = Eye()
    sent: list[list[bytes]] = []
    monkeypatch.setattr(
        eye._canvas_manager, "send", lambda _, buffers: sent[-1].extend(bytes(part) for part in buffers)
    )
    for _ in range(2):
        sent.append([])
        eye._handle_frontend_event(None, {"event": "client_ready"}, [])
    assert sent[0]
    assert sent[0] == sent[1]  # with the switch to its canvas, which a new page has not made


def test_only_a_png_with_plain_colours_is_read() -> None:
    assert first_pixel(png(WHITE)) == WHITE
    assert first_pixel(png(BLACK, "RGB")) == BLACK
    for wrong in (b"", b"GIF89a", png(WHITE, "P"), png(WHITE)[:30], png(WHITE)[:45] + b"\0" * 40):
        assert first_pixel(wrong) is None
