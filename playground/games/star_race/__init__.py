"""La Course des étoiles, 2 to 5 players: move any alien, and have the right ones as favourites when the race ends.

`rulebook.py` numbers the rules, `rules.py` plays an action, `legality.py` decides which actions are legal, `state.py`
holds a position. All other names here are those of :class:`playground.core.Game`.
"""

from __future__ import annotations

from playground.games.star_race.action import Action, parse_action
from playground.games.star_race.actions import REFUSALS, every_action, legal_actions, refusal
from playground.games.star_race.deck_file import kit_deck, read_deck
from playground.games.star_race.estimate import ASPECTS, HORIZON, estimate
from playground.games.star_race.facts import FACTS, facts
from playground.games.star_race.fold import follow
from playground.games.star_race.glossary import GLOSSARY, PRINTED
from playground.games.star_race.notation import parse_state
from playground.games.star_race.pieces import Player
from playground.games.star_race.places import places
from playground.games.star_race.play import apply
from playground.games.star_race.rulebook import CHAPTERS, RULES
from playground.games.star_race.score_sheet import score_entries, score_rows, score_sheet
from playground.games.star_race.scoring import TIE_BREAKS, invariants, outcome, score
from playground.games.star_race.setup import setup
from playground.games.star_race.state import State
from playground.games.star_race.terms import PLACES, TERMS
from playground.games.star_race.text import SENTENCES, describe, label
from playground.games.star_race.views import sample, secrets, seen, view
from playground.games.star_race.writing import table

NAME = "star_race"
TITLE = "La Course des étoiles"
PLAYERS = range(2, 6)
LONGEST_GAME = 49  # two players: 31 cards in the pile, and each turn takes one of them or of the 18 planets


def player_names(state: State) -> tuple[str, ...]:
    """Return the players in turn order."""
    return tuple(player.name for player in state.players)


def current_player(state: State) -> int:
    """Return the index of the player who acts next; once the game is over, of the player who acted last."""
    return state.mover


__all__ = [
    "ASPECTS", "CHAPTERS", "FACTS", "GLOSSARY", "HORIZON", "LONGEST_GAME", "NAME", "PLACES", "PLAYERS", "PRINTED",
    "REFUSALS", "RULES", "SENTENCES", "TERMS", "TIE_BREAKS", "TITLE",
    "Action", "Player", "State", "apply", "current_player", "describe", "estimate", "every_action", "facts",
    "follow", "invariants", "kit_deck", "label", "legal_actions", "outcome", "parse_action", "parse_state",
    "places", "player_names", "read_deck", "refusal", "sample", "score", "score_entries", "score_rows",
    "score_sheet", "secrets", "seen", "setup", "table", "view",
]  # fmt: skip
