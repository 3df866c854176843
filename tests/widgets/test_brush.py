"""What a brush leaves out changes nothing: each shape is painted as it would be alone."""

from __future__ import annotations

from typing import Any

import pytest

from widgets.drawing.brush import Brush, Command
from widgets.drawing.scene import Rect, Text

FILLED = ("matrix", "fill_style", "global_alpha")
STROKED = ("matrix", "stroke_style", "global_alpha", "line_width", "line_cap", "line_join")
WRITTEN = ("font", "text_align")
MATTERS = {
    "fill": FILLED,
    "fillRect": FILLED,
    "fillText": (*FILLED, *WRITTEN),
    "stroke": STROKED,
    "strokeRect": STROKED,
    "strokeText": (*STROKED, *WRITTEN),
}
"""What counts for each command that paints."""
SHAPES = (
    Rect(10, 20, 30, 40, fill="#ff0000", stroke="#00ff00", width=3),
    Text(50, 60, "seven", 12, fill="#0000ff", bold=True),
    Rect(15, 25, 30, 40, fill="#ff0000", opacity=0.5),
)


def brush() -> Brush:
    return Brush(lambda *_: pytest.fail("no motif"), lambda _: pytest.fail("no gradient"))


def painted(commands: list[Command]) -> list[tuple[Any, ...]]:
    """Return the painting commands of a browser, each with the settings at that moment."""
    state: dict[str, Any] = {}
    saved: list[dict[str, Any]] = []
    found: list[tuple[Any, ...]] = []
    for name, arguments in commands:
        if name == "save":
            saved.append({**state})
        elif name == "restore":
            state = saved.pop()
        elif name == "set":
            state[str(arguments[0])] = arguments[1]
        elif name == "setTransform":
            state["matrix"] = tuple(arguments)
        elif name in MATTERS:
            found.append((name, tuple(map(str, arguments)), [state.get(key) for key in MATTERS[name]]))
    assert not saved
    return found


def alone(shape: Any) -> list[tuple[Any, ...]]:
    one = brush()
    one.shapes([shape])
    return painted(one.commands)


@pytest.mark.parametrize("shape", SHAPES, ids=["rect", "text", "faint"])
def test_a_shape_looks_the_same_before_a_clip_in_it_and_after_it(shape: Any) -> None:
    one = brush()
    one.shapes([shape])
    one.clipped((0, 0, 100, 100))
    one.shapes([shape])
    one.unclipped()
    one.shapes([shape])
    assert painted(one.commands) == alone(shape) * 3


def test_what_is_known_already_is_not_said_again() -> None:
    one, two = brush(), brush()
    one.shapes(SHAPES[:1])
    two.shapes(SHAPES[:1] * 2)
    assert len(two.commands) < 2 * len(one.commands)


def test_after_a_clip_nothing_that_held_in_it_holds() -> None:
    one = brush()
    one.clipped((0, 0, 100, 100))
    one.shapes([SHAPES[0]])
    one.unclipped()
    one.shapes([SHAPES[0]])
    assert painted(one.commands) == alone(SHAPES[0]) * 2
