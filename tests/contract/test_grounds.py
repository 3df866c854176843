"""What tests of a game's board build on: each mistake in it is told here, once, with the position that it is in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.contract.asked import holds
from tests.contract.drawn import DRAWING, MOTIFS

if TYPE_CHECKING:
    from playground.core import AnyGame


def test_every_position_is_drawn_with_every_place(game: AnyGame) -> None:
    holds(DRAWING, game)


def test_every_motif_of_the_board_has_words(game: AnyGame) -> None:
    holds(MOTIFS, game)
