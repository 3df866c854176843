"""What a stage's canvases fill with beside plain colours: sheets of motifs, grounds and gradients.

Sheets and grounds are SVG, handed to the browser once as the image of a fill pattern. A stamp is then one
filled rectangle, and a still ground another: no canvas of its own, nothing to draw again after the page
has been reloaded, and the very picture that a printed figure shows.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field

import ipywidgets as ipw
from ipycanvas.canvas import LinearGradient, Pattern, RadialGradient

from widgets.drawing.brush import DENSITY, Cell, FindCell
from widgets.drawing.geometry import flatten
from widgets.drawing.scene import Fill, Linear, Motif, Scene, Shape, Stamp, needed
from widgets.drawing.sprites import Wanted, lay_out
from widgets.drawing.svg import to_svg

KEPT = 24
"""So many grounds, and so many gradients, are kept before the one not used for longest makes room."""
NEAR = 0.55
"""While something moves, a motif may be taken from a sheet that has it at so many times the scale or more.

To grow blurs a little, to shrink does not; either is better than a sheet that has to come before the movement.
"""


def reference(widget: ipw.Widget) -> str:
    """How a drawing command names a widget."""
    return f"IPY_MODEL_{widget.model_id}"


@dataclass
class Book:
    """Motifs that get along (one name, one motif), and where on sheets each lies at which scale."""

    motifs: dict[str, Motif] = field(default_factory=dict)
    cells: dict[Wanted, Cell] = field(default_factory=dict)

    def holds(self, motifs: Mapping[str, Motif]) -> bool:
        """Whether no name means another motif here."""
        mine = self.motifs
        return all(mine[name] is motif or mine[name] == motif for name, motif in motifs.items() if name in mine)

    def missing(self, still: Iterable[Wanted], moving: Iterable[Wanted]) -> set[Wanted]:
        """What no sheet has yet: of a still motif every scale, of a moving one the largest, unless one near it will do.

        What is near the largest will do for all smaller ones.
        """
        out = {want for want in still if want not in self.cells}
        for motif, scale in dict(sorted(moving)).items():  # the last of each motif, the largest, is left
            if not _near(Wanted(motif, scale), (*self.cells, *out)):
                out.add(Wanted(motif, scale))
        return out

    def cell(self, want: Wanted) -> Cell | None:
        """Where the motif lies at this scale, or else at the closest that will do."""
        if want in self.cells:
            return self.cells[want]
        scales = _near(want, self.cells)
        return self.cells[Wanted(want.motif, min(scales, key=lambda s: abs(s - want.scale)))] if scales else None


class Paints:
    """The sheets, grounds and gradients of one stage, as widgets. Whoever draws with them closes them once drawn."""

    def __init__(self) -> None:
        self.layout = ipw.Layout()
        self.books: list[Book] = []
        self.sheets: list[tuple[ipw.Widget, ...]] = []
        self.grounds: OrderedDict[Hashable, tuple[ipw.Widget, ...]] = OrderedDict()
        self.gradients: OrderedDict[Hashable, tuple[ipw.Widget, ...]] = OrderedDict()
        self.dropped: list[ipw.Widget] = []

    def stock(self, scenes: Iterable[tuple[Scene, Iterable[Shape]]]) -> None:
        """Put all that these scenes and the shapes that move over each of them stamp on as few sheets as can be.

        That is one, unless names clash.
        """
        wanted: dict[int, tuple[Book, set[Wanted], set[Wanted]]] = {}
        for scene, shapes in scenes:
            book = self._book(scene.motifs)
            _, still, moving = wanted.setdefault(id(book), (book, set(), set()))
            still |= _wanted(scene.shapes)
            moving |= _wanted(shapes)
        for book, still, moving in wanted.values():
            self._add(book, still, moving)

    def cells(self, scene: Scene, moving: Iterable[Shape] = ()) -> FindCell:
        """How the scene's stamps find their motifs; a sheet is added for those that none has yet.

        Stamps of the scene get their exact scale, `moving` ones may be near it.
        """
        book = self._book(scene.motifs)
        self._add(book, _wanted(scene.shapes), _wanted(moving))

        def find(motif: str, scale: float) -> Cell:
            cell = book.cell(Wanted(motif, round(scale, 3)))
            assert cell is not None, f"no sheet has {motif} at {scale}"
            return cell

        return find

    def _book(self, motifs: Mapping[str, Motif]) -> Book:
        """The book that gets along with these motifs, which now belong to it."""
        book = next((book for book in self.books if book.holds(motifs)), None)
        if book is None:
            book = Book()
            self.books.append(book)
        book.motifs.update(motifs)
        return book

    def _add(self, book: Book, still: set[Wanted], moving: set[Wanted]) -> None:
        """A sheet for what is missing."""
        missing = book.missing(still, moving)
        if missing:
            sheet, cells = lay_out(book.motifs, missing, "")
            widgets = _pattern(sheet, self.layout)
            self.sheets.append(widgets)
            book.cells.update({want: cell._replace(paint=reference(widgets[-1])) for want, cell in cells.items()})

    def ground(self, scene: Scene) -> str:
        """The paint that covers a canvas with the scene's ground."""
        motifs = needed(scene.ground, scene.motifs)
        key = (scene.width, scene.height, scene.ground, tuple(motifs.items()))
        still = Scene(scene.width, scene.height, scene.ground, motifs=motifs)
        return self._kept(self.grounds, key, lambda: _pattern(still, self.layout))

    def gradient(self, fill: Fill) -> str:
        """The paint of a gradient, in the coordinates that are set when it is used."""
        return self._kept(self.gradients, fill, lambda: (_gradient(fill),))

    def all_widgets(self) -> list[ipw.Widget]:
        """All there are, and the layout that they share."""
        kept = (*self.sheets, *self.grounds.values(), *self.gradients.values())
        return [widget for widgets in (*kept, self.dropped, (self.layout,)) for widget in widgets]

    def unused(self) -> list[ipw.Widget]:
        """Those that made room for others since this was last asked: nothing that is drawn from now on names them."""
        dropped, self.dropped = self.dropped, []
        return dropped

    def _kept(
        self,
        shelf: OrderedDict[Hashable, tuple[ipw.Widget, ...]],
        key: Hashable,
        make: Callable[[], tuple[ipw.Widget, ...]],
    ) -> str:
        """The paint under this key, made if it is new; the one used longest ago makes room."""
        if key not in shelf:
            shelf[key] = make()
            if len(shelf) > KEPT:
                self.dropped += shelf.popitem(last=False)[1]
        shelf.move_to_end(key)
        return reference(shelf[key][-1])


def _near(want: Wanted, having: Iterable[Wanted]) -> list[float]:
    """The scales from which a moving motif may be taken, of those at which it is to be had."""
    return [scale for name, scale in having if name == want.motif and scale >= NEAR * want.scale]


def _wanted(shapes: Iterable[Shape]) -> set[Wanted]:
    """Which motifs these shapes stamp, at which scales."""
    return {
        Wanted(shape.motif, round(matrix.put(shape).scale, 3))
        for matrix, shape in flatten(shapes)
        if isinstance(shape, Stamp)
    }


def _pattern(scene: Scene, layout: ipw.Layout) -> tuple[ipw.Widget, ...]:
    """A scene as an image in the browser and the pattern made of it."""
    image = ipw.Image(value=to_svg(scene, title="", zoom=DENSITY).encode(), format="svg+xml", layout=layout)
    return image, Pattern(image)


def _gradient(fill: Fill) -> ipw.Widget:
    assert not isinstance(fill, str)
    stops = [(offset, f"{colour}{round(opacity * 255):02x}") for offset, colour, opacity in fill.stops]
    if isinstance(fill, Linear):
        return LinearGradient(fill.x1, fill.y1, fill.x2, fill.y2, stops)
    return RadialGradient(fill.x, fill.y, fill.inner, fill.x, fill.y, fill.r, stops)
