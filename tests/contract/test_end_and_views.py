"""What a game says once it is over, and in a view: the same in every game, as `playground.core.Game` has it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

import pytest

from playground.core import AnyGame, HiddenError, IllegalActionError

if TYPE_CHECKING:
    from tests.contract.conftest import Play

EACH = 7
"""Every so many states are looked at, for every action and with every player's eyes."""


def refuses_everything(game: AnyGame, state: Any) -> None:
    assert game.legal_actions(state) == ()
    for action in game.every_action(state):
        why = game.refusal(state, action)
        assert why is not None, f"{action} is let pass"
        with pytest.raises(IllegalActionError) as caught:
            game.apply(state, action)
        assert caught.value.refusal == why


def test_after_the_end_the_current_player_is_the_last_who_played(random_games: tuple[Play, ...]) -> None:
    for play in random_games:
        assert play.game.current_player(play.end) == play.game.current_player(play.turns[-1].state)


def test_after_the_end_every_action_is_refused_for_being_over(random_games: tuple[Play, ...]) -> None:
    """In every view too: there the end comes before the eyes."""
    for play in random_games:
        game, end = play.game, play.end
        for state in (end, *(game.view(end, seat) for seat in range(len(game.player_names(end))))):
            refuses_everything(game, state)
            codes = {why.code for action in game.every_action(state) if (why := game.refusal(state, action))}
            assert codes == {"over"}


def test_in_the_view_of_somebody_else_nothing_is_legal(random_games: tuple[Play, ...]) -> None:
    """A game without hidden information may give the state itself as every player's view."""
    for play in random_games:
        game = play.game
        for state in play.states[::EACH]:
            for seat in range(len(game.player_names(state))):
                view = game.view(state, seat)
                if seat == game.current_player(state) or view == state:
                    continue
                refuses_everything(game, view)


def test_ones_own_view_knows_what_is_legal_and_goes_on_as_the_game_or_cannot_tell(
    random_games: tuple[Play, ...],
) -> None:
    for play in random_games:
        game, names = play.game, play.game.player_names(play.start)
        for state in play.states[::EACH]:
            seat = game.current_player(state)
            view = game.view(state, seat)
            for action in game.every_action(state):
                why = game.refusal(state, action)
                assert game.refusal(view, action) == why
                if why:
                    continue
                after, events = game.apply(state, action)
                try:
                    ahead, told = game.apply(view, action)
                except HiddenError:
                    assert game.secrets(state) != "none"
                    continue
                assert ahead == game.view(after, seat)
                assert told == tuple(game.seen(event, names[seat]) for event in events)


def test_secrets_are_what_not_all_players_see(random_games: tuple[Play, ...]) -> None:
    """Without secrets, a view equals the state; shared secrets are hidden in the same way from every player."""
    for play in random_games:
        game, rng = play.game, Random(3)
        for state in play.states[::EACH]:
            found = game.secrets(state)
            views = [game.view(state, seat) for seat in range(len(game.player_names(state)))]
            alike = all(game.describe(view) == game.describe(views[0]) for view in views)
            assert alike == (found != "private")
            if found == "none":
                assert all(game.sample(view, rng) == state for view in views)
            else:
                assert any(view != state for view in views)


def test_an_action_put_together_in_another_order_is_the_same_action(random_games: tuple[Play, ...]) -> None:
    """Where an action holds several things of a kind, it holds them in no order."""
    for play in random_games:
        game, start = play.game, play.start
        for action in game.every_action(start):
            fields = {name: getattr(action, name) for name in getattr(type(action), "_fields", ())}
            for name, value in fields.items():
                if not isinstance(value, tuple):
                    continue
                twin = type(action)(**{**fields, name: value[::-1]})
                assert twin == action
                assert hash(twin) == hash(action)
                assert action._replace(**{name: value[::-1]}) == action
                assert game.refusal(start, twin) == game.refusal(start, action)
