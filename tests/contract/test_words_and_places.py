"""Whatever happens or is refused cites rules that exist, lies where places are, and can be said in a sentence."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from playground.contract import saying
from playground.core import AnyGame, has_points
from playground.language import sentences
from tests.contract.asked import holds

if TYPE_CHECKING:
    from typing import Any

    from playground.contract.played import Play

OPEN = re.compile(r"[{}]")
TOLD = {"player", "points"}


def test_events_cite_rules_that_exist(game: AnyGame) -> None:
    holds(saying.EVENT_RULES, game)


def test_events_happen_at_places_of_the_state(game: AnyGame) -> None:
    holds(saying.EVENT_PLACES, game)


def test_events_name_players_that_exist(game: AnyGame) -> None:
    holds(saying.EVENT_PLAYERS, game)


def test_every_event_is_a_sentence(game: AnyGame) -> None:
    holds(saying.TOLD, game)


def test_refusals_cite_rules_that_exist(game: AnyGame) -> None:
    holds(saying.REFUSAL_RULES, game)


def test_refusals_point_at_places_of_the_state(game: AnyGame) -> None:
    holds(saying.REFUSAL_PLACES, game)


def test_every_refusal_is_a_sentence(game: AnyGame) -> None:
    holds(saying.EXPLAINED, game)


def test_every_action_is_said_in_words(game: AnyGame) -> None:
    holds(saying.SAID, game)


def test_every_position_is_said_in_words(game: AnyGame) -> None:
    holds(saying.DESCRIBED, game)


def test_places_can_be_named(game: AnyGame) -> None:
    holds(saying.PLACE_NAMES, game)


@pytest.mark.builds_on("names of places")
def test_what_lies_before_a_player_is_named_by_the_name_that_is_shown(all_games: tuple[Play, ...]) -> None:
    for play in all_games:
        people = play.game.player_names(play.start)
        names = {player: f"Zz{number}" for number, player in enumerate(people)}
        for place in play.game.places(play.end):
            player, _, _ = place.partition(" ")
            if player in names:
                named = sentences.place_name(play.game, place, names, "en")
                assert names[player] in named, place
                assert str(sentences.value(play.game, player, {}, "en")) not in named, place


def points_told(game: AnyGame, state: Any) -> dict[str, tuple[int, str]]:
    """For each player the points that the position in words tells, and the sentence: one with `player` and `points`."""
    found = [(dict(message.params), message.text) for message in game.describe(state)]
    return {str(told["player"]): (int(str(told["points"])), text) for told, text in found if told.keys() >= TOLD}


@pytest.mark.level("kept")
@pytest.mark.builds_on("described")
def test_the_points_of_everybody_are_told(all_games: tuple[Play, ...]) -> None:
    for play in all_games:
        if has_points(play.game):
            for state in (*play.states[::12], play.end):
                assert set(points_told(play.game, state)) == set(play.game.player_names(play.start))


@pytest.mark.builds_on("described", "points")
def test_points_are_told_as_they_stand_as_far_as_they_can_be_known(
    all_games: tuple[Play, ...],
) -> None:
    for play in all_games:
        game, people = play.game, play.game.player_names(play.start)
        outcome = game.outcome(play.end)
        assert outcome
        ended = points_told(game, play.end)
        if not has_points(game):
            assert ended == {}
            continue
        assert all(outcome.points[player] == points for player, (points, _) in ended.items())
        for state in play.states[::12]:
            whole = points_told(game, state)
            for viewer, player in enumerate(people):
                seen = points_told(game, game.view(state, viewer))
                assert seen.keys() == whole.keys()
                assert seen.get(player) == whole.get(player), "one's own points are known"
                for other, (points, text) in seen.items():
                    assert points == whole[other][0] or text != whole[other][1], "that some are hidden is said"
