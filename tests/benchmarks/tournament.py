"""Is the simple player better than chance, and the strong one better than the simple one?

Two players, each in each seat as often, ties shared, a fixed number of looks ahead. Prints the part of the victories
that the first of the two has, with the interval of Wilson for 95 of 100 cases: it has to lie above one half.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from fractions import Fraction
from math import sqrt
from os import cpu_count
from time import monotonic

import playground
from playground.players.simulation import simulate

SEED = 1
GAMES = 200
MINUTES = 30.0
BATCH = 10
"""So many games are played between two looks at the clock: an even number, so that each player has each seat alike."""
NORMAL = 1.96
"""So many standard errors on either side hold 95 of 100 cases."""
MATCHES = (("simple", "random"), ("strong:400", "simple"))


def wilson(won: Fraction, games: int) -> tuple[float, float]:
    """Return the 95 % interval of Wilson for the share of victories of a player who has won `won` of `games` games.

    Raises ValueError for no games.

    >>> [round(bound, 3) for bound in wilson(Fraction(50), 100)]
    [0.404, 0.596]
    """
    if games < 1:
        raise ValueError("nothing is known from no games")
    share, square = won / games, NORMAL * NORMAL
    middle = share + square / (2 * games)
    spread = NORMAL * sqrt(share * (1 - share) / games + square / (4 * games * games))
    return (middle - spread) / (1 + square / games), (middle + spread) / (1 + square / games)


def compete(name: str, players: tuple[str, str], games: int, until: float, executor: ProcessPoolExecutor) -> str:
    """Play that number of games, or until the time is over; return a line with the result."""
    game = playground.game(name)
    won, played, seed = Fraction(0), 0, SEED
    while played < games and (not played or monotonic() < until):
        tally = simulate(game, players, min(BATCH, games - played), seed, rotate=True, executor=executor)
        won += tally.won(players[0])
        played += len(tally.matches)
        seed += 1
    low, high = wilson(won, played)
    first, second = players
    share, verdict = float(won / played), "above even" if low > 1 / 2 else "not above even"
    return f"{name}: {first} against {second}: {share:.3f} of {played} games [{low:.3f}, {high:.3f}] {verdict}"


def main() -> None:
    """Print a line for each game and each pair of players."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=playground.games(), metavar="GAME")
    parser.add_argument("--number", type=int, default=GAMES, metavar="N", help="games of each pair")
    parser.add_argument("--minutes", type=float, default=MINUTES, help="for all of them")
    asked = parser.parse_args()
    start, rounds = monotonic(), [(name, pair) for pair in MATCHES for name in asked.games]
    with ProcessPoolExecutor(cpu_count()) as executor:
        for number, (name, pair) in enumerate(rounds, 1):
            until = start + 60 * asked.minutes * number / len(rounds)
            print(compete(name, pair, asked.number, until, executor), flush=True)


if __name__ == "__main__":
    main()
