"""Draw the picture of the architecture page, with the rooms of the kit and their imports: `make picture`.

The rooms are those of the table on the page: a room may import only from rooms below it in the table. The arrows are
the imports in the code and in the cells of the notebooks. An arrow that leads up in the table is an error; an arrow is
not drawn if a path along other arrows leads to the same room.

    python notebooks/architecture.py      writes notebooks/pictures/architecture.svg
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from math import hypot
from pathlib import Path
from typing import NamedTuple

import nbformat

import playground
from widgets.drawing.scene import Line, Polygon, Rect, Scene, Shape, Text
from widgets.drawing.svg import to_svg
from widgets.drawing.theme import theme

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "notebooks" / "en" / "architecture.md"
PICTURE = ROOT / "notebooks" / "pictures" / "architecture.svg"
TITLE = (
    "The rooms of the kit, floor above floor, and who imports whom: arrows lead down, and from widgets to playground"
)
JUPYTER = {"IPython", "anywidget", "ipycanvas", "ipywidgets", "numpy", "PIL", "traitlets"}
OUTSIDE = ("Jupyter", "standard library")
ROW = re.compile(r"^\| `([\w/<>]+)/?` \|", re.MULTILINE)
ENTRANCES = {"playground.__main__": "playground/cli"}
"""Modules outside of their room's folder, because Python looks for them there."""
FRONT = "playground"
"""The module that offers names from all rooms to other code; it belongs to no room, and has no arrow."""

WIDTH, EDGE, GUTTER = 800.0, 20.0, 60.0
COLUMN = (WIDTH - 2 * EDGE - GUTTER) / 2
HIGH, GAP, BESIDE = 46.0, 34.0, 12.0
LEFT, RIGHT = EDGE, EDGE + COLUMN + GUTTER
HEAD = 11.0
PAPER, OUTER, LINE = "#f3eeff", "#ddd5f6", "#0f7f86"
"""The ground, the boxes of what is outside of the kit, and the arrows."""


class Box(NamedTuple):
    """The place of a room in the picture."""

    x: float
    y: float
    width: float

    @property
    def middle(self) -> float:
        """The x of the middle."""
        return self.x + self.width / 2


@cache
def rooms() -> tuple[str, ...]:
    """Return the rooms of the table on the page, from the top; a room may import only from rooms below it."""
    return tuple(name.rstrip("/") for name in ROW.findall(PAGE.read_text(encoding="utf-8")) if _is_room(name))


def _is_room(name: str) -> bool:
    return name.partition("/")[0] in ("notebooks", "widgets", "playground") and not name.endswith((".py", ".md"))


def imports(code: str) -> Iterator[str]:
    """Yield the full names of the modules, and of the names in them, that some code imports."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def room_of(module: str) -> str:
    """Return the room of a module or of a name in it; "" for code that is not drawn."""
    if module in ENTRANCES:
        return ENTRANCES[module]
    words = module.split(".")
    if words[0] in ("playground", "widgets"):
        if words[1:2] in (["games"], ["boards"]) and words[2:3] and words[2] in playground.games():
            words[2] = "<game>"
        ways = ("/".join(words[:count]) for count in range(len(words), 0, -1))
        return next(way for way in ways if way in rooms())
    return "Jupyter" if words[0] in JUPYTER else "standard library" if words[0] in sys.stdlib_module_names else ""


def modules() -> dict[str, str]:
    """Return the code of every module of the kit, by its full name."""
    found = {}
    for name in ("playground", "widgets"):
        for path in sorted((ROOT / name).rglob("*.py")):
            words = path.relative_to(ROOT).with_suffix("").parts
            found[".".join(words[:-1] if words[-1] == "__init__" else words)] = path.read_text(encoding="utf-8")
    return found


def sources() -> Iterator[tuple[str, str]]:
    """Yield every room with each piece of its code."""
    yield from ((room_of(module), code) for module, code in modules().items() if module != FRONT)
    for path in sorted((ROOT / "notebooks" / "en").glob("*.ipynb")):
        for cell in nbformat.read(path, as_version=4).cells:
            if cell.cell_type == "code":
                yield "notebooks", cell.source


def arrows() -> set[tuple[str, str]]:
    """Return the pairs (room, imported room)."""
    found = {(room, room_of(module)) for room, code in sources() for module in imports(code)}
    return {(one, other) for one, other in found if other and one != other}


def leading_up(found: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Return the arrows to a higher room of the table, or from `playground` to another package."""
    order = {room: number for number, room in enumerate((*rooms(), *OUTSIDE))}
    return sorted((one, other) for one, other in found if order[one] > order[other])


def floors(found: set[tuple[str, str]], package: str) -> list[list[str]]:
    """Return the rooms of a package by floor, the ground floor last; a room is one floor above its highest import."""
    below = {room: {b for a, b in found if a == room and _in(b, package)} for room in rooms() if _in(room, package)}

    @cache
    def floor(room: str) -> int:
        return 1 + max(map(floor, below[room]), default=0)

    highest = max(map(floor, below))
    return [[room for room in below if floor(room) == number] for number in range(highest, 0, -1)]


def _in(room: str, package: str) -> bool:
    return room.partition("/")[0] == package


def told_by_others(arrow: tuple[str, str], found: set[tuple[str, str]]) -> bool:
    """Whether a path along other arrows leads to the same room."""
    start, end = arrow
    reached, ahead = set(), [b for a, b in found if a == start and b != end]
    while ahead:
        room = ahead.pop()
        if room not in reached:
            reached.add(room)
            ahead += [b for a, b in found if a == room]
    return end in reached


def drawn(found: set[tuple[str, str]]) -> Scene:
    """Return the picture of the rooms with these arrows. Raises ValueError for an arrow that leads up."""
    if up := leading_up(found):
        raise ValueError(f"leads up in the table of {PAGE.name}: {up}")
    table = theme("light")
    stacks = {package: floors(found, package) for package in ("widgets", "playground")}
    ground = 2 + max(map(len, stacks.values()))  # the notebooks are above all floors, other projects below them
    boxes = {"notebooks": Box(LEFT, EDGE, COLUMN)}
    for package, left in (("widgets", LEFT), ("playground", RIGHT)):
        stack = stacks[package]
        for number, names in enumerate(stack, start=ground - 1 - len(stack)):
            wide = (COLUMN - BESIDE * (len(names) - 1)) / len(names)
            for place, name in enumerate(names):
                boxes[name] = Box(left + place * (wide + BESIDE), EDGE + number * (HIGH + GAP), wide)
    for name, left in zip(OUTSIDE, (LEFT, RIGHT), strict=True):
        boxes[name] = Box(left, EDGE + (ground - 1) * (HIGH + GAP), COLUMN)
    height = EDGE * 2 + ground * (HIGH + GAP) - GAP
    shapes: list[Shape] = [Rect(0, 0, WIDTH, height, 16, fill=PAPER)]
    inside = {(one, other) for one, other in found if one.partition("/")[0] == other.partition("/")[0]}
    for one, other in sorted(inside):
        if not told_by_others((one, other), inside):
            shapes += _arrow(_down(boxes[one], boxes[other]), LINE)
    shapes += _between(found, boxes, LINE)
    for name, (x, y, width) in boxes.items():
        fill, dash = (OUTER, (7.0, 5.0)) if name in OUTSIDE else (table.panel, ())
        shapes.append(Rect(x, y, width, HIGH, 10, fill=fill, stroke=table.panel_edge, width=2.4, dash=dash))
        shapes.append(Text(x + width / 2, y + 29, _short(name), 17, fill=table.text, bold=True))
    return Scene(WIDTH, height, (), tuple(shapes))


def _short(name: str) -> str:
    """Return a room's name without its package, which is drawn above or below it."""
    return name if name in OUTSIDE else name.partition("/")[2] or name


def _down(one: Box, other: Box) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return the ends of an arrow from a room to one below, vertical if they overlap."""
    left, right = max(one.x, other.x), min(one.x + one.width, other.x + other.width)
    if left < right:
        return ((left + right) / 2, one.y + HIGH), ((left + right) / 2, other.y)
    return (one.middle, one.y + HIGH), (other.middle, other.y)


def _between(found: set[tuple[str, str]], boxes: dict[str, Box], colour: str) -> Iterator[Shape]:
    """Yield one arrow for all imports from the notebooks, between the packages, and from other projects."""
    packages = {(one.partition("/")[0], other.partition("/")[0]) for one, other in found}
    top = boxes["notebooks"]
    ways = {
        ("notebooks", "widgets"): _down(top, boxes["widgets"]),
        ("widgets", "playground"): ((LEFT + COLUMN, 0.0), (RIGHT, 0.0)),
        ("widgets", "Jupyter"): _down(boxes["widgets/kernel"], boxes["Jupyter"]),
        ("playground", "standard library"): _down(boxes["playground"], boxes["standard library"]),
    }
    for pair in sorted(packages & ways.keys()):
        (ax, ay), (bx, by) = ways[pair]
        if pair == ("widgets", "playground"):
            ay = by = boxes["widgets"].y + HIGH / 2
        yield from _arrow(((ax, ay), (bx, by)), colour)


def _arrow(way: tuple[tuple[float, float], tuple[float, float]], colour: str) -> Iterator[Shape]:
    """Yield a line and its arrow head."""
    (ax, ay), (bx, by) = way
    length = hypot(bx - ax, by - ay)
    dx, dy = (bx - ax) / length, (by - ay) / length
    neck = (bx - dx * HEAD, by - dy * HEAD)
    yield Line(ax, ay, *neck, stroke=colour, width=3, cap="round")
    side = HEAD * 0.6
    corners = ((bx, by), (neck[0] - dy * side, neck[1] + dx * side), (neck[0] + dy * side, neck[1] - dx * side))
    yield Polygon(corners, fill=colour)


def picture() -> str:
    """Return the picture as SVG."""
    return to_svg(drawn(arrows()), title=TITLE, ids="_") + "\n"


def main() -> int:
    """Write the picture."""
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(picture(), encoding="utf-8")
    print(f"{PICTURE.name}: {PICTURE.stat().st_size / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
