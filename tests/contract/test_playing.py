"""Playing: legality is decided in one place, states never change, and events tell everything that happened."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.contract import playing
from playground.play.tree import Tree
from tests.contract.asked import holds

if TYPE_CHECKING:
    from playground.contract.played import Play
    from playground.core import AnyGame


def test_legal_actions_are_those_that_are_not_refused(game: AnyGame) -> None:
    holds(playing.LEGAL, game)


def test_a_game_goes_on_until_there_is_an_outcome(game: AnyGame) -> None:
    holds(playing.GOES_ON, game)


def test_random_games_end(game: AnyGame) -> None:
    holds(playing.ENDS, game)


def test_a_refused_action_raises_its_refusal_and_changes_nothing(game: AnyGame) -> None:
    holds(playing.REFUSED, game)


def test_an_action_leaves_its_state_as_it_was(game: AnyGame) -> None:
    holds(playing.UNCHANGED, game)


def test_states_are_values(game: AnyGame) -> None:
    """Equal states hash alike, also once they have been pickled or copied; `test_texts.py` reads them."""
    holds(playing.VALUES, game)


def test_folding_the_events_gives_the_new_state(game: AnyGame) -> None:
    holds(playing.FOLLOWED, game)


def test_undo_to_the_start_and_redo_to_the_end(random_games: tuple[Play, ...]) -> None:
    play = random_games[0]
    tree = Tree.plant(play.game, play.start)
    for turn in play.turns:
        tree = tree.play(turn.action)
        assert (tree.state, tree.node.events) == (turn.after, turn.events)
    assert tree.actions == tuple(turn.action for turn in play.turns)
    for turn in reversed(play.turns):
        tree = tree.undo()
        assert tree.state == turn.state
    assert not tree.can_undo
    assert tree.undo().state == play.start
    for turn in play.turns:
        tree = tree.redo()
        assert tree.state == turn.after
    assert not tree.can_redo


def test_what_must_hold_of_every_position_holds(game: AnyGame) -> None:
    holds(playing.INVARIANTS, game)


def test_the_current_player_is_one_of_them(game: AnyGame) -> None:
    holds(playing.PLAYERS, game)
