"""A scene as SVG text, the same on every machine: numbers rounded to a tenth, no trigonometry, no clock.

Notebooks are full of these texts, so they are short: a look that comes up again is a class of a style sheet,
a form that comes up again is defined once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from html import escape
from itertools import groupby
from re import Match
from re import compile as pattern
from string import ascii_lowercase

from widgets.scene import (
    Circle,
    Fill,
    Group,
    Line,
    Linear,
    Motif,
    Path,
    Polygon,
    Rect,
    Scene,
    Shape,
    Stamp,
    Style,
    Text,
    check,
    stamped_names,
)
from widgets.svg_path import drawn, short, tenths
from widgets.svg_runs import with_runs

FONTS = "DejaVu Sans, Verdana, sans-serif"
MITER_LIMIT = 10
"""That of a canvas; SVG's own would be 4."""
ANCHORS = {"start": "", "middle": ' text-anchor="middle"', "end": ' text-anchor="end"'}
LOOK = pattern("\x01(\\d+)\x02")
FORM = pattern("\x03(\\d+)\x04")
"""Where a look or a form goes once it is known how often it comes up: no picture has these characters."""
ATTRIBUTE = pattern(r' ([a-z-]+)="([^"]*)"')
PART = pattern("(?= fill=| stroke=)")
"""Where a look falls into parts that others may have too: the letters, the filling, the line."""
COST = 7
"""Letters that it takes to name what is defined elsewhere."""


def to_svg(scene: Scene, *, title: str, description: str = "", ids: str = "", zoom: float = 1) -> str:
    """The scene as one SVG document.

    `title` is what a screen reader says instead of the picture (an image in a page says its own `alt`, so "" for
    that), `description` more of it; `ids` goes before every id and class, so that several documents can stand in
    one page; `zoom` is pixels a unit of its natural size. Only the motifs that the scene stamps are in it.
    Raises SceneError (see `check`).
    """
    check(scene)
    shapes, motifs = with_runs((*scene.ground, *scene.shapes), scene.motifs)
    writer = _Writer(motifs, ids)
    body = writer.shapes(shapes)
    named = f' role="img" aria-label="{escape(title)}"' if title else ""
    said = f"<title>{escape(title)}</title>" if title else ""
    size = f'width="{number(scene.width * zoom)}" height="{number(scene.height * zoom)}"'
    described = f"<desc>{escape(description)}</desc>" if description else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(scene.width)} {number(scene.height)}" {size}'
        f'{named} font-family="{FONTS}" stroke-miterlimit="{MITER_LIMIT}">'
        f"{said}{described}{writer.finished(body)}</svg>"
    )


def number(value: float) -> str:
    """A length: to a tenth, no trailing zero, never -0.

    >>> number(2.0), number(-0.04), number(3.14159), number(0.5)
    ('2', '0', '3.1', '.5')
    """
    return short(tenths(value))


def ratio(value: float) -> str:
    """A share or a scale: to a thousandth.

    >>> ratio(0.5), ratio(1), ratio(0.33333)
    ('.5', '1', '.333')
    """
    return f"{round(value, 3) + 0.0:.3f}".rstrip("0").removesuffix(".").replace("0.", ".", value < 1) or "0"


def colour(value: str) -> str:
    """A colour, in three letters where they say the same.

    >>> colour("#ffffff"), colour("#17143a")
    ('#fff', '#17143a')
    """
    return f"#{value[1::2]}" if value[1::2] == value[2::2] else value


def corner(rect: Rect) -> float:
    """The radius of a rectangle's corners, no larger than it has room for."""
    return min(rect.radius, rect.w / 2, rect.h / 2)


class _Writer:
    """Writes shapes, and notes the gradients and motifs that they need."""

    def __init__(self, motifs: Mapping[str, Motif], ids: str) -> None:
        self.motifs = motifs
        self.ids = ids
        self.gradients: dict[Fill, str] = {}
        self.stamped: dict[str, str] = {}
        self.looks: dict[str, int] = {}
        self.forms: dict[str, int] = {}

    def finished(self, body: str) -> str:
        """All of it, with the definitions first, and with what comes up again in the place of its first words."""
        defined = self.defs()
        text = defined + body
        looks = [PART.split(look) for look in self.looks]
        parts = Counter(part for index in LOOK.findall(text) for part in looks[int(index)])
        classes = [part for part, count in parts.most_common() if (count - 1) * len(part) > COST * (count + 1)]
        names = {part: f"{self.ids}{_letters(index)}" for index, part in enumerate(classes)}
        forms, counted = list(self.forms), Counter(FORM.findall(text))
        shared = [int(key) for key, count in counted.items() if (count - 1) * len(forms[int(key)]) > COST * (count + 3)]
        places = {key: f"{self.ids}f{index}" for index, key in enumerate(shared)}

        def look(found: Match[str]) -> str:
            own = looks[int(found[1])]
            named = " ".join(names[part] for part in own if part in names)
            return (f' class="{named}"' if named else "") + "".join(part for part in own if part not in names)

        def form(found: Match[str]) -> str:
            key = int(found[1])
            return f'<use href="#{places[key]}"' if key in places else f"<{forms[key]}"

        rules = "".join(f".{name}{{{_rules(part)}}}" for part, name in names.items())
        shown = "".join(f'<{forms[key]} id="{name}"/>' for key, name in places.items())
        sheet = f"<style>{rules}</style>" if rules else ""
        inside = f"<defs>{shown}{defined}</defs>" if shown or defined else ""
        return sheet + FORM.sub(form, LOOK.sub(look, inside + body))

    def defs(self) -> str:
        """What the shapes written so far refer to; motifs come before those that stamp them."""
        motifs: dict[str, str] = {}
        names = list(self.stamped)
        while names:
            name = names.pop(0)
            if name not in motifs:
                motifs[name] = f'<g id="{self.motif(name)}">{self.shapes(self.motifs[name].shapes)}</g>'
                names += sorted(stamped_names(self.motifs[name].shapes))
        gradients = "".join(self.gradient(fill, name) for fill, name in self.gradients.items())
        return gradients + "".join(motifs.values())

    def motif(self, name: str) -> str:
        """The id of a motif: short, in the order of need."""
        return self.stamped.setdefault(name, f"{self.ids}{_letters(len(self.stamped))}")

    def gradient(self, fill: Fill, name: str) -> str:
        """The element of a gradient, in the units of the shape that it fills."""
        assert not isinstance(fill, str)
        stops = "".join(
            "<stop"
            + (f' offset="{ratio(offset)}"' if offset else "")
            + f' stop-color="{colour(shade)}"'
            + (f' stop-opacity="{ratio(opacity)}"' if opacity < 1 else "")
            + "/>"
            for offset, shade, opacity in fill.stops
        )
        if isinstance(fill, Linear):
            ends = f'x1="{number(fill.x1)}" y1="{number(fill.y1)}" x2="{number(fill.x2)}" y2="{number(fill.y2)}"'
            kind = "linearGradient"
        else:
            ends = f'cx="{number(fill.x)}" cy="{number(fill.y)}" r="{number(fill.r)}"'
            ends += f' fr="{number(fill.inner)}"' if fill.inner else ""
            kind = "radialGradient"
        return f'<{kind} id="{name}" gradientUnits="userSpaceOnUse" {ends}>{stops}</{kind}>'

    def shapes(self, shapes: Iterable[Shape]) -> str:
        """The elements of the shapes, in order; neighbours that look alike say how only once."""
        text = ""
        for look, run in groupby(shapes, self.look):
            alike = list(run)
            if look and len(alike) > 1:
                text += f"<g{self.mark(look)}>{''.join(self.shape(shape, '') for shape in alike)}</g>"
            else:
                text += "".join(self.shape(shape, look and self.mark(look)) for shape in alike)
        return text

    def mark(self, look: str) -> str:
        """What stands for a look until all of them are known."""
        return f"\x01{self.looks.setdefault(look, len(self.looks))}\x02"

    def form(self, element: str) -> str:
        """The beginning of the element of a form; what stands for it until all of them are known."""
        return f"\x03{self.forms.setdefault(element, len(self.forms))}\x04"

    def look(self, shape: Shape) -> str:
        """The attributes that a shape can share with its neighbours."""
        if isinstance(shape, Group | Stamp):
            return ""
        if isinstance(shape, Text):
            bold = ' font-weight="bold"' if shape.bold else ""
            return f' font-size="{number(shape.size)}"{bold}{ANCHORS[shape.anchor]}{self.style(shape)}'
        return self.style(shape)

    def shape(self, shape: Shape, look: str) -> str:
        """The element of one shape that looks so."""
        match shape:
            case Stamp():
                return f'<use href="#{self.motif(shape.motif)}"{_put(shape)}/>'
            case Group():
                return f"<g{_transform(shape)}>{self.shapes(shape.shapes)}</g>"
            case Rect():
                size = _lengths(width=shape.w, height=shape.h, rx=corner(shape))
                return self.form(f"rect{size}") + f"{_lengths(x=shape.x, y=shape.y)}{look}/>"
            case Circle():
                return f"<circle{_lengths(cx=shape.x, cy=shape.y, r=shape.r)}{look}/>"
            case Line() | Polygon() | Path():
                return self.form(f'path d="{drawn(shape)}"') + f"{look}/>"
            case Text():
                return f"<text{_lengths(x=shape.x, y=shape.y)}{look}>{escape(shape.text)}</text>"

    def style(self, style: Style) -> str:
        """The attributes of a style. Opacity goes to fill and stroke one by one, as a canvas has it."""
        faint = style.opacity < 1
        text = ""
        if style.fill is None:
            text += ' fill="none"'
        else:
            text += f' fill="{self.paint(style.fill)}"' + (f' fill-opacity="{ratio(style.opacity)}"' if faint else "")
        if style.stroke is None or not style.width:
            return text
        text += f' stroke="{colour(style.stroke)}"' + (f' stroke-opacity="{ratio(style.opacity)}"' if faint else "")
        text += f' stroke-width="{number(style.width)}"' if style.width != 1 else ""
        text += f' stroke-dasharray="{" ".join(map(number, style.dash))}"' if style.dash else ""
        text += f' stroke-linecap="{style.cap}"' if style.cap != "butt" else ""
        return text + (f' stroke-linejoin="{style.join}"' if style.join != "miter" else "")

    def paint(self, fill: Fill) -> str:
        """A colour, or the reference to a gradient."""
        if isinstance(fill, str):
            return colour(fill)
        return f"url(#{self.gradients.setdefault(fill, f'{self.ids}g{len(self.gradients)}')})"


def _letters(index: int) -> str:
    """The name of a class: a to z, then aa and so on."""
    before, last = divmod(index, len(ascii_lowercase))
    return (_letters(before - 1) if before else "") + ascii_lowercase[last]


def _rules(look: str) -> str:
    """The attributes of a look as rules of a style sheet, where a font has a unit."""
    rules = [(name, f"{value}px" if name == "font-size" else value) for name, value in ATTRIBUTE.findall(look)]
    return ";".join(f"{name}:{value}" for name, value in rules)


def _lengths(**lengths: float) -> str:
    """Attributes that are lengths; what is 0 goes without saying."""
    return "".join(f' {name}="{number(value)}"' for name, value in lengths.items() if tenths(value))


def _put(stamp: Stamp) -> str:
    """Where a motif goes; without a turn or a scale in the shortest words."""
    if stamp.turn % 360 or stamp.scale != 1:
        return _transform(stamp)
    return _lengths(x=stamp.x, y=stamp.y)


def _transform(at: Group | Stamp) -> str:
    """The attribute that scales, turns and puts, read from right to left."""
    turn, scale = at.turn % 360, ratio(at.scale)
    if turn and turn % 90 == 0:
        turned = {90: f"0 {scale}-{scale} 0", 180: f"-{scale} 0 0-{scale}", 270: f"0-{scale} {scale} 0"}[turn]
        return f' transform="matrix({turned} {number(at.x)} {number(at.y)})"'
    parts = f"translate({number(at.x)} {number(at.y)})" if at.x or at.y else ""
    parts += f"rotate({turn})" if turn else ""
    parts += f"scale({scale})" if at.scale != 1 else ""
    return f' transform="{parts}"' if parts else ""
