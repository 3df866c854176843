"""Rules and lessons of board games, in plain Python: states are values, every refusal is an answer.

>>> import playground
>>> game = playground.game("gravity_superstar")
>>> state = game.setup(players=2, seed=1)
>>> [str(action) for action in game.legal_actions(state)]
['place']
"""

from __future__ import annotations

from playground.games import game, games

__version__ = "0.1.0"

__all__ = ["__version__", "game", "games"]
