"""What can be played: refill, simple move, special moves, and what platforms say to it (GS-A)."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from playground.core import IllegalActionError
from playground.games.gravity_superstar.actions import legal_actions
from playground.games.gravity_superstar.pieces import CARDS, Played
from playground.games.gravity_superstar.play import apply
from playground.games.gravity_superstar.views import seen, view

if TYPE_CHECKING:
    from tests.gravity_superstar.conftest import Lay, Play, Refused

SPECIALS = {
    "long jump left": "long jump",
    "long jump right": "long jump",
    "high jump left": "high jump",
    "high jump right": "high jump",
    "drop": "drop",
    "rotate left": "rotation",
    "rotate right": "rotation",
    "rotate half": "rotation",
}


def test_gs_a1_refill_takes_all_cards_back(lay: Lay, play: Play) -> None:
    state, told = play(lay("", "green: played drop, (joker), rotation", b3="gv"), "refill")
    assert told == ["refilled green count=3 [GS-A1]", "turn-ended green [GS-T1]"]
    assert (state.players[0].hand, state.players[0].played) == (CARDS, ())


def test_gs_a1_refill_is_no_free_pass(lay: Lay, refused: Refused) -> None:
    assert refused(lay("", b3="gv"), "refill") == ("nothing-to-refill", ("green played",), ("GS-A1",))


@pytest.mark.parametrize("card", CARDS)
def test_gs_a2_any_card_face_down_moves_one_square(card: str, lay: Lay, play: Play) -> None:
    state, told = play(lay("", b3="gv"), f"move right, {card} face down")
    assert told == [
        f"played-face-down green at green played card={card.replace(' ', '-')} [GS-A2]",
        "moved green at b3 c3 [GS-A2]",
        "turn-ended green [GS-T1]",
    ]
    assert state.players[0].played == (Played(card, face_up=False),)
    assert len(state.players[0].hand) == 4


def test_gs_a2_its_face_stays_hidden_from_the_others(lay: Lay) -> None:
    state = lay("", b3="gv")
    after, events = apply(state, next(action for action in legal_actions(state) if action.face_down))
    assert view(after, 1).players[0].played == (Played("?", face_up=False),)
    assert dict(seen(events[0], "pink").details) == {"card": "?"}
    assert seen(events[0], "green") == events[0]


def test_gs_a2_its_owner_may_look(lay: Lay) -> None:
    state = lay("", "green: played (joker)", b3="gv")
    assert view(state, 0).players[0].played == (Played("joker", face_up=False),)


def test_gs_a2_taking_cards_back_never_reveals_them(lay: Lay, play: Play) -> None:
    """Whichever card lay there, the others see the same: how many came back."""
    told = [play(lay("", f"green: played ({card})", b3="gv"), "refill")[1] for card in CARDS]
    assert told == [told[0]] * 5


def test_gs_a3_a_special_move_lies_face_up_for_all_to_see(lay: Lay, play: Play) -> None:
    state, told = play(lay("", b3="gv"), "drop")
    assert told[0] == "played-face-up green at green played card=drop [GS-A3]"
    assert view(state, 1).players[0].played == (Played("drop", face_up=True),)


def test_gs_a3_only_what_is_in_hand_can_be_played(lay: Lay, refused: Refused) -> None:
    state = lay("", "green: played drop, (joker)", b3="gv")
    where = ("green hand",)
    assert refused(state, "drop") == ("not-in-hand", where, ("GS-A3",))
    assert refused(state, "joker as drop") == ("not-in-hand", where, ("GS-A3", "GS-A7"))
    assert refused(state, "move left, drop face down") == ("not-in-hand", where, ("GS-A2",))


def test_gs_a4_long_jump_needs_both_squares(lay: Lay, refused: Refused) -> None:
    """As in GS-W8: at once a platform on the right, one free step only on the left."""
    state = lay("c3/east b3/west", c3="gv")
    assert refused(state, "long jump right") == ("blocked", ("c3/east",), ("GS-A4", "GS-A8"))
    assert refused(state, "long jump left") == ("blocked-halfway", ("b3/west",), ("GS-A4", "GS-A8"))
    assert refused(state, "joker as long jump left") == ("blocked-halfway", ("b3/west",), ("GS-A4", "GS-A8"))


def test_gs_a4_high_jump_needs_both_squares(lay: Lay, refused: Refused) -> None:
    """As in GS-W10: an upright platform stops the second half to the left, the right is free."""
    state = lay("c2/west", c3="gv")
    assert refused(state, "high jump left") == ("blocked-halfway", ("c2/west",), ("GS-A4", "GS-A8"))
    assert refused(state, "high jump right") is None
    under_a_roof = lay("c2/south", c3="gv")
    for side in ("left", "right"):
        assert refused(under_a_roof, f"high jump {side}") == ("blocked", ("c3/north",), ("GS-A4", "GS-A8"))


def test_gs_a4_a_jump_that_cannot_be_finished_does_not_start(lay: Lay, play: Play) -> None:
    state = lay("b3/west", c3="gv", b3="*B")
    with pytest.raises(IllegalActionError):
        play(state, "long jump left")
    assert state == lay("b3/west", c3="gv", b3="*B")


def test_gs_a4_a_platform_in_the_way_of_a_simple_move_makes_it_illegal(lay: Lay, refused: Refused) -> None:
    state = lay("c3/east", c3="gv")
    for card in CARDS:
        assert refused(state, f"move right, {card} face down") == ("blocked", ("c3/east",), ("GS-A4", "GS-A8"))
        assert refused(state, f"move left, {card} face down") is None


def test_gs_a5_drop_goes_through_the_platform_under_the_feet(lay: Lay, play: Play) -> None:
    """As in GS-W11: the next platform stops the pawn at once, so there is no fall."""
    _, told = play(lay("c1/south c2/south", c1="gv"), "drop")
    assert told[1:-1] == ["dropped green at c1 c2 [GS-A5]"]


def test_gs_a5_after_the_drop_the_pawn_falls_on(lay: Lay, play: Play) -> None:
    _, told = play(lay("c1/south", c1="gv"), "drop")
    assert told[1:-1] == ["dropped green at c1 c2 [GS-A5]", "fell green at c2 c3 [GS-G1]", "landed green at c3 [GS-G1]"]


@pytest.mark.parametrize(
    ("way", "letter", "below"), [("north", "^", "b1"), ("east", ">", "c2"), ("south", "v", "b3"), ("west", "<", "a2")]
)
def test_gs_a5_down_is_where_the_feet_point(way: str, letter: str, below: str, lay: Lay, play: Play) -> None:
    _, told = play(lay(f"b2/{way}", b2=f"g{letter}"), "drop")
    assert told[1] == f"dropped green at b2 {below} [GS-A5]"


def test_gs_a6_the_square_is_not_entered_anew(lay: Lay, play: Play) -> None:
    """On a replay symbol and the open door: turning on the spot neither takes a token nor moves the door."""
    state, told = play(lay("a3/west", a3="v@gv!"), "rotate right")
    assert told[1:] == ["turned green at a3 feet=west [GS-A6]", "turn-ended green [GS-T1]"]
    assert (state.players[0].tokens, state.board.name(state.open_door)) == (0, "a3")


def test_gs_a6_the_fall_follows_the_new_feet(lay: Lay, play: Play) -> None:
    """As in GS-W12, both editions: a quarter turn either way, or a half turn."""
    state = lay("e3/east", c3="gv")
    _, told = play(state, "rotate left")
    assert told[1:-1] == [
        "turned green at c3 feet=east [GS-A6]",
        "fell green at c3 d3 [GS-G1]",
        "fell green at d3 e3 [GS-G1]",
        "landed green at e3 [GS-G1]",
    ]
    _, told = play(state, "rotate half")
    assert told[2:-1] == [
        "fell green at c3 c2 [GS-G1]",
        "fell green at c2 c1 [GS-G1]",
        "landed green at c1 [GS-G1]",
    ]
    _, told = play(lay("c3/west", c3="gv"), "rotate right")
    assert told[1:-1] == ["turned green at c3 feet=west [GS-A6]"]


@pytest.mark.parametrize(("special", "card"), SPECIALS.items())
def test_gs_a7_the_joker_is_any_special_move(special: str, card: str, lay: Lay, play: Play) -> None:
    state = lay("", c2="@", b3="@", d2="*B", c3="gv", a1=".")
    as_card, told_card = play(state, special)
    as_joker, told_joker = play(state, f"joker as {special}")
    assert told_joker[1:] == told_card[1:]
    said = special.replace(" ", "-")
    assert told_joker[0] == f"played-face-up green at green played card=joker as={said} [GS-A3 GS-A7]"
    assert as_joker.players[0].pawn == as_card.players[0].pawn
    assert as_joker.players[0].played == (Played("joker", face_up=True),)
    assert card in as_joker.players[0].hand
    assert "joker" in as_card.players[0].hand


def test_gs_a7_the_joker_does_no_more_than_its_card_could(lay: Lay, refused: Refused) -> None:
    state = lay("c3/east c2/south", c3="gv")
    for special in SPECIALS:
        plain, joker = refused(state, special), refused(state, f"joker as {special}")
        assert (plain is None) == (joker is None)


def test_gs_a8_platforms_stop_every_step_up_too(lay: Lay, refused: Refused) -> None:
    state = lay("c2/south c3/east c3/west", c3="gv")
    for action in ("high jump left", "high jump right", "long jump left", "long jump right"):
        found = refused(state, action)
        assert found
        assert found[0] == "blocked"
    assert refused(state, "drop") is None


def test_gs_a8_pawns_never_block(lay: Lay, play: Play, refused: Refused) -> None:
    state = lay("c2/north b3/south c3/south", players=4, c3="gv", b3="pv", d3="vov", c2="t^")
    for action in ("move left, drop face down", "move right, drop face down", "high jump left", "high jump right"):
        assert refused(state, action) is None
    after, told = play(state, "high jump left")
    assert "ejected turquoise at c2 by=green [GS-E4]" in told
    assert "ejected pink at b3 by=green [GS-E4]" in told
    assert after.players[3].pawn is None


def test_gs_a8_only_the_drop_crosses_a_platform_and_only_one(lay: Lay, play: Play) -> None:
    state = lay("c1/south c2/south", c1="gv")
    after, _ = play(state, "drop")
    pawn = after.players[0].pawn
    assert pawn
    assert after.board.name(pawn.square) == "c2"


def test_gs_a9_a_long_jump_enters_the_middle_square(lay: Lay, play: Play) -> None:
    """No fall before the jump is complete, although nothing lies under the middle square."""
    _, told = play(lay("c1/south e1/south", c1="gv", d1="*B", d2="*Y"), "long jump right")
    assert told[1:-1] == [
        "moved green at c1 d1 [GS-A4 GS-A9]",
        "took-star green at d1 colour=blue-star [GS-E1]",
        "moved green at d1 e1 [GS-A4]",
    ]


def test_gs_a9_a_high_jump_enters_the_upper_square(lay: Lay, play: Play) -> None:
    _, told = play(lay("b2/south", b2="gv", b1="*B", c1="@"), "high jump right")
    assert told[1:4] == [
        "moved green at b2 b1 [GS-A4 GS-A9]",
        "took-star green at b1 colour=blue-star [GS-E1]",
        "moved green at b1 c1 [GS-A4]",
    ]
    assert told[4] == "took-token green at c1 [GS-E2]"


def test_gs_a9_a_pawn_on_the_middle_square_is_ejected(lay: Lay, play: Play) -> None:
    _, told = play(lay("", "pink: stars 1 blue", b3="gv", c3="pv"), "long jump right")
    assert told[1:] == [
        "moved green at b3 c3 [GS-A4 GS-A9]",
        "ejected pink at c3 by=green [GS-E4]",
        "must-steal green at pink from=pink [GS-E4]",
        "moved green at c3 d3 [GS-A4]",
    ]


def test_gs_a10_with_the_fifth_card_all_come_back(lay: Lay, play: Play) -> None:
    state, told = play(
        lay("", "green: played drop, (joker), rotation, long jump", b3="gv"), "move right, high jump face down"
    )
    assert told == [
        "played-face-down green at green played card=high-jump [GS-A2]",
        "moved green at b3 c3 [GS-A2]",
        "fifth-card green count=5 [GS-A10]",
        "turn-ended green [GS-T1]",
    ]
    assert (state.players[0].hand, state.players[0].played) == (CARDS, ())


def test_gs_a10_the_fourth_card_brings_nothing_back(lay: Lay, play: Play) -> None:
    state, told = play(lay("", "green: played drop, (joker), rotation", b3="gv"), "move right, high jump face down")
    assert "fifth-card" not in " ".join(told)
    assert len(state.players[0].hand) == 1


def test_gs_a10_comes_before_the_choice_to_replay(lay: Lay, play: Play, refused: Refused) -> None:
    state = lay("", "green: played drop, (joker), rotation, long jump; tokens 1", b3="gv")
    state, told = play(state, "move right, high jump face down")
    assert told[-1] == "fifth-card green count=5 [GS-A10]"
    assert state.phase == "replay"
    state, _ = play(state, "replay")
    assert refused(state, "drop") is None
    assert refused(state, "refill") == ("nothing-to-refill", ("green played",), ("GS-A1",))


def test_gs_a10_the_extra_action_may_be_the_fifth_card(lay: Lay, play: Play) -> None:
    state = lay("", "green: played drop, (joker), rotation; tokens 1", b3="gv")
    _, told = play(state, "move right, high jump face down", "replay", "long jump left")
    assert told[-2:] == ["fifth-card green count=5 [GS-A10]", "turn-ended green [GS-T1]"]


def test_gs_a11_there_is_no_pass(lay: Lay, refused: Refused) -> None:
    assert refused(lay("", b3="gv"), "end turn") == ("play-first", ("green",), ("GS-T1", "GS-A11"))


def test_gs_a11_something_can_always_be_played(lay: Lay, refused: Refused) -> None:
    """Walled in on all sides, with each hand there can be: a full one can rotate, any other can refill."""
    for size in range(1, 6):
        for hand in combinations(CARDS, size):
            rest = ", ".join(card for card in CARDS if card not in hand)
            line = f"green: hand {', '.join(hand)}" + (f"; played {rest}" if rest else "")
            state = lay("c3/west c3/east c2/south", line, c3="gv")
            for action in ["refill"] if rest else ["rotate left", "rotate right", "rotate half"]:
                assert refused(state, action) is None
