"""Records in the widgets: kept after every move, found again, pasted, refused with the reason, stepped through."""

from __future__ import annotations

from pathlib import Path

import pytest

import playground
from playground.play.parser import read
from playground.play.record_file import load
from playground.play.session import Session
from widgets import lesson, record_player, try_it
from widgets.kernel.faults import NothingToShowError
from widgets.view import saves

pytestmark = pytest.mark.usefixtures("own_folder")

BROKEN = """record: gravity_superstar
title: A rainy Sunday
setup: 2 players, seed 1
actions:
1 green: place
  # Here we go
1 green: high jump left
result: not over
"""


def test_nothing_is_written_before_a_move() -> None:
    first = try_it("GS-W9")
    first.attempt_text("hop")
    assert not saves.FOLDER.exists()


def test_each_move_is_kept_and_found_by_the_next_widget() -> None:
    first = try_it("GS-W9")
    first.attempt(first.session.legal[0].action)
    first.attempt(first.session.legal[0].action)
    assert "records/GS-W9.txt" in first.record.file.value
    again = try_it("GS-W9")
    assert "A game from here was saved" in again.kept.head.value
    again.kept.go_on.click()
    assert again.session.tree.nodes == first.session.tree.nodes
    assert again.session.tree.at == first.session.tree.at
    assert not again.errors.value


def test_a_new_game_takes_no_saved_ones_place() -> None:
    first = try_it("GS-W9")
    first.attempt(first.session.legal[0].action)
    kept = Path("records/GS-W9.txt").read_bytes()
    second = try_it("GS-W9")
    second.attempt(second.session.legal[-1].action)
    assert Path("records/GS-W9.txt").read_bytes() == kept
    assert len(saves.files("GS-W9")) == 2


def test_a_damaged_saved_game_is_told_and_not_offered() -> None:
    saves.FOLDER.mkdir()
    Path("records/GS-W9.txt").write_text("record: gravity_superstar\n")
    opened = try_it("GS-W9")
    assert "cannot be read" in opened.kept.head.value
    assert opened.kept.go_on.layout.display == "none"


def test_a_record_is_pasted_and_an_illegal_move_is_answered_by_the_referee() -> None:
    game = playground.game("gravity_superstar")
    opened = try_it(str(game.setup(2, 1)))
    opened.record.opener.click()
    assert read(opened.record.text.value).game is game
    opened.record.text.value = BROKEN
    opened.record.check.click()
    for told in ("Line 7", "GS-A8", "g5, towards the east", "Possible instead"):
        assert told in opened.record.said.value
    opened.record.load_text.click()
    assert str(opened.session.tree.node.action) == "place"
    opened.record.text.value = "import os"
    opened.record.load_text.click()
    assert 'role="alert"' in opened.record.said.value
    assert "cannot be read" in opened.record.said.value
    opened.record.text.value = BROKEN.replace("gravity_superstar", "fairy_lights", 1).replace("green", "red")
    opened.record.check.click()
    assert "cannot be read" in opened.record.said.value
    assert not opened.errors.value


def test_a_file_is_loaded_and_a_missing_one_is_told() -> None:
    Path("mine.txt").write_text(BROKEN)
    opened = try_it("GS-W9")
    opened.record.path.value = "mine.txt"
    opened.record.load_file.click()
    assert "Line 7" in opened.record.said.value
    opened.record.path.value = "none.txt"
    opened.record.load_file.click()
    assert "cannot be read" in opened.record.said.value


def test_notes_are_in_the_record_and_captions_of_the_player() -> None:
    opened = try_it("GS-W9")
    opened.attempt(opened.session.legal[0].action)
    opened.record.note.value = "Was that wise?"
    opened.record.add_note.click()
    record = load("records/GS-W9.txt")
    assert "Was that wise?" in [move.note for move in record.moves]
    opened.record.opener.click()
    opened.record.step.click()
    assert opened.record.player is not None
    assert not opened.errors.value


def test_a_record_is_played_as_a_lesson_and_tried_from() -> None:
    player = record_player(BROKEN)
    assert repr(player) == "Record, 2 actions"
    player.jump(1)
    assert "Here we go" in player.caption.value
    player.jump(2)
    assert 'role="alert"' in player.caption.value
    player.try_it()
    assert player.trier
    assert str(player.trier.session.tree.node.action) == "place", "what was refused is tried where it was"
    player.trier.attempt_text("high jump right")
    assert not player.trier.trial.refused
    player.leave_try()
    assert player.index == 2
    with pytest.raises(NothingToShowError, match="cannot be read"):
        record_player("record: chess\nactions:\n")


def test_the_name_of_a_file_is_safe() -> None:
    game = playground.game("gravity_superstar")
    assert saves.name_of(Session.of_game(game, 2, 1)).startswith("gravity_superstar-")
    assert saves.UNSAFE.sub("-", "../../x") == "-x"


@pytest.mark.parametrize("moves", [1, 30])
def test_try_it_begins_at_the_lesson_again_after_another_game_was_loaded_there(moves: int) -> None:
    """Also where the other game is so long that it has a position under each of the lesson's numbers."""
    player = lesson("GS-K1", step=2)
    player.try_it()
    assert player.trier
    player.trier.attempt(player.trier.session.legal[0].action)
    tried = saves.files("GS-K1")[0].read_bytes()
    other = Session.of_game(playground.game("gravity_superstar"), 2, 5).play_out(1, moves)
    player.trier.record.load(other.record())
    assert player.trier.session.tree.nodes == other.tree.nodes
    player.leave_try()
    player.go(3)
    player.try_it()
    assert player.trier.session.tree.nodes == player.session(3).tree.nodes
    assert player.trier.session.tree.state == player.session(3).tree.state
    assert not player.trier.errors.value
    player.trier.attempt(player.trier.session.legal[0].action)
    contents = [path.read_bytes() for path in Path("records").iterdir()]
    assert tried in contents, "what was tried before the other game was loaded is as it was"
    assert [load(path).example for path in Path("records").iterdir()].count("GS-K1") == 2


def test_a_game_that_is_loaded_takes_no_place_in_the_file_of_the_one_before() -> None:
    tried = try_it("GS-W9")
    tried.attempt(tried.session.legal[0].action)
    before = Path("records/GS-W9.txt").read_bytes()
    tried.record.load(Session.of_game(tried.session.game, 2, 5).play_out(1, 3).record())
    tried.attempt(tried.session.legal[0].action)
    assert Path("records/GS-W9.txt").read_bytes() == before
    assert len(list(Path("records").iterdir())) == 2
