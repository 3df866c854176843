"""The aliens, and the galaxy: planets of six kinds, the remains of eaten ones, the supernova, asleep or hungry.

The five aliens are told apart by silhouette: cone, octopus, horned block, eye stalks, spiky ball.
"""

from __future__ import annotations

from typing import Any

from playground.games.star_race.pieces import ALIENS, FIRST_PLANET, PLANETS
from widgets.boards.motifs import drawn, oval
from widgets.boards.star_race.colours import ALIENS as ALIEN_HUES
from widgets.boards.star_race.colours import COLOURS
from widgets.boards.star_race.colours import PLANETS as HUES
from widgets.boards.star_race.layout import FIRST_R, PLANET_R, SPOTS
from widgets.drawing.scene import Circle, Line, Motif, Path, Polygon, Radial, Rect, Shape, Stamp, Text, mix, path
from widgets.drawing.theme import INK, SMALLEST_TEXT, Theme

OUT = 2.4
"""The width of an outline."""
WHITE = "#ffffff"
HORN = "#fff1d6"
SPIKES = (
    (0.0, -1.0), (0.342, -0.94), (0.643, -0.766), (0.866, -0.5), (0.985, -0.174), (0.985, 0.174),
    (0.866, 0.5), (0.643, 0.766), (0.342, 0.94), (0.0, 1.0), (-0.342, 0.94), (-0.643, 0.766),
    (-0.866, 0.5), (-0.985, 0.174), (-0.985, -0.174), (-0.866, -0.5), (-0.643, -0.766), (-0.342, -0.94),
)  # fmt: skip
"""Eighteen directions at equal angles, from the top clockwise."""


def _eye(x: float, y: float, r: float, dx: float = 0, dy: float = 0) -> tuple[Shape, ...]:
    """Return a white eye of the radius `r` at (x, y), its pupil moved by (dx, dy)."""
    return Circle(x, y, r, fill=WHITE, stroke=INK, width=1.8), Circle(x + dx, y + dy, r * 0.48, fill=INK)


def _body(d: str, colour: str) -> Shape:
    """Return a filled shape with an ink outline, from the text of a path."""
    return path(d, fill=colour, stroke=INK, width=OUT, join="round")


def _mouth(d: str) -> Shape:
    """Return an ink line with round ends, from the text of a path."""
    return path(d, stroke=INK, width=OUT, cap="round")


def _cone(colour: str) -> tuple[Shape, ...]:
    """Return a cone with one eye, a mouth and a belt, its feet at (0, 0), as all aliens have them."""
    skirt = "C14 -4 10 2 6 0C2 -2 -2 -2 -6 0C-10 2 -14 -4 -20 0Z"
    return (
        _body(f"M-20 0C-19 -30 -11 -58 0 -58C11 -58 19 -30 20 0{skirt}", colour),
        path("M-17 -9C-8 -5 8 -5 17 -9L16 -15C8 -11 -8 -11 -16 -15Z", fill=INK),
        *_eye(0, -34, 10.5, 1, 1),
        _mouth("M-5 -20Q0 -16.5 5 -20"),
    )


def _octopus(colour: str) -> tuple[Shape, ...]:
    """Return a round head on arms, with two eyes, a mouth and bright dots."""
    head = "M-24 -2C-27 -10 -21 -15 -20 -24C-20 -42 -11 -51 0 -51C11 -51 20 -42 20 -24C21 -15 27 -10 24 -2"
    arms = "C20 2 15 -1 14 -7C12 3 4 3 3 -5C2 -8 -2 -8 -3 -5C-4 3 -12 3 -14 -7C-15 -1 -20 2 -24 -2Z"
    dots = ((-8, -43, 2.4), (1, -46.5, 1.8), (9, -42, 2.2))
    return (
        _body(head + arms, colour),
        *_eye(-7.5, -29, 6.5, 1, 1),
        *_eye(7.5, -29, 6.5, -1, 1),
        path("M-4 -18Q0 -13 4 -18Z", fill=INK),
        *(Circle(x, y, r, fill=mix(colour, WHITE, 0.8)) for x, y, r in dots),
    )


def _block(colour: str) -> tuple[Shape, ...]:
    """Return a block with horns, three eyes, teeth and two legs."""
    horns = (((-17, -38), (-23, -55), (-7, -44)), ((17, -38), (23, -55), (7, -44)))
    teeth = "M-13 -19L13 -19L9.7 -13L6.5 -18L3.2 -13L0 -18L-3.2 -13L-6.5 -18L-9.7 -13Z"
    return (
        *(Polygon(horn, fill=HORN, stroke=INK, width=OUT, join="round") for horn in horns),
        *(Rect(x, -8, 10, 9, 3, fill=colour, stroke=INK, width=OUT) for x in (-15, 5)),
        Rect(-22, -45, 44, 40, 9, fill=colour, stroke=INK, width=OUT),
        *_eye(-12, -29, 5, 0, 1),
        *_eye(0, -32, 5, 0, 1),
        *_eye(12, -29, 5, 0, 1),
        path(teeth, fill=WHITE, stroke=INK, width=1.8, join="round"),
    )


def _stalks(colour: str) -> tuple[Shape, ...]:
    """Return a body with eyes on stalks and a broad smile."""
    stalks = "M-8 -24C-10 -36 -13 -42 -14 -48M8 -24C10 -36 13 -42 14 -48"
    return (
        path(stalks, stroke=INK, width=10, cap="round"),
        path(stalks, stroke=colour, width=5.4, cap="round"),
        _body("M-24 0C-29 -14 -18 -31 0 -31C18 -31 29 -14 24 0Z", colour),
        path("M-20 -1C-12 -7 12 -7 20 -1Z", fill=mix(colour, WHITE, 0.75)),
        *_eye(-14, -50, 8, 1.5, 0.5),
        *_eye(14, -50, 8, -1.5, 0.5),
        _mouth("M-9 -17Q0 -8 9 -17"),
    )


def _ball(colour: str) -> tuple[Shape, ...]:
    """Return a ball with spikes all round and two unequal eyes."""
    spiky = tuple(
        ((30 if i % 2 == 0 else 19) * x, (30 if i % 2 == 0 else 19) * y - 27) for i, (x, y) in enumerate(SPIKES)
    )
    return (
        path("M-8 -1L-8 -7M8 -1L8 -7", stroke=INK, width=4, cap="round"),
        Polygon(spiky, fill=colour, stroke=INK, width=OUT, join="round"),
        Circle(0, -27, 17, fill=mix(colour, WHITE, 0.65)),
        *_eye(-6.5, -31, 6, 1, 0),
        *_eye(7, -31, 4.4, -0.5, 0),
        path("M-8 -20Q0 -10 8 -20Z", fill=INK),
    )


SHAPES = {"yellow": _cone, "blue": _octopus, "red": _block, "green": _stalks, "violet": _ball}


def alien_shapes(name: str) -> tuple[Shape, ...]:
    """Return an alien, 51 to 58 units high, its feet at (0, 0). Raises KeyError for an unknown name."""
    return SHAPES[name](ALIEN_HUES[name])


NUMBER_Y = 19.0
"""The distance of a planet's number below its middle."""
RAYS = (
    (0.0, -1.0), (0.223, -0.975), (0.434, -0.901), (0.623, -0.782), (0.782, -0.623), (0.901, -0.434), (0.975, -0.223),
    (1.0, 0.0), (0.975, 0.223), (0.901, 0.434), (0.782, 0.623), (0.623, 0.782), (0.434, 0.901), (0.223, 0.975),
    (0.0, 1.0), (-0.223, 0.975), (-0.434, 0.901), (-0.623, 0.782), (-0.782, 0.623), (-0.901, 0.434), (-0.975, 0.223),
    (-1.0, 0.0), (-0.975, -0.223), (-0.901, -0.434), (-0.782, -0.623), (-0.623, -0.782), (-0.434, -0.901),
    (-0.223, -0.975),
)  # fmt: skip
"""Twenty-eight directions at equal angles, from the top clockwise."""


def _line(d: str, colour: str, width: float, opacity: float = 1) -> Shape:
    """Return an unfilled line with round ends, from the text of a path."""
    return path(d, stroke=colour, width=width, cap="round", opacity=opacity)


def _surface(kind: int, dark: str, pale: str) -> tuple[Shape, ...]:
    """Return the surface that tells the kinds of planets apart: ring, bands, craters, whirl, land, caps of ice.

    These are the kinds 0 to 4 and, for any other number, 5. `dark` and `pale` are colours.
    """
    match kind:
        case 0:
            ring = "M-22 4C-36 13 -30 17 -14 11C4 4 22 -6 31 -15C35 -20 27 -21 18 -15"
            return (_line(ring, INK, 6), _line(ring, pale, 3))
        case 1:
            return (
                path("M-22 -10C-8 -5 8 -5 22 -10L24 -5C8 0 -8 0 -24 -5Z", fill=dark),
                path("M-24.6 3C-8 8 8 8 24.6 3L24 9C8 14 -8 14 -24 9Z", fill=pale),
            )
        case 2:
            spots = ((8, -11, 6), (-7, 6, 4.4), (15, 3, 3.4), (-8, -15, 3))
            return tuple(Circle(x, y, r, fill=dark) for x, y, r in spots)
        case 3:
            whirl = "M-2 0C-2 -5 7 -5 7 1C7 9 -9 9 -10 -1C-11 -13 9 -17 16 -7"
            return (_line(whirl, pale, 4),)
        case 4:
            land = "M-4 -24C4 -18 -2 -14 4 -10C12 -8 9 0 3 2C-4 1 -3 -7 -9 -9C-14 -11 -12 -20 -4 -24Z"
            return (path(land, fill=dark), path("M12 5C20 1 22 6 20 12C16 18 10 14 12 5Z", fill=dark))
        case _:
            return (
                path("M-15 -20C-6 -14 8 -14 15 -20C8 -26 -8 -26 -15 -20Z", fill=WHITE),
                _line("M-12 -8L-6 -4M2 -6L10 -9M-4 4L4 2", pale, 3),
            )


def planet_shapes(kind: int) -> tuple[Shape, ...]:
    """Return a planet of the kind 0 to 5, lit from the top left, its middle at (0, 0), without number and flag."""
    hue = HUES[kind]
    dark, pale = mix(hue, INK, 0.38), mix(hue, WHITE, 0.62)
    return (Circle(0, 0, PLANET_R, fill=hue), *_surface(kind, dark, pale), Stamp("planet shade", 0, 0))


def shade_shapes(table: Theme) -> tuple[Shape, ...]:
    """Return the dark side of every planet, its edge, and a rim of light that stands out from any sky."""
    shade = "M6 -24.2C19 -20 25 -9 24 2C22 17 10 26 -4 24.5C10 18 17 4 6 -24.2Z"
    found = COLOURS[table.name]
    edge = Circle(0, 0, PLANET_R, stroke=found.planet_edge, width=2.4)
    rim = Circle(0, 0, PLANET_R + 1.7, stroke=found.orbit, width=1.2)
    return (path(shade, fill=INK, opacity=0.2), edge, rim)


def badge(text: str, table: Theme, x: float = 0, y: float = 0) -> tuple[Shape, ...]:
    """Return a number on a dark rounded ground, its middle at (x, y), wider for two digits or more."""
    found = COLOURS[table.name]
    half = 12.5 if len(text) == 1 else 16.0
    return (
        Rect(x - half, y - 12.5, 2 * half, 25, 12.5, fill=found.badge, stroke=WHITE, width=1.8),
        Text(x, y + 6.6, text, SMALLEST_TEXT, fill=found.badge_text, bold=True),
    )


def kind(number: int) -> str:
    """Return the motif of the planet with that number, from 1, as "planet of kind 2"; the number is not drawn on it."""
    return f"planet of kind {number % len(HUES)}"


def scale(number: int) -> float:
    """Return the scale of the planet with that number, from 1: above 1 for the first one, 1 for the others."""
    return FIRST_R / PLANET_R if number == FIRST_PLANET else 1


def body_stamps(number: int, *, eaten: bool = False) -> tuple[Shape, ...]:
    """Return the stamps of planet `number`, from 1, in its place, or of its remains if it is eaten; without the number.

    The last planet has a flag behind it, unless it is eaten.
    """
    at = SPOTS[number - 1]
    body = Stamp("remains" if eaten else kind(number), *at, 0, scale(number))
    return (Stamp("flag", *at), body) if number == PLANETS and not eaten else (body,)


def number_stamp(number: int) -> Stamp:
    """Return the stamp of the number at the foot of the planet with that number, from 1, in its place."""
    x, y = SPOTS[number - 1]
    return Stamp(f"number {number}", x, y + NUMBER_Y * scale(number))


def _flag(table: Theme) -> tuple[Shape, ...]:
    """Return the flag of the last planet, on a pole to the right of the planet's middle (0, 0)."""
    return (
        Line(17, -14, 17, -48, stroke=INK, width=6, cap="round"),
        Line(17, -14, 17, -48, stroke=WHITE, width=2.6, cap="round"),
        path("M17 -49L40 -41L17 -33Z", fill=table.accent, stroke=INK, width=2.2, join="round"),
    )


def _remains(table: Theme) -> tuple[Shape, ...]:
    """Return the remains of an eaten planet, round (0, 0): a dashed ring and three crumbs."""
    colour = COLOURS[table.name].eaten
    crumbs = (((-11, -8), (-2, -14), (2, -4)), ((6, -1), (13, -8), (14, 2)), ((-8, 3), (-1, 0), (-3, 6)))
    return (
        Circle(0, 0, PLANET_R, fill=INK, opacity=0.3),
        Circle(0, 0, PLANET_R, stroke=colour, width=2.8, dash=(5, 6), cap="round"),
        *(
            Polygon(crumb, fill=hue, stroke=INK, width=1.6, join="round")
            for crumb, hue in zip(crumbs, HUES, strict=False)
        ),
    )


def _rays(r: float, inner: float, turned: bool, colour: str, width: float = 5) -> Shape:
    """Return a star of 14 rays round (0, 0), from the radius `inner` to `r`; one ray points up unless `turned`."""
    radii = (inner, r) if turned else (r, inner)
    points = tuple((radii[i % 2] * x, radii[i % 2] * y) for i, (x, y) in enumerate(RAYS))
    return Polygon(points, fill=colour, stroke=colour, width=width, join="round")


def _flare(table: Theme, r: float) -> Shape:
    """Return light round (0, 0), which fades towards the radius `r`."""
    colour = COLOURS[table.name].flare
    return Circle(0, 0, r, fill=Radial(0, 0, r, ((0, colour, 0.85), (0.5, colour, 0.4), (1, colour, 0)), r * 0.2))


def _star(table: Theme, r: float) -> tuple[Shape, ...]:
    """Return the supernova without a face, its core of the radius `r`: light, rays of two colours, core."""
    core = Radial(
        -r * 0.2, -r * 0.25, r * 1.15, ((0, "#ffffff", 1), (0.4, "#ffe873", 1), (0.8, "#ffab3a", 1), (1, "#ff7a3c", 1))
    )
    return (
        _flare(table, r * 2.1),
        _rays(r * 1.55, r * 1.04, False, COLOURS[table.name].eaten, 9),
        _rays(r * 1.55, r * 1.04, False, "#f4593f"),
        _rays(r * 1.36, r, True, "#ffb13b"),
        Circle(0, 0, r, fill=core),
    )


def asleep_shapes(table: Theme) -> tuple[Shape, ...]:
    """Return the supernova while the pile has cards, round (0, 0): eyes closed, a smile."""
    return (
        *_star(table, 54),
        _line("M-30 -12Q-20 -3 -10 -12M10 -12Q20 -3 30 -12", INK, 5),
        _line("M-9 8Q0 15 9 8", INK, 4.6),
        *(Circle(x, 2, 6.5, fill="#ff8a5c", opacity=0.75) for x in (-33, 33)),
    )


def hungry_shapes(table: Theme) -> tuple[Shape, ...]:
    """Return the supernova once the pile has run out, round (0, 0): awake, larger, with an open mouth."""
    brows = "M-36 -25C-30 -35 -16 -35 -11 -25M8 -25C14 -34 25 -34 31 -25"
    teeth = "M-33 5L-27 15L-20 4L-12 14.5L-4 5L4 14L12 6.5"
    eyes = ((-21, -3), (19, -3))
    return (
        *_star(table, 62),
        _line(brows, INK, 5.4),
        *(Circle(x, -13, 10, fill=WHITE, stroke=INK, width=2.6) for x, _ in eyes),
        *(Circle(x + dx, -12, 5.2, fill=INK) for x, dx in eyes),
        path("M-42 8C-24 2 14 4 26 10C24 40 -34 48 -42 8Z", fill="#7a1233", stroke=INK, width=3.4, join="round"),
        path(teeth, fill=WHITE, stroke=INK, width=2, join="round"),
        path("M-24 31C-16 21 2 21 8 29C-2 37 -16 37 -24 31Z", fill="#ff7a8a"),
    )


def next_bite(table: Theme) -> tuple[Shape, ...]:
    """Return light and a dashed ring round the planet that is eaten next, round (0, 0)."""
    dots: dict[str, Any] = {"dash": (2, 6), "cap": "round"}
    return (
        _flare(table, 52),
        Circle(0, 0, 31, stroke=INK, width=6.4, **dots),
        Circle(0, 0, 31, stroke=COLOURS[table.name].flare, width=3, **dots),
    )


def spiral(points: tuple[tuple[float, float], ...]) -> tuple[tuple[str | float, ...], ...]:
    """Return a smooth line through the points, as the commands of a path: "M", then one "C" for each further point."""
    out: list[tuple[str | float, ...]] = [("M", *points[0])]
    for index in range(len(points) - 1):
        before, after = points[max(0, index - 1)], points[min(len(points) - 1, index + 2)]
        (ax, ay), (bx, by) = points[index], points[index + 1]
        out.append((
            "C", ax + (bx - before[0]) / 6, ay + (by - before[1]) / 6,
            bx - (after[0] - ax) / 6, by - (after[1] - ay) / 6, bx, by,
        ))  # fmt: skip
    return tuple(out)


def arm(points: tuple[tuple[float, float], ...], table: Theme) -> tuple[Shape, ...]:
    """Return the arm of the galaxy through the points: a wide pale line, a narrower one over it, and dots along it."""
    line, found = spiral(points), COLOURS[table.name]
    bands = [
        Path(line, stroke=found.arm, width=width, cap="round", join="round", opacity=found.arm_opacity)
        for width in (84, 52)
    ]
    return (*bands, Path(line, stroke=found.orbit, width=2.8, cap="round", dash=(0.1, 9)))


def motifs(table: Theme) -> dict[str, Motif]:
    """Return the motifs of aliens and of the galaxy by name.

    Each alien has a figure on a white foot ("yellow pawn") and one without ("yellow"). The others are "planet of kind
    0" to 5, "planet shade", "number 1" and so on for all planets, "flag", "remains", "supernova asleep", "supernova",
    "next bite".
    """
    foot = (oval(1, 1.5, 25, 7.5, fill=INK, opacity=0.4), oval(0, -1, 20, 6, fill=WHITE))
    out = {name: drawn(*alien_shapes(name)) for name in ALIENS}
    out |= {f"{name} pawn": drawn(*foot, Stamp(name, 0, 0), known=out) for name in ALIENS}
    out["planet shade"] = drawn(*shade_shapes(table))
    out |= {f"planet of kind {kind}": drawn(*planet_shapes(kind), known=out) for kind in range(len(HUES))}
    out |= {f"number {number}": drawn(*badge(str(number), table)) for number in range(1, PLANETS + 1)}
    out |= {"flag": drawn(*_flag(table)), "remains": drawn(*_remains(table))}
    out["supernova asleep"] = drawn(*asleep_shapes(table))
    out["supernova"] = drawn(*hungry_shapes(table))
    out["next bite"] = drawn(*next_bite(table))
    return out
