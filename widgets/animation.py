"""A step as movement: each of its events a leg or several, none longer than one message may last."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import ceil
from typing import Any, NamedTuple

from playground.core import Event
from playground.script import Moment
from widgets.example import Example
from widgets.scene import Scene, Shape
from widgets.stage import FRAME, LONGEST_LEG

MOST_FRAMES = LONGEST_LEG // FRAME


class Leg(NamedTuple):
    """One message of movement: the still picture under it, and the frames, each for FRAME milliseconds."""

    still: Mapping[str, Scene]
    frames: tuple[Mapping[str, tuple[Shape, ...]], ...]

    @property
    def seconds(self) -> float:
        """How long it lasts."""
        return len(self.frames) * FRAME / 1000


def legs(example: Example, index: int, theme: str, speed: float = 1) -> Iterator[Leg]:
    """The movement from the moment before `index` to that moment; nothing for a step in which nothing moves.

    `speed` 2 is twice as fast as natural. The positions between are those that the events themselves lead to.
    """
    if index == 0:
        return
    moment = example.moments[index]
    state = example.moments[index - 1].state
    told = len(moment.trail) - len(moment.events)
    for number, event in enumerate(moment.events):
        yield from _event(example, _midway(moment, state, max(told, 0) + number), event, theme, speed)
        state = example.game.follow(state, event)


def _event(example: Example, midway: Moment, event: Event, theme: str, speed: float) -> Iterator[Leg]:
    motion = example.board.motion(midway.state, event)
    if motion is None:
        return
    names = example.lesson.names
    still = example.board.draw(
        midway.state, moment=midway, theme=theme, names=names, lang=example.lang, without=motion.without
    )
    count = max(1, ceil(motion.milliseconds / speed / FRAME))
    frames = [{motion.pad: motion.at(number / count)} for number in range(1, count + 1)]
    for start in range(0, count, MOST_FRAMES):
        yield Leg(still, tuple(frames[start : start + MOST_FRAMES]))


def _midway(moment: Moment, state: Any, told: int) -> Moment:
    """The moment's story once `told` events of its turn have happened: the rest of them is still to come."""
    story = (*moment.trail, *moment.coming)
    return replace(moment, state=state, events=(), highlights=(), trail=story[:told], coming=story[told:])
