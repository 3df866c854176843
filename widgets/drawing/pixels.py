"""Scenes in the pixels of their canvases."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, floor

from widgets.drawing.brush import DENSITY
from widgets.drawing.geometry import Box, bounds
from widgets.drawing.scene import Scene, Shape


def pixels(scene: Scene) -> tuple[int, int]:
    """Return the width and the height of a scene's canvas, in pixels; part of a unit counts as a whole one."""
    return ceil(scene.width) * DENSITY, ceil(scene.height) * DENSITY


def pixel_box(shapes: Sequence[Shape], scene: Scene) -> Box | None:
    """Return the box in whole pixels that holds the shapes, cut off at the canvas, or None if it is empty.

    The box is (left, top, right, bottom), two pixels wider on each side than the shapes.
    """
    box = bounds(shapes, scene.motifs)
    if box is None:
        return None
    width, height = pixels(scene)
    left, top, right, bottom = (side * DENSITY for side in box)
    inside = max(floor(left) - 2, 0), max(floor(top) - 2, 0), min(ceil(right) + 2, width), min(ceil(bottom) + 2, height)
    return inside if inside[0] < inside[2] and inside[1] < inside[3] else None


def union(first: Box | None, second: Box | None) -> Box | None:
    """Return the smallest box round both boxes; the other one if one is None, None if both are."""
    if first is None or second is None:
        return first or second
    return min(first[0], second[0]), min(first[1], second[1]), max(first[2], second[2]), max(first[3], second[3])
