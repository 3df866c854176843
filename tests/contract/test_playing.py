"""Playing: legality is decided in one place, states never change, and events tell everything that happened."""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING

import pytest

from playground.core import IllegalActionError
from playground.play.tree import Tree

if TYPE_CHECKING:
    from tests.contract.conftest import Play


def test_legal_actions_are_those_that_are_not_refused(random_games: tuple[Play, ...]) -> None:
    for play in random_games:
        for state in play.states:
            every = play.game.every_action(state)
            legal = tuple(action for action in every if play.game.refusal(state, action) is None)
            assert play.game.legal_actions(state) == legal


def test_a_game_goes_on_until_there_is_an_outcome(random_games: tuple[Play, ...]) -> None:
    for play in random_games:
        for state in play.states:
            assert bool(play.game.legal_actions(state)) == (play.game.outcome(state) is None)


def test_random_games_end(random_games: tuple[Play, ...]) -> None:
    for play in random_games:
        assert 0 < len(play.turns) <= play.game.LONGEST_GAME
        assert play.game.outcome(play.end) is not None


def test_a_refused_action_raises_its_refusal_and_changes_nothing(random_games: tuple[Play, ...]) -> None:
    for play in random_games:
        for state in play.states[::5]:
            text, before = str(state), pickle.dumps(state)
            for action in play.game.every_action(state):
                why = play.game.refusal(state, action)
                if why is None:
                    continue
                with pytest.raises(IllegalActionError) as caught:
                    play.game.apply(state, action)
                assert (caught.value.refusal, caught.value.action, caught.value.state) == (why, action, state)
            assert str(state) == text
            assert pickle.dumps(state) == before


def test_an_action_leaves_its_state_as_it_was(random_games: tuple[Play, ...]) -> None:
    for play in random_games:
        for turn in play.turns:
            twin, text = copy.deepcopy(turn.state), str(turn.state)
            assert play.game.apply(turn.state, turn.action) == (turn.after, turn.events)
            assert turn.state == twin
            assert str(turn.state) == text
            assert play.game.apply(twin, turn.action) == (turn.after, turn.events)


def test_states_are_values(random_games: tuple[Play, ...]) -> None:
    """Equal states hash alike, also once they have been written, read, pickled or copied."""
    for play in random_games:
        for state in play.states[::9]:
            for twin in (
                play.game.parse_state(str(state)),
                pickle.loads(pickle.dumps(state)),
                copy.copy(state),
                copy.deepcopy(state),
            ):
                assert twin == state
                assert hash(twin) == hash(state)


def test_folding_the_events_gives_the_new_state(random_games: tuple[Play, ...]) -> None:
    for play in random_games:
        for turn in play.turns:
            state = turn.state
            for event in turn.events:
                state = play.game.follow(state, event)
            assert state == turn.after, f"{turn.action}: {[str(event) for event in turn.events]}"


def test_every_action_tells_something(random_games: tuple[Play, ...]) -> None:
    for play in random_games:
        assert all(turn.events for turn in play.turns)


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


def test_what_must_hold_of_every_position_holds(random_games: tuple[Play, ...]) -> None:
    for play in random_games:
        for state in play.states:
            play.game.invariants(state)


def test_the_current_player_is_one_of_them(random_games: tuple[Play, ...]) -> None:
    for play in random_games:
        names = play.game.player_names(play.start)
        assert len(names) == len(set(names))
        for state in play.states:
            assert play.game.player_names(state) == names
            assert play.game.current_player(state) in range(len(names))
