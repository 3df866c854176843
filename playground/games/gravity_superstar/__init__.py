"""Gravity Superstar, 2 to 6 players: pawns that fall where their feet point, on a board whose edges meet.

`rulebook.py` numbers the rules, `state.py` holds a position on a board (`board.py`), `actions.py` decides which actions
are legal and where a pawn comes by, `play.py` plays an action. All other names here are those of
:class:`playground.core.Game`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.define import scores, texts, touches
from playground.games.gravity_superstar.actions import (
    REFUSALS,
    Action,
    every_action,
    legal_actions,
    refusal,
)
from playground.games.gravity_superstar.notation import parse_state
from playground.games.gravity_superstar.pieces import PLAYERS, TITLE, kit_tiles, read_tiles
from playground.games.gravity_superstar.play import apply, follow
from playground.games.gravity_superstar.rulebook import CHAPTERS, RULES
from playground.games.gravity_superstar.scoring import (
    ASPECTS,
    HORIZON,
    TIE_BREAKS,
    estimate,
    result,
    score,
    score_entries,
    score_rows,
)
from playground.games.gravity_superstar.state import State, invariants, setup
from playground.games.gravity_superstar.state import write_state as table  # only players' own cards are hidden
from playground.games.gravity_superstar.text import (
    EDITIONS,
    GLOSSARY,
    PLACES,
    PRINTED,
    SENTENCES,
    TERMS,
    describe,
    label,
)
from playground.games.gravity_superstar.touch import nowhere, way
from playground.games.gravity_superstar.views import FACTS, facts, places, sample, secrets, seen, view

NAME = "gravity_superstar"
LEVEL = "kept"
LONGEST_GAME = 20_000


def player_names(state: State) -> tuple[str, ...]:
    """Return the players' colours in turn order."""
    return tuple(player.colour for player in state.players)


def current_player(state: State) -> int:
    """Return the index of the player who acts next; once the game is over, of the player who acted last."""
    return (state.mover - state.over) % len(state.players)


if TYPE_CHECKING:  # mypy does not see what the lines below add
    from playground.define.added import names_of

    added = names_of(State, Action)
    outcome, parse_action, score_sheet = added.outcome, added.parse_action, added.score_sheet
    picks, meant = added.picks, added.meant

texts(globals())  # what follows from `every_action`: parse_action
scores(globals())  # what follows from `result`: outcome, score_sheet
touches(globals())  # what follows from `way` and `nowhere`: picks, meant

__all__ = [
    "ASPECTS", "CHAPTERS", "EDITIONS", "FACTS", "GLOSSARY", "HORIZON", "LEVEL", "LONGEST_GAME", "NAME", "PLACES",
    "PLAYERS", "PRINTED", "REFUSALS", "RULES", "SENTENCES", "TERMS", "TIE_BREAKS", "TITLE",
    "Action", "State", "apply", "current_player", "describe", "estimate", "every_action", "facts", "follow",
    "invariants", "kit_tiles", "label", "legal_actions", "meant", "nowhere", "outcome", "parse_action", "parse_state",
    "picks", "places", "player_names", "read_tiles", "refusal", "result", "sample", "score", "score_entries",
    "score_rows", "score_sheet", "secrets", "seen", "setup", "table", "view", "way",
]  # fmt: skip
