"""Sessions: leaving a lesson, an answer to every attempt, what can be tried, and the way back."""

from __future__ import annotations

import pytest

import playground
from playground.core import AnyGame, UnreadableError
from playground.lessons.library import find
from playground.lessons.model import Lesson
from playground.play.differences import say_comparison
from playground.play.parser import read
from playground.play.record import write
from playground.play.session import Session
from tests.translations import pseudo_language

START = "pebbles a 3 b 1 c 2, to play red\nred secret 1 points 0\nblue secret 2 points 0"


@pytest.fixture
def lesson(game: AnyGame) -> Lesson:
    return find("PB-W1")


def tried(session: Session, *texts: str) -> Session:
    for text in texts:
        answer = session.attempt_text(text)
        assert answer.accepted, text
        session = answer.session
    return session


def test_a_lesson_is_left_at_any_moment(lesson: Lesson) -> None:
    """A trial from the middle of a long move starts before the move, so that another move can be played."""
    found = [str(Session.of_lesson(lesson, moment).state).split(", ")[0] for moment in range(6)]
    assert found[:2] == ["pebbles a 3 b 1 c 0"] * 2
    assert found[2:4] == ["pebbles a 0 b 1 c 0"] * 2
    assert found[4:] == ["pebbles a 0 b 0 c 0"] * 2
    assert [Session.of_lesson(lesson, moment).moment for moment in range(6)] == [0, 0, 2, 2, 4, 4]


def test_a_legal_attempt_tells_what_happened(lesson: Lesson) -> None:
    session = Session.of_lesson(lesson)
    answer = session.attempt_text("take 1 from b")
    assert answer.accepted
    assert [event.kind for event in answer.events] == ["took", "turn-ended"]
    assert (answer.before, answer.session.mover) == (session.state, "blue")
    assert session.tree.at == 0


def test_a_refused_attempt_tells_why_and_what_would_be_possible(lesson: Lesson) -> None:
    session = Session.of_lesson(lesson)
    answer = session.attempt_text("take 2 from b")
    assert not answer.accepted
    assert answer.refusal
    assert (answer.refusal.code, answer.refusal.places, answer.session) == ("too-few", ("b",), session)
    assert [str(action) for action in answer.instead] == [
        "turn", "take 1 from a", "take 2 from a", "take 3 from a", "take 1 from b",
    ]  # fmt: skip
    assert session.attempt_text("take 1 from c").instead == tuple(option.action for option in session.legal)


def test_an_unreadable_attempt_is_answered_too(lesson: Lesson) -> None:
    answer = Session.of_lesson(lesson).attempt_text("dance")
    assert not answer.accepted
    assert isinstance(answer.unreadable, UnreadableError)
    assert [str(action) for action in answer.instead][:2] == ["turn", "take 1 from a"]


def test_every_option_has_its_own_keys(lesson: Lesson) -> None:
    session = Session.of_lesson(lesson)
    assert [(group.name, group.key, len(group.options), len(group.legal)) for group in session.groups] == [
        ("turn", "t", 1, 1),
        ("take", "a", 9, 4),
    ]
    keys = [option.keys for option in session.options]
    assert keys == ["t1", *(f"a{number}" for number in range(1, 10))]
    assert [str(option.action) for option in session.keyed("a4")] == ["take 1 from b"]
    assert len(session.keyed("a")) == 9
    assert session.keyed("") == session.keyed("z") == ()


def test_hidden_things_stay_hidden_from_who_does_not_move(game: AnyGame) -> None:
    session = Session.of_state(game, START, seen_by="red")
    assert "blue secret ?" in str(session.state)
    answer = session.attempt_text("turn")
    assert dict(answer.events[0].details) == {"number": "2"}
    assert "red secret ?" in str(answer.session.state)
    assert "blue secret 2" in str(answer.session.state)


def test_undo_redo_branches_and_the_way_back(lesson: Lesson) -> None:
    other = tried(Session.of_lesson(lesson), "take 1 from b", "turn", "take 1 from a")
    assert other.undo().redo() == other
    branched = tried(other.go(other.tree.main[0]), "turn")
    assert branched.tree.nodes[0].children[0] == branched.tree.main[1]
    assert len(branched.tree.nodes[0].children) == 3
    back = branched.back()
    assert (back.tree.at, back.tree.on_main) == (0, True)
    main = [branched.tree.nodes[node].state for node in branched.tree.main]
    assert main == [node.state for node in Session.of_lesson(lesson).tree.nodes]
    assert back.redo().state == main[1]


def test_what_differs_is_told_from_the_first_other_action_on(lesson: Lesson) -> None:
    session = tried(Session.of_lesson(lesson), "take 1 from b", "turn")
    found = session.compare()
    assert found
    assert say_comparison(session.game, found, session.names, "en") == (
        "Tried by Lea: Take 1 from heap b. There, it was: Take 3 from heap a.",
        "What differs from step 2:",
        "Points of Lea: 1 instead of 3.",
        "Heap a: 3 instead of 0.",
        "Heap b: 0 instead of 1.",
    )


def test_on_the_line_of_the_lesson_nothing_differs(lesson: Lesson) -> None:
    assert tried(Session.of_lesson(lesson), "take 3 from a").compare() is None


def test_after_the_end_of_the_lesson_one_can_go_on(game: AnyGame) -> None:
    session = tried(Session.of_lesson(find("PB-W2"), 1), "turn")
    found = session.compare()
    assert found
    said = say_comparison(game, found, session.names, "en")
    assert said[0] == "Tried by Red after the last action: Turn the secret number."
    assert found.ended


def test_what_another_could_not_know_is_not_told_in_a_comparison(game: AnyGame) -> None:
    """Seen with red's eyes, the lesson does not say what blue did; nor does the comparison."""
    text = f"record: pebbles\nseen by: red\nstart:\n| {START.replace(chr(10), chr(10) + '| ')}\nactions:\nturn\nturn\n"
    session = Session.of_record(read(f"{text}result: not over"))
    found = tried(session.go(1), "take 1 from a").compare()
    assert found
    assert found.departure.other is None
    assert say_comparison(game, found, {}, "en")[0].endswith("There, it was something else.")


def test_comparisons_go_through_the_catalogues(lesson: Lesson) -> None:
    found = tried(Session.of_lesson(lesson), "take 1 from b").compare()
    assert found
    with pseudo_language("qq", lambda text: f"⟦{text}⟧"):
        said = say_comparison(lesson.game, found, lesson.names, "qq")
    assert all(line.startswith("⟦") for line in said)


def test_a_try_is_saved_with_its_branches_and_found_again(lesson: Lesson) -> None:
    session = tried(Session.of_lesson(lesson), "take 1 from b", "turn").noted("Two for blue?")
    session = tried(session.undo(), "take 3 from a")
    text = write(session.record("My try"))
    assert text.endswith(
        "actions:\n"
        "1 red: take 3 from a\n"
        "  or 1 red: take 1 from b\n"
        "  2 blue: take 3 from a\n"
        "    or 2 blue: turn\n"
        "      # Two for blue?\n"
        "2 blue: turn\n"
        "3 red: take 1 from b\n"
        "result: red 5, blue 3; winners red\n"
    )
    assert "example: PB-W1\n" in text
    again = Session.of_record(read(text), lesson)
    assert write(again.record("My try")) == text
    assert [again.tree.nodes[node].state for node in again.tree.main] == [
        session.tree.nodes[node].state for node in session.tree.main
    ]


def test_a_game_goes_on_from_its_record(game: AnyGame) -> None:
    session = Session.of_game(game, 2, 5, ("small",), (("red", "Lea"),)).play_out(1, 3)
    again = Session.of_record(read(write(session.record())))
    assert (again.state, again.names, again.moment) == (session.state, {"red": "Lea"}, 3)
    over = again.play_out(2)
    assert over.outcome
    assert read(write(over.record())).result


def test_the_test_game_is_alone(game: AnyGame) -> None:
    assert playground.games() == ("pebbles",)
