"""Draw the moving picture of the READMEs, which plays a worked example: `make picture`.

Everything in it comes from the lesson, replayed by the engine: the still pictures of its steps, and the movements of
its events. It is one SVG without scripts, animated by its style sheet: a shape that is visible only for a time is a
layer that is hidden before and after. The picture plays a few times and then stays on the last step. Not every browser
tells an image that its reader prefers less motion: so there is a still picture of the last step too, and pages choose
between the two.

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
"""The speed of movements, slower than in the player, since no caption explains them."""
HOLD, LAST_HOLD = 1.1, 3.0
"""The time in seconds that a step is shown, and that of the last step."""
TIMES = 4
EACH = 3
"""The number of frames from one keyframe to the next; the browser interpolates between them."""


class Span(NamedTuple):
    """A period of time: its start and end in seconds, the still picture, and the moving shapes for each frame."""

    start: float
    end: float
    shapes: tuple[Shape, ...]
    frames: tuple[tuple[Shape, ...], ...] = ()


class Layer(NamedTuple):
    """A shape that does not move, and the periods in which it is visible."""

    shape: Shape
    times: list[tuple[float, float]]


def spans(example: Example) -> Iterator[Span]:
    """Yield the periods of an example from its start to its end."""
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
    """Return the shapes of all still pictures as layers.

    The shapes that are visible at any time are in the order of the picture of that time.
    """
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
    """The style sheet: a class for each way to appear and disappear, and for each movement."""

    def __init__(self, seconds: float) -> None:
        self.seconds = seconds
        self.rules: dict[str, tuple[str, str]] = {}

    def percent(self, at: float) -> str:
        """Return a time as a percentage of the whole picture's time."""
        return f"{100 * at / self.seconds:.2f}".rstrip("0").rstrip(".") + "%"

    def named(self, letter: str, frames: str, timing: str, still: str = "") -> str:
        """Return the class for these keyframes; `still` is the style before and after the animation."""
        name, _ = self.rules.setdefault(frames, (f"{letter}{len(self.rules)}", ""))
        rule = f"@keyframes {name}{{{frames}}}.{name}{{{still}animation:{name} {self.seconds:.2f}s {timing} {TIMES}}}"
        self.rules[frames] = (name, rule)
        return name

    def shown(self, times: Sequence[tuple[float, float]]) -> str:
        """Return the class for a shape that is visible in these periods only; "" for one that is always visible."""
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
        """Return the class for a moving shape: its position, turn and scale over a period."""
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
        """Return the whole sheet; readers who prefer less motion see the last picture."""
        calm = "@media(prefers-reduced-motion:reduce){*{animation:none!important}}"
        return "".join(rule for _, rule in self.rules.values()) + calm


def moving(sheet: Sheet, span: Span) -> Iterator[tuple[str, tuple[Shape, ...]]]:
    """Yield the layers of the shapes that move in a period.

    Raises ValueError unless every one of them is a motif that stays the same.
    """
    for stamps in zip(*span.frames, strict=True):
        if len({stamp.motif for stamp in stamps if isinstance(stamp, Stamp)}) != 1:
            raise ValueError(f"only motifs can move in this picture, and each as itself: {stamps[0]}")
        yield (
            f"{sheet.shown([(span.start, span.end)])} {sheet.moved(span, stamps)}",
            (Stamp(stamps[0].motif, 0, 0),),
        )


def drawn(example: Example) -> str:
    """Return the moving picture of an example as SVG."""
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
    """Return the moving picture and the still one, by the names of their files."""
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
