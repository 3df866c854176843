"""Falling, edges that meet, and the fall that nothing stops (GS-G)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from playground.core import BrokenInvariantError, UnreadableError
from playground.games.gravity_superstar import invariants
from playground.games.gravity_superstar.board import Pawn

if TYPE_CHECKING:
    from tests.gravity_superstar.conftest import Lay, Play, Refused


def test_gs_g1_falls_until_a_platform_however_far(lay: Lay, play: Play) -> None:
    state = lay("b1/south c4/south", size=5, b1="gv", c2="*B", c3="@", c4="*")
    state, told = play(state, "move right, drop face down")
    assert told[1:] == [
        "moved green at b1 c1 [GS-A2]",
        "fell green at c1 c2 [GS-G1]",
        "took-star green at c2 colour=blue-star [GS-E1]",
        "fell green at c2 c3 [GS-G1]",
        "took-token green at c3 [GS-E2]",
        "fell green at c3 c4 [GS-G1]",
        "landed green at c4 [GS-G1]",
    ]
    assert state.players[0].pawn == Pawn(state.board.square("c4"), 2)


def test_gs_g1_a_platform_beside_the_way_stops_no_fall(lay: Lay, play: Play) -> None:
    _, told = play(lay("b1/south c2/east c2/west", b1="gv"), "move right, drop face down")
    assert told[-2] == "landed green at c3 [GS-G1]"


def test_gs_g1_on_a_platform_there_is_no_fall(lay: Lay, play: Play) -> None:
    _, told = play(lay("b1/south c1/south", b1="gv"), "move right, drop face down")
    assert told[1:-1] == ["moved green at b1 c1 [GS-A2]"]


def test_gs_g1_a_refill_makes_nobody_fall(lay: Lay, play: Play) -> None:
    _, told = play(lay("", "green: played drop", b3="gv"), "refill")
    assert [line.split()[0] for line in told] == ["refilled", "turn-ended"]


def test_gs_g1_nobody_lies_in_mid_air(lay: Lay) -> None:
    with pytest.raises(UnreadableError, match="under its feet"):
        lay("", b2="gv")
    state = lay("b2/south", b2="gv")
    hanging = state.players[0]._replace(pawn=Pawn(state.board.square("b1"), 2))
    with pytest.raises(BrokenInvariantError, match="floats"):
        invariants(state._replace(players=(hanging, state.players[1])))


@pytest.mark.parametrize(
    ("feet", "letter", "here", "beyond"),
    [("south", "v", "b3", "b1"), ("north", "^", "b1", "b3"), ("east", ">", "f2", "a2"), ("west", "<", "a2", "f2")],
)
def test_gs_g2_the_edges_meet_in_the_same_row_or_column(
    feet: str, letter: str, here: str, beyond: str, lay: Lay, play: Play
) -> None:
    """A drop through the platform on the board's edge comes in on the opposite side."""
    state = lay(f"{here}/{feet} {beyond}/{feet}", "", {here: f"g{letter}"}, floor=False)
    _, told = play(state, "drop")
    assert told[1] == f"dropped green at {here} {beyond} [GS-A5 GS-G2]"


@pytest.mark.parametrize("edge", ["b3/south", "b1/north"])
def test_gs_g2_a_platform_on_either_of_two_meeting_edges_stops_a_fall(edge: str, lay: Lay, play: Play) -> None:
    _, told = play(lay(f"{edge} a1/south", a1="gv", floor=False), "move right, drop face down")
    assert told[2:-1] == ["fell green at b1 b2 [GS-G1]", "fell green at b2 b3 [GS-G1]", "landed green at b3 [GS-G1]"]


@pytest.mark.parametrize("edge", ["f2/east", "a2/west"])
def test_gs_g2_a_platform_on_either_of_two_meeting_edges_stops_a_step(edge: str, lay: Lay, refused: Refused) -> None:
    """The refusal points at the side on which the platform lies."""
    state = lay(f"{edge} f2/south", f2="gv")
    assert refused(state, "move right, drop face down") == ("blocked", (edge,), ("GS-A4", "GS-A8"))
    assert refused(state, "long jump right") == ("blocked", (edge,), ("GS-A4", "GS-A8"))
    further = lay(f"{edge} e2/south", e2="gv")
    assert refused(further, "long jump right") == ("blocked-halfway", (edge,), ("GS-A4", "GS-A8"))


def test_gs_g2_a_simple_move_then_a_fall_across_the_edge(lay: Lay, play: Play) -> None:
    """As in GS-W13: right, down, out at the bottom, in at the top of the same column."""
    _, told = play(lay("b2/south c1/south", b2="gv", floor=False), "move right, drop face down")
    assert told[1:-1] == [
        "moved green at b2 c2 [GS-A2]",
        "fell green at c2 c3 [GS-G1]",
        "fell green at c3 c1 [GS-G1 GS-G2]",
        "landed green at c1 [GS-G1]",
    ]


def test_gs_g2_across_two_edges_in_one_jump_and_one_in_the_fall(lay: Lay, play: Play) -> None:
    """As in GS-W14: up out at the top, right out at the side, then down out at the bottom."""
    _, told = play(lay("f1/south a2/south", f1="gv", floor=False, b3="v!"), "high jump right")
    assert told[1:-1] == [
        "moved green at f1 f3 [GS-A4 GS-A9 GS-G2]",
        "moved green at f3 a3 [GS-A4 GS-G2]",
        "fell green at a3 a1 [GS-G1 GS-G2]",
        "fell green at a1 a2 [GS-G1]",
        "landed green at a2 [GS-G1]",
    ]


def test_gs_g2_the_own_starting_square_is_entered_like_any_other(lay: Lay, play: Play) -> None:
    """Dropping through the only platform of a column leads round to where the pawn lay; it does not eject itself,
    takes the token of the symbol it lay on, and moves the open door that stands there."""
    state, told = play(lay("", a3="v@gv!"), "drop")
    assert told[1:] == [
        "dropped green at a3 a1 [GS-A5 GS-G2]",
        "fell green at a1 a2 [GS-G1]",
        "fell green at a2 a3 [GS-G1]",
        "took-token green at a3 [GS-E2]",
        "door-moved at a3 d3 [GS-E5 GS-P2]",
        "landed green at a3 [GS-G1]",
    ]
    assert state.players[0].pawn == Pawn(state.board.square("a3"), 2)


def test_gs_g2_a_door_left_behind_is_free_while_its_pawn_is_on_the_way(lay: Lay, play: Play) -> None:
    """Green leaves the door d3 for b3, where the open door stands: d3 is free by then."""
    _, told = play(lay("", b3="v!", d3="vgv"), "long jump left")
    assert told[1:-1] == [
        "moved green at d3 c3 [GS-A4 GS-A9]",
        "moved green at c3 b3 [GS-A4]",
        "door-moved at b3 d3 [GS-E5 GS-P2]",
    ]


def test_gs_g3_without_any_platform_the_fall_ends_after_one_lap(lay: Lay, play: Play) -> None:
    """The pawn stops where it began to fall, and that square's events come last."""
    state = lay("b2/south", b2="gv", floor=False, c2="@", c1="*B")
    state, told = play(state, "move right, drop face down")
    assert told[1:] == [
        "moved green at b2 c2 [GS-A2]",
        "took-token green at c2 [GS-E2]",
        "fell green at c2 c3 [GS-G1]",
        "fell green at c3 c1 [GS-G1 GS-G2]",
        "took-star green at c1 colour=blue-star [GS-E1]",
        "fell green at c1 c2 [GS-G1]",
        "took-token green at c2 [GS-E2]",
        "lapped green at c2 [GS-G3]",
    ]
    assert state.players[0].pawn == Pawn(state.board.square("c2"), 2)
    invariants(state)


def test_gs_g3_a_pawn_in_mid_air_cannot_drop(lay: Lay, refused: Refused) -> None:
    """What is missing is pointed out on the pawn's own square, at the board's edge too."""
    state = lay("", c2="gv", floor=False)
    assert refused(state, "drop") == ("no-platform-below", ("c2/south",), ("GS-A5", "GS-G3"))
    assert refused(state, "joker as drop") == ("no-platform-below", ("c2/south",), ("GS-A5", "GS-G3"))
    assert refused(lay("", c3="gv", floor=False), "drop") == ("no-platform-below", ("c3/south",), ("GS-A5", "GS-G3"))


def test_gs_g3_a_refill_in_mid_air_causes_no_fall(lay: Lay, play: Play) -> None:
    state = lay("", "green: played drop", c2="gv", floor=False)
    after, told = play(state, "refill")
    assert [line.split()[0] for line in told] == ["refilled", "turn-ended"]
    assert after.players[0].pawn == state.players[0].pawn


def test_gs_g3_turning_in_mid_air_falls_the_new_way(lay: Lay, play: Play) -> None:
    _, told = play(lay("b2/west", c2="gv", floor=False), "rotate right")
    assert told[1:-1] == [
        "turned green at c2 feet=west [GS-A6]",
        "fell green at c2 b2 [GS-G1]",
        "landed green at b2 [GS-G1]",
    ]
    _, told = play(lay("", c2="gv", floor=False), "rotate half")
    assert told[2:-1] == [
        "fell green at c2 c1 [GS-G1]",
        "fell green at c1 c3 [GS-G1 GS-G2]",
        "fell green at c3 c2 [GS-G1]",
        "lapped green at c2 [GS-G3]",
    ]


def test_gs_g3_a_lap_ejects_each_pawn_on_the_way_once(lay: Lay, play: Play) -> None:
    state, told = play(
        lay("b2/south", "pink: stars 1 blue", b2="gv", c2="pv", floor=False), "move right, drop face down"
    )
    assert [line.split()[0] for line in told[1:]] == [
        "moved",
        "ejected",
        "must-steal",
        "fell",
        "fell",
        "fell",
        "lapped",
    ]
    assert state.owed == (1,)
