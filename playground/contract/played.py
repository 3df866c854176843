"""Games of players without any plan: the contract is held against them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, NamedTuple

from playground.chance import choose
from playground.core import AnyGame, Event
from playground.play.new_game import options

SEEDS = (11, 2024, 31)


class Turn(NamedTuple):
    """One action of a random game: the state before it, the action, its events, the state after it."""

    state: Any
    action: Any
    events: tuple[Event, ...]
    after: Any


@dataclass(frozen=True)
class Play:
    """A random game from its start to its end, or to one action more than the game's longest.

    `players` and `seed` are those of its setup, `option` is the one that was switched on, "" for none.
    """

    game: AnyGame
    players: int
    seed: int
    option: str
    start: Any
    turns: tuple[Turn, ...]

    @property
    def end(self) -> Any:
        """The last state."""
        return self.turns[-1].after if self.turns else self.start

    @property
    def states(self) -> tuple[Any, ...]:
        """All states, the first and the last too."""
        return (self.start, *(turn.after for turn in self.turns))

    @property
    def events(self) -> Iterator[tuple[Any, Event]]:
        """Every event, with the state before its action."""
        return ((turn.state, event) for turn in self.turns for event in turn.events)


def play(game: AnyGame, players: int, seed: int, option: str = "") -> Play:
    """Return the game that players without any plan play; `option` is one that is switched on, "" for none.

    Raises whatever the game's functions raise.
    """
    rng = Random(seed)
    start = state = game.setup(players, seed, **({option: True} if option else {}))
    turns: list[Turn] = []
    while len(turns) <= game.LONGEST_GAME and (actions := game.legal_actions(state)):
        action = choose(rng, actions)
        after, events = game.apply(state, action)
        turns.append(Turn(state, action, events, after))
        state = after
    return Play(game, players, seed, option, start, tuple(turns))


def a_game_of_each_kind(game: AnyGame) -> Iterator[Play]:
    """Yield a random game for each number of players, and one of the fewest players for each option of the setup."""
    for players in game.PLAYERS:
        yield play(game, players, SEEDS[0])
    for option in options(game):
        yield play(game, game.PLAYERS[0], SEEDS[0], option)
