"""The end of the game, the score, ties, and the expert ending (GS-F, GS-X)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from playground.core import UnreadableError
from playground.games.gravity_superstar import RULES, outcome, parse_state, score
from playground.lessons.library import find

if TYPE_CHECKING:
    from playground.games.gravity_superstar.state import State
    from tests.gravity_superstar.conftest import Lay, Play

COLOURS = ("green", "pink", "orange", "turquoise", "red", "yellow")
LIMITS = [(2, 4), (3, 8), (4, 8), (5, 12), (6, 12)]
EXPERT = [(2, 18), (3, 24), (4, 18), (5, 24), (6, 18)]
LAST_MOVE = "refill"


def stars(count: int) -> dict[str, str]:
    """Return that number of stars on rows without doors, the colours in turn."""
    return {f"{'abcdef'[index % 6]}{(1, 2, 4)[index // 6]}": f"*{'BYPGOW'[index % 6]}" for index in range(count)}


def last_turn(lay: Lay, players: int, count: int, flags: str = "", people: str = "") -> State:
    """Return a position with the last player of the round to move, a card played, and that number of stars left."""
    last = COLOURS[players - 1]
    lines = f"first: green\nturn: {last}\n" + (f"flags: {flags}\n" if flags else "") + people
    seats = lines + ("" if f"{last}:" in people else f"\n{last}: played drop")
    bottom = {2: "c3", 3: "c6", 4: "c6", 5: "c6", 6: "c6"}[players]
    return lay("", seats.replace("\n\n", "\n"), {**stars(count), bottom: f"{last[0]}v"}, players=players)


@pytest.mark.parametrize(("players", "limit"), LIMITS)
def test_gs_f1_the_round_ends_the_game_with_so_few_stars(players: int, limit: int, lay: Lay, play: Play) -> None:
    last = COLOURS[players - 1]
    state, told = play(last_turn(lay, players, limit), LAST_MOVE)
    assert told == [
        f"refilled {last} count=1 [GS-A1]",
        f"turn-ended {last} [GS-T1]",
        "round-ended [GS-F1]",
        f"game-ended left={limit} [GS-F1]",
    ]
    assert state.over
    assert outcome(state) is not None


@pytest.mark.parametrize(("players", "limit"), LIMITS)
def test_gs_f1_one_star_more_and_the_game_goes_on(players: int, limit: int, lay: Lay, play: Play) -> None:
    state, told = play(last_turn(lay, players, limit + 1), LAST_MOVE)
    assert told[-1] == "round-ended [GS-F1]"
    assert outcome(state) is None


def test_gs_f1_not_before_the_round_is_over(lay: Lay, play: Play) -> None:
    """The first player takes the fifth star from the end; the other still has a turn."""
    state = lay("", "", stars(4), b3="gv", c3="*B")
    state, told = play(state, "move right, drop face down")
    assert told[-1] == "turn-ended green [GS-T1]"
    assert (state.over, state.mover, state.stars_on_board) == (False, 1, 4)
    _, told = play(state, "place", "rotate half")
    assert [line.split()[0] for line in told[-2:]] == ["round-ended", "game-ended"]


def test_gs_f1_the_round_ends_with_the_player_on_the_right_of_the_first(lay: Lay, play: Play) -> None:
    """Orange began: the game ends after pink, not after turquoise or green."""
    seats = (
        "first: orange\nturn: {}\ngreen: played drop\npink: played drop\norange: played drop\nturquoise: played drop"
    )
    squares = {"a6": "vgv", "b6": "pv", "c6": "ov", "d6": "vtv", "a3": "v!"}
    state = lay("", seats.format("orange"), squares, players=4)
    for player in ("orange", "turquoise", "green"):
        state, told = play(state, "refill")
        assert told[-1] == f"turn-ended {player} [GS-T1]"
    _, told = play(state, "refill")
    assert told[-2:] == ["round-ended [GS-F1]", "game-ended left=0 [GS-F1]"]


def test_gs_f1_the_last_extra_action_is_played_first(lay: Lay, play: Play) -> None:
    state = last_turn(lay, 2, 0, people="pink: played drop; tokens 1")
    state, told = play(state, "refill")
    assert told == ["refilled pink count=1 [GS-A1]"]
    _, told = play(state, "end turn")
    assert told == ["turn-ended pink [GS-T1]", "round-ended [GS-F1]", "game-ended left=0 [GS-F1]"]


TABLE = """first: green
turn: green
flags: over
green: stars 2 blue, 2 yellow, 2 pink, 2 orange, 4 white; tokens 4
pink: stars 3 blue, 1 yellow, 3 pink, 1 green, 1 white
orange: stars 1 yellow, 1 green, 1 orange, 1 white; tokens 3
turquoise: stars 3 blue, 3 yellow, 4 pink, 2 green, 1 orange, 2 white; tokens 1"""


def test_gs_f2_the_scores_of_the_rulebook(lay: Lay) -> None:
    """GS-W16: Julian is green, Gyom pink, Henri orange, Emma turquoise."""
    found = outcome(lay("", TABLE, stars(8), players=4))
    assert found
    assert found.scores == (22, 11, 7, 22)
    assert [dict(rows) for rows in found.breakdown] == [
        {"stars": 12, "pairs": 6, "tokens": 4},
        {"stars": 9, "pairs": 2, "tokens": 0},
        {"stars": 4, "pairs": 0, "tokens": 3},
        {"stars": 15, "pairs": 6, "tokens": 1},
    ]


@pytest.mark.parametrize(
    ("owned", "points"),
    [("", 0), ("tokens 1", 1), ("stars 1 blue", 1), ("stars 2 blue", 3), ("stars 3 blue", 4), ("stars 4 blue", 6),
     ("stars 1 blue, 1 pink", 2), ("stars 13 white", 19), ("stars 5 blue; tokens 2", 9)],
)  # fmt: skip
def test_gs_f2_a_point_a_star_and_one_more_a_pair_of_a_colour(owned: str, points: int, lay: Lay) -> None:
    assert score(lay("", f"green: {owned}")).scores[0] == points


def test_gs_f3_tied_the_fewest_tokens_win(lay: Lay) -> None:
    """GS-W16: 22 to 22, and Emma has one token where Julian has four."""
    found = outcome(lay("", TABLE, stars(8), players=4))
    assert found
    assert found.winners == ("turquoise",)
    assert found.decided_by == ("GS-F2", "GS-F3")
    assert found.tie_breaks == ((-4,), (0,), (-3,), (-1,))


def test_gs_f3_fewest_tokens_count_among_the_tied_only(lay: Lay) -> None:
    """Orange has no token at all, and fewer points: green wins from pink."""
    lines = "flags: over\ngreen: stars 1 blue; tokens 2\npink: tokens 3\norange: stars 1 pink"
    found = outcome(lay("", lines, players=3))
    assert found
    assert (found.scores, found.winners) == ((3, 3, 1), ("green",))


def test_gs_f3_still_tied_the_victory_is_shared(lay: Lay) -> None:
    lines = "flags: over\ngreen: stars 1 blue; tokens 2\npink: stars 1 white; tokens 2\norange: tokens 3"
    found = outcome(lay("", lines, players=3))
    assert found
    assert (found.scores, found.winners, found.decided_by) == ((3, 3, 3), ("green", "pink"), ("GS-F2", "GS-F3"))


def test_gs_f3_most_points_decide_alone(lay: Lay) -> None:
    found = outcome(lay("", "flags: over\ngreen: tokens 9\npink: stars 1 white"))
    assert found
    assert (found.winners, found.decided_by) == (("green",), ("GS-F2",))


def owned(points: int) -> str:
    """Return stars and tokens worth that number of points: pairs of stars, 3 points each, the rest in tokens."""
    pairs = min(points // 3, 6)
    colours = ("blue", "yellow", "pink", "green", "orange", "white")[:pairs]
    left = points - 3 * pairs
    return f"stars {', '.join(f'2 {colour}' for colour in colours)}" + (f"; tokens {left}" if left else "")


@pytest.mark.parametrize(("players", "limit"), EXPERT)
def test_gs_x1_so_many_points_trigger_the_end(players: int, limit: int, lay: Lay, play: Play) -> None:
    top = {2: "b3", 3: "b6", 4: "b6", 5: "b6", 6: "b6"}[players]
    beside = f"c{top[1]}"
    for before, triggers in ((limit - 1, True), (limit - 2, False)):
        state = lay("", f"flags: expert\ngreen: {owned(before)}", {top: "gv", beside: "@"}, players=players)
        state, told = play(state, "move right, drop face down")
        wanted = [f"end-triggered green at green points={limit} [GS-X1]"] if triggers else []
        assert told[3:] == wanted
        assert state.triggered == triggers
        assert state.phase == "replay"


def test_gs_x1_a_theft_may_trigger_it(lay: Lay, play: Play) -> None:
    lines = f"flags: expert\ngreen: {owned(17)}\npink: stars 1 white"
    state, told = play(lay("", lines, b3="gv", c3="pv"), "move right, drop face down", "steal white star")
    assert told[-2:] == [
        "stole green at pink stars from=pink what=white-star [GS-E4]",
        "end-triggered green at green points=18 [GS-X1]",
    ]
    assert (state.triggered, state.phase) == (True, "replay")


def test_gs_x1_placing_alone_triggers_nothing_and_the_action_after_it_does(lay: Lay, play: Play) -> None:
    """Points are checked after an action and after a theft. On an own tile a door may have a symbol, and a star."""
    state, told = play(lay("", f"flags: expert\ngreen: {owned(17)}", a3="v*W!"), "place")
    assert told[-1] == "door-moved at a3 d3 [GS-P2]"
    assert (state.players[0].points, state.triggered, state.phase) == (18, False, "act")
    assert parse_state(str(state)) == state
    state, told = play(state, "rotate half")
    assert "end-triggered green at green points=18 [GS-X1]" in told
    assert state.triggered


def test_gs_x1_a_theft_before_the_action_may_trigger_it(lay: Lay, play: Play) -> None:
    lines = f"flags: expert\ngreen: {owned(17)}\npink: stars 1 white"
    state, told = play(lay("", lines, a3="vpv!"), "place", "steal white star")
    assert told[-1] == "end-triggered green at green points=18 [GS-X1]"
    assert (state.triggered, state.phase) == (True, "act")
    assert parse_state(str(state)) == state


def test_gs_x1_the_round_is_played_to_its_end(lay: Lay, play: Play) -> None:
    lines = f"flags: expert\ngreen: {owned(17)}\npink: played drop"
    state, told = play(lay("", lines, stars(5), b3="gv", c3="@", f3="pv"), "move right, drop face down", "end turn")
    assert told[-1] == "turn-ended green [GS-T1]"
    state, told = play(state, "refill")
    assert told[-2:] == ["round-ended [GS-F1]", "game-ended left=5 [GS-X1]"]


def test_gs_x1_the_trigger_stays_when_points_are_lost(lay: Lay, play: Play) -> None:
    """Pink robs green of a pair: 18 points become 16, and the round is still the last one."""
    lines = f"flags: expert, triggered\nturn: pink\ngreen: {owned(18)}"
    state = lay("", lines, stars(6), b3="pv", c3="gv")
    state, told = play(state, "move right, drop face down", "steal blue star")
    assert state.players[0].points == 16
    assert told[-2:] == ["round-ended [GS-F1]", "game-ended left=6 [GS-X1]"]


def test_gs_x1_who_triggers_need_not_win(lay: Lay) -> None:
    lines = f"flags: expert, triggered, over\ngreen: {owned(18)}\npink: {owned(6)}; tokens 13"
    found = outcome(lay("", lines))
    assert found
    assert (found.scores, found.winners) == ((18, 19), ("pink",))


def test_gs_x1_it_is_told_once(lay: Lay, play: Play) -> None:
    lines = f"first: pink\nturn: green\nflags: expert, triggered\ngreen: {owned(17)}\npink: {owned(18)}"
    state = lay("", lines, b3="gv", c3="@", e3="pv")
    _, told = play(state, "move right, drop face down")
    assert "end-triggered" not in " ".join(told)


def test_gs_x1_few_stars_do_not_end_an_expert_game(lay: Lay, play: Play) -> None:
    state, told = play(last_turn(lay, 2, 1, flags="expert"), LAST_MOVE)
    assert told[-1] == "round-ended [GS-F1]"
    assert not state.over


def test_gs_x1_a_board_with_no_star_left_ends_an_expert_game_too(lay: Lay, play: Play) -> None:
    state, told = play(last_turn(lay, 2, 0, flags="expert"), LAST_MOVE)
    assert told[-1] == "game-ended left=0 [GS-X1]"
    assert state.over


def test_gs_x1_points_trigger_nothing_in_the_usual_game(lay: Lay, play: Play) -> None:
    state, told = play(lay("", f"green: {owned(18)}", b3="gv", c3="@"), "move right, drop face down")
    assert "end-triggered" not in " ".join(told)
    assert not state.triggered


def test_gs_x1_the_fifth_card_comes_back_before_the_trigger_is_told(lay: Lay, play: Play) -> None:
    lines = f"flags: expert\ngreen: played drop, joker, rotation, long jump; {owned(17)}"
    _, told = play(lay("", lines, b3="gv", c3="@"), "move right, high jump face down")
    assert [line.split()[0] for line in told[-3:]] == ["took-token", "fifth-card", "end-triggered"]


def test_gs_x1_a_position_past_the_trigger_without_it_cannot_be(lay: Lay) -> None:
    with pytest.raises(UnreadableError, match="triggered"):
        lay("", f"flags: expert\ngreen: {owned(18)}")


@pytest.mark.parametrize(("rule", "numbers"), [("GS-F1", LIMITS), ("GS-X1", EXPERT)])
def test_the_lesson_and_the_rule_tell_the_number_for_every_number_of_players(
    rule: str, numbers: list[tuple[int, int]]
) -> None:
    """A lesson shows a game of two; four players have to know their number too."""
    lesson = {"GS-F1": "GS-K22", "GS-X1": "GS-K24"}[rule]
    for text in (RULES[rule].text, find(lesson).text):
        assert {str(number) for _, number in numbers} <= set(re.findall(r"\d+", text))
