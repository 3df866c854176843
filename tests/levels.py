"""Which tests are asked of which game: a test that is marked with a level is skipped for a game of a lower one.

`@pytest.mark.level("kept")` says it of a test that runs once a game; without the mark a test is asked of every game.
The games of a test are those that its parameters name.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Any

import pytest

import playground
from playground.core import LEVELS, Level, level

SAYS: dict[Level, str] = {"plays": "it plays", "teaches": "it teaches", "kept": "it is kept"}
"""What a game says of itself."""
THAT: dict[Level, str] = {"plays": "that plays", "teaches": "that teaches", "kept": "that is kept"}
"""Of which game a test is asked."""
PACKAGES = "playground.games."
LEFT_OUT = "left out for its level"
"""The property of a skipped test's report: the game, and the level at which the test is asked of it."""


def asked_at(item: pytest.Item) -> Level:
    """Return the level at which a test is asked of a game. Raises UsageError for a mark with another word."""
    mark = item.get_closest_marker("level")
    if mark is None:
        return LEVELS[0]
    if len(mark.args) != 1 or mark.args[0] not in LEVELS:
        raise pytest.UsageError(f"{item.nodeid}: level is one of {', '.join(LEVELS)}, not {mark.args}")
    found: Level = mark.args[0]
    return found


def games_of(parameters: Iterable[object]) -> Iterator[str]:
    """Yield the names of the games in a test's parameters.

    A game is there by its name, by its package, as itself, in a tuple, or as the `game` of an example or a mutation.
    """
    for found in parameters:
        if isinstance(found, str):
            if (name := found.removeprefix(PACKAGES)) in playground.games():
                yield name
        elif isinstance(found, tuple):
            yield from games_of(found)
        else:
            yield from games_of((getattr(found, "NAME", ""), getattr(found, "game", "")))


def level_of(name: str) -> Level:
    """Return the level that a game claims; a game that cannot be loaded has the lowest, until it can be."""
    try:
        return level(playground.game(name))
    except Exception:  # noqa: BLE001, whatever a game's package raises: the tests of loading say what
        return LEVELS[0]


def games_at(asked: Level) -> tuple[str, ...]:
    """Return the games of which something is asked that is asked at a level: those that claim it or a higher one."""
    return tuple(name for name in playground.games() if LEVELS.index(level_of(name)) >= LEVELS.index(asked))


def reason(name: str, own: Level, asked: Level) -> str:
    """Return why a test is not asked of a game."""
    return f"{name} says {SAYS[own]}; this is asked of a game {THAT[asked]}"


def leave_out(item: pytest.Item) -> None:
    """Skip a test that is asked at a higher level than one of its games claims, and say so in its report."""
    asked = asked_at(item)
    if asked == LEVELS[0] or not hasattr(item, "callspec"):
        return
    for name in games_of(item.callspec.params.values()):
        own = level_of(name)
        if LEVELS.index(own) < LEVELS.index(asked):
            item.add_marker(pytest.mark.skip(reason=reason(name, own, asked)))
            item.user_properties.append((LEFT_OUT, (name, asked)))
            return


def summary(reports: Iterable[Any]) -> Iterator[str]:
    """Yield a line for each game of which tests were not asked: its level, and how many tests each higher one asks."""
    counts = Counter(tuple(found) for report in reports for name, found in report.user_properties if name == LEFT_OUT)
    for game in sorted({name for name, _ in counts}):
        more = [f"{counts[game, asked]} asked of a game {THAT[asked]}" for asked in LEVELS if counts[game, asked]]
        yield f"{game} says {SAYS[level_of(game)]}. Tests skipped: {', '.join(more)}."
