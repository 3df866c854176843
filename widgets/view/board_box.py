"""A board that is awake, as a stage of canvases, or asleep, as its picture with a button over it that wakes it.

Canvases in high resolution are heavy; a page of examples has a few of them at most (see `wakeful.py`). The picture of a
sleeping board has the same look, size and place, so that nothing moves when the board wakes or falls asleep.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import ipywidgets as ipw

from playground.core import Place, _
from widgets.drawing.mark import CanvasMark
from widgets.drawing.scene import Scene
from widgets.drawing.stage import FRAME, Frame, Movement, Stage, room, widest
from widgets.kernel import KERNEL
from widgets.kernel.loop import Home
from widgets.kernel.models import dispose, make, visible
from widgets.kernel.preferences import AsText
from widgets.kernel.wakeful import Wakeful
from widgets.page.html import Markup, element, joined, picture, style
from widgets.page.parts import button, html
from widgets.page.translated import Say
from widgets.view.animation import Leg
from widgets.view.reading import BoardRow

if TYPE_CHECKING:
    from widgets.view.board_text import BoardText

LINGER = 1.0
"""Seconds that the picture stays under new canvases: a canvas paints only once its sprites are loaded."""
AHEAD = 0.03
"""Seconds before the end of a leg at which the next leg is sent, so that the movement does not pause in between."""
PATIENCE = 1.5
"""The longest time in seconds that a movement waits for the canvases."""
Picture = Mapping[str, Scene]


class BoardBox:
    """The board of a player (`BoardBox.widget`), awake or asleep.

    It is awake from the start only if no other board has to fall asleep for it. With `read` it can also be shown as
    text (see `board_text.py`), chosen with the check box `toggle`: then it has no canvases, and never sleeps.

    Args:
        draw: Returns the current pictures, by pad.
        label: The text of the button that wakes the board.
        later, movements: Return the pictures and movements that are known to come, for preparing them.
        on_sleep: Called when the board falls asleep; it must stop every movement.
        read: Returns the rows of the board as text; without it the board is never shown as text.
        on_place: Called with a place that is pressed in the text.
        text: Whether the board begins as text; None for the reader's last choice, else the environment's.
        on_error, on_point, on_key, leave, leave_back: As for a stage.
    """

    def __init__(
        self,
        draw: Callable[[], Picture],
        *,
        label: str,
        on_error: Callable[[Exception], None],
        later: Callable[[], Iterable[Picture]] = tuple,
        movements: Callable[[], Iterable[Movement]] = tuple,
        on_sleep: Callable[[], Any] | None = None,
        on_point: Callable[[str, float, float], None] | None = None,
        on_key: Callable[[str], None] | None = None,
        leave: ipw.DOMWidget | None = None,
        leave_back: ipw.DOMWidget | None = None,
        read: Callable[[], Iterable[BoardRow]] | None = None,
        on_place: Callable[[Place], None] | None = None,
        text: bool | None = None,
    ) -> None:
        self.home = Home()
        self.read = read
        self.on_place = on_place
        self.text: BoardText | None = None
        self.toggle = make(ipw.Checkbox, value=bool(read) and KERNEL.of(AsText).of(text), indent=False)
        self.name = ""
        self.says = ("", "")
        self.draw = draw
        self.later = later
        self.movements = movements
        self.on_error = on_error
        self.on_sleep = on_sleep
        self.on_point = on_point
        self.on_key = on_key
        self.leave, self.leave_back = leave, leave_back
        self.stage: Stage | None = None
        self.marked: CanvasMark | None = None
        self.picture = html("", "kit-still")
        self.waker = button(label, self._press, "kit-wake")
        self.widget = ipw.Box([self.picture, self.waker], _dom_classes=("kit-board",), _view_count=0)  # pages count it
        self.widget.observe(lambda change: KERNEL.of(Wakeful).see(self, change.new > 0), "_view_count")
        self.came: set[str] = set()
        self.arrived = asyncio.Event()
        self.take_focus = False
        if self.toggle.value:
            self._write()
        elif KERNEL.of(Wakeful).room():
            self._open()
            self._settle()
            KERNEL.of(Wakeful).join(self)
        else:
            self._rest()
        self.toggle.observe(lambda _: self.home.call(self._guarded, self._toggled), "value")

    @property
    def awake(self) -> bool:
        """Whether the board has canvases."""
        return self.stage is not None

    @property
    def scenes(self) -> Picture:
        """The pictures on the canvases, by pad; without canvases, those that `draw` returns now."""
        return self.stage.scenes if self.stage else self.draw()

    def say(self, label: str) -> None:
        """Set the text and the tooltip of the button that wakes the board."""
        self.waker.description = self.waker.tooltip = label

    def word(self, text: Say) -> None:
        """Write the button, the check box and the names for screen readers in the language of `text`."""
        self.say(text(_("Play on this board")))
        self.toggle.description = text(_("Board as text"))
        self.says = (
            text(_("The board as text")),
            text(_("Arrow keys walk from place to place, Home and End to the ends of a row. Enter presses a place.")),
        )
        self.name = text(_("The board"))
        if self.stage:
            self.stage.say(self.name)
        self._named()

    def wake(self) -> None:
        """Wake the board, or count it as last used; the boards beyond the limit fall asleep. As text: do nothing."""
        if self.text:
            return
        if self.stage is None:
            self._open()
        KERNEL.of(Wakeful).use(self)

    def focus(self) -> None:
        """Give the focus to the text or the first canvas; without canvases, wake the board, which takes it later."""
        if self.text:
            self.text.focus()
        elif self.stage and self.came >= self.stage.canvases.keys():
            next(iter(self.stage.canvases.values())).focus()
        else:
            self.take_focus = True
            self.arrived.clear()
            self.wake()

    def stock(self) -> None:
        """Prepare the known pictures and movements again, after a change of their look, if the board is awake."""
        if self.stage:
            self.stage.stock(self.later(), self.movements())

    def ahead(self, movements: Iterable[Movement]) -> None:
        """Prepare the sprites for movements that were not known when the board woke, if it is awake."""
        if self.stage:
            self.stage.stock((), movements)

    def show(self) -> None:
        """Wake the board and draw its current picture, or write its text.

        A picture that still lies under the canvases is visible until they have painted, so it is drawn anew as well.
        Raises SceneError for a picture that cannot be painted; then nothing is drawn.
        """
        if self.text and self.read:
            self.text.show(self.read())
            return
        asleep = not self.awake
        self.wake()
        if self.stage and not asleep:
            self.stage.show(self.draw())
            self._renew(self.stage.scenes)

    def mark(self, mark: CanvasMark) -> None:
        """Draw the whole board with that mark from the next drawing on; draw nothing now."""
        self.marked = mark
        if self.stage:
            self.stage.mark_with(mark)

    def play(self, frames: Sequence[Frame], ms: int = FRAME, *, still: Picture | None = None) -> None:
        """Wake the board, and animate a leg of `ms` a frame as `Stage.play` does, with its errors. As text: nothing."""
        self.wake()
        if self.stage:
            self.stage.play(frames, ms, still=still)

    async def run(self, movements: Iterable[Leg]) -> None:
        """Wake the board and, its canvases being ready, prepare and `step` each leg; as text, just take as long."""
        self.wake()
        await self.settled()
        self.ahead(movements := list(movements))
        for leg in movements:
            await self.step(leg)

    async def step(self, leg: Leg) -> None:
        """Play a leg (not as text), and wait until AHEAD seconds before its end, when the next one has to be sent."""
        self.play(leg.frames, still=leg.still)
        await asyncio.sleep(max(0.0, leg.seconds - AHEAD))

    async def settled(self) -> None:
        """Wait until the page has made the canvases, for at most `PATIENCE` seconds in all; as text, do not wait."""
        if self.text:
            return
        try:
            async with asyncio.timeout(PATIENCE):
                await self.arrived.wait()
        except TimeoutError:
            self.arrived.set()

    def sleep(self) -> None:
        """Call `on_sleep`, replace the canvases by their picture, and close them; without canvases, do nothing."""
        self.home.call(self._sleep)

    def _sleep(self) -> None:
        """Do what `sleep` says, in the event loop that is running."""
        KERNEL.of(Wakeful).leave(self)
        if self.stage is None:
            return
        if self.on_sleep:
            self.on_sleep()
        stage, self.stage = self.stage, None
        self._rest()
        stage.close()

    def _toggled(self) -> None:
        """Show text (after `on_sleep`) or the picture, awake, as `toggle` says; new boards then open likewise."""
        KERNEL.of(AsText).last = bool(self.toggle.value)
        if self.toggle.value:
            if self.stage:
                self._sleep()
            elif self.on_sleep:
                self.on_sleep()
            self._write()
        elif self.text:
            text, self.text = self.text, None
            self._rest()
            self.wake()
            dispose(text)

    def _write(self) -> None:
        """Show the board as text, in place of the picture and the button; without `read`, do nothing."""
        from widgets.view.board_text import BoardText  # noqa: PLC0415, few boards are shown as text

        if self.read:
            self.text = BoardText(self._press_place, self._key, lambda: self.home.call(self._guarded, self._rewrite))
            self._named()
            self.text.show(self.read())
            self.widget.layout.max_width = None
            self.picture.value = ""
            self.widget.children = [self.text]

    def _rewrite(self) -> None:
        """Replace the grid of the board as text by a new one for the page that has just been loaded.

        The old one is closed LINGER seconds later, and hands on a focus it was to have. If it is closed: do nothing.
        """
        before = self.text
        if before is None or before.comm is None:  # closed in the meantime
            return
        self._write()
        if before.wanted:
            self.focus()
        self.home.later(LINGER, dispose, before)

    def _named(self) -> None:
        """Write the text's name and help for screen readers, if the board is shown as text."""
        if self.text:
            self.text.label, self.text.help = self.says

    def _press_place(self, place: Place) -> None:
        """Report a press on a place in the text to `on_place`, if there is one; hand an error of it to `on_error`."""
        if self.on_place:
            self.home.call(self._guarded, self.on_place, place)

    def close(self) -> None:
        """Close the canvases, picture, button and check box; the player closes the box with the text in it."""
        KERNEL.of(Wakeful).leave(self)
        for widget in (self.picture, self.waker, self.toggle):
            dispose(widget)
        if self.stage:
            self.widget.children = ()  # the canvases are closed by the stage, and not with the box
            self.stage.close()
            self.stage = None

    def _open(self) -> None:
        """Make canvases with the current picture, and put them over the picture and the button."""
        scenes = self.draw()
        came: set[str] = set()
        self.came = came
        self.arrived.clear()
        self.stage = Stage(
            scenes,
            later=self.later(),
            movements=self.movements(),
            on_error=self.on_error,
            on_point=self._point if self.on_point else None,
            on_key=self.on_key,
            on_ready=lambda name: self._came(came, name),
            leave=self.leave,
            leave_back=self.leave_back,
            name=self.name,
            mark=self.marked,
        )
        self._renew(scenes)
        self.widget.layout.max_width = widest(scenes)
        self.widget.children = [self.picture, self.waker, self.stage.widget]
        self.home.call(self._look)

    def _renew(self, scenes: Picture) -> None:
        """Redraw the picture if one is shown: it may still show what another player could see."""
        if self.picture.value:
            self.picture.value = still(scenes)

    def _rest(self) -> None:
        """Show the current picture, with the button over it, in place of canvases or text (which stay open)."""
        scenes = self.draw()
        self.take_focus = False
        self.picture.value = still(scenes)
        self.widget.layout.max_width = widest(scenes)
        visible(self.waker, True)
        self.widget.children = [self.picture, self.waker]

    def _press(self) -> None:
        """Handle a press of the button: wake the board, whose first canvas takes over the focus."""
        self.home.call(self._guarded, self._take_over)

    def _take_over(self) -> None:
        """Wake the board; if it was asleep, its first canvas gets the focus as soon as it exists."""
        self.take_focus = not self.awake
        self.wake()

    def _point(self, pad: str, x: float, y: float) -> None:
        """Count the board as last used and report a press on a canvas to `on_point`; without one, do nothing."""
        if self.on_point:
            KERNEL.of(Wakeful).use(self)
            self.on_point(pad, x, y)

    def _key(self, key: str) -> None:
        if self.on_key:
            self.home.call(self._guarded, self.on_key, key)

    def _guarded(self, call: Callable[..., object], *arguments: object) -> None:
        """Call a function, and hand an error of it to `on_error` instead of raising it."""
        try:
            call(*arguments)
        except Exception as error:  # noqa: BLE001, the learner must see every error
            self.on_error(error)

    def _came(self, came: set[str], name: str) -> None:
        """Note in `came`, which belongs to one stage, that a page has made a canvas; then do as `_look` says."""
        came.add(name)
        self._look()

    def _look(self) -> None:
        """Once the last canvas exists, hide the button, and the picture LINGER seconds later; else do nothing.

        The first canvas then gets the focus, if the board was waiting to have it.
        """
        stage = self.stage
        if stage is None or self.arrived.is_set() or not self.came >= stage.canvases.keys():
            return
        self.arrived.set()
        if self.take_focus:
            self.take_focus = False
            next(iter(stage.canvases.values())).focus()
        visible(self.waker, False)
        self.home.later(LINGER, self._bare, stage)

    def _settle(self) -> None:
        """Hide the button and count the canvases as ready, at the board's first showing, which has no picture."""
        self.arrived.set()
        visible(self.waker, False)

    def _bare(self, stage: Stage) -> None:
        """Remove the picture, unless the board has fallen asleep since that stage was opened."""
        if stage is self.stage:
            self.picture.value = ""


def still(scenes: Picture) -> Markup:
    """Return the pads as HTML images without alternative text, laid out as a stage lays out its canvases."""
    pads = (
        picture(
            scene,
            "",
            width=str(round(scene.width)),
            height=str(round(scene.height)),
            loading="lazy",
            style=style(**room(scene)),
        )
        for scene in scenes.values()
    )
    return element("div", joined(pads), class_="kit-pads")
