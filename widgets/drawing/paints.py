"""Fill patterns of a stage's canvases beside plain colours: sheets of motifs, grounds and gradients.

Sheets and grounds are SVG, sent to the browser once as the image of a fill pattern. After that, a stamp is one filled
rectangle, and a still ground is another: neither needs a canvas of its own or has to be drawn again after the page has
been reloaded, and both look exactly like a printed figure.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from math import ceil
from typing import NamedTuple

import ipywidgets as ipw
from ipycanvas.canvas import LinearGradient, Pattern, RadialGradient

from widgets.drawing.brush import DENSITY, FindSprite, Sprite
from widgets.drawing.geometry import flatten
from widgets.drawing.scene import Fill, Linear, Motif, Scene, Shape, Stamp, needed
from widgets.drawing.svg import to_svg

WIDE = 1000
"""The width of a sheet, in units."""
GAP = 2
"""Units between motifs, so that a turned motif shows no edge of its neighbour."""


class ScaledMotif(NamedTuple):
    """The name of a motif, and a scale."""

    motif: str
    scale: float


def lay_out(
    motifs: Mapping[str, Motif], wanted: Iterable[ScaledMotif], paint: str
) -> tuple[Scene, dict[ScaledMotif, Sprite]]:
    """Return a scene that shows each wanted motif once, in rows of similar heights, and the sprite of each motif.

    `paint` is the name of the sheet in the sprites. The tallest come first; a row is at most WIDE units wide unless a
    single motif is wider. The scene is in units, sprites are in pixels.
    """
    sizes = {want: _size(motifs[want.motif], want.scale) for want in wanted}
    stamps: list[Stamp] = []
    sprites: dict[ScaledMotif, Sprite] = {}
    x = y = GAP
    row = widest = 0
    for want, (width, height) in sorted(sizes.items(), key=lambda item: (-item[1][1], item[0])):
        if x + width + GAP > WIDE and row:
            x, y, row = GAP, y + row + GAP, 0
        motif = motifs[want.motif]
        left, top = ceil(-motif.left * want.scale), ceil(-motif.top * want.scale)
        stamps.append(Stamp(want.motif, x + left, y + top, scale=want.scale))
        corner = (x * DENSITY, y * DENSITY, width * DENSITY, height * DENSITY)
        sprites[want] = Sprite(paint, *corner, (x + left) * DENSITY, (y + top) * DENSITY, want.scale)
        x += width + GAP
        row, widest = max(row, height), max(widest, x)
    return Scene(max(widest, 1), y + row + GAP, shapes=tuple(stamps), motifs=motifs), sprites


def _size(motif: Motif, scale: float) -> tuple[int, int]:
    """Return the width and height in whole units that hold the scaled motif, with its (0, 0) on a whole unit too."""
    width = ceil(-motif.left * scale) + ceil(motif.right * scale)
    height = ceil(-motif.top * scale) + ceil(motif.bottom * scale)
    return width, height


KEPT = 24
"""The number of grounds, and of gradients, that are kept; one more drops the least recently used."""
NEAR = 0.55
"""The smallest share of the wanted scale at which a moving motif may be taken from an existing sheet.

An enlarged motif is slightly blurred, a reduced one is not; both are better than a wait for a new sheet before the
movement.
"""


def reference(widget: ipw.Widget) -> str:
    """Return the name of a widget in drawing commands, "IPY_MODEL_" and its model's id."""
    return f"IPY_MODEL_{widget.model_id}"


@dataclass
class Book:
    """Motifs without a clash (one name, one motif), and the sprite of each motif and scale."""

    motifs: dict[str, Motif] = field(default_factory=dict)
    sprites: dict[ScaledMotif, Sprite] = field(default_factory=dict)

    def holds(self, motifs: Mapping[str, Motif]) -> bool:
        """Return whether no name in `motifs` belongs to a different motif of this book; new names are fine."""
        mine = self.motifs
        return all(mine[name] is motif or mine[name] == motif for name, motif in motifs.items() if name in mine)

    def missing(self, still: Iterable[ScaledMotif], moving: Iterable[ScaledMotif]) -> set[ScaledMotif]:
        """Return the motifs and scales to add: every scale of a still motif, the largest scale of a moving motif.

        A moving motif is left out if a sheet has a scale near enough; a scale near the largest serves all smaller ones
        too.
        """
        out = {want for want in still if want not in self.sprites}
        for motif, scale in dict(sorted(moving)).items():  # the last of each motif, the largest, is left
            if not _near(ScaledMotif(motif, scale), (*self.sprites, *out)):
                out.add(ScaledMotif(motif, scale))
        return out

    def sprite(self, want: ScaledMotif) -> Sprite | None:
        """Return the sprite of a motif at this scale, or else at the nearest usable scale; None if there is none.

        A scale is usable from NEAR times the wanted one upwards.
        """
        if want in self.sprites:
            return self.sprites[want]
        scales = _near(want, self.sprites)
        return self.sprites[ScaledMotif(want.motif, min(scales, key=lambda s: abs(s - want.scale)))] if scales else None


class Paints:
    """The sheets, grounds and gradients of one stage, as widgets. The stage closes them once all is drawn."""

    def __init__(self) -> None:
        self.layout = ipw.Layout()
        self.books: list[Book] = []
        self.sheets: list[tuple[ipw.Widget, ...]] = []
        self.grounds: OrderedDict[Hashable, tuple[ipw.Widget, ...]] = OrderedDict()
        self.gradients: OrderedDict[Hashable, tuple[ipw.Widget, ...]] = OrderedDict()
        self.dropped: list[ipw.Widget] = []

    def stock(self, scenes: Iterable[tuple[Scene, Iterable[Shape]]]) -> None:
        """Add the motifs of these scenes, and of the shapes that move over each, on as few sheets as possible.

        One new sheet suffices, unless two scenes use one name for different motifs; none is made if all motifs are on
        sheets already. Motifs stamped in a scene's ground are not added, since a ground is an image of its own.
        """
        wanted: dict[int, tuple[Book, set[ScaledMotif], set[ScaledMotif]]] = {}
        for scene, shapes in scenes:
            book = self._book(scene.motifs)
            _, still, moving = wanted.setdefault(id(book), (book, set(), set()))
            still |= _wanted(scene.shapes)
            moving |= _wanted(shapes)
        for book, still, moving in wanted.values():
            self._add(book, still, moving)

    def sprites(self, scene: Scene, moving: Iterable[Shape] = ()) -> FindSprite:
        """Return the function that finds the sprite of each stamped motif; first make a sheet of missing motifs.

        Stamps of the scene's shapes get their exact scale, `moving` ones may get a near scale. The function raises
        AssertionError for a motif of which no sheet has a usable scale.
        """
        book = self._book(scene.motifs)
        self._add(book, _wanted(scene.shapes), _wanted(moving))

        def find(motif: str, scale: float) -> Sprite:
            sprite = book.sprite(ScaledMotif(motif, round(scale, 3)))
            assert sprite is not None, f"no sheet has {motif} at {scale}"
            return sprite

        return find

    def _book(self, motifs: Mapping[str, Motif]) -> Book:
        """Return the first book without a clash of names with these motifs, or a new book, and add them to it."""
        book = next((book for book in self.books if book.holds(motifs)), None)
        if book is None:
            book = Book()
            self.books.append(book)
        book.motifs.update(motifs)
        return book

    def _add(self, book: Book, still: set[ScaledMotif], moving: set[ScaledMotif]) -> None:
        """Make a sheet of the motifs that the book is missing, and add their sprites to it; do nothing if none is."""
        missing = book.missing(still, moving)
        if missing:
            sheet, sprites = lay_out(book.motifs, missing, "")
            widgets = _pattern(sheet, self.layout)
            self.sheets.append(widgets)
            book.sprites.update(
                {want: sprite._replace(paint=reference(widgets[-1])) for want, sprite in sprites.items()}
            )

    def ground(self, scene: Scene) -> str:
        """Return the name of the paint of the scene's ground, made if new; equal size, ground and motifs share one.

        Only the last KEPT grounds used are kept: see `unused`.
        """
        motifs = needed(scene.ground, scene.motifs)
        key = (scene.width, scene.height, scene.ground, tuple(motifs.items()))
        still = Scene(scene.width, scene.height, scene.ground, motifs=motifs)
        return self._kept(self.grounds, key, lambda: _pattern(still, self.layout))

    def gradient(self, fill: Fill) -> str:
        """Return the name of the paint of a gradient, made if new, in the coordinates that are set when it is used.

        `fill` must not be a plain colour. Only the last KEPT gradients used are kept: see `unused`.
        """
        return self._kept(self.gradients, fill, lambda: (_gradient(fill),))

    def all_widgets(self) -> list[ipw.Widget]:
        """Return all widgets of these paints, dropped ones not yet fetched included, and the layout that they share."""
        kept = (*self.sheets, *self.grounds.values(), *self.gradients.values())
        return [widget for widgets in (*kept, self.dropped, (self.layout,)) for widget in widgets]

    def unused(self) -> list[ipw.Widget]:
        """Return the widgets dropped since the last call, and forget them; no later drawing refers to them."""
        dropped, self.dropped = self.dropped, []
        return dropped

    def _kept(
        self,
        shelf: OrderedDict[Hashable, tuple[ipw.Widget, ...]],
        key: Hashable,
        make: Callable[[], tuple[ipw.Widget, ...]],
    ) -> str:
        """Return the name of the paint under this key, made if new; beyond KEPT the least recently used one is dropped.

        It becomes the most recently used; a dropped paint waits in `dropped` until it is closed.
        """
        if key not in shelf:
            shelf[key] = make()
            if len(shelf) > KEPT:
                self.dropped += shelf.popitem(last=False)[1]
        shelf.move_to_end(key)
        return reference(shelf[key][-1])


def _near(want: ScaledMotif, having: Iterable[ScaledMotif]) -> list[float]:
    """Return the scales of the wanted motif in `having` that are at least NEAR times the wanted scale."""
    return [scale for name, scale in having if name == want.motif and scale >= NEAR * want.scale]


def _wanted(shapes: Iterable[Shape]) -> set[ScaledMotif]:
    """Return the motifs that these shapes stamp, in groups too, each with its scale rounded to a thousandth."""
    return {
        ScaledMotif(shape.motif, round(matrix.put(shape).scale, 3))
        for matrix, shape in flatten(shapes)
        if isinstance(shape, Stamp)
    }


def _pattern(scene: Scene, layout: ipw.Layout) -> tuple[ipw.Widget, ...]:
    """Return two new widgets: an SVG image of a scene at DENSITY pixels a unit, and the pattern that paints it."""
    image = ipw.Image(value=to_svg(scene, title="", zoom=DENSITY).encode(), format="svg+xml", layout=layout)
    return image, Pattern(image)


def _gradient(fill: Fill) -> ipw.Widget:
    """Return a new widget of a gradient; AssertionError for a plain colour."""
    assert not isinstance(fill, str)
    stops = [(offset, f"{colour}{round(opacity * 255):02x}") for offset, colour, opacity in fill.stops]
    if isinstance(fill, Linear):
        return LinearGradient(fill.x1, fill.y1, fill.x2, fill.y2, stops)
    return RadialGradient(fill.x, fill.y, fill.inner, fill.x, fill.y, fill.r, stops)
