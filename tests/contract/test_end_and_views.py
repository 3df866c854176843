"""What a game says once it is over, and in a view: the same in every game, as `playground.core.Game` has it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playground.contract import playing, seeing
from tests.contract.asked import holds

if TYPE_CHECKING:
    from playground.core import AnyGame


def test_after_the_end_the_current_player_is_the_last_who_played(game: AnyGame) -> None:
    holds(playing.LAST_PLAYER, game)


def test_after_the_end_every_action_is_refused_for_being_over(game: AnyGame) -> None:
    """In every view too: there the end comes before the eyes."""
    holds(playing.OVER, game)


def test_in_the_view_of_somebody_else_nothing_is_legal(game: AnyGame) -> None:
    """A game without hidden information may give the state itself as every player's view."""
    holds(seeing.OTHERS, game)


def test_ones_own_view_knows_what_is_legal_and_goes_on_as_the_game_or_cannot_tell(
    game: AnyGame,
) -> None:
    holds(seeing.OWN, game)


def test_secrets_are_what_not_all_players_see(game: AnyGame) -> None:
    """Without secrets, a view equals the state; shared secrets are hidden in the same way from every player."""
    holds(seeing.SECRETS, game)


def test_an_action_put_together_in_another_order_is_the_same_action(game: AnyGame) -> None:
    """Where an action holds several things of a kind, it holds them in no order."""
    holds(seeing.ORDER, game)
