"""Positions of Fairy Lights for tests: what a rule needs on the table, the rest in the discard or the pile."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from playground.core import Event
from playground.games.fairy_lights import State, apply, follow, parse_action, parse_state

Played = tuple[State, list[str]]


def position(text: str, rest: str = "seed 1") -> State:
    """The state of some lines; `red` and `blue` are there in any case."""
    lines = [line.strip() for line in text.strip().splitlines()]
    lines += [f"{seat}:" for seat in ("red", "blue") if not any(line.startswith(f"{seat}:") for line in lines)]
    return parse_state("\n".join(["fairy lights", *lines, f"rest: {rest}"]))


def play(state: State, *actions: str) -> Played:
    """The state after some actions, and all events as text; every event is followed on the way."""
    told: list[str] = []
    for action in actions:
        after, events = apply(state, parse_action(action))
        assert _followed(state, events) == after
        told += map(str, events)
        state = after
    return state, told


def _followed(state: State, events: tuple[Event, ...]) -> State:
    for event in events:
        state = follow(state, event)
    return state


@pytest.fixture(name="position")
def position_fixture() -> Callable[..., State]:
    return position


@pytest.fixture(name="play")
def play_fixture() -> Callable[..., Played]:
    return play
