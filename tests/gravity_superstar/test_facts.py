"""Facts of a position: what goals of exercises are written with."""

from __future__ import annotations

from playground.games.gravity_superstar.board import EAST, Pawn
from playground.games.gravity_superstar.pieces import CARDS, STAR_COLOURS, Played
from playground.games.gravity_superstar.state import State, setup
from playground.games.gravity_superstar.views import facts, view


def position() -> State:
    """Green on c4 with two blue stars, a white one and a token; pink off the board with two cards played."""
    state = setup(2, 5)
    green = state.players[0]._replace(pawn=Pawn(state.board.square("c4"), EAST), stars=(2, 0, 0, 0, 0, 1), tokens=1)
    pink = state.players[1]._replace(hand=CARDS[:3], played=(Played("rotation", True), Played("joker", False)))
    return state._replace(players=(green, pink), first=1, mover=1)


def test_where_a_pawn_lies() -> None:
    found = facts(position())
    assert (found["green square"], found["green feet"]) == ("c4", "east")
    assert (found["pink square"], found["pink feet"]) == ("off the board", "off the board")


def test_what_a_player_owns_and_scores() -> None:
    found = facts(position())
    assert [found[f"green stars {colour}"] for colour in STAR_COLOURS] == [2, 0, 0, 0, 0, 1]
    assert (found["green stars"], found["green tokens"], found["green points"]) == (3, 1, 5)
    assert (found["pink hand"], found["pink played"]) == (3, 2)


def test_what_is_shared() -> None:
    state = position()
    found = facts(state)
    assert found["open door"] == state.board.name(state.open_door)
    assert found["stars on the board"] == sum(1 for star in state.stars if star) == 24
    assert (found["reserve"], found["turn"], found["phase"]) == (17, "pink", "place")


def test_facts_tell_nothing_hidden() -> None:
    state = position()
    assert facts(view(state, 0)) == facts(state)
