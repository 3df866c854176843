from __future__ import annotations

import re
from pathlib import Path

import pytest
from ipywidgets.widgets.widget import _instances

from playground.lessons.exercise_file import Exercise
from playground.lessons.exercises import check, load
from tests.translations import pseudo_language
from widgets import your_turn
from widgets.page.parts import breakable
from widgets.view.exercise_player import ExercisePlayer


@pytest.fixture
def two_stars(monkeypatch: pytest.MonkeyPatch) -> Exercise:
    monkeypatch.setenv("PLAYGROUND_LANG", "en")
    exercise = load(Path(__file__).with_name("closed_way_exercise.toml"))
    assert not check(exercise)
    return exercise


@pytest.fixture
def turn(two_stars: Exercise) -> ExercisePlayer:
    return your_turn(two_stars)


def test_goal_mover_and_what_may_be_used_are_told(turn: ExercisePlayer) -> None:
    head = turn.head.value
    assert "Goal: Let Lea take two stars with one action." in head
    assert "It is the turn of Lea. At most 2 actions may be used." in head
    assert 'role="status"' in head
    assert "Nothing has been done yet." in turn.said.value


def test_every_action_that_can_be_written_down_is_offered_the_illegal_too(turn: ExercisePlayer) -> None:
    game, state = turn.exercise.game, turn.exercise.start
    assert [action for _, action in turn.list.options] == list(game.every_action(state))
    assert len(turn.list.options) > len(game.legal_actions(state))


def test_every_attempt_is_answered(turn: ExercisePlayer) -> None:
    game, state = turn.exercise.game, turn.exercise.start
    for _, action in turn.list.options:
        turn.list.value = action
        turn.do.click()
        legal = game.refusal(state, action) is None
        assert ('role="alert"' in turn.said.value) != legal, action
        turn.again.click()
    assert not turn.errors.value


def test_a_refusal_says_why_not_and_what_would_be_possible_and_shows_where(turn: ExercisePlayer) -> None:
    turn.answer("place")
    said = turn.answer("high jump left")
    assert "The first step is free, but a platform stops the second." in said
    assert "[GS-A4 GS-A8]" in said
    assert "Possible instead:\n" in said
    assert "- High jump: up, then to the right" in said
    assert turn.answered.moment().highlights == ("g5/east",)
    assert "What would be possible" in turn.said.value


def test_a_legal_answer_that_misses_the_goal_says_what_is_lacking(turn: ExercisePlayer) -> None:
    said = turn.answer("place", "refill")
    assert "nothing" in said.casefold()
    said = turn.answer("rotate left")
    assert "Not yet: the goal is not reached." in said
    assert "- Where the pawn of Lea is: now g4; the goal is f5." in said


def test_the_right_answer_is_told_as_solved(turn: ExercisePlayer) -> None:
    said = turn.answer("place", "high jump right")
    assert said.endswith("Solved. The goal is reached.")
    assert repr(said) == said
    assert "kit-right" in turn.said.value
    assert 'role="status"' in turn.said.value
    assert "Lea takes a blue star at f5." in turn.done.value


def test_words_are_understood_as_well_as_notation(turn: ExercisePlayer) -> None:
    turn.answer("Place the pawn on the open door")
    assert turn.answer("high jump: up, then to the right").endswith("Solved. The goal is reached.")


def test_what_is_no_action_is_answered_with_what_was_meant(turn: ExercisePlayer) -> None:
    turn.typed.line.value = "plce"
    turn.typed.button.click()
    assert "There is no action plce. Did you mean place?" in turn.said.value
    assert turn.answer("hihg jump left") == "There is no action hihg jump left. Did you mean high jump left?"
    assert not turn.answered.actions


def test_undo_takes_back_the_attempt_and_then_the_actions(turn: ExercisePlayer) -> None:
    assert turn.undo.disabled
    turn.answer("place", "high jump left")
    turn.undo.click()
    assert turn.answered.attempt is None
    assert len(turn.answered.actions) == 1
    turn.stage.on_key("Backspace")  # type: ignore[misc]
    assert not turn.answered.actions
    assert turn.undo.disabled


def test_more_actions_than_allowed_are_answered(turn: ExercisePlayer) -> None:
    turn.answer("place", "rotate left")
    assert "The turn is over" in turn.answer("place") or "Too many actions" in turn.answer("place")


def test_the_hint_comes_when_it_is_asked_for(turn: ExercisePlayer) -> None:
    assert turn.hint.value == ""
    turn.hints.click()
    assert "Hint: Up is free" in turn.hint.value
    turn.again.click()
    assert turn.hint.value == ""


def test_without_a_choice_the_button_asks_for_one(turn: ExercisePlayer) -> None:
    turn.do.click()
    assert "Choose an action in the list first." in turn.said.value


def test_the_board_shows_the_answer(turn: ExercisePlayer) -> None:
    before = dict(turn.stage.scenes)
    turn.answer("place")
    assert turn.stage.scenes == turn.scenes() != before
    turn.light.value = True
    assert turn.stage.scenes == turn.scenes()


def test_a_task_opens_in_the_theme_that_is_asked_for(two_stars: Exercise) -> None:
    dark, light = your_turn(two_stars), your_turn(two_stars, theme="light")
    assert ["kit-light" in one._dom_classes for one in (dark, light)] == [False, True]
    assert [one.light.value for one in (dark, light)] == [False, True]
    assert dark.stage.scenes == dark.scenes() != light.scenes() == light.stage.scenes


def test_a_press_on_the_board_tells_what_lies_there(turn: ExercisePlayer) -> None:
    pad, left, top, width, height = turn.board.locate(turn.exercise.start, "h5")
    turn.stage.on_point(pad, left + width / 2, top + height / 2)  # type: ignore[misc]
    assert "Row 5, column 8, h5: a green star and a platform to the west." in turn.in_hand.line.value


def test_the_text_of_an_exercise_is_constant(turn: ExercisePlayer) -> None:
    assert turn._repr_mimebundle_()["text/plain"] == "Your turn: exercise T-Y1"
    turn.answer("place")
    assert repr(turn) == "Your turn: exercise T-Y1"


def test_what_goes_wrong_is_shown(turn: ExercisePlayer, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken() -> None:
        raise RuntimeError("no picture")

    monkeypatch.setattr(turn.stage, "show", broken)
    turn.hints.click()
    assert not turn.errors.value
    turn.again.click()
    assert "RuntimeError: no picture" in turn.errors.value


def test_an_exercise_thrown_away_leaves_no_widget_behind(two_stars: Exercise) -> None:
    your_turn(two_stars).close()  # what all share is made once
    before = set(_instances)
    turn = your_turn(two_stars)
    turn.answer("place")
    turn.close()
    assert set(_instances) <= before


def test_an_unknown_exercise_is_answered_in_words() -> None:
    with pytest.raises(LookupError, match=r"^There is no exercise nowhere\."):
        your_turn("nowhere")


def test_every_word_goes_through_the_catalogues(two_stars: Exercise) -> None:
    with pseudo_language("xx", lambda message: f"«{message}»"):
        turn = your_turn(two_stars, lang="xx")
        said = [turn.answer("place"), turn.answer("high jump left"), turn.head.value, turn.said.value]
        said += [turn.do.description, turn.undo.description, turn.typed.line.description, turn.list.description]
        lines = re.sub(r"<[^>]*>", "\n", "\n".join(said)).splitlines()
    for line in lines:
        rest = re.sub(r"\[[A-Z0-9 -]+\]", "", line.removeprefix("- ")).strip()
        assert not rest or rest.startswith("«") or re.fullmatch(r"[A-Z]+-[A-Z0-9]+|»", rest), line


def test_a_long_choice_is_broken_between_its_words_and_not_inside_one(turn: ExercisePlayer) -> None:
    assert breakable("Do it now").split("\u200b") == ["Do ", "it ", "now"]
    labels = [label for label, _ in turn.list.options]
    assert any(" " in label for label in labels)
    assert all(label.count(" ") == label.count(" \u200b") for label in labels)
