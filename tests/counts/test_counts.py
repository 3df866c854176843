"""How many positions can be reached to a depth: a missing or extra move anywhere below a start shows.

Each line of <game>.txt after a start says depth, sequences of actions, different states among their ends.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

import pytest

import playground
from playground.play.perft import Counted, perft

HERE = Path(__file__).parent


class Start(NamedTuple):
    """A new game and the actions that lead to where counting begins."""

    game: str
    players: int
    seed: int
    options: tuple[str, ...]
    actions: tuple[str, ...]
    counts: tuple[Counted, ...]


def read(path: Path) -> list[Start]:
    """The starts of a file, which are parted by empty lines; lines with # are notes."""
    blocks = "\n".join(
        line for line in path.read_text(encoding="utf-8").splitlines() if not line.startswith("#")
    ).split("\n\n")
    return [_start(path.stem, block.strip().splitlines()) for block in blocks if block.strip()]


def _start(game: str, lines: list[str]) -> Start:
    players, seed, *options = lines[0].split(", ")
    counts = [tuple(map(int, line.split())) for line in lines if line[0].isdigit() and "players" not in line]
    assert [depth for depth, _, _ in counts] == list(range(1, len(counts) + 1)), "depths count from 1"
    return Start(
        game,
        int(players.removesuffix(" players")),
        int(seed.removeprefix("seed ")),
        tuple(options),
        tuple(line.removeprefix("> ") for line in lines if line.startswith("> ")),
        tuple(Counted(sequences, states) for _, sequences, states in counts),
    )


def counted(start: Start) -> list[Counted]:
    """For each depth the sequences of actions and the different states at their ends."""
    game = playground.game(start.game)
    state = game.setup(start.players, start.seed, **dict.fromkeys(start.options, True))
    for text in start.actions:
        state, _ = game.apply(state, game.parse_action(text))
    return [*perft(game, state, len(start.counts))]


STARTS = [start for path in sorted(HERE.glob("*.txt")) for start in read(path)]


@pytest.mark.level("kept")
@pytest.mark.parametrize("name", playground.games())
def test_every_game_has_counts(name: str) -> None:
    assert len([start for start in STARTS if start.game == name]) >= 3


@pytest.mark.parametrize(
    "start", STARTS, ids=[f"{start.game}-{start.players}-{start.seed}-{len(start.actions)}" for start in STARTS]
)
def test_as_many_positions_as_counted(start: Start) -> None:
    assert counted(start) == list(start.counts)
