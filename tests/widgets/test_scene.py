"""A scene that would break drawing in a browser is refused before, by the name of the shape."""

from __future__ import annotations

from dataclasses import replace
from math import inf, nan
from typing import Any

import pytest

from widgets.drawing.geometry import Matrix, bounds, flatten
from widgets.drawing.scene import (
    Circle,
    Group,
    Line,
    Linear,
    Motif,
    Path,
    Polygon,
    Radial,
    Rect,
    Scene,
    SceneError,
    Shape,
    Stamp,
    Text,
    check,
    fade,
    mix,
    needed,
    path,
)

DOT = Motif((Circle(0, 0, 5, fill="#ffffff"),), -5, -5, 5, 5)
STOPS = ((0, "#ffffff", 1), (1, "#000000", 0.5))


def _scene(*shapes: Shape, **motifs: Motif) -> Scene:
    return Scene(100, 100, shapes=shapes, motifs={"dot": DOT, **motifs})


WRONG: list[tuple[Any, str]] = [
    (Circle(0, 0, -1, fill="#ffffff"), "r is -1, but must not be negative"),
    (Circle(nan, 0, 1, fill="#ffffff"), "finite"),
    (Circle(0, inf, 1, fill="#ffffff"), "finite"),
    (Circle(0, 0, "1", fill="#ffffff"), "finite"),  # type: ignore[arg-type]
    (Rect(0, 0, -1, 1, fill="#ffffff"), "w is -1"),
    (Rect(0, 0, 1, 1, -2, fill="#ffffff"), "radius is -2"),
    (Rect(0, 0, 1, 1, fill="white"), "colour 'white' is not #rrggbb"),
    (Rect(0, 0, 1, 1, fill="#FFFFFF"), "small letters"),
    (Rect(0, 0, 1, 1, fill="#ffffff00"), "#rrggbb"),
    (Rect(0, 0, 1, 1, stroke="#fff"), "#rrggbb"),
    (Rect(0, 0, 1, 1, fill="#ffffff", opacity=1.1), "opacity is 1.1"),
    (Line(0, 0, 1, 1, stroke="#ffffff", width=-1), "width is -1"),
    (Line(0, 0, 1, 1, stroke="#ffffff", dash=(0, 0)), "dash"),
    (Line(0, 0, 1, 1, stroke="#ffffff", cap="square"), "cap 'square'"),  # type: ignore[arg-type]
    (Polygon(((0, 0),), fill="#ffffff"), "two points"),
    (Polygon(((0, 0), (nan, 1)), fill="#ffffff"), "two points"),
    (Path((), fill="#ffffff"), "begin with M"),
    (Path((("L", 1, 1),), fill="#ffffff"), "begin with M"),
    (Path((("M", 1, 1), ("A", 1, 1)), fill="#ffffff"), "command ('A', 1, 1)"),
    (Path((("M", 1, 1), ("C", 1, 1)), fill="#ffffff"), "command ('C', 1, 1)"),
    (Path((("M", 1, nan),), fill="#ffffff"), "command ('M', 1, nan)"),
    (Text(0, 0, "a", 0, fill="#ffffff"), "size is 0"),
    (Text(0, 0, "a\nb", 9, fill="#ffffff"), "one line"),
    (Text(0, 0, "a\x00", 9, fill="#ffffff"), "printable"),
    (Text(0, 0, "a", 9, "left", fill="#ffffff"), "anchor 'left'"),  # type: ignore[arg-type]
    (Stamp("dott", 0, 0), "no motif 'dott'; there are: dot"),
    (Stamp("dot", 0, 0, scale=0), "scale is 0"),
    (Group((), scale=-1), "scale is -1"),
    (Circle(0, 0, 1, fill=Radial(0, 0, 0, STOPS)), "gradient from radius 0 to 0"),
    (Circle(0, 0, 1, fill=Radial(0, 0, 5, STOPS, 6)), "gradient from radius 6 to 5"),
    (Circle(0, 0, 1, fill=Linear(0, 0, nan, 1, STOPS)), "gradient"),
    (Circle(0, 0, 1, fill=Linear(0, 0, 1, 1, ())), "offsets"),
    (Circle(0, 0, 1, fill=Linear(0, 0, 1, 1, STOPS[::-1])), "offsets"),
    (Circle(0, 0, 1, fill=Linear(0, 0, 1, 1, ((0, "#fff", 1),))), "#rrggbb"),
    (Circle(0, 0, 1, fill=Linear(0, 0, 1, 1, ((0, "#ffffff", 2),))), "opacity"),
    ("circle", "is no shape"),
]


@pytest.mark.parametrize(("shape", "reason"), WRONG)
def test_a_wrong_shape_is_refused_with_its_place_and_reason(shape: Any, reason: str) -> None:
    with pytest.raises(SceneError) as refused:
        check(_scene(Rect(0, 0, 1, 1, fill="#ffffff"), shape))
    assert str(refused.value).startswith(f"shapes[1], {type(shape).__name__}: ")
    assert reason in str(refused.value)


def test_a_wrong_shape_is_found_in_groups_grounds_and_motifs() -> None:
    wrong = Circle(0, 0, -1, fill="#ffffff")
    with pytest.raises(SceneError, match=r"^shapes\[0\]\[0\]\[1\], Circle"):
        check(_scene(Group((Group((Stamp("dot", 0, 0), wrong)),))))
    with pytest.raises(SceneError, match=r"^ground\[0\], Circle"):
        check(Scene(1, 1, (wrong,)))
    with pytest.raises(SceneError, match=r"^motif 'bad'\[0\], Circle"):
        check(_scene(bad=Motif((wrong,), 0, 0, 1, 1)))


@pytest.mark.parametrize("size", [0, -1, nan, 5000])
def test_a_scene_has_a_size_that_a_browser_can_paint(size: float) -> None:
    for scene in (Scene(size, 10), Scene(10, size)):
        with pytest.raises(SceneError, match="must be above 0 and at most 4096"):
            check(scene)


def test_motifs_have_a_box_and_never_stamp_themselves() -> None:
    with pytest.raises(SceneError, match="no box"):
        check(_scene(flat=Motif((), 0, 0, 0, 1)))
    first, second = Motif((Stamp("b", 0, 0),), -1, -1, 1, 1), Motif((Group((Stamp("a", 0, 0),)),), -1, -1, 1, 1)
    with pytest.raises(SceneError, match="motif 'a' stamps itself: a > b > a"):
        check(_scene(a=first, b=second))


def test_what_was_checked_before_is_not_checked_again() -> None:
    good = Scene(10, 10, (Rect(0, 0, 1, 1, fill="#ffffff"),), motifs={"dot": DOT})
    assert check(replace(good, shapes=(Stamp("dot", 0, 0),)), good).shapes
    with pytest.raises(SceneError):
        check(replace(good, ground=(Rect(0, 0, -1, 1, fill="#ffffff"),)), good)


def test_a_path_is_read_from_text_in_absolute_coordinates() -> None:
    assert path("M0 0L10,-2.5 20 .5C1 2 3 4 5 6Q1 2 3 4Z", fill="#ffffff") == Path(
        (("M", 0, 0), ("L", 10, -2.5), ("L", 20, 0.5), ("C", 1, 2, 3, 4, 5, 6), ("Q", 1, 2, 3, 4), ("Z",)),
        fill="#ffffff",
    )


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("0 0", "not '0 0'"),
        ("M0", "M takes 2 numbers"),
        ("M0 0H5", "not 'H'; a level or upright line is an L too"),
        ("M0 0l1 1", "not 'l'"),
        ("M0 0L", "L without numbers"),
        ("M0 0Z1", "Z takes 0 numbers"),
        ("M0 0L1 x", "not 'x'"),
    ],
)
def test_a_path_that_cannot_be_read_says_why(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=f"^path {text!r}: .*{why}"):
        path(text)


def test_colours_mix_and_ghosts_fade_toward_the_ground() -> None:
    assert mix("#000000", "#ff8040", 0.5) == "#804020"
    ghost = fade((Group((Circle(0, 0, 1, fill="#000000", stroke="#ffffff"),)), Stamp("dot", 0, 0)), "#ffffff", 1)
    assert ghost == (Group((Circle(0, 0, 1, fill="#ffffff", stroke="#ffffff"),)), Stamp("dot", 0, 0))
    glow = Circle(0, 0, 1, fill=Linear(0, 0, 1, 1, STOPS))
    assert fade((glow,), "#ffffff", 1) == (
        replace(glow, fill=Linear(0, 0, 1, 1, ((0, "#ffffff", 1), (1, "#ffffff", 0.5)))),
    )


def test_needed_motifs_are_those_stamped_at_any_depth() -> None:
    lit = Motif((Stamp("dot", 0, 0),), -5, -5, 5, 5)
    assert list(needed((Group((Stamp("lit", 0, 0),)),), {"lit": lit, "dot": DOT, "other": DOT})) == ["dot", "lit"]


def test_groups_scale_then_turn_then_move() -> None:
    inner = Circle(1, 0, 1, fill="#ffffff")
    ((matrix, shape),) = flatten((Group((Group((inner,), x=10),), x=100, y=50, turn=90, scale=2),))
    assert shape is inner
    assert matrix.point(1, 0) == (100, 50 + 2 * 11)


def test_quarter_turns_are_exact() -> None:
    assert Matrix().put(Stamp("dot", 3, 4, turn=-90)) == (0, -1, 1, 0, 3, 4)


def test_bounds_hold_strokes_stamps_and_turns() -> None:
    motifs = {"bar": Motif((), -10, -1, 10, 1)}
    assert bounds((), motifs) is None
    assert bounds((Stamp("bar", 50, 50, turn=90),), motifs) == (49, 40, 51, 60)
    assert bounds((Rect(0, 0, 10, 10, stroke="#ffffff", width=4),), motifs) == (-2, -2, 12, 12)
