"""A scene as SVG text, the same on every machine: numbers rounded to a tenth, no trigonometry, no clock.

A notebook keeps hundreds of these texts, so they are kept short: the most common attributes stand on the whole document
(ink lines, round joins, width 0); shapes with equal attributes are grouped (`svg_order.py`); repeated attributes become
classes of a style sheet, repeated outlines are defined once; and paths are written as relative steps (`svg_path.py`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from html import escape
from itertools import groupby, pairwise
from operator import itemgetter
from re import Match
from re import compile as pattern
from string import ascii_letters

from widgets.drawing.scene import (
    Circle,
    Fill,
    Group,
    Line,
    Linear,
    Motif,
    Path,
    Polygon,
    Radial,
    Rect,
    Scene,
    Shape,
    Stamp,
    Text,
    check,
    stamped_names,
)
from widgets.drawing.svg_order import Letters, Row, Written, arranged
from widgets.drawing.svg_path import Command, cornered, drawn, number, ratio, tenths, written
from widgets.drawing.theme import INK

FONTS = "DejaVu Sans,Verdana,sans-serif"
MITER_LIMIT = 10
"""The miter limit of a canvas; the default of SVG would be 4."""
ANCHORS = {"start": "", "middle": ' text-anchor="middle"', "end": ' text-anchor="end"'}
LOOK, INDEX = pattern("(?:\x01\\d+\x02)+"), pattern("\x01(\\d+)\x02")
FORM = pattern("\x03(\\d+)\x04")
"""Characters that mark placeholders for attributes and outlines until their counts are known; no picture has them."""
ATTRIBUTE = pattern(r' ([a-z-]+)="([^"]*)"')
PART = "\x05"
"""Separates the parts of a shape's attributes that other shapes may share: letters, fill, stroke."""
COST = 7
"""The number of letters that a reference to a definition costs."""


def to_svg(scene: Scene, *, title: str, description: str = "", ids: str = "", zoom: float = 1) -> str:
    """Return the scene as one SVG document, with only the motifs that the scene stamps.

    Args:
        scene: The picture.
        title: Text that a screen reader reads instead of the picture; "" for an image with an `alt` of its own.
        description: A longer text for screen readers; left out if "".
        ids: Prefix of every id and class, so that several documents can stand in one page.
        zoom: Pixels for each unit, at natural size.

    Raises:
        SceneError: The scene cannot be painted (see `check`).
    """
    check(scene)
    writer = _Writer(scene.motifs, ids)
    body = writer.shapes((*scene.ground, *scene.shapes))
    named = f' role="img" aria-label="{escape(title)}"' if title else ""
    said = f"<title>{escape(title)}</title>" if title else ""
    described = f"<desc>{escape(description)}</desc>" if description else ""
    return _document(scene, writer.finished(body), said + described, zoom, named)


def _document(scene: Scene, inside: str, first: str, zoom: float, named: str = "") -> str:
    """Return the SVG document of a scene's size, with `first` and then `inside` as its content.

    Its root has the most common attributes, which the elements inside leave out. `named` are attributes of the root as
    text; `zoom` is the number of pixels for each unit.
    """
    size = f'width="{number(scene.width * zoom)}" height="{number(scene.height * zoom)}"'
    miter = f' stroke-miterlimit="{MITER_LIMIT}"' if "miter" in inside else ""
    fonts = f' font-family="{FONTS}" font-weight="bold"' if "<text" in inside else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(scene.width)} {number(scene.height)}" {size}'
        f'{named}{fonts} fill="none" stroke="{INK}" stroke-width="0"'
        f' stroke-linecap="round" stroke-linejoin="round"{miter}>'
        f"{first}{inside}</svg>"
    )


def layered(scene: Scene, layers: Iterable[tuple[str, tuple[Shape, ...]]], *, sheet: str, ids: str, zoom: float) -> str:
    """Return an SVG document of layers, painted in order, and a style sheet: see `notebooks/moving_picture.py`.

    Args:
        scene: The size and the motifs of the document; its ground and shapes are not painted.
        layers: Classes and shapes of each layer: "" for no group, "a b" for a group of class b in one of class a.
        sheet: The style sheet for these classes, written as it is.
        ids: Prefix of every id and class, as in `to_svg`; the classes of layers do not get it.
        zoom: Pixels for each unit, as in `to_svg`.

    Raises:
        SceneError: The layers cannot be painted.
    """
    found = [*layers]
    shapes = tuple(shape for _, inside in found for shape in inside)
    check(Scene(scene.width, scene.height, (), shapes, scene.motifs))
    writer = _Writer(scene.motifs, ids)
    body = ""
    for classes, inside in found:
        names = classes.split()
        opened = "".join(f'<g class="{name}">' for name in names)
        body += f"{opened}{writer.shapes(inside)}{'</g>' * len(names)}"
    return _document(scene, writer.finished(body), f"<style>{sheet}</style>", zoom)


def corner(rect: Rect) -> float:
    """Return the radius of a rectangle's corners, at most half of its shorter side."""
    return min(rect.radius, rect.w / 2, rect.h / 2)


class _Writer:
    """Writes shapes as SVG, and records the gradients and motifs that the shapes need.

    Until `finished`, attributes and outlines are placeholders in the texts: only then is it known which ones are
    repeated.
    """

    def __init__(self, motifs: Mapping[str, Motif], ids: str) -> None:
        self.motifs = motifs
        self.ids = ids
        self.named = 0
        self.gradients: dict[Linear | Radial, str] = {}
        self.stamped: dict[str, str] = {}
        self.rows: dict[str, str] = {}
        self.looks: dict[str, int] = {}
        self.forms: dict[str, int] = {}

    def finished(self, body: str) -> str:
        """Return style sheet, definitions and body as one text, with repeated attributes and outlines made references.

        `body` is the text of all shapes, with placeholders. Only what becomes shorter is made a class or a definition.
        """
        defined = self.defs()
        text = defined + body
        looks = [look.split(PART) for look in self.looks]
        parts = Counter(part for index in INDEX.findall(text) for part in looks[int(index)])
        classes = [part for part, count in parts.most_common() if (count - 1) * _words(part) > COST * (count + 1)]
        names = {part: f"{self.ids}{_letters(index)}" for index, part in enumerate(classes)}
        forms, counted = list(self.forms), Counter(FORM.findall(text))
        shared = [int(key) for key, count in counted.items() if (count - 1) * len(forms[int(key)]) > COST * (count + 3)]
        places = {key: self.name() for key in shared}

        def look(found: Match[str]) -> str:
            own = [part for index in INDEX.findall(found[0]) for part in looks[int(index)]]
            named = " ".join(names[part] for part in own if part in names)
            return (f' class="{named}"' if named else "") + "".join(part for part in own if part not in names)

        def form(found: Match[str]) -> str:
            key = int(found[1])
            return f'<use href="#{places[key]}"' if key in places else f"<{forms[key]}"

        rules = "".join(f".{name}{{{_rules(part)}}}" for part, name in names.items())
        shown = "".join(f'<{forms[key]} id="{name}"/>' for key, name in places.items())
        rules += "marker{overflow:visible}[marker-mid]{stroke:none;stroke-width:1}" if self.rows else ""
        sheet = f"<style>{rules}</style>" if rules else ""
        inside = f"<defs>{shown}{defined}</defs>" if shown or defined else ""
        return sheet + FORM.sub(form, LOOK.sub(look, inside + body))

    def defs(self) -> str:
        """Return the definitions that the shapes written so far refer to, including the motifs that motifs stamp.

        They are gradients, stamped motifs, then markers for rows, as text with placeholders.
        """
        motifs: dict[str, str] = {}
        names = [*self.stamped, *self.rows]
        while names:
            name = names.pop(0)
            if name not in motifs:
                motifs[name] = self.shapes(self.motifs[name].shapes)
                names += sorted(stamped_names(self.motifs[name].shapes))
        shown = "".join(f'<g id="{name}">{motifs[motif]}</g>' for motif, name in self.stamped.items())
        for name, row in self.rows.items():
            inside = f'<use href="#{self.stamped[name]}"/>' if name in self.stamped else motifs[name]
            shown += f'<marker id="{row}">{inside}</marker>'
        return "".join(_gradient(fill, name) for fill, name in self.gradients.items()) + shown

    def name(self) -> str:
        """Return the next unused id, prefix included, and count it as used."""
        self.named += 1
        return f"{self.ids}{_letters(self.named - 1)}"

    def motif(self, name: str) -> str:
        """Return the id of a motif, short, in the order of need; when first asked for, record that it is needed."""
        return self.stamped.get(name) or self.stamped.setdefault(name, self.name())

    def row(self, name: str) -> str:
        """Return the id of the marker of a motif stamped in rows; when first asked for, record that it is needed."""
        return self.rows.get(name) or self.rows.setdefault(name, self.name())

    def shapes(self, shapes: Iterable[Shape]) -> str:
        """Return the elements of the shapes as text, as `arranged` orders them; neighbours share equal attributes."""
        text = ""
        for look, groups in groupby(arranged(shapes, self.motifs, self.look), itemgetter(0)):
            alike = [shape for _, group in groups for shape in group]
            if look and len(alike) > 1:
                text += f"<g{self.mark(look)}>{''.join(self.shape(shape, '') for shape in alike)}</g>"
            else:
                text += "".join(self.shape(shape, look and self.mark(look)) for shape in alike)
        return text

    def mark(self, look: str) -> str:
        """Return the placeholder of a shape's attributes, the same for equal ones, until all attributes are known."""
        return f"\x01{self.looks.setdefault(look, len(self.looks))}\x02"

    def form(self, element: str) -> str:
        """Return the placeholder of the start of an element, the same for equal ones, until all are known."""
        return f"\x03{self.forms.setdefault(element, len(self.forms))}\x04"

    def look(self, shape: Shape) -> str:
        """Return the attributes that a shape can share with its neighbours, as text; "" for groups and stamps.

        Those of letters, of the fill and of the stroke are separated by PART.
        """
        if isinstance(shape, Group | Stamp):
            return ""
        if isinstance(shape, Text):
            bold = "" if shape.bold else ' font-weight="normal"'
            return f' font-size="{number(shape.size)}"{bold}{ANCHORS[shape.anchor]}{PART}{self.style(shape)}'
        return self.style(shape)

    def shape(self, shape: Written, look: str) -> str:
        """Return the element of one shape, and record the motifs it needs; `look` holds its attributes, or is ""."""
        match shape:
            case Stamp():
                return f'<use href="#{self.motif(shape.motif)}"{_put(shape)}{look}/>'
            case Row():
                steps: list[Command] = [("M", 0, 0), *(("L", *place) for place in shape.places), ("Z",)]
                return f'<path marker-mid="url(#{self.row(shape.motif)})" d="{written(steps)}"/>'
            case Letters():
                xs = [number(text.x) for text in shape.texts]
                ys = [number(text.y) for text in shape.texts]
                where = f' x="{" ".join(xs)}"'
                where += f' y="{" ".join(ys[:1] if len({*ys}) == 1 else ys)}"' if {*ys} != {"0"} else ""
                return f"<text{where}{look}>{''.join(text.text for text in shape.texts)}</text>"
            case Group():
                return f"<g{_put(shape)}>{self.shapes(shape.shapes)}</g>"
            case Rect():
                size = _lengths(width=shape.w, height=shape.h, rx=corner(shape))
                return self.form(f"rect{size}") + f"{_lengths(x=shape.x, y=shape.y)}{look}/>"
            case Circle():
                return f"<circle{_lengths(cx=shape.x, cy=shape.y, r=shape.r)}{look}/>"
            case Line() | Polygon() | Path():
                return self.form(f'path d="{drawn(shape)}"') + f"{look}/>"
            case Text():
                return f"<text{_lengths(x=shape.x, y=shape.y)}{look}>{escape(shape.text)}</text>"

    def style(self, shape: Line | Polygon | Path | Circle | Rect | Text) -> str:
        """Return the attributes of a style, PART before those of a stroke.

        Opacity is applied to fill and stroke separately, as on a canvas. Attributes that the document's root has (an
        ink line, round ends and joins) are left out, as are those without effect. A gradient in use is recorded.
        """
        text = ""
        if shape.fill is not None:
            faint = shape.opacity < 1 and not isinstance(shape.fill, str)
            text += f' fill="{self.paint(shape.fill, shape.opacity)}"'
            text += f' fill-opacity="{ratio(shape.opacity)}"' if faint else ""
        if shape.stroke is None or not shape.width:
            return text
        text += PART
        if shape.stroke != INK or shape.opacity < 1:
            text += f' stroke="{colour(shape.stroke, shape.opacity)}"'
        text += f' stroke-width="{number(shape.width)}"'
        text += f' stroke-dasharray="{" ".join(map(number, shape.dash))}"' if shape.dash else ""
        text += ' stroke-linecap="butt"' if shape.cap == "butt" and _ended(shape) else ""
        return text + (' stroke-linejoin="miter"' if shape.join == "miter" and _angled(shape) else "")

    def paint(self, fill: Fill, opacity: float) -> str:
        """Return a colour with the opacity, or the reference to a gradient, which is recorded, without the opacity."""
        if isinstance(fill, str):
            return colour(fill, opacity)
        return f"url(#{self.gradients.get(fill) or self.gradients.setdefault(fill, self.name())})"


def _words(part: str) -> int:
    """Return the number of letters of a part of the attributes in a data address, where a # takes three."""
    return len(part) + 2 * part.count("#")


def _letters(index: int) -> str:
    """Return a short name for a number from 0: a to z, A to Z, then aa and so on."""
    before, last = divmod(index, len(ascii_letters))
    return (_letters(before - 1) if before else "") + ascii_letters[last]


def _rules(look: str) -> str:
    """Return attributes as rules of a style sheet, "fill:#fff;font-size:18px": only the size of letters has a unit."""
    return ";".join(f"{name}:{value}{'px' * (name == 'font-size')}" for name, value in ATTRIBUTE.findall(look))


def _lengths(**lengths: float) -> str:
    """Return attributes with lengths to a tenth, as text like ' x="2.5" y="4"'; those rounded to 0 are left out."""
    return "".join(f' {name}="{number(value)}"' for name, value in lengths.items() if tenths(value))


def _ended(shape: Line | Polygon | Path | Circle | Rect | Text) -> bool:
    """Whether the line of a shape has ends: a line, a path with an open part, or any shape with dashes."""
    if isinstance(shape, Path):
        return bool(shape.dash) or any(
            one[0] != "Z" and other[0] == "M" for one, other in pairwise([*shape.commands, ("M",)])
        )
    return isinstance(shape, Line) or bool(shape.dash)


def _angled(shape: Shape) -> bool:
    """Whether the line of a shape has corners: a polygon, text, rectangle without radius, or `cornered` path."""
    if isinstance(shape, Path):
        return cornered(shape)
    return isinstance(shape, Polygon | Text) or (isinstance(shape, Rect) and not corner(shape))


def _put(at: Group | Stamp) -> str:
    """Return the attribute ' transform="translate(…)rotate(…)scale(…)"' that scales, then turns, then moves an element.

    Parts that change nothing are left out, all if none does. A stamp that is only moved gets x and y instead.
    """
    turn = at.turn % 360
    if isinstance(at, Stamp) and not turn and at.scale == 1:
        return _lengths(x=at.x, y=at.y)
    parts = f"translate({number(at.x)} {number(at.y)})" if at.x or at.y else ""
    parts += f"rotate({turn})" if turn else ""
    parts += f"scale({ratio(at.scale)})" if at.scale != 1 else ""
    return f' transform="{parts}"' if parts else ""


def colour(value: str, opacity: float = 1) -> str:
    """Return a colour written with as few letters as possible; an opacity below 1 is added as its last digits.

    >>> colour("#ffffff"), colour("#17143a"), colour("#ffffff", 0.4), colour("#17143a", 0)
    ('#fff', '#17143a', '#fff6', '#17143a00')
    """
    shown = value + (f"{round(opacity * 255):02x}" if opacity < 1 else "")
    return f"#{shown[1::2]}" if shown[1::2] == shown[2::2] else shown


def _gradient(fill: Linear | Radial, name: str) -> str:
    """Return the element of a gradient with the id `name`, in the units of the shapes that it fills."""
    if isinstance(fill, Linear):
        kind, ends = "linearGradient", {"x1": fill.x1, "y1": fill.y1, "x2": fill.x2, "y2": fill.y2}
    else:
        kind, ends = "radialGradient", {"cx": fill.x, "cy": fill.y, "r": fill.r, "fr": fill.inner}
    where = "".join(f' {key}="{number(value)}"' for key, value in ends.items())
    stops = "".join(
        f'<stop offset="{ratio(offset)}" stop-color="{colour(shade, opacity)}"/>'
        for offset, shade, opacity in fill.stops
    )
    return f'<{kind} id="{name}" gradientUnits="userSpaceOnUse"{where}>{stops}</{kind}>'
