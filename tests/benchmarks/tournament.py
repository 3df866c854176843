"""Is the simple player better than chance, and the strong one better than the simple one?

Two players, each in each seat as often, ties shared, a fixed number of looks ahead. Prints the part of the victories
that the first of the two has, with the interval of Wilson for 95 of 100 cases: it has to lie above one half.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from math import sqrt
from os import cpu_count
from time import monotonic

import playground
from playground.simulation import simulate

SEED = 1
GAMES = 200
MINUTES = 30.0
BATCH = 10
"""So many games are played between two looks at the clock: an even number, so that each player has each seat alike."""
MATCHES = (("simple", "random"), ("strong:400", "simple"))
Z = 1.96


def wilson(share: float, games: int) -> tuple[float, float]:
    """The interval of Wilson for a share of so many games.

    >>> [round(bound, 3) for bound in wilson(0.5, 100)]
    [0.404, 0.596]
    """
    middle = share + Z * Z / (2 * games)
    spread = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games))
    whole = 1 + Z * Z / games
    return (middle - spread) / whole, (middle + spread) / whole


def compete(name: str, players: tuple[str, str], games: int, until: float, executor: ProcessPoolExecutor) -> str:
    """Play up to so many games, or until then by the clock; a line that tells how they went."""
    game = playground.game(name)
    won, played, seed = 0.0, 0, SEED
    while played < games and (not played or monotonic() < until):
        tally = simulate(game, players, min(BATCH, games - played), seed, rotate=True, executor=executor)
        won += sum(match.won(players[0]) for match in tally.matches)
        played += len(tally.matches)
        seed += 1
    low, high = wilson(won / played, played)
    first, second = players
    verdict = "above even" if low > 1 / 2 else "not above even"
    return f"{name}: {first} against {second}: {won / played:.3f} of {played} games [{low:.3f}, {high:.3f}] {verdict}"


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
