"""Helpers for the tests of making pieces: press places of the picture, and read the texts."""

from __future__ import annotations

import re
from html import unescape

from widgets.boards import board
from widgets.making.pieces import PieceMaker


def words_of(html: str) -> str:
    return unescape(re.sub(r"<[^>]*>", " ", html))


def press(maker: PieceMaker, place: str) -> None:
    """Press the middle of a place of the picture."""
    assert maker.drawing
    pad, left, top, width, height = board(maker.game).locate(maker.drawing.sight.state, place)
    maker.drawing.point(pad, left + width / 2, top + height / 2)


def put(maker: PieceMaker, tool: str, *places: str) -> None:
    assert maker.drawing
    maker.drawing.tool.value = tool
    for place in places:
        press(maker, place)
