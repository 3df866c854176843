"""What happens on the squares that a pawn enters, and the thefts that follow (GS-E)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from playground.games.gravity_superstar.actions import REFUSALS, legal_actions
from playground.games.gravity_superstar.pieces import CARDS

if TYPE_CHECKING:
    from tests.gravity_superstar.conftest import Lay, Play, Refused


def test_gs_e1_every_star_on_the_way_is_taken(lay: Lay, play: Play) -> None:
    state, told = play(lay("", b3="gv", c3="*B", d3="v@W!", a3="v"), "long jump right")
    assert [line for line in told if "took" in line] == [
        "took-star green at c3 colour=blue-star [GS-E1]",
        "took-star green at d3 colour=white-star [GS-E1]",
    ]
    assert state.players[0].stars == (1, 0, 0, 0, 0, 1)
    assert state.stars_on_board == 0


def test_gs_e1_what_was_under_a_star_is_in_view_afterwards(lay: Lay, play: Play) -> None:
    left = dict.fromkeys(("d1", "e1", "f1", "e2", "f2"), "*W")  # so that the game goes on
    state = lay("", "green: tokens 1", left, b3="gv", c3="@Y")
    state, _ = play(state, "move right, drop face down", "replay", "move left, joker face down")
    state, _ = play(state, "place", "rotate half", "move right, rotation face down")
    assert state.players[0].tokens == 1


def test_gs_e1_no_limit_and_no_tie_to_the_colour_of_the_pawn(lay: Lay, play: Play) -> None:
    state, _ = play(lay("", "green: stars 12 green", b3="gv", c3="*G"), "move right, drop face down")
    assert state.players[0].stars == (0, 0, 0, 13, 0, 0)


def test_gs_e1_a_star_left_behind_on_the_square_of_departure_stays(lay: Lay, play: Play) -> None:
    """Only entering takes: what lies beside the way is not touched."""
    state, _ = play(lay("", b3="gv", c2="*B", b2="*Y", d3="v*P"), "move right, drop face down")
    assert state.stars_on_board == 3


def test_gs_e2_a_replay_symbol_gives_a_token_each_time(lay: Lay, play: Play) -> None:
    """It is not used up: out and back again within one turn gives a second one."""
    state = lay("", "green: tokens 1", b3="@gv", c3="@")
    state, told = play(state, "move right, drop face down", "replay", "move left, joker face down")
    assert [line for line in told if "took" in line] == [
        "took-token green at c3 [GS-E2]",
        "took-token green at b3 [GS-E2]",
    ]
    assert (state.players[0].tokens, state.reserve) == (2, 16)


def test_gs_e2_several_in_one_move(lay: Lay, play: Play) -> None:
    state, _ = play(lay("", b3="gv", c3="@", d3="v@"), "long jump right")
    assert state.players[0].tokens == 2


def test_gs_e2_nothing_from_an_empty_reserve(lay: Lay, play: Play) -> None:
    state, told = play(lay("", "pink: tokens 18", b3="gv", c3="@"), "move right, drop face down")
    assert told[2:] == ["reserve-empty green at c3 [GS-E2]", "turn-ended green [GS-T1]"]
    assert state.players[0].tokens == 0


def test_gs_e2_the_reserve_may_run_dry_on_the_way(lay: Lay, play: Play) -> None:
    state, told = play(lay("", "pink: tokens 17", b3="gv", c3="@", d3="v@"), "long jump right")
    assert told[2] == "took-token green at c3 [GS-E2]"
    assert told[4] == "reserve-empty green at d3 [GS-E2]"
    assert (state.players[0].tokens, state.reserve) == (1, 0)


def test_gs_e2_no_token_where_a_star_was_just_taken(lay: Lay, play: Play) -> None:
    state, told = play(lay("", b3="gv", c3="@Y"), "move right, drop face down")
    assert [line.split()[0] for line in told[2:]] == ["took-star", "turn-ended"]
    assert state.players[0].tokens == 0


def test_gs_e2_no_token_where_a_pawn_stood(lay: Lay, play: Play) -> None:
    state, told = play(lay("", b3="gv", c3="@pv"), "move right, drop face down")
    assert [line.split()[0] for line in told[2:]] == ["ejected", "nothing-to-steal", "turn-ended"]
    assert state.players[0].tokens == 0


def test_gs_e2_a_star_taken_and_met_again_in_the_same_fall(lay: Lay, play: Play) -> None:
    """One lap over the same square: the star at the first entry, the token of its symbol at the second."""
    _, told = play(lay("b2/south", b2="gv", c2="@B", floor=False), "move right, drop face down")
    assert [line for line in told if "took" in line] == [
        "took-star green at c2 colour=blue-star [GS-E1]",
        "took-token green at c2 [GS-E2]",
    ]


def test_gs_e3_an_empty_square_or_a_bare_star_symbol_does_nothing(lay: Lay, play: Play) -> None:
    _, told = play(lay("", b3="gv", c3="*", d3="v*"), "long jump right")
    assert told[1:] == [
        "moved green at b3 c3 [GS-A4 GS-A9]",
        "moved green at c3 d3 [GS-A4]",
        "turn-ended green [GS-T1]",
    ]


@pytest.mark.parametrize(
    ("letter", "way", "here", "side"),
    [
        ("^", "north", "b3", "right"),
        (">", "east", "b3", "right"),
        ("v", "south", "b3", "right"),
        ("<", "west", "d3", "left"),
    ],
)
def test_gs_e4_a_pawn_is_ejected_however_it_lies(
    letter: str, way: str, here: str, side: str, lay: Lay, play: Play
) -> None:
    state = lay(f"c3/{way}", "", {here: "vgv" if here == "d3" else "gv"}, c3=f"p{letter}")
    state, told = play(state, f"move {side}, drop face down")
    assert "ejected pink at c3 by=green [GS-E4]" in told
    assert state.players[1].pawn is None


def test_gs_e4_its_owner_takes_all_cards_back_at_once(lay: Lay, play: Play) -> None:
    state, told = play(lay("", "pink: played drop, (joker)", b3="gv", c3="pv"), "move right, drop face down")
    assert told[2:] == [
        "ejected pink at c3 by=green [GS-E4]",
        "cards-back pink at pink hand count=2 [GS-E4]",
        "nothing-to-steal green at pink from=pink [GS-E4]",
        "turn-ended green [GS-T1]",
    ]
    assert (state.players[1].hand, state.players[1].played) == (CARDS, ())


def test_gs_e4_a_theft_of_ones_choice(lay: Lay, play: Play, refused: Refused) -> None:
    state = lay("", "pink: stars 2 blue, 1 white; tokens 3", b3="gv", c3="pv")
    state, told = play(state, "move right, drop face down")
    assert told[-1] == "must-steal green at pink from=pink [GS-E4]"
    assert [str(action) for action in legal_actions(state)] == ["steal blue star", "steal white star", "steal token"]
    assert refused(state, "steal pink star") == ("not-owned", ("pink stars",), ("GS-E4",))
    assert refused(state, "end turn") == ("steal-first", ("pink",), ("GS-E4",))
    for loot, place, stars, tokens in (
        ("blue star", "stars", (1, 0, 0, 0, 0, 1), 3),
        ("white star", "stars", (2, 0, 0, 0, 0, 0), 3),
        ("token", "tokens", (2, 0, 0, 0, 0, 1), 2),
    ):
        after, told = play(state, f"steal {loot}")
        assert told[0] == f"stole green at pink {place} from=pink what={loot.replace(' ', '-')} [GS-E4]"
        assert (after.players[1].stars, after.players[1].tokens) == (stars, tokens)
        assert after.players[0].points == 1
        assert after.reserve == state.reserve


def test_gs_e4_a_theft_is_an_action_also_when_there_is_no_choice(lay: Lay, play: Play) -> None:
    state, _ = play(lay("", "pink: tokens 1", b3="gv", c3="pv"), "move right, drop face down")
    assert state.phase == "steal"
    assert [str(action) for action in legal_actions(state)] == ["steal token"]


def test_gs_e4_nobody_steals_who_has_ejected_nobody(lay: Lay, refused: Refused) -> None:
    state = lay("", "pink: stars 1 blue", b3="gv", c3="pv")
    assert refused(state, "steal blue star") == ("nothing-owed", ("b3",), ("GS-E4",))


def test_gs_e4_who_has_ejected_and_robbed_somebody_is_not_told_to_have_ejected_nobody(
    lay: Lay, play: Play, refused: Refused
) -> None:
    state, _ = play(lay("", "pink: tokens 2", b3="gv", c3="pv"), "move right, drop face down", "steal token")
    assert refused(state, "steal token") == ("nothing-owed", ("c3",), ("GS-E4",))
    assert REFUSALS["nothing-owed"].sentence.startswith("There is nobody to steal from now.")


def test_gs_e4_one_theft_from_each_of_several_pawns(lay: Lay, play: Play) -> None:
    """In the order of the way, whatever the order of the seats: orange before pink; turquoise owns nothing."""
    people = "pink: stars 1 pink\norange: stars 1 green; tokens 1"
    state = lay(
        "a1/south b5/south b2/east b3/west b4/east",
        people,
        players=4,
        a1="gv",
        b2="o>",
        b3="p<",
        b4="t>",
    )
    state, told = play(state, "move right, drop face down")
    assert told[1:] == [
        "moved green at a1 b1 [GS-A2]",
        "fell green at b1 b2 [GS-G1]",
        "ejected orange at b2 by=green [GS-E4]",
        "must-steal green at orange from=orange [GS-E4]",
        "fell green at b2 b3 [GS-G1]",
        "ejected pink at b3 by=green [GS-E4]",
        "must-steal green at pink from=pink [GS-E4]",
        "fell green at b3 b4 [GS-G1]",
        "ejected turquoise at b4 by=green [GS-E4]",
        "nothing-to-steal green at turquoise from=turquoise [GS-E4]",
        "fell green at b4 b5 [GS-G1]",
        "landed green at b5 [GS-G1]",
    ]
    assert state.owed == (2, 1)
    assert [str(action) for action in legal_actions(state)] == ["steal green star", "steal token"]
    state, told = play(state, "steal green star")
    assert [str(action) for action in legal_actions(state)] == ["steal pink star"]
    state, told = play(state, "steal pink star")
    assert told[-1] == "turn-ended green [GS-T1]"
    assert state.players[0].stars == (0, 0, 1, 1, 0, 0)


def test_gs_e4_what_the_thief_took_on_the_way_changes_nothing_about_the_theft(lay: Lay, play: Play) -> None:
    state, _ = play(lay("", "pink: stars 1 blue", b3="gv", c3="pv", d3="v*B"), "long jump right", "steal blue star")
    assert state.players[0].stars == (2, 0, 0, 0, 0, 0)


def test_gs_e5_passing_through_moves_the_open_door_at_once(lay: Lay, play: Play) -> None:
    _, told = play(lay("b1/south", b1="gv", c2=">!", c3="."), "move right, drop face down")
    assert told[1:-1] == [
        "moved green at b1 c1 [GS-A2]",
        "fell green at c1 c2 [GS-G1]",
        "door-moved at c2 d3 [GS-E5 GS-P2]",
        "fell green at c2 c3 [GS-G1]",
        "landed green at c3 [GS-G1]",
    ]


def test_gs_e5_met_twice_in_one_fall(lay: Lay, play: Play) -> None:
    """Both doors lie in row 2: the open door leaves b2 for e2, and is met there again."""
    state, told = play(lay("a2/south f2/east", a2="gv", b2="v!", e2="v"), "rotate left")
    assert told[1:-1] == [
        "turned green at a2 feet=east [GS-A6]",
        "fell green at a2 b2 [GS-G1]",
        "door-moved at b2 e2 [GS-E5 GS-P2]",
        "fell green at b2 c2 [GS-G1]",
        "fell green at c2 d2 [GS-G1]",
        "fell green at d2 e2 [GS-G1]",
        "door-moved at e2 b2 [GS-E5 GS-P2]",
        "fell green at e2 f2 [GS-G1]",
        "landed green at f2 [GS-G1]",
    ]
    assert state.board.name(state.open_door) == "b2"


def test_gs_e5_a_closed_door_is_a_square_like_any_other(lay: Lay, play: Play) -> None:
    _, told = play(lay("", c3="gv"), "move right, drop face down")
    assert told[1:] == ["moved green at c3 d3 [GS-A2]", "turn-ended green [GS-T1]"]


def test_gs_e5_no_free_door_leaves_it_where_it_is(lay: Lay, play: Play) -> None:
    """The square just entered is not free, and pink lies on the other door."""
    state, told = play(lay("", b3="gv", a3="v!", d3="vpv"), "move left, drop face down")
    assert told[1:-1] == ["moved green at b3 a3 [GS-A2]", "door-stays at a3 [GS-E5 GS-P3]"]
    assert state.board.name(state.open_door) == "a3"


def test_gs_e5_skips_the_doors_that_are_taken(lay: Lay, play: Play) -> None:
    state = lay("b3/south", players=4, b3="gv", a3="v!", d3="vpv", d6="vov")
    _, told = play(state, "move left, drop face down")
    assert told[2:-1] == [
        "door-taken at d3 by=pink [GS-P2]",
        "door-taken at d6 by=orange [GS-P2]",
        "door-moved at a3 a6 [GS-E5 GS-P2]",
    ]


def test_gs_e5_a_door_whose_pawn_was_just_ejected_is_free(lay: Lay, play: Play) -> None:
    """Green throws pink off d3 on its way to c3, where the open door stands: by then d3 is free."""
    _, told = play(lay("", e3="gv", d3="vpv", c3="v!"), "long jump left")
    assert told[1:-1] == [
        "moved green at e3 d3 [GS-A4 GS-A9]",
        "ejected pink at d3 by=green [GS-E4]",
        "nothing-to-steal green at pink from=pink [GS-E4]",
        "moved green at d3 c3 [GS-A4]",
        "door-moved at c3 d3 [GS-E5 GS-P2]",
    ]


def test_gs_e6_pawn_then_open_door(lay: Lay, play: Play) -> None:
    state = lay("", "pink: played drop; stars 1 blue", b3="gv", c3="v@pv!")
    _, told = play(state, "move right, drop face down")
    assert told[1:] == [
        "moved green at b3 c3 [GS-A2]",
        "ejected pink at c3 by=green [GS-E4]",
        "cards-back pink at pink hand count=1 [GS-E4]",
        "must-steal green at pink from=pink [GS-E4]",
        "door-moved at c3 d3 [GS-E5 GS-P2]",
    ]


def test_gs_e6_star_or_token_then_open_door(lay: Lay, play: Play) -> None:
    _, told = play(lay("", b3="gv", c3="v*B!"), "move right, drop face down")
    assert told[2:-1] == ["took-star green at c3 colour=blue-star [GS-E1]", "door-moved at c3 d3 [GS-E5 GS-P2]"]
    _, told = play(lay("", b3="gv", c3="v@!"), "move right, drop face down")
    assert told[2:] == ["took-token green at c3 [GS-E2]", "door-moved at c3 d3 [GS-E5 GS-P2]"]


def test_gs_e7_thefts_of_placing_come_before_the_action(lay: Lay, play: Play, refused: Refused) -> None:
    state, _ = play(lay("", "turn: pink\ngreen: tokens 1", a3="vgv!"), "place")
    assert (state.phase, state.acted) == ("steal", False)
    assert refused(state, "rotate half") == ("steal-first", ("green",), ("GS-E4",))
    state, told = play(state, "steal token")
    assert told == ["stole pink at green tokens from=green what=token [GS-E4 GS-E7]"]
    assert state.phase == "act"


def test_gs_e7_a_token_stolen_while_placing_may_be_spent_this_turn(lay: Lay, play: Play) -> None:
    state, _ = play(lay("", "turn: pink\ngreen: tokens 1", a3="vgv!"), "place", "steal token", "rotate half")
    assert (state.phase, state.mover) == ("replay", 1)
    state, told = play(state, "replay", "refill")
    assert told[0] == "spent-token pink at reserve [GS-R1]"
    assert state.reserve == 18


def test_gs_e7_the_fifth_card_waits_for_the_thefts(lay: Lay, play: Play, refused: Refused) -> None:
    people = "green: played drop, (joker), rotation, long jump\npink: stars 2 blue"
    state, told = play(lay("", people, b3="gv", c3="pv"), "move right, high jump face down")
    assert told[-1] == "must-steal green at pink from=pink [GS-E4]"
    assert (state.players[0].hand, len(state.players[0].played)) == ((), 5)
    state, told = play(state, "steal blue star")
    assert told == [
        "stole green at pink stars from=pink what=blue-star [GS-E4]",
        "fifth-card green count=5 [GS-A10]",
        "turn-ended green [GS-T1]",
    ]
    assert state.players[0].hand == CARDS


def test_gs_e7_the_fifth_card_waits_for_the_last_of_several_thefts(lay: Lay, play: Play) -> None:
    people = "green: played drop, (joker), rotation, high jump\npink: stars 2 blue\norange: tokens 2"
    state = lay("b3/south c3/south", people, players=3, b3="gv", c3="pv", d3="vov")
    state, _ = play(state, "long jump right")
    state, told = play(state, "steal blue star")
    assert len(told) == 1
    state, told = play(state, "steal token")
    assert [line.split()[0] for line in told] == ["stole", "fifth-card"]
    assert state.phase == "replay"
