"""Making tiles (GS-C3): clicks change the text, and every fault of the text has its place on the tile."""

from __future__ import annotations

import pytest

from playground.core import UnreadableError
from playground.games import gravity_superstar
from playground.games.gravity_superstar.making import WORKSHOPS
from playground.games.gravity_superstar.pieces import look, read_tiles
from playground.workshop.making import Drawing

WORKSHOP = WORKSHOPS["tiles"]
ONE, EMPTY, ALL = (make() for _, make in WORKSHOP.samples)
assert WORKSHOP.drawing
DRAWING: Drawing = WORKSHOP.drawing


def use(text: str, *uses: tuple[str, str], part: int = 0) -> str:
    for tool, place in uses:
        text = DRAWING.use(text, part, tool, place)
    return text


def lines(text: str, first: int, last: int) -> list[str]:
    return text.splitlines()[first - 1 : last]


def test_the_samples_are_tiles_but_for_the_empty_one_which_lacks_its_doors() -> None:
    assert len(read_tiles(ONE)) == 1
    assert len(read_tiles(ALL)) == 6
    assert [fault.reason for fault in look(EMPTY)[1]] == ["a side has one door, and this one has none"] * 2


@pytest.mark.parametrize("tool", [tool.name for tool in DRAWING.tools])
def test_every_tool_can_be_used_on_each_of_its_places_and_nothing_becomes_unreadable(tool: str) -> None:
    for text in (ONE, EMPTY):
        for place in DRAWING.spots(text, 1, tool):
            changed = use(text, (tool, place), part=1)
            assert all("door" in fault.reason for fault in look(changed)[1]), "all else can be read"
            assert lines(changed, 1, 12) == lines(text, 1, 12), "the other side has changed"


def test_a_platform_is_put_where_it_was_pressed_and_taken_away_again() -> None:
    for place in DRAWING.spots(EMPTY, 0, "platform"):
        there = use(EMPTY, ("platform", place))
        board = DRAWING.sight(there, 0).state.board
        square, _, side = place.partition("/")
        assert board.platform(board.square(square), gravity_superstar.board.DIRECTIONS.index(side)), place
        assert use(there, ("platform", place)) == EMPTY


def test_all_edges_of_a_tile_are_places_for_a_platform_each_once() -> None:
    size = 5
    found = DRAWING.spots(EMPTY, 0, "platform")
    assert len(set(found)) == len(found) == 2 * size * (size + 1)


def test_a_symbol_takes_the_place_of_another_and_goes_when_it_is_put_a_second_time() -> None:
    assert "*" in use(EMPTY, ("star", "c3"))
    assert use(EMPTY, ("star", "c3"), ("replay", "c3")) == use(EMPTY, ("replay", "c3"))
    assert use(EMPTY, ("star", "c3"), ("star", "c3")) == EMPTY
    assert use(EMPTY, ("star", "c3"), ("nothing", "c3")) == EMPTY


def test_a_side_keeps_one_door_which_turns_on_its_square_with_the_platform_under_the_feet() -> None:
    text = EMPTY
    for feet in ("south", "west", "north", "east", "south"):
        text = use(text, ("door", "c3"))
        sketch = look(text)[0][0]
        assert sketch.door
        assert gravity_superstar.board.DIRECTIONS[sketch.door.feet] == feet
        assert text.count("-----") + text.count("|") == 1
    moved = use(text, ("door", "a1"))
    assert [fault.line for fault in look(moved)[1]] == [15], "only the back has none"
    assert DRAWING.sight(moved, 0).state.board.doors[0].square == 0


def test_every_fault_is_found_at_once_with_its_line_its_column_and_its_place() -> None:
    broken = ONE.replace("   *     *  |", "   x     *  |", 1).replace("+     +-----+", "+     o--x--+", 1)
    broken = broken.replace("|  .     *     .     *     .", "|        *     .     *     .", 1)
    faults = look(broken)[1]
    found = {DRAWING.where(broken, fault) for fault in faults}
    assert {(0, "a1"), (0, "b2/north"), (1, "a5")} <= found
    assert all(broken.splitlines()[fault.line - 1][fault.column - 1] in "xo -" for fault in faults)
    with pytest.raises(UnreadableError) as caught:
        read_tiles(broken, "mine.txt")
    assert (caught.value.reason, caught.value.line, caught.value.column) == (
        faults[0].reason,
        faults[0].line,
        faults[0].column,
    )


def test_what_the_kit_asks_of_its_tiles_is_counted_of_the_side_that_is_shown() -> None:
    counted = {count.label.text: (count.number, count.wanted) for count in WORKSHOP.look(ONE, 1).counts}
    assert counted["symbols"] == (12, 12)
    less = use(ONE, ("nothing", "a1"))
    found = WORKSHOP.look(less, 0)
    assert [count.label.text for count in found.counts if not count.right] == ["symbols"]
    assert [remark.english() for remark in found.remarks] == ["11 symbols instead of 12"]
    assert all(count.right for count in WORKSHOP.look(less, 1).counts)


@pytest.mark.parametrize("players", gravity_superstar.PLAYERS)
def test_a_table_with_one_tile_of_ones_own_has_it_and_others_beside_it(players: int) -> None:
    mine = use(ONE, ("platform", "a1/west"))
    tiles = read_tiles(WORKSHOP.for_table(mine, players))
    assert tiles[0] == read_tiles(mine)[0]
    assert len(set(tiles)) == len(tiles)
    state = gravity_superstar.setup(players, 1, tiles=tiles)
    assert state.board.rows * state.board.columns == 25 * len(tiles), "each of them lies on the table"


def test_a_tile_of_another_size_lies_on_the_table_as_often_as_there_is_room() -> None:
    side = "+     +     +\n   >  |  *\n+     +     +\n   .     @\n+     +     +"
    text = f"tile 7 front\n{side}\n\ntile 7 back\n{side}\n"
    assert len(read_tiles(WORKSHOP.for_table(text, 3))) == 4
    assert WORKSHOP.for_table(ALL, 6) == ALL
