"""Questions about what a player may know: never in a view, not in what happens, not in what follows from it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from playground.contract.played import Play
from playground.contract.playing import not_refused
from playground.contract.question import Faults, Question, fault
from playground.core import AnyGame, HiddenError, _

EACH = 3
"""Every so many states are looked at: sampling and comparing them all would take minutes."""
RARELY = 12
"""As EACH, where all actions are tried with the eyes of all players."""


def _seats(play: Play, each: int) -> Iterator[tuple[int, Any, int, str]]:
    """Yield some states of a game once for each player: how many actions came before it, it, the player, its name."""
    for actions in range(0, len(play.states), each):
        state = play.states[actions]
        for player, name in enumerate(play.game.player_names(state)):
            yield actions, state, player, name


def _views(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play in plays:
        for actions, state, player, name in _seats(play, EACH):
            view = game.view(state, player)
            if game.view(view, player) != view:
                yield fault(_("The view of the view of {player} is another one."), play, actions, player=name)
        for nobody in (-1, play.players, 99):
            try:
                game.view(play.start, nobody)
            except ValueError:
                continue
            yield fault(_("`view` answers for player {number}, who is not there."), play, number=nobody)


def _mover_knows(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play in plays:
        for actions, state in enumerate(play.states):
            view = game.view(state, game.current_player(state))
            if game.legal_actions(view) != game.legal_actions(state):
                yield fault(_("In the view of who acts next, other actions are legal."), play, actions)


def _samples(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play in plays:
        rng = Random(1)
        for actions, state, player, name in _seats(play, EACH):
            view = game.view(state, player)
            sampled = game.sample(view, rng)
            game.invariants(sampled)
            if game.view(sampled, player) != view:
                yield fault(_("A sample of the view of {player} looks different to that player."), play, actions,
                            player=name)  # fmt: skip
        view = game.view(play.states[len(play.states) // 2], 0)
        if game.sample(view, Random(4)) != game.sample(view, Random(4)):
            yield fault(_("`sample` draws from somewhere else than from its generator."), play)


def _alike(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play in plays:
        rng = Random(2)
        for actions, state, player, name in _seats(play, EACH):
            other = game.sample(game.view(state, player), rng)
            for action in set(game.legal_actions(state)) & set(game.legal_actions(other)):
                if not _goes_on_alike(game, state, other, action, player):
                    yield fault(_("After `{action}`, {player} can tell two positions apart that looked the same, and "
                                  "nothing was revealed."), play, actions, action=str(action), player=name)  # fmt: skip


def _goes_on_alike(game: AnyGame, state: Any, other: Any, action: Any, player: int) -> bool:
    """Whether an action shows a player the same events in two states with the same view, or first reveals something."""
    names = game.player_names(state)
    name = names[player]
    (after, events), (other_after, other_events) = game.apply(state, action), game.apply(other, action)
    seen = [game.seen(event, name) for event in events]
    others_seen = [game.seen(event, name) for event in other_events]
    pairs = zip(seen, others_seen, strict=False)
    mine, theirs = next((pair for pair in pairs if pair[0] != pair[1]), (None, None))
    if mine is None or theirs is None:
        return seen == others_seen and game.view(after, player) == game.view(other_after, player)
    known = mine.player == name or all(game.seen(mine, other_name) == mine for other_name in names)
    return known and mine._replace(details=()) == theirs._replace(details=())


def _seen(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play in plays:
        for actions, turn in enumerate(play.turns):
            for player, name in enumerate(game.player_names(turn.state)):
                view = game.view(turn.state, player)
                for event in turn.events:
                    view = game.follow(view, game.seen(event, name))
                if view != game.view(turn.after, player):
                    yield fault(_("What {player} sees of `{action}` does not lead to the next view."), play, actions,
                                player=name, action=str(turn.action))  # fmt: skip


def _named(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play in plays:
        for actions, state, player, name in _seats(play, EACH * EACH):
            if player == game.current_player(state):
                continue
            named: dict[object, set[object]] = {}
            for action in game.legal_actions(state):
                _after, events = game.apply(state, action)
                seen = tuple(game.seen(event, name) for event in events)
                if seen[0] == events[0]:
                    named.setdefault(seen, set()).add(game.label(state, action))
            if any(len(labels) > 1 for labels in named.values()):
                yield fault(_("Two actions look the same to {player}, but `label` names them in two ways."), play,
                            actions, player=name)  # fmt: skip


def _others(game: AnyGame, plays: Sequence[Play]) -> Faults:
    """A game without hidden information may give the state itself as every player's view."""
    for play in plays:
        for actions, state, player, name in _seats(play, RARELY):
            view = game.view(state, player)
            if player == game.current_player(state) or view == state:
                continue
            for action in game.every_action(view):
                why = game.refusal(view, action)
                if why is None:
                    said = _("In the view of {player}, who does not act next, `{action}` is legal.")
                    yield fault(said, play, actions, player=name, action=str(action))
                elif said := not_refused(game, view, action, why):
                    yield fault(said, play, actions, action=str(action))


def _own(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play in plays:
        names = game.player_names(play.start)
        for actions in range(0, len(play.states), RARELY):
            state = play.states[actions]
            player = game.current_player(state)
            view = game.view(state, player)
            for action in game.every_action(state):
                why = game.refusal(state, action)
                if game.refusal(view, action) != why:
                    yield fault(_("In the view of {player}, who acts next, `{action}` is judged in another way."),
                                play, actions, player=names[player], action=str(action))  # fmt: skip
                if why is not None:
                    continue
                after, events = game.apply(state, action)
                try:
                    goes_on = game.apply(view, action)
                except HiddenError:
                    if game.secrets(state) != "none":
                        continue
                    yield fault(_("`apply` raises HiddenError for `{action}`, but `secrets` says that nothing is "
                                  "hidden."), play, actions, action=str(action))  # fmt: skip
                    return
                if goes_on != (game.view(after, player), tuple(game.seen(event, names[player]) for event in events)):
                    yield fault(_("In the view of {player}, `{action}` leads elsewhere than in the game."), play,
                                actions, player=names[player], action=str(action))  # fmt: skip


def _secrets(game: AnyGame, plays: Sequence[Play]) -> Faults:
    for play in plays:
        rng = Random(3)
        for actions in range(0, len(play.states), RARELY):
            state = play.states[actions]
            found = game.secrets(state)
            views = [game.view(state, seat) for seat in range(play.players)]
            alike = all(game.describe(view) == game.describe(views[0]) for view in views)
            shown = all(game.sample(view, rng) == state for view in views)
            hidden = any(view != state for view in views)
            if alike != (found != "private") or not (shown if found == "none" else hidden):
                yield fault(_("`secrets` says `{found}`, but the views of the players say something else."), play,
                            actions, found=found)  # fmt: skip


def _order(game: AnyGame, plays: Sequence[Play]) -> Faults:
    """Where an action holds several things of a kind, it holds them in no order."""
    for play in plays:
        for action in game.every_action(play.start):
            fields = {name: getattr(action, name) for name in getattr(type(action), "_fields", ())}
            for name, value in fields.items():
                if not isinstance(value, tuple):
                    continue
                twin = type(action)(**{**fields, name: value[::-1]})
                same = twin == action == action._replace(**{name: value[::-1]}) and hash(twin) == hash(action)
                if not same or game.refusal(play.start, twin) != game.refusal(play.start, action):
                    yield fault(_("`{action}` with its things in another order is another action."), play,
                                action=str(action))  # fmt: skip


VIEWS = Question("views", _("A player has one view of a position; nobody else has one."), _views, ("players",))
MOVER_KNOWS = Question(
    "mover knows", _("Who acts next knows what is legal."), _mover_knows, ("views", "legal", "goes on")
)
SAMPLES = Question("samples", _("A sample of a view looks the same to that player."), _samples, ("views", "invariants"))
ALIKE = Question(
    "alike", _("Positions that look the same go on looking the same, until something is revealed."), _alike,
    ("samples", "unchanged", "seen"),
)  # fmt: skip
SEEN = Question(
    "seen", _("What a player sees of the events leads to that player's next view."), _seen, ("views", "followed")
)
NAMED = Question("named", _("The name of an action betrays nothing that is hidden."), _named, ("seen", "said"))
OTHERS = Question("others", _("In the view of anybody else, nothing is legal."), _others, ("views",))
OWN = Question(
    "own", _("In the view of who acts next the game goes on, or `apply` raises HiddenError."), _own,
    ("mover knows", "refused", "seen"),
)  # fmt: skip
SECRETS = Question(
    "secrets", _("`secrets` says how much the players do not see."), _secrets, ("players", "samples", "described")
)
ORDER = Question("order", _("An action has no order of its things."), _order, ("texts of actions",))
