"""GS-W16, the score of four players in the rulebook: its table row by row, and the end that leads to it."""

from __future__ import annotations

import pytest

from playground.games.gravity_superstar.actions import EVERY_ACTION, refusal
from playground.games.gravity_superstar.pieces import STARS_AT_END
from playground.lessons.library import find, replay

TABLE = [
    ("Julian", (2, 2, 2, 0, 2, 4), 6, 4, 22),
    ("Gyom", (3, 1, 3, 1, 0, 1), 2, 0, 11),
    ("Henri", (0, 1, 0, 1, 1, 1), 0, 3, 7),
    ("Emma", (3, 3, 4, 2, 1, 2), 6, 1, 22),
]
"""The rulebook's table: stars (blue, yellow, pink, green, orange, white), pairs, tokens, total."""


@pytest.mark.parametrize(("name", "stars", "pairs", "tokens", "total"), TABLE)
def test_w16_the_table_row_by_row(name: str, stars: tuple[int, ...], pairs: int, tokens: int, total: int) -> None:
    lesson = find("GS-W16")
    state = replay(lesson)[-1].state
    seat = list(lesson.names.values()).index(name)
    outcome = lesson.game.outcome(state)
    assert outcome is not None
    assert outcome.players[seat] == list(lesson.names)[seat]
    assert (state.players[seat].stars, state.players[seat].tokens) == (stars, tokens)
    assert dict(outcome.breakdown[seat]) == {"stars": sum(stars), "pairs": pairs, "tokens": tokens}
    assert outcome.scores[seat] == total


def test_w16_forty_stars_are_held_and_eight_left() -> None:
    state = replay(find("GS-W16"))[-1].state
    assert sum(sum(player.stars) for player in state.players) == 40
    assert state.stars_on_board == 8 == STARS_AT_END[4]
    assert len(state.stars) - state.board.symbols.count(0) == 48


def test_w16_the_last_action_ends_the_game() -> None:
    state = replay(find("GS-W16"))[0].state
    assert state.stars_on_board == 9
    assert (state.mover + 1) % 4 == state.first
    assert not state.over
    assert [event.kind for event in replay(find("GS-W16"))[2].events] == ["turn-ended", "round-ended", "game-ended"]


def test_w16_emma_wins_the_tie_with_fewer_tokens() -> None:
    lesson = find("GS-W16")
    state = replay(lesson)[-1].state
    outcome = lesson.game.outcome(state)
    assert outcome is not None
    assert [lesson.names[winner] for winner in outcome.winners] == ["Emma"]
    assert outcome.decided_by[-1] == "GS-F3"
    assert all(refusal(state, action) for action in EVERY_ACTION)
