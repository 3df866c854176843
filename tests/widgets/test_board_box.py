"""Boards that fall asleep: which ones, when, and what is left of them."""

from __future__ import annotations

import asyncio
import gc
import json
from typing import Any

import comm
import pytest
from comm.base_comm import BaseComm
from ipywidgets.widgets.widget import _instances

from playground.lessons.model import Lesson
from widgets import lesson
from widgets.drawing.scene import Circle, Scene, SceneError
from widgets.kernel.wakeful import AWAKE, Wakeful
from widgets.view.board_box import BoardBox, still
from widgets.view.lesson_player import LessonPlayer

SMALL = 110_000
"""Bytes that a player asleep may send before anybody has touched it, with all its controls: no pattern, no canvas."""


class _Counted(BaseComm):
    bytes = 0

    def publish_msg(self, *_: Any, data: Any = None, buffers: Any = None, **__: Any) -> None:
        _Counted.bytes += len(json.dumps(data)) + sum(len(bytes(buffer)) for buffer in buffers or ())


class _Sleeper:
    def __init__(self) -> None:
        self.slept = 0
        self.widget = None

    def sleep(self) -> None:
        self.slept += 1


@pytest.fixture
def players(closed_way: Lesson) -> list[LessonPlayer]:
    """Two more than may be awake."""
    return [lesson(closed_way) for _ in range(AWAKE + 2)]


def awake(players: list[LessonPlayer]) -> list[int]:
    return [index for index, player in enumerate(players) if player.stage.awake]


def test_the_one_used_longest_ago_falls_asleep_and_those_never_used_before_it() -> None:
    boards = Wakeful(2)
    first, second, third, fourth = (_Sleeper() for _ in range(4))
    boards.use(first)
    assert boards.room()
    boards.join(second)
    assert not boards.room()
    boards.use(third)
    assert (first.slept, second.slept, third.slept) == (0, 1, 0)
    boards.use(first)
    boards.use(fourth)
    assert (first.slept, third.slept, fourth.slept) == (0, 1, 0)


def test_a_board_that_no_page_shows_any_more_takes_no_room_and_sleeps_before_others() -> None:
    boards = Wakeful(2)
    gone, seen, another = (_Sleeper() for _ in range(3))
    boards.use(seen)
    boards.use(gone)
    boards.see(gone, False)
    assert boards.room()
    boards.use(another)
    assert (gone.slept, seen.slept) == (1, 0)
    boards.see(seen, False)
    boards.see(seen, True)
    assert not boards.room()


def test_a_page_that_closes_a_player_makes_room_for_another(players: list[LessonPlayer], boards: Wakeful) -> None:
    """A page tells how many views of a board it has."""
    shown = players[0].stage.widget
    for count, room in ((1, False), (0, True), (1, False)):
        shown.set_state({"_view_count": count})
        assert boards.room() is room


def test_a_board_that_is_gone_takes_no_room() -> None:
    boards = Wakeful(1)
    kept = _Sleeper()
    boards.use(kept)
    boards.leave(kept)
    assert boards.room()
    boards.use(_Sleeper())
    gc.collect()
    assert boards.room()


def test_fresh_players_are_awake_only_while_there_is_room(players: list[LessonPlayer]) -> None:
    assert awake(players) == list(range(AWAKE))
    players[-1].controls.next.click()
    assert awake(players) == [*range(AWAKE - 1), AWAKE + 1]
    assert players[-1].stage.awake


def test_a_used_one_stays_while_others_are_made(closed_way: Lesson, players: list[LessonPlayer]) -> None:
    for player in players[-AWAKE:]:
        player.go(1)
    before = awake(players)
    assert not lesson(closed_way).stage.awake
    assert awake(players) == before == [index + 2 for index in range(AWAKE)]


@pytest.mark.parametrize("use", ["next", "track", "light", "waker", "play"])
def test_whatever_is_used_wakes_the_board_at_the_right_step(players: list[LessonPlayer], use: str) -> None:
    player = players[-1]
    assert not player.stage.awake
    if use == "track":
        player.controls.track.value = 3
    elif use == "light":
        player.controls.light.value = True
    elif use == "waker":
        player.stage.waker.click()
    else:
        getattr(player.controls, use).click()
    stage = player.stage.stage
    assert stage
    assert player.index == {"next": 1, "track": 3, "light": 0, "waker": 0, "play": 5}[use]
    assert stage.scenes == player.scenes()
    assert not player.errors.value


def test_a_board_asleep_shows_the_step_it_was_at_and_has_no_canvas(players: list[LessonPlayer]) -> None:
    player = players[0]
    player.go(3)
    before = set(_instances)
    stage = player.stage.stage
    assert stage
    canvases = {canvas.model_id for canvas in stage.canvases.values()}
    assert canvases <= before
    player.stage.sleep()
    assert player.stage.picture.value.count("<img") == len(player.scenes())
    assert not player.stage.waker.layout.display
    assert not canvases & set(_instances)
    assert len(before - set(_instances)) > len(canvases)
    assert player.stage.scenes == player.example.scenes(3, "dark")


def test_what_moves_stops_when_its_board_falls_asleep(closed_way: Lesson, monkeypatch: pytest.MonkeyPatch) -> None:
    real = asyncio.sleep
    monkeypatch.setattr(asyncio, "sleep", lambda _seconds: real(0))

    async def run() -> LessonPlayer:
        player = lesson(closed_way)
        player.play_or_pause()
        while player.index < 1:
            await asyncio.sleep(0)
        player.stage.sleep()
        for _ in range(50):
            await asyncio.sleep(0)
        return player

    player = asyncio.run(run())
    assert (player.index, player.running, player.task, player.stage.awake) == (1, False, None, False)
    assert not player.errors.value


def test_a_board_woken_by_its_button_gives_its_canvas_the_focus_once_it_is_there(
    players: list[LessonPlayer], monkeypatch: pytest.MonkeyPatch
) -> None:
    focused: list[str] = []
    for player, how in ((players[-1], "button"), (players[-2], "control")):
        (player.stage.waker if how == "button" else player.controls.next).click()
        stage = player.stage.stage
        assert stage
        first = next(iter(stage.canvases.values()))
        monkeypatch.setattr(first, "focus", lambda how=how: focused.append(how))
        assert not player.stage.waker.layout.display
        for canvas in stage.canvases.values():
            canvas._handle_frontend_event(None, {"event": "client_ready"}, [])
        assert player.stage.waker.layout.display == "none"
        assert player.stage.picture.value == ""
    assert focused == ["button"]


def test_while_a_board_wakes_its_picture_is_the_one_that_is_drawn_now(boards: Wakeful) -> None:
    """It lies there until the canvases come: the one before would show what another person saw."""
    scenes = [Scene(10, 10, shapes=(Circle(5, 5, size),)) for size in (1, 2)]
    boards.most = 0
    box = BoardBox(lambda: {"board": scenes[0]}, label="wake", on_error=print)
    boards.most = 1
    seen: list[str] = []
    box.widget.observe(lambda _: seen.append(box.picture.value), "children")
    for when in ("asleep", "waking"):
        scenes.reverse()
        box.show()
        assert box.picture.value == still({"board": scenes[0]}), when
    assert seen == [still({"board": scenes[1]})], "it was drawn anew before it was shown"
    box.close()


def test_a_player_asleep_sends_little(
    closed_way: Lesson, players: list[LessonPlayer], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(comm, "create_comm", _Counted)
    _Counted.bytes = 0
    player = lesson(closed_way)
    assert not player.stage.awake
    assert 0 < _Counted.bytes <= SMALL


def test_players_thrown_away_make_room_and_leave_nothing(closed_way: Lesson, boards: Wakeful) -> None:
    lesson(closed_way).close()  # what all share is made once
    before = set(_instances)
    made = [lesson(closed_way) for _ in range(AWAKE + 1)]
    made[-1].go(2)
    for player in made:
        player.close()
    assert set(_instances) <= before
    assert boards.room()
    assert not list(boards)


def test_a_picture_that_cannot_be_drawn_is_reported_and_counts_for_nothing(boards: Wakeful) -> None:
    scenes = [Scene(10, 10), Scene(10, 10, shapes=(Circle(0, 0, -1),))]
    errors: list[Exception] = []
    boards.most = 0
    box = BoardBox(lambda: {"board": scenes[0]}, label="wake", on_error=errors.append)
    boards.most = 1
    scenes.reverse()
    box.waker.click()
    assert [type(error) for error in errors] == [SceneError]
    assert boards.room()
    assert not box.awake
