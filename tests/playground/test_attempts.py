"""What can be tried is offered in groups, each option with two keys as far as there are keys."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from playground.core import AnyGame, Message, Refusal
from playground.play.attempts import KEYS, groups


def shelf(count: int) -> AnyGame:
    """Return a game with that number of actions, all but the last of them illegal."""
    actions = tuple(f"take {number}" for number in range(count))
    return cast(
        AnyGame,
        SimpleNamespace(
            every_action=lambda _: actions,
            refusal=lambda _, action: None if action == actions[-1] else Refusal("no", (), ()),
            label=lambda _, action: Message(action),
            view=lambda state, _: state,
            sample=lambda view, _: view,
            current_player=lambda _: 0,
            apply=lambda state, _: (state, ()),
        ),
    )


def keys(count: int) -> dict[Any, str]:
    (group,) = groups(shelf(count), None)
    assert [option.action for option in group.options] == [f"take {number}" for number in range(count)]
    return {option.action: option.keys for option in group.options}


@pytest.mark.parametrize("count", [1, len(KEYS) - 1, len(KEYS)])
def test_as_long_as_there_are_keys_for_all_they_go_by_the_order_of_the_game(count: int) -> None:
    assert [*keys(count).values()] == [f"t{key}" for key in KEYS[:count]]


def test_where_keys_are_too_few_what_can_be_played_has_one() -> None:
    found = keys(len(KEYS) + 1)
    assert found[f"take {len(KEYS)}"] == "t1"
    assert [action for action, key in found.items() if not key] == [f"take {len(KEYS) - 1}"]
