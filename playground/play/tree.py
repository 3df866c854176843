"""The tree of a game: a node for each position that was reached, and the number of the current node.

A tree is a value: playing, undoing and redoing return another tree.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Generic, NamedTuple, TypeVar

from playground.core import Event, Game

S = TypeVar("S")
A = TypeVar("A")


NOWHERE = -1
"""The value of `Node.parent` at the start, and of `Node.taken` in a node from which no child was gone to."""


class Node(NamedTuple, Generic[S, A]):
    """A position of a tree, with the action that led to it from the node `parent`, and the events of that action.

    `children` are the nodes of the actions tried from here, in the order in which they were tried; `taken` is the child
    last gone to. `note` is a comment on the position. `player` is the game's name of the player of the action.
    """

    state: S
    parent: int = NOWHERE
    action: A | None = None
    events: tuple[Event, ...] = ()
    children: tuple[int, ...] = ()
    taken: int = NOWHERE
    note: str = ""
    player: str = ""


@dataclass(frozen=True, slots=True)
class Tree(Generic[S, A]):
    """All positions that were reached from a start; `at` is the number of the current node.

    A node keeps its number in all later trees; 0 is the start. `main` has the nodes of the main line, from the start
    on: the line of a lesson or a record, with which tries are compared. It may be the start alone.
    """

    game: Game[S, A]
    nodes: tuple[Node[S, A], ...]
    main: tuple[int, ...] = (0,)
    at: int = 0

    @classmethod
    def plant(cls, game: Game[S, A], start: S, actions: Iterable[A] = ()) -> Tree[S, A]:
        """Return a tree, at its start, with the line of these actions, its main line.

        Raises IllegalActionError if one is illegal.
        """
        tree = cls(game, (Node(start),))
        for action in actions:
            tree = tree.play(action)
        return replace(tree, main=tree.path).go(0)

    @property
    def node(self) -> Node[S, A]:
        """The current node."""
        return self.nodes[self.at]

    @property
    def state(self) -> S:
        """The state of the current node."""
        return self.node.state

    @property
    def path(self) -> tuple[int, ...]:
        """The numbers of the nodes from the start, 0, to the current node, both included."""
        return self.path_to(self.at)

    @property
    def actions(self) -> tuple[A, ...]:
        """The actions from the start to the current node."""
        return tuple(action for node in self.path if (action := self.nodes[node].action) is not None)

    @property
    def can_undo(self) -> bool:
        """Whether the current node is not the start."""
        return self.at > 0

    @property
    def can_redo(self) -> bool:
        """Whether an action was tried from the current node."""
        return bool(self.node.children)

    @property
    def on_main(self) -> bool:
        """Whether the current node is on the main line."""
        return self.at in self.main

    @property
    def left_main(self) -> int:
        """The number of the last node of the path that is on the main line; on the main line, the current node."""
        return [node for node in self.path if node in self.main][-1]

    def grew_from(self, other: Tree[S, A]) -> bool:
        """Return whether this tree has all nodes of the other tree under the same numbers, and perhaps more nodes.

        Both must start from equal states; position, notes and main line may differ.
        """
        pairs = zip(self.nodes, other.nodes, strict=False)
        return (
            self.nodes[0].state == other.nodes[0].state
            and len(self.nodes) >= len(other.nodes)
            and all((mine.parent, mine.action) == (its.parent, its.action) for mine, its in pairs)
        )

    def path_to(self, node: int) -> tuple[int, ...]:
        """Return the numbers of the nodes from the start to a node, both included. Raises IndexError without one."""
        found = [self._known(node)]
        while (parent := self.nodes[found[-1]].parent) != NOWHERE:
            found.append(parent)
        return tuple(reversed(found))

    def play(self, action: A) -> Tree[S, A]:
        """Return the tree after an action from the current node. Raises IllegalActionError if it is refused there.

        An action that was already tried from this node goes to its node again; another one adds a node.
        """
        for child in self.node.children:
            if self.nodes[child].action == action:
                return self.go(child)
        state, events = self.game.apply(self.state, action)
        nodes, new = list(self.nodes), len(self.nodes)
        nodes[self.at] = self.node._replace(children=(*self.node.children, new), taken=new)
        player = self.game.player_names(self.state)[self.game.current_player(self.state)]
        nodes.append(Node(state, self.at, action, events, player=player))
        return replace(self, nodes=tuple(nodes), at=new)

    def undo(self) -> Tree[S, A]:
        """Return the tree at the parent of the current node; at the start, an equal tree."""
        return self.go(max(self.node.parent, 0))

    def redo(self) -> Tree[S, A]:
        """Return the tree at the child last taken; where there is none, the same tree."""
        return self if self.node.taken == NOWHERE else self.go(self.node.taken)

    def go(self, node: int) -> Tree[S, A]:
        """Return the tree at the node of that number (0: the start); redoing then follows the path to it.

        Raises IndexError when there is no such node.
        """
        nodes, child = list(self.nodes), self._known(node)
        while (parent := nodes[child].parent) != NOWHERE:
            if nodes[parent].taken != child:
                nodes[parent] = nodes[parent]._replace(taken=child)
            child = parent
        return replace(self, nodes=tuple(nodes), at=node)

    def back(self) -> Tree[S, A]:
        """Return the tree at the node where the path leaves the main line; redoing then follows the main line.

        On the main line the node stays the same.
        """
        at = self.left_main
        return self.go(self.main[-1]).go(at)

    def noted(self, note: str) -> Tree[S, A]:
        """Return the tree with a comment on the current node; it replaces the node's former comment, "" removes it."""
        nodes = list(self.nodes)
        nodes[self.at] = self.node._replace(note=note)
        return replace(self, nodes=tuple(nodes))

    def _known(self, node: int) -> int:
        """Return the number of a node unchanged. Raises IndexError when there is no such node."""
        if not 0 <= node < len(self.nodes):
            raise IndexError(f"no node {node} in a tree of {len(self.nodes)}")
        return node
