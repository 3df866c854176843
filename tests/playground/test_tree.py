"""Trees: undo and redo to both ends, what begins a branch, and that nothing is forgotten."""

from __future__ import annotations

from typing import Any

import pytest

from playground.core import AnyGame, IllegalActionError
from playground.play.tree import Tree


@pytest.fixture
def tree(pebbles: AnyGame) -> Tree[Any, Any]:
    start = pebbles.parse_state("pebbles a 3 b 1 c 2, to play red\nred secret 1 points 0\nblue secret 2 points 0")
    return Tree.plant(pebbles, start, map(pebbles.parse_action, ("take 2 from a", "turn", "take 1 from b")))


def tried(tree: Tree[Any, Any], *texts: str) -> Tree[Any, Any]:
    for text in texts:
        tree = tree.play(tree.game.parse_action(text))
    return tree


def test_a_tree_begins_at_the_start_of_its_main_line(tree: Tree[Any, Any]) -> None:
    assert (tree.at, tree.main, tree.on_main, tree.can_undo) == (0, (0, 1, 2, 3), True, False)
    assert tree.undo() == tree
    assert tree.redo().redo().redo().redo().at == 3


def test_another_action_begins_a_branch_and_forgets_nothing(tree: Tree[Any, Any]) -> None:
    branched = tried(tree.go(1), "take 1 from b", "turn")
    assert [str(action) for action in branched.actions] == ["take 2 from a", "take 1 from b", "turn"]
    assert (branched.on_main, branched.left_main) == (False, 1)
    assert branched.nodes[:1] == tree.nodes[:1]
    assert [branched.nodes[node].state for node in branched.main] == [node.state for node in tree.nodes]
    assert branched.nodes[1].children == (2, 4)


def test_the_same_action_enters_the_branch_again(tree: Tree[Any, Any]) -> None:
    branched = tried(tree.go(1), "take 1 from b", "turn")
    again = tried(branched.go(1), "take 1 from b", "turn")
    assert again == branched
    assert len(tried(again.go(0), "take 2 from a", "turn").nodes) == len(branched.nodes)


def test_redo_follows_the_branch_last_taken(tree: Tree[Any, Any]) -> None:
    branched = tried(tree.go(1), "take 1 from b", "turn")
    assert branched.go(0).redo().redo().redo().at == branched.at
    assert branched.go(3).go(0).redo().redo().redo().at == 3
    assert branched.go(0).undo().redo().redo().redo().actions == branched.actions


def test_back_stands_where_the_main_line_was_left_and_leads_on_along_it(tree: Tree[Any, Any]) -> None:
    back = tried(tree.go(1), "take 1 from b", "turn").back()
    assert (back.at, back.on_main) == (1, True)
    assert back.redo().redo().at == 3
    assert tree.go(2).back().at == 2
    assert tried(tree.go(2), "turn").back().redo().at == 3, "from the last but one too"


def test_what_is_played_after_the_end_of_the_main_line_is_no_part_of_it(tree: Tree[Any, Any]) -> None:
    beyond = tried(tree.go(3), "turn")
    assert (beyond.on_main, beyond.left_main, beyond.back().at) == (False, 3, 3)


def test_a_refused_action_leaves_the_tree_as_it_is(tree: Tree[Any, Any]) -> None:
    with pytest.raises(IllegalActionError):
        tried(tree, "take 3 from c")
    with pytest.raises(IndexError):
        tree.go(4)
    assert len(tree.nodes) == 4


def test_a_note_stays_with_its_position(tree: Tree[Any, Any]) -> None:
    noted = tree.go(2).noted("Why not b?").go(0)
    assert [node.note for node in noted.nodes] == ["", "", "Why not b?", ""]
