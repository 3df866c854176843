"""Exercises: judged by the engine alone, and checked to have the answers that they claim."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from playground.core import AnyGame
from playground.errors import Difference, LessonError
from playground.language.spelling import UnknownNameError
from playground.lessons.exercise_file import Exercise
from playground.lessons.exercises import (
    NOT_YET,
    REFUSED,
    SOLVED,
    TURN_OVER,
    Verdict,
    check,
    exercises,
    find,
    judge,
    reasons,
)
from playground.lessons.exercises import load as load_exercise


@pytest.fixture
def exercise(game: AnyGame) -> Exercise:
    return find("PB-Y1")


@pytest.fixture
def changed(exercise: Exercise, tmp_path: Path) -> Callable[[str, str], Exercise]:
    text = Path(exercise.path).read_text()

    def change(old: str, new: str) -> Exercise:
        assert text.count(old) == 1
        path = tmp_path / "y.toml"
        path.write_text(text.replace(old, new))
        return load_exercise(path, exercise.game)

    return change


def answer(exercise: Exercise, *texts: str) -> Verdict:
    return judge(exercise, [exercise.game.parse_action(text) for text in texts])


def test_an_answer_that_reaches_the_goal_solves_it(exercise: Exercise) -> None:
    verdict = answer(exercise, "take 3 from a")
    assert verdict.solved
    assert verdict.message == SOLVED
    assert (verdict.played, verdict.unmet, verdict.missing, verdict.refusal) == (1, (), (), None)
    assert verdict.state.heaps == (0, 1, 0)


def test_an_answer_that_falls_short_says_what_is_lacking(exercise: Exercise) -> None:
    verdict = answer(exercise, "take 2 from a")
    assert not verdict.solved
    assert verdict.message == NOT_YET
    assert [(unmet.condition.fact, unmet.found) for unmet in verdict.unmet] == [("heap a", 1), ("red points", 2)]
    assert reasons(exercise, verdict, "en") == (
        "Heap a: now 1; the goal is 0.",
        "Points of Red: now 2; the goal is 3 or more.",
        "Something that the goal asks for has not happened on the way.",
    )


def test_an_illegal_action_is_answered_with_its_refusal(exercise: Exercise) -> None:
    verdict = answer(exercise, "take 2 from b")
    assert not verdict.solved
    assert verdict.message == REFUSED
    assert verdict.refusal is not None
    assert verdict.refusal.code == "too-few"
    assert verdict.state == exercise.start


def test_more_actions_than_allowed_do_not_count(exercise: Exercise) -> None:
    verdict = answer(exercise, "take 3 from a", "take 1 from b")
    assert not verdict.solved
    assert verdict.played == 1
    assert verdict.state.heaps == (0, 1, 0)


def test_nobody_plays_on_in_the_turn_of_somebody_else(changed: Callable[[str, str], Exercise]) -> None:
    verdict = answer(changed("moves = 1", "moves = 3"), "take 1 from a", "take 2 from a")
    assert (verdict.message, verdict.played) == (TURN_OVER, 1)


def test_events_asked_for_must_have_happened(changed: Callable[[str, str], Exercise]) -> None:
    exercise = changed('"took red at a last=1"', '"took blue"')
    verdict = answer(exercise, "take 3 from a")
    assert (verdict.solved, verdict.missing) == (False, ("took blue",))
    # Whole words only: "took re" is no event.
    assert not answer(changed('"took red at a last=1"', '"took re"'), "take 3 from a").solved


@pytest.mark.parametrize(
    ("wanted", "found", "holds"),
    [
        ('">=3"', "take 3 from a", True),
        ('">=4"', "take 3 from a", False),
        ('"<=3"', "take 3 from a", True),
        ('"<=2"', "take 3 from a", False),
        ('"!=3"', "take 3 from a", False),
        ("3", "take 3 from a", True),
    ],
)
def test_conditions_compare(changed: Callable[[str, str], Exercise], wanted: str, found: str, holds: bool) -> None:
    assert answer(changed('">=3"', wanted), found).solved is holds


def test_an_exercise_with_true_answers_has_no_difference(exercise: Exercise) -> None:
    assert check(exercise) == ()


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        (
            'solutions = [["take 3 from a"]]',
            'solutions = [["take 3 from a"], ["turn"]]',
            "a solution does not solve it",
        ),
        ('["take 1 from b"]', '["take 3 from a"]', "a wrong answer solves it"),
        ('"red points" = ">=3"', '"red points" = ">=9"', "a solution does not solve it"),
    ],
)
def test_wrong_claims_are_found(
    changed: Callable[[str, str], Exercise],
    in_every_language: Callable[[Exception | Difference], None],
    old: str,
    new: str,
    fault: str,
) -> None:
    (difference,) = check(changed(old, new))
    assert difference.fault == fault
    in_every_language(difference)


def test_a_goal_reached_before_the_start_is_found(changed: Callable[[str, str], Exercise]) -> None:
    exercise = changed(
        'success = { "heap a" = 0, "red points" = ">=3", turn = "!=red" }\nevents = ["took red at a last=1"]',
        'success = { "heap b" = 1 }',
    )
    assert "solved before anything is done" in [difference.fault for difference in check(exercise)]


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('chapter = "play"', 'chapter = "pley"', r"line 4: 'chapter': unknown 'pley'; did you mean 'play'\?"),
        ('mover = "red"', 'mover = "green"', "line 5: 'mover': unknown 'green'"),
        ('mover = "red"', 'mover = "blue"', "line 5: 'mover' is 'blue', but it is another player’s turn"),
        ("red secret 1", "red secret 7", "line 10, column 1: 'start': no player"),
        ("moves = 1", "moves = 0", "line 13: 'moves' must be 1 or more"),
        ('"heap a" = 0', '"heep a" = 0', r"line 14: unknown fact 'heep a'; did you mean 'heap a'\?"),
        ('"heap a" = 0', '"heap a" = true', "line 14: 'heap a' must be a number or a text, not True"),
        ('"heap a" = 0', '"heap a" = ">=c4"', "line 14: 'heap a' cannot be compared"),
        ('solutions = [["take 3 from a"]]', "solutions = []", "line 16: 'solutions' is empty"),
        ('solutions = [["take 3 from a"]]', 'solutions = ["turn"]', "line 16: 'solutions' must be a list of lists"),
        ('["take 1 from b"]', '["take 9 from b"]', "line 17: 'wrong': no action 'take 9 from b'"),
        ('hint = "Three at a time."', 'hnt = "Three"', r"line 7: unknown key 'hnt'; did you mean 'hint'\?"),
        ("moves = 1", "moves = 1\nmove = 1", r"line 14: unknown key 'move'; did you mean 'moves'\?"),
    ],
)
def test_every_fault_names_file_and_line(
    changed: Callable[[str, str], Exercise],
    in_every_language: Callable[[Exception | Difference], None],
    old: str,
    new: str,
    fault: str,
) -> None:
    with pytest.raises(LessonError, match=f"y.toml.*{fault}") as caught:
        changed(old, new)
    in_every_language(caught.value)


def test_unknown_exercise_is_answered_with_the_one_meant(exercise: Exercise) -> None:
    assert list(exercises("pebbles")) == ["PB-Y1"]
    with pytest.raises(UnknownNameError, match=r"There is no exercise PB-Y2\. Did you mean PB-Y1\?"):
        find("PB-Y2")
