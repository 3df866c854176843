"""Each rule of Tide Pools."""

from __future__ import annotations

from typing import Any

from playground.core import Game, Outcome
from playground.games import tide_pools

game: Game[tide_pools.State, tide_pools.Action] = tide_pools
LAST = "tide pools\npools: a 2; b 1; c 0; d 0; e 0\ncrab: b\nshells: red 8; blue 7\nturn: red"


def after(text: str, *actions: str) -> Any:
    state = game.parse_state(text)
    for action in actions:
        state, _ = game.apply(state, game.parse_action(action))
    return state


def ended(text: str, *actions: str) -> Outcome:
    outcome = game.outcome(after(text, *actions))
    assert outcome
    return outcome


def refused(text: str, action: str) -> str:
    why = game.refusal(game.parse_state(text), game.parse_action(action))
    return why.code if why else ""


def test_td_p1_shells_go_from_a_pool_to_a_player() -> None:
    assert after(LAST, "take 1 from a") == game.parse_state(
        "tide pools\npools: a 1; b 1; c 0; d 0; e 0\ncrab: a\nshells: red 9; blue 7\nturn: blue"
    )
    assert refused(LAST.replace("a 2", "a 1"), "take 2 from a") == "too-few"


def test_td_p2_nothing_is_taken_where_the_crab_sits_unless_all_others_are_empty() -> None:
    assert refused(LAST, "take 1 from b") == "crab"
    assert refused(LAST.replace("a 2", "a 0"), "take 1 from b") == ""


def test_td_e1_the_game_ends_with_the_last_shell() -> None:
    assert game.outcome(after(LAST, "take 2 from a")) is None
    assert refused(LAST.replace("a 2; b 1", "a 0; b 0"), "take 1 from a") == "over"


def test_td_g1_most_shells_win_and_a_tie_is_shared() -> None:
    won = ended(LAST, "take 2 from a", "take 1 from b")
    assert (won.scores, won.winners) == ((10, 8), ("red",))
    assert ended(LAST.replace("red 8", "red 6"), "take 2 from a", "take 1 from b").winners == ("red", "blue")
