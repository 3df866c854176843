"""The picks of a hand in Fairy Lights: the pile; or a colour of the shop, or two, then the own area."""

from __future__ import annotations

from typing import Any

import pytest

import playground
from playground.core import Offer, Pick, Unmeant
from playground.lessons import library

game = playground.game("fairy_lights")


def at(lesson: str, step: int) -> Any:
    """The position after a step of an example."""
    return library.replay(library.lessons(game.NAME)[lesson])[step].state


def offer(state: Any, *presses: Pick | str) -> Offer[Any]:
    """What can be picked after some presses."""
    found = game.meant(state, presses)
    assert isinstance(found, Offer)
    return found


def slot(state: Any, colour: str) -> str:
    """The first slot of the shop with a card of that colour."""
    return f"shop {[card.colour for card in state.shop].index(colour) + 1}"


def test_the_pile_reveals() -> None:
    assert str(game.meant(at("FL-K1", 0), ("pile",))) == "reveal"


def test_all_cards_of_a_colour_lift_together_and_the_own_area_or_the_button_takes_them() -> None:
    state = at("FL-K5", 3)
    lifted = offer(state, "shop 3")
    assert lifted.made[0].places == ("shop 1", "shop 2", "shop 3", "shop 4", "shop 5")
    assert game.meant(state, ("shop 3", "red")) == game.meant(state, ("shop 3", lifted.picks[0]))
    assert str(game.meant(state, ("shop 3", "red"))) == "take yellow"
    assert offer(state, "shop 3", "shop 1").made == ()


def test_of_five_cards_two_colours_are_picked_in_either_order() -> None:
    state = at("FL-K2", 6)
    pink, silver = slot(state, "pink"), slot(state, "silver")
    assert str(game.meant(state, (pink, silver, "red"))) == str(game.meant(state, (silver, pink, "red")))
    assert str(game.meant(state, (pink, silver, "red"))) == "take pink and silver"
    assert getattr(game.meant(state, (pink, "red")), "code", "") == "two-colours"


def test_a_third_colour_has_to_wait_until_one_is_put_back() -> None:
    state = at("FL-K2", 6)
    pink, silver, orange = (slot(state, colour) for colour in ("pink", "silver", "orange"))
    third = game.meant(state, (pink, silver, orange))
    assert isinstance(third, Unmeant)
    assert third.sentence.english() == "Two colours are the most that you take. Put one of them back first."
    assert [pick.of for pick in offer(state, pink, silver, orange, pink, orange).made] == ["silver", "orange"]


def test_of_fewer_than_five_cards_another_colour_takes_the_place_of_the_first() -> None:
    state = at("FL-W2", 20)
    orange, gold = slot(state, "orange"), slot(state, "gold")
    assert [pick.of for pick in offer(state, orange, gold).made] == ["gold"]


@pytest.mark.parametrize(
    ("lesson", "step", "press", "answer"),
    [
        ("FL-K1", 5, "blue", "reveal-first"),
        ("FL-K2", 6, "pile", "shop-full"),
        ("FL-K1", 0, "discard", "FL-T4"),
        ("FL-K1", 0, "shop 5", "FL-R1"),
        ("FL-K1", 0, "blue garland", "FL-T4"),
        ("FL-K1", 0, "blue pink", "FL-T3"),
        ("FL-K1", 0, "shop", "FL-T1"),
    ],
)
def test_a_press_that_leads_nowhere_is_refused_or_names_the_rule(
    lesson: str, step: int, press: str, answer: str
) -> None:
    found = game.meant(at(lesson, step), (press,))
    assert (found.rule if isinstance(found, Unmeant) else getattr(found, "code", "")) == answer
