"""What a game need not say itself: it follows from its other names, and its own names count more."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from playground.core import Entries, Event, Outcome, Refusal, SheetRow
from playground.define import open_game, scores
from playground.define.gaps import NeedsError
from playground.reference.score_sheet import SheetError

SEATS = ("red", "blue", "green")


def package(**own: Any) -> dict[str, Any]:
    """The names of a small game: each player takes one of the coins 1 to 3; a state is the coins, 0 for none."""
    names: dict[str, Any] = {
        "PLAYERS": range(2, 4),
        "setup": lambda players, _seed: (0,) * players,
        "player_names": lambda state: SEATS[: len(state)],
        "every_action": lambda _state: (3, 1, 2),
        "refusal": lambda state, action: Refusal("taken", ("R1",)) if action in state else None,
        "is_over": lambda state: 0 not in state,
        "score_rows": lambda players: (SheetRow("coins", most=players + 1),),
        "score_entries": lambda state: {name: {"coins": coin} for name, coin in zip(SEATS, state, strict=False)},
        "result": result,
    }
    return {**names, **own}


def result(players: tuple[str, ...], entries: Entries) -> Outcome:
    """Most coins win."""
    coins = tuple(int(entries[player]["coins"]) for player in players)
    return Outcome.ranked(players, tuple((("coins", coin),) for coin in coins), ((),) * len(coins), ("R2", "R3"))


def test_legal_are_the_actions_that_are_not_refused_in_their_order() -> None:
    game = package()
    open_game(game)
    assert game["legal_actions"]((1, 0)) == (3, 2)


def test_in_an_open_game_everybody_sees_the_state_and_every_event() -> None:
    game = package()
    open_game(game)
    event = Event("took", ("R1",), "red")
    assert game["view"]((1, 0), 1) == game["sample"]((1, 0), Random(1)) == (1, 0)
    assert game["seen"](event, "blue") == event
    assert game["secrets"]((1, 0)) == "none"
    assert game["table"]((1, 0)) == "(1, 0)"
    with pytest.raises(ValueError, match="there is no player 2"):
        game["view"]((1, 0), 2)


def test_a_game_that_does_not_say_when_it_is_over_is_over_where_its_state_says_so() -> None:
    game = package(player_names=lambda _state: SEATS[:2], score_entries=lambda state: state.entries)
    del game["is_over"]
    scores(game)
    state = SimpleNamespace(over=False, entries={"red": {"coins": 1}, "blue": {"coins": 3}})
    assert game["outcome"](state) is None
    state.over = True
    assert game["outcome"](state).winners == ("blue",)


def test_a_name_of_the_game_itself_counts_more() -> None:
    game = package(legal_actions=list, outcome=str)
    open_game(game)
    scores(game)
    assert game["legal_actions"] is list
    assert game["outcome"] is str


def test_a_name_that_is_replaced_later_is_used() -> None:
    """A rule is switched off so, to see whether a test notices."""
    game = package()
    open_game(game)
    game["refusal"] = lambda _state, _action: None
    assert game["legal_actions"]((1, 0)) == (3, 1, 2)


def test_the_outcome_is_the_result_of_the_sheet_of_a_game_that_is_over() -> None:
    game = package()
    scores(game)
    assert game["outcome"]((1, 0)) is None
    assert game["outcome"]((1, 3)).winners == ("blue",)
    assert game["outcome"]((1, 3)) == game["score_sheet"]({**game["score_entries"]((1, 3)), "table": {}})


@pytest.mark.parametrize(
    ("entries", "told"),
    [
        ({"red": {"coins": 1}}, "At least 2 players are needed."),
        ({"red": {"coins": 1}, "pink": {"coins": 2}}, "There is no player pink: there are red, blue, green."),
        ({"red": {"coins": 1}, "blue": {"coins": 4}}, "Row coins of blue: 4 is no whole number from 0 to 3."),
    ],
)
def test_a_sheet_that_cannot_be_is_refused(entries: Entries, told: str) -> None:
    game = package()
    scores(game)
    with pytest.raises(SheetError, match=told):
        game["score_sheet"](entries)


@pytest.mark.parametrize("add", [open_game, scores])
def test_names_that_are_needed_are_told_all_at_once(add: Any) -> None:
    with pytest.raises(NeedsError) as caught:
        add({"__name__": "coins", "player_names": len, "every_action": len, "result": len})
    wanted = {open_game: "refusal", scores: "score_entries, score_rows, setup, PLAYERS"}[add]
    assert str(caught.value) == f"{add.__name__}(globals()) in coins must stand below: {wanted}"
