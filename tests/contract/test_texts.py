"""Text in, text out: whatever a game writes, it reads back as the same value."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from playground.contract import reading
from playground.core import AnyGame, UnreadableError
from playground.files.plain_text import MARK
from tests.contract.asked import holds

if TYPE_CHECKING:
    pass


def test_every_state_reads_back(game: AnyGame) -> None:
    holds(reading.STATES, game)


def test_every_view_reads_back(game: AnyGame) -> None:
    holds(reading.VIEWS, game)


def test_the_table_is_the_text_with_only_the_number_of_cards_that_nobody_sees(game: AnyGame) -> None:
    holds(reading.TABLE, game)


def test_decks_and_tiles_read_the_same_behind_the_mark_that_some_editors_write(game: AnyGame) -> None:
    readers = [read for name, read in vars(game).items() if name.startswith("read_")]
    if not readers:
        pytest.skip("this game has no decks or tiles to read")
    for kit in Path(str(vars(game)["__file__"])).parent.glob("*/kit.txt"):
        text = kit.read_text(encoding="utf-8")
        for read in readers:
            assert read(f"{MARK}{text}") == read(text)


def test_every_action_reads_back(game: AnyGame) -> None:
    holds(reading.ACTIONS, game)


@pytest.mark.builds_on("texts of actions")
@pytest.mark.parametrize("text", ["", " ", "\n", "\0", "no such thing", "é" * 99, "1" * 5000, "\U0001f680"])
def test_nonsense_is_unreadable(game: AnyGame, in_every_language: Callable[[Exception], None], text: str) -> None:
    for read in (game.parse_state, game.parse_action):
        with pytest.raises(UnreadableError) as caught:
            read(text)
        assert caught.value.reason
        in_every_language(caught.value)
