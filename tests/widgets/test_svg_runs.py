"""Rows of shapes that come up again: found, written once, and where they were."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from widgets.geometry import flatten
from widgets.scene import Circle, Linear, Motif, Rect, Shape, Stamp, Text
from widgets.svg_runs import with_runs

DOT = {"dot": Motif((Circle(0, 0, 5, fill="#123456"),), -5, -5, 5, 5)}
ROW: Any = (
    Rect(0, 0, 50, 20, 4, fill="#30407a"),
    Stamp("dot", 10.3, 10),
    Stamp("dot", 30, 10, turn=90),
    Text(45, 15, "0", 9),
)


def _at(x: float, y: float, row: Any = ROW) -> list[Shape]:
    return [replace(shape, x=shape.x + x, y=shape.y + y) for shape in row]


def _unrolled(shapes: list[Shape], motifs: dict[str, Motif]) -> list[Shape]:
    """The shapes with every row back in its place."""
    found: list[Shape] = []
    for shape in shapes:
        if isinstance(shape, Stamp) and shape.motif not in DOT:
            found += _at(shape.x, shape.y, motifs[shape.motif].shapes)
        else:
            found.append(shape)
    return found


def _rounded(shapes: Any) -> list[Shape]:
    return [replace(s, x=round(s.x, 1), y=round(s.y, 1)) for s in shapes]


def test_a_row_that_comes_up_again_is_one_motif_and_nothing_moves() -> None:
    shapes = [*_at(5, 5), Circle(1, 1, 1, fill="#ffffff"), *_at(5, 40.1), *_at(200, 7)]
    left, motifs = with_runs(shapes, DOT)
    assert len(left) == 4
    (name,) = motifs.keys() - DOT.keys()
    assert len(motifs[name].shapes) == len(ROW)
    assert _rounded(_unrolled(left, motifs)) == _rounded(shapes)
    assert len(list(flatten(left))) == len(left)


def test_a_row_with_one_other_shape_in_it_is_another() -> None:
    other = (*ROW[:3], replace(ROW[3], text="1"))
    shapes = [*_at(0, 0), *_at(0, 50, other)]
    left, motifs = with_runs(shapes, DOT)
    assert _rounded(_unrolled(left, motifs)) == _rounded(shapes)
    assert Text(45, 65, "1", 9) in left


def test_what_has_a_gradient_stays_where_its_gradient_is() -> None:
    sky = Linear(0, 0, 0, 50, ((0, "#ffffff", 1), (1, "#000000", 1)))
    shapes: list[Shape] = [Rect(x, 0, 20, 20, fill=sky) for x in range(0, 400, 30)]
    assert with_runs(shapes, {}) == (shapes, {})


def test_what_comes_up_once_is_left_alone() -> None:
    shapes: list[Shape] = [Stamp("dot", x * x, x) for x in range(9)]
    assert with_runs(shapes, DOT) == (shapes, DOT)
    assert with_runs([], {}) == ([], {})
