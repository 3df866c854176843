"""Draw the picture of the architecture page: the rooms of the kit, and who imports whom: `make picture`.

The arrows are those of the imports in the code and in the cells of the notebooks. One that has no way in `WAYS` yet
cannot be drawn, and is an error: so the picture shows all of them, and no other.

    python notebooks/architecture.py      writes notebooks/pictures/architecture.svg
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from itertools import pairwise
from math import hypot
from pathlib import Path

import nbformat

import playground
from widgets.drawing.scene import Line, Polygon, Rect, Scene, Shape, Text
from widgets.drawing.svg import to_svg
from widgets.drawing.theme import theme

ROOT = Path(__file__).resolve().parent.parent
PICTURE = Path(__file__).resolve().parent / "pictures" / "architecture.svg"
TITLE = "The rooms of the kit and who imports whom: notebooks from widgets, widgets from playground, and none back"
JUPYTER = {"IPython", "ipycanvas", "ipywidgets", "numpy", "traitlets"}

Point = tuple[float, float]
WIDTH, HEIGHT = 800.0, 640.0
WIDE, HIGH = 300.0, 76.0
LEFT, RIGHT = 60.0, 460.0
ROOMS: dict[str, tuple[Point, str]] = {
    "notebooks": ((LEFT, 20), "what a learner reads"),
    "Jupyter": ((RIGHT, 20), "ipywidgets, ipycanvas"),
    "widgets": ((LEFT, 146), "figure, player, table, stage"),
    "widgets/boards/<game>": ((RIGHT, 209), "a game as pictures"),
    "widgets/boards": ((LEFT, 272), "what all boards share"),
    "playground/games/<game>": ((RIGHT, 398), "rules, words, lessons"),
    "playground": ((LEFT, 398), "what all games share"),
    "playground/players": ((LEFT, 524), "computers that play"),
    "standard library": ((RIGHT, 524), "of Python, and nothing else"),
}
"""Where each room stands, and what it is for."""
L, R, M, N = LEFT, LEFT + WIDE, RIGHT, RIGHT + WIDE
WAYS: dict[tuple[str, str], tuple[Point, ...]] = {
    ("notebooks", "widgets"): ((210, 96), (210, 146)),
    ("widgets", "Jupyter"): ((R, 160), (520, 96)),
    ("widgets", "widgets/boards"): ((180, 222), (180, 272)),
    ("widgets/boards", "widgets"): ((240, 272), (240, 222)),
    ("widgets", "playground"): ((L, 184), (30, 184), (30, 425), (L, 425)),
    ("widgets", "playground/players"): ((L, 170), (14, 170), (14, 570), (L, 570)),
    ("widgets/boards", "playground"): ((210, 348), (210, 398)),
    ("widgets/boards/<game>", "widgets"): ((M, 228), (R, 196)),
    ("widgets/boards/<game>", "widgets/boards"): ((M, 256), (R, 300)),
    ("widgets/boards/<game>", "playground"): ((M, 276), (R, 408)),
    ("widgets/boards/<game>", "playground/games/<game>"): ((610, 285), (610, 398)),
    ("playground/games/<game>", "playground"): ((M, 440), (R, 440)),
    ("playground", "playground/players"): ((180, 474), (180, 524)),
    ("playground/players", "playground"): ((240, 524), (240, 474)),
    ("playground", "standard library"): ((R, 462), (M, 540)),
    ("playground/games/<game>", "standard library"): ((610, 474), (610, 524)),
    ("playground/players", "standard library"): ((R, 575), (M, 575)),
}
"""How the arrow from one room to another runs."""
BESIDE = {"widgets", "widgets/boards", "widgets/boards/<game>"}
"""Rooms that may use the standard library too: an arrow from each would say nothing."""
HEAD = 11.0


def imports(code: str) -> Iterator[str]:
    """The modules that some code imports, by their full names."""
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def room_of(module: str) -> str:
    """The room in which a module is; "" for what is drawn nowhere."""
    first, second, third = (*module.split("."), "", "")[:3]
    if first == "widgets" and second == "boards":
        return "widgets/boards/<game>" if third in playground.games() else "widgets/boards"
    if first == "playground" and second in playground.games():
        return "playground/games/<game>"
    if first == "playground":
        return "playground/players" if second == "players" else "playground"
    if first == "widgets":
        return "widgets"
    return "Jupyter" if first in JUPYTER else "standard library" if first in sys.stdlib_module_names else ""


def sources() -> Iterator[tuple[str, str]]:
    """Every room with each piece of its code."""
    for name in ("playground", "widgets"):
        for path in sorted((ROOT / name).rglob("*.py")):
            module = ".".join(path.relative_to(ROOT).with_suffix("").parts)
            yield room_of(module), path.read_text(encoding="utf-8")
    for path in sorted((ROOT / "notebooks" / "en").glob("*.ipynb")):
        for cell in nbformat.read(path, as_version=4).cells:
            if cell.cell_type == "code":
                yield "notebooks", cell.source


def arrows() -> set[tuple[str, str]]:
    """Who imports whom, room by room."""
    found = {(room, room_of(module)) for room, code in sources() for module in imports(code)}
    return {
        (one, other)
        for one, other in found
        if other and one != other and not (one in BESIDE and other == "standard library")
    }


def drawn(found: set[tuple[str, str]]) -> Scene:
    """The rooms with these arrows. Raises KeyError for an arrow that has no way."""
    table = theme("light")
    shapes: list[Shape] = [Rect(0, 0, WIDTH, HEIGHT, 16, fill=table.space[1])]
    for name, ((x, y), purpose) in ROOMS.items():
        outside = name in ("Jupyter", "standard library")
        fill, dash = (table.space[2], (7.0, 5.0)) if outside else (table.panel, ())
        shapes.append(Rect(x, y, WIDE, HIGH, 12, fill=fill, stroke=table.panel_edge, width=2.4, dash=dash))
        shapes.append(Text(x + WIDE / 2, y + 32, name, 20, fill=table.text, bold=True))
        shapes.append(Text(x + WIDE / 2, y + 58, purpose, 18, fill=table.muted))
    for arrow in sorted(found):
        shapes += _arrow(WAYS[arrow], table.door)
    return Scene(WIDTH, HEIGHT, (), tuple(shapes))


def _arrow(way: tuple[Point, ...], colour: str) -> Iterator[Shape]:
    """Lines along the way, and a head at its end."""
    (ax, ay), (bx, by) = way[-2:]
    length = hypot(bx - ax, by - ay)
    dx, dy = (bx - ax) / length, (by - ay) / length
    neck = (bx - dx * HEAD, by - dy * HEAD)
    for (x1, y1), (x2, y2) in pairwise((*way[:-1], neck)):
        yield Line(x1, y1, x2, y2, stroke=colour, width=3, cap="round")
    side = HEAD * 0.6
    corners = ((bx, by), (neck[0] - dy * side, neck[1] + dx * side), (neck[0] + dy * side, neck[1] - dx * side))
    yield Polygon(corners, fill=colour)


def picture() -> str:
    """The picture as SVG."""
    return to_svg(drawn(arrows()), title=TITLE, ids="_") + "\n"


def main() -> int:
    """Write the picture."""
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(picture(), encoding="utf-8")
    print(f"{PICTURE.name}: {PICTURE.stat().st_size / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
