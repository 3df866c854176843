"""A game says how it begins; whether it can, with what is asked, is looked at for it."""

from __future__ import annotations

from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest

from playground.chance import below
from playground.core import AnyGame, UnfitError, UnfitTypeError
from playground.define import starts
from playground.define.gaps import NeedsError
from playground.play.new_game import options


def start(players: int, rng: Random, *, small: bool = False, deck: str = "") -> tuple[int, ...]:
    """A number a player, of which `small` ones are below 3."""
    return (*(below(rng, 3 if small else 100) for _ in range(players)), len(deck))


@pytest.fixture
def setup() -> Any:
    """The setup of a game that begins so."""
    game = {"TITLE": "Coins", "PLAYERS": range(2, 5), "start": start}
    starts(game)
    return game["setup"]


def test_a_game_begins_as_its_seed_has_it(setup: Any) -> None:
    assert setup(3, 7) == setup(players=3, seed=7) == start(3, Random(7))
    assert setup(3, 7, small=True, deck="own") == start(3, Random(7), small=True, deck="own")


def test_its_options_are_found_as_those_of_every_game(setup: Any) -> None:
    assert options(cast(AnyGame, SimpleNamespace(setup=setup))) == ("small",)


@pytest.mark.parametrize(
    ("asked", "error", "told"),
    [
        ({"players": 5, "seed": 1}, UnfitError, "Coins is for 2 to 4 players, not 5"),
        ({"players": "2", "seed": 1}, UnfitTypeError, "the number of players is a whole number, not '2'"),
        ({"players": 2, "seed": -1}, UnfitError, "a seed is 0 or more, not -1"),
        ({"players": 2, "seed": None}, UnfitTypeError, "a seed is a whole number, not None"),
        ({"players": 2, "seed": 1, "small": 1}, UnfitTypeError, "the option small is True or False, not 1"),
        ({"players": 2, "seed": 1, "smal": True}, UnfitTypeError, "Coins has no option 'smal'; did you mean 'small'?"),
        ({"players": 2, "seed": 1, "expert": True}, UnfitTypeError, "no option 'expert'; there are: small, deck"),
    ],
)
def test_what_does_not_fit_is_told_in_a_sentence(setup: Any, asked: Any, error: type[Exception], told: str) -> None:
    with pytest.raises(error) as caught:
        setup(**asked)
    assert told in str(caught.value)


def test_a_game_without_options_says_that_there_is_none() -> None:
    game: dict[str, Any] = {"TITLE": "Coins", "PLAYERS": range(2, 5), "start": lambda players, _rng: players}
    starts(game)
    with pytest.raises(UnfitTypeError, match="Coins has no option 'small', nor any other"):
        game["setup"](2, 1, small=True)


def test_a_name_of_the_game_itself_counts_more() -> None:
    game = {"TITLE": "Coins", "PLAYERS": range(2, 5), "start": start, "setup": str}
    starts(game)
    assert game["setup"] is str


def test_names_that_are_needed_are_told_all_at_once() -> None:
    with pytest.raises(NeedsError) as caught:
        starts({"__name__": "coins", "TITLE": "Coins"})
    assert str(caught.value) == "starts(globals()) in coins must stand below: start, PLAYERS"
