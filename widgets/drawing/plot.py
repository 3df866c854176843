"""A small plot: on each line, a point for each game and a mark at the average."""

from __future__ import annotations

from collections.abc import Sequence
from math import floor
from typing import NamedTuple

from widgets.drawing.scene import Circle, Line, Polygon, Rect, Scene, Shape, Text
from widgets.drawing.theme import SMALLEST_TEXT, theme

WIDTH, LABEL, MARGIN = 640.0, 210.0, 24.0
ROW, HEAD = 40.0, 36.0
STEPS = (1, 2, 5, 10, 20, 50, 100)
MOST_TICKS = 9


class PlotRow(NamedTuple):
    """A row of the plot: its words, and the points of each game, at least one."""

    label: str
    points: tuple[int, ...]


def average(points: Sequence[int]) -> float:
    """Return the average with one decimal; ZeroDivisionError without points."""
    return round(sum(points) / len(points), 1)


def plot(lines: Sequence[PlotRow], theme_name: str) -> Scene:
    """Return the plot with its lines one under the other, on one scale. Equal points stand one above the other.

    A diamond marks the average of each line. The scale begins at a whole step at or below the least points of all
    lines, and its numbers stand on top. Raises ValueError without lines or for a line without points, KeyError for an
    unknown theme.
    """
    look = theme(theme_name)
    least = min(min(line.points) for line in lines)
    most = max(max(line.points) for line in lines)
    step = next((step for step in STEPS if (most - least) / step < MOST_TICKS), STEPS[-1])
    low = step * floor(least / step)
    high = max(most, low + step)

    def at(value: float) -> float:
        return LABEL + (value - low) / (high - low) * (WIDTH - LABEL - MARGIN)

    height = HEAD + ROW * len(lines)
    shapes: list[Shape] = [Rect(0, 0, WIDTH, height, fill=look.panel)]
    for value in range(low, high + 1, step):
        shapes.append(Line(at(value), HEAD - 6, at(value), height - 4, stroke=look.panel_edge))
        shapes.append(Text(at(value), HEAD / 2 + 4, str(value), size=SMALLEST_TEXT, fill=look.text))
    for number, line in enumerate(lines):
        y = HEAD + ROW * (number + 0.5)
        shapes.append(Text(12, y + 6, line.label, size=SMALLEST_TEXT, fill=look.text, anchor="start"))
        for value in sorted(set(line.points)):
            count = line.points.count(value)
            for index in range(count):
                offset = (index - (count - 1) / 2) * min(5.0, 28 / count)
                shapes.append(Circle(at(value), y + offset, 5, fill=look.accent, opacity=0.8))
        x = at(average(line.points))
        shapes.append(
            Polygon(((x, y - 16), (x + 5, y), (x, y + 16), (x - 5, y)), stroke=look.text, fill=look.panel, width=2)
        )
    return Scene(WIDTH, height, shapes=tuple(shapes))
