"""The points of a position of La Course des étoiles, counted from its text alone (SR-F3)."""

from __future__ import annotations

import re

VALUES = (0, 3, 2, 1, -1)


def recount(text: str) -> dict[str, int]:
    """Each player's points: the value of the alien on each favourite card and on the token."""
    joined = re.sub(r"\n +", " ", text)
    lines = dict(line.split(":", 1) for line in joined.splitlines() if ":" in line)
    planets = {name: int(number) for name, number in re.findall(r"([a-z]+) (\d+)", lines["aliens"])}
    far_first = sorted(planets.values(), reverse=True)
    worth = {name: -1 if at == 1 else VALUES[far_first.index(at)] for name, at in planets.items()}
    points = {}
    for player, things in lines.items():
        if not things.lstrip().startswith("favourites "):
            continue
        cards, token, _ = things.split(";")
        aliens = [card.split()[0] for card in cards.replace("favourites", "").split(",")] + token.split()[1:]
        points[player] = sum(worth[alien] for alien in aliens)
    return points
