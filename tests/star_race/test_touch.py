"""The picks of a hand in La Course des étoiles: a card, then an alien, or favourite cards."""

from __future__ import annotations

from typing import Any

import pytest

import playground
from playground.core import Offer, Pick, Unmeant
from playground.lessons import library

game = playground.game("star_race")


def at(lesson: str, step: int = 0) -> Any:
    """The position after a step of an example."""
    return library.replay(library.lessons(game.NAME)[lesson])[step].state


def card(name: str) -> Pick:
    """A card of the hand."""
    return Pick("card", name, game.describe(game.setup(2, 1))[0])


def alien(name: str) -> Pick:
    """An alien."""
    return Pick("alien", name, game.describe(game.setup(2, 1))[0])


def offered(state: Any, *presses: Pick | str) -> list[str]:
    """What can be picked after some presses."""
    found = game.meant(state, presses)
    assert isinstance(found, Offer)
    return [str(pick) for pick in found.picks]


@pytest.mark.parametrize(
    ("lesson", "step", "presses", "action"),
    [
        ("SR-W4", 5, (card("red and violet"), alien("violet")), "advance violet with red and violet"),
        ("SR-W4", 5, (card("red alone"), "planet 7"), "advance red with red alone"),
        ("SR-W4", 5, (card("red alone"), "rocket favourite 2"), "add red"),
        ("SR-W5", 0, (card("swap"), "comet favourite 2", "moon favourite 1"), "swap yellow for green of moon"),
        ("SR-W5", 0, (card("swap"), "moon favourite 1", "comet favourite 1"), "swap violet for green of moon"),
        ("SR-W5", 0, (card("change"), alien("red"), alien("violet")), "change red and violet"),
        ("SR-W5", 0, (card("change"), alien("violet"), alien("red")), "change red and violet"),
        ("SR-K6", 0, (card("change"), "discard"), "change without effect"),
    ],
)
def test_each_kind_of_action_is_done_by_its_picks(
    lesson: str, step: int, presses: tuple[Pick | str, ...], action: str
) -> None:
    assert str(game.meant(at(lesson, step), presses)) == action


def test_with_two_favourites_the_one_that_goes_is_picked() -> None:
    full = next(
        state
        for seed in range(20)
        for state in [_with_two_favourites(seed)]
        if any(action.kind == "add" for action in game.legal_actions(state))
    )
    action, picks = next((action, picks) for action, picks in game.picks(full).items() if action.kind == "add")
    assert [pick.kind for pick in picks] == ["card", "favourite"]
    assert picks[1].of.endswith(action.other)
    assert game.meant(full, picks) == action


def _with_two_favourites(seed: int) -> Any:
    """A position in which the mover has two favourite cards, of a game that adds whenever it can."""
    state = game.setup(2, seed)
    while len(state.players[state.mover].favourites) < 2 and game.legal_actions(state):
        actions = game.legal_actions(state)
        state, _events = game.apply(state, next((one for one in actions if one.kind == "add"), actions[0]))
    return state


def test_an_alien_is_picked_where_it_stands_or_where_it_would_go() -> None:
    state = at("SR-W4", 5)
    lifted = game.meant(state, (card("red alone"),))
    assert isinstance(lifted, Offer)
    red = next(pick for pick in lifted.picks if pick == alien("red"))
    standing, there = red.places
    assert there == "planet 7"
    assert game.meant(state, (card("red alone"), standing)) == game.meant(state, (card("red alone"), there))


def test_a_planet_to_which_several_would_come_offers_these() -> None:
    """SR-W4: Red and Violet would both come to planet 7, Blue and Green to planet 11."""
    state = at("SR-W4", 5)
    assert offered(state, "planet 7") == ["alien red", "alien violet"]
    assert offered(state, card("blue and green"), "planet 11") == ["alien blue", "alien green"]


def test_equal_cards_of_a_hand_are_one_pick() -> None:
    state, twice = next(
        (state, kind)
        for seed in range(60)
        for state in [game.setup(2, seed)]
        for kind in state.players[state.mover].hand
        if state.players[state.mover].hand.count(kind) > 1
    )
    (found,) = {pick for way in game.picks(state).values() for pick in way if pick == card(twice)}
    assert len([place for place in found.places if place[-1].isdigit()]) > 1


@pytest.mark.parametrize(
    ("lesson", "presses", "code"),
    [
        ("SR-W5", (card("change"), alien("yellow"), alien("violet")), "alien-between"),
        ("SR-W5", (card("change"), "discard"), "has-effect"),
        ("SR-K6", (card("change"), alien("red")), "no-effect-only"),
    ],
)
def test_what_the_rules_forbid_gets_the_refusal_of_the_engine(
    lesson: str, presses: tuple[Pick | str, ...], code: str
) -> None:
    assert getattr(game.meant(at(lesson), presses), "code", "") == code


@pytest.mark.parametrize(
    ("presses", "rule"),
    [
        (("planet 18",), "SR-A1"),
        ((card("swap"), "planet 18"), "SR-D1"),
        ((card("change"), "planet 18"), "SR-E1"),
        (("pile",), "SR-T1"),
        (("comet token",), "SR-B3"),
        (("moon hand 2",), "SR-S1"),
        (("place II",), "SR-F3"),
    ],
)
def test_a_press_that_leads_nowhere_names_the_rule_and_what_can_be_picked(
    presses: tuple[Pick | str, ...], rule: str
) -> None:
    found = game.meant(at("SR-W5"), presses)
    assert isinstance(found, Unmeant)
    assert (found.rule, found.places) == (rule, (presses[-1],))
    assert found.can is not None


def test_a_press_on_a_planet_that_has_been_eaten_says_so_and_one_on_the_next_does_not() -> None:
    state = at("SR-K12")
    assert state.eaten == 1
    found = [game.meant(state, (f"planet {planet}",)) for planet in (1, 2)]
    assert [one.rule for one in found if isinstance(one, Unmeant)] == ["SR-N1", "SR-A1"]
