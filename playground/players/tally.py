"""The result of a game between computer players, and the counts of many."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any, NamedTuple

from playground.core import Outcome


class Match(NamedTuple):
    """One game, over or stopped.

    `seats` are the names of the computer players in turn order; `events` counts each kind of event. The game can be
    played again: `seed` is the seed of its setup (not that of `simulate`), `starter` the game's name of the player who
    acted first, `moves` are the actions in the order in which they were played. `ended` is False for a game that was
    stopped, since nobody had ended it after LONGEST_GAME actions: its `outcome` has the players, and no points, winners
    or rules.
    """

    seats: tuple[str, ...]
    outcome: Outcome
    events: Counter[str]
    seed: int
    starter: str
    moves: tuple[Any, ...]
    ended: bool = True

    @property
    def length(self) -> int:
        """The number of actions."""
        return len(self.moves)

    def won(self, name: str) -> Fraction:
        """Return the share of the victory that belongs to players of that name, from 0 to 1.

        `name` is that of a computer player; n tied winners have a share of 1/n each. It
        is 0 in a draw, and in a game that was stopped.
        """
        winners = self.outcome.winners
        there = zip(self.seats, self.outcome.players, strict=True)
        return Fraction(sum(seat == name and colour in winners for seat, colour in there), len(winners) or 1)


@dataclass(slots=True)
class Tally:
    """The counts of several games.

    `lengths` are the numbers of actions of each game; `events` counts each kind of event, `decided_by` each group of
    rules that decided, `shared` the games with several winners, `drawn` those without a winner, `stopped` those that
    nobody ended: they are neither drawn nor decided, and have no scores. `scores` (sums, none in a game without points)
    and `wins` are by the game's names of the players, in turn order; a shared victory is a whole one for each winner in
    `wins`. `matches` are the games, the stopped ones too.
    """

    lengths: list[int] = field(default_factory=list)
    events: Counter[str] = field(default_factory=Counter)
    decided_by: Counter[tuple[str, ...]] = field(default_factory=Counter)
    scores: Counter[str] = field(default_factory=Counter)
    wins: Counter[str] = field(default_factory=Counter)
    shared: int = 0
    drawn: int = 0
    matches: list[Match] = field(default_factory=list)
    stopped: int = 0

    def won(self, name: str) -> Fraction:
        """Return the number of victories of the computer players of that name; n tied winners have 1/n each."""
        return sum((match.won(name) for match in self.matches), Fraction(0))

    def add(self, match: Match) -> None:
        """Add the results of one game."""
        outcome = match.outcome
        self.matches.append(match)
        self.lengths.append(match.length)
        self.events.update(match.events)
        self.stopped += not match.ended
        self.shared += len(outcome.winners) > 1
        if match.ended:
            self.decided_by[outcome.decided_by] += 1
            self.drawn += not outcome.winners
        for name in outcome.players:
            self.wins[name] += name in outcome.winners
        self.scores.update(outcome.points)
