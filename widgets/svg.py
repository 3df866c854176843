"""A scene as SVG text, the same on every machine: numbers rounded to a tenth, no trigonometry, no clock."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from itertools import groupby

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

FONTS = "DejaVu Sans, Verdana, sans-serif"
MITER_LIMIT = 10
"""That of a canvas; SVG's own would be 4."""
ANCHORS = {"start": "", "middle": ' text-anchor="middle"', "end": ' text-anchor="end"'}


def to_svg(scene: Scene, *, title: str, description: str = "", ids: str = "", zoom: float = 1) -> str:
    """The scene as one SVG document.

    `title` is what a screen reader says instead of the picture, `description` more of it; `ids` goes before
    every id, so that several documents can stand in one page; `zoom` is pixels a unit of its natural size.
    Only the motifs that the scene stamps are in it. Raises SceneError (see `check`).
    """
    check(scene)
    writer = _Writer(scene.motifs, ids)
    body = writer.shapes((*scene.ground, *scene.shapes))
    size = f'width="{number(scene.width * zoom)}" height="{number(scene.height * zoom)}"'
    described = f"<desc>{escape(description)}</desc>" if description else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {number(scene.width)} {number(scene.height)}" {size} '
        f'role="img" aria-label="{escape(title)}" font-family="{FONTS}" stroke-miterlimit="{MITER_LIMIT}">'
        f"<title>{escape(title)}</title>{described}{writer.defs()}{body}</svg>"
    )


def number(value: float) -> str:
    """A length: to a tenth, no trailing zero, never -0.

    >>> number(2.0), number(-0.04), number(3.14159)
    ('2', '0', '3.1')
    """
    return f"{round(value, 1) + 0.0:.1f}".removesuffix(".0")


def ratio(value: float) -> str:
    """A share or a scale: to a thousandth.

    >>> ratio(0.5), ratio(1), ratio(0.33333)
    ('0.5', '1', '0.333')
    """
    return f"{round(value, 3) + 0.0:.3f}".rstrip("0").removesuffix(".")


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
        return f"<defs>{gradients}{''.join(motifs.values())}</defs>" if gradients or motifs else ""

    def motif(self, name: str) -> str:
        """The id of a motif: short, in the order of need."""
        return self.stamped.setdefault(name, f"{self.ids}m{len(self.stamped)}")

    def gradient(self, fill: Fill, name: str) -> str:
        """The element of a gradient, in the units of the shape that it fills."""
        assert not isinstance(fill, str)
        stops = "".join(
            f'<stop offset="{ratio(offset)}" stop-color="{colour}"'
            + (f' stop-opacity="{ratio(opacity)}"' if opacity < 1 else "")
            + "/>"
            for offset, colour, opacity in fill.stops
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
                text += f"<g{look}>{''.join(self.shape(shape, '') for shape in alike)}</g>"
            else:
                text += "".join(self.shape(shape, look) for shape in alike)
        return text

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
                round_by = f' rx="{number(corner(shape))}"' if corner(shape) else ""
                form = f'x="{number(shape.x)}" y="{number(shape.y)}"'
                form += f' width="{number(shape.w)}" height="{number(shape.h)}"'
                return f"<rect {form}{round_by}{look}/>"
            case Circle():
                return f'<circle cx="{number(shape.x)}" cy="{number(shape.y)}" r="{number(shape.r)}"{look}/>'
            case Line():
                form = f"M{number(shape.x1)} {number(shape.y1)}L{number(shape.x2)} {number(shape.y2)}"
                return f'<path d="{form}"{look}/>'
            case Polygon():
                points = " ".join(f"{number(x)},{number(y)}" for x, y in shape.points)
                return f'<polygon points="{points}"{look}/>'
            case Path():
                return f'<path d="{"".join(_command(c) for c in shape.commands)}"{look}/>'
            case Text():
                return (
                    f'<text x="{number(shape.x)}" y="{number(shape.y)}"{look}>{escape(shape.text, quote=False)}</text>'
                )

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
        text += f' stroke="{style.stroke}"' + (f' stroke-opacity="{ratio(style.opacity)}"' if faint else "")
        text += f' stroke-width="{number(style.width)}"' if style.width != 1 else ""
        text += f' stroke-dasharray="{" ".join(map(number, style.dash))}"' if style.dash else ""
        text += f' stroke-linecap="{style.cap}"' if style.cap != "butt" else ""
        return text + (f' stroke-linejoin="{style.join}"' if style.join != "miter" else "")

    def paint(self, fill: Fill) -> str:
        """A colour, or the reference to a gradient."""
        if isinstance(fill, str):
            return fill
        return f"url(#{self.gradients.setdefault(fill, f'{self.ids}g{len(self.gradients)}')})"


def _command(command: tuple[str | float, ...]) -> str:
    return str(command[0]) + " ".join(number(value) for value in command[1:] if not isinstance(value, str))


def _put(stamp: Stamp) -> str:
    """Where a motif goes; without a turn or a scale in the shortest words."""
    if stamp.turn % 360 or stamp.scale != 1:
        return _transform(stamp)
    return f' x="{number(stamp.x)}" y="{number(stamp.y)}"'


def _transform(at: Group | Stamp) -> str:
    """The attribute that scales, turns and puts, read from right to left."""
    parts = [f"translate({number(at.x)} {number(at.y)})"] if at.x or at.y else []
    parts += [f"rotate({at.turn % 360})"] if at.turn % 360 else []
    parts += [f"scale({ratio(at.scale)})"] if at.scale != 1 else []
    return f' transform="{" ".join(parts)}"' if parts else ""
