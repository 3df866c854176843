"""The points of a position of Gravity Superstar, counted from its text alone (GS-F2)."""

from __future__ import annotations

import re

COLOURS = ("green", "pink", "orange", "turquoise", "red", "yellow")


def recount(text: str) -> dict[str, int]:
    """Each player's points: a token 1, a star 1, and 1 more for each two stars of one colour."""
    points = {}
    for line in text.splitlines():
        player, colon, things = line.partition(":")
        if not colon or player not in COLOURS:
            continue
        points[player] = 0
        for part in things.split(";"):
            kind, _, counted = part.strip().partition(" ")
            numbers = [int(number) for number in re.findall(r"\d+", counted)]
            if kind == "tokens":
                points[player] += sum(numbers)
            elif kind == "stars":
                points[player] += sum(number + number // 2 for number in numbers)
    return points
