"""Turn a tree of positions into the moves of a record, in the order of the record's lines."""

from __future__ import annotations

from operator import is_not
from typing import Any

from playground.play.record import START, Move, tidy
from playground.play.tree import Node, Tree

Waiting = tuple[int, "Waiting"] | tuple[()]
"""A linked list (next node, rest) of the nodes whose move or whose children are still to be written."""


class Recorder:
    """Lists the moves of the tree of one game again and again while the game goes on.

    The moves are kept between two calls of `moves`: only those from the first changed line of the record on are made
    anew, so that an action late in a game takes as little time as an early one.
    """

    def __init__(self) -> None:
        self._nodes: tuple[Node[Any, Any], ...] = ()
        self._following: dict[int, int] = {}  # for each node of the main line but its last, the node after it
        self._forget()

    def moves(self, tree: Tree[Any, Any]) -> tuple[tuple[Move, ...], int]:
        """Return the moves in the order of the record's lines, and the node at the end of the record's main line.

        The record's main line is that of the tree; from its end on, the branches last taken.
        """
        nodes, waiting = tree.nodes, self._taken_over(tree)
        while waiting:
            at, waiting = waiting
            if at not in self._places:
                self._write(at, nodes[at])
            self._ranks[at] = len(self._left)
            self._left.append((at, len(self._moves), waiting))
            if children := nodes[at].children:
                first = self._first(nodes, at)
                self._write(first, nodes[first])
                waiting = (first, waiting)
                for child in reversed(children):
                    if child != first:
                        waiting = (child, waiting)
        self._nodes = nodes
        return tuple(self._moves), self._left[-1][0]

    def _forget(self) -> None:
        """Drop all moves; only the start of the tree has its place."""
        self._moves: list[Move] = []
        self._order: list[int] = []  # for each move, the node to which it leads
        self._places = {0: START}  # for each node, the index of its move
        self._left: list[tuple[int, int, Waiting]] = []  # each node visited, how many moves then, what waited then
        self._ranks: dict[int, int] = {}  # for each node, its index in that list

    def _taken_over(self, tree: Tree[Any, Any]) -> Waiting:
        """Keep the moves before the first line that has changed since the last call, and return the nodes still to do.

        These are none when no line has changed. All moves are dropped, and the start is to do, when the tree is another
        one or its main line has changed.
        """
        before, self._nodes = self._nodes, ()  # if this call is interrupted, the next one begins anew
        following = dict(zip(tree.main, tree.main[1:], strict=False))
        same = following == self._following and 0 < len(before) <= len(tree.nodes)
        self._following = following
        changed = [at for at, other in enumerate(map(is_not, before, tree.nodes)) if other]
        if not same or not all(_alike(before[at], tree.nodes[at]) for at in changed):
            self._forget()
            return (0, ())
        ranks = []
        for at in changed:
            old, new = before[at], tree.nodes[at]
            if at and old.note != new.note:
                ranks.append(self._ranks[new.parent])
            if old.children != new.children or self._first(before, at) != self._first(tree.nodes, at):
                ranks.append(self._ranks[at])
        return self._back_to(min(ranks)) if ranks else ()

    def _back_to(self, rank: int) -> Waiting:
        """Drop all moves written since the node at index `rank` of `_left` was visited.

        Return the nodes still to do: this one again, then those that waited when it was visited.
        """
        at, count, waiting = self._left[rank]
        for node, _, _ in self._left[rank:]:
            del self._ranks[node]
        for node in self._order[count:]:
            del self._places[node]
        del self._left[rank:], self._order[count:], self._moves[count:]
        return (at, waiting)

    def _first(self, nodes: tuple[Node[Any, Any], ...], at: int) -> int:
        """Return the child with which a node's line goes on: on the main line its next node, else the last taken.

        It is NOWHERE for a node without children.
        """
        return self._following.get(at, nodes[at].taken)

    def _write(self, at: int, node: Node[Any, Any]) -> None:
        """Add the move that leads to a node; it has the next turn's number if another player made the move before.

        The first move has turn 1. The note is made tidy.
        """
        place = self._places[node.parent]
        last = self._moves[place] if place != START else Move("")
        turn = last.turn + (last.player != node.player)
        self._places[at] = len(self._moves)
        self._order.append(at)
        self._moves.append(Move(str(node.action), place, turn, node.player, tidy(node.note)))


def _alike(one: Node[Any, Any], other: Node[Any, Any]) -> bool:
    """Return whether two nodes have the same parent, the same player and the same action."""
    return (one.parent, one.player, one.action) == (other.parent, other.player, other.action)
