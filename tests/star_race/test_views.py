"""The information of a player (SR-S1, SR-S2): only owners see hands and tokens, no player sees later cards."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING

import pytest

from playground.core import HiddenError
from playground.games.star_race import parse_action
from playground.games.star_race.actions import legal_actions, refusal
from playground.games.star_race.pieces import ALIENS, HIDDEN
from playground.games.star_race.play import apply, follow
from playground.games.star_race.state import invariants, setup, table
from playground.games.star_race.views import sample, seen, view

if TYPE_CHECKING:
    from tests.star_race.conftest import Positions


def test_the_table_counts_pile_and_galaxy() -> None:
    state = setup(3, 1)
    lines = table(state).splitlines()
    assert {"pile: 28 x ?", "galaxy: 18 x ?"} <= set(lines)
    assert str(state).splitlines()[-3:] == lines[-3:]


def test_sr_s1_a_view_shows_ones_own_hand_and_token_and_no_others(position: Positions) -> None:
    state = position()
    seen_by_moon = view(state, 1)
    assert seen_by_moon.players[1] == state.players[1]
    for other in (0, 2):
        assert seen_by_moon.players[other].hand == (HIDDEN,) * 3
        assert seen_by_moon.players[other].token == HIDDEN
        assert seen_by_moon.players[other].favourites == state.players[other].favourites


def test_sr_s2_pile_and_galaxy_are_hidden_from_all(position: Positions) -> None:
    state = position()
    for player in range(3):
        assert set(view(state, player).supply) == {HIDDEN}
        assert view(state, player).discard == state.discard


def test_a_view_of_somebody_else_cannot_be_had(position: Positions) -> None:
    with pytest.raises(ValueError, match="player 1"):
        view(view(position(), 1), 0)


@pytest.mark.parametrize("pile", ["4 x ?", "none"])
def test_a_new_card_is_seen_by_its_owner_alone(position: Positions, pile: str) -> None:
    _, events = apply(position(pile=pile), parse_action("add green"))
    new = events[1]
    assert new.kind == ("ate" if pile == "none" else "drew")
    assert seen(new, "comet") == new
    assert dict(seen(new, "moon").details) == {"card": HIDDEN}
    assert all(seen(event, "moon") == event for event in (events[0], *events[2:]))


def test_a_card_that_is_played_from_a_hidden_hand_becomes_known(position: Positions) -> None:
    state = position()
    after, events = apply(state, parse_action("advance blue with yellow and blue"))
    shown = view(state, 2)
    for event in events:
        shown = follow(shown, seen(event, "rocket"))
    assert shown == view(after, 2)
    assert shown.discard[-1] == "yellow and blue"


def test_a_sample_deals_every_card_and_token_that_is_not_seen(position: Positions) -> None:
    state = position()
    known = view(state, 1)
    rng = Random(5)
    tokens = Counter[str]()
    for _ in range(200):
        full = sample(known, rng)
        invariants(full)
        assert view(full, 1) == known
        tokens[full.players[0].token] += 1
    assert set(tokens) == set(ALIENS) - {"yellow"}
    assert min(tokens.values()) > 25


def test_a_sample_of_the_whole_truth_is_the_same(position: Positions) -> None:
    state = position()
    assert sample(state, Random(1)) == state


def test_in_a_view_only_its_own_cards_can_be_played(position: Positions) -> None:
    shown = view(position(), 1)
    assert legal_actions(shown) == ()
    found = refusal(shown, parse_action("add green"))
    assert found
    assert (found.code, found.places) == ("hidden", ("comet hand",))


def test_what_nobody_can_know_is_not_made_up_in_a_view(position: Positions) -> None:
    with pytest.raises(HiddenError, match="sample"):
        apply(view(position(), 0), parse_action("add green"))
    ending = position("yellow 16, blue 17, red 7, green 9, violet 4")
    with pytest.raises(HiddenError, match="sample"):
        apply(view(ending, 0), parse_action("advance blue with yellow and blue"))


def test_tokens_in_the_box_stay_unknown() -> None:
    """SR-S1: two players leave three tokens in the box, and each could be the other player's."""
    known = view(setup(2, 8), 0)
    rng = Random(3)
    assert len({sample(known, rng).players[1].token for _ in range(80)}) == 4
