"""A game whose package lacks something of the protocol is refused when it is loaded, with all that it lacks."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

import playground
from playground.core import LEVELS, OF_POINTS, level
from playground.games.contract import USE_OF_LEVEL, ContractError, check_contract, names

KIT = ("fairy_lights", "gravity_superstar", "star_race")


def without(*left_out: str, **other: object) -> SimpleNamespace:
    """A game of the kit without these names, and with these others in their place."""
    whole = vars(playground.game("fairy_lights"))
    return SimpleNamespace(**{name: whole[name] for name in names() if name not in left_out}, **other)


def told(game: object) -> list[str]:
    """The lines of the error that the game is refused with, but the first."""
    with pytest.raises(ContractError) as caught:
        check_contract(game)
    return str(caught.value).splitlines()[1:]


@pytest.mark.parametrize("name", playground.games())
def test_the_games_of_the_kit_are_complete(name: str) -> None:
    check_contract(playground.game(name))


@pytest.mark.parametrize("name", names())
def test_a_name_that_is_left_out_is_told_with_its_use_in_one_sentence(name: str) -> None:
    (line,) = told(without(name))
    start, _, use = line.strip().partition(". ")
    assert start == f"{name} is missing"
    assert len(use.split()) >= 4
    assert use.endswith(".")


def test_all_that_is_missing_is_told_at_once() -> None:
    assert [line.split()[0] for line in told(without("TERMS", "apply", "outcome"))] == ["TERMS", "apply", "outcome"]


def test_the_use_of_a_constant_and_of_a_function_is_what_the_protocol_says() -> None:
    constant, function = told(without("PLAYERS", "outcome"))
    assert constant == "  PLAYERS is missing. The possible numbers of players."
    assert function == "  outcome is missing. Return scores and winners, or None while the game goes on."


def test_a_function_that_cannot_be_called_as_the_kit_calls_it_is_told() -> None:
    (few,) = told(without("apply", apply=lambda state: (state, ())))
    assert few.startswith("  apply must take state, action; it takes state. Return the state after `action`")
    (none,) = told(without("view", view="open"))
    assert none.startswith("  view is no function of state, player. ")


def test_a_class_that_does_not_say_what_it_takes_is_taken_as_it_is() -> None:
    check_contract(without("table", table=str))


def test_a_function_may_take_more_that_has_a_default() -> None:
    check_contract(without("setup", setup=lambda players, seed, deck="", expert=False: (players, seed, deck, expert)))


def test_only_a_game_that_says_it_has_no_points_needs_no_score_sheet() -> None:
    check_contract(without(*OF_POINTS, POINTS=False))
    assert [line.split()[0] for line in told(without(*OF_POINTS))] == list(OF_POINTS)


def test_a_game_claims_one_of_three_levels_and_plays_if_it_says_nothing() -> None:
    assert LEVELS == ("plays", "teaches", "kept")
    assert level(without()) == "plays"
    assert [level(without(LEVEL=claimed)) for claimed in LEVELS] == list(LEVELS)


@pytest.mark.parametrize("claimed", ["keeps", "", "Kept", None, 2, ["kept"]])
def test_a_level_that_is_none_is_told_with_those_that_are(claimed: object) -> None:
    (line,) = told(without("apply", LEVEL=claimed))[1:]
    said, _, use = line.strip().partition(". ")
    assert said == f"LEVEL is {claimed!r}, and can be 'plays', 'teaches' or 'kept'"
    assert use == USE_OF_LEVEL


def test_the_games_of_the_kit_are_kept() -> None:
    assert {name: level(playground.game(name)) for name in KIT} == dict.fromkeys(KIT, "kept")
