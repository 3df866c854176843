"""Contrast in every picture of every lesson, in both themes, as WCAG 2.2 asks for it (1.4.3 and 1.4.11).

The tests need no list of pairs of colours. They go through a scene in the order of painting: a text is compared with
the colours under it at that moment, a piece with those around it.

Pieces are all opaque moving shapes (the scene's `shapes`), and all motifs of the still ground except its `decor`
(see `tests.painted`).
Half transparent paint and fading gradients are light and shadow, which carry no information. Sky, hills and the boards'
surfaces are the ground for everything else.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

import numpy as np
import pytest

import playground
from tests.painted import decor
from widgets.drawing.geometry import bounds
from widgets.drawing.scene import Circle, Group, Line, Motif, Rect, Scene, Shape, Stamp, Text, needed
from widgets.drawing.theme import INK, SHAPE_CONTRAST, TEXT_CONTRAST, THEMES

EXAMPLES, STEPS = (3, 1, 1), (0, 3, 1)
"""One of this number of examples is checked, and one of this number of its steps, by tier; 0: the step of its
figure.
"""
NO_DECOR = re.compile(r"(?!)")
DEEP = 6.0
"""So far inside its edge (units of the scene) a piece must have a colour that stands out: an outline and what it
outlines are one edge."""
FINE = 0.8
"""Shapes are looked at in steps of so many units: the narrowest line has more."""
RING = 60
"""A piece's edge is looked at in so many places."""
ROUND = 0.8
"""The share of a piece's edge that must stand out: the rest may touch a neighbour, as platforms do at corners."""
NEAR = 4.0
"""What lies so far outside of a shape (units of the scene) may be what it stands on."""
NEXT = 3
"""A line over a broader one is one line with an outline: a shape is looked at with so many that come after it."""


class Edge(NamedTuple):
    """Places just outside of a piece, and the darkest and the brightest colour just inside of each."""

    x: Any
    y: Any
    darkest: Any
    brightest: Any


class Found(NamedTuple):
    """A text or a piece, its contrast, and the contrast that it needs."""

    name: str
    contrast: float
    least: float


class Spot(NamedTuple):
    """A text or piece to check: its name, the points where it has to stand out, and the kind of check."""

    name: str
    x: Any
    y: Any
    darkest: Any
    brightest: Any
    least: float
    own: Any
    """Its own colours, where it is a single shape: where they go on, two shapes are one, and have no edge."""


class Looker:
    """Looks at scenes; an edge that it knows it need not work out again, nor what it has seen on the same ground."""

    def __init__(self, painter: Any) -> None:
        self.painter = painter
        self.edges: dict[object, Edge | None] = {}
        self.seen: set[object] = set()
        self.decor = NO_DECOR

    def look(self, scene: Scene, decor: re.Pattern[str] = NO_DECOR) -> Iterator[Found]:
        """Every text and every piece of a scene but its `decor`, with its contrast to what lies under or round it."""
        self.decor = decor
        painter = self.painter
        puts, spots = self._walk(scene)
        if not spots:
            return
        x, y = np.concatenate([spot.x for spot in spots.values()]), np.concatenate([spot.y for spot in spots.values()])
        colours = np.full((x.size, 3), 255.0)
        seen = (x > 0) & (y > 0) & (x < scene.width) & (y < scene.height)
        begin = dict(zip(spots, np.cumsum([0, *(spot.x.size for spot in spots.values())]), strict=False))
        for number, put in enumerate(puts):
            if number in spots:
                spot = spots[number]
                part = slice(begin[number], begin[number] + spot.x.size)
                ground, ok = painter.luminance(colours[part]), seen[part] & ~np.isnan(spot.darkest)
                pair = painter.contrast(spot.darkest, ground), painter.contrast(spot.brightest, ground)
                ok &= np.abs(colours[part][:, None] - spot.own).sum(-1).min(-1, initial=9) > 1
                found = np.maximum(*pair)[ok]
                if found.size:
                    text = spot.least == TEXT_CONTRAST
                    yield Found(spot.name, float(found.min() if text else np.quantile(found, 1 - ROUND)), spot.least)
            if put and isinstance(put.shape, Text) and put.shape.fill is None:  # the edge of the text that comes next
                following = min(other for other in spots if other > number)
                part = slice(begin[following], begin[following] + spots[following].x.size)
                colours[part] = painter.colour(put.shape.stroke)
            elif put:
                painter.lay(put, x, y, colours)

    def _walk(self, scene: Scene) -> tuple[list[Any], dict[int, Spot]]:
        """All that is painted, in order, and what is looked at before the shape of that number is painted.

        A piece and its first part would share a number: so nothing is painted between each two top shapes.
        """
        puts: list[Any] = []
        spots: dict[int, Spot] = {}
        order = [*scene.ground, *scene.shapes]
        new = self._new(order, scene.motifs)
        for index, shape in enumerate(order):
            if index in new and (found := self._piece(order, index, index >= len(scene.ground), scene.motifs)):
                spots[len(puts)] = found
            puts.append(None)
            for put in self.painter.leaves((shape,), scene.motifs):
                if index in new and isinstance(put.shape, Text) and put.shape.fill is not None:
                    spots[len(puts)] = self._text(put)
                puts.append(put)
        return puts, spots

    def _new(self, order: list[Shape], motifs: Mapping[str, Motif]) -> set[int]:
        """The shapes that have not been looked at yet with the same shapes under them and over their edge."""
        boxes = np.array([bounds((shape,), motifs) or (np.nan,) * 4 for shape in order])
        left, top, right, bottom = boxes.T
        new = set()
        for index, shape in enumerate(order):
            near = (left <= right[index] + NEAR) & (right >= left[index] - NEAR)
            near &= (top <= bottom[index] + NEAR) & (bottom >= top[index] - NEAR)
            near[index + 1 + NEXT :] = False
            beside = tuple(order[number] for number in np.flatnonzero(near))
            key = (shape, beside, tuple(needed(beside, motifs).items()))
            if key not in self.seen:
                self.seen.add(key)
                new.add(index)
        return new

    def _text(self, put: Any) -> Spot:
        """The points of a text: some in the room that its letters take."""
        text = put.shape
        wide, high = 0.62 * text.size * len(text.text), 0.7 * text.size
        left = text.x - wide * {"start": 0, "middle": 0.5, "end": 1}[text.anchor]
        x, y = np.meshgrid(
            left + wide * np.linspace(0.06, 0.94, 2 + 3 * len(text.text)), text.y - high * np.linspace(0.05, 0.95, 5)
        )
        x, y = x.ravel(), y.ravel()
        x, y = put.at.a * x + put.at.c * y + put.at.e, put.at.b * x + put.at.d * y + put.at.f
        ink = np.full(x.shape, self.painter.luminance(self.painter.colour(text.fill)))
        return Spot(f"text {text.text} {text.fill}", x, y, ink, ink, TEXT_CONTRAST, np.empty((0, 3)))

    def _piece(self, order: list[Shape], index: int, moving: bool, motifs: Mapping[str, Motif]) -> Spot | None:
        """The edge of a piece; None for what is none."""
        shape = order[index]
        if isinstance(shape, Text) or not (moving or isinstance(shape, Stamp)) or self._surface(shape, motifs):
            return None
        if not isinstance(shape, Stamp):
            after = [other for other in order[index + 1 : index + 1 + NEXT] if not isinstance(other, Stamp)]
            name, dx, dy, edge = f"{type(shape).__name__} {shape}", 0.0, 0.0, self._edge((shape, *after), motifs)
        elif self.decor.fullmatch(shape.motif):
            return None
        else:
            alone = Stamp(shape.motif, 0, 0, shape.turn, shape.scale)
            name, dx, dy, edge = shape.motif, shape.x, shape.y, self._edge((alone,), motifs)
        own = [] if isinstance(shape, Stamp | Group) else [c for c in (shape.fill, shape.stroke) if isinstance(c, str)]
        colours = np.array([self.painter.colour(c) for c in own]).reshape(-1, 3)
        return edge and Spot(name, edge.x + dx, edge.y + dy, edge.darkest, edge.brightest, SHAPE_CONTRAST, colours)

    def _surface(self, shape: Shape, motifs: Mapping[str, Motif]) -> bool:
        """Whether a piece is a disc in a colour of the decor, which belongs to the ground."""
        if not isinstance(shape, Circle) or shape.stroke is not None:
            return False
        found = (part for name, motif in motifs.items() if self.decor.fullmatch(name) for part in motif.shapes)
        return any(shape.fill == part.fill for part in found if not isinstance(part, Stamp | Group))

    def _edge(self, shapes: tuple[Shape, ...], motifs: Mapping[str, Motif]) -> Edge | None:
        """The edge of the first of these shapes, as it looks with the others painted over it."""
        known = needed(shapes, motifs)
        key = (shapes, tuple(known.items()))
        if key not in self.edges:
            self.edges[key] = self._new_edge(shapes, known)
        return self.edges[key]

    def _new_edge(self, shapes: tuple[Shape, ...], motifs: Mapping[str, Motif]) -> Edge | None:
        box, painter = bounds(shapes[:1], motifs), self.painter
        assert box is not None
        left, top, right, bottom = box
        step = max(FINE, max(right - left, bottom - top) / 400)
        wide = (left - 4 * step, top - 4 * step, right + 4 * step, bottom + 4 * step)
        alone = painter.raster(shapes[:1], motifs, wide, step)
        ring = np.argwhere(grown(alone.solid) & ~alone.solid)
        if not len(ring):
            return None
        looks = [shapes[:count] for count in sorted({1, min(2, len(shapes)), len(shapes)})]
        lights = [painter.luminance(painter.raster(look, motifs, wide, step).colours) for look in looks]
        reach = round(DEEP / step) + 2
        chosen = ring[np.linspace(0, len(ring) - 1, min(RING, len(ring))).astype(int)]
        ends = []
        for row, column in chosen:
            part = (slice(max(0, row - reach), row + reach + 1), slice(max(0, column - reach), column + reach + 1))
            inside = np.concatenate([light[part][alone.solid[part]] for light in lights])
            ends.append((inside.min(), inside.max()) if inside.size else (np.nan, np.nan))
        at = tuple(chosen.T)
        return Edge(alone.x[at], alone.y[at], *np.array(ends).T)


def grown(mask: Any) -> Any:
    """A mask, grown by one point to all four sides."""
    out = mask.copy()
    out[1:] |= mask[:-1]
    out[:-1] |= mask[1:]
    out[:, 1:] |= mask[:, :-1]
    out[:, :-1] |= mask[:, 1:]
    return out


@pytest.fixture(scope="module")
def looker(painter: Any) -> Looker:
    return Looker(painter)


def faint(looker: Looker, scene: Scene, decor: re.Pattern[str] = NO_DECOR) -> list[tuple[str, float]]:
    """Return the texts and pieces of a scene whose contrast is too low."""
    return [
        (found.name, round(found.contrast, 2)) for found in looker.look(scene, decor) if found.contrast < found.least
    ]


def test_a_pale_text_a_faint_piece_and_a_line_without_an_outline_are_found(looker: Looker) -> None:
    star = Motif((Circle(0, 0, 10, fill="#4a9bff"),), -11, -11, 11, 11)
    ground = (Rect(0, 0, 100, 100, fill="#6f8ff0"),)
    pale = Text(50, 20, "pale", 12, fill="#ffffff")
    assert [name.split()[:2] for name, _ in faint(looker, Scene(100, 100, ground, (pale,)))] == [["text", "pale"]]
    edged = replace(pale, fill=None, stroke=INK, width=4), pale
    assert faint(looker, Scene(100, 100, ground, edged)) == []
    piece = Scene(100, 100, ground, (Stamp("star", 50, 50),), {"star": star})
    assert [name for name, _ in faint(looker, piece)] == ["star"]
    line = Line(20, 80, 80, 80, stroke="#4a9bff", width=5)
    assert len(faint(looker, Scene(100, 100, ground, (line,)))) == 1
    assert faint(looker, Scene(100, 100, ground, (replace(line, stroke=INK, width=9), line))) == []


@pytest.mark.level("teaches")
@pytest.mark.parametrize("game", playground.games())
@pytest.mark.parametrize("theme", THEMES)
def test_every_text_and_every_piece_stands_out_where_it_is(
    painter: Any, looker: Looker, game: str, theme: str, by_tier: Callable[..., Any]
) -> None:
    """A few steps of each example are checked, other ones in the next example."""
    found = {}
    every = by_tier(*STEPS)
    for number, example in enumerate(painter.examples(game)[:: by_tier(*EXAMPLES)]):
        steps = range(number % every, len(example.moments), every) if every else (example.lesson.figure,)
        for step in steps:
            for pad, scene in example.scenes(step, theme).items():
                if lost := faint(looker, scene, decor(game)):
                    found[example.lesson.id, step, pad] = lost
    assert found == {}
