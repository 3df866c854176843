"""Hints as a ladder: a question that makes one look, the rule to think of, the two best moves, the move.

They come from what computer players think of a view, so they can name nothing that its player may not know.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from playground.chance import apart
from playground.core import AnyGame, Message, _
from playground.language.i18n import catalogue, number
from playground.language.sentences import GENERIC, NO_NAMES, rule_text, say, say_action, say_shared
from playground.players import Analysis, Reason, decide, player
from playground.players.appraisal import appraise

SAMPLES = 12
"""Positions in which every move is looked at for what it gains."""
LOOK_ROUND = Message(_("Compare your moves: what happens after each of them?"))
SHOWN = 2
"""So many moves are compared on the third step."""


class HintedMove(NamedTuple):
    """A move that a hint names: what it changes of what the player has and may hope for, in hundredths of a point, how
    likely the player wins after it, in thousandths, and what speaks for it."""

    action: Any
    gain: int
    value: int
    reason: Reason


class Hint(NamedTuple):
    """A step of the ladder, from 1 to 4.

    `nudge` is a question about `aspect` (as in `playground.players.Reason`); from step 2 on there is a `rule` to think
    of, by its id; step 3 has the two best `moves`, in the game's order, so as not to tell which is better; step 4 has
    the one to play.
    """

    step: int
    nudge: Message
    aspect: str
    rule: str = ""
    moves: tuple[HintedMove, ...] = ()


def ladder(game: AnyGame, state: Any, analysis: Analysis | None = None, *, seed: int = 0) -> tuple[Hint, ...]:
    """The four hints for whoever is to choose, in a state or in that player's view.

    `analysis` is what a player thinks of the view already; without one, the strong player thinks now. The hints are the
    same for the same view and seed. Raises ValueError when nothing is to be chosen, or for the view of somebody else.
    """
    view = game.view(state, game.current_player(state))
    rng = apart(seed)
    appraisal = appraise(game, view, rng, SAMPLES)
    if analysis is None:
        analysis = decide(player("strong"), game, view, rng)
    choices = analysis.choices[:SHOWN]
    moves = {
        choice.action: HintedMove(
            choice.action, appraisal.gain(choice.action), choice.value, appraisal.reason(choice.action)
        )
        for choice in choices
    }
    best = moves[analysis.best.action]
    aspect, rule = best.reason.aspect, best.reason.rules[0]
    nudge = Message(appraisal.judge.aspects[aspect].nudge) if aspect else LOOK_ROUND
    both = tuple(moves[action] for action in game.legal_actions(view) if action in moves)
    return (
        Hint(1, nudge, aspect),
        Hint(2, nudge, aspect, rule),
        Hint(3, nudge, aspect, rule, both),
        Hint(4, nudge, aspect, rule, (best,)),
    )


def say_reason(game: AnyGame, reason: Reason, names: Mapping[str, str] = NO_NAMES, lang: str | None = None) -> str:
    """Why a player chose an action, in a sentence."""
    return (say if reason.aspect else say_shared)(game, reason.message, names, lang)


def say_hint(
    game: AnyGame, state: Any, hint: Hint, names: Mapping[str, str] = NO_NAMES, lang: str | None = None
) -> tuple[str, ...]:
    """What a step of the ladder adds to those before it, in sentences."""
    if hint.step == 1:
        return ((say if hint.aspect else say_shared)(game, hint.nudge, names, lang),)
    if hint.step == 2:
        return rule_text(game, hint.rule, lang)
    text = catalogue(GENERIC, lang).text
    if hint.step == 3:
        return tuple(
            text(
                _("{action}: {gain} points on what you have and may hope for, and about {value} of 100 games won."),
                action=say_action(game, state, move.action, names, lang),
                gain=number(_points(move.gain), lang),
                value=(move.value + 5) // 10,
            )
            for move in hint.moves
        )
    (move,) = hint.moves
    action = say_action(game, state, move.action, names, lang)
    return (text(_("Play: {action}."), action=action), say_reason(game, move.reason, names, lang))


def _points(hundredths: int) -> str:
    """Points with a sign and one decimal.

    >>> _points(149), _points(-30), _points(0)
    ('+1.5', '-0.3', '+0.0')
    """
    tenths = (abs(hundredths) + 5) // 10
    return f"{'-' if hundredths < 0 and tenths else '+'}{tenths // 10}.{tenths % 10}"
