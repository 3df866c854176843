"""La Course des étoiles, 2 to 5 players: move any alien, and have the right ones as favourites when the race ends.

`rulebook.py` numbers the rules, `state.py` holds a position, `actions.py` decides which actions are legal, `play.py`
plays an action. All other names here are those of :class:`playground.core.Game`.
"""

from __future__ import annotations

from playground.games.star_race.actions import REFUSALS, Action, every_action, legal_actions, parse_action, refusal
from playground.games.star_race.notation import parse_state
from playground.games.star_race.pieces import Player, kit_deck, read_deck
from playground.games.star_race.play import apply, follow
from playground.games.star_race.rulebook import CHAPTERS, RULES
from playground.games.star_race.scoring import (
    ASPECTS,
    HORIZON,
    TIE_BREAKS,
    estimate,
    outcome,
    score,
    score_entries,
    score_rows,
    score_sheet,
)
from playground.games.star_race.state import State, invariants, setup, table
from playground.games.star_race.text import GLOSSARY, PLACES, PRINTED, SENTENCES, TERMS, describe, label
from playground.games.star_race.views import FACTS, facts, places, sample, secrets, seen, view

NAME = "star_race"
TITLE = "La Course des étoiles"
PLAYERS = range(2, 6)
LONGEST_GAME = 49  # two players: 31 cards in the pile, and each turn takes one of them or of the 18 planets


def player_names(state: State) -> tuple[str, ...]:
    """Return the players' names in turn order."""
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
