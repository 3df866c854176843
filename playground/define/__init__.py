"""What a game need not say itself: functions that add to a game's package the names that follow from its others."""

from __future__ import annotations

from playground.define.open_game import open_game
from playground.define.scores import scores

__all__ = ["open_game", "scores"]
