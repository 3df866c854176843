"""The worked examples of the rulebook: facts of its captions that the lessons' events alone would not guard.

Each test is named after its example. That events, refusals and outcomes are those of the engine is what
`playground.lessons.library.check` says; here is what the boards and the choices must be for the captions to be true.
"""

from __future__ import annotations

from itertools import pairwise
from re import findall

import pytest

from playground.core import Event
from playground.games.gravity_superstar import parse_action
from playground.games.gravity_superstar.actions import legal_actions, refusal
from playground.games.gravity_superstar.board import EAST, SOUTH, WEST, Board, Door, Pawn, Side
from playground.games.gravity_superstar.pieces import CARDS, faults
from playground.games.gravity_superstar.play import apply
from playground.games.gravity_superstar.state import State
from playground.language.sentences import text_twin
from playground.lessons.library import find, lessons, replay
from playground.lessons.model import Lesson, Moment

IDS = [f"GS-W{number}" for number in range(1, 17) if number != 12] + ["GS-W12-FR", "GS-W12-NL"]
DOORS_AND_MOVES = [f"GS-W{number}" for number in (2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 14)] + IDS[-2:]


def stops(board: Board, square: int, direction: int) -> bool:
    """Whether a platform stops a step that way."""
    return board.steps[direction][square] < 0


def start(lesson_id: str) -> State:
    """The position that an example starts from."""
    state = replay(find(lesson_id))[0].state
    assert isinstance(state, State)
    return state


def events(lesson_id: str, *kinds: str) -> list[Event]:
    """The events of an example in order, those of some kinds only if any are named."""
    told = [event for moment in replay(find(lesson_id)) for event in moment.events]
    return [event for event in told if not kinds or event.kind in kinds]


def mover(state: State) -> Pawn:
    """The pawn of the player whose turn it is."""
    pawn = state.players[state.mover].pawn
    assert pawn is not None
    return pawn


def marks(lesson_id: str) -> list[str]:
    """The places of an example's numbered marks, in order."""
    return [place for step in find(lesson_id).steps for place in step.marks]


def tiles(board: Board) -> list[Side]:
    """The sides that a board is made of, as they lie."""
    size, found = board.size, []
    for top in range(0, board.rows, size):
        for left in range(0, board.columns, size):
            squares = [(top + row) * board.columns + left + column for row in range(size) for column in range(size)]
            (door,) = (door for door in board.doors if door.square in squares)
            symbols, walls = (bytes(layer[square] for square in squares) for layer in (board.symbols, board.walls))
            found.append(Side(size, symbols, walls, Door(squares.index(door.square), door.feet)))
    return found


# ---------------------------------------------------------------- all of them


def test_every_example_of_the_rulebook_is_there_and_says_so() -> None:
    manual = {lesson.id for lesson in lessons("gravity_superstar").values() if lesson.source == "manual"}
    assert manual == set(IDS) - {"GS-W7"}, "of that case the rulebook only has the rule"


@pytest.mark.parametrize("lesson_id", IDS)
def test_boards_are_made_of_valid_tiles(lesson_id: str) -> None:
    """Real boards, with twelve symbols a tile (GS-C3), whatever the example needs of them."""
    assert [faults(side) for side in tiles(start(lesson_id).board)] == [()] * len(start(lesson_id).board.doors)


@pytest.mark.parametrize("lesson_id", IDS)
def test_captions_name_only_squares_that_their_step_shows(lesson_id: str) -> None:
    """A square in a caption is one where the pawn is or was, or which the step points at."""
    moments = replay(find(lesson_id))
    for before, moment in pairwise(moments):
        named = set(findall(r"\b[a-o]\d+\b", moment.step.caption if moment.step else ""))
        assert named <= _shown(before, moment), (moment.index, named)


def _shown(before: Moment, moment: Moment) -> set[str]:
    places = [place for event in moment.trail for place in event.places]
    places += moment.refusal.places if moment.refusal else ()
    places += moment.step.look if moment.step else ()
    places += [before.state.board.name(player.pawn.square) for player in before.state.players if player.pawn]
    return {place.split("/")[0] for place in places}


@pytest.mark.parametrize("lesson_id", IDS)
def test_marks_stand_where_something_happens(lesson_id: str) -> None:
    for moment in replay(find(lesson_id))[1:]:
        happened = {place for event in moment.events for place in event.places}
        assert set(moment.step.marks if moment.step else ()) <= happened, moment.index


@pytest.mark.parametrize("lesson_id", DOORS_AND_MOVES)
def test_nothing_distracts_where_only_a_way_is_shown(lesson_id: str) -> None:
    assert not events(lesson_id, "took-star", "took-token", "ejected", "reserve-empty", "fifth-card", "round-ended")


# ---------------------------------------------------------------- setting up and the doors


def test_w1_a_new_game_for_two() -> None:
    state = start("GS-W1")
    assert len(state.board.doors) == 2
    assert [bool(star) for star in state.stars] == [bool(symbol) for symbol in state.board.symbols]
    assert (state.stars_on_board, sum(state.box), state.reserve) == (24, 54, 18)
    assert [(player.pawn, player.hand, player.played, player.owns_nothing) for player in state.players] == [
        (None, CARDS, (), True)
    ] * 2
    assert state.open_door in {door.square for door in state.board.doors}
    assert state.players[state.first].colour == "green"


@pytest.mark.parametrize(("lesson_id", "doors"), [("GS-W2", 2), ("GS-W3", 4), ("GS-W4", 6)])
def test_w2_w3_w4_once_round_all_doors_clockwise(lesson_id: str, doors: int) -> None:
    board = start(lesson_id).board
    ring = [board.name(door.square) for door in board.doors]
    assert len(ring) == doors
    way = [event.places for event in events(lesson_id, "door-moved")]
    assert way == list(zip(ring, [*ring[1:], ring[0]], strict=True))
    assert marks(lesson_id) == [*ring[1:], ring[0]]
    assert not events(lesson_id, "door-taken", "door-stays")
    assert [event.places[0] for event in events(lesson_id, "placed")] == ring


def test_w4_clockwise_is_along_the_top_and_back_along_the_bottom() -> None:
    board = start("GS-W4").board
    tile = [(door.square // board.columns // 5, door.square % board.columns // 5) for door in board.doors]
    assert tile == [(0, 0), (0, 1), (0, 2), (1, 2), (1, 1), (1, 0)]


def test_w5_green_must_come_in_and_the_door_pawn_leaves() -> None:
    before = start("GS-W5")
    assert [str(action) for action in legal_actions(before)] == ["place"]
    after = replay(find("GS-W5"))[-1].state
    door = next(door for door in before.board.doors if door.square == before.open_door)
    assert after.players[0].pawn == Pawn(*door)
    assert after.open_door != before.open_door


def test_w6_pink_takes_the_very_next_door() -> None:
    state = start("GS-W6")
    ring = [door.square for door in state.board.doors]
    here = ring.index(state.open_door)
    (taken,), (moved,) = events("GS-W6", "door-taken"), events("GS-W6", "door-moved")
    assert state.players[1].pawn
    assert state.players[1].pawn.square == ring[here + 1]
    assert taken.places == (state.board.name(ring[here + 1]),)
    assert moved.places == (state.board.name(ring[here]), state.board.name(ring[here + 2]))


def test_w7_every_door_has_a_pawn_and_the_door_pawn_shares_a_square() -> None:
    state = replay(find("GS-W7"))[-1].state
    pawns = {player.pawn.square for player in state.players if player.pawn}
    assert pawns == {door.square for door in state.board.doors}
    assert state.open_door == start("GS-W7").open_door == state.players[0].pawn.square


# ---------------------------------------------------------------- special moves


def test_w8_blocked_at_once_on_the_right_and_after_one_square_on_the_left() -> None:
    state = start("GS-W8")
    pawn, board = mover(state), state.board
    assert pawn.feet == SOUTH
    assert stops(board, pawn.square, EAST)
    assert not stops(board, pawn.square, WEST)
    assert stops(board, board.neighbour(pawn.square, WEST), WEST)
    assert [step.refused for step in find("GS-W8").steps if step.attempt] == ["blocked", "blocked-halfway"]


@pytest.mark.parametrize("lesson_id", ["GS-W9", "GS-W10"])
def test_w9_w10_the_jump_is_whole_before_the_fall(lesson_id: str) -> None:
    kinds = [event.kind for event in events(lesson_id, "moved", "fell", "landed")]
    assert kinds == ["moved", "moved", "fell", "fell", "landed"]


def test_w10_a_vertical_platform_stops_the_second_half_on_the_left() -> None:
    state = start("GS-W10")
    pawn, board = mover(state), state.board
    above = board.neighbour(pawn.square, 0)
    assert not stops(board, pawn.square, 0)
    assert board.platform(above, WEST)
    assert not stops(board, above, EAST)


def test_w11_through_one_platform_and_stopped_by_another() -> None:
    state = start("GS-W11")
    pawn, board = mover(state), state.board
    (landed,) = events("GS-W11", "landed")
    end = board.square(landed.places[0])
    assert board.platform(pawn.square, SOUTH)
    assert board.platform(end, SOUTH)
    assert end != board.neighbour(pawn.square, SOUTH)


def test_w12_the_editions_differ_in_the_direction_only() -> None:
    french, dutch = find("GS-W12-FR"), find("GS-W12-NL")
    assert (french.edition, dutch.edition) == ("fr", "nl")
    assert french.start == dutch.start
    assert _done(french) == ["rotate right"]
    assert _done(dutch) == ["rotate left"]
    assert [event.kind for event in events(french.id)] == [event.kind for event in events(dutch.id)]
    assert "fell" in {event.kind for event in events(french.id)}
    for lesson in (french, dutch):
        for text in (lesson.text, lesson.steps[-1].caption):
            assert "French" in text
            assert "Dutch" in text


def _done(lesson: Lesson) -> list[str]:
    return [action for step in lesson.steps for action in step.do]


def test_w12_the_other_turns_were_possible_too() -> None:
    legal = {str(action) for action in legal_actions(start("GS-W12-FR"))}
    assert {"rotate left", "rotate right", "rotate half"} <= legal


# ---------------------------------------------------------------- over the edge


def test_w13_out_at_the_bottom_and_in_at_the_top_of_the_same_column() -> None:
    board = start("GS-W13").board
    (across,) = (event for event in events("GS-W13") if "GS-G2" in event.rules)
    out, back = map(board.square, across.places)
    assert across.kind == "fell"
    assert out == back + (board.rows - 1) * board.columns
    assert back < board.columns
    falling, bottom, top = map(board.square, marks("GS-W13"))
    assert (bottom, top) == (out, back)
    assert falling + board.columns == bottom
    assert mover(start("GS-W13")).feet == SOUTH


def test_w14_leaves_the_board_three_times() -> None:
    state = start("GS-W14")
    board, pawn = state.board, mover(state)
    assert board.name(pawn.square) == "j1"
    assert pawn.square == board.columns - 1
    told = events("GS-W14", "moved", "fell")
    assert ["GS-G2" in event.rules for event in told] == [True, True, True] + [False] * (len(told) - 3)
    ways = [tuple(divmod(board.square(place), board.columns) for place in event.places) for event in told[:3]]
    last_row, last_column = board.rows - 1, board.columns - 1
    assert ways == [
        ((0, last_column), (last_row, last_column)),
        ((last_row, last_column), (last_row, 0)),
        ((last_row, 0), (0, 0)),
    ]
    (landed,) = events("GS-W14", "landed")
    assert marks("GS-W14") == ["j1", "j5", "a5", landed.places[0]]


# ---------------------------------------------------------------- a whole turn


def test_w15_has_the_eight_numbered_steps_of_the_rulebook() -> None:
    lesson = find("GS-W15")
    assert len(lesson.steps) == 8
    assert [len(step.marks) for step in lesson.steps] == [1] * 8
    assert [mark.number for mark in replay(lesson)[-1].marks] == list(range(1, 9))


def test_w15_everything_happens_in_this_order() -> None:
    told = ("placed", "door-moved", "took-token", "ejected", "nothing-to-steal", "took-star", "spent-token", "stole")
    assert [event.kind for event in events("GS-W15", *told)] == [
        "placed", "door-moved", "took-token", "ejected", "nothing-to-steal", "took-star", "door-moved",
        "spent-token", "took-star", "ejected", "stole",
    ]  # fmt: skip
    stars = [dict(event.details)["colour"] for event in events("GS-W15", "took-star")]
    assert stars == ["blue star", "orange star"]
    assert [event.player for event in events("GS-W15", "ejected")] == ["pink", "orange"]


def test_w15_the_open_door_moves_twice_each_time_to_the_next_door() -> None:
    board = start("GS-W15").board
    ring = [board.name(door.square) for door in board.doors]
    assert [event.places for event in events("GS-W15", "door-moved")] == [(ring[0], ring[1]), (ring[1], ring[2])]
    assert replay(find("GS-W15"))[6].state.players[0].pawn.square == board.doors[1].square


def test_w15_what_the_players_own() -> None:
    state = start("GS-W15")
    green, pink, orange = state.players
    assert green.tokens == 0
    assert green.pawn is None
    assert green.hand == CARDS
    assert pink.owns_nothing
    assert orange.tokens
    assert any(orange.stars)


def test_w15_green_lies_sideways_and_stays_in_its_row() -> None:
    state = replay(find("GS-W15"))[1].state
    assert state.players[0].pawn.feet in (EAST, WEST)
    board = state.board
    rows = {
        board.square(place) // board.columns for event in events("GS-W15", "fell", "dropped") for place in event.places
    }
    assert len(rows) == 1
    assert [event.kind for event in events("GS-W15") if "GS-G2" in event.rules] == ["fell"]


def test_w15_the_platform_that_ends_the_first_fall_is_dropped_through() -> None:
    landed, dropped = events("GS-W15", "landed", "dropped")[:2]
    assert (landed.kind, dropped.kind) == ("landed", "dropped")
    assert landed.places[0] == dropped.places[0]


def before_the_theft() -> State:
    """GS-W15 when green has to steal from orange."""
    state = start("GS-W15")
    for text in ("place", "high jump left", "replay", "drop"):
        state, _ = apply(state, parse_action(text))
    return state


def test_w15_the_theft_is_a_real_choice() -> None:
    choices = {str(action) for action in legal_actions(before_the_theft())}
    assert choices == {"steal token", "steal pink star", "steal green star", "steal orange star"}


def test_w15_the_stolen_token_cannot_be_spent_this_turn() -> None:
    state = before_the_theft()
    assert state.spent
    after, told = apply(state, parse_action("steal token"))
    assert after.players[0].tokens == 1
    assert told[-1].kind == "turn-ended"
    assert after.players[after.mover].colour == "pink"


def test_w15_nor_could_a_second_one_be_spent_before_the_drop() -> None:
    state = start("GS-W15")
    for text in ("place", "high jump left", "replay"):
        state, _ = apply(state, parse_action(text))
    rich = state.players[0]._replace(tokens=1)
    why = refusal(state._replace(players=(rich, *state.players[1:])), parse_action("replay"))
    assert why is not None
    assert why.code == "already-replayed"


def test_gs_w15_in_the_middle_of_the_fall_nobody_is_told_to_choose() -> None:
    lesson = find("GS-W15")
    falling, done = replay(lesson)[3], replay(lesson)[8]
    assert (falling.under_way, done.under_way) == (True, False)
    twin = text_twin(lesson.game, falling.state, lang="en", under_way=True)
    assert twin[0] == "An action is under way: it goes on in the next step."
    assert twin[1:] == text_twin(lesson.game, falling.state, lang="en")[1:]
