"""Random play of Gravity Superstar beside python-chess's, in one run: median of seven interleaved rounds.

    python tests/benchmarks/random_play.py

Each side plays whole games from seeds, asking for the legal actions, choosing one and playing it; what is
compared is the time an action takes. The aim is at least 2.5 times python-chess's speed.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import perf_counter

import chess

import playground
from playground.chance import choose

ROUNDS = 7
CHESS_GAMES, OUR_GAMES = 12, 80
PLAYERS = 4
AIM = 2.5


def play_chess(seed: int) -> int:
    """One random game of chess; how many moves it had."""
    rng, board, moves = Random(seed), chess.Board(), 0
    while not board.is_game_over():
        board.push(choose(rng, list(board.legal_moves)))
        moves += 1
    return moves


def play_ours(seed: int) -> int:
    """One random game of Gravity Superstar; how many actions it had."""
    game = playground.game("gravity_superstar")
    rng, state, actions = Random(seed), game.setup(PLAYERS, seed), 0
    while game.outcome(state) is None:
        state, _ = game.apply(state, choose(rng, game.legal_actions(state)))
        actions += 1
    return actions


def microseconds(play: Callable[[int], int], games: int) -> float:
    """The time an action takes, over whole games."""
    start = perf_counter()
    actions = sum(play(seed) for seed in range(games))
    return (perf_counter() - start) / actions * 1e6


def main() -> None:
    """Print each round and the median ratio."""
    ratios = []
    print(f"{'round':>5} {'python-chess':>14} {'Gravity Superstar':>18} {'ratio':>6}")
    for number in range(1, ROUNDS + 1):
        peer, ours = microseconds(play_chess, CHESS_GAMES), microseconds(play_ours, OUR_GAMES)
        ratios.append(peer / ours)
        print(f"{number:>5} {peer:>11.1f} us {ours:>15.1f} us {peer / ours:>6.2f}")
    print(f"random play: {median(ratios):.2f} times python-chess (aim: at least {AIM})")


if __name__ == "__main__":
    main()
