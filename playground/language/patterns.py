"""Names made of words, such as "green stars blue": found in a table by their pattern, "{player} stars {colour}"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache

from playground.core import Message

FIELD = re.compile(r"\{(\w+)\}")
PLAYER = "player"


def named(table: Mapping[str, str], name: str, people: tuple[str, ...]) -> tuple[int, Message] | None:
    """The place in the table (0 the first) and the message of what has that name; None where it has none.

    {player} in a pattern stands for one of the `people`, any other field for one word. A pattern with fewer fields
    comes before one with more: "shop cards" is no fact of a player called shop.
    """
    order = {pattern: rank for rank, pattern in enumerate(table)}
    for pattern in sorted(table, key=lambda pattern: pattern.count("{")):
        found = _matcher(pattern, people).fullmatch(name)
        if found:
            return order[pattern], Message(table[pattern], tuple(found.groupdict().items()))
    return None


@lru_cache(maxsize=1024)
def _matcher(pattern: str, people: tuple[str, ...]) -> re.Pattern[str]:
    """Return the regular expression that matches the names of a pattern; {player} matches one of `people`."""
    names = "|".join(map(re.escape, people))

    def parts() -> Iterator[str]:
        for index, part in enumerate(FIELD.split(pattern)):
            if index % 2:
                yield f"(?P<{part}>{names})" if part == PLAYER else rf"(?P<{part}>\S+)"
            else:
                yield re.escape(part)

    return re.compile("".join(parts()))
