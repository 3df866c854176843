"""A board that another person has seen lies behind a veil, with the number of the mark that is drawn on it last."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest

from widgets import play, veil
from widgets.brush import Brush
from widgets.game_box import GameBox
from widgets.kit import KIT
from widgets.mark import Mark
from widgets.stage import Stage

PEOPLE = ["person", "person"]


@pytest.fixture(autouse=True)
def pages(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The pages that run the script: none."""
    monkeypatch.setattr(veil, "PAGES", found := set[str]())
    return found


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """Which veil the pages were asked to lift, and in the place of which."""
    found: list[tuple[str, str]] = []
    monkeypatch.setattr(KIT, "send", lambda _what, **said: found.append((said["veil"], said["before"])))
    return found


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[list[Any]]:
    """The commands of each message to a board."""
    found: list[list[Any]] = []

    def noted(_stage: Stage, brush: Brush) -> int:
        found.append(brush.commands)
        return 0

    monkeypatch.setattr(Stage, "_send", noted)
    return found


@pytest.fixture
def shown(own_folder: None, drawn: list[list[Any]]) -> Iterator[GameBox]:
    table = play("star_race", PEOPLE, seed=4)
    assert table.box
    yield table.box
    table.close()


def hanging(shown: GameBox) -> str:
    """The number of the veil before the game; nothing where there is none."""
    found = re.search(r"kit-veil-(\w+)", " ".join(shown.veil.widget._dom_classes))
    return found.group(1) if found else ""


def says_there(name: str) -> None:
    """A page says that it runs the script."""
    veil._there({"what": "there", "page": name})


def test_the_veil_falls_with_the_next_person_and_the_pages_are_asked_to_lift_it(
    shown: GameBox, asked: list[tuple[str, str]]
) -> None:
    says_there("first")
    asked.clear()  # what other tables, which a test has left open, ask a page that comes
    numbers = []
    for _ in range(3):
        shown.lift.click()
        numbers.append(hanging(shown))
        assert asked[-1][0] == numbers[-1]
        shown.trier.attempt(shown.session.legal[0].action)
        assert shown.covered
        assert hanging(shown) == numbers[-1], "a page that has not lifted it yet would show what lies behind it"
    assert len({*numbers, ""}) == 4
    assert asked == [*zip(numbers, ["", *numbers], strict=False)]


def test_each_pad_is_drawn_whole_with_the_mark_as_its_last_thing(shown: GameBox, drawn: list[list[Any]]) -> None:
    says_there("first")
    drawn.clear()
    shown.lift.click()
    assert len(drawn) == 1
    pads = " ".join(name for name, _ in drawn[0]).split("switchCanvas")[1:]
    assert len(pads) == len(shown.trier.stage.scenes)
    begins = [at for at, (name, _) in enumerate(drawn[0]) if name == "switchCanvas"]
    for end in (*(begin - 1 for begin in begins[1:]), len(drawn[0]) - 1):
        assert drawn[0][end] == ("fillRect", [1, 1, 1, 1])
        colours = [values[1] for name, values in drawn[0][end - 10 : end] if values[:1] == ["fill_style"]]
        digits = "".join(colour[2::2] for colour in colours[-4:])
        assert digits == hanging(shown)


def test_where_no_page_runs_the_script_nothing_hides_the_board(shown: GameBox) -> None:
    shown.lift.click()
    assert hanging(shown) == ""
    assert shown.trier.layout.display != "none"


def test_a_page_that_comes_later_is_asked_as_well(shown: GameBox, asked: list[tuple[str, str]]) -> None:
    says_there("first")
    shown.lift.click()
    asked.clear()
    says_there("second")
    assert (hanging(shown), "") in asked


def test_a_board_asked_for_again_is_drawn_again_behind_another_veil(shown: GameBox, drawn: list[list[Any]]) -> None:
    says_there("first")
    shown.lift.click()
    before = hanging(shown)
    drawn.clear()
    again = next(part for part in shown.drawing.children if hasattr(part, "click"))
    again.click()
    assert len(drawn) == 1
    assert hanging(shown) not in ("", before)


def test_a_game_without_secrets_has_no_veil(own_folder: None) -> None:
    says_there("first")
    table = play("fairy_lights", PEOPLE, seed=4)
    assert table.box
    table.box.trier.attempt(table.box.session.legal[0].action)
    assert hanging(table.box) == ""
    table.close()


@pytest.mark.parametrize("light", [False, True])
def test_a_mark_has_all_of_its_digits_in_colours_near_the_ground(light: bool) -> None:
    brush = Brush(lambda *_: pytest.fail("no motif"), lambda _: pytest.fail("no gradient"))
    Mark("0123456789ab", light).paint(brush)
    colours = [str(values[1]) for name, values in brush.commands if name == "set" and values[0] == "fill_style"]
    assert "".join(colour[2::2] for colour in colours) == "0123456789ab"
    assert {colour[1] for colour in colours} == {"e" if light else "1"}
