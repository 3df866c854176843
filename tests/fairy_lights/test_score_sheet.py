"""The sheet on which a family counts: what the box cannot hold is no count (FL-C1)."""

from __future__ import annotations

import pytest

from playground.cli.commands import replay
from playground.games.fairy_lights import score_sheet
from playground.reference.score_sheet import SheetError
from widgets import score_sheet as shown_sheet


def sheet(cards: int, open_stars: int) -> dict[str, dict[str, int]]:
    return {
        "red": {"garland cards": cards, "garland stars": 4, "open stars": 0},
        "blue": {"garland cards": 0, "garland stars": 0, "open stars": open_stars},
    }


@pytest.mark.parametrize(("cards", "open_stars"), [(103, 0), (102, 2), (101, 4), (100, 5)])
def test_fl_c1_cards_in_garlands_and_on_open_series_fill_the_box_at_most(cards: int, open_stars: int) -> None:
    assert score_sheet(sheet(cards, open_stars)).scores == (4, -open_stars)


@pytest.mark.parametrize(("cards", "open_stars", "more"), [(103, 1, 1), (102, 3, 2), (101, 5, 3)])
def test_fl_c1_stars_that_no_card_is_left_for_are_told(cards: int, open_stars: int, more: int) -> None:
    with pytest.raises(SheetError, match=f"With {cards} cards in the garlands, no {more} more can lie open") as caught:
        score_sheet(sheet(cards, open_stars))
    assert caught.value.row == "open stars"


def test_fl_f3_the_sheet_and_the_command_line_tell_what_decided(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLAYGROUND_LANG", "en")
    shown = shown_sheet("fairy_lights")
    for player, cards in (("red", 2), ("blue", 4)):
        shown.entries[player]["garland cards"].value = cards
        shown.entries[player]["garland stars"].value = 2
    assert "more cards in the garland decide for Blue: 4 to 2." in shown.result.value
    assert any("more cards in the garland decide for" in line for line in replay("FL-K17", "en"))
