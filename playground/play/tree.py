"""A game as it was played: a tree of all the lines that were tried, and the position that is looked at.

A tree is a value: playing, undoing and redoing give another one.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Generic, NamedTuple, TypeVar

from playground.core import Event, Game

S = TypeVar("S")
A = TypeVar("A")


NOWHERE = -1
"""The parent of the start, and the child last taken where none was."""


class Node(NamedTuple, Generic[S, A]):
    """A position of a tree: the action that led to it from `parent`, what happened, and what was tried next.

    `children` are in the order in which they were tried; `taken` is the one last gone to; `note` a comment. `player` is
    who did the action, by the game's name.
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
    """All that was tried from a start, and where one stands (`at`, a node by its number).

    Nodes keep their numbers for good; 0 is the start. `main` is the line that everything is compared with, from
    the start on: that of a lesson or of a record. It may be the start alone.
    """

    game: Game[S, A]
    nodes: tuple[Node[S, A], ...]
    main: tuple[int, ...] = (0,)
    at: int = 0

    @classmethod
    def plant(cls, game: Game[S, A], start: S, actions: Iterable[A] = ()) -> Tree[S, A]:
        """A tree of one line, its main line; one stands at the start. Raises IllegalActionError."""
        tree = cls(game, (Node(start),))
        for action in actions:
            tree = tree.play(action)
        return replace(tree, main=tree.path).go(0)

    @property
    def node(self) -> Node[S, A]:
        """Where one stands."""
        return self.nodes[self.at]

    @property
    def state(self) -> S:
        """The state now."""
        return self.node.state

    @property
    def path(self) -> tuple[int, ...]:
        """The nodes from the start to here."""
        return self.path_to(self.at)

    @property
    def actions(self) -> tuple[A, ...]:
        """The actions from the start to here."""
        return tuple(action for node in self.path if (action := self.nodes[node].action) is not None)

    @property
    def can_undo(self) -> bool:
        """Whether one stands behind the start."""
        return self.at > 0

    @property
    def can_redo(self) -> bool:
        """Whether anything was tried from here."""
        return bool(self.node.children)

    @property
    def on_main(self) -> bool:
        """Whether one stands on the main line."""
        return self.at in self.main

    @property
    def left_main(self) -> int:
        """The node where the way to here leaves the main line; on the main line, the node itself."""
        return [node for node in self.path if node in self.main][-1]

    def grew_from(self, other: Tree[S, A]) -> bool:
        """Whether this is the other tree with more tried in it: all of its nodes are here, under their numbers."""
        pairs = zip(self.nodes, other.nodes, strict=False)
        return (
            self.nodes[0].state == other.nodes[0].state
            and len(self.nodes) >= len(other.nodes)
            and all((mine.parent, mine.action) == (its.parent, its.action) for mine, its in pairs)
        )

    def path_to(self, node: int) -> tuple[int, ...]:
        """The nodes from the start to one of them. Raises IndexError when there is no such node."""
        found = [self._known(node)]
        while (parent := self.nodes[found[-1]].parent) != NOWHERE:
            found.append(parent)
        return tuple(reversed(found))

    def play(self, action: A) -> Tree[S, A]:
        """One action further. Raises IllegalActionError.

        What was tried from here already is gone into again; anything else begins a new branch.
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
        """One action back; the same tree at the start."""
        return self.go(max(self.node.parent, 0))

    def redo(self) -> Tree[S, A]:
        """One action forward on the branch last taken; the same tree at its end."""
        return self if self.node.taken == NOWHERE else self.go(self.node.taken)

    def go(self, node: int) -> Tree[S, A]:
        """To any node; its branch is then the one last taken. Raises IndexError when there is no such node."""
        nodes, child = list(self.nodes), self._known(node)
        while (parent := nodes[child].parent) != NOWHERE:
            if nodes[parent].taken != child:
                nodes[parent] = nodes[parent]._replace(taken=child)
            child = parent
        return replace(self, nodes=tuple(nodes), at=node)

    def back(self) -> Tree[S, A]:
        """Back to where the main line was left, from where redoing follows the main line."""
        at = self.left_main
        return self.go(self.main[-1]).go(at)

    def noted(self, note: str) -> Tree[S, A]:
        """The same with a comment on the position where one stands."""
        nodes = list(self.nodes)
        nodes[self.at] = self.node._replace(note=note)
        return replace(self, nodes=tuple(nodes))

    def _known(self, node: int) -> int:
        if not 0 <= node < len(self.nodes):
            raise IndexError(f"no node {node} in a tree of {len(self.nodes)}")
        return node
