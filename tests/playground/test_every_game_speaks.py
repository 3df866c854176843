"""Of every game there is: each event, refusal, action and position can be said, and through the catalogues only."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import playground
from playground.chance import choose
from playground.core import AnyGame, Event, Message, package
from playground.language import sentences
from playground.language.i18n import catalogue
from playground.play.differences import fact_differences
from tests.translations import pseudo_language

pytestmark = pytest.mark.builds_on("told")

ACTIONS = 80
"""Enough for most of what can happen, few enough for a quick test."""


@pytest.fixture(params=playground.games())
def any_game(request: pytest.FixtureRequest) -> AnyGame:
    return playground.game(request.param)


@pytest.fixture(autouse=True)
def brackets() -> Iterator[None]:
    with pseudo_language("qq", lambda text: f"⟦{text}⟧"):
        yield


def positions(game: AnyGame) -> Iterator[tuple[Any, tuple[Event, ...]]]:
    """States of a random game as each player in turn may see them, and the events that led there."""
    rng = Random(3)
    state = game.setup(game.PLAYERS[-1], 3)
    for turn in range(ACTIONS):
        legal = game.legal_actions(state)
        if not legal:
            return
        names = game.player_names(state)
        viewer = turn % len(names)
        state, events = game.apply(state, choose(rng, legal))
        yield game.view(state, viewer), tuple(game.seen(event, names[viewer]) for event in events)
        yield state, events


def test_every_event_is_told(any_game: AnyGame) -> None:
    for _, events in positions(any_game):
        for event in events:
            assert sentences.tell(any_game, event, {}, "qq").startswith("⟦"), event


def test_every_refusal_is_explained_and_every_action_has_words(any_game: AnyGame) -> None:
    for state, _ in positions(any_game):
        for action in any_game.every_action(state):
            assert sentences.say_action(any_game, state, action, {}, "qq").startswith("⟦"), action
            refusal = any_game.refusal(state, action)
            if refusal:
                answer = sentences.explain(any_game, refusal, {}, "qq")
                said = [answer.sentence, *(title for _, title in answer.rules)]
                assert all(sentence.startswith("⟦") for sentence in said), (str(action), said)


def test_every_position_is_described(any_game: AnyGame) -> None:
    for state, _ in positions(any_game):
        said = sentences.text_twin(any_game, state, {}, "qq")
        assert said
        assert all(sentence.startswith("⟦") for sentence in said)


def test_every_term_rule_and_chapter_is_a_message_without_parameters(any_game: AnyGame) -> None:
    texts = catalogue(package(any_game), "en").text
    rules = any_game.RULES.values()
    found = [*any_game.TERMS.values(), *(title for _, title, _ in any_game.CHAPTERS)]
    found += [text for rule in rules for text in (rule.title, rule.text, rule.ruling, rule.section)]
    assert [texts(text) for text in found] == found


def test_every_sentence_is_of_a_kind_that_has_a_plain_one(any_game: AnyGame) -> None:
    kinds = {key.partition(" ")[0] for key in any_game.SENTENCES}
    assert kinds <= any_game.SENTENCES.keys()


def test_every_fact_that_is_told_is_one_and_differences_are_said(any_game: AnyGame) -> None:
    """Each sentence tells a fact that there is, and two positions that differ in facts differ in words."""
    states = [state for state, _ in positions(any_game)]
    player = f"({'|'.join(any_game.player_names(states[0]))})"
    facts = {fact for state in states for fact in any_game.facts(state)}
    for pattern in any_game.FACTS:
        shape = re.sub(r"{\w+}", r"\\w+", pattern.replace("{player}", player))
        assert any(re.fullmatch(shape, fact) for fact in facts), pattern
    told = 0
    for here, there in pairwise(states):
        messages = fact_differences(any_game, here, there)
        told += len(messages)
        assert all(sentences.say_shared(any_game, message, {}, "qq").startswith("⟦⟦") for message in messages)
        for message in messages:
            params = dict(message.params)
            assert isinstance(params["fact"], Message)
            assert params["here"] != params["there"]
    assert bool(told) == bool(any_game.FACTS)


def test_the_words_of_a_fact_are_in_the_reader_s_language(any_game: AnyGame) -> None:
    """A value that is a word, not a number, a square or a name, has to be one of the game's terms."""
    for here, there in pairwise(state for state, _ in positions(any_game)):
        for message in fact_differences(any_game, here, there):
            fact = dict(message.params)["fact"]
            assert isinstance(fact, Message)
            for _, found in (*fact.params, *message.params[1:]):
                assert isinstance(found, int) or found in any_game.TERMS or found in any_game.places(here), message
