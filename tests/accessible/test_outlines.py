"""Pieces of one kind differ in form: as small as a screen of 360 pixels shows them, in grey, and to colour-blind eyes.

Each piece is drawn in the pixels that it gets there, on the ground that it stands on. What is compared is lightness
alone (L* of CIELAB, 0 black to 100 white): of the picture itself, which is the picture in grey, and of what is left of
it to somebody with protanopia, deuteranopia or tritanopia. These are simulated by the matrices of G. M. Machado,
M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE
Transactions on Visualization and Computer Graphics 15 (6), 2009, for severity 1.0, in linear RGB. Two pieces differ by
the share of pixels, of all that either of them covers, whose lightness differs by more than `STEP`.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
import pytest

from playground.games.fairy_lights.pieces import COLOURS as CREATURES
from playground.games.gravity_superstar.pieces import COLOURS as PAWNS
from playground.games.gravity_superstar.pieces import STAR_COLOURS
from playground.games.star_race.pieces import ALIENS
from widgets.boards import fairy_lights, gravity_superstar, star_race
from widgets.boards.fairy_lights.layout import CARD_SCALE, SHOP_SCALE
from widgets.boards.fairy_lights.palette import KINDS
from widgets.boards.gravity_superstar.colours import PALETTES
from widgets.boards.gravity_superstar.pieces import PAWN_SCALE as SCALE
from widgets.boards.star_race.colours import COLOURS as SKIES
from widgets.boards.star_race.layout import ALIEN_SCALE, CROWDED_SCALE, ROW_SCALE
from widgets.drawing.scene import Circle, Stamp
from widgets.drawing.theme import THEMES

SHOWN = 360 / 640
"""Pixels a unit where a pad of 640 units takes a narrow screen."""
FINE = 4
"""A pixel is the mean of so many points each way."""
STEP = 15
"""Lightness that differs by more is seen to differ: by so much grey #777777 differs from #9e9e9e."""
LEAST = 0.15
"""The share of pixels in which two pieces must differ."""
VISIONS: Mapping[str, Any] = {
    "grey": np.eye(3),
    "protanopia": np.array(
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
    ),
    "deuteranopia": np.array(
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
    ),
    "tritanopia": np.array(
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
    ),
}


class Kind(NamedTuple):
    """Pieces to be told apart: the motif of each by name, its scale in a scene, and the colour under it."""

    motifs: Mapping[str, str]
    board: Any
    scale: float
    grounds: Mapping[str, str]
    theme: str


def kinds(theme: str) -> dict[str, Kind]:
    """Every kind of piece that has several, where it is smallest and where it is largest."""
    squares, sky = PALETTES[theme].squares[0], SKIES[theme].sky[3]
    alike = dict.fromkeys((*PAWNS, *STAR_COLOURS), squares)
    panel = dict.fromkeys(STAR_COLOURS, THEMES[theme].panel)
    in_sky = dict.fromkeys(ALIENS, sky)
    night = {name: KINDS[name].deep for name in CREATURES}
    area = dict.fromkeys(CREATURES, THEMES[theme].panel)
    stars, pawns = {c: f"{c} star owned" for c in STAR_COLOURS}, {c: f"{c} pawn" for c in PAWNS}
    aliens, creatures = {name: name for name in ALIENS}, {c: f"creature {c}" for c in CREATURES}
    small, lamps = {c: f"small creature {c}" for c in CREATURES}, {c: f"lamp {c}" for c in CREATURES}
    heads = {c: f"{c} head" for c in PAWNS}
    return {
        "pawns": Kind(pawns, gravity_superstar, SCALE, alike, theme),
        "heads": Kind(heads, gravity_superstar, 0.84, dict.fromkeys(PAWNS, THEMES[theme].panel), theme),
        "stars": Kind(stars, gravity_superstar, 1.0, alike, theme),
        "stars that are owned": Kind(stars, gravity_superstar, 0.62, panel, theme),
        "aliens": Kind(aliens, star_race, ALIEN_SCALE, in_sky, theme),
        "aliens on the steps": Kind(aliens, star_race, ROW_SCALE, in_sky, theme),
        "aliens in a crowd": Kind(aliens, star_race, CROWDED_SCALE, in_sky, theme),
        "creatures": Kind(creatures, fairy_lights, 1.05 * SHOP_SCALE, night, theme),
        "small creatures": Kind(small, fairy_lights, 1.12 * CARD_SCALE, night, theme),
        "lamps": Kind(lamps, fairy_lights, 0.78, area, theme),
        "lamps of a long garland": Kind(lamps, fairy_lights, 0.52, area, theme),
    }


def linear(colours: Any) -> Any:
    parts = colours / 255
    return np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)


def lightness(light: Any) -> Any:
    """L* of linear RGB."""
    y = light @ np.array([0.2126, 0.7152, 0.0722])
    return np.where(y > 0.008856, 116 * np.cbrt(y) - 16, 903.3 * y)


def drawn(painter: Any, kind: Kind, name: str) -> tuple[Any, Any]:
    """A piece in pixels, as linear RGB, and which of them it covers."""
    motifs = kind.board.MOTIFS.needed((), [Stamp(kind.motifs[name], 0, 0)], kind.theme)
    stamp = Stamp(kind.motifs[name], 0, 0, 0, kind.scale * SHOWN)
    room = 32 * FINE
    box = (-32.0, -40.0, 32.0, 24.0)
    ground = tuple(painter.colour(kind.grounds[name]))
    found = painter.raster((stamp,), motifs, box, 1 / FINE, ground)
    fine = linear(found.colours).reshape(room * 2 // FINE, FINE, room * 2 // FINE, FINE, 3).mean((1, 3))
    covered = found.solid.reshape(room * 2 // FINE, FINE, room * 2 // FINE, FINE).mean((1, 3)) > 0.5
    return fine, covered


def apart(painter: Any, kind: Kind) -> dict[tuple[str, str, str], float]:
    """How far each two pieces of a kind differ, to each kind of eyes."""
    pieces = {name: drawn(painter, kind, name) for name in kind.motifs}
    out = {}
    for vision, matrix in VISIONS.items():
        seen = {name: lightness(np.clip(light @ matrix.T, 0, 1)) for name, (light, _) in pieces.items()}
        for one, other in combinations(pieces, 2):
            union = pieces[one][1] | pieces[other][1]
            out[vision, one, other] = float((np.abs(seen[one] - seen[other])[union] > STEP).mean())
    return out


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", kinds("dark"))
def test_pieces_of_one_kind_differ_in_grey_and_to_colour_blind_eyes(painter: Any, theme: str, name: str) -> None:
    found = apart(painter, kinds(theme)[name])
    assert len(found) > len(VISIONS)
    assert {pair: round(share, 3) for pair, share in found.items() if share < LEAST} == {}


@pytest.mark.parametrize("name", ["pawns", "aliens", "creatures"])
def test_each_kind_is_drawn_in_the_pixels_of_a_narrow_screen(painter: Any, name: str) -> None:
    kind = kinds("dark")[name]
    for piece in kind.motifs:
        _, covered = drawn(painter, kind, piece)
        rows, columns = covered.any(1), covered.any(0)
        assert 15 < max(rows.sum(), columns.sum()) < 60
        assert not any((rows[0], rows[-1], columns[0], columns[-1])), "something is cut off"


def test_the_measure_sees_a_mark_and_not_a_colour(painter: Any) -> None:
    """Red and green of one lightness are the same in grey; a mark is seen there."""
    room = (-10.0, -10.0, 10.0, 10.0)
    found = {
        name: lightness(linear(painter.raster(shapes, {}, room, 1).colours))
        for name, shapes in {
            "red": (Circle(0, 0, 8, fill="#e0483d"),),
            "green": (Circle(0, 0, 8, fill="#2f8f2f"),),
            "marked": (Circle(0, 0, 8, fill="#e0483d"), Circle(0, 0, 3, fill="#17143a")),
        }.items()
    }
    assert (np.abs(found["red"] - found["green"]) > STEP).mean() == 0
    assert (np.abs(found["red"] - found["marked"]) > STEP).mean() > 0.05


def test_white_stays_white_and_red_and_green_come_close_to_colour_blind_eyes() -> None:
    assert all(np.allclose(matrix @ np.ones(3), 1, atol=1e-5) for matrix in VISIONS.values())
    red, green = linear(np.array([255.0, 0, 0])), linear(np.array([0, 150.0, 0]))
    plain = np.abs(red - green).sum()
    assert np.abs(VISIONS["deuteranopia"] @ (red - green)).sum() < plain / 2
