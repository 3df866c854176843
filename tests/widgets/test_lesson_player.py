from __future__ import annotations

import asyncio
import gc
import re
from collections.abc import Callable
from typing import Any

import ipywidgets as ipw
import pytest
from ipywidgets.widgets.widget import _instances

from playground.lessons.model import Lesson
from tests.translations import pseudo_language
from widgets import lesson
from widgets.view.lesson_player import LessonPlayer
from widgets.view.rule_card import RuleCard


@pytest.fixture
def player(closed_way: Lesson) -> LessonPlayer:
    return lesson(closed_way)


def words_of(widget: ipw.Widget) -> str:
    """Return all texts in a widget: HTML without tags, texts on controls, tooltips."""
    found = [str(getattr(widget, name, "") or "") for name in ("description", "tooltip")]
    if isinstance(widget, ipw.HTML):
        found.append(re.sub(r"<[^>]*>", "\n", widget.value))
    found += getattr(widget, "_options_labels", ())
    return "\n".join([*found, *(words_of(child) for child in getattr(widget, "children", ()))])


def test_the_text_of_a_player_is_constant(player: LessonPlayer) -> None:
    assert player._repr_mimebundle_()["text/plain"] == "Lesson T-1, 5 steps"
    player.go(3)
    assert repr(player) == "Lesson T-1, 5 steps"


def test_buttons_lead_from_the_start_to_the_end_and_back(player: LessonPlayer) -> None:
    controls, shown = player.controls, []
    for press in (controls.next, controls.next, controls.previous, controls.last, controls.next, controls.first):
        press.click()
        shown.append(player.index)
    assert shown == [1, 2, 1, 5, 5, 0]
    assert "Start" in player.number.value
    assert not player.errors.value


def test_keys_on_the_board_do_the_same(player: LessonPlayer) -> None:
    shown = []
    for key in ("ArrowRight", "ArrowRight", "ArrowLeft", "End", "Home", "x", "Shift+End"):
        player.stage.on_key(key)  # type: ignore[misc]
        shown.append(player.index)
    assert shown == [1, 2, 1, 5, 0, 0, 0]


def test_a_number_leads_straight_to_its_step(player: LessonPlayer) -> None:
    player.controls.track.value = 4
    assert player.index == 4
    assert "4" in player.number.value
    player.controls.previous.click()
    assert player.controls.track.value == 3


@pytest.mark.parametrize("control", ["track", "speed", "language"])
def test_choosing_nothing_changes_nothing(player: LessonPlayer, control: str) -> None:
    player.go(4)
    of = getattr(player.controls, control)
    before = of.value
    of.value = None
    assert (of.value, player.index, player.errors.value) == (before, 4, "")


def test_a_step_tells_caption_events_and_rules(player: LessonPlayer) -> None:
    player.go(5)
    assert "she stays, and her turn ends" in player.caption.value
    assert 'role="status"' in player.caption.value
    assert "Lea takes a blue star at f5." in player.happened.value
    assert "[GS-E1]" in player.happened.value
    assert [chip.description for chip in player.rules.chips.children] == ["GS-A4", "GS-E1", "GS-T1"]
    assert "f5: the pawn of Lea" in player.twin.value


def test_a_refusal_is_announced_with_its_reason_and_what_would_be_possible(player: LessonPlayer) -> None:
    player.go(2)
    assert 'role="alert"' in player.caption.value
    assert "a platform stops the second" in player.caption.value
    assert "What would be possible" in player.caption.value
    assert "Attempt: High jump: up, then to the left" in player.happened.value


def test_a_chip_opens_the_rule_with_its_source_and_related_rules_and_closes_it_again(player: LessonPlayer) -> None:
    card: RuleCard = player.rules
    player.go(5)
    chip = card.chips.children[0]
    chip.click()
    assert card.opened == "GS-A4"
    assert "Long jump and high jump" in card.words.value
    assert "Source: the manual" in card.words.value
    assert "this kit rules" in card.words.value
    card.related.children[0].click()
    assert card.opened == "GS-A8"
    card.closing.click()
    assert card.opened == ""
    assert card.card.layout.display == "none"
    chip.click()
    chip.click()
    assert card.opened == ""


def test_the_board_shows_the_step_and_the_theme_that_is_chosen(player: LessonPlayer) -> None:
    player.go(5)
    assert player.stage.scenes == player.example.scenes(5, "dark")
    player.controls.light.value = True
    assert player.stage.scenes == player.example.scenes(5, "light")
    assert "kit-light" in player._dom_classes


def test_pointing_at_a_place_tells_what_lies_there(player: LessonPlayer) -> None:
    pad, x, y, w, h = player.example.board.locate(player.example.moments[0].state, "a4")
    player.stage.on_point(pad, x + w / 2, y + h / 2)  # type: ignore[misc]
    assert "a4: a green star." in player.pointed.value
    player.go(1)
    assert player.pointed.value == ""


def test_what_goes_wrong_is_shown_and_the_player_lives_on(
    player: LessonPlayer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(player.stage, "show", _broken)
    player.controls.last.click()
    assert "Something went wrong here: RuntimeError: no picture" in player.errors.value
    assert 'role="alert"' in player.errors.value
    monkeypatch.undo()
    player.controls.first.click()
    assert player.index == 0


def _broken(*_arguments: object) -> None:
    raise RuntimeError("no picture")


def played(make: Callable[[], LessonPlayer], work: Callable[[LessonPlayer], Any]) -> tuple[LessonPlayer, list[int]]:
    """Let a player run in a loop whose sleep takes no time; the player, and the frames of each leg it sent."""
    sent: list[int] = []

    async def run() -> LessonPlayer:
        player = make()
        play = player.stage.play

        def count(frames: Any, ms: int = 16, *, still: Any = None) -> None:
            sent.append(len(frames))
            play(frames, ms, still=still)

        player.stage.play = count  # type: ignore[method-assign]
        await work(player)
        return player

    return asyncio.run(run()), sent


@pytest.fixture
def no_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    real = asyncio.sleep

    async def at_once(_seconds: float) -> None:
        await real(0)

    monkeypatch.setattr(asyncio, "sleep", at_once)


@pytest.mark.usefixtures("no_waiting")
def test_playing_moves_leg_by_leg_to_the_end_and_stops_there(closed_way: Lesson) -> None:
    async def work(player: LessonPlayer) -> None:
        player.controls.play.click()
        assert player.running
        assert player.controls.play.description == "Pause"
        assert player.task
        await player.task

    player, sent = played(lambda: lesson(closed_way), work)
    assert player.index == 5
    assert not player.running
    assert player.controls.play.description == "Play"
    assert len(sent) >= 5
    assert max(sent) * 16 <= 300
    assert player.stage.scenes == player.example.scenes(5, "dark")
    assert not player.errors.value


@pytest.mark.usefixtures("no_waiting")
def test_a_pause_holds_between_two_legs_and_playing_goes_on_from_there(closed_way: Lesson) -> None:
    async def work(player: LessonPlayer) -> None:
        player.play_or_pause()
        while player.index < 1:
            await asyncio.sleep(0)
        player.play_or_pause()
        for _ in range(50):
            await asyncio.sleep(0)
        assert (player.index, player.running) == (1, False)
        task = player.task
        assert task
        assert not task.done()
        player.play_or_pause()
        assert player.task is task
        await task

    player, _ = played(lambda: lesson(closed_way), work)
    assert player.index == 5


@pytest.mark.usefixtures("no_waiting")
def test_leaving_in_the_middle_of_a_movement_ends_it(closed_way: Lesson) -> None:
    async def work(player: LessonPlayer) -> None:
        player.play_or_pause()
        await asyncio.sleep(0)
        player.go(5)
        for _ in range(50):
            await asyncio.sleep(0)

    player, _ = played(lambda: lesson(closed_way), work)
    assert (player.index, player.running, player.task) == (5, False, None)


@pytest.mark.usefixtures("no_waiting")
def test_closing_a_player_that_has_only_just_begun_leaves_nothing_waiting(
    closed_way: Lesson, recwarn: pytest.WarningsRecorder
) -> None:
    async def work(player: LessonPlayer) -> None:
        player.play_or_pause()
        player.close()
        await asyncio.sleep(0)

    player, sent = played(lambda: lesson(closed_way), work)
    gc.collect()
    assert [str(warning.message) for warning in recwarn if "never awaited" in str(warning.message)] == []
    assert (player.index, sent) == (0, [])


@pytest.mark.usefixtures("no_waiting")
@pytest.mark.parametrize("animate", [True, False])
def test_keys_that_come_before_anything_has_moved_are_a_step_each(closed_way: Lesson, animate: bool) -> None:
    async def work(player: LessonPlayer) -> None:
        player.controls.animate.value = animate
        for _ in range(3):
            player.stage.on_key("ArrowRight")  # type: ignore[misc]
        assert player.index == 3
        assert player.task
        await player.task

    player, _ = played(lambda: lesson(closed_way), work)
    assert player.index == 3
    assert player.stage.scenes == player.example.scenes(3, "dark")


@pytest.mark.usefixtures("no_waiting")
def test_without_animation_nothing_moves(closed_way: Lesson) -> None:
    async def work(player: LessonPlayer) -> None:
        player.controls.animate.value = False
        player.go(1)
        assert player.task
        await player.task

    player, sent = played(lambda: lesson(closed_way), work)
    assert sent == []
    assert player.stage.scenes == player.example.scenes(1, "dark")


@pytest.mark.usefixtures("no_waiting")
def test_what_goes_wrong_while_it_plays_is_shown(closed_way: Lesson) -> None:
    async def work(player: LessonPlayer) -> None:
        player.stage.show = _broken  # type: ignore[method-assign]
        player._start(player._play)
        assert player.task
        await player.task

    player, _ = played(lambda: lesson(closed_way), work)
    assert "no picture" in player.errors.value
    assert not player.running


def test_a_player_thrown_away_leaves_no_widget_behind(closed_way: Lesson) -> None:
    lesson(closed_way).close()  # what all share is made once
    before = set(_instances)
    player = lesson(closed_way)
    player.go(5)
    player.rules.open("GS-A4")
    player.rules.open("GS-A8")
    assert len(set(_instances) - before) > 30
    player.close()
    assert set(_instances) <= before


def test_other_eyes_are_named_and_obeyed(closed_way: Lesson) -> None:
    player = lesson(closed_way, seen_by="Lea", step=1)
    assert "You see what Lea can see." in player.head.value
    assert "Pink holds cards that you cannot see: 5." in player.twin.value


def test_another_language_is_shown_everywhere(closed_way: Lesson) -> None:
    with pseudo_language("xx", lambda message: f"«{message}»"):
        player = lesson(closed_way, step=2)
        assert not player.controls.language.layout.display
        player.rules.open("GS-A4")
        player.controls.language.value = "xx"
        assert player.index == 2
        assert not player.errors.value
        lines = words_of(player).splitlines()
        player.close()
    for line in lines:
        said = re.sub(r"\[[A-Z0-9 -]+\]", "", line).strip()
        if (
            said
            and not said.startswith("«")
            and not re.fullmatch(r"[A-Z]+-[A-Z0-9]+|\d+|English|Français|Nederlands|xx|»|·", said)
        ):
            raise AssertionError(line)


def test_the_switch_of_language_waits_until_there_are_two(closed_way: Lesson, monkeypatch: pytest.MonkeyPatch) -> None:
    assert not lesson(closed_way).controls.language.layout.display
    monkeypatch.setattr("widgets.view.player_controls.languages", lambda: ("en",))
    assert lesson(closed_way).controls.language.layout.display == "none"


def test_what_is_tried_lies_on_the_ground_of_its_own_light(closed_way: Lesson) -> None:
    player = lesson(closed_way)
    player.try_it()
    assert player.trier
    player.trier.light.value = True
    assert "kit-light" in player._dom_classes
    player.trier.light.value = False
    assert "kit-light" not in player._dom_classes


def test_a_switch_of_language_wakes_no_board_that_nobody_sees(closed_way: Lesson) -> None:
    player = lesson(closed_way)
    player.try_it()
    player.stage.sleep()
    player.controls.choose("fr")
    assert not player.stage.awake
    player.leave_try()
    assert player.stage.awake
