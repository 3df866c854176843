"""The picks of a hand in Gravity Superstar: a card and the square where the manoeuvre ends, before any fall."""

from __future__ import annotations

from typing import Any

import pytest

import playground
from playground.core import Offer, Pick, Unmeant
from playground.lessons import library

game = playground.game("gravity_superstar")


def at(lesson: str, step: int) -> Any:
    """The position after a step of an example."""
    return library.replay(library.lessons(game.NAME)[lesson])[step].state


def pick(kind: str, of: str) -> Pick:
    """A pick by what it is; its name does not matter."""
    return Pick(kind, of, game.describe(game.setup(2, 1))[0])


def offer(state: Any, *presses: Pick | str) -> Offer[Any]:
    """What can be picked after some presses."""
    found = game.meant(state, presses)
    assert isinstance(found, Offer)
    return found


@pytest.mark.parametrize(
    ("lesson", "step", "presses", "action"),
    [
        ("GS-K8", 6, ("e5",), "place"),
        ("GS-K9", 0, ("green played",), "refill"),
        ("GS-W9", 0, (pick("card", "joker"), "c2"), "move left, joker face down"),
        ("GS-W9", 0, ("e2", pick("card", "drop")), "move right, drop face down"),
        ("GS-W9", 0, (pick("card", "long jump"), "f2"), "long jump right"),
        ("GS-W9", 0, (pick("card", "high jump"), "c1"), "high jump left"),
        ("GS-W9", 0, (pick("card", "drop"), "d3"), "drop"),
        ("GS-W9", 0, (pick("card", "rotation"), "d2", pick("lie", "north")), "rotate half"),
        ("GS-W9", 0, (pick("card", "joker"), "d2", pick("lie", "west")), "joker as rotate right"),
        ("GS-W9", 0, ("f2", pick("card", "joker")), "joker as long jump right"),
        ("GS-K8", 2, ("pink stars", pick("loot", "white star")), "steal white star"),
        ("GS-K8", 4, ("green tokens",), "replay"),
        ("GS-K8", 4, (pick("button", "end turn"),), "end turn"),
    ],
)
def test_each_kind_of_action_is_done_by_its_picks(
    lesson: str, step: int, presses: tuple[Pick | str, ...], action: str
) -> None:
    assert str(game.meant(at(lesson, step), presses)) == action


def test_a_square_is_where_the_manoeuvre_ends_and_the_fall_is_told_apart() -> None:
    """GS-W9: a long jump to f2, from where the pawn falls."""
    found = offer(at("GS-W9", 0), pick("card", "long jump"))
    (jump,) = (pick for pick in found.picks if pick.of == "f2")
    assert (jump.places, jump.path) == (("f2",), ("e2", "f2"))
    assert jump.falls[0] == "f3"
    assert dict(jump.data) == {"card": "long jump", "face": "up", "manoeuvre": "long jump right"}


def test_a_turn_says_where_the_feet_will_point_and_comes_only_after_its_square() -> None:
    state = at("GS-W9", 0)
    assert not [pick for pick in offer(state).picks if pick.kind == "lie"]
    turns = offer(state, "d2", pick("card", "rotation")).picks
    assert [(pick.of, dict(pick.data)["feet"], pick.path) for pick in turns] == [
        ("east", "east", ("d2",)), ("west", "west", ("d2",)), ("north", "north", ("d2",)),
    ]  # fmt: skip


def test_a_square_over_the_edge_says_by_which_exit_it_is_reached() -> None:
    """GS-W14: from the corner at the top right a high jump leaves the board twice."""
    squares = {pick.of: pick for pick in offer(at("GS-W14", 0), pick("card", "high jump")).picks}
    assert squares["a1"].name.english() == "a1 (over the edge to east)"
    assert dict(squares["a1"].data)["exits"] == "j1/east"
    assert dict(squares["a5"].data)["exits"] == "j1/north j5/east"
    assert "exits" not in dict(squares["i1"].data)


@pytest.mark.parametrize(
    ("presses", "code"),
    [
        ((pick("card", "long jump"), "b2"), "blocked-halfway"),
        (("green tokens",), "play-first"),
    ],
)
def test_what_the_rules_forbid_gets_the_refusal_of_the_engine(presses: tuple[Pick | str, ...], code: str) -> None:
    found = game.meant(at("GS-W9", 0), presses)
    assert getattr(found, "code", found) == code


def test_a_pawn_off_the_board_comes_in_first() -> None:
    state = at("GS-K8", 6)
    for press in ("a1", pick("card", "drop"), "pink hand"):
        assert getattr(game.meant(state, (press,)), "code", "") == "place-first"


def test_a_theft_comes_before_all_else_and_what_is_not_there_cannot_be_stolen() -> None:
    state = at("GS-K8", 2)
    assert [pick.of for pick in offer(state).picks] == ["blue star", "white star"]
    assert getattr(game.meant(state, ("a1",)), "code", "") == "steal-first"


@pytest.mark.parametrize(
    ("presses", "rule"),
    [
        ((pick("card", "drop"), "j5"), "GS-A5"),
        (("j5",), "GS-A3"),
        (("reserve",), "GS-E2"),
        (("pink stars",), "GS-E4"),
        (("green stars",), "GS-F2"),
        (("d2/south",), "GS-A8"),
    ],
)
def test_a_press_that_leads_nowhere_names_the_rule_and_what_can_be_picked(
    presses: tuple[Pick | str, ...], rule: str
) -> None:
    found = game.meant(at("GS-W9", 0), presses)
    assert isinstance(found, Unmeant)
    assert (found.rule, found.places) == (rule, (presses[-1],))
    assert found.can is not None


@pytest.mark.parametrize(("edge", "said"), [("a1/south", "A platform stops"), ("a1/north", "No platform is here")])
def test_a_press_on_an_edge_says_whether_a_platform_is_there(edge: str, said: str) -> None:
    found = game.meant(at("GS-W9", 0), (edge,))
    assert isinstance(found, Unmeant)
    assert found.sentence.english().startswith(said)
