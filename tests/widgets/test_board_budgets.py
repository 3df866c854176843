"""Every board's pictures travel light, and its motifs stay within their boxes.

A motif that paints outside its box would be cut on the canvas and whole in a figure.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any

import comm
import pytest
from comm.base_comm import BaseComm

import playground
from widgets.boards import board
from widgets.drawing.geometry import bounds
from widgets.drawing.scene import Motif, Scene, Text
from widgets.drawing.stage import Stage
from widgets.drawing.svg import to_svg

FIRST = 150_000
"""Bytes that a board's first picture may take, with every widget that it opens."""
STEP = 24_000
"""Bytes of one still step, all pads drawn."""
FIGURE = 30_000
"""Bytes of one pad as a figure, with no more players than an example has."""
EXAMPLE = 4
MOVES = 25
SEED = 3


class _Counted(BaseComm):
    """A comm that counts the bytes that would go to a browser."""

    bytes = 0

    def publish_msg(self, *_: Any, data: Any = None, buffers: Any = None, **__: Any) -> None:
        _Counted.bytes += len(json.dumps(data)) + sum(len(bytes(buffer)) for buffer in buffers or ())


BOARDS = pytest.mark.parametrize(
    ("name", "theme"), [(name, theme) for name in playground.games() for theme in ("dark", "light")]
)


@cache
def _pictures(name: str, theme: str, players: int) -> list[dict[str, Scene]]:
    """The pads of the first positions of a random game."""
    game, picture = playground.game(name), board(name)
    state, drawn, random = game.setup(players=players, seed=SEED), [], Random(SEED)
    for _ in range(MOVES):
        drawn.append(picture.draw(state, theme=theme))
        actions = game.legal_actions(state)
        if not actions:
            break
        state, _events = game.apply(state, actions[int(random.random() * len(actions))])
    return drawn


def _most(name: str) -> int:
    return max(playground.game(name).PLAYERS)


@BOARDS
def test_the_first_picture_and_every_step_keep_the_budget(
    name: str, theme: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pictures = _pictures(name, theme, _most(name))
    monkeypatch.setattr(comm, "create_comm", _Counted)
    _Counted.bytes = 0
    stage = Stage(pictures[0], later=pictures, on_error=lambda error: pytest.fail(str(error)))
    assert _Counted.bytes <= FIRST
    for picture in pictures:
        stage.stale |= picture.keys()
        assert stage.show(picture) <= STEP
    stage.close()


@BOARDS
def test_every_pad_as_a_figure_keeps_the_budget(name: str, theme: str) -> None:
    for picture in _pictures(name, theme, min(EXAMPLE, _most(name))):
        for pad, scene in picture.items():
            assert len(to_svg(scene, title=pad).encode()) <= FIGURE


@BOARDS
def test_every_motif_paints_within_its_box(name: str, theme: str) -> None:
    outside = [
        found
        for found, motif, motifs in _motifs(_pictures(name, theme, _most(name)))
        if (box := bounds([shape for shape in motif.shapes if not isinstance(shape, Text)], motifs))
        and not (motif.left <= box[0] and motif.top <= box[1] and box[2] <= motif.right and box[3] <= motif.bottom)
    ]
    assert outside == []


def _motifs(pictures: list[dict[str, Scene]]) -> Iterator[tuple[str, Motif, dict[str, Motif]]]:
    seen: dict[str, Motif] = {}
    for picture in pictures:
        for scene in picture.values():
            for name in scene.motifs.keys() - seen.keys():
                seen[name] = scene.motifs[name]
                yield name, scene.motifs[name], {**scene.motifs}
