"""The moving picture of the READMEs: what the engine makes of its example, up to date, small, and calm where asked."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from math import ceil
from pathlib import Path
from types import ModuleType
from xml.etree import ElementTree as ET

import pytest

from playground.lessons.library import find, replay
from widgets.drawing.scene import Text
from widgets.drawing.stage import FRAME
from widgets.view.example import open_example

ROOT = Path(__file__).resolve().parents[2]
LARGEST = 150_000
"""Bytes: the first screen of a README is there at once."""


@pytest.fixture(scope="module")
def maker(script: Callable[[str], ModuleType]) -> ModuleType:
    """The module that makes the pictures."""
    return script("notebooks/moving_picture.py")


def test_committed_pictures_are_those_that_the_kit_makes(maker: ModuleType) -> None:
    """What fails here is mended by `make picture`."""
    for name, picture in maker.pictures().items():
        assert (maker.PICTURES / name).read_text(encoding="utf-8") == picture, name
        assert len(picture.encode()) < LARGEST
        ET.fromstring(picture)


def test_it_shows_every_step_of_the_example_and_moves_what_its_events_move(maker: ModuleType) -> None:
    example = open_example(maker.EXAMPLE, seen_by=None, lang="en")
    found = [*maker.spans(example)]
    still = [span.shapes for span in found if not span.frames]
    assert still == [example.scenes(index, maker.THEME)[maker.PAD].shapes for index in range(example.steps + 1)]
    assert all(before.end == after.start for before, after in pairwise(found))
    frames, state = 0, replay(find(maker.EXAMPLE))[0].state
    for event in (event for moment in example.moments for event in moment.events):
        moved = example.board.motion(state, event)
        frames += ceil(moved.milliseconds / maker.SPEED / FRAME) if moved and moved.pad == maker.PAD else 0
        state = example.game.follow(state, event)
    assert sum(len(span.frames) for span in found) == frames > 0


def test_at_any_time_the_shapes_are_those_of_the_picture_of_that_time_in_its_order(maker: ModuleType) -> None:
    found = [*maker.spans(open_example(maker.EXAMPLE, seen_by=None, lang="en"))]
    layers = maker.woven(found)
    for span in found:
        there = [layer.shape for layer in layers if (span.start, span.end) in layer.times]
        assert tuple(there) == span.shapes


def test_without_movement_it_is_the_last_step(maker: ModuleType) -> None:
    """Before it plays, afterwards, and for readers who want less motion: what is gone by then is hidden without it."""
    example = open_example(maker.EXAMPLE, seen_by=None, lang="en")
    sheet = maker.Sheet(10.0)
    assert sheet.shown([(0.0, 4.0), (4.0, 10.0)]) == ""
    gone, there = sheet.shown([(0.0, 4.0)]), sheet.shown([(4.0, 10.0)])
    assert f".{gone}{{visibility:hidden;" in sheet.text()
    assert f".{there}{{animation:" in sheet.text()
    picture = maker.drawn(example)
    assert "@media(prefers-reduced-motion:reduce){*{animation:none!important}}" in picture
    assert "infinite" not in picture


def test_it_has_no_words_so_that_it_serves_every_language(maker: ModuleType) -> None:
    scene = open_example(maker.EXAMPLE, seen_by=None, lang="en").scenes(0, maker.THEME)[maker.PAD]
    motifs = [shape for motif in scene.motifs.values() for shape in motif.shapes]
    shown = [
        shape for span in maker.spans(open_example(maker.EXAMPLE, seen_by=None, lang="en")) for shape in span.shapes
    ]
    written = {shape.text for shape in (*scene.ground, *shown, *motifs) if isinstance(shape, Text)}
    assert written
    assert max(map(len, written)) <= len("10")
