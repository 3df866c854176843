"""Text in, text out: whatever a game writes, it reads back as the same value."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from playground.core import AnyGame, UnreadableError

if TYPE_CHECKING:
    from tests.contract.conftest import Play


def test_every_state_reads_back(random_games: tuple[Play, ...]) -> None:
    for play in random_games:
        for state in play.states:
            assert play.game.parse_state(str(state)) == state


def test_every_view_reads_back(random_games: tuple[Play, ...]) -> None:
    for play in random_games:
        for state in play.states:
            for player in range(len(play.game.player_names(state))):
                view = play.game.view(state, player)
                assert play.game.parse_state(str(view)) == view


def test_every_action_reads_back(random_games: tuple[Play, ...]) -> None:
    for play in random_games:
        for state in (play.start, play.end, play.states[len(play.states) // 2]):
            actions = play.game.every_action(state)
            assert len({str(action) for action in actions}) == len(actions) == len(set(actions))
            assert [play.game.parse_action(str(action)) for action in actions] == list(actions)
        for turn in play.turns:
            assert play.game.parse_action(str(turn.action)) == turn.action


def test_what_is_instead_possible_reads_back_and_is_legal(random_games: tuple[Play, ...]) -> None:
    for play in random_games:
        for state in play.states[::7]:
            legal = set(play.game.legal_actions(state))
            for action in play.game.every_action(state):
                why = play.game.refusal(state, action)
                if why:
                    assert {play.game.parse_action(text) for text in why.instead} <= legal


@pytest.mark.parametrize("text", ["", " ", "\n", "\0", "no such thing", "é" * 99, "1" * 5000, "\U0001f680"])
def test_nonsense_is_unreadable(game: AnyGame, text: str) -> None:
    for read in (game.parse_state, game.parse_action):
        with pytest.raises(UnreadableError) as caught:
            read(text)
        assert caught.value.reason
