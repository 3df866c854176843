"""Gravity Superstar, 2 to 6 players: pawns that fall where their feet point, on a board whose edges meet.

`rulebook.py` numbers the rules, `rules.py` plays an action, `legality.py` decides which actions are legal, `state.py`
holds a position, `moves.py` and `board.py` compute the paths of pawns. All other names here are those of
:class:`playground.core.Game`.
"""

from __future__ import annotations

from playground.games.gravity_superstar.action import Action, parse_action
from playground.games.gravity_superstar.actions import REFUSALS, every_action, legal_actions, refusal
from playground.games.gravity_superstar.editions import EDITIONS
from playground.games.gravity_superstar.ending import TIE_BREAKS, invariants, outcome, score
from playground.games.gravity_superstar.facts import FACTS, facts
from playground.games.gravity_superstar.fold import follow
from playground.games.gravity_superstar.glossary import GLOSSARY, PRINTED
from playground.games.gravity_superstar.notation import parse_state
from playground.games.gravity_superstar.pieces import kit_tiles, read_tiles
from playground.games.gravity_superstar.places import places
from playground.games.gravity_superstar.play import apply
from playground.games.gravity_superstar.rulebook import CHAPTERS, RULES
from playground.games.gravity_superstar.score_sheet import score_entries, score_rows, score_sheet
from playground.games.gravity_superstar.scoring import ASPECTS, HORIZON, estimate
from playground.games.gravity_superstar.setup import setup
from playground.games.gravity_superstar.state import State
from playground.games.gravity_superstar.text import PLACES, SENTENCES, TERMS, describe, label
from playground.games.gravity_superstar.views import sample, secrets, seen, view
from playground.games.gravity_superstar.writing import write_state as table  # only players' own cards are hidden

NAME = "gravity_superstar"
TITLE = "Gravity Superstar"
PLAYERS = range(2, 7)
LONGEST_GAME = 20_000


def player_names(state: State) -> tuple[str, ...]:
    """Return the players' colours in turn order."""
    return tuple(player.colour for player in state.players)


def current_player(state: State) -> int:
    """Return the index of the player who acts next; once the game is over, of the player who acted last."""
    return (state.mover - state.over) % len(state.players)


__all__ = [
    "ASPECTS", "CHAPTERS", "EDITIONS", "FACTS", "GLOSSARY", "HORIZON", "LONGEST_GAME", "NAME", "PLACES", "PLAYERS",
    "PRINTED", "REFUSALS", "RULES", "SENTENCES", "TERMS", "TIE_BREAKS", "TITLE",
    "Action", "State", "apply", "current_player", "describe", "estimate", "every_action", "facts", "follow",
    "invariants", "kit_tiles", "label", "legal_actions", "outcome", "parse_action", "parse_state", "places",
    "player_names", "read_tiles", "refusal", "sample", "score", "score_entries", "score_rows", "score_sheet",
    "secrets", "seen", "setup", "table", "view",
]  # fmt: skip
