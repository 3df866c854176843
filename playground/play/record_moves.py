"""The moves of a record: all that was tried in a tree, in the order of the record's lines."""

from __future__ import annotations

from operator import is_not
from typing import Any

from playground.play.record import START, Move, tidy
from playground.play.tree import Node, Tree

Waiting = tuple[int, "Waiting"] | tuple[()]
"""The nodes that are still to be gone on from, or written themselves: the next one, and those after it."""


class Recorder:
    """Tells the moves of a game that goes on, again after each action: only what stands in the record after the first
    change is told anew, so that an action costs the same late in a game as early."""

    def __init__(self) -> None:
        self._nodes: tuple[Node[Any, Any], ...] = ()
        self._following: dict[int, int] = {}  # on the main line, which node comes after which
        self._forget()

    def moves(self, tree: Tree[Any, Any]) -> tuple[tuple[Move, ...], int]:
        """The moves in the order of their lines, and the node at the end of their main line: the tree's own, which
        goes on from its end on the branch last taken."""
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
        self._moves: list[Move] = []
        self._order: list[int] = []  # which node each move leads to
        self._places = {0: START}  # of each node, the place of its move
        self._left: list[tuple[int, int, Waiting]] = []  # node gone on from, the moves before, and what waited then
        self._ranks: dict[int, int] = {}  # of each node, its place in that list

    def _taken_over(self, tree: Tree[Any, Any]) -> Waiting:
        """Keep of what was told before what stands before the first change, and tell from which nodes to go on."""
        before, self._nodes = self._nodes, ()  # whoever is interrupted begins anew
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
        """Take back all that was told from there on."""
        at, count, waiting = self._left[rank]
        for node, _, _ in self._left[rank:]:
            del self._ranks[node]
        for node in self._order[count:]:
            del self._places[node]
        del self._left[rank:], self._order[count:], self._moves[count:]
        return (at, waiting)

    def _first(self, nodes: tuple[Node[Any, Any], ...], at: int) -> int:
        """With which node the line goes on there."""
        return self._following.get(at, nodes[at].taken)

    def _write(self, at: int, node: Node[Any, Any]) -> None:
        place = self._places[node.parent]
        last = self._moves[place] if place != START else Move("")
        turn = last.turn + (last.player != node.player)
        self._places[at] = len(self._moves)
        self._order.append(at)
        self._moves.append(Move(str(node.action), place, turn, node.player, tidy(node.note)))


def _alike(one: Node[Any, Any], other: Node[Any, Any]) -> bool:
    """Whether two nodes are the same move of the same player after the same one."""
    return (one.parent, one.player, one.action) == (other.parent, other.player, other.action)
