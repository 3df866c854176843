"""The board that pictures a game can point at every place that the game speaks of."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.contract.conftest import Play


def test_a_board_locates_every_place(random_games: tuple[Play, ...]) -> None:
    from widgets.boards import board  # noqa: PLC0415  # only this file needs the pictures

    for play in random_games:
        picture = board(play.game)
        for state in (play.start, play.states[len(play.states) // 2], play.end):
            pads = picture.draw(state)
            for place in play.game.places(state):
                pad, *box = picture.locate(state, place)
                assert pad in pads, f"{place} lies on no pad"
                assert all(math.isfinite(number) for number in box), place
                x, y, width, height = box
                assert width > 0, place
                assert height > 0, place
                assert (x >= 0, y >= 0) == (True, True), place
                assert x + width <= pads[pad].width, place
                assert y + height <= pads[pad].height, place
