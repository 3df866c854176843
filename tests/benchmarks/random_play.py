"""Random play of each game beside a peer's, in one run: median of seven interleaved rounds.

    python tests/benchmarks/random_play.py

Each side plays whole games from seeds, asking for the legal actions, choosing one and playing it; what is
compared is the time that an action takes, setting up included. The peers are python-chess, which is Python too, and
OpenSpiel's liar's dice, which is C++ driven from Python. Of liar's dice an action is a player's decision, as it is of
our games; the time of its chance moves counts in, and their outcomes are chosen in the leanest way.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import NamedTuple

import chess
import pyspiel

import playground
from playground.chance import choose

ROUNDS = 7
LIARS_DICE = pyspiel.load_game("liars_dice")


def play_chess(seed: int) -> int:
    """One random game of chess; how many moves it had."""
    rng, board, moves = Random(seed), chess.Board(), 0
    while not board.is_game_over():
        board.push(choose(rng, list(board.legal_moves)))
        moves += 1
    return moves


def play_liars_dice(seed: int) -> int:
    """One random game of liar's dice; how many decisions its players took."""
    rng, state, decisions = Random(seed), LIARS_DICE.new_initial_state(), 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(choose(rng, state.chance_outcomes())[0])
        else:
            state.apply_action(choose(rng, state.legal_actions()))
            decisions += 1
    return decisions


def play(name: str, players: int) -> Callable[[int], int]:
    """A function that plays one random game of ours from a seed and says how many actions it had."""
    game = playground.game(name)

    def play_ours(seed: int) -> int:
        rng, state, actions = Random(seed), game.setup(players, seed), 0
        while game.outcome(state) is None:
            state, _ = game.apply(state, choose(rng, game.legal_actions(state)))
            actions += 1
        return actions

    return play_ours


class Race(NamedTuple):
    """A game of ours for 4 players and its peer, how many games of each make a round, and the ratio aimed at."""

    game: str
    games: int
    peer: str
    play_peer: Callable[[int], int]
    peer_games: int
    aim: float


RACES = (
    Race("gravity_superstar", 60, "python-chess", play_chess, 8, 2.5),
    Race("fairy_lights", 150, "liar's dice", play_liars_dice, 3000, 0.6),
    Race("star_race", 400, "liar's dice", play_liars_dice, 3000, 0.4),
)


def microseconds(play_one: Callable[[int], int], games: int) -> float:
    """The processor time an action takes, over whole games."""
    start = process_time()
    actions = sum(play_one(seed) for seed in range(games))
    return (process_time() - start) / actions * 1e6


def main() -> None:
    """Print each round and the median ratios."""
    for race in RACES:
        ours, ratios = play(race.game, 4), []
        print(f"{playground.game(race.game).TITLE} beside {race.peer}, microseconds an action")
        for number in range(1, ROUNDS + 1):
            peer, mine = microseconds(race.play_peer, race.peer_games), microseconds(ours, race.games)
            ratios.append(peer / mine)
            print(f"  round {number}: {peer:6.2f} {mine:6.2f}   ratio {peer / mine:5.2f}")
        print(f"  median ratio {median(ratios):.2f} (aim: at least {race.aim})")


if __name__ == "__main__":
    main()
