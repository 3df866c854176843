"""The examples of Fairy Lights: what their captions say and the lessons' events alone would not guard.

Each test is named after its example. That events, refusals and outcomes are those of the engine is what
`playground.lessons.library.check` says; here is what the cards and the choices must be for the captions to be true.
"""

from __future__ import annotations

import re

import pytest

from playground.core import Event
from playground.games.fairy_lights import CHAPTERS, Action, State, apply, legal_actions, odds, parse_action, view
from playground.games.fairy_lights.pieces import COLOURS, bulbs_of, stars_of
from playground.lessons.exercise_file import Exercise
from playground.lessons.exercises import exercises, judge
from playground.lessons.library import lessons, replay
from playground.lessons.model import Lesson, Moment
from playground.lessons.texts import lesson_text

LESSONS = lessons("fairy_lights")
JOAN, MICHAEL, SOPHIE = range(3)
SILVER, PINK, ORANGE, GOLD = (COLOURS.index(colour) for colour in ("silver", "pink", "orange", "gold"))


def moments(lesson_id: str) -> tuple[Moment, ...]:
    return replay(LESSONS[lesson_id])


def turns(lesson_id: str) -> list[State]:
    """The position at the start of each turn, the last one that of a turn not played."""
    found = [moments(lesson_id)[0].state]
    found += [moment.state for moment in moments(lesson_id) if any(e.kind == "turn-ended" for e in moment.events)]
    return found


def told(lesson_id: str, player: str = "", kind: str = "") -> list[Event]:
    events = [event for moment in moments(lesson_id) for event in moment.events]
    return [event for event in events if kind in ("", event.kind) and player in ("", event.player)]


def kinds(state: State, action: Action) -> set[str]:
    return {event.kind for event in apply(state, action)[1]}


# ---------------------------------------------------------------- all of them


def test_the_three_examples_of_the_rulebook_say_so() -> None:
    assert {lesson.id for lesson in LESSONS.values() if lesson.source == "manual"} == {"FL-W0", "FL-W1", "FL-W2"}


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=lambda lesson: lesson.id)
def test_an_example_cites_the_rules_it_teaches(lesson: Lesson) -> None:
    """A rule that an example names is behind an event, a refusal or the outcome in it; FL-C and FL-S are looked at."""
    cited = {rule for moment in replay(lesson) for event in moment.events for rule in event.rules}
    cited |= {rule for moment in replay(lesson) if moment.refusal for rule in moment.refusal.rules}
    cited |= {rule for moment in replay(lesson) if moment.outcome for rule in moment.outcome.decided_by}
    looked_at = {"FL-C1", "FL-C2", "FL-S1", "FL-F2"}
    assert set(lesson.rules) - looked_at <= cited | ({"FL-R2", "FL-T4"} if lesson.id in ("FL-K11", "FL-K12") else set())


# ---------------------------------------------------------------- the rulebook's


def test_fl_w0_four_players_have_nothing_yet() -> None:
    state = moments("FL-W0")[0].state
    assert (len(state.players), len(state.pile), state.shop, state.discard) == (4, 103, (), ())
    assert state.players[state.mover].name == "green", "the caption names who begins"


def test_fl_w1_michael_could_have_stopped_both_times() -> None:
    shown = moments("FL-W1")
    before = [shown[moment.index - 1].state for moment in shown if "reveal" in map(str, moment.actions)]
    assert len(before) == 2
    for state in before:
        assert state.mover == MICHAEL
        assert parse_action("take pink") in legal_actions(state)
    assert [card.colour for card in shown[-1].state.shop] == ["pink", "silver", "silver"]
    assert not told("FL-W1", kind="took")


def test_fl_w2_the_turns_are_those_of_joan_michael_and_sophie_twice() -> None:
    assert [state.mover for state in turns("FL-W2")] == [JOAN, MICHAEL, SOPHIE] * 2 + [JOAN]
    assert LESSONS["FL-W2"].names == {"red": "Joan", "blue": "Michael", "green": "Sophie"}


def test_fl_w2_turn_1_two_pink_cards_that_make_turn_2_a_good_one() -> None:
    first, second, *_ = turns("FL-W2")
    assert not first.shop
    assert [card.colour for card in second.shop] == ["pink", "pink"]
    assert (bulbs_of(second.shop), stars_of(second.shop)) == (3, 4)
    assert not any(second.players[MICHAEL].series)
    (taken,) = told("FL-W2", "blue", "took")
    assert taken.places == ("shop 1", "shop 2", "blue pink")


def test_fl_w2_before_turn_3_sophie_has_what_the_captions_need() -> None:
    third = turns("FL-W2")[2]
    series = third.players[SOPHIE].series
    assert (bulbs_of(series[SILVER]), bulbs_of(series[ORANGE])) == (2, 2)
    assert stars_of(series[ORANGE]) > stars_of(series[PINK])
    revealed = [str(dict(event.details)["card"]).split() for event in told("FL-W2", "green", "revealed")]
    assert [card[0] for card in revealed] == ["silver", "pink", "silver", "pink", "orange"]
    assert [card[1] for card in revealed if card[0] in ("silver", "orange")] == ["2", "2", "2"]
    pink = bulbs_of(series[PINK]) + sum(int(card[1]) for card in revealed if card[0] == "pink")
    assert pink in (4, 5)


def test_fl_w2_in_turn_3_orange_would_have_cost_the_orange_series() -> None:
    full = next(moment.state for moment in moments("FL-W2") if len(moment.state.shop) == 5)
    _, events = apply(full, parse_action("take silver and orange"))
    assert [event.kind for event in events if event.kind in ("stored", "lost")] == ["lost", "stored"]
    assert dict(next(event for event in events if event.kind == "lost").details)["colour"] == "orange"
    lost = told("FL-W2", "green", "lost")
    assert [dict(event.details)["colour"] for event in lost] == ["pink"]


def test_fl_w2_in_turn_3_both_series_have_as_many_stars_and_she_hopes_for_more_from_orange() -> None:
    """The one that is lost has 2, the one that is kept has 2: to say that one holds more would be wrong."""
    (lost,) = told("FL-W2", "green", "lost")
    kept = next(moment.state for moment in moments("FL-W2") if lost in moment.events).players[SOPHIE].series[ORANGE]
    assert (dict(lost.details)["stars"], stars_of(kept)) == (2, 2)
    caption = LESSONS["FL-W2"].steps[17].caption
    for language, hope in {"en": "hopes", "fr": "espère", "nl": "hoopt"}.items():
        said = lesson_text(LESSONS["FL-W2"], caption, language)
        assert {int(number) for number in re.findall(r"\d+", said)} == {2, 4}, "bulbs and stars"
        assert f"Sophie {hope}" in said


def test_fl_w2_in_turn_4_joan_has_no_orange_series_and_completes_one() -> None:
    fourth = turns("FL-W2")[3]
    assert [(card.colour, card.bulbs) for card in fourth.shop] == [("orange", 2)]
    assert not fourth.players[JOAN].series[ORANGE]
    assert [str(card)[:8] for card in fourth.pile[:2]] == ["gold 1 *", "orange 1"]
    (stored,) = told("FL-W2", "red", "stored")
    assert dict(stored.details)["bulbs"] == 3


def test_fl_w2_in_turn_6_no_choice_completes_a_series_and_orange_would_cost_one() -> None:
    sixth = turns("FL-W2")[5]
    shop = sixth.shop
    assert len(shop) == 5
    assert shop[0].colour == "gold"
    assert shop[3].colour == shop[4].colour != "orange", "the matching pair"
    assert [(card.colour, card.bulbs) for card in shop if card.colour == "orange"] == [("orange", 2)]
    assert bulbs_of(sixth.players[SOPHIE].series[ORANGE]) == 2
    for action in legal_actions(sixth):
        assert len(action.colours) == 2
        assert "stored" not in kinds(sixth, action)
        assert ("lost" in kinds(sixth, action)) == ("orange" in action.colours)
    assert "orange" not in [dict(event.details)["colour"] for event in told("FL-W2", "green", "took")[2:]]


# ---------------------------------------------------------------- the kit's own


def test_fl_k4_pink_would_do_harm() -> None:
    start = moments("FL-K4")[0].state
    assert "lost" in kinds(start, parse_action("take yellow and pink"))
    assert "lost" not in kinds(start, parse_action("take yellow and silver"))


def test_fl_k5_nobody_could_have_taken_well_before_the_fifth_card() -> None:
    for state in turns("FL-K5")[:2]:
        assert "lost" in kinds(state, parse_action("take yellow"))


def test_fl_k6_every_take_does_harm() -> None:
    start = moments("FL-K6")[0].state
    assert [str(action) for action in legal_actions(start)] == ["reveal", "take orange"]
    assert "lost" in kinds(start, parse_action("take orange"))


def test_fl_k8_with_one_bulb_less_all_would_have_been_lost() -> None:
    start = moments("FL-K8")[0].state
    yellow = start.players[0].series[COLOURS.index("yellow")]
    assert bulbs_of(start.shop) == 7
    assert (bulbs_of(yellow) + bulbs_of(start.shop)) % 3 == 0


def test_fl_k9_is_the_most_that_can_be() -> None:
    """Five cards in the shop, two bulbs on each, and two bulbs in the series."""
    start = moments("FL-K9")[0].state
    assert {card.bulbs for card in start.shop} == {2}
    assert len(start.shop) == 5
    (stored,) = told("FL-K9", kind="stored")
    assert dict(stored.details)["bulbs"] == 12


def test_fl_k10_no_golden_card_is_left() -> None:
    last = moments("FL-K10")[-1].state
    assert not any(card.colour == "gold" for card in (*last.pile, *last.shop))
    assert stars_of(last.players[1].series[GOLD]) == 3


def test_fl_k12_the_numbers_of_its_captions_are_those_of_the_engine() -> None:
    shown = moments("FL-K12")
    before, after = odds(shown[4].state), odds(shown[6].state)
    assert (before.colour, before.in_box, before.discard, before.garlands, before.shop) == ("silver", 16, 3, 2, 1)
    assert (before.matching, before.pile, before.percent) == (10, 96, 10)
    assert (after.colour, after.in_box, after.shop, after.series) == ("orange", 20, 1, 1)
    assert (after.matching, after.pile, after.percent) == (18, 95, 19)
    for state, numbers in ((shown[4], before), (shown[6], after)):
        assert state.step is not None
        assert f"{numbers.matching} " in state.step.caption
        assert f"{numbers.percent} %" in state.step.caption


def test_fl_k12_shows_no_more_than_blue_knows() -> None:
    assert all(moment.state.viewer == 1 for moment in moments("FL-K12"))


def test_fl_k13_pink_costs_least() -> None:
    state = moments("FL-K13")[2].state
    points = {action: apply(state, action)[0].players[0].points for action in legal_actions(state)}
    assert points[parse_action("take pink")] == max(points.values())


def test_fl_k15_silver_and_pink_is_the_best_of_the_choices() -> None:
    state = moments("FL-K15")[1].state
    points = {action: apply(state, action)[0].players[0].points for action in legal_actions(state)}
    assert max(points, key=lambda action: points[action]) == parse_action("take silver and pink")


# ---------------------------------------------------------------- exercises


@pytest.mark.parametrize("exercise", exercises("fairy_lights").values(), ids=lambda exercise: exercise.id)
def test_an_exercise_accepts_what_it_says_and_nothing_else(exercise: Exercise) -> None:
    """Every way of playing at most `moves` actions is judged; only the solutions solve it."""
    solved = set()
    ways: list[tuple[State, tuple[Action, ...]]] = [(exercise.start, ())]
    for _ in range(exercise.moves):
        ways = [
            (apply(state, action)[0], (*done, action))
            for state, done in ways
            if state.mover == exercise.start.mover
            for action in legal_actions(state)
        ]
        solved |= {done for _, done in ways if judge(exercise, done).solved}
    assert solved == {tuple(map(parse_action, texts)) for texts in exercise.solutions}


def test_fl_y6_nothing_can_go_wrong() -> None:
    exercise = exercises("fairy_lights")["FL-Y6"]
    assert odds(view(exercise.start, 0)).chance == 0


def test_every_chapter_has_an_exercise() -> None:
    assert [exercise.chapter for exercise in exercises("fairy_lights").values()] == [key for key, _, _ in CHAPTERS]
