"""A position as named facts: what an exercise can ask for."""

from __future__ import annotations

from collections.abc import Callable

import playground
from playground.games.fairy_lights import TERMS, State, facts, setup
from playground.language.sentences import fact_name

GAME = playground.game("fairy_lights")


def test_facts_are_those_of_the_table(position: Callable[..., State]) -> None:
    found = facts(
        position(
            """
            shop: pink 1, silver 1 *, pink 2
            discard: yellow 1, yellow 1 *, yellow 2
            turn: blue
            red: open pink 1, silver 2 **; garland orange 2 **, orange 1 *
            blue: open gold 1 *
            """
        )
    )
    wanted = {
        "turn": "blue",
        "phase": "choose",
        "pile cards": 103 - 11,
        "shop cards": 3,
        "shop pink cards": 2,
        "shop gold cards": 0,
        "discard cards": 3,
        "chance": 27,  # 25 of the 28 pink cards among 92
        "red points": 1,
        "red garland cards": 2,
        "red garland stars": 3,
        "red open stars": 2,
        "red pink bulbs": 1,
        "red silver bulbs": 2,
        "red gold bulbs": 0,
        "blue points": -1,
        "blue gold bulbs": 1,
    }
    assert {name: found[name] for name in wanted} == wanted


def test_every_fact_and_every_phase_has_words() -> None:
    state = setup(6, 1)
    assert [fact for fact in facts(state) if not fact_name(GAME, fact, GAME.player_names(state))] == ["phase"]
    assert {"reveal", "choose", "take", "over"} <= set(TERMS)
