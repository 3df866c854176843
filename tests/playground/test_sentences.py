"""Sentences: whole messages of the game through its catalogue, players by their names, terms by noun phrases."""

from __future__ import annotations

import re

import pytest

from playground.core import AnyGame, Event, Outcome
from playground.language import sentences
from playground.language.spelling import UnknownNameError
from playground.lessons.library import find, replay
from playground.lessons.texts import lesson_text
from tests.translations import pseudo_language

NAMES = {"red": "Lea"}
TOOK = Event("took", ("PB-1",), "red", ("a",))


def test_an_event_is_told_with_the_lesson_s_name_of_the_player(game: AnyGame) -> None:
    assert sentences.tell(game, TOOK, NAMES, "en") == "Lea takes a pebble from a."
    assert sentences.tell(game, TOOK, {}, "en") == "Red takes a pebble from a."


def test_an_event_with_a_detail_may_have_its_own_sentence(game: AnyGame) -> None:
    last = TOOK._replace(details=(("last", 1),))
    assert sentences.tell(game, last, {}, "en") == "Red takes the last pebble from a."


def test_an_event_that_cites_a_rule_may_have_its_own_sentence(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(game.SENTENCES, "took PB-1", "{player} takes one, by the first rule.")
    assert sentences.tell(game, TOOK, {}, "en") == "Red takes one, by the first rule."


def test_a_refusal_is_explained_with_rules_and_places(game: AnyGame) -> None:
    state = find("PB-W1").game.parse_state(find("PB-W1").start)
    refusal = game.refusal(state, game.parse_action("take 2 from b"))
    assert refusal is not None
    answer = sentences.explain(game, refusal, NAMES, "en")
    assert answer.sentence == "Heap b has 1 pebbles only."
    assert answer.rules == (("PB-1", "Taking"),)
    assert answer.places == ("b",)


def test_the_text_twin_names_every_object(game: AnyGame) -> None:
    state = game.view(replay(find("PB-W1"))[0].state, 0)
    assert sentences.text_twin(game, state, NAMES, "en") == (
        "Heap a: 3.",
        "Heap b: 1.",
        "Heap c: 0.",
        "Lea has 0 points and 1.",
        "Blue has 0 points and a number.",
    )


def test_places_in_words(game: AnyGame) -> None:
    assert sentences.place_name(game, "c4", {}, "en") == "c4"
    assert sentences.place_name(game, "c4/south", {}, "en") == "c4, towards the south"
    assert sentences.place_name(game, "secret", {}, "en") == "the secret number"


def test_lists_are_joined_by_messages() -> None:
    assert [sentences.listed("abcd"[:count], "en") for count in range(5)] == [
        "",
        "a",
        "a and b",
        "a, b and c",
        "a, b, c and d",
    ]
    with pseudo_language("qq", lambda text: text.replace(" and ", " + ").replace(", ", "; ")):
        assert sentences.listed("abc", "qq") == "a; b + c"


def test_players_in_captions_have_the_lesson_s_names(game: AnyGame) -> None:
    lesson = find("PB-W1")
    assert lesson_text(lesson, lesson.steps[1].caption, "en") == "And two more, the last of them; then Blue is next."
    assert lesson_text(lesson, lesson.text, "en") == "How Lea takes three pebbles."


def test_the_score_is_a_table_whose_rows_add_up(game: AnyGame) -> None:
    outcome = replay(find("PB-W1"))[4].outcome
    assert outcome is not None
    table = sentences.score_table(game, outcome, NAMES, "en")
    assert table.players == ("Lea", "Blue")
    assert table.rows == (("pebbles taken", (4, 0)), ("the secret number", (1, 3)), ("Total", (5, 3)))
    assert table.verdict == "Lea wins."
    assert table.decided_by == (("PB-3", "The end"),)


def test_a_shared_victory_names_all_winners(game: AnyGame) -> None:
    outcome = Outcome(("red", "blue"), (1, 1), ((), ()), ("red", "blue"), ("PB-3",))
    assert sentences.score_table(game, outcome, NAMES, "en").verdict == "Lea and Blue share the victory."


def test_unknown_rule_is_answered_with_the_one_meant(game: AnyGame) -> None:
    with pytest.raises(UnknownNameError, match=r"There is no rule PB-11\. Did you mean PB-1\?"):
        sentences.rule_title(game, "PB-11")


def test_nothing_goes_past_the_catalogues(game: AnyGame) -> None:
    """Everything said in a language that brackets its messages is in brackets, parameters and all."""
    lesson = find("PB-W1")
    bare = re.compile(r"[^⟦⟧]*[A-Za-z]{2}")
    with pseudo_language("qq", lambda text: f"⟦{text}⟧"):
        for moment in replay(lesson):
            said = [sentences.tell(game, event, {}, "qq") for event in moment.events]
            said += sentences.text_twin(game, moment.state, {}, "qq")
            said += [sentences.say(game, label, {}, "qq") for label in moment.labels]
            if moment.refusal:
                answer = sentences.explain(game, moment.refusal, {}, "qq")
                said += [
                    answer.sentence,
                    *sentences.say_actions(game, moment.state, moment.possible, {}, "qq"),
                    *(title for _, title in answer.rules),
                ]
            if moment.outcome:
                table = sentences.score_table(game, moment.outcome, {}, "qq")
                said += [table.verdict, *table.players, *(row for row, _ in table.rows)]
            for sentence in said:
                assert not bare.match(sentence), sentence
