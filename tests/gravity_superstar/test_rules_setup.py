"""What is in the box and how the table is laid (GS-C, GS-S)."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from playground.core import UnreadableError
from playground.games.gravity_superstar.actions import legal_actions
from playground.games.gravity_superstar.board import REPLAY_SYMBOL, Board, Side
from playground.games.gravity_superstar.notation import parse_state
from playground.games.gravity_superstar.pieces import CARDS, Played, faults, kit_tiles, read_tiles
from playground.games.gravity_superstar.state import setup
from playground.games.gravity_superstar.views import view

if TYPE_CHECKING:
    from tests.gravity_superstar.conftest import Lay, Play

SEEDS = range(60)
COUNTS = range(2, 7)


def tile_at(board: Board, down: int, across: int) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """The symbols of a tile of the board, and the platforms between its own squares (edge to edge: not its rim)."""
    size = board.size
    squares = [
        (down * size + row) * board.columns + across * size + column for row in range(size) for column in range(size)
    ]
    return inside([board.symbols[square] for square in squares], [board.walls[square] for square in squares], size)


def inside(symbols: list[int], walls: list[int], size: int) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    """Symbols and inner platforms of a tile: the rim is left out, since a neighbour may add to it."""
    kept = []
    for index, wall in enumerate(walls):
        row, column = divmod(index, size)
        inner = {0: row > 0, 1: column < size - 1, 2: row < size - 1, 3: column > 0}
        kept.append(tuple(wall >> way & 1 if inner[way] else 0 for way in range(4)))
    return tuple(symbols), tuple(kept)


def key(side: Side, turn: int) -> tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]:
    turned = side.turned(turn)
    return inside(list(turned.symbols), list(turned.walls), turned.size)


KIT = {
    key(side, turn): (number, face, turn)
    for number, tile in enumerate(kit_tiles())
    for face, side in enumerate(tile.sides)
    for turn in range(4)
}
"""Every way in which one of the kit's tiles can lie on the table."""


@pytest.mark.parametrize("players", COUNTS)
def test_gs_c1_everybody_has_the_same_five_cards(players: int) -> None:
    assert sorted(CARDS) == ["drop", "high jump", "joker", "long jump", "rotation"]
    assert [player.hand for player in setup(players, 1).players] == [CARDS] * players


def test_gs_c1_nobody_has_a_card_twice(lay: Lay) -> None:
    for line in ("green: hand drop, drop, joker", "green: played drop, drop", "green: hand joker; played joker, drop"):
        with pytest.raises(UnreadableError, match="times"):
            lay("", line)


@pytest.mark.parametrize("players", COUNTS)
def test_gs_c2_a_box_of_13_stars_a_colour_and_18_tokens(players: int) -> None:
    state = setup(players, 3)
    on_board = Counter(star for star in state.stars if star)
    assert [on_board[index + 1] + state.box[index] for index in range(6)] == [13] * 6
    assert state.reserve == 18


def test_gs_c2_a_table_cannot_hold_more_than_the_box(lay: Lay) -> None:
    assert lay("", "green: stars 13 blue\npink: tokens 18").box == (0, 13, 13, 13, 13, 13)
    for lines in ("green: stars 13 blue\npink: stars 1 blue", "green: tokens 10\npink: tokens 9"):
        with pytest.raises(UnreadableError):
            lay("", lines)


def test_gs_c3_a_side_has_one_door_with_a_platform_under_the_feet() -> None:
    good = "+     +     +\n   >  |  *\n+     +     +\n   .     @\n+     +     +"
    both = f"tile 1 front\n{good}\n\ntile 1 back\n{good}\n"
    assert len(read_tiles(both)) == 1
    for bad in (both.replace("|", " ", 1), both.replace(">", ".", 1), both.replace("@", ">", 1)):
        with pytest.raises(UnreadableError, match="door"):
            read_tiles(bad)


def test_gs_c3_a_side_without_a_platform_along_a_row_or_column_is_found_out() -> None:
    grid = "+     +     +\n   >  |  *\n+     +     +\n   .     @\n+     +     +"
    side = read_tiles(f"tile 1 front\n{grid}\n\ntile 1 back\n{grid}\n")[0].front
    assert [fault.english() for fault in faults(side)] == [
        "2 symbols instead of 12",
        "no platform stops a fall along column a",
        "no platform stops a fall along row 2",
        "no platform stops a fall along column b",
    ]


@pytest.mark.parametrize(("players", "tiles"), [(2, (1, 2)), (3, (2, 2)), (4, (2, 2)), (5, (2, 3)), (6, (2, 3))])
def test_gs_s1_so_many_tiles_in_rows_and_columns(players: int, tiles: tuple[int, int]) -> None:
    for seed in range(20):
        board = setup(players, seed).board
        assert (board.rows, board.columns, board.size) == (5 * tiles[0], 5 * tiles[1], 5)
        used = [KIT[tile_at(board, down, across)][0] for down in range(tiles[0]) for across in range(tiles[1])]
        assert len(used) == len(set(used)), "one tile lies on the table twice"


def test_gs_s1_any_tile_any_side_any_orientation() -> None:
    lain = {KIT[tile_at(setup(2, seed).board, 0, across)] for seed in range(600) for across in range(2)}
    assert len(lain) == 6 * 2 * 4


@pytest.mark.parametrize("players", COUNTS)
def test_gs_s2_the_open_door_pawn_starts_on_any_door(players: int) -> None:
    chosen = set()
    for seed in SEEDS:
        state = setup(players, seed)
        chosen.add([door.square for door in state.board.doors].index(state.open_door))
    assert chosen == set(range(len(setup(players, 0).board.doors)))


def test_gs_s3_18_tokens_wait_in_the_reserve(lay: Lay) -> None:
    for players in COUNTS:
        assert setup(players, 1).reserve == 18
    assert lay("", "green: tokens 4\npink: tokens 5").reserve == 9


@pytest.mark.parametrize(("players", "symbols"), [(2, 24), (3, 48), (4, 48), (5, 72), (6, 72)])
def test_gs_s4_a_star_on_every_symbol_and_nowhere_else(players: int, symbols: int) -> None:
    for seed in range(12):
        state = setup(players, seed)
        assert [bool(star) for star in state.stars] == [bool(symbol) for symbol in state.board.symbols]
        assert state.stars_on_board == symbols
        assert sum(state.box) == 78 - symbols


def test_gs_s4_stars_are_drawn_at_random() -> None:
    """No colour is tied to a symbol: over many games each colour lies on both kinds and in about the same number."""
    found: Counter[tuple[int, bool]] = Counter()
    for seed in range(200):
        state = setup(2, seed)
        found.update(
            (star, symbol == REPLAY_SYMBOL)
            for star, symbol in zip(state.stars, state.board.symbols, strict=True)
            if star
        )
    drawn = [found[star, False] + found[star, True] for star in range(1, 7)]
    assert sum(drawn) == 200 * 24
    assert all(700 < count < 900 for count in drawn), drawn
    assert all(found[star, True] > 200 for star in range(1, 7))


def test_gs_s5_hands_are_hidden_and_their_size_is_open(lay: Lay) -> None:
    state = lay("", "green: played drop, (joker); stars 2 pink; tokens 1\npink: played (rotation)", b3="gv", e3="pv")
    seen = view(state, 1).players[0]
    assert seen.hand == ("?", "?", "?")
    assert seen.played == (Played("drop", face_up=True), Played("?", face_up=False))
    assert (seen.stars, seen.tokens) == ((0, 0, 2, 0, 0, 0), 1)
    own = view(state, 1).players[1]
    assert own == state.players[1]


def test_gs_s5_two_players_see_two_different_tables(lay: Lay) -> None:
    state = lay("", "green: played (joker)\npink: played (drop)", b3="gv", e3="pv")
    assert view(state, 0) != view(state, 1)
    assert parse_state(str(view(state, 0))) == view(state, 0)


@pytest.mark.parametrize("players", COUNTS)
def test_gs_s6_a_random_first_player_then_to_the_left(players: int, play: Play) -> None:
    firsts = {setup(players, seed).first for seed in SEEDS}
    assert firsts == set(range(players))
    state = setup(players, 2)
    order: list[int] = []
    for _ in range(players):
        assert state.mover == (state.first + len(order)) % players
        order.append(state.mover)
        state, _ = play(state, "place", "rotate half")
        while state.mover == order[-1]:
            state, _ = play(state, str(legal_actions(state)[-1]))
    assert sorted(order) == list(range(players))


@pytest.mark.parametrize("tiles", [(), (0,) * 17, "", 5])
def test_tiles_that_are_none_or_too_few_are_refused(tiles: object) -> None:
    with pytest.raises((TypeError, ValueError), match=r"^tiles of your own are|^2 players need 2 tiles"):
        setup(2, 1, tiles=tiles)  # type: ignore[arg-type]  # that is the fault
