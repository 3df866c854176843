"""A picture as data: frozen shapes, checked before they are drawn.

Units are those of the scene (a board at full width is at most 1000 units wide); y grows downwards. The same scene can
be drawn on ipycanvas (`stage.py`) and as SVG (`svg.py`). Colours are always written as #rrggbb. A :class:`Motif` is
drawn once and stamped at the position of each :class:`Stamp`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from math import isfinite
from operator import attrgetter
from re import compile as pattern
from typing import Any, Literal, TypeAlias

COLOUR = pattern(r"#[0-9a-f]{6}")
COMMAND = pattern(r"([MLCQZ])([^MLCQZ]*)")
NUMBER = pattern(r"-?(?:\d+\.?\d*|\.\d+)")
ONLY = "path {!r}: only M, L, C, Q and Z with numbers, not {!r}; a level or upright line is an L too"
LARGEST = 4096
"""No side of a scene is longer: at two pixels a unit, browsers still paint it."""
ARITY = {"M": 2, "L": 2, "C": 6, "Q": 4, "Z": 0}
"""The path commands and how many numbers each takes: move, line, cubic, quadratic, close."""


@dataclass(frozen=True, slots=True)
class Linear:
    """A linear gradient from (x1, y1) to (x2, y2); stops are (offset 0..1, colour, opacity 0..1)."""

    x1: float
    y1: float
    x2: float
    y2: float
    stops: tuple[tuple[float, str, float], ...]


@dataclass(frozen=True, slots=True)
class Radial:
    """A radial gradient round (x, y) from radius `inner` to `r`; stops as in :class:`Linear`."""

    x: float
    y: float
    r: float
    stops: tuple[tuple[float, str, float], ...]
    inner: float = 0


Fill: TypeAlias = str | Linear | Radial


@dataclass(frozen=True, slots=True, kw_only=True)
class Style:
    """The fill and stroke of a shape, painted in that order; None paints nothing. Lengths are in the scene's units."""

    fill: Fill | None = None
    stroke: str | None = None
    width: float = 1
    opacity: float = 1
    dash: tuple[float, ...] = ()
    cap: Literal["butt", "round"] = "butt"
    join: Literal["miter", "round"] = "miter"


@dataclass(frozen=True, slots=True)
class Rect(Style):
    """A rectangle from its top left corner, with corners of radius `radius`, which half of the shorter side limits."""

    x: float
    y: float
    w: float
    h: float
    radius: float = 0


@dataclass(frozen=True, slots=True)
class Line(Style):
    """A straight line from (x1, y1) to (x2, y2); it has no fill."""

    x1: float
    y1: float
    x2: float
    y2: float


@dataclass(frozen=True, slots=True)
class Polygon(Style):
    """A closed polygon with these corners, each (x, y)."""

    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Path(Style):
    """Curves in absolute coordinates: (("M", x, y), ("C", x1, y1, x2, y2, x, y), ("Z",))."""

    commands: tuple[tuple[str | float, ...], ...]


@dataclass(frozen=True, slots=True)
class Circle(Style):
    """A circle round (x, y) with the radius `r`."""

    x: float
    y: float
    r: float


@dataclass(frozen=True, slots=True)
class Text(Style):
    """One line of text; (x, y) is its baseline at the anchor, `size` in units."""

    x: float
    y: float
    text: str
    size: float
    anchor: Literal["start", "middle", "end"] = "middle"
    bold: bool = False


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes moved together: scaled, then turned clockwise by `turn` degrees, then put at (x, y)."""

    shapes: tuple[Shape, ...]
    x: float = 0
    y: float = 0
    turn: int = 0
    scale: float = 1


@dataclass(frozen=True, slots=True)
class Stamp:
    """A motif put at (x, y): its own (0, 0) lands there, scaled, then turned clockwise by `turn` degrees."""

    motif: str
    x: float
    y: float
    turn: int = 0
    scale: float = 1


Shape: TypeAlias = Rect | Line | Polygon | Path | Circle | Text | Group | Stamp


@dataclass(frozen=True, slots=True)
class Motif:
    """A drawing to be stamped; all that it paints lies from x `left` to `right` and from y `top` to `bottom`."""

    shapes: tuple[Shape, ...]
    left: float
    top: float
    right: float
    bottom: float


@dataclass(frozen=True, slots=True)
class Scene:
    """A whole picture: the still ground, the shapes on it, and the motifs that either of them stamps.

    `ground` never changes in a game (space, squares, platforms), so that a stage keeps its picture; `shapes` may
    change.
    """

    width: float
    height: float
    ground: tuple[Shape, ...] = ()
    shapes: tuple[Shape, ...] = ()
    motifs: Mapping[str, Motif] = field(default_factory=dict)


def path(text: str, **style: Any) -> Path:
    """Return a path from text in absolute coordinates, as SVG writes it: "M0 0L10 0C12 0 12 4 10 4Q5 4 0 4Z".

    A command may be followed by several sets of numbers ("L1 1 2 2"), which repeat it. `style` are the fields of
    :class:`Style`. Raises ValueError for a command or a number of numbers that is not allowed; `check` finds a path
    that does not begin with M.
    """
    commands: list[tuple[str | float, ...]] = []
    if COMMAND.sub("", text).strip():
        raise ValueError(ONLY.format(text, COMMAND.sub("", text).strip()))
    for letter, rest in COMMAND.findall(text):
        numbers = [float(number) for number in NUMBER.findall(rest)]
        if unknown := NUMBER.sub("", rest).strip(" ,\n"):
            raise ValueError(ONLY.format(text, unknown))
        arity = ARITY[letter]
        if len(numbers) % arity if arity else numbers:
            raise ValueError(f"path {text!r}: {letter} takes {arity} numbers, not {len(numbers)}")
        if arity and not numbers:
            raise ValueError(f"path {text!r}: {letter} without numbers")
        starts = range(0, len(numbers), arity) if arity else range(1)
        commands.extend((letter, *numbers[start : start + arity]) for start in starts)
    return Path(tuple(commands), **style)


def mix(first: str, second: str, share: float) -> str:
    """Return the colour (#rrggbb, as both colours are) at `share` (0 to 1) of the way from the first to the second."""
    pairs = ((int(first[i : i + 2], 16), int(second[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a * (1 - share) + b * share):02x}" for a, b in pairs)


def fade(shapes: tuple[Shape, ...], ground: str, share: float) -> tuple[Shape, ...]:
    """Return the shapes as a ghost: every colour moved by `share` (0 to 1) towards the colour of the ground.

    A canvas has opacity for a shape, not for a group: half transparent parts would show through each other. Stamps stay
    unchanged, also in groups: a motif's ghost is a motif of its own.
    """
    return tuple(_faded(shape, ground, share) for shape in shapes)


def _faded(shape: Shape, ground: str, share: float) -> Shape:
    """Return one shape as `fade` does: fill, gradient stops and stroke mixed, groups faded inside, stamps unchanged."""
    if isinstance(shape, Stamp):
        return shape
    if isinstance(shape, Group):
        return replace(shape, shapes=fade(shape.shapes, ground, share))
    fill = shape.fill
    if isinstance(fill, str):
        fill = mix(fill, ground, share)
    elif fill is not None:
        stops = tuple((offset, mix(colour, ground, share), opacity) for offset, colour, opacity in fill.stops)
        fill = replace(fill, stops=stops)
    return replace(shape, fill=fill, stroke=shape.stroke and mix(shape.stroke, ground, share))


class SceneError(ValueError):
    """A scene that cannot be painted; the message names the shape and its fault."""


NUMBERS = {
    Rect: attrgetter("x", "y", "w", "h", "radius", "width", "opacity"),
    Line: attrgetter("x1", "y1", "x2", "y2", "width", "opacity"),
    Polygon: attrgetter("width", "opacity"),
    Path: attrgetter("width", "opacity"),
    Circle: attrgetter("x", "y", "r", "width", "opacity"),
    Text: attrgetter("x", "y", "size", "width", "opacity"),
    Group: attrgetter("x", "y", "turn", "scale"),
    Stamp: attrgetter("x", "y", "turn", "scale"),
}
LEAST = {Rect: ("w", "h", "radius"), Circle: ("r",)}
"""The fields of a shape that must not be negative."""


def check(scene: Scene, trusted: Scene | None = None) -> Scene:
    """Return the scene if every shape, motif and size can be painted; a motif that nothing stamps is checked too.

    A browser stops all later painting at one wrong number, so every scene is checked before it is sent. A ground or a
    motif that is the same object in `trusted`, a scene checked before, is not checked again; `shapes` always are.

    Raises:
        SceneError: A shape, motif or size cannot be painted; the message names it.
    """
    for name in ("width", "height"):
        size = getattr(scene, name)
        if not _finite((size,)) or not 0 < size <= LARGEST:
            raise SceneError(f"the scene's {name} is {size!r}, but must be above 0 and at most {LARGEST}")
    for name, motif in scene.motifs.items():
        if trusted is None or trusted.motifs.get(name) is not motif:
            check_motif(name, motif, scene.motifs)
    if trusted is None or trusted.ground is not scene.ground:
        check_shapes(scene.ground, scene.motifs, "ground")
    check_shapes(scene.shapes, scene.motifs, "shapes")
    return scene


def check_motif(name: str, motif: Motif, motifs: Mapping[str, Motif], inside: tuple[str, ...] = ()) -> None:
    """Raise SceneError if the box or shapes of a motif, or of one that it stamps, are wrong, or if it stamps itself.

    `inside` are the names of the motifs whose check has led to this one, the outermost first.
    """
    if name in inside:
        raise SceneError(f"motif {name!r} stamps itself: {' > '.join((*inside, name))}")
    box = (motif.left, motif.top, motif.right, motif.bottom)
    if not _finite(box) or motif.left >= motif.right or motif.top >= motif.bottom:
        raise SceneError(f"motif {name!r}: {box} is no box of left, top, right, bottom")
    check_shapes(motif.shapes, motifs, f"motif {name!r}")
    for stamped in stamped_names(motif.shapes):
        check_motif(stamped, motifs[stamped], motifs, (*inside, name))


def stamped_names(shapes: Iterable[Shape]) -> set[str]:
    """Return the names of the motifs that these shapes stamp directly, in groups too, but not through other motifs."""
    names: set[str] = set()
    for shape in shapes:
        if isinstance(shape, Stamp):
            names.add(shape.motif)
        elif isinstance(shape, Group):
            names |= stamped_names(shape.shapes)
    return names


def needed(shapes: Iterable[Shape], motifs: Mapping[str, Motif]) -> dict[str, Motif]:
    """Return the motifs that these shapes stamp, also through others, by name in order. KeyError for an unknown one."""
    found: dict[str, Motif] = {}
    names = stamped_names(shapes)
    while names:
        name = names.pop()
        if name not in found:
            found[name] = motifs[name]
            names |= stamped_names(motifs[name].shapes)
    return dict(sorted(found.items()))


def check_shapes(shapes: Iterable[Shape], motifs: Mapping[str, Motif], where: str) -> None:
    """Raise SceneError, naming `where` and the index, for the first shape, in groups too, that cannot be painted."""
    for index, shape in enumerate(shapes):
        fault = _fault(shape, motifs)
        if fault:
            raise SceneError(f"{where}[{index}], {type(shape).__name__}: {fault}")
        if isinstance(shape, Group):
            check_shapes(shape.shapes, motifs, f"{where}[{index}]")


def _finite(values: Iterable[object]) -> bool:
    """Return whether all values are ints or floats of Python itself, no bool or NumPy number, and finite."""
    return all(type(value) in (int, float) and isfinite(value) for value in values)  # type: ignore[arg-type]


def _fault(shape: Shape, motifs: Mapping[str, Motif]) -> str:
    """Return the fault of one shape, or an empty string; the members of a group are not looked at."""
    numbers = NUMBERS.get(type(shape))
    if numbers is None:
        return "is no shape"
    if not _finite(numbers(shape)):
        return f"{numbers(shape)} must all be finite Python numbers"
    if isinstance(shape, Group | Stamp):
        if shape.scale <= 0:
            return f"scale is {shape.scale}, but must be above 0"
        if isinstance(shape, Stamp) and shape.motif not in motifs:
            return f"no motif {shape.motif!r}; there are: {', '.join(sorted(motifs)) or 'none'}"
        return ""
    for name in LEAST.get(type(shape), ()):
        if getattr(shape, name) < 0:
            return f"{name} is {getattr(shape, name)}, but must not be negative"
    return _style_fault(shape) or _form_fault(shape)


def _style_fault(style: Style) -> str:
    """Return the fault of a style's opacity, width, dash, cap, join or colours, or an empty string."""
    if not 0 <= style.opacity <= 1:
        return f"opacity is {style.opacity}, but must be from 0 to 1"
    if style.width < 0:
        return f"width is {style.width}, but must not be negative"
    if style.dash and (not _finite(style.dash) or min(style.dash) < 0 or not any(style.dash)):
        return f"dash is {style.dash}, but must be lengths, not all of them 0"
    if style.cap not in ("butt", "round") or style.join not in ("miter", "round"):
        return f"cap {style.cap!r} or join {style.join!r} is unknown"
    for colour in (style.fill, style.stroke):
        fault = _colour_fault(colour)
        if fault:
            return fault
    return ""


def _colour_fault(colour: Fill | None) -> str:
    """Return the fault of a colour or gradient, or an empty string; None is no fault."""
    if colour is None:
        return ""
    if isinstance(colour, str):
        return "" if COLOUR.fullmatch(colour) else f"colour {colour!r} is not #rrggbb in small letters"
    if isinstance(colour, Linear):
        ends: tuple[float, ...] = (colour.x1, colour.y1, colour.x2, colour.y2)
    else:
        ends = (colour.x, colour.y, colour.r, colour.inner)
        if _finite(ends) and not 0 <= colour.inner < colour.r:
            return f"gradient from radius {colour.inner} to {colour.r}"
    offsets = [offset for offset, _, _ in colour.stops]
    if not _finite((*ends, *offsets, *(opacity for _, _, opacity in colour.stops))):
        return f"gradient {colour} must have finite Python numbers"
    if not offsets or offsets != sorted(offsets) or offsets[0] < 0 or offsets[-1] > 1:
        return f"gradient offsets {offsets} must rise from 0 to 1"
    if any(not 0 <= opacity <= 1 for _, _, opacity in colour.stops):
        return "a gradient's opacity must be from 0 to 1"
    return next((fault for _, stop, _ in colour.stops if (fault := _colour_fault(stop))), "")


def _form_fault(shape: Rect | Line | Polygon | Path | Circle | Text) -> str:
    """Return the fault of a polygon's corners, a path's commands or a text, or an empty string; others have none."""
    if isinstance(shape, Polygon):
        points: tuple[tuple[object, ...], ...] = shape.points
        if len(points) < 2 or not all(len(point) == 2 and _finite(point) for point in points):
            return "needs two points or more, each (x, y) of finite Python numbers"
    elif isinstance(shape, Path):
        if not shape.commands or shape.commands[0][:1] != ("M",):
            return "must begin with M"
        wrong = [c for c in shape.commands if ARITY.get(str(c[0])) != len(c) - 1 or not _finite(c[1:])]
        return f"command {wrong[0]} is none of M, L, C, Q, Z with its numbers" if wrong else ""
    elif isinstance(shape, Text):
        return _text_fault(shape)
    return ""


def _text_fault(shape: Text) -> str:
    """Return the fault of a text's size, of letters that are not printable, or of its anchor, or an empty string."""
    if shape.size <= 0:
        return f"size is {shape.size}, but must be above 0"
    if not shape.text.isprintable():
        return f"text {shape.text!r} must be one line of printable characters"
    return "" if shape.anchor in ("start", "middle", "end") else f"anchor {shape.anchor!r} is unknown"
