"""Who plays, and whose turn it is, follow from the seats and from the mover of a state."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from playground.define import turns
from playground.define.gaps import NeedsError

SEATS = ("red", "blue", "green")


def package(players: range, **own: Any) -> dict[str, Any]:
    """A game for so many players with what follows."""
    made = {"SEATS": SEATS, "PLAYERS": players, **own}
    turns(made)
    return made


def test_as_many_of_the_seats_play_as_the_state_says() -> None:
    assert package(range(2, 4))["player_names"](SimpleNamespace(players=2)) == ("red", "blue")


def test_in_a_game_with_one_number_of_players_they_need_not_be_counted() -> None:
    assert package(range(2, 3))["player_names"](SimpleNamespace()) == ("red", "blue")


@pytest.mark.parametrize(("mover", "over", "told"), [(0, False, 0), (1, False, 1), (0, True, 1), (1, True, 0)])
def test_after_the_end_the_last_who_acted_is_told(mover: int, over: bool, told: int) -> None:
    assert package(range(2, 3))["current_player"](SimpleNamespace(mover=mover, over=over)) == told


def test_a_name_of_the_game_itself_counts_more() -> None:
    assert package(range(2, 3), current_player=len)["current_player"] is len


def test_names_that_are_needed_are_told_all_at_once() -> None:
    with pytest.raises(NeedsError, match=r"^turns\(globals\(\)\) in coins must stand below: SEATS, PLAYERS$"):
        turns({"__name__": "coins"})
