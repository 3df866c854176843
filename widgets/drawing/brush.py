"""Shapes as commands of a browser's canvas: plain data, worked out before anything is sent.

A command is a name of ipycanvas' own list with its arguments. Everything is drawn at `DENSITY` pixels a
unit, so that it stays sharp on dense screens.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import tau
from typing import NamedTuple, TypeAlias

from widgets.drawing.geometry import Box, Leaf, Matrix, flatten
from widgets.drawing.scene import Circle, Fill, Line, Path, Polygon, Rect, Shape, Stamp, Style, Text
from widgets.drawing.svg import FONTS, corner

DENSITY = 2
"""Pixels a unit."""
Argument: TypeAlias = float | str | bool | list[float]
Command: TypeAlias = tuple[str, list[Argument]]
SCALE = Matrix(DENSITY, 0, 0, DENSITY, 0, 0)
BLANK: Command = ("setTransform", [1, 0, 0, 1, 0, 0])
CURVES = {"M": "moveTo", "L": "lineTo", "C": "bezierCurveTo", "Q": "quadraticCurveTo", "Z": "closePath"}
ALIGNED = {"start": "left", "middle": "center", "end": "right"}
FAMILIES = ", ".join(f'"{family}"' if " " in family else family for family in FONTS.split(","))
MITER_LIMIT = 10


class Sprite(NamedTuple):
    """A motif as it lies on a sheet: its box in pixels, its point (0, 0), and the scale at which it is drawn there.

    `paint` is the name of the sheet in drawing commands; `x`, `y` are the corner and `origin_x`, `origin_y` the motif's
    (0, 0), both in pixels from the sheet's top left.
    """

    paint: str
    x: int
    y: int
    w: int
    h: int
    origin_x: float
    origin_y: float
    scale: float


FindSprite: TypeAlias = Callable[[str, float], Sprite]
FindPaint: TypeAlias = Callable[[Fill], str]


class Brush:
    """Collects the commands that paint shapes on one canvas, leaving out those that change nothing; it sends nothing.

    `sprite(motif, scale)` says where a motif lies on a sheet, `paint(fill)` names a gradient for the browser.
    `commands` are the commands so far, in order; `known` are the attributes of the canvas that they have set.
    """

    def __init__(self, sprite: FindSprite, paint: FindPaint) -> None:
        self.sprite = sprite
        self.paint = paint
        self.commands: list[Command] = []
        self.known: dict[str, object] = {}

    def do(self, name: str, *arguments: Argument) -> None:
        """Append one command with its arguments, whether it changes anything or not."""
        self.commands.append((name, list(arguments)))

    def set(self, name: str, value: Argument) -> None:
        """Set an attribute of the canvas by a command; no command if it is known to have this value."""
        if self.known.get(name) != value:
            self.known[name] = value
            self.do("set", name, value)

    def at(self, matrix: Matrix) -> None:
        """Set the matrix (to pixels) of all later drawing, rounded to 4 decimals; no command if known to be set."""
        rounded = [round(value, 4) + 0.0 for value in matrix]
        if self.known.get("matrix") != rounded:
            self.known["matrix"] = rounded
            self.do("setTransform", *(_short(value) for value in rounded))

    def forget(self) -> None:
        """Forget all known attributes, so that each is set again; because another canvas or an older state follows."""
        self.known.clear()

    def fill_with(self, paint: str, x: int, y: int, w: int, h: int) -> None:
        """Fill a rectangle of pixels with a paint or colour, opaque, its pattern at its place without turn or scale."""
        self.set("fill_style", paint)
        self.set("global_alpha", 1)
        self.at(Matrix())
        self.do("fillRect", x, y, w, h)

    def shapes(self, shapes: Iterable[Shape]) -> None:
        """Paint the shapes in order, at DENSITY pixels a unit; groups are resolved, stamps are taken from a sheet."""
        for matrix, shape in flatten(shapes, SCALE):
            if isinstance(shape, Stamp):
                self.stamp(matrix, shape)
            else:
                self.at(matrix)
                self.leaf(shape)

    def stamp(self, matrix: Matrix, stamp: Stamp) -> None:
        """Paint a motif by filling a rectangle with its part of a sheet: the pattern moves with the coordinates.

        `matrix` leads from the stamp's surroundings to pixels. The motif's (0, 0) is moved to the nearest whole pixel.
        A sprite of another scale is enlarged or reduced, unless the scales differ by less than SAME.
        """
        inner = matrix.put(stamp)
        sprite = self.sprite(stamp.motif, inner.scale / DENSITY)
        grown = inner.scale / DENSITY / sprite.scale
        if abs(grown - 1) < SAME:
            grown = 1
        a, b = inner.a / inner.scale * grown, inner.b / inner.scale * grown
        e, f = round(inner.e), round(inner.f)
        self.set("fill_style", sprite.paint)
        self.set("global_alpha", 1)
        e_moved, f_moved = e - a * sprite.origin_x + b * sprite.origin_y, f - b * sprite.origin_x - a * sprite.origin_y
        self.at(Matrix(a, b, -b, a, e_moved, f_moved))
        self.do("fillRect", sprite.x, sprite.y, sprite.w, sprite.h)

    def leaf(self, shape: Leaf) -> None:
        """Paint one shape in the coordinates that are set: filled first, then stroked.

        Do nothing for a stamp, and for a shape with neither fill nor stroke. A line is never filled.
        """
        if isinstance(shape, Stamp) or (shape.fill is None and shape.stroke is None):
            return
        if isinstance(shape, Text):
            self.text(shape)
            return
        if isinstance(shape, Rect) and not shape.radius and shape.stroke is None and shape.fill is not None:
            self.filling(shape)
            self.do("fillRect", *map(_length, (shape.x, shape.y, shape.w, shape.h)))
            return
        self.outline(shape)
        if shape.fill is not None and not isinstance(shape, Line):
            self.filling(shape)
            self.do("fill")
        if self.stroking(shape):
            self.do("stroke")

    def text(self, shape: Text) -> None:
        """Write one line of text: filled if the shape has a fill, then stroked if it has a stroke."""
        self.set("font", f"{'bold ' if shape.bold else ''}{_length(shape.size)}px {FAMILIES}")
        self.set("text_align", ALIGNED[shape.anchor])
        self.set("text_baseline", "alphabetic")
        x, y = _length(shape.x), _length(shape.y)
        if shape.fill is not None:
            self.filling(shape)
            self.do("fillText", shape.text, x, y)
        if self.stroking(shape):
            self.do("strokeText", shape.text, x, y)

    def outline(self, shape: Leaf) -> None:
        """Begin a path and walk round the shape, without painting it; texts and stamps leave the path empty."""
        self.do("beginPath")
        match shape:
            case Rect():
                self.rectangle(shape)
            case Circle():
                self.do("arc", _length(shape.x), _length(shape.y), _length(shape.r), 0, tau)
            case Line():
                self.do("moveTo", _length(shape.x1), _length(shape.y1))
                self.do("lineTo", _length(shape.x2), _length(shape.y2))
            case Polygon():
                for index, (x, y) in enumerate(shape.points):
                    self.do("lineTo" if index else "moveTo", _length(x), _length(y))
                self.do("closePath")
            case Path():
                for command in shape.commands:
                    numbers = [_length(value) for value in command[1:] if not isinstance(value, str)]
                    self.do(CURVES[str(command[0])], *numbers)

    def rectangle(self, rect: Rect) -> None:
        """Add the outline of a rectangle to the path, its corners rounded by arcs if it has a radius."""
        x, y, w, h, r = map(_length, (rect.x, rect.y, rect.w, rect.h, corner(rect)))
        if not r:
            self.do("rect", x, y, w, h)
            return
        right, bottom = _length(x + w), _length(y + h)
        self.do("moveTo", _length(x + r), y)
        self.do("arcTo", right, y, right, bottom, r)
        self.do("arcTo", right, bottom, x, bottom, r)
        self.do("arcTo", x, bottom, x, y, r)
        self.do("arcTo", x, y, right, y, r)
        self.do("closePath")

    def filling(self, style: Style) -> None:
        """Set the colour or gradient of later filling, and the opacity. The style must have a fill."""
        assert style.fill is not None
        self.set("fill_style", style.fill if isinstance(style.fill, str) else self.paint(style.fill))
        self.set("global_alpha", _short(round(style.opacity, 3)))

    def stroking(self, style: Style) -> bool:
        """Set colour, opacity, width, ends, joins and dashes of later stroking, and return True.

        Return False, and set nothing, if there is nothing to stroke: no colour, or width 0.
        """
        if style.stroke is None or not style.width:
            return False
        self.set("stroke_style", style.stroke)
        self.set("global_alpha", _short(round(style.opacity, 3)))
        self.set("line_width", _length(style.width))
        self.set("line_cap", style.cap)
        self.set("line_join", style.join)
        self.set("miter_limit", MITER_LIMIT)
        dash = [_length(part) for part in style.dash]
        if self.known.get("dash") != dash:
            self.known["dash"] = dash
            self.do("setLineDash", dash)
        return True

    def clipped(self, box: Box) -> None:
        """Save the state, and paint nothing outside this box (left, top, right, bottom in pixels) until `unclipped`.

        The matrix is then unknown, so that the next one is set in any case.
        """
        left, top, right, bottom = box
        self.do("save")
        self.commands.append(BLANK)
        self.do("beginPath")
        self.do("rect", left, top, right - left, bottom - top)
        self.do("clip")
        self.known.pop("matrix", None)

    def unclipped(self) -> None:
        """Return to the state before `clipped`, and forget all known attributes."""
        self.do("restore")
        self.forget()

    def clear(self, width: int, height: int) -> None:
        """Make the canvas transparent again, `width` by `height` pixels from its top left, whatever matrix was set."""
        self.at(Matrix())
        self.do("clearRect", 0, 0, width, height)


SAME = 0.005
"""Scales that differ by less than this share count as equal: no difference shows, and quarter turns stay sharp."""


def _short(value: float) -> float:
    """Return a whole number as an int, without a decimal point, which takes fewer bytes; any other number as it is."""
    return int(value) if value == int(value) else value


def _length(value: float) -> float:
    """Return a length as SVG writes it: rounded to a tenth, a whole number as an int."""
    return _short(round(value, 1))


def serialised(commands: Iterable[Command], numbers: Mapping[str, int], attributes: Mapping[str, int]) -> list[object]:
    """Return the commands in the form that ipycanvas reads in the browser: numbers for names, and no buffers.

    Each is a list of two: the command's number and the list of its arguments, which for "set" are the attribute's
    number and its value. Raises KeyError for a command or attribute without a number.
    """
    return [
        [numbers[name], [attributes[str(arguments[0])], arguments[1]] if name == "set" else arguments]
        for name, arguments in commands
    ]
