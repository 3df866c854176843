"""A board that another person has seen lies behind a veil, with the number of the mark that is drawn on it last."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.widgets.hand import AtTable
from tests.widgets.pages import Pages
from widgets import play
from widgets.drawing.brush import Brush
from widgets.drawing.mark import CanvasMark

PEOPLE = ["person", "person"]


@pytest.fixture(autouse=True)
def pages(monkeypatch: pytest.MonkeyPatch) -> Pages:
    """The pages that run the script: none at first."""
    return Pages(monkeypatch)


@pytest.fixture
def shown(own_folder: None, pages: Pages) -> Iterator[AtTable]:
    table = AtTable(play("star_race", PEOPLE, seed=4))
    yield table
    table.close()


def test_the_veil_falls_with_the_next_person_and_the_pages_are_asked_to_lift_it(shown: AtTable, pages: Pages) -> None:
    pages.come("first")
    pages.forget()  # what other tables, which a test has left open, ask a page that comes
    numbers = []
    for _ in range(3):
        shown.lift()
        numbers.append(shown.veil())
        assert pages.asked[-1][0] == numbers[-1]
        shown.play(shown.session.legal[0].action)
        assert shown.covered
        assert shown.veil() == numbers[-1], "a page that has not lifted it yet would show what lies behind it"
    assert len({*numbers, ""}) == 4
    assert pages.asked == [*zip(numbers, ["", *numbers], strict=False)]


def test_each_pad_is_drawn_whole_with_the_mark_as_its_last_thing(shown: AtTable, pages: Pages) -> None:
    pages.come("first")
    pages.forget()
    shown.lift()
    assert pages.marks() == [shown.veil()] * shown.pads()


def test_where_no_page_runs_the_script_nothing_hides_the_board(shown: AtTable) -> None:
    shown.lift()
    assert shown.veil() == ""
    assert "the game" in shown.seen()


def test_a_page_that_comes_later_is_asked_as_well(shown: AtTable, pages: Pages) -> None:
    pages.come("first")
    shown.lift()
    pages.forget()
    pages.come("second")
    assert (shown.veil(), "") in pages.asked


def test_a_board_asked_for_again_is_drawn_again_behind_another_veil(shown: AtTable, pages: Pages) -> None:
    pages.come("first")
    shown.lift()
    before = shown.veil()
    pages.forget()
    shown.draw_again()
    assert pages.marks() == [shown.veil()] * shown.pads()
    assert shown.veil() not in ("", before)


def test_once_people_had_secrets_the_veil_falls_also_where_they_have_none_any_more(
    shown: AtTable, pages: Pages, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The board may still show what the person before saw of them."""
    pages.come("first")
    shown.lift()
    before = shown.veil()
    monkeypatch.setattr(shown.session.game, "secrets", lambda _: "none")
    shown.play(shown.session.legal[0].action)
    assert not shown.covered
    assert shown.veil() not in ("", before)


def test_a_game_without_secrets_has_no_veil(own_folder: None, pages: Pages) -> None:
    pages.come("first")
    table = AtTable(play("fairy_lights", PEOPLE, seed=4))
    table.play(table.session.legal[0].action)
    assert table.veil() == ""
    table.close()


@pytest.mark.parametrize("light", [False, True])
def test_a_mark_has_all_of_its_digits_in_colours_near_the_ground(light: bool) -> None:
    brush = Brush(lambda *_: pytest.fail("no motif"), lambda _: pytest.fail("no gradient"))
    CanvasMark("0123456789ab", light).paint(brush)
    colours = [str(values[1]) for name, values in brush.commands if name == "set" and values[0] == "fill_style"]
    assert "".join(colour[2::2] for colour in colours) == "0123456789ab"
    assert {colour[1] for colour in colours} == {"e" if light else "1"}
