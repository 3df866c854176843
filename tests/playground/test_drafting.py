"""Drafts: the engine fills in what comes of each step, every fault has its line and step, and no word is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

import playground
from playground.core import AnyGame, UnreadableError
from playground.errors import LessonError
from playground.language.sentences import say_error
from playground.lessons.checking import CheckReport, check_file
from playground.lessons.lesson_file import to_toml
from playground.lessons.library import find, lessons, parse
from playground.play.session import Session
from playground.workshop.deeds import deeds, with_deeds
from playground.workshop.drafting import begun, draft, lean, session_of

HEAD = '''# mine
id = "MY-1"
game = "pebbles"
title = "Mine"
text = "What it shows."
start = """
pebbles a 3 b 1 c 0, to play red
red secret 1 points 0
blue secret 2 points 0
"""
'''
TAKE = '\n[[step]]\ncaption = "Take."\ndo = "take 3 from a"\n'
TOO_MANY = '\n[[step]]\ncaption = "Too many."\nattempt = "take 2 from b"\n'


def faults(text: str, game: AnyGame) -> list[str]:
    return [say_error(fault, "en") for fault in draft(text, game, "x.toml").faults]


def test_the_engine_fills_in_events_refusals_places_and_rules(game: AnyGame) -> None:
    found = draft(HEAD + TAKE + TOO_MANY, game)
    assert found.faults == ()
    assert found.lesson
    take, too_many = found.lesson.steps
    assert take.events == (*["took red at a [PB-1]"] * 2, "took red at a last=1 [PB-1]", "turn-ended red [PB-1]")
    assert (too_many.refused, too_many.places) == ("too-few", ("b",))
    assert found.lesson.rules == ("PB-1",)
    assert parse(found.whole) == found.lesson


def test_what_was_filled_in_before_is_written_anew_when_the_step_is_another(game: AnyGame) -> None:
    whole = draft(HEAD + TAKE + TOO_MANY, game).whole
    changed = whole.replace('do = "take 3 from a"', 'do = "turn"').replace('"take 2 from b"', '"take 3 from c"')
    found = draft(changed, game)
    assert found.faults == ()
    assert found.lesson
    assert found.lesson.steps[0].events[0].startswith("turned red")
    assert found.lesson.steps[1].places == ("c",)


def test_events_that_are_a_beginning_cut_the_move_there(game: AnyGame) -> None:
    cut = TAKE + 'events = ["took red at a [PB-1]"]\n\n[[step]]\ncaption = "And the rest."\nthen = true\n'
    found = draft(HEAD + cut, game)
    assert found.faults == ()
    assert found.lesson
    assert [len(step.events) for step in found.lesson.steps] == [1, 3]
    assert 'events = [\n    "took red at a [PB-1]",\n]' in lean(found.lesson)


@pytest.mark.parametrize(
    ("steps", "fault"),
    [
        ("", "x.toml: no 'step' here, a [[step]] is needed"),
        ("\n[[step]]\n", "x.toml, line 12: step 1: no 'caption' here"),
        (TAKE.replace("Take.", ""), "x.toml, line 12: step 1: 'caption' is empty"),
        (TAKE + TAKE, "x.toml, line 16: step 2: the action 'take 3 from a' is refused: too-few at a [PB-1]"),
        (TAKE + TAKE.replace("take 3", "grab 3"), "x.toml, line 16: step 2: no action 'grab 3 from a'"),
        (TOO_MANY.replace("2 from b", "1 from b"), "x.toml, line 12: step 1: the attempt 'take 1 from b' is allowed"),
        (TAKE + 'lok = "a"\n', "x.toml, line 12: step 1: unknown key 'lok'; did you mean 'look'?"),
        (TAKE + 'look = "d"\n', "x.toml, line 12: MY-1, step 1: there is no place 'd'"),
        (TAKE + "then = 1\n", "x.toml, line 12: step 1: 'then' must be true or false, not 1"),
        (TAKE + TAKE + TAKE, "x.toml, line 16: step 2: the action 'take 3 from a' is refused: too-few at a [PB-1]"),
        (TAKE.replace("Take.", "{green}."), "x.toml, line 12: MY-1, step 1: 'caption' has a brace"),
    ],
)
def test_every_fault_has_its_line_and_its_step(game: AnyGame, steps: str, fault: str) -> None:
    (found,) = faults(HEAD + steps, game)
    assert found.startswith(fault)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ('id = "MY-1"\n', "", "x.toml: no 'id' here"),
        ('"pebbles"', '"pebble"', "x.toml, line 3: 'game': unknown 'pebble'; did you mean 'pebbles'?"),
        ("red secret 1", "red secret 9", "x.toml, line 8, column 1: 'start': no player"),
        ("start =", "setup = { players = 2, seed = 1 }\nstart =", "x.toml, line 7: one of 'start'"),
        ("start =", "figure = 9\nstart =", "x.toml, line 6: 'figure' must be a step from 0 to 1, not 9"),
        ("start =", 'rules = ["PB-9"]\nstart =', "x.toml, line 6: 'rules': unknown 'PB-9'"),
    ],
)
def test_a_fault_of_the_head_has_its_line(game: AnyGame, old: str, new: str, fault: str) -> None:
    (found,) = faults((HEAD + TAKE).replace(old, new, 1), game)
    assert found.startswith(fault)


def test_a_step_that_cannot_be_played_is_told_before_what_counts_all_steps(game: AnyGame) -> None:
    (found,) = faults(HEAD.replace("start =", "figure = 3\nstart =") + TAKE + TAKE + TOO_MANY, game)
    assert found.startswith("x.toml, line 17: step 2: the action 'take 3 from a' is refused")


def test_what_is_saved_is_what_check_accepts(game: AnyGame, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(draft(HEAD + TAKE + TOO_MANY, game).whole, encoding="utf-8")
    findings = CheckReport()
    check_file(path, findings)
    assert findings.faults == []
    assert findings.examples == {"MY-1": 2}


def test_a_draft_with_a_fault_is_saved_as_it_stands(game: AnyGame) -> None:
    text = HEAD + TAKE + TAKE
    assert draft(text, game).whole == text


def test_what_was_played_becomes_steps_with_what_was_refused_on_the_way(game: AnyGame) -> None:
    start = session_of(HEAD, game)
    played = start.attempt_text("take 1 from a").session
    refused = {0: [game.parse_action("take 2 from b")] * 2}
    text = with_deeds(HEAD, game, deeds(played, refused, "en"))
    assert text.startswith(HEAD.rstrip("\n"))
    found = draft(text, game)
    assert found.faults == ()
    assert found.lesson
    assert [(step.do, step.attempt) for step in found.lesson.steps] == [((), "take 2 from b"), (("take 1 from a",), "")]
    assert [step.caption for step in found.lesson.steps] == ["Take 2 from heap b", "Take 1 from heap a"]


def test_what_is_played_on_is_added_and_captions_and_notes_of_the_author_stay(game: AnyGame) -> None:
    mine = HEAD + TOO_MANY + TAKE + "# think of a better caption\n"
    end = session_of(mine, game)
    later = end.attempt_text("take 1 from b").session
    text = with_deeds(mine, game, deeds(later, {}, "en"))
    assert text.startswith(mine.rstrip("\n"))
    assert text.count("[[step]]") == 3
    assert with_deeds(text, game, deeds(later, {}, "en")) == text, "what stands there is not written twice"


def test_what_was_played_otherwise_takes_the_place_of_the_rest(game: AnyGame) -> None:
    mine = HEAD + TAKE + TAKE.replace("3 from a", "1 from b") + TOO_MANY
    first = session_of(HEAD, game).attempt_text("take 3 from a").session
    other = first.attempt_text("turn").session
    text = with_deeds(mine, game, deeds(other, {}, "en"))
    assert text.startswith((HEAD + TAKE).rstrip("\n"))
    found = draft(text, game)
    assert found.faults == ()
    assert found.lesson
    assert [step.do for step in found.lesson.steps] == [("take 3 from a",), ("turn",)]


def test_an_attempt_at_the_end_is_not_written_twice(game: AnyGame) -> None:
    end = session_of(HEAD + TAKE, game)
    refused = {end.tree.at: [game.parse_action("take 2 from b")]}
    once = with_deeds(HEAD + TAKE, game, deeds(end, refused, "en"))
    assert once.count("attempt") == 1
    assert with_deeds(once, game, deeds(end, refused, "en")) == once


def test_a_name_with_braces_is_a_name_in_a_caption(game: AnyGame) -> None:
    session = Session.of_game(game, 2, 1, (), (("red", "{x}"),))
    text = with_deeds(begun(session, "MY-1", "a", "b"), game, deeds(session.attempt_text("turn").session, {}, "en"))
    assert faults(text, game) == []


@pytest.mark.parametrize("text", [HEAD.replace("pebbles a", "heaps a"), HEAD + TAKE + TAKE, "[[", HEAD + "step = 1\n"])
def test_where_no_session_is_why_is_said(game: AnyGame, text: str) -> None:
    with pytest.raises(LessonError):
        session_of(text, game)


def test_a_setup_begins_a_new_game_with_its_options_and_names(game: AnyGame) -> None:
    text = 'players = { red = "Lea" }\nsetup = { players = 3, seed = 5, small = true }\n'
    session = session_of(text, game)
    assert session.tree.state == find("PB-W2").game.setup(3, 5, small=True)
    assert session.names == {"red": "Lea"}
    assert begun(session, "MY-1", "a", "b").endswith('setup = { "players" = 3, "seed" = 5, "small" = true }\n')


@pytest.mark.level("teaches")
@pytest.mark.parametrize("name", playground.games())
def test_every_example_of_the_kit_is_a_draft_that_gives_it_back(name: str) -> None:
    for lesson in lessons(name).values():
        found = draft(lean(lesson), lesson.game)
        assert (found.lesson, found.faults) == (lesson, ())
        assert len(lean(lesson)) < len(to_toml(lesson)) or not any(step.events for step in lesson.steps)


PIECES = st.sampled_from(
    ["[[step]]", "\n", 'do = "turn"', 'attempt = "x"', "then = true", 'events = ["a"]', "caption = 1", "by = []", " = "]
)


@given(text=st.text() | st.lists(PIECES).map("\n".join).map(lambda steps: HEAD.replace('game = "pebbles"', "") + steps))
def test_no_text_gives_another_error_than_a_fault(pebbles: AnyGame, text: str) -> None:
    found = draft(text, pebbles)
    assert found.faults or found.lesson
    for use in (session_of, lambda text, game: with_deeds(text, game, ())):
        try:
            use(text, pebbles)
        except UnreadableError:
            continue
