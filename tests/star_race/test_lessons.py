"""The rulebook's worked examples, checked against what they must show, apart from the lessons' own text."""

from __future__ import annotations

import pytest

from playground.lesson import lessons, replay
from playground.star_race.pieces import HIDDEN, SHOWN

EXAMPLES = lessons("star_race")


def test_the_manuals_examples_say_so() -> None:
    assert {lesson.id for lesson in EXAMPLES.values() if lesson.source == "manual"} == {
        f"SR-W{number}" for number in range(1, 7)
    }


def test_sr_w1_shows_a_game_for_three() -> None:
    state = replay(EXAMPLES["SR-W1"])[0].state
    assert (len(state.players), state.pile, len(state.supply) - state.pile) == (3, 28, 18)
    assert state.planets == (1, 1, 1, 1, 1)
    assert {(len(player.hand), len(player.favourites)) for player in state.players} == {(3, 1)}


def test_sr_w2_philemon_has_yellow_twice_and_blue_once_and_wins_a_tie_with_6_points() -> None:
    *_, last = replay(EXAMPLES["SR-W2"])
    philemon = last.state.players[0]
    assert EXAMPLES["SR-W2"].names["comet"] == "Philémon"
    assert (sorted(SHOWN[card] for card in philemon.favourites), philemon.token) == (["blue", "yellow"], "yellow")
    assert last.outcome
    assert last.outcome.scores[0] == last.outcome.scores[1] == 6
    assert last.outcome.winners == ("comet",)
    assert last.outcome.tie_breaks[0] == (3,)


@pytest.mark.parametrize(
    ("lesson", "kinds"),
    [
        ("SR-W3", {"advanced"}),
        ("SR-W4", {"added", "advanced"}),
        ("SR-W5", {"swapped"}),
        ("SR-W6", {"changed"}),
    ],
)
def test_sr_w3_to_sr_w6_show_one_kind_of_card_each(lesson: str, kinds: set[str]) -> None:
    told = {event.kind for moment in replay(EXAMPLES[lesson]) for event in moment.events}
    assert told - {"played", "drew", "turn-ended"} == kinds


def test_sr_w6_has_a_legal_and_an_illegal_pair() -> None:
    codes = [moment.refusal.code for moment in replay(EXAMPLES["SR-W6"]) if moment.refusal]
    assert codes == ["alien-between"]


def test_an_example_with_one_players_eyes_shows_no_others_secrets() -> None:
    for lesson in EXAMPLES.values():
        if lesson.seen_by == "all":
            continue
        for moment in replay(lesson):
            for player in moment.state.players:
                assert (player.name == lesson.seen_by) == (HIDDEN not in (*player.hand, player.token)), lesson.id
            assert set(moment.state.supply) <= {HIDDEN}
