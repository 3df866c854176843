"""The game that is played below the maker of a piece belongs to it: its light, its piece, and no other game."""

from __future__ import annotations

import pytest

from widgets import make_pieces
from widgets.making.pieces import PieceMaker
from widgets.table.play import Table

pytestmark = pytest.mark.usefixtures("at_once")


@pytest.fixture
def deck() -> PieceMaker:
    return make_pieces("star_race", lang="en")


@pytest.mark.parametrize("begin", ["play", "try_it"])
def test_the_game_below_follows_the_light(deck: PieceMaker, begin: str) -> None:
    getattr(deck, begin)()
    assert deck.shown
    deck.light.value = True
    assert "kit-light" in deck.shown._dom_classes
    deck.light.value = False
    assert "kit-light" not in deck.shown._dom_classes


def test_a_table_with_a_piece_of_ones_own_offers_no_game_without_it(deck: PieceMaker) -> None:
    deck.play()
    assert isinstance(deck.shown, Table)
    assert deck.shown.another.layout.display == "none"
