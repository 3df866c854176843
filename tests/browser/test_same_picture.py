"""A scene looks the same printed in a figure (SVG in an image) and shown on a board (ipycanvas)."""

from __future__ import annotations

import math
from base64 import b64encode
from dataclasses import replace
from pathlib import Path
from runpy import run_path
from typing import TYPE_CHECKING, Any, cast

import pytest

from widgets.drawing.brush import DENSITY
from widgets.drawing.svg import to_svg

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from widgets.drawing.scene import Scene, Stamp

pytestmark = pytest.mark.browser
EVERY_SHAPE = Path(__file__).with_name("every_shape.py")
SCENE = cast("Scene", run_path(str(EVERY_SHAPE))["SCENE"])
DRAW = f"""
from runpy import run_path
from widgets.drawing.stage import Stage
errors = []
scene = run_path({str(EVERY_SHAPE)!r})["SCENE"]
stage = Stage({{"board": scene}}, on_error=errors.append)
stage.widget
"""
EVERY_MOTIF = Path(__file__).with_name("every_motif.py")
DRAW_MOTIFS = f"""
from runpy import run_path
from widgets.drawing.stage import Stage
errors = []
stage = Stage(run_path({str(EVERY_MOTIF)!r})["sheets"](), on_error=errors.append)
stage.widget
"""
WHOLE = (0, 0, 400, 300)
CANVAS = ".jp-OutputArea-output canvas.lm-Widget"
SEEN = 48
"""Pixels differ visibly when red, green, blue or opacity differ by more (of 255): edges are smoothed a little
differently where a motif is stamped at an angle."""
MOST = 0.0005
"""No more than this share of all pixels may differ so (a missing shape of 20 x 20 pixels is more)."""
MOST_OF_A_MOTIF = 0.001
"""The same for the room of one motif, which has more edges for its size: the smallest shapes are several times this."""
LEAST = 60
"""A board has more motifs."""
COMPARE = """async ([selector, number, svg, seen, boxes]) => {
    const image = new Image();
    image.src = 'data:image/svg+xml;base64,' + svg;
    await image.decode();
    const shown = document.querySelectorAll(selector)[number];
    const printed = document.createElement('canvas');
    [printed.width, printed.height] = [shown.width, shown.height];
    const to = printed.getContext('2d');
    to.drawImage(image, 0, 0, printed.width, printed.height);
    const [a, b] = [to, shown.getContext('2d')].map(c => c.getImageData(0, 0, printed.width, printed.height).data);
    const differ = at => [0, 1, 2, 3].some(part => Math.abs(a[at + part] - b[at + part]) > seen);
    const shares = boxes.map(([left, top, width, height]) => {
        let count = 0;
        for (let y = top; y < top + height; y++)
            for (let x = left; x < left + width; x++) count += differ(4 * (y * printed.width + x));
        return count / (width * height);
    });
    return [printed.width, printed.height, shares];
}"""


def _compared(page: Page, scene: Scene, number: int, boxes: list[tuple[int, ...]]) -> list[float]:
    """The share of pixels that differ of a canvas and this scene's SVG, in each box: left, top, width, height in units
    of the scene."""
    svg = b64encode(to_svg(scene, title="compared", zoom=DENSITY).encode()).decode()
    parts = [[DENSITY * side for side in box] for box in boxes]
    width, height, shares = page.evaluate(COMPARE, [CANVAS, number, svg, SEEN, parts])
    assert (width, height) == (DENSITY * scene.width, DENSITY * scene.height)
    return list(shares)


def _box(stamp: Stamp, scene: Scene) -> tuple[int, ...]:
    """The room of a motif, in whole units."""
    motif = scene.motifs[stamp.motif]
    left, top = math.floor(stamp.x + motif.left), math.floor(stamp.y + motif.top)
    return left, top, math.ceil(stamp.x + motif.right) - left, math.ceil(stamp.y + motif.bottom) - top


@pytest.fixture(scope="module")
def shown(new_notebook: Callable[[], Any]) -> Any:
    """A page with the scene of every shape."""
    notebook = new_notebook()
    notebook.open(notebook.lab.write("same_picture.ipynb", DRAW)).run_all()
    notebook.canvas()
    notebook.wait_for_pixel(0, 240, 60, "#ffe14d")
    return notebook


def test_canvas_and_figure_show_the_same_pixels(shown: Any) -> None:
    assert _compared(shown.page, SCENE, 0, [WHOLE])[0] <= MOST
    assert shown.execute("print(errors)").strip() == "[]"
    assert shown.errors == []


def test_every_motif_of_every_board_looks_the_same_on_canvas_and_in_a_figure_in_both_themes(
    notebook: Any, painted: Callable[..., int]
) -> None:
    sheets = run_path(str(EVERY_MOTIF))["sheets"]()
    notebook.open(notebook.lab.write("every_motif.ipynb", DRAW_MOTIFS)).run_all()
    for number, (name, scene) in enumerate(sheets.items()):
        assert len(scene.shapes) > LEAST
        painted(notebook.canvas(number))
        boxes = [_box(stamp, scene) for stamp in scene.shapes]
        shares = _compared(notebook.page, scene, number, boxes)
        differ = {
            stamp.motif: share for stamp, share in zip(scene.shapes, shares, strict=True) if share > MOST_OF_A_MOTIF
        }
        assert differ == {}, name
        (lost, *_) = _compared(notebook.page, replace(scene, shapes=scene.shapes[1:]), number, boxes)
        assert lost > MOST_OF_A_MOTIF
    assert notebook.execute("print(errors)").strip() == "[]"
    assert notebook.errors == []


def test_the_comparison_sees_one_shape_that_is_missing(shown: Any) -> None:
    without = replace(SCENE, shapes=SCENE.shapes[:-1])
    assert _compared(shown.page, without, 0, [WHOLE])[0] > MOST
