"""Draw the moving picture of the READMEs, a worked example as its player plays it: `make picture`.

Everything in it comes from the lesson, replayed by the engine: the still pictures are those of its steps, the movements
those of its events. It is one SVG without scripts, moved by its style sheet: what is there only for a time is a layer
that is hidden before and after it. The picture plays a few times and then rests on the last step. Not every browser
tells an image that its reader wants less motion: so there is a still picture of the last step as well, and pages say
when which of the two is to be shown.

    python notebooks/moving_picture.py      writes whole-turn.svg and whole-turn-still.svg in notebooks/pictures
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from itertools import groupby, pairwise
from pathlib import Path
from typing import NamedTuple

from widgets.drawing.scene import Motif, Scene, Shape, Stamp
from widgets.drawing.stage import FRAME
from widgets.drawing.svg import layered, to_svg
from widgets.view.animation import legs
from widgets.view.example import Example, open_example

EXAMPLE, PAD, THEME = "GS-W15", "board", "dark"
PICTURES = Path(__file__).resolve().parent / "pictures"
ZOOM = 0.7
SPEED = 0.6
"""Slower than in the player: no caption says what happens."""
HOLD, LAST_HOLD = 1.1, 3.0
"""Seconds that a step rests, and the last one."""
TIMES = 4
EACH = 3
"""Every so many frames is a keyframe; a browser finds those between."""


class Span(NamedTuple):
    """A stretch of time: from when to when (seconds), the still picture, and what moves over it, frame by frame."""

    start: float
    end: float
    shapes: tuple[Shape, ...]
    frames: tuple[tuple[Shape, ...], ...] = ()


class Layer(NamedTuple):
    """A shape that stands still, and the stretches of time in which it is there."""

    shape: Shape
    times: list[tuple[float, float]]


def spans(example: Example) -> Iterator[Span]:
    """The example from its start to its end."""
    now = 0.0
    for index in range(example.steps + 1):
        for leg in legs(example, index, THEME, SPEED):
            frames = tuple(frame[PAD] for frame in leg.frames if PAD in frame)
            if frames:
                yield Span(now, now + leg.seconds, leg.still[PAD].shapes, frames)
                now += leg.seconds
        rest = LAST_HOLD if index == example.steps else HOLD
        yield Span(now, now + rest, example.scenes(index, THEME)[PAD].shapes)
        now += rest


def woven(pictures: Sequence[Span]) -> list[Layer]:
    """The shapes of all still pictures one over another, each with the times at which it is there: what is there at any
    time lies in the order of the picture of that time."""
    order: list[Layer] = []
    for span in pictures:
        there: list[Layer] = []
        matcher = SequenceMatcher(None, [layer.shape for layer in order], span.shapes, autojunk=False)
        for kind, start, end, first, last in matcher.get_opcodes():
            there += order[start:end]
            if kind == "equal":
                for layer in order[start:end]:
                    layer.times.append((span.start, span.end))
            else:
                there += (Layer(shape, [(span.start, span.end)]) for shape in span.shapes[first:last])
        order = there
    return order


class Sheet:
    """The style sheet: a class for each way to come and go and for each way to move."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.rules: dict[str, tuple[str, str]] = {}

    def percent(self, at: float) -> str:
        """A time in the picture."""
        return f"{100 * at / self.seconds:.2f}".rstrip("0").rstrip(".") + "%"

    def named(self, letter: str, frames: str, timing: str, still: str = "") -> str:
        """The class of what has these keyframes; `still` is how it looks while nothing plays."""
        name, _ = self.rules.setdefault(frames, (f"{letter}{len(self.rules)}", ""))
        rule = f"@keyframes {name}{{{frames}}}.{name}{{{still}animation:{name} {self.seconds:.2f}s {timing} {TIMES}}}"
        self.rules[frames] = (name, rule)
        return name

    def shown(self, times: Sequence[tuple[float, float]]) -> str:
        """The class of what is there in these stretches of time only."""
        merged: list[tuple[float, float]] = []
        for start, end in times:
            if merged and abs(merged[-1][1] - start) < FRAME / 2000:
                merged[-1] = (merged[-1][0], end)
            else:
                merged.append((start, end))
        if merged == [(0.0, self.seconds)]:
            return ""
        frames = "" if merged[0][0] == 0 else "0%{visibility:hidden}"
        for start, end in merged:
            frames += f"{self.percent(start)}{{visibility:visible}}"
            frames += f"{self.percent(end)}{{visibility:hidden}}" if end < self.seconds else ""
        return self.named("s", frames, "step-end", "" if merged[-1][1] == self.seconds else "visibility:hidden;")

    def moved(self, span: Span, stamps: Sequence[Stamp]) -> str:
        """The class of what moves in a stretch of time: where it is, how it is turned and how large, time by time."""
        frames, turn = "", stamps[0].turn
        last = len(stamps) - 1
        for number, (before, stamp) in enumerate(pairwise((stamps[0], *stamps))):
            turn += (stamp.turn - before.turn + 180) % 360 - 180
            if number % EACH == 0 or number == last:
                at = self.percent(span.start + (span.end - span.start) * number / max(1, last))
                put = f"translate({stamp.x:.1f}px,{stamp.y:.1f}px)"
                put += f" rotate({turn}deg) scale({stamp.scale:.2f})"
                frames += f"{at}{{transform:{put}}}"
        return self.named("m", frames, "linear")

    def text(self) -> str:
        """The whole sheet; whoever wants less motion sees the last picture."""
        calm = "@media(prefers-reduced-motion:reduce){*{animation:none!important}}"
        return "".join(rule for _, rule in self.rules.values()) + calm


def moving(sheet: Sheet, span: Span) -> Iterator[tuple[str, tuple[Shape, ...]]]:
    """The layers of what moves in a stretch of time. Raises ValueError for anything but motifs that stay the same."""
    for stamps in zip(*span.frames, strict=True):
        if len({stamp.motif for stamp in stamps if isinstance(stamp, Stamp)}) != 1:
            raise ValueError(f"only motifs can move in this picture, and each as itself: {stamps[0]}")
        yield (
            f"{sheet.shown([(span.start, span.end)])} {sheet.moved(span, stamps)}",
            (Stamp(stamps[0].motif, 0, 0),),
        )


def drawn(example: Example) -> str:
    """The moving picture of an example, as SVG."""
    found = [*spans(example)]
    sheet = Sheet(found[-1].end)
    scenes = [example.scenes(index, THEME)[PAD] for index in range(example.steps + 1)]
    motifs: dict[str, Motif] = {}
    for index in range(example.steps + 1):
        motifs |= scenes[index].motifs
        for leg in legs(example, index, THEME, SPEED):
            motifs |= leg.still[PAD].motifs
    layers: list[tuple[str, tuple[Shape, ...]]] = [("", scenes[0].ground)]
    for name, group in groupby(woven(found), lambda layer: sheet.shown(layer.times)):
        layers.append((name, tuple(layer.shape for layer in group)))
    for span in found:
        layers += moving(sheet, span) if span.frames else ()
    size = Scene(scenes[0].width, scenes[0].height, motifs=motifs)
    return layered(size, layers, sheet=sheet.text(), ids="_", zoom=ZOOM) + "\n"


def pictures() -> dict[str, str]:
    """The moving picture and the still one, by the names of their files."""
    example = open_example(EXAMPLE, seen_by=None, lang="en")
    still = to_svg(example.scenes(example.steps, THEME)[PAD], title="", ids="_", zoom=ZOOM)
    return {"whole-turn.svg": drawn(example), "whole-turn-still.svg": still + "\n"}


def main() -> int:
    """Write the pictures."""
    PICTURES.mkdir(exist_ok=True)
    for name, picture in pictures().items():
        (PICTURES / name).write_text(picture, encoding="utf-8")
        print(f"{name}: {len(picture) / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
