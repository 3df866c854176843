"""Making tiles and decks: checked at every change, clicked or typed, undone, played."""

from __future__ import annotations

import pytest

import playground
from playground.games.gravity_superstar.pieces import read_tiles
from playground.play.new_game import own_pieces
from playground.workshop.making import workshop
from tests.widgets.making import press, put, words_of
from widgets import make_pieces
from widgets.kernel.faults import NothingToShowError
from widgets.making.pieces import PieceMaker
from widgets.table.play import Table
from widgets.view.try_it import TryIt

MAKABLE = [name for name in playground.games() if own_pieces(playground.game(name))]

pytestmark = pytest.mark.usefixtures("at_once")


@pytest.fixture
def tiles() -> PieceMaker:
    return make_pieces("gravity_superstar", lang="en")


@pytest.fixture
def deck() -> PieceMaker:
    return make_pieces("star_race", lang="en")


def test_a_fault_is_said_as_it_is_typed_with_its_line_its_column_and_its_place_on_the_tile(tiles: PieceMaker) -> None:
    assert "This can be played with." in tiles.found.value
    tiles.desk.area.value = tiles.desk.text.replace("   *     *  |", "   x     *  |", 1)
    said = words_of(tiles.found.value)
    assert "tile 1, front, a1: line 3, column 4: a square of a tile cannot read 'x'" in said
    assert "symbols: 11 of 12" in said
    assert tiles.drawing
    assert tiles.drawing.faulty == ("a1",)
    assert "This can be played with." not in said
    tiles.desk.area.value = tiles.desk.text.replace("   x     *  |", "   *     *  |", 1)
    assert "This can be played with." in tiles.found.value
    assert "symbols: 12 of 12" in words_of(tiles.found.value)


def test_what_is_typed_is_drawn_at_once_as_far_as_it_can_be_read(tiles: PieceMaker) -> None:
    assert tiles.drawing
    before = tiles.drawing.scenes()
    tiles.desk.area.value = tiles.desk.text.replace("   *     *  |", "   .     x  |", 1)
    after = tiles.drawing.stage.scenes
    assert after != before
    assert tiles.drawing.sight.state.board.symbols[0] == 0
    tiles.desk.area.value = "tile"
    assert "a side starts with `tile 1 front`" in tiles.found.value
    assert tiles.drawing.sight.state.board.symbols[0] == 0, "what could be read last stays"
    press(tiles, "c3")
    assert tiles.desk.text == "tile"
    assert not tiles.safety.errors.value


def test_a_pressed_place_gets_the_tool_and_the_text_says_so(tiles: PieceMaker) -> None:
    put(tiles, "nothing", "a1")
    assert "symbols: 11 of 12" in words_of(tiles.found.value)
    put(tiles, "star", "a1")
    assert "symbols: 12 of 12" in words_of(tiles.found.value)
    put(tiles, "platform", "c3/north")
    assert tiles.desk.text.splitlines()[5] == "+     +     +     +     +-----+"
    assert tiles.desk.area.value == tiles.desk.text
    put(tiles, "door", "a1")
    assert read_tiles(tiles.desk.text)[0].front.door.square == 0
    assert not tiles.safety.errors.value


def test_the_other_side_is_shown_and_changed_alone(tiles: PieceMaker) -> None:
    front = tiles.desk.text.splitlines()[:12]
    assert tiles.drawing
    tiles.drawing.part.value = 1
    put(tiles, "star", "c5")
    assert tiles.desk.text.splitlines()[:12] == front
    assert "symbols: 13 of 12" in words_of(tiles.found.value)


def test_a_tile_is_made_by_keys_alone(tiles: PieceMaker) -> None:
    assert tiles.drawing
    for key in ("2", "ArrowRight", "ArrowRight", "ArrowDown", "Enter"):
        tiles.drawing.press(key)
    assert tiles.drawing.tool.value == "star"
    assert tiles.drawing.cursor == "b2"
    assert tiles.desk.text.splitlines()[4][6:12].strip() == "*"
    tiles.drawing.press("Control+z")
    assert tiles.desk.text.splitlines()[4][6:12].strip() == "."
    tiles.drawing.press("Control+y")
    assert tiles.desk.text.splitlines()[4][6:12].strip() == "*"
    tiles.drawing.spot.value = "e1"
    tiles.drawing.put.click()
    assert tiles.desk.text.splitlines()[2][24:].strip() == "*"


def test_the_place_that_arrows_choose_is_said_and_shown_and_they_lead_back(tiles: PieceMaker) -> None:
    assert tiles.drawing
    drawing = tiles.drawing
    for key in ("2", "ArrowRight", "ArrowRight", "ArrowDown"):
        drawing.press(key)
    for key, place in (("ArrowLeft", "a2"), ("ArrowRight", "b2"), ("ArrowUp", "b1"), ("ArrowDown", "b2")):
        before = {**drawing.stage.scenes}
        drawing.press(key)
        assert (drawing.cursor, drawing.spot.value) == (place, place)
        assert words_of(drawing.said.line.value).split() == [place]
        assert drawing.stage.scenes == drawing.scenes() != before
    before = {**drawing.stage.scenes}
    drawing.spot.value = "e1"
    assert drawing.stage.scenes == drawing.scenes() != before, "what is chosen in the list is shown too"


@pytest.mark.parametrize("how", ["Enter", "the button"])
def test_a_tool_is_put_where_the_mark_is_after_another_tool_was_looked_at(tiles: PieceMaker, how: str) -> None:
    assert tiles.drawing
    drawing = tiles.drawing
    drawing.press("1")
    drawing.spot.value = "e1/east"
    drawing.press("2")
    drawing.press("1")
    assert (drawing.cursor, drawing.spot.value) == ("e1/east", "e1/east")
    before = tiles.desk.text.splitlines()
    if how == "Enter":
        drawing.press("Enter")
    else:
        drawing.put.click()
    row, *others = [line for line, was in zip(tiles.desk.text.splitlines(), before, strict=True) if line != was]
    assert row == f"{before[2]}  |", "a platform at the end of row 1"
    assert not others
    assert words_of(drawing.said.line.value).split() == ["e1,", "towards", "the", "east:", "a", "platform"]


def test_every_edge_of_a_tile_can_be_reached_by_keys(tiles: PieceMaker) -> None:
    assert tiles.drawing
    drawing = tiles.drawing
    places = drawing._places()
    reached = {places[0]}
    ahead = [places[0]]
    while ahead:
        start = ahead.pop()
        for key in ("ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"):
            drawing.cursor = start
            drawing.press(key)
            assert drawing.cursor
            if drawing.cursor not in reached:
                reached.add(drawing.cursor)
                ahead.append(drawing.cursor)
    assert reached == set(places)


DRAWN = [
    (name, piece)
    for name in playground.games()
    for piece in own_pieces(playground.game(name))
    if workshop(playground.game(name), piece).drawing
]


@pytest.mark.parametrize(("name", "piece"), DRAWN)
def test_every_tool_of_every_game_is_put_by_a_press_on_each_part_and_is_seen(name: str, piece: str) -> None:
    maker = make_pieces(name, piece)
    assert maker.drawing
    for part in range(len(maker.drawing.drawing.parts(maker.desk.text))):
        maker.drawing.part.value = part
        for tool in maker.drawing.drawing.tools:
            maker.drawing.tool.value = tool.name
            before, shown = maker.desk.text, maker.drawing.scenes()
            for place in maker.drawing._places():
                press(maker, place)
                assert maker.desk.text == maker.drawing.drawing.use(before, part, tool.name, place), (tool, place)
                assert maker.desk.text == before or maker.drawing.stage.scenes != shown, (tool, place)
                maker.desk.put(before)
    assert not maker.safety.errors.value


def test_undo_goes_back_over_what_was_clicked_typed_and_begun_anew(tiles: PieceMaker) -> None:
    first = tiles.desk.text
    put(tiles, "nothing", "a1")
    clicked = tiles.desk.text
    tiles.desk.area.value = clicked + "# mine\n"
    tiles.desk.area.value = clicked + "# mine, all mine\n"
    tiles.sample.value = 1
    tiles.take.click()
    assert "doors: 0 of 1" in words_of(tiles.found.value)
    for expected in (clicked + "# mine, all mine\n", clicked, first):
        tiles.desk.back.click()
        assert tiles.desk.text == tiles.desk.area.value == expected
    assert tiles.desk.back.disabled
    tiles.desk.on.click()
    assert tiles.desk.text == clicked


def test_cards_are_counted_with_plus_and_minus_and_impossible_counts_are_refused_in_words(deck: PieceMaker) -> None:
    assert deck.counting
    deck.counting.more["swap"].click()
    assert deck.counting.numbers["swap"].value == 6
    assert "a deck has 55 cards, and these are 56" in deck.found.value
    assert "cards: 56 of 55" in deck.found.value
    deck.counting.fewer["change"].click()
    assert "This can be played with." in deck.found.value
    deck.counting.numbers["change"].value = -1
    assert "is no number of cards" in deck.found.value
    deck.desk.back.click()
    assert deck.counting.numbers["change"].value == 4
    assert not deck.safety.errors.value


def test_a_count_that_is_typed_into_the_text_is_shown_beside_it(deck: PieceMaker) -> None:
    assert deck.counting
    deck.desk.area.value = deck.desk.text.replace("swap                5", "swap                9").rstrip("\n")
    assert deck.counting.numbers["swap"].value == 9
    assert len(deck.desk.kept) == 2, "what is shown changes nothing"


@pytest.mark.parametrize("name", MAKABLE)
def test_a_table_is_laid_with_it_and_everything_can_be_tried_with_it(name: str) -> None:
    maker = make_pieces(name, lang="en")
    maker.start.click()
    assert isinstance(maker.shown, Table)
    table = maker.shown
    assert table.box
    assert [kind for _, kind in table.box.session.seats] == ["person", "simple"]
    maker.trying.click()
    assert table.comm is None
    assert isinstance(maker.shown, TryIt)
    assert maker.table.children == (maker.shown,)
    maker.end.click()
    assert maker.shown is None
    assert maker.table.children == ()
    assert not maker.safety.errors.value


def test_the_tile_lies_on_the_table(tiles: PieceMaker) -> None:
    put(tiles, "platform", "a1/north", "b1/north", "c1/north", "d1/north", "e1/north")
    tiles.start.click()
    assert isinstance(tiles.shown, Table)
    assert tiles.shown.box
    laid = tiles.shown.box.session.tree.nodes[0].state.board
    tile = read_tiles(tiles.desk.text)[0]
    shown = {
        side.turned(quarters).symbols[row * 5 : row * 5 + 5]
        for side in tile.sides
        for quarters in range(4)
        for row in range(5)
    }
    corners = [laid.symbols[row * 10 + left : row * 10 + left + 5] for row in range(5) for left in (0, 5)]
    assert any(all(line in shown for line in corners[left::2]) for left in (0, 1))


def test_what_cannot_be_read_cannot_be_played_and_is_said(tiles: PieceMaker) -> None:
    tiles.sample.value = 1
    tiles.take.click()
    for do in (tiles.start, tiles.trying):
        do.click()
        assert tiles.shown is None
        assert "This game cannot begin: line 2: a side has one door" in tiles.said.line.value


def test_the_language_changes_on_the_spot_and_nothing_that_was_made_is_lost(tiles: PieceMaker) -> None:
    put(tiles, "nothing", "a1", "b1")
    tiles.desk.area.value = tiles.desk.text.replace("+-----+", "+--x--+", 1)
    assert tiles.drawing
    tiles.drawing.part.value, tiles.count.value, tiles.sample.value = 1, 4, 2
    tiles.files.name.value = "a name"
    tiles.files.load.click()
    text, kept = tiles.desk.text, len(tiles.desk.kept)
    tiles.language.value = "fr"
    assert (tiles.desk.text, len(tiles.desk.kept), tiles.files.name.value) == (text, kept, "a name")
    assert (tiles.drawing.part.value, tiles.drawing.tool.value, tiles.count.value) == (1, "nothing", 4)
    assert (tiles.sample.value, tiles.drawing.spot.value) == (2, "b1")
    assert "ligne" in tiles.found.value
    assert "Impossible de charger" in tiles.files.said.line.value
    assert "verso" in tiles.drawing.part.label
    tiles.start.click()
    french = tiles.said.line.value
    tiles.language.value = "nl"
    assert tiles.said.line.value != french
    assert "Dit spel kan niet beginnen" in tiles.said.line.value
    assert not tiles.safety.errors.value


def test_closing_it_closes_what_it_is_made_of(tiles: PieceMaker) -> None:
    tiles.start.click()
    table = tiles.shown
    assert table
    assert tiles.drawing
    tiles.close()
    tiles.close()
    assert table.comm is tiles.desk.area.comm is None
    assert tiles.drawing.stage.stage is None


def test_a_piece_without_a_workshop_is_typed_and_checked_by_its_reader(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("playground.workshop.making.workshops", lambda _game: {})
    maker = make_pieces("star_race", lang="en")
    assert maker.drawing is None
    assert maker.counting is None
    assert "there is no line for" in maker.found.value
    maker.desk.area.value = "swap  many"
    assert "'many' is no number of cards" in words_of(maker.found.value)
    maker.start.click()
    assert "This game cannot begin" in maker.said.line.value
    assert not maker.safety.errors.value


def test_a_game_that_takes_nothing_of_ones_own_is_answered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("widgets.making.pieces.own_pieces", lambda _game: {})
    with pytest.raises(NothingToShowError, match="nothing in Fairy Lights can be one’s own"):
        make_pieces("fairy_lights", lang="en")


def test_unknown_games_and_pieces_are_answered() -> None:
    with pytest.raises(NothingToShowError, match="There is no game stars"):
        make_pieces("stars", lang="en")
    for name in MAKABLE:
        (piece,) = own_pieces(playground.game(name))
        assert make_pieces(name, piece).piece == piece
        with pytest.raises(NothingToShowError, match="The game takes no map of one’s own"):
            make_pieces(name, "map", lang="en")
