"""A new game is set up from whole numbers and from what the box can hold: anything else is refused in a sentence."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from playground.chance import apart
from playground.core import AnyGame
from playground.play.new_game import options, own_pieces
from playground.players.simulation import simulate

NO_NUMBERS = [None, True, 2.0, "2", (2,), float("nan")]


@pytest.mark.parametrize("seed", NO_NUMBERS)
def test_a_seed_that_is_no_whole_number_is_refused(
    game: AnyGame, in_every_language: Callable[[Exception], None], seed: int
) -> None:
    """None would be another game each time."""
    with pytest.raises(TypeError, match=r"^a seed is a whole number, not ") as caught:
        game.setup(game.PLAYERS[0], seed)
    in_every_language(caught.value)
    with pytest.raises(TypeError, match=r"^a seed is a whole number, not "):
        simulate(game, game.PLAYERS[0], 1, seed)


@pytest.mark.parametrize("seed", [-1, -(10**17)])
def test_a_seed_below_0_is_refused_in_every_language(
    game: AnyGame, in_every_language: Callable[[Exception], None], seed: int
) -> None:
    """Python draws for -1 what it draws for 1: two names for one game."""
    with pytest.raises(ValueError, match=f"^a seed is 0 or more, not {seed}$") as caught:
        game.setup(game.PLAYERS[0], seed)
    in_every_language(caught.value)
    with pytest.raises(ValueError, match=r"^a seed is 0 or more"):
        simulate(game, game.PLAYERS[0], 1, seed)
    with pytest.raises(ValueError, match=r"^a seed is 0 or more"):
        apart(seed)


@pytest.mark.parametrize("players", NO_NUMBERS)
def test_a_number_of_players_that_is_no_whole_number_is_refused(game: AnyGame, players: int) -> None:
    with pytest.raises(TypeError, match=r"^the number of players is a whole number, not "):
        game.setup(players, 1)


@pytest.mark.parametrize("beside", [-99, -2, -1, 1, 99])
def test_too_few_or_too_many_players_are_refused(
    game: AnyGame, in_every_language: Callable[[Exception], None], beside: int
) -> None:
    """So many fewer than the fewest, or more than the most."""
    first, last = game.PLAYERS[0], game.PLAYERS[-1]
    players = first + beside if beside < 0 else last + beside
    possible = "one player" if last == 1 else f"{last} players" if first == last else f"{first} to {last} players"
    with pytest.raises(ValueError, match=f"^{re.escape(game.TITLE)} is for {possible}, not {players}$") as caught:
        game.setup(players, 1)
    in_every_language(caught.value)


@pytest.mark.parametrize("own", [(), (0,) * 17, (1, 2, 3), "", "no such thing", 5, [], {}])
def test_own_pieces_that_cannot_be_are_refused(
    game: AnyGame, in_every_language: Callable[[Exception], None], own: object
) -> None:
    """The words are the game's own: its catalogues have them."""
    if not own_pieces(game):
        pytest.skip("nobody has pieces of their own for this game")
    for keyword in own_pieces(game):
        with pytest.raises((TypeError, ValueError)) as caught:
            game.setup(game.PLAYERS[0], 1, **{keyword: own})  # that is the fault
        in_every_language(caught.value)


def test_what_a_game_may_begin_with_has_a_name_for_learners(game: AnyGame) -> None:
    for name in (*options(game), *own_pieces(game)):
        assert name in game.TERMS
