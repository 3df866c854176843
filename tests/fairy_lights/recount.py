"""Points counted again from the text of a final position alone, sharing no code with the engine."""

from __future__ import annotations

import re

NOT_PLAYERS = {"pile", "shop", "discard", "turn", "flags", "view", "rest"}


def recount(state_text: str) -> dict[str, int]:
    """The points of each player: a star after `garland` counts 1, a star after `open` costs 1 (FL-F2)."""
    joined = re.sub(r"\n\s+", " ", state_text)
    points: dict[str, int] = {}
    for line in joined.splitlines()[1:]:
        name, _, belongings = line.partition(":")
        if name in NOT_PLAYERS:
            continue
        points[name] = 0
        for part in belongings.split(";"):
            sign = 1 if part.strip().startswith("garland") else -1
            for count, stars in re.findall(r"(?:(\d+) x )?[a-z]+ [12] (\*+)", part):
                points[name] += sign * int(count or 1) * len(stars)
    return points
