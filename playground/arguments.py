"""What somebody in Python hands to a game, checked in one place for every game: a sentence says what is wrong."""

from __future__ import annotations

from collections.abc import Collection
from reprlib import repr as shortened


def check_new_game(title: str, can_play: Collection[int], players: object, seed: object) -> None:
    """Raise TypeError or ValueError unless so many can play the game of that title, and the seed is one."""
    _check_whole("the number of players", players)
    if players not in can_play:
        raise ValueError(f"{title} is for {min(can_play)} to {max(can_play)} players, not {players}")
    check_seed(seed)


def check_seed(seed: object) -> None:
    """Raise TypeError unless it is a whole number: None, above all, would be another game each time."""
    _check_whole("a seed", seed)


def check_count(what: str, value: int) -> None:
    """Raise TypeError or ValueError unless there is at least one."""
    _check_whole(what, value)
    if value < 1:
        raise ValueError(f"{what} is at least 1, not {value}")


def check_own(what: str, reader: str, value: object, kind: type = object) -> None:
    """Raise TypeError unless a deck or tiles of somebody's own are a tuple of that kind, as their reader gives it."""
    if not isinstance(value, tuple) or not all(isinstance(item, kind) for item in value):
        raise TypeError(f"{what} of your own are what `{reader}` gives, not {shortened(value)}")


def _check_whole(what: str, value: object) -> None:
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{what} is a whole number, not {shortened(value)}")
