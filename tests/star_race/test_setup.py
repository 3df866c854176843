"""Setting up, rule by rule."""

from __future__ import annotations

from collections import Counter

import pytest

from playground.games.star_race.pieces import ALIENS, FAVOURITE_CARDS, KINDS, kit_deck
from playground.games.star_race.state import setup


def test_sr_c1_there_are_five_aliens_five_favourite_cards_and_55_planet_cards() -> None:
    assert len(ALIENS) == len(FAVOURITE_CARDS) == 5
    assert {"yellow", "blue"} <= set(ALIENS)
    assert sum(kit_deck()) == 55


def test_sr_c2_the_kits_spread_is_30_pairs_15_single_5_swaps_5_changes() -> None:
    deck = dict(zip(KINDS, kit_deck(), strict=True))
    assert deck.pop("swap") == deck.pop("change") == 5
    assert set(deck.values()) == {3}
    assert sum("and" in card for card in deck) == 10
    assert sum("alone" in card for card in deck) == 5


@pytest.mark.parametrize("players", range(2, 6))
def test_sr_s1_each_player_gets_one_card_and_one_token_all_different(players: int) -> None:
    for seed in range(20):
        seats = setup(players, seed).players
        assert all(len(seat.favourites) == 1 for seat in seats)
        assert len({seat.favourites for seat in seats}) == len({seat.token for seat in seats}) == players


def test_sr_s1_card_and_token_can_show_the_same_alien() -> None:
    same = [seat.favourites[0] == f"{seat.token} favourite" for seed in range(40) for seat in setup(5, seed).players]
    assert 0 < sum(same) < len(same)


@pytest.mark.parametrize(("players", "pile"), [(2, 31), (3, 28), (4, 25), (5, 22)])
def test_sr_s2_three_cards_each_18_planets_and_the_rest_is_the_pile(players: int, pile: int) -> None:
    state = setup(players, 4)
    assert [len(seat.hand) for seat in state.players] == [3] * players
    assert (state.pile, len(state.supply) - state.pile, state.eaten) == (pile, 18, 0)
    cards = Counter([*state.supply, *(card for seat in state.players for card in seat.hand)])
    assert cards == dict(zip(KINDS, kit_deck(), strict=True))


def test_sr_s2_all_aliens_start_on_the_first_planet() -> None:
    assert setup(4, 9).planets == (1, 1, 1, 1, 1)


def test_sr_s3_chance_chooses_who_begins_or_the_players_do() -> None:
    assert {setup(3, seed).mover for seed in range(30)} == {0, 1, 2}
    assert [setup(3, 1, first=player).mover for player in range(3)] == [0, 1, 2]
    assert setup(3, 1, first=0)._replace(mover=0) == setup(3, 1)._replace(mover=0)


@pytest.mark.parametrize(("players", "first"), [(1, None), (6, None), (3, 3), (3, -1)])
def test_a_game_that_cannot_be_set_up_is_an_error(players: int, first: int | None) -> None:
    with pytest.raises(ValueError, match="player"):
        setup(players, 1, first=first)


@pytest.mark.parametrize("counts", [(55,), (*kit_deck()[:-1], 99), (*kit_deck()[:-2], -1, 11), (*kit_deck(), 0)])
def test_sr_c2_a_deck_that_cannot_be_is_refused(counts: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match=r"^a deck (has 55 cards, and these are|says how many cards)"):
        setup(2, 1, deck=counts)


def test_a_deck_of_ones_own_is_played_with() -> None:
    own = (*kit_deck()[:-2], 0, 10)
    state = setup(2, 3, deck=own)
    cards = [*state.supply, *(card for seat in state.players for card in seat.hand)]
    assert (cards.count("swap"), cards.count("change")) == (0, 10)
