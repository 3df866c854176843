"""Where this kit departs from the manual's letter, or its tiles decide: the engine does so, and a rule says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from notebooks.catalogues import texts_of
from playground.games.gravity_superstar import parse_action, setup
from playground.games.gravity_superstar.actions import Action, legal_actions
from playground.games.gravity_superstar.play import apply
from playground.games.gravity_superstar.rulebook import RULES
from playground.games.gravity_superstar.state import State
from playground.lessons.library import find, replay

if TYPE_CHECKING:
    from tests.gravity_superstar.conftest import Lay, Play

DOORS_AND_PLAYERS = {2, 4, 6}


def told_by(state: State, action: Action) -> list[str]:
    """The kinds of the events of an action."""
    return [event.kind for event in apply(state, action)[1]]


def in_mid_air() -> State:
    """GS-K26 when green, without a platform under its feet, may refill or do something else."""
    state = replay(find("GS-K26"))[6].state
    assert isinstance(state, State)
    return state


def test_gs_e4_gs_e7_a_theft_waits_until_the_move_and_the_fall_are_over() -> None:
    """In GS-K18 the pawn falls on after it has ejected another; stealing is possible only when it lies still."""
    before = replay(find("GS-K18"))[1].state
    after, events = apply(before, parse_action("rotate half"))
    kinds = [event.kind for event in events]
    assert kinds.index("ejected") < kinds.index("fell", kinds.index("ejected")) < kinds.index("landed")
    assert "stole" not in kinds
    assert {action.kind for action in legal_actions(after)} == {"steal"}
    assert "It waits until your pawn lies still, after the move and the fall" in RULES["GS-E4"].ruling
    assert RULES["GS-E7"].text.startswith("You steal when the move and the fall are over")
    assert "In the printed rules you steal at once" in RULES["GS-E7"].ruling
    chapter = next(text.message for text in texts_of("notebooks") if text.message.startswith("Pawns never block"))
    assert "First your pawn goes on until it lies still; then you steal." in " ".join(chapter.split())


def test_gs_e7_what_is_stolen_changes_nothing_on_the_way() -> None:
    """Whatever green takes in GS-K15: the pawns, the stars on the board, the open door and the reserve are the same."""
    state = replay(find("GS-K15"))[1].state
    ends = [apply(state, action)[0] for action in legal_actions(state)]
    assert len(ends) == 3
    assert len({tuple((player.stars, player.tokens) for player in end.players) for end in ends}) == 3
    board = {(*(player.pawn for player in end.players), end.stars, end.open_door, end.reserve) for end in ends}
    assert len(board) == 1


def test_gs_e7_thefts_come_in_the_order_in_which_the_pawns_were_met() -> None:
    (first, second) = (event for moment in replay(find("GS-K16")) for event in moment.events if event.kind == "stole")
    met = [event.player for moment in replay(find("GS-K16")) for event in moment.events if event.kind == "ejected"]
    assert [dict(event.details)["from"] for event in (first, second)] == met == ["pink", "orange"]
    assert "in the order in which you met the pawns" in RULES["GS-E7"].text


def test_gs_p3_the_number_of_players_comes_from_this_kits_one_door_a_tile() -> None:
    doors = {players: len(setup(players, seed=1).board.doors) for players in range(2, 7)}
    assert {players for players, count in doors.items() if players == count} == DOORS_AND_PLAYERS
    assert not any(character.isdigit() for character in RULES["GS-P3"].text)
    said = RULES["GS-P3"].ruling
    assert "On this kit’s tiles, with one door each, it can only happen with 2, 4 or 6 players." in said


def test_gs_g3_after_a_refill_no_pawn_falls_and_the_rule_says_that_the_manual_wants_otherwise() -> None:
    state = in_mid_air()
    assert "fell" not in told_by(state, parse_action("refill"))
    turns = [action for action in legal_actions(state) if action.manoeuvre.startswith("rotate")]
    assert turns
    assert all("fell" in told_by(state, action) for action in turns)
    said = RULES["GS-G3"].ruling
    assert "The rulebook lets a pawn without a platform fall after any action. Here a refill does not" in said
    assert "This kit rules otherwise" in find("GS-K26").steps[-1].caption


def test_gs_a4_gs_a8_a_platform_can_block_a_step_but_not_every_step_meets_one(lay: Lay, play: Play) -> None:
    _, told = play(lay("", b3="gv", c3="v", d3="v"), "long jump right")
    assert [line for line in told if line.startswith("moved")] == [
        "moved green at b3 c3 [GS-A4 GS-A9]",
        "moved green at c3 d3 [GS-A4]",
    ]
    special = next(text.message for text in texts_of("notebooks") if text.message.startswith("Lay a card **face up**"))
    assert "a platform can block any step of it" in " ".join(special.split())


def test_gs_w7_the_manual_has_the_rule_and_a_picture_but_no_worked_example() -> None:
    assert find("GS-W7").source == "kit"
