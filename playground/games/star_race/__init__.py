"""La Course des étoiles, 2 to 5 players: move any alien, and have the right ones as favourites when the race ends.

`rulebook.py` numbers the rules, `state.py` holds a position, `actions.py` decides which actions are legal, `play.py`
plays an action. All other names here are those of :class:`playground.core.Game`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.define import scores, texts, touches
from playground.games.star_race.actions import REFUSALS, Action, every_action, legal_actions, other_texts, refusal
from playground.games.star_race.notation import parse_state
from playground.games.star_race.pieces import PLAYERS, TITLE, Player, kit_deck, read_deck
from playground.games.star_race.play import apply, follow
from playground.games.star_race.rulebook import CHAPTERS, RULES
from playground.games.star_race.scoring import (
    ASPECTS,
    HORIZON,
    TIE_BREAKS,
    estimate,
    result,
    score,
    score_entries,
    score_rows,
)
from playground.games.star_race.state import State, invariants, setup, table
from playground.games.star_race.text import GLOSSARY, PLACES, PRINTED, SENTENCES, TERMS, describe, label
from playground.games.star_race.touch import nowhere, way
from playground.games.star_race.views import FACTS, facts, places, sample, secrets, seen, view

NAME = "star_race"
LEVEL = "kept"
LONGEST_GAME = 49  # two players: 31 cards in the pile, and each turn takes one of them or of the 18 planets


def player_names(state: State) -> tuple[str, ...]:
    """Return the players' names in turn order."""
    return tuple(player.name for player in state.players)


def current_player(state: State) -> int:
    """Return the index of the player who acts next; once the game is over, of the player who acted last."""
    return state.mover


if TYPE_CHECKING:  # mypy does not see what the lines below add
    from playground.define.added import names_of

    added = names_of(State, Action)
    outcome, parse_action, score_sheet = added.outcome, added.parse_action, added.score_sheet
    picks, meant = added.picks, added.meant

texts(globals())  # what follows from `every_action` and `other_texts`: parse_action
scores(globals())  # what follows from `result`: outcome, score_sheet
touches(globals())  # what follows from `way` and `nowhere`: picks, meant

__all__ = [
    "ASPECTS", "CHAPTERS", "FACTS", "GLOSSARY", "HORIZON", "LEVEL", "LONGEST_GAME", "NAME", "PLACES", "PLAYERS",
    "PRINTED", "REFUSALS", "RULES", "SENTENCES", "TERMS", "TIE_BREAKS", "TITLE",
    "Action", "Player", "State", "apply", "current_player", "describe", "estimate", "every_action", "facts", "follow",
    "invariants", "kit_deck", "label", "legal_actions", "meant", "nowhere", "other_texts", "outcome", "parse_action",
    "parse_state", "picks", "places", "player_names", "read_deck", "refusal", "result", "sample", "score",
    "score_entries", "score_rows", "score_sheet", "secrets", "seen", "setup", "table", "view", "way",
]  # fmt: skip
