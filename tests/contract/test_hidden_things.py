"""What a player may not know never shows: not in a view, not in what happens, not in what follows from it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.contract import seeing
from tests.contract.asked import holds

if TYPE_CHECKING:
    from playground.core import AnyGame


def test_a_view_of_a_view_is_the_same_view(game: AnyGame) -> None:
    holds(seeing.VIEWS, game)


def test_a_sample_agrees_with_its_view(game: AnyGame) -> None:
    holds(seeing.SAMPLES, game)


def test_the_mover_knows_what_is_legal(game: AnyGame) -> None:
    holds(seeing.MOVER_KNOWS, game)


def test_states_that_look_the_same_go_on_looking_the_same(game: AnyGame) -> None:
    """In two states with the same view, any action shows the viewer the same events, up to one that reveals
    something.
    """
    holds(seeing.ALIKE, game)


def test_what_is_seen_of_the_events_gives_the_new_view(game: AnyGame) -> None:
    """A view and the visible part of each event are enough to follow the game: animations do."""
    holds(seeing.SEEN, game)


def test_an_action_that_looks_like_another_has_the_same_name_unless_its_first_event_hides_something(
    game: AnyGame,
) -> None:
    """At a table an action is named to those who see its first event as it is: the name must betray nothing more."""
    holds(seeing.NAMED, game)
