"""What counting positions says of the end of a game, of views, and of depths that are none."""

from __future__ import annotations

import pytest

import playground
from playground import perft
from playground.core import HiddenError
from playground.play.perft import Counted

FAIRY = playground.game("fairy_lights")


def test_nothing_follows_the_end_of_a_game() -> None:
    before = state = FAIRY.setup(2, 1)
    while FAIRY.outcome(state) is None:
        before, (state, _) = state, FAIRY.apply(state, FAIRY.legal_actions(state)[0])
    assert [*perft(FAIRY, state, 2)] == [Counted(0, 0), Counted(0, 0)]
    last = [*perft(FAIRY, before, 2)]
    assert last[0].sequences == len(FAIRY.legal_actions(before))


def test_a_view_is_counted_as_far_as_nothing_hidden_is_revealed() -> None:
    race = playground.game("star_race")
    state = race.setup(2, 3)
    view = race.view(state, race.current_player(state))
    with pytest.raises(HiddenError):
        [*perft(race, view, 3)]
    assert next(perft(race, state, 1)).sequences == len(race.legal_actions(view))


@pytest.mark.parametrize("depth", [0, -1])
def test_a_depth_below_1_counts_nothing(depth: int) -> None:
    assert [*perft(FAIRY, FAIRY.setup(2, 1), depth)] == []
