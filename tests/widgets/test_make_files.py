"""Files of pieces one has made: saved, loaded again, written over only once it has been asked, refused in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.widgets.making import put, words_of
from widgets import make_pieces
from widgets.making.pieces import PieceMaker

pytestmark = pytest.mark.usefixtures("at_once")


@pytest.fixture
def tiles() -> PieceMaker:
    return make_pieces("gravity_superstar", lang="en")


def test_a_file_is_saved_and_nothing_is_written_over_without_asking(tiles: PieceMaker) -> None:
    path = Path("own/gravity_superstar-tiles.txt")
    tiles.files.save.click()
    mine = path.read_text(encoding="utf-8")
    assert mine == tiles.desk.text
    put(tiles, "nothing", "a1")
    tiles.files.save.click()
    assert path.read_text(encoding="utf-8") == tiles.desk.text, "it is one's own, so nothing is asked"
    path.write_text("# of somebody else\n", encoding="utf-8")
    tiles.files.save.click()
    assert path.read_text(encoding="utf-8") == "# of somebody else\n"
    assert "Press again to write over it." in tiles.files.said.line.value
    tiles.files.save.click()
    assert path.read_text(encoding="utf-8") == tiles.desk.text
    assert "Saved: own/gravity_superstar-tiles.txt" in tiles.files.said.line.value


def test_another_press_after_a_change_asks_again(tiles: PieceMaker) -> None:
    path = Path("own/mine.txt")
    path.parent.mkdir()
    path.write_text("# of somebody else\n", encoding="utf-8")
    tiles.files.name.value = "mine"
    tiles.files.save.click()
    put(tiles, "nothing", "a1")
    tiles.files.save.click()
    assert path.read_text(encoding="utf-8") == "# of somebody else\n"


def test_what_was_saved_is_loaded_again_and_can_be_taken_back(tiles: PieceMaker) -> None:
    put(tiles, "nothing", "a1")
    saved = tiles.desk.text
    tiles.files.save.click()
    again = make_pieces("gravity_superstar", lang="en")
    before = again.desk.text
    assert again.files.name.options == ("gravity_superstar-tiles.txt",)
    again.files.load.click()
    assert again.desk.text == saved
    assert "symbols: 11 of 12" in words_of(again.found.value)
    again.desk.back.click()
    assert again.desk.text == before


@pytest.mark.parametrize(
    "name", ["", "  ", "../mine", "a/b", ".hidden", "x" * 200, "con\x00", "a\nb", "con.txt", "AUX", "com1.deck"]
)
def test_a_name_that_no_file_can_have_is_answered(tiles: PieceMaker, name: str) -> None:
    tiles.files.name.value = name
    for do in (tiles.files.save, tiles.files.load):
        do.click()
        assert "called by letters and digits, such as mine.txt" in tiles.files.said.line.value
    assert not Path("own").exists()
    assert not tiles.safety.errors.value


def test_a_name_that_only_begins_as_a_device_does_is_a_name(tiles: PieceMaker) -> None:
    tiles.files.name.value = "console"
    tiles.files.save.click()
    assert Path("own/console.txt").is_file()


def test_a_file_that_is_not_there_or_no_text_is_answered_and_the_text_stays(tiles: PieceMaker) -> None:
    before = tiles.desk.text
    tiles.files.load.click()
    assert "there is no such file" in tiles.files.said.line.value
    Path("own").mkdir()
    Path("own/bytes.txt").write_bytes(b"\xff\xfe")
    tiles.files.name.value = "bytes.txt"
    tiles.files.load.click()
    assert "not UTF-8 text" in tiles.files.said.line.value
    tiles.files.save.click()
    assert Path("own/bytes.txt").read_bytes() == b"\xff\xfe"
    assert tiles.desk.text == before


def test_a_folder_that_takes_no_file_is_answered(tiles: PieceMaker) -> None:
    Path("own").write_text("no folder", encoding="utf-8")
    tiles.files.save.click()
    assert "cannot be written" in tiles.files.said.line.value
    assert not tiles.safety.errors.value
