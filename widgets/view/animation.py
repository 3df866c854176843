"""Split the movement of a step into legs, each no longer than one message to the page may last."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import ceil
from typing import Any, NamedTuple

from playground.core import AnyGame, Event
from playground.lessons.model import Moment
from widgets.boards import board
from widgets.drawing.scene import Scene, Shape
from widgets.drawing.stage import FRAME, LONGEST_LEG
from widgets.view.example import Example

MOST_FRAMES = LONGEST_LEG // FRAME


class Leg(NamedTuple):
    """One message of movement: the still picture under it, and the frames, each for FRAME milliseconds."""

    still: Mapping[str, Scene]
    frames: tuple[Mapping[str, tuple[Shape, ...]], ...]

    @property
    def seconds(self) -> float:
        """The duration of the leg in seconds."""
        return len(self.frames) * FRAME / 1000


class Scenery(NamedTuple):
    """The arguments for drawing a movement: the game, the theme, the players' names and the language."""

    game: AnyGame
    theme: str
    names: Mapping[str, str]
    lang: str


def legs(example: Example, index: int, theme: str, speed: float = 1) -> Iterator[Leg]:
    """Yield the legs of the movement from moment `index` - 1 to moment `index`, event after event.

    There are none for the start (`index` 0) and for a step whose events move no piece. `speed` 2 is twice as fast as
    the natural speed.
    """
    if index == 0:
        return
    scenery = Scenery(example.game, theme, example.lesson.names, example.lang)
    yield from movement(scenery, example.moments[index - 1].state, example.moments[index], speed)


def movement(scenery: Scenery, state: Any, moment: Moment, speed: float = 1) -> Iterator[Leg]:
    """Yield the legs of a moment's events, one event after the other; `state` is the state before the first of them.

    An event that moves no piece has no leg. The still picture of a leg is the position before its event. `speed` is a
    multiple of the natural speed.
    """
    told = len(moment.trail) - len(moment.events)
    for number, event in enumerate(moment.events):
        yield from _event(scenery, _midway(moment, state, max(told, 0) + number), event, speed)
        state = scenery.game.follow(state, event)


def _event(scenery: Scenery, midway: Moment, event: Event, speed: float) -> Iterator[Leg]:
    """Yield the legs of one event, each of at most MOST_FRAMES frames; none if the event moves no piece.

    Below all of them lies the picture of `midway`, the moment before the event, without the moving pieces. The last
    frame shows the end of the movement.
    """
    drawn = board(scenery.game.NAME)
    motion = drawn.motion(midway.state, event)
    if motion is None:
        return
    still = drawn.draw(
        midway.state,
        moment=midway,
        theme=scenery.theme,
        names=scenery.names,
        lang=scenery.lang,
        without=motion.without,
    )
    count = max(1, ceil(motion.milliseconds / speed / FRAME))
    frames = [{motion.pad: motion.at(number / count)} for number in range(1, count + 1)]
    for start in range(0, count, MOST_FRAMES):
        yield Leg(still, tuple(frames[start : start + MOST_FRAMES]))


def _midway(moment: Moment, state: Any, told: int) -> Moment:
    """Return the moment with `state`, after the first `told` events of its story (`trail` and `coming` together).

    The events after them become `coming`. It has no `events` and no highlights.
    """
    story = (*moment.trail, *moment.coming)
    return replace(moment, state=state, events=(), highlights=(), trail=story[:told], coming=story[told:])
