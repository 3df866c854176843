"""The form before a game: whatever is asked for or lies in the folder is answered in words, and no file is lost."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import playground
from playground.language.arguments import MOST_DIGITS
from playground.play.record_file import load
from widgets import many_games, play, score_sheet
from widgets.kernel.faults import NothingToShowError
from widgets.table.game_box import GameBox
from widgets.table.play import Table

pytestmark = pytest.mark.usefixtures("at_once")


def box(table: Table) -> GameBox:
    assert table.box
    table.box.trier.animate.value = False
    return table.box


def on(shown: GameBox, moves: int) -> None:
    for _ in range(moves):
        if shown.covered:
            shown.lift.click()
        shown.trier.attempt(shown.session.legal[0].action)


def kept(moves: int = 6, game: str = "star_race") -> tuple[Table, Path]:
    """A table whose form offers the game that was just played there, and its file."""
    table = play(game, ["person", "person"], seed=1)
    on(box(table), moves)
    table.another.click()
    (path,) = Path("records").iterdir()
    return table, path


def changed(path: Path, change: Callable[[list[str]], list[str]]) -> str:
    text = "\n".join(change(path.read_text(encoding="utf-8").splitlines())) + "\n"
    path.write_text(text, encoding="utf-8")
    return text


def passed(lines: list[str]) -> list[str]:
    """Return the lines of a record with its second action replaced by a pass, which is never legal."""
    at = lines.index("actions:") + 2
    return [*lines[:at], f"{lines[at].split(': ')[0]}: pass", *lines[at + 1 :]]


def words_of(table: Table) -> str:
    return re.sub(r"<[^>]*>", " ", table.form.said.value)


def test_a_record_that_breaks_a_rule_is_gone_on_with_on_a_second_press_and_never_over_its_file() -> None:
    table, path = kept()
    broken = changed(path, passed)
    line = broken.splitlines().index("actions:") + 3
    table.form.go_on.click()
    assert table.box is None
    assert f"Line {line}: what stands here cannot be done" in words_of(table)
    assert "5 actions cannot be played" in words_of(table)
    assert path.name in words_of(table)
    assert "favourites yellow" not in words_of(table), "the position may be hidden"
    assert "; hand " not in words_of(table)
    table.form.go_on.click()
    shown = box(table)
    assert len(shown.session.tree.nodes) == 2
    on(shown, 2)
    assert path.read_text(encoding="utf-8") == broken
    (fresh,) = (found for found in Path("records").iterdir() if found != path)
    assert load(fresh) == shown.session.record()


def test_a_record_mended_after_the_warning_is_gone_on_with_in_its_file() -> None:
    table, path = kept()
    whole = path.read_text(encoding="utf-8")
    changed(path, passed)
    table.form.go_on.click()
    path.write_text(whole, encoding="utf-8")
    table.form.go_on.click()
    on(box(table), 1)
    assert [found.name for found in Path("records").iterdir()] == [path.name]


def test_an_action_out_of_turn_and_another_result_are_told_too() -> None:
    table, path = kept()
    changed(path, lambda lines: [line.replace("2 comet:", "2 moon:").replace("3 moon:", "3 comet:") for line in lines])
    table.form.go_on.click()
    assert re.search(r"Line \d+: what stands here cannot be done\..* It is the turn of \w+\.", words_of(table))
    table = play("star_race")
    changed(path, lambda lines: [line for line in lines if not re.match(r"\d", line)])
    changed(path, lambda lines: [*lines[:-1], "result: comet 5, moon 2; winners comet"])
    table.form.go_on.click()
    assert "does not end as the record says" in words_of(table)
    assert "cannot be played" not in words_of(table)


def test_the_game_kept_from_the_same_start_is_not_written_over_where_it_breaks_a_rule() -> None:
    _, path = kept()
    broken = changed(path, passed)
    shown = box(play("star_race", ["person", "person"], seed=1))
    offer = shown.trier.kept
    offer.go_on.click()
    assert "cannot be played" in offer.head.value
    assert len(shown.session.tree.nodes) == 1
    offer.go_on.click()
    assert len(shown.session.tree.nodes) == 2
    on(shown, 1)
    assert path.read_text(encoding="utf-8") == broken


def test_a_kept_game_that_breaks_between_offer_and_press_is_answered() -> None:
    _, path = kept()
    shown = box(play("star_race", ["person", "person"], seed=1))
    path.write_text("broken", encoding="utf-8")
    shown.trier.kept.go_on.click()
    assert "cannot be read" in shown.trier.kept.head.value
    assert not shown.trier.errors.value


def start_of(view: Any) -> Callable[[list[str]], list[str]]:
    text = ["start:", *(f"| {line}" for line in str(view).splitlines())]
    return lambda lines: [*(line for line in lines if line.startswith("record")), *text, "actions:", "result: not over"]


@pytest.mark.parametrize("name", playground.games())
def test_a_view_is_no_game_to_go_on_with(name: str) -> None:
    game = playground.game(name)
    if game.view(game.setup(2, 4), 0) == game.setup(2, 4):
        pytest.skip("in this game everybody sees everything")
    table, path = kept(2, name)
    changed(path, start_of(game.view(game.setup(2, 4), 0)))
    table.form.go_on.click()
    assert table.box is None
    assert "what one player can see" in words_of(table)
    assert not table.errors.value


@pytest.mark.parametrize("players", [2, 6])
def test_a_record_of_another_game_is_answered(players: int) -> None:
    table, path = kept()
    other = play("gravity_superstar", players, seed=3)
    on(box(other), 1)
    found = next(file for file in Path("records").iterdir() if file != path)
    path.write_bytes(found.read_bytes())
    table.form.go_on.click()
    assert table.box is None
    assert "another game: Gravity Superstar" in words_of(table)
    assert not table.errors.value


def test_what_lies_in_the_folder_and_is_no_file_is_answered() -> None:
    table, path = kept()
    path.unlink()
    table.form.go_on.click()
    assert "there is no such file" in words_of(table)
    path.symlink_to("/nowhere")
    again = play("star_race")
    assert not again.form.saved.options
    again.form.go_on.click()
    assert "Choose a saved game first." in words_of(again)
    on(box(play("star_race", ["person", "person"], seed=1)), 1)
    assert path.is_symlink(), "the link of somebody's stays"


def test_every_seed_that_is_taken_can_be_read_again() -> None:
    for seed in (0, 10**MOST_DIGITS - 1):
        shown = box(play("star_race", ["person", "person"], seed=seed))
        on(shown, 1)
        path = shown.trier.kept.autosave
        assert path
        assert path.found() == shown.session.record()
    for ask in (play, many_games):
        with pytest.raises(NothingToShowError, match="at most 18 digits"):
            ask("star_race", ["random", "random"], seed=10**MOST_DIGITS)
        with pytest.raises(NothingToShowError, match="0 or more"):
            ask("star_race", ["random", "random"], seed=-1)
    table = play("star_race")
    for text, said in (("9" * 19, "at most 18 digits"), ("x", "whole number"), ("", "whole number"), ("1.5", "whole")):
        table.form.seed.value = text
        table.form.start.click()
        assert said in words_of(table)
        assert table.box is None
    table.form.seed.value = " 123456789012345678 "
    table.form.start.click()
    assert dict(box(table).session.setup)["seed"] == 123456789012345678


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"players": 10**7}, "2 to 5 players"),
        ({"players": ["person"] * 10**6}, "2 to 5 players"),
        ({"players": -3}, "not -3"),
        ({"players": True}, "whole number, not True"),
        ({"players": ["person:5", "simple"]}, "person takes no number"),
        ({"practice": "no"}, "practice is True or False"),
        ({"seed": "1"}, "whole number"),
        ({"options": "expert"}, "no option expert"),
        ({"patience": "Long"}, "Did you mean long"),
    ],
)
def test_arguments_that_cannot_be_are_answered_with_players_and_without(given: dict[str, Any], said: str) -> None:
    for players in ({}, {"players": 2}):
        with pytest.raises(NothingToShowError, match=said):
            play("star_race", **{**players, **given})


def test_one_option_needs_no_list() -> None:
    assert box(play("gravity_superstar", 2, seed=1, options="expert")).session.tree.state.expert
    twice = box(play("gravity_superstar", 2, seed=1, options=["expert", "expert"]))
    assert twice.session.setup.count(("expert", True)) == 1


def test_a_number_of_players_with_a_point_is_none_for_a_score_sheet() -> None:
    with pytest.raises(NothingToShowError, match="whole number"):
        score_sheet("star_race", players=2.0)  # type: ignore[arg-type]


def test_without_players_all_else_fills_the_form() -> None:
    form = play("gravity_superstar", seed=7, options=["expert"], practice=False, patience="long").form
    assert (form.seed.value, form.practice.value, form.patience.value) == ("7", False, "long")
    assert form.options["expert"].value


def asked(name: str, lang: str = "en") -> Table:
    table = play("star_race", lang=lang)
    table.form.pieces["deck"].value = name
    table.form.start.click()
    assert table.box is None
    assert not table.errors.value
    return table


@pytest.mark.parametrize("lang", ["en", "fr", "nl"])
def test_a_file_of_ones_own_that_cannot_be_read_is_answered_in_words(lang: str) -> None:
    Path("bytes").write_bytes(b"\xff\xfe")
    Path("folder").mkdir()
    os.mkfifo("pipe")
    for name in ("bytes", "folder", "pipe", "nowhere", "no\0pe", "a" * 5000):
        said, english = (words_of(asked(name, code)).partition(":")[2] for code in (lang, "en"))
        assert "Errno" not in said
        assert "codec" not in said
        assert lang == "en" or said != english


def test_a_fault_in_a_file_of_ones_own_names_the_file() -> None:
    Path("mine.txt").write_text("no deck at all\n", encoding="utf-8")
    assert "mine.txt, line 1" in words_of(asked("mine.txt"))
