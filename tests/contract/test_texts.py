"""Text in, text out: whatever a game writes, it reads back as the same value."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from playground.core import AnyGame, UnreadableError
from playground.files.plain_text import MARK

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


def test_the_table_is_the_text_with_only_the_number_of_cards_that_nobody_sees(random_games: tuple[Play, ...]) -> None:
    for play in random_games:
        for state in play.states[::5]:
            text, table = str(state).splitlines(), play.game.table(state).splitlines()
            counted = [line for line in table if line not in text]
            assert all(re.fullmatch(r"[a-z]+: ([0-9]+ x )?\?", line) for line in counted)
            keys = {line.partition(":")[0] for line in counted}
            left, key = [], ""
            for line in text:
                key = line.partition(":")[0] if line[0].isalpha() and ":" in line else key
                left += [line] if key not in keys else []
            assert left == [line for line in table if line not in counted]


def test_a_text_reads_the_same_behind_the_mark_that_some_editors_write(random_games: tuple[Play, ...]) -> None:
    for play in random_games:
        assert play.game.parse_state(f"{MARK}{play.start}") == play.start


def test_decks_and_tiles_read_the_same_behind_the_mark_that_some_editors_write(game: AnyGame) -> None:
    readers = [read for name, read in vars(game).items() if name.startswith("read_")]
    if not readers:
        pytest.skip("this game has no decks or tiles to read")
    (kit,) = Path(str(vars(game)["__file__"])).parent.glob("*/kit.txt")
    text = kit.read_text(encoding="utf-8")
    for read in readers:
        assert read(f"{MARK}{text}") == read(text)


def test_every_action_reads_back(random_games: tuple[Play, ...]) -> None:
    for play in random_games:
        for state in (play.start, play.end, play.states[len(play.states) // 2]):
            actions = play.game.every_action(state)
            assert len({str(action) for action in actions}) == len(actions) == len(set(actions))
            assert [play.game.parse_action(str(action)) for action in actions] == list(actions)
        for turn in play.turns:
            assert play.game.parse_action(str(turn.action)) == turn.action


@pytest.mark.parametrize("text", ["", " ", "\n", "\0", "no such thing", "é" * 99, "1" * 5000, "\U0001f680"])
def test_nonsense_is_unreadable(game: AnyGame, in_every_language: Callable[[Exception], None], text: str) -> None:
    for read in (game.parse_state, game.parse_action):
        with pytest.raises(UnreadableError) as caught:
            read(text)
        assert caught.value.reason
        in_every_language(caught.value)
