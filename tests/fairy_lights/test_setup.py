"""FL-C1, FL-C2, FL-S1: the cards, the deck file, a new game."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playground.core import UnreadableError
from playground.games.fairy_lights import Card, State, invariants, parse_state, read_deck, setup
from playground.games.fairy_lights.pieces import BOX, IN_BOX, kit_deck

RICH = """
card      no star  1 star  2 stars
gold 1       0        0       5
silver 1    13        0       0
silver 2     0        3       0
orange 1    16        0       0
orange 2     4        0       0
pink 1      23        0       0
pink 2       5        0       0
yellow 1    28        0       0     # as many as in the box
yellow 2     6        0       0
"""


def test_fl_c1_the_box_has_103_cards() -> None:
    assert sum(BOX.values()) == len(kit_deck()) == 103
    assert dict(IN_BOX) == {"yellow": 34, "pink": 28, "orange": 20, "silver": 16, "gold": 5}
    assert Counter((card.colour, card.bulbs) for card in kit_deck()) == BOX


def test_fl_c2_rarer_colours_have_more_stars_and_pink_has_what_fl_w2_shows() -> None:
    for bulbs in (1, 2):
        averages = [
            sum(card.stars for card in kit_deck() if (card.colour, card.bulbs) == kind) / count
            for kind, count in BOX.items()
            if kind[1] == bulbs
        ]
        assert averages == sorted(averages)
    assert {Card("pink", 1, 2), Card("pink", 2, 2)} <= set(kit_deck())
    assert {card.stars for card in kit_deck()} == {0, 1, 2}


def test_fl_c2_an_owner_can_use_the_printed_stars() -> None:
    deck = read_deck(RICH)
    state = setup(2, 1, deck=deck)
    invariants(state)
    assert Counter(state.pile) == Counter(deck)
    assert Counter(parse_state(str(state)).pile) == Counter(deck), "a position of one's own deck can be read again"
    assert parse_state("fairy lights\nshop: 5 x gold 1 **\nred:\nblue:\nrest: seed 1", deck=deck).shop == deck[-5:]


@pytest.mark.parametrize(
    ("old", "new", "line", "column", "reason"),
    [
        ("gold 1       0", "gold 1       1", 3, 14, "the box has 5 cards gold 1, and these are 6"),
        ("gold 1       0", "gold 2       0", 3, 1, "a line begins with one of"),
        ("gold 1       0", "Gold 1       0", 3, 1, "a line begins with one of"),
        ("gold 1       0 ", "gold 1       x ", 3, 14, "'x' is not a number of cards"),
        ("gold 1       0        0       5", "gold 1       0        0", 3, 23, "three numbers follow"),
        ("gold 1       0        0       5", "gold 1       0        0       5   9", 3, 35, "three numbers follow"),
        (
            "silver 1    13        0       0",
            "gold 1       0        0       5",
            4,
            1,
            "gold 1 stands here a second time",
        ),
        ("card      no star", "cards     no star", 2, 1, "a deck begins with the line"),
        ("yellow 2     6        0       0", "", 11, 0, "there is no line for yellow 2"),
    ],
)
def test_fl_c2_a_wrong_deck_is_refused_where_it_is_wrong(
    in_every_language: Callable[[Exception], None], old: str, new: str, line: int, column: int, reason: str
) -> None:
    with pytest.raises(UnreadableError) as caught:
        read_deck(RICH.replace(old, new, 1), source="own.txt")
    assert (caught.value.line, caught.value.source) == (line, "own.txt")
    assert caught.value.column == column
    assert reason in caught.value.reason
    in_every_language(caught.value)


@given(st.text(alphabet="cardgolno star12yewpink3568 \n#*-x", max_size=300))
def test_any_text_is_a_deck_or_an_error_with_a_line(text: str) -> None:
    try:
        deck = read_deck(text)
    except UnreadableError as error:
        where = error.line
    else:
        where = len(deck)
    assert where > 0


@pytest.mark.parametrize("players", range(2, 7))
def test_fl_s1_all_cards_are_in_the_pile(players: int) -> None:
    state = setup(players, 7)
    assert isinstance(state, State)
    assert Counter(state.pile) == Counter(kit_deck())
    assert (state.shop, state.discard, len(state.players)) == ((), (), players)
    invariants(state)


def test_fl_s1_the_seed_decides_the_pile_and_who_begins() -> None:
    assert setup(4, 11) == setup(4, 11)
    assert {setup(4, seed).mover for seed in range(40)} == {0, 1, 2, 3}
    assert len({setup(2, seed).pile for seed in range(40)}) == 40


@pytest.mark.parametrize(
    ("deck", "reason"),
    [
        (kit_deck()[1:], "the box has 28 cards yellow 1, and these are 27"),
        ((*kit_deck(), Card("gold", 1, 2)), "the box has 5 cards gold 1, and these are 6"),
        ((*kit_deck()[:-1], Card("gold", 2, 0)), "the box has no card gold 2"),
        ((*kit_deck()[:-1], Card("pink", 1, 3)), r"the box has no card pink 1 \*\*\*"),
    ],
)
def test_fl_c1_a_deck_that_is_not_that_of_the_box_is_refused(deck: tuple[Card, ...], reason: str) -> None:
    with pytest.raises(ValueError, match=f"^{reason}$"):
        setup(2, 1, deck=deck)
    with pytest.raises(ValueError, match=f"^{reason}$"):
        parse_state("fairy lights\nrest: seed 1\nred:\nblue:", deck)


@pytest.mark.parametrize("players", [0, 1, 7])
def test_fl_s1_two_to_six_can_play(players: int) -> None:
    with pytest.raises(ValueError, match="2 to 6 players"):
        setup(players, 1)


@pytest.mark.parametrize("deck", [(), (0,) * 17, "", 5])
def test_a_deck_that_the_box_does_not_hold_is_refused(deck: object) -> None:
    with pytest.raises((TypeError, ValueError), match=r"^cards of your own are what `read_deck` gives|^the box has "):
        setup(2, 1, deck=deck)  # type: ignore[arg-type]  # that is the fault
