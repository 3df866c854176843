"""From each step of each lesson: what can be tried, the answer to every attempt, and the lesson left as it was."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

import playground
from playground.chance import shuffle
from playground.core import AnyGame
from playground.language.sentences import explain
from playground.lessons import library
from playground.lessons.model import Lesson, Moment
from playground.play.differences import say_comparison
from playground.play.session import Session
from tests import grounds

pytestmark = pytest.mark.builds_on("examples")

LESSONS = [(name, lesson_id) for name in playground.games() for lesson_id in grounds.lessons(name)]
SAMPLED = (4, 12, None)
"""So many legal actions, and as many others, are tried in each position, by tier; None: all of them."""
PLAYED_OUT = (2, 6, None)
"""So many lessons of each game are played to the end from each of their steps, by tier."""


def opened(lesson: Lesson) -> Iterator[Session]:
    """A session at each moment, positions that came already left out: several steps can share one."""
    known = set()
    for index in range(len(lesson.steps) + 1):
        session = Session.of_lesson(lesson, index)
        if session.tree.at not in known:
            known.add(session.tree.at)
            yield session


def some(options: tuple[Any, ...], most: int | None) -> list[Any]:
    """Return at most that number of items, drawn with a seed; all for None."""
    found = list(options)
    if most is not None:
        shuffle(Random(len(found)), found)
    return found[:most]


def told(moments: tuple[Moment, ...]) -> list[str]:
    """Return the contents of the moments as text, which reveals values that have been changed."""
    return [f"{moment.state}\n{moment.events}\n{moment.refusal}\n{moment.marks}" for moment in moments]


def try_everything(lesson: Lesson, most: int | None) -> None:
    game, moments = lesson.game, library.replay(lesson)
    line = [node.state for node in Session.of_lesson(lesson).tree.nodes]
    before = told(moments)
    for session in opened(lesson):
        every = {option.action for option in session.options}
        assert every == set(game.every_action(session.tree.state))
        for option in some(session.legal, most):
            accept(session, option.action, len(lesson.steps), line)
        for option in some(tuple(option for option in session.options if not option.legal), most):
            refuse(session, option.action)
    assert told(moments) == before
    assert library.replay(lesson) == moments


def accept(session: Session, action: Any, steps: int, line: list[Any]) -> None:
    answer = session.attempt(action)
    assert answer.accepted, str(action)
    assert answer.events
    names = set(session.game.places(answer.before))
    for event in answer.events:
        assert set(event.rules) <= session.game.RULES.keys()
        assert event.rules
        assert set(event.places) <= names, str(event)
    found = answer.session.compare()
    if found is None:
        assert answer.session.tree.on_main
    else:
        assert say_comparison(session.game, found, session.names, "en")
        assert 0 <= found.step <= steps
    back = answer.session.back()
    assert (back.tree.at, back.state) == (session.tree.at, session.state) or answer.session.tree.on_main
    assert [back.tree.nodes[node].state for node in back.tree.main] == line


def refuse(session: Session, action: Any) -> None:
    answer = session.attempt(action)
    game = session.game
    assert not answer.accepted
    assert answer.session == session
    assert answer.refusal
    assert answer.refusal.rules
    assert set(answer.refusal.rules) <= game.RULES.keys()
    assert all(game.RULES[rule].text for rule in answer.refusal.rules)
    assert set(answer.refusal.places) <= set(game.places(answer.before)), str(answer.refusal)
    assert explain(game, answer.refusal, session.names, "en").sentence
    assert answer.instead == game.legal_actions(session.tree.state)


@pytest.mark.level("teaches")
@pytest.mark.parametrize(("name", "lesson_id"), LESSONS)
def test_every_attempt_from_every_step_is_answered(name: str, lesson_id: str, by_tier: Callable[..., Any]) -> None:
    try_everything(library.lessons(name)[lesson_id], by_tier(*SAMPLED))


def play_to_the_end(lesson: Lesson) -> None:
    """Whatever is tried can be played on until the game is over, and every position of it holds."""
    for session in opened(lesson):
        for option in some(session.legal, 1):
            after = session.attempt(option.action).session
            over = after.play_out(1)
            assert over.outcome, (lesson.id, str(option.action))
            assert len(after.play_out(1, 3).tree.path) <= len(after.tree.path) + 3
            assert over.back().tree.main == session.tree.main


@pytest.mark.level("teaches")
@pytest.mark.parametrize("name", playground.games())
def test_the_consequence_of_a_move_can_be_played_out(name: str, by_tier: Callable[..., Any]) -> None:
    for lesson in [*library.lessons(name).values()][: by_tier(*PLAYED_OUT)]:
        play_to_the_end(lesson)


@pytest.mark.level("teaches")
@pytest.mark.parametrize("name", playground.games())
def test_where_an_action_leads_tells_nothing_hidden(name: str) -> None:
    """Whatever the hidden things really are, the places offered are the same."""
    game: AnyGame = playground.game(name)
    session = Session.of_game(game, game.PLAYERS[-1], 5)
    for length in (0, 9, 18):
        state = session.play_out(length, length).tree.state
        view = game.view(state, game.current_player(state))
        offered = [
            [(option.action, option.places) for option in Session.of_state(game, str(full)).options if option.legal]
            for full in (state, game.sample(view, Random(91)), game.sample(view, Random(92)))
        ]
        assert offered[0] == offered[1] == offered[2]
