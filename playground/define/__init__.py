"""What a game need not say itself: functions that add to a game's package the names that follow from its others."""

from __future__ import annotations

from playground.define.fields import cards, each, each_player, flag, number, seat, squares, word
from playground.define.form import Form
from playground.define.grid import AROUND, SLANTING, STRAIGHT, SquareGrid
from playground.define.hands import HIDDEN, hands, revealed, without
from playground.define.open_game import open_game
from playground.define.scores import scores
from playground.define.starts import starts
from playground.define.texts import texts
from playground.define.touches import touches
from playground.define.turns import turns

__all__ = [
    "AROUND", "HIDDEN", "SLANTING", "STRAIGHT", "Form", "SquareGrid",
    "cards", "each", "each_player", "flag", "hands", "number", "open_game", "revealed", "scores", "seat", "squares",
    "starts", "texts", "touches", "turns", "without", "word",
]  # fmt: skip
