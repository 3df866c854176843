"""Fairy Lights, 2 to 6 players: reveal lamps while you dare, take them by colour, make series of 3, 6, 9 or 12 bulbs.

`rulebook.py` numbers the rules, `state.py` holds a position, `actions.py` decides which actions are legal, `play.py`
plays an action, `odds` computes the chance that the next card ends the turn. All other names here are those of
:class:`playground.core.Game`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.define import scores, texts, touches
from playground.games.fairy_lights.actions import REFUSALS, Action, every_action, legal_actions, other_texts, refusal
from playground.games.fairy_lights.notation import parse_state
from playground.games.fairy_lights.pieces import PLAYERS, TITLE, Card, Player, kit_deck, read_deck
from playground.games.fairy_lights.play import apply, follow
from playground.games.fairy_lights.rulebook import CHAPTERS, RULES
from playground.games.fairy_lights.scoring import (
    ASPECTS,
    HORIZON,
    TIE_BREAKS,
    Odds,
    estimate,
    odds,
    result,
    score,
    score_entries,
    score_rows,
)
from playground.games.fairy_lights.state import State, invariants, setup, table
from playground.games.fairy_lights.text import GLOSSARY, PLACES, PRINTED, SENTENCES, TERMS, describe, label
from playground.games.fairy_lights.touch import nowhere, way
from playground.games.fairy_lights.views import FACTS, facts, places, sample, secrets, seen, view

NAME = "fairy_lights"
LEVEL = "kept"
LONGEST_GAME = 206  # 103 cards are revealed once each, and every take removes one of them


def player_names(state: State) -> tuple[str, ...]:
    """Return the players' names in turn order."""
    return tuple(player.name for player in state.players)


def current_player(state: State) -> int:
    """Return the index of the player who acts next; once the game is over, of the player who acted last."""
    return (state.mover - state.over) % len(state.players)


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
    "Action", "Card", "Odds", "Player", "State", "apply", "current_player", "describe", "estimate", "every_action",
    "facts", "follow", "invariants", "kit_deck", "label", "legal_actions", "meant", "nowhere", "odds", "other_texts",
    "outcome", "parse_action", "parse_state", "picks", "places", "player_names", "read_deck", "refusal", "result",
    "sample", "score", "score_entries", "score_rows", "score_sheet", "secrets", "seen", "setup", "table", "view", "way",
]  # fmt: skip
