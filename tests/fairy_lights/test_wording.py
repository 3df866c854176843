"""Every event, refusal, action and place has its words."""

from __future__ import annotations

from random import Random

import pytest

import playground
from playground.games.fairy_lights import (
    SENTENCES,
    TERMS,
    apply,
    describe,
    every_action,
    follow,
    label,
    legal_actions,
    places,
    refusal,
    setup,
)
from playground.games.fairy_lights.pieces import CARD, COLOURS, SEATS
from playground.games.fairy_lights.play import CHANGES
from playground.games.fairy_lights.rulebook import RULES
from playground.language import sentences

GAME = playground.game("fairy_lights")


def test_every_card_colour_player_and_place_has_a_term() -> None:
    assert set(CARD) | set(COLOURS) | set(SEATS) <= set(TERMS)
    assert [place for place in places(setup(6, 1)) if sentences.place_name(GAME, place) == place] == []


def test_cards_are_told_by_colour_bulbs_and_stars() -> None:
    assert TERMS["pink 2 **"] == "a pink card with 2 bulbs and 2 stars"
    for text, card in CARD.items():
        bulbs = f"{card.bulbs} bulb" + ("s" if card.bulbs > 1 else "")
        stars = {0: "no star", 1: "1 star", 2: "2 stars"}[card.stars]
        assert TERMS[text].endswith(f" {card.colour} card with {bulbs} and {stars}")


def test_every_change_has_a_sentence() -> None:
    assert set(CHANGES) <= set(SENTENCES)


@pytest.mark.parametrize("seed", range(8))
def test_whole_games_can_be_told(seed: int) -> None:
    """Every message finds its parameters, at every step, in the middle of takes too."""
    state, rng = setup(2 + seed % 5, seed), Random(seed)
    while legal := legal_actions(state):
        for action in every_action(state):
            assert sentences.say(GAME, label(state, action))
            why = refusal(state, action)
            assert why is None or sentences.explain(GAME, why).sentence
        told = state
        state, events = apply(state, legal[int(rng.random() * len(legal))])
        for event in events:
            assert set(event.rules) <= set(RULES)
            assert "{" not in sentences.tell(GAME, event)
            told = follow(told, event)
            assert all("{" not in line for line in sentences.text_twin(GAME, told))


def test_the_twin_names_every_card_in_sight() -> None:
    state = setup(2, 5)
    for _ in range(40):
        legal = legal_actions(state)
        state, _ = apply(state, legal[-1])
    lines = [dict(message.params) for message in describe(state)]
    told = [str(line["card"]) for line in lines if "card" in line]
    shown = [str(card) for card in (*state.shop, *state.discard[-1:])]
    shown += [str(card) for player in state.players for series in player.series for card in series]
    assert sorted(told) == sorted(shown)
    assert {"pile": len(state.pile)}["pile"] in [line.get("count") for line in lines]
