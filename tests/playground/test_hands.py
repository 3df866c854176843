"""Cards that only some see: what follows from who sees which cards, in a small game made here."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, NamedTuple

import pytest

from playground.core import Event, HiddenError, Refusal
from playground.define import HIDDEN, cards, hands, revealed, without
from playground.define.gaps import NeedsError

SEATS = ("red", "blue", "green")
CARDS = ("ant", "ant", "bee", "bee", "cow", "dog", "eel", "fox")


class State(NamedTuple):
    """A position: two cards a player, a pile, what lies open."""

    hands: tuple[tuple[str, ...], ...]
    pile: tuple[str, ...]
    row: tuple[str, ...]
    viewer: int | None = None

    def __str__(self) -> str:
        return f"{self.hands} {self.pile} {self.row}"


FULL = State((("ant", "bee"), ("bee", "cow")), ("ant", "dog"), ("eel", "fox"))


def package(**own: Any) -> dict[str, Any]:
    """What such a game says itself; an action is a card to play."""
    return {
        "CARDS": CARDS,
        "SEEN_BY": {"hands": "owner", "pile": "nobody", "row": "everybody"},
        "SECRET_DETAILS": {"drew": ("card",)},
        "player_names": lambda state: SEATS[: len(state.hands)],
        "every_action": lambda _state: tuple(dict.fromkeys(CARDS)),
        "refusal": lambda state, card: None if card in state.hands[0] else Refusal("not-held", ("R1",)),
        **own,
    }


@pytest.fixture
def game() -> dict[str, Any]:
    """That game with what follows."""
    made = package()
    hands(made)
    return made


def test_a_player_sees_the_own_hand_and_what_lies_open(game: dict[str, Any]) -> None:
    assert game["view"](FULL, 1) == State(((HIDDEN, HIDDEN), ("bee", "cow")), (HIDDEN, HIDDEN), ("eel", "fox"), 1)
    assert game["view"](game["view"](FULL, 1), 1) == game["view"](FULL, 1)


def test_nobody_who_is_not_there_and_no_second_player_has_a_view(game: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="there is no player 2"):
        game["view"](FULL, 2)
    with pytest.raises(ValueError, match="already the view of player 0"):
        game["view"](game["view"](FULL, 0), 1)


def test_a_sample_deals_the_cards_that_are_not_in_sight(game: dict[str, Any]) -> None:
    view = game["view"](FULL, 0)
    found = Counter[State]()
    for seed in range(400):
        sampled = game["sample"](view, Random(seed))
        assert game["view"](sampled, 0) == view
        assert sampled.viewer is None
        assert sorted((*sum(sampled.hands, ()), *sampled.pile, *sampled.row)) == sorted(CARDS)
        found[sampled] += 1
    assert len(found) == 4 * 3 * 2, "every deal of ant, bee, cow and dog can be"
    assert min(found.values()) >= 5
    assert game["sample"](view, Random(7)) == game["sample"](view, Random(7))
    assert game["sample"](FULL, Random(1)) == FULL


def test_more_hidden_cards_than_there_are_left_are_told(game: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match="5 cards are hidden, and 4 are left"):
        game["sample"](game["view"](FULL, 0)._replace(pile=(HIDDEN,) * 3), Random(1))


def test_the_cards_of_the_game_may_depend_on_its_state() -> None:
    game = package(CARDS=lambda state: CARDS + ("gnu",) * len(state.hands))
    hands(game)
    dealt = {game["sample"](game["view"](FULL, 0), Random(seed)).hands[1] for seed in range(60)}
    assert any("gnu" in hand for hand in dealt)


def test_what_the_package_imports_to_write_cards_is_not_taken_for_its_cards() -> None:
    game = package(cards=cards)
    hands(game)
    assert game["sample"](FULL, Random(1)) == FULL


@pytest.mark.parametrize(
    ("state", "told"),
    [
        (FULL, "private"),
        (FULL._replace(hands=((), ("cow",))), "private"),
        (FULL._replace(hands=((), ())), "shared"),
        (FULL._replace(hands=((), ()), pile=()), "none"),
    ],
)
def test_secrets_are_private_while_somebody_holds_cards(game: dict[str, Any], state: State, told: str) -> None:
    assert game["secrets"](state) == told


def test_a_secret_detail_is_seen_by_the_player_of_the_event_alone(game: dict[str, Any]) -> None:
    drew = Event("drew", ("R2",), "red", (), (("card", "ant"), ("left", 3)))
    assert game["seen"](drew, "red") == drew
    assert game["seen"](drew, "blue").details == (("card", HIDDEN), ("left", 3))
    played = drew._replace(kind="played")
    assert game["seen"](played, "blue") == played


def test_a_game_without_secret_details_need_not_say_so() -> None:
    game = package()
    del game["SECRET_DETAILS"]
    hands(game)
    drew = Event("drew", ("R2",), "red", (), (("card", "ant"),))
    assert game["seen"](drew, "blue") == drew


def test_the_table_shows_hands_but_not_what_nobody_sees(game: dict[str, Any]) -> None:
    assert game["table"](FULL) == "(('ant', 'bee'), ('bee', 'cow')) ('?', '?') ('eel', 'fox')"


def test_legal_are_the_actions_that_are_not_refused(game: dict[str, Any]) -> None:
    assert game["legal_actions"](FULL) == ("ant", "bee")


def test_a_name_of_the_game_itself_counts_more() -> None:
    game = package(view=str, secrets=str)
    hands(game)
    assert game["view"] is game["secrets"] is str


def test_names_that_are_needed_are_told_all_at_once() -> None:
    with pytest.raises(NeedsError) as caught:
        hands({"__name__": "lanterns", "refusal": len})
    assert str(caught.value) == (
        "hands(globals()) in lanterns must stand below: SEEN_BY, CARDS, every_action, player_names"
    )


def test_a_word_for_who_sees_cards_that_there_is_not_would_leave_them_open_and_is_refused() -> None:
    given = {"SEEN_BY": {"hands": "owner", "pile": "noone"}, "CARDS": CARDS}
    with pytest.raises(ValueError, match="'pile'") as caught:
        hands({**given, "every_action": len, "refusal": len, "player_names": len})
    assert str(caught.value) == (
        "SEEN_BY['pile'] is 'noone'; who sees a field of cards is one of: owner, nobody, everybody"
    )


def test_a_card_that_is_hidden_is_not_revealed() -> None:
    assert revealed("ant") == "ant"
    with pytest.raises(HiddenError):
        revealed(HIDDEN)


def test_a_card_is_taken_out_of_a_hand_whether_it_is_seen_or_not() -> None:
    assert without(("ant", "bee", "ant"), "ant") == ("bee", "ant")
    assert without((HIDDEN, HIDDEN), "ant") == (HIDDEN,)
    for held in ((), ("bee",)):
        with pytest.raises(ValueError, match="there is no ant among"):
            without(held, "ant")
