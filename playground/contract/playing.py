"""Questions about playing: one place decides what is legal, states never change, events tell everything."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Sequence
from typing import Any

from playground.contract.played import Play
from playground.contract.question import Faults, Question, fault
from playground.core import AnyGame, IllegalActionError, Refusal, _

EACH = 5
"""Every so many states are looked at where all actions are tried."""


def _ends(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play in plays:
        if not play.turns:
            yield fault(_("Nothing can be played from the start."), play)
        elif len(play.turns) > game.LONGEST_GAME:
            yield fault(_("The game goes on, though `LONGEST_GAME` is {count}."), play, game.LONGEST_GAME,
                        count=game.LONGEST_GAME)  # fmt: skip
        elif game.outcome(play.end) is None:
            yield fault(_("No action is legal, but `outcome` says that the game goes on."), play, len(play.turns))


def _legal(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play in plays:
        for actions, state in enumerate(play.states):
            passed = [action for action in game.every_action(state) if game.refusal(state, action) is None]
            legal = list(game.legal_actions(state))
            if legal == passed:
                continue
            odd = [action for action in (*legal, *passed) if (action in legal) != (action in passed)]
            if not odd:
                yield fault(_("`legal_actions` has another order than `every_action`."), play, actions)
            elif odd[0] in legal:
                yield fault(_("`legal_actions` has `{action}`, which `refusal` refuses or `every_action` lacks."),
                            play, actions, action=str(odd[0]))  # fmt: skip
            else:
                yield fault(_("`refusal` lets `{action}` pass, which `legal_actions` lacks."), play, actions,
                            action=str(odd[0]))  # fmt: skip


def _goes_on(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play in plays:
        for actions, state in enumerate(play.states[:-1]):
            if game.outcome(state) is not None:
                yield fault(_("There is an outcome, but something is still legal."), play, actions)


def not_refused(game: AnyGame, state: Any, action: Any, why: Refusal) -> str:
    """Return what is wrong with the answer of `apply` to an action that is refused for that reason, or ""."""
    try:
        game.apply(state, action)
    except IllegalActionError as error:
        if (error.refusal, error.action, error.state) == (why, action, state):
            return ""
        return _("`{action}` is refused by `apply` for another reason than by `refusal`.")
    return _("`refusal` refuses `{action}`, but `apply` plays it.")


def _refused(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play in plays:
        for actions in (*range(0, len(play.states), EACH), len(play.turns)):
            state = play.states[actions]
            text, before = str(state), pickle.dumps(state)
            for action in game.every_action(state):
                why = game.refusal(state, action)
                if why is None:
                    continue
                if said := not_refused(game, state, action, why):
                    yield fault(said, play, actions, action=str(action))
            if (str(state), pickle.dumps(state)) != (text, before):
                yield fault(_("An action that was refused has changed the position."), play, actions)


def _unchanged(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play in plays:
        for actions, turn in enumerate(play.turns):
            twin, text = copy.deepcopy(turn.state), str(turn.state)
            again = game.apply(turn.state, turn.action)
            if turn.state != twin or str(turn.state) != text:
                yield fault(_("`apply` has changed the position that it was given."), play, actions)
            elif not again == game.apply(twin, turn.action) == (turn.after, turn.events):
                yield fault(_("`apply` answers `{action}` in another way when it is asked again."), play, actions,
                            action=str(turn.action))  # fmt: skip


def _values(_game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play in plays:
        for actions, state in enumerate(play.states[::9]):
            for twin in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy(state)):
                if twin != state or hash(twin) != hash(state):
                    yield fault(_("A copy of the position is not equal to it, or has another hash."), play, actions * 9)


def _followed(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play in plays:
        for actions, turn in enumerate(play.turns):
            state = turn.state
            for event in turn.events:
                state = game.follow(state, event)
            if not turn.events:
                yield fault(_("`{action}` has no event."), play, actions, action=str(turn.action))
            elif state != turn.after:
                yield fault(_("The events of `{action}` lead elsewhere than `apply`."), play, actions,
                            action=str(turn.action))  # fmt: skip


def _invariants(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play in plays:
        for state in play.states:
            game.invariants(state)
    yield from ()


def _players(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play in plays:
        names = game.player_names(play.start)
        if len(names) != play.players or len(set(names)) != len(names):
            yield fault(_("`player_names` does not have as many different names as there are players."), play)
        for actions, state in enumerate(play.states):
            if game.player_names(state) != names:
                yield fault(_("`player_names` has changed."), play, actions)
            elif game.current_player(state) not in range(len(names)):
                yield fault(_("`current_player` is {found}, but the players are 0 to {last}."), play, actions,
                            found=game.current_player(state), last=len(names) - 1)  # fmt: skip


def _last_player(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play in plays:
        if game.current_player(play.end) != game.current_player(play.turns[-1].state):
            yield fault(_("After the end `current_player` is not who acted last."), play, len(play.turns))


def _over(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play in plays:
        end = play.end
        for state in (end, *(game.view(end, seat) for seat in range(len(game.player_names(end))))):
            for action in game.every_action(state):
                why = game.refusal(state, action)
                if why is None or why.code != "over":
                    said = _("After the end `{action}` is not refused with the code `over`.")
                    yield fault(said, play, len(play.turns), action=str(action))
                elif said := not_refused(game, state, action, why):
                    yield fault(said, play, len(play.turns), action=str(action))


ENDS = Question("ends", _("Random games end, with an outcome, after at most `LONGEST_GAME` actions."), _ends, ())
LEGAL = Question("legal", _("`legal_actions` are what `refusal` does not refuse."), _legal)
GOES_ON = Question("goes on", _("Once there is an outcome, nothing is legal."), _goes_on)
REFUSED = Question("refused", _("What `refusal` refuses `apply` refuses, and nothing changes."), _refused)
UNCHANGED = Question("unchanged", _("`apply` changes no position, and always answers the same."), _unchanged)
VALUES = Question("values", _("Positions are values: a copy is equal and has the same hash."), _values)
FOLLOWED = Question("followed", _("The events of an action lead where the action leads."), _followed, ("unchanged",))
INVARIANTS = Question("invariants", _("Every position holds what `invariants` says."), _invariants)
PLAYERS = Question("players", _("The players stay the same, and one of them acts."), _players)
LAST_PLAYER = Question(
    "last player", _("Once the game is over, the current player is who acted last."), _last_player, ("players",)
)
OVER = Question("over", _("Once the game is over, every action is refused for that, in views too."), _over, ("views",))
