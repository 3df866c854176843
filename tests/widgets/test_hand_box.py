"""A task solved by presses on its board: a card or a place is picked, the next press acts, every press is answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import playground
from playground.core import Place
from playground.language.i18n import languages
from playground.lessons.exercises import exercises
from tests.widgets.conftest import OwnTime
from tests.widgets.pressing import do, press
from widgets import your_turn
from widgets.drawing.stage import Frame
from widgets.kernel.preferences import Motion
from widgets.view.exercise_player import ExercisePlayer


@pytest.mark.parametrize("name", playground.games())
def test_every_task_is_solved_by_presses_alone(name: str) -> None:
    for task in exercises(name).values():
        for solution in task.solutions:
            turn, done = your_turn(task, lang="en"), []
            for action in map(task.game.parse_action, solution):
                do(turn, action)
                done.append(action)
                assert turn.answered.actions == tuple(done)
            assert turn.answered.verdict.solved, (task.id, solution)
            assert not turn.errors.value
            turn.close()


def lit(turn: ExercisePlayer) -> tuple[Place, ...]:
    """The places that the board shows as those to go on with, or as the reason why not."""
    return turn._moment().highlights


@pytest.fixture
def turn() -> ExercisePlayer:
    """A task of Gravity Superstar: the pawn stands at b3, two squares over a star."""
    return your_turn("GS-Y1", lang="en")


def named(turn: ExercisePlayer, name: str) -> Any:
    """The button with that name beside the board."""
    (found,) = [one for one in turn.in_hand.offered.children if one.description == name]
    return found


def test_a_card_lifts_and_the_squares_it_leads_to_light_up(turn: ExercisePlayer) -> None:
    before = dict(turn.stage.scenes)
    press(turn, "green hand")
    named(turn, "The long jump card").click()
    assert "Picked: the long jump card. Now pick: " in turn.in_hand.line.value
    assert set(lit(turn)) == {"d3", "j3", "a3", "c3"}, "where the jump ends, and a step with its back"
    assert turn.stage.scenes == turn.scenes() != before
    assert not turn.answered.actions


def test_cards_that_lie_at_places_of_their_own_light_up_there_and_not_as_a_hand() -> None:
    turn = your_turn("SR-Y1", lang="en")
    press(turn, "planet 6")
    assert turn._moment().marks == ((1, "planet 6", "now"),)
    assert lit(turn) == ("comet hand 3", "comet hand 2")


def test_the_press_after_a_square_that_several_cards_reach_says_which_card_does_it(turn: ExercisePlayer) -> None:
    press(turn, "d3")
    assert [one.description for one in turn.in_hand.offered.children] == ["The long jump card", "The joker"]
    named(turn, "The long jump card").click()
    assert turn.answered.actions == (turn.exercise.game.parse_action("long jump right"),)
    assert turn.in_hand.hand.answer is None


@pytest.mark.parametrize("way", ["the same place", "Escape", "the bare ground", "Undo"])
def test_what_is_picked_is_put_back(turn: ExercisePlayer, way: str) -> None:
    press(turn, "d3")
    assert [str(pick) for pick in turn.in_hand.hand.made] == ["place d3"]
    assert turn._moment().marks == ((1, "d3", "now"),)
    if way == "the same place":
        press(turn, "d3")
    elif way == "Escape":
        turn.stage.on_key("Escape")  # type: ignore[misc]
    elif way == "Undo":
        turn.take_back()
    else:
        turn.point(next(iter(turn.stage.scenes)), 1, 1)
    assert not turn.in_hand.hand.made
    assert not lit(turn)
    assert not turn._moment().marks
    assert not turn.answered.actions


def test_a_press_that_leads_nowhere_says_why_by_which_rule_what_can_be_picked_and_what_lies_there(
    turn: ExercisePlayer,
) -> None:
    press(turn, "h1")
    said = turn.in_hand.line.value
    for part in (
        "None of your cards leads there now.",
        "[GS-A3]",
        "You can pick: the long jump card,",
        "a yellow star",
    ):
        assert part in said
    assert lit(turn) == ("h1",)


def test_a_press_on_what_is_forbidden_is_answered_with_the_refusal_of_the_game_at_its_place() -> None:
    turn = your_turn("SR-Y1", lang="en")
    press(turn, "planet 7")
    press(turn, "planet 13")
    assert "Another alien stands between Yellow and Blue, so they cannot trade places." in turn.in_hand.line.value
    assert "[SR-E1]" in turn.in_hand.line.value
    assert "What would be possible: 2" in turn.in_hand.line.value
    assert lit(turn) == turn._moment().refusal.places == ("planet 10",)  # type: ignore[union-attr]


def test_once_a_task_is_solved_a_press_only_says_what_lies_there(turn: ExercisePlayer) -> None:
    turn.answer("long jump right")
    assert turn.answered.verdict.solved
    assert not turn.in_hand.offered.children, "the cards of the next player are nobody's to pick"
    press(turn, "a2")
    english = turn.in_hand.line.value
    assert "a2" in english
    turn.language.value = "nl"
    assert "a2" in turn.in_hand.line.value != english
    assert not turn.in_hand.hand.made
    assert len(turn.answered.actions) == 1


def test_a_place_pressed_on_the_board_as_text_is_picked_as_on_the_picture(turn: ExercisePlayer) -> None:
    written = your_turn("GS-Y1", lang="en", text=True)
    assert written.stage.text
    written.stage.text.on_place("d3")
    press(turn, "d3")
    assert written.in_hand.hand == turn.in_hand.hand
    assert written.in_hand.line.value == turn.in_hand.line.value


@pytest.mark.parametrize("lang", languages())
def test_every_press_is_answered_in_the_language_of_the_reader(lang: str) -> None:
    told = []
    for spoken in dict.fromkeys(("en", lang)):
        turn = your_turn("GS-Y1", lang=spoken)
        said = []
        for place in ("h1", "d3", "d3", "green hand", "b4"):
            press(turn, place)
            said.append(turn.in_hand.line.value)
        turn.language.value = lang
        assert turn.in_hand.line.value
        told.append(said)
    assert lang == "en" or not set(told[0]) & set(told[1])


@pytest.mark.parametrize("meanwhile", [(), ("a2",)], ids=["alone", "a place is pressed meanwhile"])
def test_the_learners_own_move_is_played_on_the_board_before_the_position_after_it(
    own_time: OwnTime, monkeypatch: pytest.MonkeyPatch, meanwhile: tuple[Place, ...]
) -> None:
    async def presses() -> tuple[list[int], list[bool]]:
        turn = your_turn("GS-Y1", lang="en")
        stage = turn.stage.stage
        assert stage
        legs, play = [], stage.play

        def counted(frames: Sequence[Frame], *more: Any, **given: Any) -> None:
            legs.append(len(frames))
            play(frames, *more, **given)

        monkeypatch.setattr(stage, "play", counted)
        press(turn, "d3")
        named(turn, "The long jump card").click()
        solved = ["Solved" in turn.said.value]
        for place in meanwhile:
            press(turn, place)
        await turn.moving.settled()
        same = [dict(stage.scenes) == turn.scenes()]
        turn.close()
        return legs, [*solved, *same]

    legs, held = own_time.run_until_complete(presses())
    assert len(legs) >= 2, "it jumps, and then it falls"
    assert min(legs) > 1
    assert held == [True, True]


def test_nothing_moves_for_a_reader_who_wants_no_movement(own_time: OwnTime, moving: Motion) -> None:
    moving.choose(False)

    async def presses() -> bool:
        turn = your_turn("GS-Y1", lang="en")
        turn.answer("long jump right")
        return turn.moving.task is None and turn.stage.scenes == turn.scenes()

    assert own_time.run_until_complete(presses())


@pytest.mark.parametrize("name", playground.games())
def test_show_me_does_the_first_solution_action_by_action(name: str) -> None:
    for task in exercises(name).values():
        turn = your_turn(task, lang="en")
        for count in range(1, len(task.solutions[0]) + 1):
            turn.show_me()
            assert len(turn.answered.actions) == count
        assert turn.answered.verdict.solved, task.id
        turn.show_me()
        assert len(turn.answered.actions) == 1, "it begins again"
        turn.close()


@pytest.mark.parametrize(
    ("tried", "then"), [(["place"], 2), (["place", "rotate right"], 1), (["place", "steal blue star"], 2)], ids=str
)
def test_show_me_goes_on_where_a_solution_does_and_else_begins_again(tried: list[str], then: int) -> None:
    turn = your_turn("GS-Y11", lang="en")
    turn.answer(*tried)
    turn.showing.click()
    assert len(turn.answered.actions) == then
    assert turn.answered.attempt is None
    assert turn.answered.verdict.solved == (then == 2)


@pytest.mark.parametrize("pressed", [False, True])
def test_tab_leads_from_the_board_to_the_things_to_pick_and_else_to_the_list(
    turn: ExercisePlayer, pressed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    turn = turn if pressed else your_turn("SR-Y1", lang="en")
    assert bool(turn.in_hand.offered.children) == pressed, "the cards of La Course lie at places of their own"
    first = turn.in_hand.offered.children[0] if pressed else turn.list
    got: list[Any] = []
    monkeypatch.setattr(type(first), "focus", lambda one: got.append(one))  # noqa: PLW0108, a method of its own
    assert turn.stage.leave
    turn.stage.leave.focus()
    assert got == [first]
