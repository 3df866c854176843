"""A scene looks the same printed in a figure (SVG in an image) and shown on a board (ipycanvas)."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import replace
from pathlib import Path
from runpy import run_path
from typing import TYPE_CHECKING, Any, cast

import pytest

from widgets.svg import to_svg

if TYPE_CHECKING:
    from playwright.sync_api import Page

    from widgets.scene import Scene

pytestmark = pytest.mark.browser
EVERY_SHAPE = Path(__file__).with_name("every_shape.py")
SCENE = cast("Scene", run_path(str(EVERY_SHAPE))["SCENE"])
DRAW = f"""
from runpy import run_path
from widgets.stage import Stage
errors = []
scene = run_path({str(EVERY_SHAPE)!r})["SCENE"]
stage = Stage({{"board": scene}}, on_error=errors.append)
stage.widget
"""
CANVAS = ".jp-OutputArea-output canvas.lm-Widget"
SEEN = 48
"""Pixels differ visibly when red, green, blue or opacity differ by more (of 255): edges are smoothed a little
differently where a motif is stamped at an angle."""
MOST = 0.0005
"""No more than this share of all pixels may differ so (a missing shape of 20 x 20 pixels is more)."""
COMPARE = """async ([selector, svg, seen]) => {
    const image = new Image();
    image.src = 'data:image/svg+xml;base64,' + svg;
    await image.decode();
    const shown = document.querySelector(selector);
    const printed = document.createElement('canvas');
    [printed.width, printed.height] = [shown.width, shown.height];
    const to = printed.getContext('2d');
    to.drawImage(image, 0, 0, printed.width, printed.height);
    const [a, b] = [to, shown.getContext('2d')].map(c => c.getImageData(0, 0, printed.width, printed.height).data);
    let differ = 0;
    for (let i = 0; i < a.length; i += 4)
        differ += [0, 1, 2, 3].some(part => Math.abs(a[i + part] - b[i + part]) > seen);
    return [printed.width, printed.height, differ / (a.length / 4)];
}"""


def _compared(page: Page, scene: Scene) -> tuple[float, ...]:
    """Width and height in pixels, and the share of pixels that differ, of the canvas and this scene's SVG."""
    svg = b64encode(to_svg(scene, title="every shape", zoom=2).encode()).decode()
    return tuple(page.evaluate(COMPARE, [CANVAS, svg, SEEN]))


def test_canvas_and_figure_show_the_same_pixels(notebook: Any) -> None:
    notebook.open(notebook.lab.write("same_picture.ipynb", DRAW)).run_all()
    notebook.canvas()
    notebook.wait_for_pixel(0, 240, 60, "#ffe14d")
    width, height, differ = _compared(notebook.page, SCENE)
    assert (width, height) == (800, 600)
    assert differ <= MOST
    assert notebook.execute("print(errors)").strip() == "[]"
    assert notebook.errors == []


def test_the_comparison_sees_one_shape_that_is_missing(notebook: Any) -> None:
    notebook.open(notebook.lab.write("same_picture.ipynb", DRAW)).run_all()
    notebook.canvas()
    notebook.wait_for_pixel(0, 240, 60, "#ffe14d")
    without = replace(SCENE, shapes=SCENE.shapes[:-1])
    assert _compared(notebook.page, without)[2] > MOST
