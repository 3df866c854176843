"""Replaying lessons: the queue of events, whose eyes see what, refusals, marks, the end, and what differs."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from playground.core import AnyGame, Event, Message
from playground.errors import Difference, LessonError
from playground.language.spelling import UnknownNameError
from playground.lessons.library import check, find, lessons, parse, replay
from playground.lessons.model import Lesson


@pytest.fixture
def lesson(game: AnyGame) -> Lesson:
    return find("PB-W1")


@pytest.fixture
def changed(lesson: Lesson, game: AnyGame) -> Callable[[str, str], Lesson]:
    """The lesson PB-W1 with one text of its file replaced by another."""
    text = Path(lesson.path).read_text()

    def change(old: str, new: str) -> Lesson:
        assert text.count(old) == 1
        return parse(text.replace(old, new), game, "x.toml")

    return change


def test_lessons_are_taught_in_the_order_of_the_chapters(game: AnyGame) -> None:
    assert list(lessons("pebbles")) == ["PB-W2", "PB-W1"]


def test_unknown_lesson_is_answered_with_the_one_meant(game: AnyGame) -> None:
    with pytest.raises(UnknownNameError, match=r"There is no example pb-w01\. Did you mean PB-W1\?"):
        find("pb-w01")


def test_one_action_is_spread_over_steps(lesson: Lesson) -> None:
    moments = replay(lesson)
    assert [moment.index for moment in moments] == [0, 1, 2, 3, 4, 5]
    assert moments[0].step is None
    assert [moment.state.heaps[0] for moment in moments[:3]] == [3, 2, 0]
    assert [moment.state.mover for moment in moments[:3]] == [0, 0, 1]
    assert [len(moment.events) for moment in moments] == [0, 1, 3, 0, 5, 0]
    assert [str(action) for action in moments[4].actions] == ["turn", "take 1 from b"]


def test_trail_and_coming_are_those_of_the_turn_under_way(lesson: Lesson) -> None:
    moments = replay(lesson)
    assert (len(moments[0].trail), len(moments[0].coming)) == (0, 4)
    assert (len(moments[1].trail), len(moments[1].coming)) == (1, 3)
    assert (len(moments[2].trail), len(moments[2].coming)) == (4, 0)
    # The attempt is the next player's: the path of the turn before is gone, that player's turn still to come.
    assert moments[3].trail == ()
    assert [event.kind for event in moments[3].coming] == ["turned", "turn-ended"]
    assert [event.kind for event in moments[4].trail] == ["took", "turn-ended", "game-ended"]
    assert moments[5].trail == moments[4].trail


def test_marks_are_numbered_through_the_lesson(lesson: Lesson) -> None:
    moments = replay(lesson)
    assert moments[0].marks == ((1, "a", "coming"), (2, "b", "coming"), (3, "c", "coming"))
    assert moments[2].marks == ((1, "a", "done"), (2, "b", "now"), (3, "c", "now"))


def test_a_refused_attempt_is_a_step_that_changes_nothing(lesson: Lesson) -> None:
    before, attempt = replay(lesson)[2:4]
    assert attempt.state == before.state
    assert (attempt.events, attempt.actions) == ((), ())
    assert attempt.labels == (Message("Take {count} from heap {at}", (("count", 2), ("at", "b"))),)
    assert attempt.refusal is not None
    assert attempt.refusal.code == "too-few"
    assert attempt.highlights == ("b",)


def test_highlights_are_the_places_to_look_at(lesson: Lesson) -> None:
    assert replay(lesson)[5].highlights == ("a", "b")


def test_seen_by_a_player_nothing_hidden_shows(changed: Callable[[str, str], Lesson]) -> None:
    moments = replay(changed("start =", 'seen_by = "red"\nstart ='))
    assert {moment.state.secrets for moment in moments} == {("1", "?")}
    turned = moments[4].events[0]
    assert turned == Event("turned", ("PB-2",), "blue", ("blue secret",), (("number", "?"),))
    assert turned in moments[3].coming
    # Nor does another player's action, as the actor sees it.
    assert [str(action) for action in moments[4].actions] == ["take 1 from b"]
    assert [label.text for label in moments[4].labels] == ["Take {count} from heap {at}"]


def test_another_players_action_is_kept_from_a_player_only_where_the_game_has_secrets_between_them(
    changed: Callable[[str, str], Lesson], game: AnyGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen_by_red = changed("start =", 'seen_by = "red"\nstart =')
    monkeypatch.setattr(game, "secrets", lambda _: "shared")
    assert [str(action) for action in replay(seen_by_red)[4].actions] == ["turn", "take 1 from b"]
    monkeypatch.setattr(game, "secrets", lambda _: "private")
    assert [str(action) for action in replay(seen_by_red)[4].actions] == ["take 1 from b"]


def test_a_lesson_that_holds_has_no_difference(lesson: Lesson) -> None:
    assert check(lesson) == ()


@pytest.mark.parametrize(
    ("old", "new", "step", "fault"),
    [
        ('then = true\nevents = ["took red at a [PB-1]"', 'then = true\nevents = ["took red at b [PB-1]"', 2, "others"),
        ('    "game-ended [PB-3]",\n', "", 4, "left over"),
        ('    "game-ended [PB-3]",\n', '    "game-ended [PB-3]",\n    "game-ended [PB-3]",\n', 4, "others"),
        ('refused = "too-few"', 'refused = "over"', 3, "refused otherwise"),
        ('places = ["b"]', 'places = ["a"]', 3, "refused otherwise"),
        ('attempt = "take 2 from b"', 'attempt = "take 1 from b"', 3, "is allowed"),
        ("scores = { red = 5, blue = 3 }", "scores = { red = 5, blue = 4 }", 4, "another outcome: scores"),
        ('winners = ["red"]', 'winners = ["red", "blue"]', 4, "another outcome: winners"),
        ('decided_by = ["PB-3"]', 'decided_by = ["PB-1"]', 4, "another outcome: decided_by"),
        ("pebbles = 4, secret", "pebbles = 3, secret", 4, "another outcome: breakdown of red"),
        ('look = ["a", "b"]', 'look = ["a", "z"]', 5, "no place 'z'"),
        ('mark = "a"', 'mark = "d"', 1, "no place 'd'"),
        ('do = "take 3 from a"', 'do = "take 4 from a"', 1, "no action 'take 4 from a'"),
        (
            'do = ["turn", "take 1 from b"]',
            'do = ["turn", "take 2 from b"]',
            4,
            "'take 2 from b' is refused: too-few at b [PB-1]",
        ),
        ('caption = "Both play."', 'caption = "{green} plays."', 4, "a brace that names no player"),
    ],
)
def test_every_difference_names_step_and_line_in_every_language(
    changed: Callable[[str, str], Lesson],
    in_every_language: Callable[[Exception | Difference], None],
    old: str,
    new: str,
    step: int,
    fault: str,
) -> None:
    lesson = changed(old, new)
    difference = next(difference for difference in check(lesson) if fault in difference.fault)
    assert (difference.id, difference.path, difference.step) == ("PB-W1", "x.toml", step)
    assert difference.line == lesson.steps[step - 1].line > 0
    with pytest.raises(LessonError, match=f"^x.toml, line {difference.line}: step {step}: PB-W1: ") as caught:
        replay(lesson)
    for error in (difference, caught.value):
        in_every_language(error)
    for shown in (str(difference), str(caught.value)):
        assert (shown.count("PB-W1"), shown.count(f"step {step}"), shown.count("refused:")) in ((1, 1, 0), (1, 1, 1))


def test_a_lesson_with_empty_events_is_told_what_happens_in_each_step(
    lesson: Lesson, game: AnyGame, in_every_language: Callable[[Exception | Difference], None]
) -> None:
    """An author writes the captions first, and an attempt after an action whose events are still missing is no end."""
    empty = re.sub(
        r"events = \[.*?\]\n(?=mark|\[step|\Z)", "events = []\n", Path(lesson.path).read_text(), flags=re.DOTALL
    )
    found = check(parse(empty, game, "x.toml"))
    assert [(one.step, one.fault, one.expected) for one in found] == [
        (2, "'events' is empty, and this happens", ()),
        (4, "'events' is empty, and this happens", ()),
    ]
    first, second = found
    assert first.found == (*lesson.steps[0].events, *lesson.steps[1].events)
    assert second.found == lesson.steps[3].events
    assert f"  engine: {first.found[0]}\n" in str(first)
    in_every_language(first)


def test_an_action_told_by_the_next_step_alone_holds(lesson: Lesson, game: AnyGame) -> None:
    text = Path(lesson.path).read_text()
    first, then = 'events = ["took red at a [PB-1]"]', "then = true\nevents = ["
    assert text.count(first) == text.count(then) == 1
    moved = text.replace(first, "").replace(then, f'{then}"took red at a [PB-1]", ')
    assert check(parse(moved, game)) == ()


def test_a_look_may_come_between_an_action_and_what_is_told_of_it(lesson: Lesson, game: AnyGame) -> None:
    text = Path(lesson.path).read_text().replace('events = ["took red at a [PB-1]"]\nmark = "a"', "")
    look = '[[step]]\ncaption = "Look."\nlook = "a"\n\n[[step]]\ncaption = "And two'
    told = text.replace("then = true\nevents = [", 'then = true\nevents = ["took red at a [PB-1]", ')
    assert check(parse(told.replace('[[step]]\ncaption = "And two', look), game)) == ()


def test_a_step_that_goes_on_with_nothing_is_a_difference(changed: Callable[[str, str], Lesson]) -> None:
    (difference,) = check(changed('look = ["a", "b"]', "then = true"))
    assert (difference.step, difference.fault, difference.found) == (5, "nothing is left to tell", ())


def test_an_outcome_before_the_end_is_a_difference(changed: Callable[[str, str], Lesson]) -> None:
    (difference,) = check(changed('mark = "a"', 'mark = "a"\noutcome = { winners = ["red"] }'))
    assert difference.fault == "the game is not over, there is no outcome"


def test_an_attempt_in_the_middle_of_a_move_is_refused(changed: Callable[[str, str], Lesson]) -> None:
    lesson = changed(', "turn-ended red [PB-1]"]', "]")
    with pytest.raises(LessonError, match=r"step 3: .* in the middle of a move"):
        replay(lesson)
    (difference,) = check(lesson)
    assert (difference.step, difference.found) == (3, ("turn-ended red [PB-1]",))


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('players = { red = "Lea" }', 'players = { green = "Lea" }', "no player 'green' in this game"),
        ("start =", 'seen_by = "green"\nstart =', "no player 'green' in this game"),
        ('text = "How {red}', 'text = "How {rde}', "'text' has a brace that names no player"),
    ],
)
def test_people_who_do_not_play_are_an_error(
    changed: Callable[[str, str], Lesson],
    in_every_language: Callable[[Exception | Difference], None],
    old: str,
    new: str,
    fault: str,
) -> None:
    with pytest.raises(LessonError, match=f"^x.toml: PB-W1: {fault}") as caught:
        replay(changed(old, new))
    in_every_language(caught.value)


def test_an_unreadable_start_names_the_line_in_the_file(changed: Callable[[str, str], Lesson]) -> None:
    lesson = changed("blue secret 2 points 0", "blue secret 9 points 0")
    with pytest.raises(LessonError, match=r"^x.toml, line 11, column 1: PB-W1: 'start': no player$"):
        replay(lesson)


@pytest.mark.parametrize(
    ("setup", "fault"),
    [
        ("{ players = 9, seed = 1 }", "Pebbles is for 2 to 4 players, not 9"),
        ("{ players = true, seed = 1 }", "'setup', 'players' must be a whole number, not True"),
        ("{ players = 2, seed = false }", "'setup', 'seed' must be a whole number, not False"),
        ("{ seed = 1 }", "needs 'players' and 'seed'"),
        ("{ players = 2, seed = 1, large = true }", "the game has no option 'large'"),
    ],
)
def test_an_impossible_setup_is_an_error(
    game: AnyGame, in_every_language: Callable[[Exception | Difference], None], setup: str, fault: str
) -> None:
    lesson = find("PB-W2")
    text = Path(lesson.path).read_text().replace("{ players = 3, seed = 5, small = true }", setup)
    with pytest.raises(LessonError, match=fault) as caught:
        replay(parse(text, game))
    in_every_language(caught.value)


def test_replaying_does_each_step_once(lesson: Lesson, game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    """However long a lesson is: to replay all of a game's takes no longer than their steps do."""
    done, apply = [], game.apply

    def counted(state: object, action: object) -> tuple[object, tuple[Event, ...]]:
        done.append(action)
        return apply(state, action)

    monkeypatch.setattr(game, "apply", counted)
    moments = replay(lesson)
    assert 0 < len(done) <= len(lesson.steps) == len(moments) - 1
