"""Try it: every attempt is answered, the lesson stays as it is, and the widget follows the engine."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from inspect import unwrap
from random import Random
from types import ModuleType
from typing import Any

import pytest

import playground
from playground.chance import shuffle
from playground.core import Unmeant
from playground.lessons import library
from playground.lessons.model import Lesson
from playground.play.hand import Hand
from tests.widgets.pressing import do, make, press
from widgets import lesson, play, try_it
from widgets.kernel.faults import NothingToShowError
from widgets.view.lesson_player import LessonPlayer
from widgets.view.trier import Trier

pytestmark = pytest.mark.usefixtures("own_folder")

EVERY = (9, 4, 1)
"""Of so many lessons of a game one is tried, by tier."""
SAMPLED = (2, 4, 1000)
"""So many legal actions, and as many others, are tried at each of its steps."""


@pytest.fixture
def player(closed_way: Lesson) -> Iterator[LessonPlayer]:
    made = lesson(closed_way, step=1)
    yield made
    made.close()


@pytest.fixture
def trier(player: LessonPlayer) -> Trier:
    player.trying.click()
    assert player.trier
    return player.trier


def some(options: Any, most: int) -> list[Any]:
    found = list(options)
    shuffle(Random(len(found)), found)
    return found[:most]


def try_from_every_step(example: Lesson, most: int) -> None:
    player = lesson(example)
    before = [str(moment) for moment in player.example.moments]
    for step in range(player.example.steps + 1):
        player.jump(step)
        player.try_it()
        trier = player.trier
        assert trier
        session = trier.session
        for option in some(session.legal, most):
            trier.attempt(option.action)
            assert 'role="status"' in trier.said.value
            assert trier.trial.rules()
            trier.go(session)
        for option in some((option for option in session.options if not option.legal), most):
            trier.attempt(option.action)
            assert 'role="alert"' in trier.said.value
            assert all(rule in trier.said.value for rule in trier.trial.rules())
            assert trier.trial.moment().highlights == option.places
        assert not trier.errors.value
        trier.press("Escape")
        assert not player.away
        assert player.index == step
    assert [str(moment) for moment in player.example.moments] == before
    assert not player.errors.value
    player.close()


@pytest.mark.level("teaches")
@pytest.mark.parametrize("game", playground.games())
def test_every_attempt_from_every_step_is_answered(game: str, by_tier: Callable[..., Any]) -> None:
    for example in [*library.lessons(game).values()][:: by_tier(*EVERY)]:
        try_from_every_step(example, by_tier(*SAMPLED))


def test_back_is_the_same_step_and_what_was_tried_is_there_again(player: LessonPlayer, trier: Trier) -> None:
    trier.attempt_text("high jump right")
    tried = trier.session.tree.at
    trier.leave.click()
    assert not player.away
    assert player.index == 1
    player.press("t")
    assert player.away
    assert tried in [node for _, node in player.trier.trial.branches()]


def test_every_action_that_can_be_played_has_a_button_in_the_row_of_its_group(trier: Trier) -> None:
    groups = [group for group in trier.session.groups if group.legal]
    rows = trier.options.groups.children
    for box, group in zip(rows, groups, strict=True):
        for made, option in zip(box.children, group.legal, strict=True):
            assert made.description.startswith(trier.trial.label(option))
    assert sum(len(box.children) for box in rows) == len(trier.session.legal) > len(rows)


def test_a_refusal_tells_rule_reason_place_and_offers_what_is_possible(trier: Trier) -> None:
    trier.attempt_text("high jump left")
    said = trier.said.value
    assert "The first step is free, but a platform stops the second." in said
    assert "GS-A8" in said
    assert "g5, towards the east" in said
    assert trier.trial.moment().highlights == ("g5/east",)
    assert "Possible instead" in said
    possible = trier.offered.buttons.children or trier.options.groups.children[0].children
    possible[0].click()
    assert not trier.trial.refused
    assert trier.session.tree.at != 0


def test_what_cannot_be_read_is_answered(trier: Trier) -> None:
    trier.typed.line.value = "hop"
    trier.typed.button.click()
    assert 'role="alert"' in trier.said.value
    assert "This is no action of the game" in trier.said.value


def test_what_is_typed_wrong_is_answered_with_what_can_be_played_and_cut_short(trier: Trier) -> None:
    legal = {str(option.action): trier.trial.label(option) for option in trier.session.legal}
    notation, label = next(iter(legal.items()))
    trier.attempt_text(f"{notation}x")
    listed = trier.said.value.partition("looks like it")[2]
    assert f"{label}: {notation}" in listed
    assert not [line for line in re.findall(r"<li>(.*?)</li>", listed) if line.rpartition(": ")[2] not in legal]
    trier.attempt_text("y" * 3000)
    assert "y" * 60 not in trier.said.value
    assert "yyy…" in trier.said.value


def test_keys_do_what_they_stand_for_and_wrong_ones_are_told(trier: Trier) -> None:
    option = next(option for option in trier.session.legal if option.keys)
    trier.press(option.keys[0])
    assert "one more key" in trier.offered.line.value
    trier.press(option.keys[1])
    assert trier.session.tree.node.action == option.action
    trier.press("Backspace")
    trier.press("?")
    assert "No action has the keys ?" in trier.offered.line.value


def test_a_place_that_several_cards_lead_to_lifts_and_the_card_does_it(trier: Trier) -> None:
    state, picks = trier.session.state, trier.session.game.picks(trier.session.state)
    hands = {place: Hand(trier.session.game, state).press(place)[0] for place in trier.session.game.places(state)}
    place = next(place for place, hand in hands.items() if len(hand.made) == 1 and len(hand.picks) > 1)
    before = trier.session.tree.at
    press(trier, place)
    assert trier.session.tree.at == before, "nothing has happened yet"
    assert trier._moment().marks
    pick = hands[place].picks[0]
    make(trier, pick)
    assert pick in picks[trier.session.tree.node.action]
    assert not trier._moment().marks


def test_escape_puts_back_what_is_picked_and_then_leaves(player: LessonPlayer, trier: Trier) -> None:
    pick = trier.in_hand.hand.picks[0]
    make(trier, pick)
    assert trier.in_hand.hand.made == (pick,)
    trier.press("Escape")
    assert player.away
    assert not trier.in_hand.hand.made
    trier.press("Escape")
    assert not player.away


def test_a_press_that_leads_nowhere_says_by_which_rule_and_a_press_on_the_ground_forgets_it(trier: Trier) -> None:
    game, state = trier.session.game, trier.session.state
    presses = {place: game.meant(state, (place,)) for place in game.places(state)}
    place, why = next((at, meant) for at, meant in presses.items() if isinstance(meant, Unmeant) and meant.rule)
    press(trier, place)
    assert why.rule in trier.in_hand.line.value
    assert trier._moment().highlights == why.places
    trier.point(next(iter(trier.stage.scenes)), 1, 1)
    assert why.rule not in trier.in_hand.line.value


@pytest.mark.parametrize("name", playground.games())
def test_at_a_table_every_action_is_done_by_presses_alone(name: str, by_tier: Callable[..., Any]) -> None:
    table, choose = play(name, 2, seed=5), Random(5)
    assert table.box
    trier = table.box.trier
    for _ in range(by_tier(12, 40, 400)):
        if trier.session.outcome:
            break
        table.box.uncover()
        action = choose.choice(trier.session.legal).action
        do(trier, action)
        assert trier.session.tree.node.action == action
        assert not trier.errors.value
    table.close()


def test_undo_redo_branches_and_what_differs(trier: Trier) -> None:
    start = trier.session.tree.at
    trier.attempt_text("rotate left")
    assert "Beside the example" in trier.differs.value
    other = trier.session.tree.at
    trier.undo.click()
    assert trier.session.tree.at == start
    trier.redo.click()
    assert trier.session.tree.at == other
    trier.main.click()
    assert trier.session.tree.on_main
    trier.tree.value = other
    assert trier.session.tree.at == other
    assert trier.differs.value != ""


def test_chance_plays_to_the_end_and_the_points_are_a_table(trier: Trier) -> None:
    trier.to_end.click()
    assert trier.session.outcome
    assert "<table" in trier.score.value
    assert trier.to_end.disabled
    assert not trier.errors.value


def test_a_position_as_text_and_what_is_none() -> None:
    game = playground.game("gravity_superstar")
    opened = try_it(str(game.setup(2, 1)))
    opened.attempt_text("place")
    assert not opened.trial.refused
    with pytest.raises(NothingToShowError, match="cannot be read"):
        try_it("first line\nsecond line")
    with pytest.raises(NothingToShowError, match="GS-W9"):
        try_it("GS-W99")
    with pytest.raises(NothingToShowError, match="step"):
        try_it("GS-W9", step=99)


def test_the_widget_follows_the_engine(trier: Trier, monkeypatch: pytest.MonkeyPatch) -> None:
    """The engine's refusal of one rule deleted: what was refused by the widget is accepted."""
    game = trier.session.game
    assert isinstance(game, ModuleType)
    trier.attempt_text("replay")
    assert trier.trial.refused
    actions = __import__(f"{game.__name__}.actions", fromlist=["refusal"])
    answer = actions.refusal

    def lenient(state: Any, action: Any) -> Any:
        return None if str(action) == "refill" else answer(state, action)

    trier.attempt_text("refill")
    assert trier.trial.refused
    for module in (actions, game, *vars(game).values()):
        if isinstance(module, ModuleType) and hasattr(module, "refusal") and unwrap(module.refusal) is answer:
            monkeypatch.setattr(module, "refusal", lenient)
    trier.go(trier.session.undo().redo())
    trier.attempt_text("refill")
    assert not trier.trial.refused
    assert not trier.errors.value
