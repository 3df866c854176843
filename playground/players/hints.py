"""Hints as a ladder of four steps: a guiding question, the rule behind it, the two best moves, the best move.

They come from the analysis of a player's view, so they never name information that is hidden from that player.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from playground.chance import apart
from playground.core import AnyGame, Message, _, has_points
from playground.language.i18n import catalogue, number
from playground.language.sentences import GENERIC, NO_NAMES, rule_text, say, say_action, say_shared
from playground.players import Analysis, Reason, decide, player
from playground.players.appraisal import appraise

SAMPLES = 12
"""The number of sampled positions in which the gain of each move is measured."""
LOOK_ROUND = Message(_("Compare your moves: what happens after each of them?"))
SHOWN = 2
"""The number of moves that the third step compares."""


class HintedMove(NamedTuple):
    """A move that a hint names.

    `gain` is the change of the player's own aspects, in hundredths of a point; `value` is the chance to win after it,
    in thousandths; `reason` explains the move.
    """

    action: Any
    gain: int
    value: int
    reason: Reason


class Hint(NamedTuple):
    """A step of the ladder, from 1 to 4.

    `nudge` is a question about `aspect` (as in `playground.players.Reason`), or the general question LOOK_ROUND if that
    is "". From step 2 on there is the id of a `rule` to think of. Step 3 has the two best `moves` (one, if only one is
    legal), in the game's order, which does not reveal the better one. Step 4 has the move to play.
    """

    step: int
    nudge: Message
    aspect: str
    rule: str = ""
    moves: tuple[HintedMove, ...] = ()


def ladder(game: AnyGame, state: Any, analysis: Analysis | None = None, *, seed: int = 0) -> tuple[Hint, ...]:
    """Return the four hints for the player whose action is next, from a state or from that player's view.

    They are a question, then the rule behind it, the SHOWN best moves in the game's order, and the best move.

    `analysis` is an earlier analysis of the view; without one, the strong player analyses the view now. It decides
    which moves are the best; their gains and reasons are measured one action ahead. The same view and seed give the
    same hints (the `analysis` being equal). Raises ValueError when no action is legal, for the view of another player,
    and for a seed below 0.
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
    """Return the sentence of a reason: a message of the game if the reason has an aspect, else of the shared room."""
    return (say if reason.aspect else say_shared)(game, reason.message, names, lang)


def say_hint(
    game: AnyGame, state: Any, hint: Hint, names: Mapping[str, str] = NO_NAMES, lang: str | None = None
) -> tuple[str, ...]:
    """Return the sentences that a step adds to the steps before it.

    Step 1 has the question; step 2 the lines of the rule, as `rule_text`; step 3 for each move a sentence: "...: +1.5
    points on what you have and may hope for, and about 55 of 100 games won." (without points only "...: about 55 of
    100 games won."); step 4 the move to play, "Play: ...", and its reason. `state` is the position before the move.
    """
    if hint.step == 1:
        return ((say if hint.aspect else say_shared)(game, hint.nudge, names, lang),)
    if hint.step == 2:
        return rule_text(game, hint.rule, lang)
    text = catalogue(GENERIC, lang).text
    if hint.step == 3:
        said = _("{action}: about {value} of 100 games won.")
        if has_points(game):
            said = _("{action}: {gain} points on what you have and may hope for, and about {value} of 100 games won.")
        return tuple(
            text(
                said,
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
    """Return a number of points with a sign and one decimal; half a tenth is rounded away from 0.

    >>> _points(149), _points(-30), _points(0)
    ('+1.5', '-0.3', '+0.0')
    """
    tenths = (abs(hundredths) + 5) // 10
    return f"{'-' if hundredths < 0 and tenths else '+'}{tenths // 10}.{tenths % 10}"
