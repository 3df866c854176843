"""The sheet on which a family counts: what the box cannot hold is no count (FL-C1)."""

from __future__ import annotations

import pytest

from playground.games.fairy_lights import score_sheet
from playground.reference.score_sheet import SheetError


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
