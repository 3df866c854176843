"""Points of Tide Pools, counted from the text of the last position alone."""

from __future__ import annotations


def recount(text: str) -> dict[str, int]:
    """Return the shells of each player."""
    line = next(line for line in text.splitlines() if line.startswith("shells: "))
    words = line.replace(";", "").split()[1:]
    return {name: int(count) for name, count in zip(words[::2], words[1::2], strict=True)}
