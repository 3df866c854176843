"""The turn, left and right, coming in by the door, and one more action (GS-T, GS-P, GS-R)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.gravity_superstar.conftest import Lay, Play, Refused

BY_THE_FEET = {
    "south": ("v", {"left": "a2", "right": "c2"}, "b1"),
    "west": ("<", {"left": "b1", "right": "b3"}, "c2"),
    "north": ("^", {"left": "c2", "right": "a2"}, "b3"),
    "east": (">", {"left": "b3", "right": "b1"}, "a2"),
}
"""A pawn on b2, the board seen from above: feet, how they are drawn, its left and right, and what is up for it."""
FOUR_DOORS = ("a3", "d3", "d6", "a6")
SIX_DOORS = ("a3", "d3", "g3", "g6", "d6", "a6")


def test_gs_t1_a_pawn_off_the_board_comes_in_first(lay: Lay, refused: Refused) -> None:
    state = lay("", "green: tokens 1")
    for action in ("rotate left", "refill", "move left, drop face down", "replay", "end turn"):
        assert refused(state, action) == ("place-first", ("a3",), ("GS-T1",))
    assert refused(state, "place") is None


def test_gs_t1_place_then_act_then_perhaps_spend(lay: Lay, play: Play, refused: Refused) -> None:
    state, told = play(lay("", "green: tokens 1"), "place")
    assert told == ["placed green at a3 feet=south [GS-P1]", "door-moved at a3 d3 [GS-P2]"]
    assert refused(state, "place") == ("already-placed", ("a3",), ("GS-T1",))
    assert refused(state, "end turn") == ("play-first", ("green",), ("GS-T1", "GS-A11"))
    assert refused(state, "replay") == ("play-first", ("green",), ("GS-T1", "GS-A11"))
    state, told = play(state, "rotate half")
    assert told == [
        "played-face-up green at green played card=rotation [GS-A3]",
        "turned green at a3 feet=north [GS-A6]",
        "fell green at a3 a2 [GS-G1]",
        "fell green at a2 a1 [GS-G1]",
        "landed green at a1 [GS-G1]",
    ]
    assert refused(state, "drop") == ("already-played", ("green",), ("GS-T1",))
    _, told = play(state, "end turn")
    assert told == ["turn-ended green [GS-T1]"]


def test_gs_t1_a_turn_that_cannot_go_on_ends_by_itself(lay: Lay, play: Play) -> None:
    state, told = play(lay(""), "place", "rotate half")
    assert told[-1] == "turn-ended green [GS-T1]"
    assert state.mover == 1


@pytest.mark.parametrize("feet", BY_THE_FEET)
def test_gs_t2_left_and_right_are_the_pawns_own(feet: str, lay: Lay, play: Play) -> None:
    letter, sides, _ = BY_THE_FEET[feet]
    state = lay(f"b2/{feet}", b2=f"g{letter}")
    for side, square in sides.items():
        _, told = play(state, f"move {side}, joker face down")
        assert told[1] == f"moved green at b2 {square} [GS-A2]"


@pytest.mark.parametrize("feet", BY_THE_FEET)
def test_gs_t2_up_is_where_the_head_is(feet: str, lay: Lay, play: Play) -> None:
    letter, sides, up = BY_THE_FEET[feet]
    state = lay(f"b2/{feet}", b2=f"g{letter}")
    for side, beside in sides.items():
        _, told = play(state, f"high jump {side}")
        corner = {up[0], beside[0]} - {"b"}, {up[1], beside[1]} - {"2"}
        assert told[1] == f"moved green at b2 {up} [GS-A4 GS-A9]"
        assert told[2] == f"moved green at {up} {corner[0].pop()}{corner[1].pop()} [GS-A4]"


def test_gs_t2_directions_are_those_before_the_turn_of_a_rotation(lay: Lay, play: Play) -> None:
    """A quarter turn to the right is clockwise: from feet to the south to feet to the west."""
    state = lay("b2/south b2/west", b2="gv")
    assert play(state, "rotate right")[1][1] == "turned green at b2 feet=west [GS-A6]"
    assert play(state, "rotate left")[1][1] == "turned green at b2 feet=east [GS-A6]"
    assert play(state, "rotate half")[1][1] == "turned green at b2 feet=north [GS-A6]"


@pytest.mark.parametrize("feet", BY_THE_FEET)
def test_gs_p1_laid_on_the_open_door_as_the_door_shows(feet: str, lay: Lay, play: Play) -> None:
    letter = BY_THE_FEET[feet][0]
    state, told = play(lay("", b2=f"{letter}!"), "place")
    assert told == [f"placed green at b2 feet={feet} [GS-P1]", "door-moved at b2 d3 [GS-P2]"]
    pawn = state.players[0].pawn
    assert pawn
    assert state.board.name(pawn.square) == "b2"


@pytest.mark.parametrize(("players", "doors"), [(2, ("a3", "d3")), (3, FOUR_DOORS), (4, FOUR_DOORS), (5, SIX_DOORS)])
def test_gs_p2_clockwise_from_tile_to_tile(players: int, doors: tuple[str, ...], lay: Lay, play: Play) -> None:
    for here, following in zip(doors, (*doors[1:], doors[0]), strict=True):
        _, told = play(lay("", "", {here: "v!"}, players=players), "place")
        assert told == [f"placed green at {here} feet=south [GS-P1]", f"door-moved at {here} {following} [GS-P2]"]


def test_gs_p2_where_in_its_tile_a_door_lies_does_not_matter(lay: Lay, play: Play) -> None:
    """Top left c3, top right d1, bottom right d4, bottom left c6: clockwise by tile, not by distance or angle."""
    for here, following in (("c3", "d1"), ("d1", "d4"), ("d4", "c6"), ("c6", "c3")):
        doors = {
            "c3": "v",
            "d1": "<",
            "d4": ">",
            "c6": "^",
            here: {"c3": "v!", "d1": "<!", "d4": ">!", "c6": "^!"}[here],
        }
        _, told = play(lay("", "", doors, players=4), "place")
        assert told[-1] == f"door-moved at {here} {following} [GS-P2]"


def test_gs_p2_doors_that_are_taken_are_skipped(lay: Lay, play: Play) -> None:
    state = lay("d6/east", players=4, d3="vpv", d6="vo>")
    state, told = play(state, "place")
    assert told == [
        "placed green at a3 feet=south [GS-P1]",
        "door-taken at d3 by=pink [GS-P2]",
        "door-taken at d6 by=orange [GS-P2]",
        "door-moved at a3 a6 [GS-P2]",
    ]
    assert state.board.name(state.open_door) == "a6"


def test_gs_p2_a_star_or_symbol_does_not_take_a_door(lay: Lay, play: Play) -> None:
    """A door without a superstar pawn is free, whatever else lies on it on a user's own tile."""
    _, told = play(lay("", d3="v*B"), "place")
    assert told[-1] == "door-moved at a3 d3 [GS-P2]"


def test_gs_p3_with_no_free_door_the_open_door_pawn_stays(lay: Lay, play: Play) -> None:
    state, told = play(lay("", d3="vpv"), "place")
    assert told == ["placed green at a3 feet=south [GS-P1]", "door-stays at a3 [GS-P3]"]
    assert state.board.name(state.open_door) == "a3"
    assert "vgv!" in str(state)


@pytest.mark.parametrize(("players", "doors"), [(4, FOUR_DOORS), (6, SIX_DOORS)])
def test_gs_p3_needs_as_many_pawns_as_doors(players: int, doors: tuple[str, ...], lay: Lay, play: Play) -> None:
    others = dict(zip(doors[1:], ("vpv", "vov", "vtv", "vrv", "vyv"), strict=False))
    _, told = play(lay("", "", others, players=players, a3="v!"), "place")
    assert told[-1] == "door-stays at a3 [GS-P3]"
    others.pop(doors[-1])
    _, told = play(lay("", "", others, players=players, a3="v!"), "place")
    assert told[-1] == f"door-moved at a3 {doors[-1]} [GS-P2]"


def test_gs_p3_the_open_door_pawn_does_not_move_later_because_a_door_is_free(lay: Lay, play: Play) -> None:
    state, _ = play(lay("", d3="vpv"), "place", "rotate half")
    state, told = play(state, "move right, drop face down")
    assert state.players[1].pawn != state.players[0].pawn
    assert "door" not in " ".join(told)
    assert state.board.name(state.open_door) == "a3"


def test_gs_p4_a_pawn_placed_on_an_opponent_ejects_it(lay: Lay, play: Play, refused: Refused) -> None:
    people = "turn: turquoise\ngreen: played drop; stars 1 blue, 1 white; tokens 1"
    state = lay("", people, players=4, a3="vgv!", d3="vpv", d6="vov")
    state, told = play(state, "place")
    assert told == [
        "placed turquoise at a3 feet=south [GS-P1]",
        "ejected green at a3 by=turquoise [GS-P4 GS-E4]",
        "cards-back green at green hand count=1 [GS-E4]",
        "must-steal turquoise at green from=green [GS-E4]",
        "door-taken at d3 by=pink [GS-P2]",
        "door-taken at d6 by=orange [GS-P2]",
        "door-moved at a3 a6 [GS-P2]",
    ]
    assert state.players[0].pawn is None
    assert len(state.players[0].hand) == 5
    assert refused(state, "rotate left") == ("steal-first", ("green",), ("GS-E4",))


def test_gs_p4_placing_on_an_opponent_who_owns_nothing_steals_nothing(lay: Lay, play: Play) -> None:
    state = lay("", "turn: turquoise", players=4, a3="vgv!", d3="vpv", d6="vov")
    state, told = play(state, "place")
    assert told[1:3] == [
        "ejected green at a3 by=turquoise [GS-P4 GS-E4]",
        "nothing-to-steal turquoise at green from=green [GS-E4]",
    ]
    assert state.phase == "act"


def test_gs_p4_a_placed_pawn_does_not_fall_before_its_action(lay: Lay, play: Play) -> None:
    state, told = play(lay("", b1=">!"), "place")
    assert [line.split()[0] for line in told] == ["placed", "door-moved"]
    assert state.phase == "act"


def test_gs_p4_on_an_own_tile_placing_counts_as_entering(lay: Lay, play: Play) -> None:
    """A star, a replay symbol, or an opponent on the symbol of a door: as on any square that is entered."""
    _, told = play(lay("", a3="v*B!"), "place")
    assert told[1] == "took-star green at a3 colour=blue-star [GS-E1]"
    _, told = play(lay("", a3="v@W!"), "place")
    assert told[1:] == ["took-star green at a3 colour=white-star [GS-E1]", "door-moved at a3 d3 [GS-P2]"]
    state, told = play(lay("", a3="v@!"), "place")
    assert told[1] == "took-token green at a3 [GS-E2]"
    assert state.players[0].tokens == 1
    state, told = play(lay("", "turn: pink", a3="v@gv!"), "place")
    assert [line.split()[0] for line in told] == ["placed", "ejected", "nothing-to-steal", "door-moved"]
    assert state.players[1].tokens == 0


def test_gs_r1_one_token_one_more_action(lay: Lay, play: Play) -> None:
    state, told = play(lay("", "green: tokens 2", b3="gv"), "move right, drop face down", "replay")
    assert told[-1] == "spent-token green at reserve [GS-R1]"
    assert (state.players[0].tokens, state.reserve, state.phase) == (1, 17, "act")
    state, told = play(state, "long jump left")
    assert told[-1] == "turn-ended green [GS-T1]"
    assert state.players[0].tokens == 1


def test_gs_r1_at_most_one_a_turn(lay: Lay, play: Play, refused: Refused) -> None:
    state, _ = play(lay("", "green: tokens 5", b3="gv"), "move right, drop face down", "replay")
    assert refused(state, "replay") == ("already-replayed", ("green",), ("GS-R1",))
    state, _ = play(state, "rotate half")
    assert state.mover == 1


@pytest.mark.parametrize("owned", ["", "tokens 1"])
def test_gs_r1_who_has_not_acted_is_told_to_act_first_with_or_without_a_token(
    owned: str, lay: Lay, refused: Refused
) -> None:
    state = lay("", f"green: {owned}", b3="gv")
    assert refused(state, "replay") == ("play-first", ("green",), ("GS-T1", "GS-A11"))


def test_gs_r1_a_token_taken_in_this_turn_may_be_spent(lay: Lay, play: Play) -> None:
    state, _ = play(lay("", b3="gv", c3="@"), "move right, drop face down")
    assert (state.players[0].tokens, state.phase) == (1, "replay")
    assert play(state, "replay")[0].phase == "act"


def test_gs_r1_a_token_stolen_in_this_turn_may_be_spent(lay: Lay, play: Play) -> None:
    state = lay("", "pink: tokens 1", b3="gv", c3="pv")
    state, _ = play(state, "move right, drop face down", "steal token", "replay")
    assert (state.players[0].tokens, state.reserve, state.phase) == (0, 18, "act")


def test_gs_r1_the_token_is_in_the_reserve_before_the_extra_action(lay: Lay, play: Play) -> None:
    """The reserve is empty but for the very token that is spent: the extra action takes it again."""
    state = lay("", "green: tokens 1\npink: tokens 17", a1="v!", b3="gv", c3="@")
    assert state.reserve == 0
    state, told = play(state, "move left, drop face down", "replay", "long jump right")
    assert told[-3:] == ["moved green at b3 c3 [GS-A4]", "took-token green at c3 [GS-E2]", "turn-ended green [GS-T1]"]
    assert (state.players[0].tokens, state.reserve) == (1, 0)


def test_gs_r1_the_extra_action_may_be_a_refill(lay: Lay, play: Play) -> None:
    _, told = play(lay("", "green: tokens 1", b3="gv"), "move right, drop face down", "replay", "refill")
    assert told[-2:] == ["refilled green count=1 [GS-A1]", "turn-ended green [GS-T1]"]


def test_gs_r1_no_choice_to_replay_without_a_token(lay: Lay, play: Play) -> None:
    state, told = play(lay("", b3="gv"), "move right, drop face down")
    assert told[-1] == "turn-ended green [GS-T1]"
    assert state.mover == 1
