"""Timelines: undo and redo to both ends, and what playing after an undo forgets."""

from __future__ import annotations

import pytest

from playground.core import AnyGame, IllegalActionError
from playground.timeline import Timeline


@pytest.fixture
def played(pebbles: AnyGame) -> Timeline[object, object]:
    start = pebbles.parse_state("pebbles a 3 b 1 c 2, to play red\nred secret 1 points 0\nblue secret 2 points 0")
    return Timeline(pebbles, start).play_texts("take 2 from a", "turn", "take 1 from b")


def test_undo_to_the_start_and_redo_to_the_end(played: Timeline[object, object]) -> None:
    states = [played.go(at).state for at in range(4)]
    timeline = played
    for at in (2, 1, 0):
        assert timeline.can_undo
        timeline = timeline.undo()
        assert timeline.state == states[at]
    assert not timeline.can_undo
    assert timeline.undo() == timeline
    assert timeline.events == ()
    for at in (1, 2, 3):
        assert timeline.can_redo
        timeline = timeline.redo()
        assert timeline.state == states[at]
    assert not timeline.can_redo
    assert timeline.redo() == timeline == played


def test_events_and_actions_are_those_up_to_now(played: Timeline[object, object]) -> None:
    back = played.undo()
    assert [str(action) for action in back.actions] == ["take 2 from a", "turn"]
    assert [event.kind for event in back.events] == ["turned", "turn-ended"]


def test_another_action_after_undo_forgets_what_was_undone(played: Timeline[object, object]) -> None:
    other = played.go(1).play_texts("take 1 from b")
    assert [str(action) for action in other.actions] == ["take 2 from a", "take 1 from b"]
    assert not other.can_redo
    assert len(played.played) == 3


def test_the_undone_action_played_again_keeps_the_rest(played: Timeline[object, object]) -> None:
    assert played.go(1).play_texts("turn") == played.undo()


def test_an_illegal_action_leaves_the_timeline_as_it_is(played: Timeline[object, object]) -> None:
    with pytest.raises(IllegalActionError):
        played.play_texts("take 3 from a")
    assert played.at == 3
