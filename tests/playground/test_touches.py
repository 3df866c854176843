"""What a hand's presses mean, in a game of three cards and four squares that says the picks of each action."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

import playground
from playground.core import AnyGame, Message, Offer, Pick, Refusal, Unmeant
from playground.define import touches
from playground.define.gaps import NeedsError

LEGAL = ("near with ant", "far with ant", "near with bee", "turn left with cat", "turn right with cat", "wait")
REFUSED = ("beyond with ant",)
TASK = Message("Play a card.")
Meant = Callable[..., Any]


def card(name: str) -> Pick:
    """A card in the hand."""
    return Pick("card", name, Message(name), ("hand",))


def place(name: str) -> Pick:
    """A square."""
    return Pick("place", name, Message(name), (name,))


def way(_state: object, action: str) -> tuple[Pick, ...]:
    """The picks of an action; a turn is a way to lie on the square "own"."""
    if action == "wait":
        return (Pick("button", "wait", Message("Wait")),)
    where, _with, name = action.partition(" with ")
    if where.startswith("turn"):
        return card(name), place("own"), Pick("lie", where, Message(where), ("own",), late=True)
    return card(name), place(where)


def package(**own: Any) -> dict[str, Any]:
    """The names of the game; its one state says nothing."""
    names: dict[str, Any] = {
        "player_names": lambda _state: ("red", "blue"),
        "current_player": lambda _state: 0,
        "every_action": lambda _state: (*LEGAL, *REFUSED),
        "legal_actions": lambda _state: LEGAL,
        "refusal": lambda _state, action: None if action in LEGAL else Refusal("blocked", ("R2",), (action[:6],)),
        "places": lambda _state: ("near", "far", "own", "beyond", "hand", "box"),
        "describe": lambda _state: (TASK,),
        "label": lambda _state, action: Message(action),
        "way": way,
    }
    return {**names, **own}


@pytest.fixture
def meant() -> Meant:
    """What presses mean in the game."""
    return meaning()


def meaning(**own: Any) -> Meant:
    """What presses mean in the game, with other names of its own."""
    names = package(**own)
    touches(names)
    return lambda *presses: names["meant"]("state", presses)


def made(found: Any) -> tuple[str, ...]:
    """What is picked, in an offer."""
    assert isinstance(found, Offer)
    return tuple(pick.of for pick in found.made)


def offered(found: Any) -> tuple[str, ...]:
    """What can be picked, in an offer."""
    assert isinstance(found, Offer)
    return tuple(pick.of for pick in found.picks)


def test_without_a_press_the_game_says_the_next_task_and_all_that_can_begin_is_offered(meant: Meant) -> None:
    found = meant()
    assert found.sentence == TASK
    assert offered(found) == ("ant", "bee", "cat", "near", "far", "own", "wait")
    assert [action for action in found.actions if action] == ["wait"]


def test_a_card_and_a_square_are_an_action(meant: Meant) -> None:
    lifted = meant(card("ant"))
    assert (made(lifted), offered(lifted), lifted.actions) == (("ant",), ("near", "far"), LEGAL[:2])
    assert lifted.sentence.english() == "Picked: ant. Now pick: near or far."
    assert meant(card("ant"), place("far")) == meant(card("ant"), "far") == "far with ant"


def test_a_square_to_which_several_cards_lead_offers_the_cards(meant: Meant) -> None:
    found = meant("near")
    assert (made(found), offered(found)) == (("near",), ("ant", "bee"))
    assert meant("near", card("bee")) == "near with bee"


def test_a_square_to_which_one_card_leads_lifts_it_and_nothing_happens_yet(meant: Meant) -> None:
    assert made(meant("far")) == ("ant",)
    assert meant("far", "far") == "far with ant"
    assert meant("far", "near") == "near with ant"


def test_what_is_picked_late_follows_in_its_turn(meant: Meant) -> None:
    assert "turn left" not in offered(meant())
    found = meant("own")
    assert (made(found), offered(found)) == (("cat", "own"), ("turn left", "turn right"))
    assert meant("own", found.picks[1]) == meant(card("cat"), "own", found.picks[1]) == "turn right with cat"


@pytest.mark.parametrize(
    ("presses", "left"),
    [
        ((card("ant"), card("ant")), ()),
        (("far", card("ant")), ()),
        (("near", "near"), ()),
        ((card("cat"), "own", "own"), ("cat",)),
        (("own", card("cat")), ()),
    ],
)
def test_what_is_pressed_once_more_is_put_back(meant: Meant, presses: tuple[Any, ...], left: tuple[str, ...]) -> None:
    assert made(meant(*presses)) == left


def test_another_card_takes_the_place_of_a_card_with_all_that_was_built_on_it(meant: Meant) -> None:
    assert made(meant(card("ant"), card("bee"))) == ("bee",)
    assert made(meant(card("cat"), "own", card("ant"))) == ("ant",)


def test_another_square_takes_the_place_of_a_square(meant: Meant) -> None:
    assert made(meant("near", "own")) == ("cat", "own")


def test_what_takes_the_place_of_something_does_nothing_yet() -> None:
    """Nothing has announced an action: the card lifts alone, and what is in the way of a square is put back."""
    both = ("near with ant", "turn left with ant", "turn right with ant", "near with bee", "own far with bee", "wait")
    meant = meaning(
        every_action=lambda _state: both,
        legal_actions=lambda _state: both,
        refusal=lambda _state, _action: None,
        way=lambda state, action: (
            (card("bee"), place("own"), place("far")) if action.startswith("own") else way(state, action)
        ),
    )
    assert made(meant(card("ant"), "own", "near")) == ("ant",)
    assert meant(card("ant"), "own", "near", "near") == "near with ant"
    waiting = meant("near", way(None, "wait")[0])
    assert isinstance(waiting, Unmeant)
    assert waiting.sentence.english() == "Put this back first: near."


def test_another_square_is_refused_if_both_are_of_an_action_that_is() -> None:
    legal, refused = "near far with ant", "near own with ant"
    meant = meaning(
        every_action=lambda _state: (legal, refused, "own far with ant"),
        legal_actions=lambda _state: (legal, "own far with ant"),
        refusal=lambda _state, action: Refusal("too-wide", ("R2",)) if action == refused else None,
        way=lambda _state, action: (card("ant"), *map(place, action.removesuffix(" with ant").split())),
    )
    assert meant(card("ant"), "near", "own").code == "too-wide"
    assert meant(card("ant"), "near", "own", "far") == legal


def test_a_place_at_which_several_things_lie_offers_just_those(meant: Meant) -> None:
    found = meant("hand")
    assert (made(found), offered(found)) == ((), ("ant", "bee", "cat"))
    assert found.sentence.english() == "Several things are here. Pick one: ant, bee or cat."


def test_what_is_made_means_the_same_when_it_is_pressed_again(meant: Meant) -> None:
    for presses in (("far",), ("own",), ("near",), (card("cat"), "own"), ("own", card("cat"))):
        found = meant(*presses)
        assert meant(*found.made) == found


def test_a_press_that_would_be_a_refused_action_gets_the_refusal_of_the_engine(meant: Meant) -> None:
    why = Refusal("blocked", ("R2",), ("beyond",))
    assert meant("beyond") == meant(card("ant"), "beyond") == why
    assert made(meant("beyond", card("ant"))) == ("ant",)


def test_a_press_that_leads_nowhere_says_so_and_what_can_be_picked(meant: Meant) -> None:
    found = meant("box")
    assert isinstance(found, Unmeant)
    assert (found.rule, found.places) == ("R2", ("box",))
    assert found.sentence.english() == "Nothing can be done there now."
    assert found.can is not None
    assert found.can.english() == "You can pick: ant, bee, cat or Wait."
    with_bee = meant(card("bee"), "far")
    assert with_bee.sentence.english() == "Put this back first: bee."
    assert with_bee.can.english() == "You can pick: near."
    assert meant(card("bee"), "far", "near") == "near with bee"


def test_the_game_has_its_own_word_where_nothing_can_be_done() -> None:
    own = Unmeant(Message("A box."), "R9", ("box",))
    meant = meaning(nowhere=lambda _state, _made, place: own if place == "box" else REFUSED[0])
    found = meant("box")
    assert (found.sentence, found.rule) == (own.sentence, "R9")
    assert found.can is not None
    assert meant(card("bee"), "far").code == "blocked"


def test_nobody_who_cannot_act_is_told_more_than_whose_turn_it_is() -> None:
    meant = meaning(legal_actions=lambda _state: ())
    assert meant() == meant("far") == meant(card("ant"), "far")
    assert (meant("far").sentence, meant("far").can) == (TASK, None)


def test_no_press_follows_an_action(meant: Meant) -> None:
    with pytest.raises(ValueError, match="a press on far after the action near with ant"):
        meant(card("ant"), "near", "far")


def test_of_two_cards_neither_goes_for_a_third() -> None:
    """Which of them, a hand has to say."""
    pairs = ("ant and bee", "ant and cat", "bee and cat")
    meant = meaning(
        every_action=lambda _state: pairs,
        legal_actions=lambda _state: pairs,
        refusal=lambda _state, _action: None,
        way=lambda _state, action: (*map(card, action.split(" and ")), place("near")),
    )
    assert isinstance(meant(card("ant"), card("bee"), card("cat")), Unmeant)
    assert made(meant(card("ant"), card("bee"), card("ant"))) == ("bee",)
    assert meant(card("bee"), card("ant"), "near") == "ant and bee"


def test_names_of_its_own_count_more() -> None:
    names = package(picks=lambda _state: {"wait": way(None, "wait")})
    touches(names)
    assert offered(names["meant"]("state", ())) == ("wait",)


def test_what_is_needed_is_told() -> None:
    with pytest.raises(NeedsError, match=r"touches\(globals\(\)\) in ants must stand below: every_action"):
        touches({"__name__": "ants", "way": way})


class Step(NamedTuple):
    """An action from a square to another."""

    start: str
    end: str
    card: str = ""


STEPS = (Step("near", "far"), Step("far", "near"), Step("own", "far", "ant"))


def test_without_a_way_the_cards_and_places_of_an_action_are_picked_the_second_place_after_the_first() -> None:
    names = package(every_action=lambda _state: STEPS, legal_actions=lambda _state: STEPS)
    del names["way"]
    touches(names)
    meant = names["meant"]
    assert offered(meant("state", ())) == ("ant", "near", "far", "own")
    assert meant("state", ("near", "far")) == STEPS[0]
    assert meant("state", ("far", "near")) == STEPS[1]
    assert made(meant("state", ("own",))) == ("ant", "own")


SAYS_NOTHING = {"frog_ponds": ("card",), "open_lanes": ("card", "place")}
"""The small games, of hands and on a grid, and the kinds of what is picked for each of their actions."""


def test_a_game_that_says_nothing_is_touched_by_its_cards_and_squares() -> None:
    for name in SAYS_NOTHING.keys() & set(playground.games()):
        game: AnyGame = playground.game(name)
        state = game.setup(2, 3)
        ways = game.picks(state)
        assert [*ways] == [*game.legal_actions(state)]
        for action, picks in ways.items():
            assert tuple(pick.kind for pick in picks) == SAYS_NOTHING[name]
            assert game.meant(state, picks) == action
