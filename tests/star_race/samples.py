"""Points of the board where a piece surely shows its plain colour: what tests of the pixels look at."""

from __future__ import annotations

from playground.games.star_race.pieces import ALIENS
from playground.games.star_race.state import State
from tests.samples import Sample
from widgets.boards.star_race.colours import ALIENS as HUES
from widgets.boards.star_race.colours import PLANETS as PLANET_HUES
from widgets.boards.star_race.layout import SPOTS, standing
from widgets.boards.star_race.pieces import scale as size_of

SAMPLES = {
    "yellow": (0.0, -50.0),
    "blue": (0.0, -38.0),
    "red": (0.0, -40.5),
    "green": (0.0, -25.0),
    "violet": (0.0, -48.0),
}
"""A point of each alien that shows its plain colour; its feet stand at (0, 0)."""
PLANET_SAMPLE = (-18.0, -3.0)
"""A point of a planet where its surface is plain."""


def objects(state: State, _theme: str = "dark") -> tuple[tuple[str, str, Sample], ...]:
    """Every alien, and every planet on which none stands: (its term, its place, (x, y, colour)).

    (x, y) is a point of the board pad where the piece shows that plain colour when no story is drawn over it.
    """
    out = []
    where = dict(zip(ALIENS, state.planets, strict=True))
    for alien, x, y, scale in standing(state.planets):
        dx, dy = SAMPLES[alien]
        out.append((alien, f"planet {where[alien]}", (round(x + dx * scale, 1), round(y + dy * scale, 1), HUES[alien])))
    for number in range(state.eaten + 1, len(SPOTS) + 1):
        if number not in state.planets:
            (x, y), (dx, dy) = SPOTS[number - 1], PLANET_SAMPLE
            scale = size_of(number)
            place = f"planet {number}"
            colour = PLANET_HUES[number % len(PLANET_HUES)]
            out.append((place, place, (round(x + dx * scale, 1), round(y + dy * scale, 1), colour)))
    return tuple(out)
