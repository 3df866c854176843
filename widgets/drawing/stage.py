"""Scenes on ipycanvas: one or several pads of one board, drawn by one message a step.

Everything is checked and computed before it is sent, and each message is one finished list of commands: ipycanvas
caches nothing, so that no error can leave ipycanvas holding back the drawing of other stages. The pads of a stage share
a command manager of their own (a private class of ipycanvas, hence the pinned version; `tests/widgets/test_stage.py`
guards the parts used): if the drawing of one stage fails in the browser, all others go on.

This file is long because still pictures, movements and closing share one record of what each canvas shows.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from html import escape
from math import ceil
from typing import Any, TypeAlias

import ipywidgets as ipw
from ipycanvas import Canvas
from ipycanvas.canvas import COMMANDS, _CanvasManager

from widgets.drawing.brush import DENSITY, Brush, Sprite, serialised
from widgets.drawing.geometry import Box
from widgets.drawing.mark import CanvasMark
from widgets.drawing.paints import Paints, reference
from widgets.drawing.pixels import pixel_box, pixels, union
from widgets.drawing.scene import Scene, Shape, check, check_shapes
from widgets.kernel import KERNEL
from widgets.kernel.drawn import Drawn
from widgets.kernel.loop import Home
from widgets.kernel.models import dispose, dispose_of_parts
from widgets.kernel.page import AskedFor

LONGEST_LEG = 300
"""The longest animation in one message, in milliseconds: a message that has been sent cannot be cancelled."""
FRAME = 16
"""Milliseconds between the frames of an animation."""
NARROW = 0.7
"""Pads share a row until they would be narrower than this share of their scenes."""
MODIFIERS = ("Shift", "Control", "Alt", "AltGraph", "Meta")
LEAVING = ("Tab", "Escape")
"""Keys that always move the focus away: a canvas must not trap it. Of these, Escape is heard as well."""
GAP = 8
"""Pixels between pads, as the style sheet has them."""
Frame: TypeAlias = Mapping[str, Sequence[Shape]]
"""For each pad, the moving shapes painted over the still picture."""
Movement: TypeAlias = tuple[Mapping[str, Scene], Sequence[Frame]]
"""The still picture, and the frames that move over it."""


class Pad(AskedFor, Canvas):  # type: ignore[misc]  # ipycanvas ships no types
    """A canvas that reports when a page asks for all widgets.

    Mostly that page is being reloaded, and will report when it has made the canvas. But a page whose connection was cut
    still has the canvas, and may have missed messages, or lost its own, in the meantime.
    """

    def __init__(self, asked: Callable[[], object], **options: Any) -> None:
        self.asked = asked
        super().__init__(**options)

    def on_asked_for(self) -> None:
        """Call `asked`: a page has asked for all widgets."""
        self.asked()


class Stage:
    """The pads of one board as a widget (`Stage.widget`), side by side where the page has room for them.

    Args:
        scenes: The first picture, by pad in reading order; drawn at once, or SceneError.
        on_error: Gets every exception of the callbacks below, and of drawing again.
        later: Pictures known to follow, see `stock`.
        movements: Movements known to follow, see `stock`.
        on_point: Gets the pad and x and y of a press, in the units of that pad's scene.
        on_key: Gets keys by their names in browsers ("ArrowLeft", "Shift+Home") while a pad has the focus.
        on_ready: Gets the pad whose canvas a browser has made, after the pad is drawn again.
        leave: Widget to which Tab and Escape move the focus, where the page leaves Tab to the kernel; without one, the
            pad just loses it.
        leave_back: Widget to which Shift+Tab moves the focus likewise; without one, the pad just loses it.
        name: Name of the stage for screen readers.
        mark: Mark painted in the corner of a canvas, or None.
    """

    def __init__(
        self,
        scenes: Mapping[str, Scene],
        *,
        on_error: Callable[[Exception], None],
        later: Iterable[Mapping[str, Scene]] = (),
        movements: Iterable[Movement] = (),
        on_point: Callable[[str, float, float], None] | None = None,
        on_key: Callable[[str], None] | None = None,
        on_ready: Callable[[str], None] | None = None,
        leave: ipw.DOMWidget | None = None,
        leave_back: ipw.DOMWidget | None = None,
        name: str = "",
        mark: CanvasMark | None = None,
    ) -> None:
        for scene in scenes.values():
            check(scene)
        self.home = Home()
        self.on_error = on_error
        self.on_point = on_point
        self.on_key = on_key
        self.on_ready = on_ready
        self.mark = mark
        self.leave = leave
        self.leave_back = leave_back
        self.scenes: dict[str, Scene] = {}
        self.stale = set(scenes)
        self.closed = False
        self.manager = _CanvasManager()
        self.paints = Paints()
        self.stills: dict[str, Any] = {}
        self.on_stills: dict[str, Scene] = {}
        self.stock((scenes, *later), movements)
        self.pressed = False
        # From here on a browser may answer, perhaps in another thread.
        self.canvases = {name: self._pad(name, scene) for name, scene in scenes.items()}
        self.label = ipw.HTML(layout=ipw.Layout(display="none"))
        self.say(name)
        classes = ["playground-stage"]
        classes += ["playground-stage-pressed"] if on_point else []
        classes += [] if on_point or on_key else ["playground-stage-mute"]
        pads = [self.label, *self.canvases.values()]
        self.widget = ipw.Box(pads, layout=ipw.Layout(max_width=widest(scenes)), _dom_classes=classes)
        self.show(scenes)

    def say(self, name: str) -> None:
        """Set the name of the stage, which the page's script gives to screen readers."""
        self.label.value = f'<i data-board="{escape(name)}"></i>'

    def stock(self, pictures: Iterable[Mapping[str, Scene]], movements: Iterable[Movement] = ()) -> None:
        """Send the motifs of known pictures and movements, undrawn, in advance, so that each of them is one message.

        Also make, for each pad with moving shapes, a hidden canvas for its still picture.
        """
        ahead = [(scene, list[Shape]()) for picture in pictures for scene in picture.values()]
        for still, frames in movements:
            for name, scene in still.items():
                shapes = _moving(frames, name)
                ahead.append((scene, shapes))
                if shapes:
                    self._still(name, scene)
        self.paints.stock(ahead)

    def mark_with(self, mark: CanvasMark) -> None:
        """Set the mark and draw nothing; each pad, and its hidden canvas, is drawn again in full when next needed."""
        self.mark = mark
        self.stale = set(self.canvases)
        self.on_stills.clear()

    def show(self, scenes: Mapping[str, Scene]) -> int:
        """Draw each given pad whose scene is new or which has to be drawn again, all in one message.

        Other pads stay as they are; a pad of another size is resized. Return the bytes of the message, 0 if nothing was
        drawn or the stage is closed. Raises SceneError, or KeyError for an unknown pad, before anything is drawn.
        """
        self._check(scenes)
        brush = Brush(_no_sprite, self.paints.gradient)
        for name, scene in scenes.items():
            if name in self.stale or self.scenes.get(name) != scene:
                self._draw(brush, self.canvases[name], scene)
        self._accept(scenes)
        self.stale -= scenes.keys()
        return self._send(brush)

    def play(self, frames: Sequence[Frame], ms: int = FRAME, *, still: Mapping[str, Scene] | None = None) -> int:
        """Animate one leg of a move in one message, and return its size in bytes (0 if nothing is drawn).

        Each frame is drawn over the pads of `still` (else over the pictures last shown); only the part that the shapes
        cover is drawn again. The last frame stays until the next `show`, which draws its pad in full. The motifs are
        the scene's. Pads of `still` are recorded as shown, those without moving shapes drawn as by `show`.

        Args:
            frames: The moving shapes of each frame, by pad; unknown pads are ignored.
            ms: Duration of each frame in milliseconds.
            still: The still picture by pad.

        Raises:
            ValueError: The leg lasts longer than `LONGEST_LEG`; nothing is drawn.
            SceneError: A shape cannot be painted; nothing is drawn. KeyError: `still` has an unknown pad.
        """
        if len(frames) * ms > LONGEST_LEG:
            raise ValueError(f"{len(frames)} frames of {ms} ms last more than {LONGEST_LEG} ms: play several legs")
        below = {**self.scenes, **(still or {})}
        self._check(below)
        moving = {name: _moving(frames, name) for name in below}
        for name, shapes in moving.items():
            check_shapes(shapes, below[name].motifs, f"frames of {name}")
        moved = [name for name in below if moving[name]]
        brush = Brush(_no_sprite, self.paints.gradient)
        for name, scene in below.items():
            if name in moved:
                self._lay_under(brush, name, scene)
            elif name in self.stale or self.scenes.get(name) != scene:
                self._draw(brush, self.canvases[name], scene)
                self.stale.discard(name)
        sprites = {name: self.paints.sprites(below[name], moving[name]) for name in moved}
        covered: dict[str, Box | None] = {}
        for index, frame in enumerate(frames):
            for name in moved:
                if index == 0 or len(moved) > 1:
                    _switch(brush, self.canvases[name])
                brush.sprite = sprites[name]
                covered[name] = self._move(brush, name, frame.get(name, ()), below[name], covered.get(name))
                brush.do("sleep", ms if name == moved[-1] else 0)
        self._accept(below)
        self.stale |= set(moved)
        return self._send(brush)

    def close(self) -> None:
        """Send no more commands; close all widgets once all that were sent are drawn, at once if no page can tell."""
        self.closed = True
        KERNEL.of(Drawn).once(self.manager, self._dispose)

    def _dispose(self) -> None:
        dispose(self.widget, *self.stills.values(), *self.paints.all_widgets(), self.manager)

    def _pad(self, name: str, scene: Scene) -> Canvas:
        """Return the canvas of a pad: drawn again when a page asks; keys, and presses with `on_point`, are heard."""
        layout = ipw.Layout(width="100%", height="auto", min_width="0", **room(scene))
        width, height = pixels(scene)
        canvas = Pad(
            lambda: self.home.call(self.home.later, 0.0, self._reported, self._redraw, name),  # once it is answered
            width=width,
            height=height,
            _canvas_manager=self.manager,
            layout=layout,
        )
        canvas.on_client_ready(lambda: self._guarded(self._again, name))
        if self.on_point:
            canvas.on_mouse_down(lambda x, y: self._press(name, x, y, down=True))
            canvas.on_mouse_up(lambda x, y: self._press(name, x, y, down=False))
            canvas.on_mouse_out(lambda _x, _y: self._release())
            canvas.on_touch_start(lambda touches: self._point(name, *touches[0]) if len(touches) == 1 else None)
        canvas.on_key_down(lambda *key: self._key(canvas, *key))
        return canvas

    def _check(self, scenes: Mapping[str, Scene]) -> None:
        """Raise KeyError for a pad that the stage does not have, SceneError for a scene that cannot be painted."""
        unknown = scenes.keys() - self.canvases.keys()
        if unknown:
            raise KeyError(f"no pad {min(unknown)!r}; there are: {', '.join(self.canvases)}")
        for name, scene in scenes.items():
            check(scene, self.scenes.get(name))

    def _draw(self, brush: Brush, canvas: Canvas, scene: Scene) -> None:
        """Add the commands that clear a canvas and draw a scene on it: ground, shapes, mark; make missing paints."""
        width, height = pixels(scene)
        _switch(brush, canvas)
        brush.sprite = self.paints.sprites(scene)
        brush.clear(width, height)
        if scene.ground:
            brush.fill_with(self.paints.ground(scene), 0, 0, width, height)
        brush.shapes(scene.shapes)
        if self.mark:
            self.mark.paint(brush)

    def _still(self, name: str, scene: Scene) -> Any:
        """Return the hidden canvas for the still picture of a pad; if there is none, make one of the scene's size."""
        if name not in self.stills:
            width, height = pixels(scene)
            self.stills[name] = Canvas(
                width=width,
                height=height,
                _canvas_manager=self.manager,
                _send_client_ready_event=False,
                layout=self.paints.layout,
            )
        return self.stills[name]

    def _lay_under(self, brush: Brush, name: str, scene: Scene) -> None:
        """Add the commands that draw a picture on its hidden canvas, unless it is there, and put a copy on the pad."""
        width, height = pixels(scene)
        still = self._still(name, scene)
        if self.on_stills.get(name) != scene:
            still.width, still.height = width, height
            self._draw(brush, still, scene)
            self.on_stills[name] = scene
        _switch(brush, self.canvases[name])
        brush.clear(width, height)
        brush.do("drawImage", reference(still), 0, 0)

    def _move(self, brush: Brush, name: str, shapes: Sequence[Shape], scene: Scene, covered: Box | None) -> Box | None:
        """Add the commands of a frame over the still picture; return the box of pixels that its shapes cover, or None.

        `covered` is the box of the frame before, which is drawn again too. No commands if both boxes are None.
        """
        box = pixel_box(shapes, scene)
        dirty = union(box, covered)
        if dirty:
            brush.clipped(dirty)
            brush.do("drawImage", reference(self.stills[name]), 0, 0)
            brush.shapes(shapes)
            brush.unclipped()
        return box

    def _accept(self, scenes: Mapping[str, Scene]) -> None:
        """Record the scenes as shown; a pad whose size changes is resized first, and the whole stage with it."""
        for name, scene in scenes.items():
            canvas, (width, height) = self.canvases[name], pixels(scene)
            if (canvas.width, canvas.height) != (width, height):
                canvas.width, canvas.height = width, height
                for side, value in room(scene).items():
                    setattr(canvas.layout, side, value)
                self.widget.layout.max_width = widest({**self.scenes, **scenes})
            self.scenes[name] = scene

    def _send(self, brush: Brush) -> int:
        """Send the commands as one message; return its size in bytes, 0 without commands or if the stage is closed.

        After a message, have the dropped paints closed as soon as all that was sent is drawn.
        """
        if self.closed or not brush.commands:
            return 0
        commands = serialised(brush.commands, COMMANDS, Canvas.ATTRS)
        data = json.dumps(commands, separators=(",", ":"), allow_nan=False).encode()
        self.manager.send({"shape": [len(data)], "dtype": "uint8"}, buffers=[data])
        if unused := self.paints.unused():
            KERNEL.of(Drawn).once(self.manager, lambda: dispose_of_parts(unused))
        return len(data)

    def _redraw(self, name: str) -> None:
        """Forget the still picture of a pad, then draw and send its last picture again, if it has had one."""
        self.on_stills.pop(name, None)
        if name in self.scenes:
            self.stale.add(name)
            self.show({name: self.scenes[name]})

    def _again(self, name: str) -> None:
        """Draw a pad again, since a browser has made its canvas, which is empty; then call `on_ready`, if any."""
        self._redraw(name)
        if self.on_ready:
            self.on_ready(name)

    def _press(self, name: str, x: float, y: float, *, down: bool) -> None:
        """Report a press as a button goes down; as it goes up, if no "down" was sent (see `kit.css`); note `down`."""
        if down or not self.pressed:
            self._point(name, x, y)
        self.pressed = down

    def _release(self) -> None:
        """Forget that a button is down: the pointer has left the pad."""
        self.pressed = False

    def _point(self, name: str, x: float, y: float) -> None:
        """Report a press in pixels to `on_point`, if any, as pad, x, y in units; with `on_key`, focus the pad first."""
        if self.on_point:
            if self.on_key:
                self.canvases[name].focus()
            self._guarded(self.on_point, name, x / DENSITY, y / DENSITY)

    def _key(self, canvas: Canvas, key: str, shift: bool, control: bool, meta: bool) -> None:
        """Leave the pad on Tab (Shift: back) and Escape; tell `on_key` all but Tab and modifiers: "A", "Shift+End"."""
        if key in LEAVING:
            target = self.leave_back if shift and key == "Tab" else self.leave
            (target.focus if target else canvas.blur)()
            if key == "Escape" and self.on_key:  # it may close something, too
                self._guarded(self.on_key, key)
        elif self.on_key and key not in MODIFIERS:
            shifted = shift and len(key) > 1  # a letter says so itself
            held = [name for name, down in (("Control", control), ("Meta", meta), ("Shift", shifted)) if down]
            self._guarded(self.on_key, "+".join([*held, key]))

    def _guarded(self, call: Callable[..., None], *arguments: object) -> None:
        """Call a function as `_reported` does, in the loop of the stage: at once, later if another loop runs here."""
        self.home.call(self._reported, call, *arguments)

    def _reported(self, call: Callable[..., None], *arguments: object) -> None:
        """Call a function and give its exceptions, which ipycanvas would discard, to `on_error`."""
        try:
            call(*arguments)
        except Exception as error:  # noqa: BLE001, whatever it is, the learner must see it
            self.on_error(error)


def _no_sprite(motif: str, scale: float) -> Sprite:
    """Raise LookupError, always: the brush of a stage has no sprites before a scene is being drawn."""
    raise LookupError(f"no scene is being drawn that could have {motif} at {scale}")


def _moving(frames: Iterable[Frame], name: str) -> list[Shape]:
    """Return the shapes of all frames on the pad `name`, one frame after the other."""
    return [shape for frame in frames for shape in frame.get(name, ())]


def _switch(brush: Brush, canvas: Canvas) -> None:
    """Direct later drawing to this canvas, and have the brush forget its known attributes: each is set again for it."""
    brush.forget()
    brush.do("switchCanvas", reference(canvas))


def room(scene: Scene) -> dict[str, str]:
    """Return a pad's layout, of 600 units: `max_width` "600px", `flex` "600 1 420px" (wraps below NARROW px a unit)."""
    wide = ceil(scene.width)
    return {"max_width": f"{wide}px", "flex": f"{wide} 1 {round(wide * NARROW)}px"}


def widest(scenes: Mapping[str, Scene]) -> str:
    """Return the width of all pads in a row with gaps, as "640px": presses beside the pads must not reach the stage."""
    return f"{sum(ceil(scene.width) for scene in scenes.values()) + GAP * (len(scenes) - 1)}px"
