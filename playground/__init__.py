"""Rules and lessons of board games, in plain Python: states are values, and a refusal explains itself.

>>> import playground
>>> game = playground.game("gravity_superstar")
>>> state = game.setup(players=2, seed=1)
>>> [str(action) for action in game.legal_actions(state)]
['place']
"""

from __future__ import annotations

from playground.chance import apart
from playground.games import game, games
from playground.play.perft import perft
from playground.players import decide, player
from playground.players.hints import ladder, say_hint, say_reason
from playground.players.own import OwnPlayer, OwnPlayerError
from playground.players.simulation import simulate
from playground.players.tally import Match, Tally

__version__ = "0.1.0"

__all__ = [
    "Match", "OwnPlayer", "OwnPlayerError", "Tally", "__version__", "apart", "decide", "game", "games", "ladder",
    "perft", "player", "say_hint", "say_reason", "simulate",
]  # fmt: skip
