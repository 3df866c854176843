"""FL-R1 and FL-R2: when a card must, may and cannot be revealed, and what ends the turn."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from playground.games.fairy_lights import State, legal_actions, parse_action, refusal

Position = Callable[..., State]
Play = Callable[..., tuple[State, list[str]]]


def legal(state: State) -> list[str]:
    return [str(action) for action in legal_actions(state)]


def test_fl_r1_with_an_empty_shop_one_must_reveal(position: Position) -> None:
    assert legal(position("turn: red")) == ["reveal"]


@pytest.mark.parametrize("shop", ["pink 1", "pink 1, silver 1", "pink 1, silver 1, gold 1 *", "3 x pink 1, gold 1 *"])
def test_fl_r1_with_one_to_four_cards_one_may_reveal(position: Position, shop: str) -> None:
    assert "reveal" in legal(position(f"shop: {shop}"))
    assert len(legal(position(f"shop: {shop}"))) > 1


def test_fl_r1_with_five_cards_one_cannot_reveal(position: Position) -> None:
    state = position("shop: pink 1, silver 1, pink 1, silver 1, gold 1 *")
    why = refusal(state, parse_action("reveal"))
    assert why is not None
    assert (why.code, why.rules) == ("shop-full", ("FL-R1",))
    assert why.places == ("shop 1", "shop 2", "shop 3", "shop 4", "shop 5")
    assert [str(action) for action in legal_actions(state)] == [
        "take pink and silver", "take pink and gold", "take silver and gold",
    ]  # fmt: skip


def test_fl_r1_the_next_card_comes_to_lie_beside_the_last(position: Position, play: Play) -> None:
    state, told = play(position("pile: silver 2 *, gold 1 **\nshop: pink 1"), "reveal", "reveal")
    assert [str(card) for card in state.shop] == ["pink 1", "silver 2 *", "gold 1 **"]
    assert told == [
        "revealed red at pile shop 2 card=silver-2-* [FL-R1]",
        "revealed red at pile shop 3 card=gold-1-** [FL-R1]",
    ]
    assert state.mover == 0


@pytest.mark.parametrize("card", ["pink 1", "pink 1 **", "pink 2 *"])
def test_fl_r2_a_card_like_the_last_ends_the_turn_whatever_its_bulbs_and_stars(
    position: Position, play: Play, card: str
) -> None:
    state, told = play(position(f"pile: {card}\nshop: silver 1, pink 1 *\nred: open pink 1 *"), "reveal")
    assert told[1:] == ["matched red at shop 2 shop 3 colour=pink [FL-R2]", "turn-ended red [FL-R2]"]
    assert state.mover == 1
    assert len(state.shop) == 3, "both cards stay"
    assert state.players[0].series[1], "nothing is taken"


def test_fl_r2_only_the_card_just_before_counts(position: Position, play: Play) -> None:
    state, _ = play(position("pile: pink 1\nshop: pink 1, silver 1"), "reveal")
    assert state.mover == 0


def test_fl_r2_with_a_match_as_fifth_card_the_next_player_must_take_two_colours(position: Position, play: Play) -> None:
    state, _ = play(position("pile: gold 1 *\nshop: pink 1, silver 1, pink 1, gold 1 **"), "reveal")
    assert state.mover == 1
    assert legal(state) == ["take pink and silver", "take pink and gold", "take silver and gold"]


def test_fl_r2_neighbours_made_equal_by_sliding_do_nothing(position: Position, play: Play) -> None:
    state, told = play(position("pile: gold 1 *\nshop: pink 1, silver 1, pink 1 *"), "take silver")
    assert not [line for line in told if line.startswith("matched")]
    assert [card.colour for card in state.shop] == ["pink", "pink"]
    state, told = play(state, "reveal")
    assert told == ["revealed blue at pile shop 3 card=gold-1-* [FL-R1]"]
