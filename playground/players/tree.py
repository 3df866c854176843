"""A search tree from one player's view, in which many possible states share each node.

Information set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012): each look goes down the one tree with
another state that agrees with the view. A node stands for the events that the player has seen so far. At a node the
player to act takes the action with the highest promise for that player (maxn), with a bonus for actions that are little
known; counting how often each action was available keeps actions comparable that only some states allow. The game's own
estimate, or random play to the end, gives the value of a new node. Only whole numbers are added and only square roots
are taken, which IEEE 754 rounds in one way: a search is the same on every machine.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any

from playground.core import AnyGame, Event
from playground.players.analysis import WHOLE, Choice, judged
from playground.players.judge import chance, judge, played_on, seen_by

CURIOSITY = 500
"""The bonus of a seldom tried action, in thousandths of a victory."""
FIRST = 2
"""The number of looks that the first estimate of an action counts for."""
VICTORY = 750
"""The weight of winning in the value of a finished game, in thousandths; the rest is the weight of the lead."""


class Edge:
    """An action at a node.

    `first` is its first estimate for the player to act; `available` and `looks` count how often it was legal and how
    often it was taken; `totals` sum each player's chances to win that resulted, in thousandths, and `squares` the
    squares of those of the player whose view it is; `nodes` are the following nodes, by the events that this player
    saw.
    """

    __slots__ = ("available", "first", "looks", "nodes", "squares", "totals")

    def __init__(self, players: int, first: int) -> None:
        self.first = first
        self.available = 0
        self.looks = 0
        self.totals = [0] * players
        self.squares = 0
        self.nodes: dict[tuple[Event, ...], Node] = {}


Node = dict[Any, Edge]
"""The actions that were legal after the events that the player has seen so far."""


class Search:
    """A tree that grows from a view with each `look`, mostly by one node: more after forced actions, none at an end."""

    def __init__(self, game: AnyGame, view: Any, rng: Random) -> None:
        self.game = game
        self.view = view
        self.rng = rng
        self.judge = judge(game)
        self.seat = game.current_player(view)
        self.names = game.player_names(view)
        self.root: Node = {}

    def look(self) -> None:
        """Go down the tree with a state that agrees with the view, to the first new node; record its value.

        A new node after the only legal action is passed by. From the last state the judge's `horizon` of random actions
        is played; each player's chance to win then is added to all edges on the way.
        """
        game, node, path = self.game, self.root, list[Edge]()
        me, state = self.names[self.seat], self.game.sample(self.view, self.rng)
        while legal := game.legal_actions(state):
            action, edge = self._promising(node, legal, state)
            path.append(edge)
            state, events = game.apply(state, action)
            seen = tuple([game.seen(event, me) for event in events])
            if seen not in edge.nodes:
                edge.nodes[seen] = {}
                if len(legal) > 1:  # a forced action teaches nothing: go on to the next choice
                    break
            node = edge.nodes[seen]
        worth = self._worth(played_on(game, state, self.rng, self.judge.horizon))
        for edge in path:
            edge.looks += 1
            edge.squares += worth[self.seat] ** 2
            for seat, value in enumerate(worth):
                edge.totals[seat] += value

    def choices(self, legal: tuple[Any, ...]) -> tuple[Choice, ...]:
        """Return the choices for the legal actions, the most often taken first, of equally many the highest value.

        The values are those for the player whose view it is; an action that was never taken has 0 looks.
        """
        nothing = Edge(len(self.names), 0)
        found = []
        for action in legal:
            edge = self.root.get(action, nothing)
            found.append(judged(action, edge.looks, edge.totals[self.seat], edge.squares))
        return tuple(sorted(found, key=lambda choice: (-choice.looks, -choice.value)))

    def _promising(self, node: Node, legal: tuple[Any, ...], state: Any) -> tuple[Any, Edge]:
        """Return the action with the highest promise for the player to act, and its edge.

        The promise is the average value so far, the first estimate included, plus the bonus of PUCT for little known
        actions (Silver and others, 2017; with equal prior probabilities). Edges that `node` lacks are added to it, and
        all legal ones are counted as available. `legal` must not be empty.
        """
        seat = self.game.current_player(state)
        most, found = -1.0, None
        bonus = CURIOSITY / len(legal)
        for action in legal:
            edge = node.get(action)
            if edge is None:
                first = self._at_first_sight(state, action, seat) if len(legal) > 1 else 0
                edge = node[action] = Edge(len(self.names), first)
            edge.available += 1
            known = (FIRST * edge.first + edge.totals[seat]) / (FIRST + edge.looks)
            promise = known + bonus * sqrt(edge.available) / (1 + edge.looks)
            if promise > most:
                most, found = promise, (action, edge)
        if found is None:
            raise LookupError("there is no action to choose")
        return found

    def _at_first_sight(self, state: Any, action: Any, seat: int) -> int:
        """Return the chance to win of the player at `seat` (from 0) right after an action, as `_worth` tells it."""
        return self._worth(self.game.apply(state, action)[0])[seat]

    def _worth(self, state: Any) -> list[int]:
        """Return each player's chance to win from a state, in thousandths, by the judge's values.

        In a game without an estimate, these come of one random game that is played to its end.

        When the game is over, VICTORY thousandths of it are for winning, shared among the winners, or among all in a
        draw.
        """
        values = self.judge.values(state, self.rng)
        chances = [chance(sum(seen_by(values, seat))) for seat in range(len(values))]
        outcome = self.game.outcome(state)
        if outcome is None:
            return chances
        sharing = outcome.winners or outcome.players
        won = [WHOLE // len(sharing) if name in sharing else 0 for name in outcome.players]
        return [(VICTORY * a + (WHOLE - VICTORY) * b) // WHOLE for a, b in zip(won, chances, strict=True)]
