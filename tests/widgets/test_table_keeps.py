"""What a table keeps of a game, who may read it and when, and how a game is gone on with."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

import playground
from playground.lessons.find import example
from playground.play.parser import read
from widgets import play, try_it
from widgets.table.game_box import GameBox
from widgets.table.play import Table

pytestmark = pytest.mark.usefixtures("at_once")

GAMES = playground.games()
MOST = 2_000


def box(table: Table) -> GameBox:
    assert table.box
    table.box.trier.animate.value = False
    return table.box


def is_shown(widget: Any) -> bool:
    return bool(widget.layout.display != "none")


def on(shown: GameBox, moves: int = MOST) -> None:
    """Play that number of moves of the people at the screen, or to the end."""
    rng = Random(1)
    for _ in range(moves):
        if shown.covered:
            shown.lift.click()
        if shown.session.outcome:
            return
        shown.trier.attempt(rng.choice(shown.session.legal).action)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_that_tells_what_is_hidden_is_read_once_the_game_has_been_over(name: str) -> None:
    """This includes shared secrets such as the order of a pile, the seed, and the referee's answers."""
    shown = box(play(name, ["person", "random"], seed=4))
    if not shown.hidden:
        pytest.skip("in this game everybody sees everything")
    record = shown.trier.record
    record.opener.click()
    on(shown, 3)
    record.text.value = "pasted"
    for press in (record.check, record.step, record.load_text, record.load_file):
        press.click()
        assert record.said.value == ""
        assert not record.player
    on(shown, 1)
    assert is_shown(record.shut)
    assert not is_shown(record.pages)
    assert record.text.value == ""
    record.note.value = "Here I was lucky."
    record.add_note.click()
    assert "Here I was lucky." in {node.note for node in shown.session.tree.nodes}
    on(shown)
    assert is_shown(record.pages)
    assert not is_shown(record.shut)
    assert read(record.text.value) == shown.session.record()
    record.step.click()
    assert record.player
    assert not shown.trier.errors.value


@pytest.mark.parametrize("name", GAMES)
def test_without_practice_a_game_that_is_over_stays_so_and_can_be_stepped_through(name: str) -> None:
    shown = box(play(name, ["person", "random"], seed=4, practice=False))
    assert not is_shown(shown.trier.record.widget)
    on(shown)
    ended = shown.session
    assert ended.outcome
    shown.trier.undo.click()
    shown.trier.press("Backspace")
    shown.trier.tree.value = 0
    assert shown.session == ended
    assert not any(map(is_shown, shown.trier.freedom))
    assert is_shown(shown.trier.record.widget)
    shown.trier.record.opener.click()
    shown.trier.record.step.click()
    assert shown.trier.record.player


def test_no_other_record_is_loaded_at_a_table() -> None:
    on(shown := box(play("fairy_lights", ["person", "random"], seed=4)))
    record = shown.trier.record
    record.opener.click()
    assert is_shown(record.pages)
    assert not is_shown(record.load_text)
    assert not is_shown(next(part for part in record.pages.children if record.path in getattr(part, "children", ())))


def test_a_saved_game_is_offered_until_a_person_has_played_and_only_to_the_same_players() -> None:
    def table(*players: str, practice: bool = True) -> GameBox:
        return box(play("star_race", list(players), seed=9, practice=practice))

    on(first := table("person", "random", practice=False), 4)
    for practice in (True, False):
        again = table("person", "random", practice=practice)
        assert is_shown(again.trier.kept.widget)
        on(again, 1)
        assert not is_shown(again.trier.kept.widget)
    for others in (("person", "person"), ("person", "strong"), ("simple", "person")):
        assert not is_shown(table(*others).trier.kept.widget)
    again = table("person", "random", practice=False)
    again.trier.kept.go_on.click()
    assert len(again.session.tree.path) > 1
    assert not is_shown(again.trier.kept.widget)
    assert first.session.tree.nodes[0] == again.session.tree.nodes[0]


def test_the_game_just_played_is_offered_for_going_on() -> None:
    table = play("star_race")
    assert not is_shown(table.form.kept)
    table.form.start.click()
    on(box(table), 3)
    played = box(table).session
    table.another.click()
    assert is_shown(table.form.kept)
    table.form.go_on.click()
    assert box(table).session.tree == played.tree
    assert not is_shown(box(table).trier.kept.widget)


def test_a_game_is_gone_on_with_as_it_was_played_and_in_its_own_file() -> None:
    table = play("star_race", {"Lea": "person", "Max": "person", "Zoe": "strong:7"}, seed=1, practice=False)
    on(box(table), 3)
    table.another.click()
    files = sorted(Path("records").iterdir())
    table.form.count.value, table.form.practice.value = 2, True
    table.form.kinds[1].value = "random"
    table.form.go_on.click()
    shown = box(table)
    assert [(seat.kind, seat.name) for seat in shown.seats] == [
        ("person", "Lea"),
        ("person", "Max"),
        ("strong:7", "Zoe"),
    ]
    assert not shown.practice
    assert shown.covered
    on(shown, 2)
    assert sorted(Path("records").iterdir()) == files
    assert read(files[0].read_text(encoding="utf-8")) == shown.session.record()


def test_a_game_without_seats_in_its_record_is_gone_on_with_by_those_of_the_form() -> None:
    table = play("star_race", ["person", "random"], seed=1)
    on(box(table), 3)
    table.another.click()
    file = next(Path("records").iterdir())
    kept = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join(line for line in kept if not line.startswith("seat")), encoding="utf-8")
    table.form.kinds[1].value, table.form.patience.value = "strong", "short"
    table.form.go_on.click()
    assert [seat.kind for seat in box(table).seats] == ["person", "strong:150"]


@pytest.mark.parametrize("name", ["Le\ta", "Le\na", "Le\u202ea", "Le\u200da", "Le\u00a0a", "  Le a  "])
def test_a_name_with_signs_that_cannot_be_drawn_is_shown_without_them(name: str) -> None:
    table = play("gravity_superstar", {name: "person", "Max": "random"}, seed=1)
    assert "Le a" in box(table).status.value
    on(box(table), 2)
    table.another.click()
    table.form.go_on.click()
    assert [seat.name for seat in box(table).seats] == ["Le a", "Max"]
    table.another.click()
    table.form.names[0].value = name
    table.form.start.click()
    assert "Le a" in box(table).status.value
    assert not table.errors.value


def test_what_is_not_possible_can_be_tried_without_choosing_in_the_list_first() -> None:
    trier = box(play("gravity_superstar", ["person", "random"], seed=1)).trier
    trier.options.opener.click()
    assert trier.options.list.value is not None
    trier.options.attempt.click()
    assert trier.trial.refused
    assert not trier.errors.value


def hidden_facts(shown: GameBox) -> list[str]:
    """Lines of the position that the person before the screen may not see."""
    session = shown.session
    return sorted(set(str(session.tree.state).splitlines()) - set(str(session.state).splitlines()))


@pytest.mark.parametrize("name", GAMES)
def test_a_saved_game_that_breaks_a_rule_is_told_without_the_position_and_stays_as_it_is(name: str) -> None:
    on(shown := box(play(name, ["person", "random"], seed=9)), 4)
    wrong = next(str(option.action) for option in shown.session.go(1).options if not option.legal)
    file = next(Path("records").iterdir())
    lines = file.read_text(encoding="utf-8").splitlines()
    number = lines.index("actions:") + 2
    lines[number] = f"{lines[number].split(':')[0]}: {wrong}"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    edited = file.read_bytes()
    again = box(play(name, ["person", "random"], seed=9))
    before = again.session
    again.trier.kept.go_on.click()
    record = again.trier.record
    assert not record.open
    assert again.session == before, "a second press goes on"
    said = again.trier.kept.head.value
    assert f"Line {number + 1}:" in said
    assert any(rule in said for rule in again.session.game.RULES)
    assert record.said.value == ""
    assert "<pre" not in said
    assert not any(line in said for line in hidden_facts(again))
    again.trier.kept.go_on.click()
    on(again, 1)
    assert record.broken.value == ""
    assert file.read_bytes() == edited, "what somebody wrote is not cut off"
    assert not again.trier.errors.value


def test_a_game_is_kept_once_a_person_has_played_or_it_is_over() -> None:
    game = playground.game("star_race")
    seed = next(seed for seed in range(100) if game.current_player(game.setup(2, seed)) == 0)
    shown = box(play("star_race", ["simple", "person"], seed=seed))
    assert len(shown.session.tree.nodes) == 2
    assert not Path("records").exists()
    on(shown, 1)
    assert len(list(Path("records").iterdir())) == 1
    box(play("star_race", ["simple", "person"], seed=seed))
    assert len(list(Path("records").iterdir())) == 1
    assert box(play("star_race", ["simple", "random"], seed=1)).session.outcome
    assert len(list(Path("records").iterdir())) == 2


def test_who_goes_on_with_the_saved_game_goes_on_in_its_file() -> None:
    for times in range(3):
        table = play("star_race", ["person", "simple"], seed=1)
        shown = box(table)
        if times:
            shown.trier.kept.go_on.click()
        shown.trier.attempt(shown.session.legal[0].action)
        table.close()
        assert len(list(Path("records").iterdir())) == 1


def test_two_tables_that_go_on_with_one_saved_game_lose_no_move_and_the_second_says_where_it_is_kept() -> None:
    on(first := box(play("star_race", ["person", "random"], seed=9)), 2)
    kept = Path("records") / next(Path("records").iterdir()).name
    tables = [box(play("star_race", ["person", "random"], seed=9)) for _ in range(2)]
    for table in tables:
        table.trier.kept.go_on.click()
        assert table.session.tree.nodes == first.session.tree.nodes
    for table, moves in zip(tables, (5, 2), strict=True):
        on(table, moves)
    second = next(path for path in Path("records").iterdir() if path != kept)
    for table, path in zip(tables, (kept, second), strict=True):
        assert read(path.read_text(encoding="utf-8")) == table.session.record()
        assert path.as_posix() in table.trier.record.file.value
    assert f"{kept.as_posix()} has been changed in the meantime" in tables[1].trier.record.file.value
    assert "changed" not in tables[0].trier.record.file.value


def forbid(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on nobody may look into the folder of this test or one in it, or write there."""
    here = Path.cwd()
    for name in ("iterdir", "mkdir", "open"):
        allowed = getattr(Path, name)

        def refuse(path: Path, *given: Any, allowed: Any = allowed, **named: Any) -> Any:
            if here in (path.absolute(), *path.absolute().parents):
                raise PermissionError(13, "Permission denied")
            return allowed(path, *given, **named)

        monkeypatch.setattr(Path, name, refuse)


def test_a_folder_that_nobody_may_look_into_is_no_hindrance_to_trying(monkeypatch: pytest.MonkeyPatch) -> None:
    forbid(monkeypatch)
    tried = try_it(example("GS-W9"))
    tried.attempt(tried.session.legal[0].action)
    assert "cannot be saved" in tried.record.file.value
    assert not tried.errors.value


def test_a_folder_that_nobody_may_look_into_is_no_hindrance_to_play(monkeypatch: pytest.MonkeyPatch) -> None:
    forbid(monkeypatch)
    table = play("star_race", ["person", "random"], seed=9)
    on(box(table), 2)
    assert "cannot be saved" in box(table).trier.record.file.value
    assert not box(table).trier.errors.value
    table.another.click()
    assert not is_shown(table.form.kept)


def test_another_game_begins_in_the_light_that_the_last_was_in() -> None:
    table = play("star_race", 2, seed=1)
    box(table).trier.light.value = True
    table.another.click()
    assert "kit-light" in table._dom_classes
    table.form.start.click()
    assert box(table).trier.theme == "light"
