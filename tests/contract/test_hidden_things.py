"""What a player may not know never shows: not in a view, not in what happens, not in what follows from it."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from tests.contract.conftest import Play

EACH = 3
"""Every so many states are looked at: sampling and comparing them all would take minutes."""


def test_a_view_of_a_view_is_the_same_view(random_games: tuple[Play, ...]) -> None:
    for play in random_games:
        for state in play.states[::EACH]:
            for player in range(len(play.game.player_names(state))):
                view = play.game.view(state, player)
                assert play.game.view(view, player) == view


def test_a_sample_agrees_with_its_view(random_games: tuple[Play, ...]) -> None:
    for play in random_games:
        rng = Random(1)
        for state in play.states[::EACH]:
            for player in range(len(play.game.player_names(state))):
                view = play.game.view(state, player)
                sampled = play.game.sample(view, rng)
                play.game.invariants(sampled)
                assert play.game.view(sampled, player) == view


def test_a_sample_comes_from_its_generator_alone(random_games: tuple[Play, ...]) -> None:
    for play in random_games:
        view = play.game.view(play.states[len(play.states) // 2], 0)
        assert play.game.sample(view, Random(4)) == play.game.sample(view, Random(4))


def test_the_mover_knows_what_is_legal(random_games: tuple[Play, ...]) -> None:
    for play in random_games:
        for state in play.states:
            view = play.game.view(state, play.game.current_player(state))
            assert play.game.legal_actions(view) == play.game.legal_actions(state)


def test_states_that_look_the_same_go_on_looking_the_same(random_games: tuple[Play, ...]) -> None:
    """In two states with the same view, any action shows the viewer the same events, up to one that reveals
    something.
    """
    for play in random_games:
        game, rng = play.game, Random(2)
        names = game.player_names(play.start)
        for state in play.states[::EACH]:
            for player, name in enumerate(names):
                other = game.sample(game.view(state, player), rng)
                for action in set(game.legal_actions(state)) & set(game.legal_actions(other)):
                    after, events = game.apply(state, action)
                    other_after, other_events = game.apply(other, action)
                    seen = [game.seen(event, name) for event in events]
                    others_seen = [game.seen(event, name) for event in other_events]
                    pairs = zip(seen, others_seen, strict=False)
                    mine, theirs = next((pair for pair in pairs if pair[0] != pair[1]), (None, None))
                    if mine is None or theirs is None:
                        assert seen == others_seen
                        assert game.view(after, player) == game.view(other_after, player)
                        continue
                    assert mine._replace(details=()) == theirs._replace(details=())
                    assert mine.player == name or all(game.seen(mine, other_name) == mine for other_name in names)


def test_what_is_seen_of_the_events_gives_the_new_view(random_games: tuple[Play, ...]) -> None:
    """A view and the visible part of each event are enough to follow the game: animations do."""
    for play in random_games:
        game = play.game
        for turn in play.turns:
            for player, name in enumerate(game.player_names(turn.state)):
                view = game.view(turn.state, player)
                for event in turn.events:
                    view = game.follow(view, game.seen(event, name))
                assert view == game.view(turn.after, player), f"{name} sees {turn.action}"


def test_nobody_who_is_not_there_has_a_view(random_games: tuple[Play, ...]) -> None:
    for play in random_games:
        seats = len(play.game.player_names(play.start))
        for nobody in (-1, seats, 99):
            with pytest.raises(ValueError, match="there is no player"):
                play.game.view(play.start, nobody)


def test_an_action_that_looks_like_another_has_the_same_name_unless_its_first_event_hides_something(
    random_games: tuple[Play, ...],
) -> None:
    """At a table an action is named to those who see its first event as it is: the name must betray nothing more."""
    for play in random_games:
        game = play.game
        names = game.player_names(play.start)
        for state in play.states[:: EACH * EACH]:
            mover = game.current_player(state)
            for name in names[:mover] + names[mover + 1 :]:
                named: dict[object, set[object]] = {}
                for action in game.legal_actions(state):
                    _, events = game.apply(state, action)
                    seen = tuple(game.seen(event, name) for event in events)
                    if seen[0] == events[0]:
                        named.setdefault(seen, set()).add(game.label(state, action))
                assert all(len(labels) == 1 for labels in named.values()), f"{name} sees {named}"
