"""Whatever happens or is refused cites rules that exist, lies where places are, and can be said in a sentence."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from playground.core import AnyGame, Place, Refusal, has_points
from playground.language import sentences

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from tests.contract.conftest import Play

OPEN = re.compile(r"[{}]")


def refusals(random_games: tuple[Play, ...], each: int) -> Iterator[tuple[AnyGame, Any, Refusal]]:
    """Yield the refusals of all actions in some of the states, the last one included."""
    for play in random_games:
        for state in (*play.states[::each], play.end):
            for action in play.game.every_action(state):
                why = play.game.refusal(state, action)
                if why:
                    yield play.game, state, why


def test_events_cite_rules_that_exist(random_games: tuple[Play, ...]) -> None:
    for play in random_games:
        for _, event in play.events:
            assert event.rules, event
            assert set(event.rules) <= set(play.game.RULES), event


def test_events_happen_at_places_of_the_state(random_games: tuple[Play, ...]) -> None:
    for play in random_games:
        for turn in play.turns:
            known = set(play.game.places(turn.state))
            assert len(known) == len(play.game.places(turn.state))
            for event in turn.events:
                assert set(event.places) <= known, event


def test_events_name_players_that_exist(random_games: tuple[Play, ...]) -> None:
    for play in random_games:
        names = {"", *play.game.player_names(play.start)}
        assert all(event.player in names for _, event in play.events)


def test_every_event_is_a_sentence(random_games: tuple[Play, ...]) -> None:
    for play in random_games:
        for event in {event for _, event in play.events}:
            for seen in {event, *(play.game.seen(event, name) for name in play.game.player_names(play.start))}:
                sentence = sentences.tell(play.game, seen, lang="en")
                assert sentence.strip()
                assert not OPEN.search(sentence), (seen, sentence)


def test_refusals_cite_rules_that_exist(random_games: tuple[Play, ...]) -> None:
    for game, _, why in refusals(random_games, 3):
        assert why.rules, why
        assert set(why.rules) <= set(game.RULES), why


def test_refusals_point_at_places_of_the_state(random_games: tuple[Play, ...]) -> None:
    for game, state, why in refusals(random_games, 3):
        assert set(why.places) <= set(game.places(state)), why


def test_every_refusal_is_a_sentence(random_games: tuple[Play, ...]) -> None:
    for game, _, why in refusals(random_games, 9):
        assert why.code in game.REFUSALS
        sentence = sentences.explain(game, why, lang="en").sentence
        assert sentence.strip()
        assert not OPEN.search(sentence), (why, sentence)


def test_every_action_and_position_is_said_in_words(random_games: tuple[Play, ...]) -> None:
    for play in random_games:
        for state in (play.start, play.end, *play.states[::20]):
            said = [
                sentences.say_action(play.game, state, action, lang="en") for action in play.game.every_action(state)
            ]
            assert len(set(said)) == len(said), "two actions that cannot be told apart"
            said += sentences.text_twin(play.game, state, lang="en")
            assert not [sentence for sentence in said if not sentence.strip() or OPEN.search(sentence)]


def test_places_can_be_named(random_games: tuple[Play, ...]) -> None:
    for play in random_games:
        named: dict[str, Place] = {}
        for place in play.game.places(play.end):
            name = sentences.place_name(play.game, place, lang="en")
            assert name.strip()
            assert named.setdefault(name, place) == place, f"{name} is two places"


def test_what_lies_before_a_player_is_named_by_the_name_that_is_shown(random_games: tuple[Play, ...]) -> None:
    for play in random_games:
        people = play.game.player_names(play.start)
        names = {player: f"Zz{number}" for number, player in enumerate(people)}
        for place in play.game.places(play.end):
            player, _, part = place.partition(" ")
            if player in names and part not in ("planet", "alone"):
                named = sentences.place_name(play.game, place, names, "en")
                assert names[player] in named, place
                assert str(sentences.value(play.game, player, {}, "en")) not in named, place


def points_told(game: AnyGame, state: Any) -> dict[str, tuple[int, str]]:
    """For each player the points that the position in words tells, and the sentence."""
    found = [(dict(message.params), message.text) for message in game.describe(state)]
    return {str(told["player"]): (int(str(told["points"])), text) for told, text in found if "Points of" in text}


def test_the_points_of_everybody_are_told_as_they_stand_as_far_as_they_can_be_known(
    random_games: tuple[Play, ...],
) -> None:
    for play in random_games:
        game, people = play.game, play.game.player_names(play.start)
        outcome = game.outcome(play.end)
        assert outcome
        ended = points_told(game, play.end)
        if not has_points(game):
            assert ended == {}
            continue
        assert [ended[player][0] for player in outcome.players] == list(outcome.scores)
        for state in play.states[::12]:
            whole = points_told(game, state)
            assert set(whole) == set(people)
            for viewer, player in enumerate(people):
                seen = points_told(game, game.view(state, viewer))
                assert seen[player] == whole[player], "one's own points are known"
                assert all(seen[other] == whole[other] or "cannot see" in seen[other][1] for other in people)
