"""Boxes on a pad: where a place is, in the pad's units."""

from __future__ import annotations

from typing import TypeAlias

Box: TypeAlias = tuple[float, float, float, float]
"""Left, top, width, height."""


def inside(box: Box, x: float, y: float) -> bool:
    """Whether a point lies in a box; its right and lower edges belong to the next one."""
    return box[0] <= x < box[0] + box[2] and box[1] <= y < box[1] + box[3]
