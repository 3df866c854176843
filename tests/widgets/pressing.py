"""Presses on the board of a widget in which things are picked: a task, "Try it", a table."""

from __future__ import annotations

from typing import Any

from playground.core import Pick, Place
from tests.pressed import middle, own_places
from widgets.view.exercise_player import ExercisePlayer
from widgets.view.trier import Trier

Picker = ExercisePlayer | Trier


def press(box: Picker, place: Place) -> None:
    """Press the middle of a place on the board."""
    hand = box.in_hand.hand
    box.point(*middle(hand.game, hand.state, place))


def make(box: Picker, pick: Pick) -> None:
    """Make a pick: by the button that has its name, else at a place that is its own."""
    hand, shown = box.in_hand.hand, box.in_hand
    if pick in hand.apart:
        shown.offered.children[shown.pool.stands.index(pick)].click()
    else:
        press(box, own_places(hand, pick)[0])


def do(box: Picker, action: Any) -> None:
    """Do an action by presses alone; what its picks lift by themselves needs none."""
    hand = box.in_hand.hand
    for pick in hand.game.picks(hand.state)[action]:
        now = box.in_hand.hand
        if now.state == hand.state and pick not in now.made:
            make(box, pick)
