"""Many games by players by name: the same wherever they are played, each player in each seat."""

from __future__ import annotations

from collections import Counter
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor

import pytest

import playground
from playground.core import AnyGame, BrokenInvariantError
from playground.language.spelling import UnknownNameError
from playground.players.simulation import paced, simulate
from playground.players.tally import Tally

SEATS = ("simple:1", "random", "random")
GAMES = 6


def shortest_game() -> AnyGame:
    """The game for three that is over soonest, of those that another process knows too."""
    games = map(playground.game, playground.games())
    return min((game for game in games if len(SEATS) in game.PLAYERS), key=lambda game: game.LONGEST_GAME)


def played(executor: Executor | None = None) -> Tally:
    return simulate(shortest_game(), SEATS, GAMES, 5, rotate=True, executor=executor)


@pytest.mark.parametrize("workers", [1, 2])
def test_a_process_pool_plays_the_same_games(workers: int) -> None:
    with ProcessPoolExecutor(workers) as executor:
        assert played(executor) == played()


def test_threads_play_the_same_games() -> None:
    with ThreadPoolExecutor(3) as executor:
        assert played(executor) == played()


def test_a_dask_cluster_plays_the_same_games() -> None:
    distributed = pytest.importorskip("distributed", reason="comes with the extra `many`")
    with (
        distributed.LocalCluster(n_workers=1, threads_per_worker=2, processes=False, dashboard_address=None) as cluster,
        distributed.Client(cluster) as client,
    ):
        assert played(client.get_executor()) == played()


def test_players_move_on_by_a_seat_after_each_game() -> None:
    seats = Counter(match.seats for match in played().matches)
    assert seats == {
        ("simple:1", "random", "random"): 2,
        ("random", "simple:1", "random"): 2,
        ("random", "random", "simple:1"): 2,
    }
    still = simulate(shortest_game(), SEATS, 2, 5)
    assert {match.seats for match in still.matches} == {SEATS}


def test_a_game_depends_on_its_own_seed_alone(game: AnyGame) -> None:
    """More games after it, or other players in another game, change nothing about one that was played."""
    few = simulate(game, ("simple:1", "random"), 2, 9)
    assert simulate(game, ("simple:1", "random"), 5, 9).matches[:2] == few.matches
    assert simulate(game, ("simple:1", "random"), 2, 10).matches != few.matches


def test_games_that_share_a_generator_are_not_shared_out(game: AnyGame) -> None:
    with ThreadPoolExecutor(1) as executor, pytest.raises(ValueError, match="name the players"):
        simulate(game, 2, 3, 1, executor=executor)


@pytest.mark.parametrize("rotate", [None, False, True])
def test_games_that_let_others_in_are_those_of_the_same_players_in_the_same_seats(
    game: AnyGame, rotate: bool | None
) -> None:
    """Without `rotate` no player changes seats."""
    players = ("simple:1", "random")
    coming = paced(game, players, 3, 9) if rotate is None else paced(game, players, 3, 9, rotate=rotate)
    found = [match for match in coming if match]
    assert found == list(simulate(game, players, 3, 9, rotate=bool(rotate)).matches)
    assert [match.seats for match in found] == [players, players[::-1] if rotate else players, players]


def test_progress_is_told_game_by_game(game: AnyGame) -> None:
    heard: list[int] = []
    with ThreadPoolExecutor(2) as executor:
        simulate(game, ("random", "random"), 4, 1, progress=heard.append, executor=executor)
    assert heard == [1, 2, 3, 4]


def test_an_unknown_player_is_told_before_a_game_begins(game: AnyGame) -> None:
    with pytest.raises(UnknownNameError):
        simulate(game, ("random", "simpel"), 1, 1)


def test_a_broken_invariant_comes_back_from_a_pool(game: AnyGame, monkeypatch: pytest.MonkeyPatch) -> None:
    def invariants(state: object) -> None:
        raise BrokenInvariantError("a pebble is missing")

    monkeypatch.setattr(game, "invariants", invariants)
    with (
        ThreadPoolExecutor(1) as executor,
        pytest.raises(BrokenInvariantError, match=r"action 1 .*a pebble is missing"),
    ):
        simulate(game, ("random", "random"), 2, 1, executor=executor)


def test_a_shared_victory_is_a_part_for_each(game: AnyGame) -> None:
    tally = simulate(game, ("random", "simple:1", "random"), 30, 3, rotate=True)
    assert tally.shared > 0
    assert tally.won("random") + tally.won("simple:1") == len(tally.matches)
