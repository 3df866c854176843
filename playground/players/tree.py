"""A tree of what may come, as one player sees it: many possible states share each of its nodes.

Information set Monte Carlo tree search (Cowling, Powley and Whitehouse, 2012): each look goes down the one tree with
another state that agrees with the view. A node is what the player has seen happen so far. There whoever is to choose
takes the action that promises most to that player (maxn), and the more so the less it is known; how often an action
could have been chosen keeps those that only some states allow comparable. What a new node is worth, the game's own
estimate says, or the game played on. Only whole numbers are added and only square roots are taken, which IEEE 754
rounds in one way: a search is the same on every machine.
"""

from __future__ import annotations

from math import sqrt
from random import Random
from typing import Any

from playground.core import AnyGame, Event
from playground.players.analysis import WHOLE, Choice, judged
from playground.players.judge import chance, judge, played_on, seen_by

CURIOSITY = 500
"""How much a seldom tried action is favoured, in thousandths of a victory."""
FIRST = 2
"""So many looks weighs what the estimate says of an action at first sight."""
VICTORY = 750
"""So much of a thousand counts who has won at the end of a game; the rest, by how much."""


class Edge:
    """An action at a node: what it promised at first sight to whoever chooses, how often it could be chosen and was,
    what came of it for each player, and the nodes that it led to, by what was seen to happen."""

    __slots__ = ("available", "first", "looks", "nodes", "squares", "totals")

    def __init__(self, players: int, first: int) -> None:
        self.first = first
        self.available = 0
        self.looks = 0
        self.totals = [0] * players
        self.squares = 0
        self.nodes: dict[tuple[Event, ...], Node] = {}


Node = dict[Any, Edge]
"""What has been seen to happen so far: the actions that could be chosen then."""


class Search:
    """A tree that grows with each `look` from a view."""

    def __init__(self, game: AnyGame, view: Any, rng: Random) -> None:
        self.game = game
        self.view = view
        self.rng = rng
        self.judge = judge(game)
        self.seat = game.current_player(view)
        self.names = game.player_names(view)
        self.root: Node = {}

    def look(self) -> None:
        """Go down the tree with a state that agrees with the view, past the first choice that is new; note what comes
        of it."""
        game, node, path = self.game, self.root, list[Edge]()
        me, state = self.names[self.seat], self.game.sample(self.view, self.rng)
        while legal := game.legal_actions(state):
            action, edge = self._promising(node, legal, state)
            path.append(edge)
            state, events = game.apply(state, action)
            seen = tuple([game.seen(event, me) for event in events])
            if seen not in edge.nodes:
                edge.nodes[seen] = {}
                if len(legal) > 1:  # where nothing could be chosen nothing is learnt: go on to the next choice
                    break
            node = edge.nodes[seen]
        worth = self._worth(played_on(game, state, self.rng, self.judge.horizon))
        for edge in path:
            edge.looks += 1
            edge.squares += worth[self.seat] ** 2
            for seat, value in enumerate(worth):
                edge.totals[seat] += value

    def choices(self, legal: tuple[Any, ...]) -> tuple[Choice, ...]:
        """The actions to choose from, that looked at most often first: the search came back to it."""
        nothing = Edge(len(self.names), 0)
        found = []
        for action in legal:
            edge = self.root.get(action, nothing)
            found.append(judged(action, edge.looks, edge.totals[self.seat], edge.squares))
        return tuple(sorted(found, key=lambda choice: (-choice.looks, -choice.value)))

    def _promising(self, node: Node, legal: tuple[Any, ...], state: Any) -> tuple[Any, Edge]:
        """The action that promises most to whoever is to choose: by what it has brought so far and at first sight, with
        the bonus of PUCT for what is little known (Silver and others, 2017; with all actions as likely beforehand)."""
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
        """What one look at an action promises the player at `seat`, before the search has come to it."""
        return self._worth(self.game.apply(state, action)[0])[seat]

    def _worth(self, state: Any) -> list[int]:
        """How likely each player wins from a state, in thousandths."""
        values = self.judge.values(state, self.rng)
        chances = [chance(sum(seen_by(values, seat))) for seat in range(len(values))]
        outcome = self.game.outcome(state)
        if outcome is None:
            return chances
        won = [WHOLE // len(outcome.winners) if name in outcome.winners else 0 for name in outcome.players]
        return [(VICTORY * a + (WHOLE - VICTORY) * b) // WHOLE for a, b in zip(won, chances, strict=True)]
