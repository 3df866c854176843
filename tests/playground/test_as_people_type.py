"""Texts are taken as people type, paste and quote them: with a full stop, other spaces, dashes and quotation marks."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

import playground
from playground.files.plain_text import as_meant, unquoted
from playground.language.i18n import languages
from playground.lessons.exercises import exercises
from playground.lessons.library import lessons
from playground.play.parser import read
from playground.play.record import write
from playground.play.session import Session
from tests.levels import games_at
from widgets.view.answer import ExerciseAnswer
from widgets.view.trial import Trial

SET: dict[str, Callable[[str], str]] = {
    "as it is": lambda text: text,
    "with a full stop": lambda text: f"{text}.",
    "with spaces that hold": lambda text: text.replace(" ", "\u00a0"),
    "with narrow spaces": lambda text: text.replace(" ", "\u202f"),
    "with spaces around": lambda text: f"  {text}\t",
    "in capitals": str.upper,
    "as a quotation": lambda text: f"“{text}.”",
    "as a French one": lambda text: f"«\u00a0{text}\u00a0»",
    "as a mail quotes": lambda text: f"> {text}",
    "with long dashes": lambda text: text.replace("-", "–"),
    "with plain apostrophes": lambda text: text.replace("’", "'"),
    "with set apostrophes": lambda text: text.replace("'", "’"),
}


@pytest.mark.parametrize("name", playground.games())
@pytest.mark.parametrize("way", SET)
@pytest.mark.parametrize("lang", languages())
def test_an_action_is_understood_however_it_is_typed(name: str, way: str, lang: str) -> None:
    game = playground.game(name)
    trial = Trial(Session.of_game(game, 2, 3), lang)
    for option in trial.session.legal[:3]:
        played = trial.session.attempt(option.action).session.tree
        for text in (str(option.action), trial.label(option)):
            tried = trial.attempt_text(SET[way](text))
            assert not tried.refused
            assert tried.session.tree == played


@pytest.mark.parametrize("name", playground.games())
def test_no_two_actions_are_the_same_once_typed_as_they_are_meant(name: str) -> None:
    game = playground.game(name)
    state = game.setup(2, 3)
    texts = [str(action) for action in game.every_action(state)]
    assert [as_meant(text) for text in texts] == texts


def test_what_is_no_action_is_named_without_its_full_stop() -> None:
    trial = Trial(Session.of_game(playground.game("gravity_superstar"), 2, 3), "en")
    answer = trial.attempt_text("Dance.").answer
    assert answer
    assert "'dance'" in str(answer.unreadable)


def a_record(lesson_id: str = "SR-W1") -> str:
    """A record that left a lesson, with a note that is set in French."""
    lesson = next(lessons(name)[lesson_id] for name in playground.games() if lesson_id in lessons(name))
    session = Session.of_lesson(lesson)
    return write(
        session.attempt(session.legal[-1].action).session.noted("Bien\u00a0! Oui\u202f: c’est > d’or").record()
    )


def quoted(text: str) -> str:
    return "".join(f"> {line}".rstrip() + "\n" for line in text.splitlines())


@pytest.mark.parametrize(
    "change",
    [
        quoted,
        lambda text: quoted(quoted(text)),
        lambda text: re.sub("^> ", ">", quoted(text), flags=re.MULTILINE),
        lambda text: "\n\n" + quoted(text) + "\n",
        lambda text: "\n".join(
            line if line.lstrip().startswith("#") else line.replace(" ", "\u00a0") for line in text.splitlines()
        ),
        lambda text: text.replace("example: SR-W1", "example: SR–W1"),
        lambda text: text.replace("example: SR-W1", "example: SR\u2011W1"),
    ],
)
def test_a_record_is_read_however_it_was_sent(change: Callable[[str], str]) -> None:
    text = a_record()
    assert "example: SR-W1" in text
    changed = change(text)
    assert changed != text
    assert read(changed) == read(text)


def test_only_what_is_quoted_throughout_is_a_quotation() -> None:
    text = "record: x\n> a note\n"
    assert unquoted(text) == text


def test_an_answer_to_a_task_is_understood_with_its_full_stop() -> None:
    for name in games_at("teaches"):
        exercise = next(iter(exercises(name).values()))
        answer = ExerciseAnswer(exercise, "en")
        action = exercise.game.parse_action(exercise.solutions[0][0])
        for text in (str(action), answer.label(action, exercise.start)):
            assert answer.read(f"> {text}.") == action
