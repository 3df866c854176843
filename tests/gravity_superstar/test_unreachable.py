"""A position that no game comes to is refused, and each that a game comes to is read back."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING

import pytest

from playground.chance import choose
from playground.core import UnreadableError
from playground.games.gravity_superstar.actions import legal_actions
from playground.games.gravity_superstar.notation import parse_state
from playground.games.gravity_superstar.pieces import Tile, read_tiles
from playground.games.gravity_superstar.play import apply
from playground.games.gravity_superstar.state import setup

if TYPE_CHECKING:
    from tests.gravity_superstar.conftest import Lay

SIDE = "+     +     +\n|  *     {}\n+     +     +\n|  {}     @\n+-----+     +\n"
"""A small side: a door with a symbol, so that coming in brings something, and columns without an end to a fall."""
POINTS = "stars 2 blue, 2 yellow, 2 pink, 2 green, 2 orange, 2 white"
"""18 points, with which two players trigger the end of an expert game."""
THEFT_BEFORE = "who steals before acting has just come in"
SHARED_DOOR = "the open-door pawn (!) has left the green pawn"
NOBODY_TRIGGERED = "nobody can have reached 18 points in this round"
TRIGGERED = "a player has 18 points, so the end is triggered"


def own_tiles() -> tuple[Tile, ...]:
    """Six tiles whose doors have symbols: a star symbol in front, a replay symbol at the back."""
    faces = (("front", "*", "v*"), ("back", ".", "v@"))
    return read_tiles(
        "\n".join(
            f"tile {number} {face}\n{SIDE.format(other, door)}" for number in range(1, 7) for face, other, door in faces
        )
    )


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("expert", [False, True])
def test_every_position_of_random_games_on_crowded_boards_is_read_back(players: int, expert: bool) -> None:
    """Small tiles: pawns meet at every turn, doors are all taken, and coming in brings stars and tokens."""
    for seed in range(5):
        state, rng = setup(players, seed, expert=expert, tiles=own_tiles()), Random(seed)
        for _ in range(300):
            assert parse_state(str(state)) == state
            if not (actions := legal_actions(state)):
                break
            state, _ = apply(state, choose(rng, actions))


@pytest.mark.parametrize(
    ("lines", "squares", "reason"),
    [
        ("green: played drop", {}, "the green pawn is off the board, so no card lies in front of its player"),
        ("turn: pink\ngreen: played (joker)", {"e3": "pv"}, "the green pawn is off the board, so no card"),
        ("owed: pink\ngreen: played drop\npink: tokens 1", {"a3": "vgv", "d3": "v!"}, THEFT_BEFORE),
        ("owed: pink\npink: tokens 1", {"b3": "gv"}, THEFT_BEFORE),
        ("owed: pink\npink: tokens 1", {"a3": "vg>", "d3": "v!"}, THEFT_BEFORE),
        ("owed: pink\npink: tokens 1", {"a3": "vgv!"}, SHARED_DOOR),
        ("owed: pink\nflags: acted\ngreen: played drop\npink: tokens 1", {"a3": "vgv!"}, SHARED_DOOR),
        ("owed: pink\nflags: spent\npink: tokens 1", {"a3": "vgv", "d3": "v!"}, "green has spent a token and not"),
        ("owed: pink\nflags: acted\npink: tokens 1", {"b3": "gv"}, "green has ejected somebody by playing a card"),
        ("flags: spent\npink: tokens 18", {"b3": "gv"}, "green has just spent a token, so the reserve has one"),
        ("flags: expert, triggered\npink: tokens 17", {"b3": "gv", "e3": "pv"}, NOBODY_TRIGGERED),
        (f"flags: expert, triggered\ngreen: {POINTS}", {"b3": "gv", "e3": "pv"}, NOBODY_TRIGGERED),
        (f"flags: expert, triggered\npink: {POINTS}", {"b3": "gv", "e3": "pv"}, NOBODY_TRIGGERED),
        ("flags: expert, triggered, over\npink: tokens 14", {"b3": "gv"}, NOBODY_TRIGGERED),
        (f"flags: expert\ngreen: {POINTS}", {"b3": "gv"}, TRIGGERED),
        (f"flags: expert\ngreen: {POINTS}", {"a3": "vgv", "d3": "v!"}, TRIGGERED),
        (f"flags: expert\ngreen: {POINTS}; played drop", {"a3": "v*gv", "d3": "v!"}, TRIGGERED),
        (f"flags: expert\nturn: pink\ngreen: {POINTS}", {"a3": "v*gv", "e3": "pv", "d3": "v!"}, TRIGGERED),
    ],
)  # fmt: skip
def test_what_no_game_comes_to_is_refused_in_every_language(
    lay: Lay, in_every_language: Callable[[Exception], None], lines: str, squares: dict[str, str], reason: str
) -> None:
    with pytest.raises(UnreadableError) as caught:
        lay("", lines, squares)
    assert reason in caught.value.reason
    assert caught.value.line
    in_every_language(caught.value)


def test_only_one_pawn_is_ejected_by_coming_in(lay: Lay, in_every_language: Callable[[Exception], None]) -> None:
    lines = "owed: pink, orange\npink: tokens 1\norange: tokens 1"
    with pytest.raises(UnreadableError, match="coming in by a door ejects one pawn only") as caught:
        lay("", lines, {"a3": "vgv", "d3": "v!"}, players=4)
    in_every_language(caught.value)


@pytest.mark.parametrize("players", [3, 5])
def test_with_more_doors_than_players_the_open_door_is_never_shared(
    players: int, lay: Lay, in_every_language: Callable[[Exception], None]
) -> None:
    with pytest.raises(UnreadableError, match=f"with {players} players a door is always free") as caught:
        lay("", "", {"a3": "vgv!"}, players=players)
    in_every_language(caught.value)
    lay("", "", {"a3": "vgv!"}, players=players - 1 if players == 3 else 6)


@pytest.mark.parametrize(
    ("lines", "squares"),
    [
        ("owed: pink\npink: tokens 1", {"a3": "vgv", "d3": "v!"}),
        ("owed: pink\nflags: spent, acted\ngreen: played drop\npink: tokens 18", {"b3": "gv"}),
        (f"flags: expert\ngreen: {POINTS}", {"a3": "v*gv", "d3": "v!"}),
        (f"flags: expert\ngreen: {POINTS.replace('2 white', '1 white')}; tokens 1", {"a3": "v@gv", "d3": "v!"}),
        (f"flags: expert, triggered\ngreen: {POINTS}", {"a3": "vgv", "d3": "v!"}),
        ("flags: expert, triggered, over\npink: tokens 15", {"b3": "gv"}),
        ("flags: expert, triggered\nturn: pink\ngreen: tokens 15", {"e3": "pv"}),
    ],
)
def test_what_looks_alike_and_a_game_comes_to_is_read(lay: Lay, lines: str, squares: dict[str, str]) -> None:
    """The pawn has come in and robs before it acts; its door brought what is not counted yet; who has triggered the end
    was ejected, robbed of a pair, and has spent a token before."""
    state = lay("", lines, squares)
    assert parse_state(str(state)) == state
