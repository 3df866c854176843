"""Named facts of a position, which goals of exercises are made of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.games.star_race.views import facts, view

if TYPE_CHECKING:
    from tests.star_race.conftest import Positions


def test_facts_tell_aliens_players_and_the_table(position: Positions) -> None:
    found = facts(position(pile="none", galaxy="17 x ?", turn="moon"))
    wanted = {
        "turn": "moon", "phase": "play", "pile": 0, "planets": 17, "discard": 27,
        "yellow planet": 6, "yellow place": "IV", "yellow value": 1, "blue place": "I", "blue value": 0,
        "comet points": 3, "comet cards": 1, "comet favourites": 1, "comet yellow": 1, "comet red": 0, "comet hand": 3,
        "moon points": 4, "moon green": 1,
    }  # fmt: skip
    assert {name: found[name] for name in wanted} == wanted


def test_points_are_unknown_while_a_token_is_hidden(position: Positions) -> None:
    found = facts(view(position(), 0))
    assert (found["comet points"], found["moon points"], found["moon cards"]) == (3, "unknown", 3)


def test_facts_have_the_same_names_everywhere(position: Positions) -> None:
    assert facts(position()).keys() == facts(view(position(pile="none"), 2)).keys()
